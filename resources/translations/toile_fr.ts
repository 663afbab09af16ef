<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="en_GB">
<context>
    <name>Action</name>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Start an empty garment</source>
        <translation>Commencer un vêtement vide</translation>
    </message>
    <message>
        <source>New Window</source>
        <translation>Nouvelle fenêtre</translation>
    </message>
    <message>
        <source>Open another window with a garment of its own</source>
        <translation>Ouvrir une autre fenêtre avec son propre vêtement</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open a garment</source>
        <translation>Ouvrir un vêtement</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save the garment</source>
        <translation>Enregistrer le vêtement</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Save the garment under another name</source>
        <translation>Enregistrer le vêtement sous un autre nom</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Write the draped mesh or the pattern in another format</source>
        <translation>Écrire le maillage drapé ou le patron dans un autre format</translation>
    </message>
    <message>
        <source>Close Window</source>
        <translation>Fermer la fenêtre</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Fermer cette fenêtre</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Fermer toutes les fenêtres</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Take the last edit back</source>
        <translation>Revenir sur la dernière modification</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>Refaire ce qui a été annulé</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Tout sélectionner</translation>
    </message>
    <message>
        <source>Select every panel</source>
        <translation>Sélectionner toutes les pièces</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Delete the selected panels and seams</source>
        <translation>Supprimer les pièces et coutures sélectionnées</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Copy the selected panels</source>
        <translation>Copier les pièces sélectionnées</translation>
    </message>
    <message>
        <source>Symmetric Pattern with Sewing</source>
        <translation>Patron symétrique avec coutures</translation>
    </message>
    <message>
        <source>Mirrored copies that follow every edit of the original</source>
        <translation>Copies en miroir qui suivent chaque modification de l’original</translation>
    </message>
    <message>
        <source>Unlink Copies</source>
        <translation>Délier les copies</translation>
    </message>
    <message>
        <source>Let linked copies be changed on their own</source>
        <translation>Permettre de modifier séparément les copies liées</translation>
    </message>
    <message>
        <source>Linked Copies</source>
        <translation>Copies liées</translation>
    </message>
    <message>
        <source>Copies that follow every edit of the original, not mirrored</source>
        <translation>Copies qui suivent chaque modification de l’original, sans miroir</translation>
    </message>
    <message>
        <source>Cut on Fold</source>
        <translation>Couper au pli</translation>
    </message>
    <message>
        <source>Make the panel half of a piece folded at the selected edge</source>
        <translation>Faire de la pièce la moitié d’un morceau plié au bord sélectionné</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Déplier</translation>
    </message>
    <message>
        <source>Draw the whole of panels cut on fold</source>
        <translation>Dessiner en entier les pièces coupées au pli</translation>
    </message>
    <message>
        <source>Waistband…</source>
        <translation>Ceinture…</translation>
    </message>
    <message>
        <source>Sew a band to the selected edges, with elastic if wanted</source>
        <translation>Coudre une ceinture aux bords sélectionnés, avec élastique si désiré</translation>
    </message>
    <message>
        <source>Add Picture to Trace…</source>
        <translation>Ajouter une image à décalquer…</translation>
    </message>
    <message>
        <source>Lay a photo or scan of a pattern under the panels</source>
        <translation>Placer une photo ou un scan de patron sous les pièces</translation>
    </message>
    <message>
        <source>Flip Horizontally</source>
        <translation>Retourner horizontalement</translation>
    </message>
    <message>
        <source>Turn the selected panels over</source>
        <translation>Retourner les pièces sélectionnées</translation>
    </message>
    <message>
        <source>Rotate 90° Left</source>
        <translation>Pivoter de 90° à gauche</translation>
    </message>
    <message>
        <source>Turn the selected panels a quarter to the left</source>
        <translation>Tourner les pièces sélectionnées d’un quart vers la gauche</translation>
    </message>
    <message>
        <source>Rotate 90° Right</source>
        <translation>Pivoter de 90° à droite</translation>
    </message>
    <message>
        <source>Turn the selected panels a quarter to the right</source>
        <translation>Tourner les pièces sélectionnées d’un quart vers la droite</translation>
    </message>
    <message>
        <source>Align Left</source>
        <translation>Aligner à gauche</translation>
    </message>
    <message>
        <source>Line the selected panels up</source>
        <translation>Aligner les pièces sélectionnées</translation>
    </message>
    <message>
        <source>Align Centres</source>
        <translation>Aligner les centres</translation>
    </message>
    <message>
        <source>Align Right</source>
        <translation>Aligner à droite</translation>
    </message>
    <message>
        <source>Align Top</source>
        <translation>Aligner en haut</translation>
    </message>
    <message>
        <source>Align Middles</source>
        <translation>Aligner les milieux</translation>
    </message>
    <message>
        <source>Align Bottom</source>
        <translation>Aligner en bas</translation>
    </message>
    <message>
        <source>Distribute Across</source>
        <translation>Répartir en largeur</translation>
    </message>
    <message>
        <source>Equal gaps from left to right</source>
        <translation>Écarts égaux de gauche à droite</translation>
    </message>
    <message>
        <source>Distribute Down</source>
        <translation>Répartir en hauteur</translation>
    </message>
    <message>
        <source>Equal gaps from top to bottom</source>
        <translation>Écarts égaux de haut en bas</translation>
    </message>
    <message>
        <source>Set Seam Directions</source>
        <translation>Régler le sens des coutures</translation>
    </message>
    <message>
        <source>Turn the selected seams, or all, that run the wrong way</source>
        <translation>Inverser les coutures sélectionnées, ou toutes, qui vont dans le mauvais sens</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Figer</translation>
    </message>
    <message>
        <source>Keep the selected panels where they are; again to let them go</source>
        <translation>Garder les pièces sélectionnées où elles sont ; de nouveau pour les libérer</translation>
    </message>
    <message>
        <source>Strengthen</source>
        <translation>Renforcer</translation>
    </message>
    <message>
        <source>Make the selected panels stiffer for a while; again to end it</source>
        <translation>Rigidifier un moment les pièces sélectionnées ; de nouveau pour arrêter</translation>
    </message>
    <message>
        <source>Deactivate</source>
        <translation>Désactiver</translation>
    </message>
    <message>
        <source>Leave the selected panels out of the drape; again to take them in</source>
        <translation>Exclure les pièces sélectionnées du drapé ; de nouveau pour les inclure</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrouiller</translation>
    </message>
    <message>
        <source>Protect the selected panels from editing; again to unlock</source>
        <translation>Protéger les pièces sélectionnées ; de nouveau pour déverrouiller</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Hide the selected panels on the table</source>
        <translation>Masquer les pièces sélectionnées sur la table</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show every panel on the table</source>
        <translation>Afficher toutes les pièces sur la table</translation>
    </message>
    <message>
        <source>Zoom All</source>
        <translation>Tout voir</translation>
    </message>
    <message>
        <source>Show all panels and the whole body</source>
        <translation>Montrer toutes les pièces et le corps entier</translation>
    </message>
    <message>
        <source>Zoom to Selection</source>
        <translation>Voir la sélection</translation>
    </message>
    <message>
        <source>Show the selected panels</source>
        <translation>Montrer les pièces sélectionnées</translation>
    </message>
    <message>
        <source>Previous View</source>
        <translation>Vue précédente</translation>
    </message>
    <message>
        <source>Show what the table showed before the last zoom</source>
        <translation>Montrer ce que la table montrait avant le dernier zoom</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Enlarge the table</source>
        <translation>Agrandir la table</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>Make the table smaller</source>
        <translation>Réduire la table</translation>
    </message>
    <message>
        <source>Seam Lines in 3D</source>
        <translation>Lignes de couture en 3D</translation>
    </message>
    <message>
        <source>Show seams on the draped garment in their colours</source>
        <translation>Montrer les coutures en couleur sur le vêtement drapé</translation>
    </message>
    <message>
        <source>Dark Mode</source>
        <translation>Mode sombre</translation>
    </message>
    <message>
        <source>Light colours on a dark ground</source>
        <translation>Couleurs claires sur fond sombre</translation>
    </message>
    <message>
        <source>Start Draping</source>
        <translation>Lancer le drapé</translation>
    </message>
    <message>
        <source>Start and stop draping</source>
        <translation>Lancer et arrêter le drapé</translation>
    </message>
    <message>
        <source>Reset Arrangement</source>
        <translation>Réinitialiser le placement</translation>
    </message>
    <message>
        <source>Put the panels back beside the body</source>
        <translation>Remettre les pièces autour du corps</translation>
    </message>
    <message>
        <source>Find a Command…</source>
        <translation>Chercher une commande…</translation>
    </message>
    <message>
        <source>Everything there is, found by typing</source>
        <translation>Tout ce qui existe, trouvé en tapant</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts…</source>
        <translation>Raccourcis clavier…</translation>
    </message>
    <message>
        <source>See and change the key of every command</source>
        <translation>Voir et changer la touche de chaque commande</translation>
    </message>
    <message>
        <source>Toile Help</source>
        <translation>Aide de Toile</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Touches et souris</translation>
    </message>
    <message>
        <source>About Toile</source>
        <translation>À propos de Toile</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version et licence</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Édition</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Drape One Step</source>
        <translation>Draper d’un pas</translation>
    </message>
    <message>
        <source>A single step of the drape, to look closely</source>
        <translation>Un seul pas du drapé, pour regarder de près</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Patron</translation>
    </message>
    <message>
        <source>Gallery…</source>
        <translation>Galerie…</translation>
    </message>
    <message>
        <source>Garments to start from, and the scenes of the papers</source>
        <translation>Vêtements de départ et scènes des articles</translation>
    </message>
    <message>
        <source>Save Picture…</source>
        <translation>Enregistrer une image…</translation>
    </message>
    <message>
        <source>A picture of the 3D view, of any size; or many, from all round it</source>
        <translation>Une image de la vue 3D, de toute taille ; ou plusieurs, tout autour</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Enregistrer le drapé</translation>
    </message>
    <message>
        <source>Keep every step from now on, to play and export it</source>
        <translation>Garder chaque pas à partir de maintenant, pour le rejouer et l&apos;exporter</translation>
    </message>
    <message>
        <source>Play Recording</source>
        <translation>Lire l&apos;enregistrement</translation>
    </message>
    <message>
        <source>Show the recording as it went; again to stop</source>
        <translation>Montrer l&apos;enregistrement tel quel ; encore une fois pour l&apos;arrêter</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Move the selected panels to the clipboard</source>
        <translation>Déplacer les pièces sélectionnées dans le presse-papiers</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the selected panels and the sewing between them to the clipboard</source>
        <translation>Copier dans le presse-papiers les pièces sélectionnées et les coutures entre elles</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Put the panels of the clipboard where the cursor is on the table</source>
        <translation>Poser les pièces du presse-papiers à l’endroit du curseur sur la table</translation>
    </message>
    <message>
        <source>Snap to Points and Lines</source>
        <translation>Accrocher aux points et lignes</translation>
    </message>
    <message>
        <source>Points, edges, crossings, places in line and round angles hold the hand</source>
        <translation>Points, bords, croisements, endroits alignés et angles ronds retiennent la main</translation>
    </message>
    <message>
        <source>Snap to Grid</source>
        <translation>Accrocher à la grille</translation>
    </message>
    <message>
        <source>What is drawn falls on a tenth of the grid</source>
        <translation>Ce qui est dessiné tombe sur un dixième de la grille</translation>
    </message>
    <message>
        <source>Settle Quickly</source>
        <translation>Repos rapide</translation>
    </message>
    <message>
        <source>Nothing swings: the garment comes to the same rest in fewer steps</source>
        <translation>Rien ne se balance : le vêtement arrive au même repos en moins de pas</translation>
    </message>
</context>
<context>
    <name>FitProbe</name>
    <message>
        <source>%1 %2  ·  longest along %3° of the panel, %4 %</source>
        <translation>%1 %2  ·  le plus long à %3° de la pièce, %4 %</translation>
    </message>
    <message>
        <source>no seam was there: click one</source>
        <translation>pas de couture à cet endroit : en cliquer une</translation>
    </message>
    <message>
        <source>%1 %2 along the seam</source>
        <translation>%1 %2 le long de la couture</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Hanging by two corners</source>
        <translation>Suspendu par deux coins</translation>
    </message>
    <message>
        <source>Raise the structural springs a hundredfold: the filter stays calm. Take Euler instead, and it flies apart until the time step is small enough.</source>
        <translation>Multiplier par cent les ressorts structurels : le filtre reste calme. Avec Euler tout éclate, jusqu&apos;à ce que le pas de temps soit assez petit.</translation>
    </message>
    <message>
        <source>Hanging by one corner</source>
        <translation>Suspendu par un coin</translation>
    </message>
    <message>
        <source>Compare the stretch limits: none, a clamp, and the arctangent that stays smooth.</source>
        <translation>Comparer les limites d&apos;allongement : aucune, une coupure nette, et l&apos;arc tangente qui reste douce.</translation>
    </message>
    <message>
        <source>Over a sphere</source>
        <translation>Sur une sphère</translation>
    </message>
    <message>
        <source>Drag the cloth off the sphere; lower the friction to 0 and it slides off by itself.</source>
        <translation>Tirer le tissu de la sphère ; sans frottement il glisse tout seul.</translation>
    </message>
    <message>
        <source>Over a hemisphere</source>
        <translation>Sur un hémisphère</translation>
    </message>
    <message>
        <source>Run it with the direct update and with two layers, and look at the folds.</source>
        <translation>Comparer la mise à jour directe et les deux couches, et regarder les plis.</translation>
    </message>
    <message>
        <source>Over a box</source>
        <translation>Sur une boîte</translation>
    </message>
    <message>
        <source>Take twice as many masses along an edge: the corners fall sharper.</source>
        <translation>Doubler le nombre de masses par côté : les coins tombent plus nettement.</translation>
    </message>
    <message>
        <source>Drawn up by its middle</source>
        <translation>Soulevé par le milieu</translation>
    </message>
    <message>
        <source>Let the cloth keep out of itself and see the folds lie on each other.</source>
        <translation>Empêcher le tissu de se traverser : les plis se posent l&apos;un sur l&apos;autre.</translation>
    </message>
    <message>
        <source>Flag in gusts</source>
        <translation>Drapeau dans les rafales</translation>
    </message>
    <message>
        <source>Turn the wind up to 20 m/s, then off. Heavier cloth swings slower.</source>
        <translation>Monter le vent à 20 m/s, puis le couper. Un tissu plus lourd oscille plus lentement.</translation>
    </message>
    <message>
        <source>Scarf in the wind</source>
        <translation>Écharpe au vent</translation>
    </message>
    <message>
        <source>Look behind the sphere and the box: they keep the wind off. Take hold of an end.</source>
        <translation>Regarder derrière la sphère et la boîte : elles arrêtent le vent. Saisir un bout.</translation>
    </message>
    <message>
        <source>Curtain by a window</source>
        <translation>Rideau à la fenêtre</translation>
    </message>
    <message>
        <source>The wind is a sum of sines with a random phase for every mass; make it stronger.</source>
        <translation>Le vent est une somme de sinus à phase aléatoire pour chaque masse ; le renforcer.</translation>
    </message>
    <message>
        <source>Soft block</source>
        <translation>Bloc mou</translation>
    </message>
    <message>
        <source>The same springs fill a volume: a finger presses the block from above. Drag it.</source>
        <translation>Les mêmes ressorts remplissent un volume : un doigt presse le bloc d&apos;en haut. Le tirer.</translation>
    </message>
    <message>
        <source>Table and chair</source>
        <translation>Table et chaise</translation>
    </message>
    <message>
        <source>Pull the sheet off the table by a corner.</source>
        <translation>Tirer le drap de la table par un coin.</translation>
    </message>
    <message>
        <source>Head and shoulders</source>
        <translation>Tête et épaules</translation>
    </message>
    <message>
        <source>Make the cloth lighter and softer against bending, and see it cling.</source>
        <translation>Alléger et assouplir le tissu : il épouse les formes.</translation>
    </message>
    <message>
        <source>Thrown at a thin plate</source>
        <translation>Lancé contre une plaque mince</translation>
    </message>
    <message>
        <source>The plate is a millimetre thick; at no time step does the cloth pass through.</source>
        <translation>La plaque a un millimètre d&apos;épaisseur ; à aucun pas de temps le tissu ne la traverse.</translation>
    </message>
    <message>
        <source>Spinning sphere</source>
        <translation>Sphère tournante</translation>
    </message>
    <message>
        <source>Friction takes the cloth along; at 0 the sphere turns beneath it.</source>
        <translation>Le frottement entraîne le tissu ; à 0 la sphère tourne dessous.</translation>
    </message>
    <message>
        <source>Pile of sheets</source>
        <translation>Pile de draps</translation>
    </message>
    <message>
        <source>Drag the lowest sheet out; watch how many triangles are tested.</source>
        <translation>Tirer le drap du dessous ; observer combien de triangles sont testés.</translation>
    </message>
    <message>
        <source>Knot pulled tight</source>
        <translation>Nœud serré</translation>
    </message>
    <message>
        <source>Switch between both ways to keep cloth out of cloth; without any it pulls through.</source>
        <translation>Passer d&apos;une méthode à l&apos;autre pour séparer le tissu de lui-même ; sans elles il se traverse.</translation>
    </message>
    <message>
        <source>Sleeve through a ring</source>
        <translation>Manche à travers un anneau</translation>
    </message>
    <message>
        <source>The ring is narrower than the sleeve: it gathers, and opens behind.</source>
        <translation>L&apos;anneau est plus étroit que la manche : elle se fronce, puis s&apos;ouvre derrière.</translation>
    </message>
    <message>
        <source>Ball in and out</source>
        <translation>Balle qui entre et sort</translation>
    </message>
    <message>
        <source>The ball goes into the sheet and comes back; stiffen the springs and see it swing.</source>
        <translation>La balle entre dans le drap et revient ; raidir les ressorts et le voir osciller.</translation>
    </message>
    <message>
        <source>The vanishing ball</source>
        <translation>La balle qui disparaît</translation>
    </message>
    <message>
        <source>When the ball is taken away the cloth falls on. Begin again with another scheme.</source>
        <translation>Quand la balle est retirée, le tissu continue de tomber. Recommencer avec un autre schéma.</translation>
    </message>
    <message>
        <source>In a river</source>
        <translation>Dans une rivière</translation>
    </message>
    <message>
        <source>Water flows where the stones are, and drags a hundred times as hard as air.</source>
        <translation>L&apos;eau coule entre les pierres et entraîne cent fois plus que l&apos;air.</translation>
    </message>
    <message>
        <source>Behind a wall</source>
        <translation>Derrière un mur</translation>
    </message>
    <message>
        <source>One wind, two scarves: drag the sheltered one out from behind the wall.</source>
        <translation>Un vent, deux écharpes : tirer celle qui est abritée de derrière le mur.</translation>
    </message>
    <message>
        <source>Tee</source>
        <translation>T-shirt</translation>
    </message>
    <message>
        <source>Press Space to sew and drape it. Drag its hem while it hangs; lengthen a sleeve on the table and see it grow.</source>
        <translation>La barre d&apos;espace le coud et le drape. Tirer l&apos;ourlet ; allonger une manche sur la table et la voir grandir.</translation>
    </message>
    <message>
        <source>Shirt</source>
        <translation>Chemise</translation>
    </message>
    <message>
        <source>Look at the clearance map (Alt+9) across the back, then take width out of the side seams.</source>
        <translation>Regarder la carte de distance dans le dos (Alt+9), puis resserrer les coutures de côté.</translation>
    </message>
    <message>
        <source>Hoodie</source>
        <translation>Sweat à capuche</translation>
    </message>
    <message>
        <source>Dress</source>
        <translation>Robe</translation>
    </message>
    <message>
        <source>Darts shape the bodice. Move one and watch the strain map (Alt+7).</source>
        <translation>Des pinces forment le corsage. En déplacer une et regarder la carte d&apos;allongement (Alt+7).</translation>
    </message>
    <message>
        <source>Straight skirt</source>
        <translation>Jupe droite</translation>
    </message>
    <message>
        <source>A-line skirt</source>
        <translation>Jupe trapèze</translation>
    </message>
    <message>
        <source>Compare wool with silk under Properties, Fabric.</source>
        <translation>Comparer laine et soie sous Propriétés, Tissu.</translation>
    </message>
    <message>
        <source>Circle skirt</source>
        <translation>Jupe cercle</translation>
    </message>
    <message>
        <source>Add wind under Draping, Wind, and turn its direction while it blows.</source>
        <translation>Ajouter du vent sous Drapé, Vent, et tourner sa direction pendant qu&apos;il souffle.</translation>
    </message>
    <message>
        <source>Trousers</source>
        <translation>Pantalon</translation>
    </message>
    <message>
        <source>Read the ease at waist and hip under Draping, Fit.</source>
        <translation>Lire l&apos;aisance à la taille et aux hanches sous Drapé, Tombé.</translation>
    </message>
    <message>
        <source>Cape</source>
        <translation>Cape</translation>
    </message>
    <message>
        <source>Pin a place with W and a click, and throw the rest over the shoulder.</source>
        <translation>Épingler un endroit avec W et un clic, et jeter le reste sur l&apos;épaule.</translation>
    </message>
    <message>
        <source>Scarf</source>
        <translation>Écharpe</translation>
    </message>
    <message>
        <source>Take an end and lay it round the neck.</source>
        <translation>Prendre un bout et l&apos;enrouler autour du cou.</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Drapeau</translation>
    </message>
    <message>
        <source>Pins hold it at its pole. Make the gusts stronger under Draping, Wind.</source>
        <translation>Des épingles la tiennent au mât. Renforcer les rafales sous Drapé, Vent.</translation>
    </message>
    <message>
        <source>Cuffs and hem are ribs, sewn on stretched: make one of them shorter on the table and see it draw in.</source>
        <translation>Poignets et bas sont des bords-côtes, cousus étirés : en raccourcir un sur la table et le voir resserrer.</translation>
    </message>
    <message>
        <source>Change the hips of the mannequin under Draping, Body: where does it pull?</source>
        <translation>Changer les hanches du mannequin sous Drapage, Corps : où tire-t-elle ?</translation>
    </message>
    <message>
        <source>Over a hemisphere, held</source>
        <translation>Sur un hémisphère, tenu</translation>
    </message>
    <message>
        <source>Two corners are held: compare its folds with those of the sheet that lies freely.</source>
        <translation>Deux coins sont tenus : comparez ses plis à ceux du carré qui repose librement.</translation>
    </message>
    <message>
        <source>Over a box, held</source>
        <translation>Sur une boîte, tenu</translation>
    </message>
    <message>
        <source>Two corners are held: soften the springs against bending, and the folds at the box&apos;s corners grow finer.</source>
        <translation>Deux coins sont tenus : assouplissez les ressorts de flexion, et les plis aux coins de la boîte s’affinent.</translation>
    </message>
    <message>
        <source>Liu moves cloth by explicit Euler. At 20 ms that goes through itself here; at 0.5 ms, with bisection, it stays whole and takes two to six times as long as it lasts. So the scene opens with the filter: choose euler, 0.5 ms and bisection to see theirs.</source>
        <translation>Liu meut le tissu par Euler explicite. À 20 ms, il se traverse ici ; à 0,5 ms, avec bissection, il reste entier et prend deux à six fois plus de temps que la scène ne dure. La scène s’ouvre donc avec le filtre : choisir euler, 0,5 ms et bissection pour voir la leur.</translation>
    </message>
    <message>
        <source>Liu moves cloth by explicit Euler. At 20 ms its springs are torn to several times their length here; at 0.5 ms, with bisection, it stays whole and takes seventeen times as long as it lasts, or longer. So the scene opens with the filter: choose euler, 0.5 ms and bisection to see theirs.</source>
        <translation>Liu meut le tissu par Euler explicite. À 20 ms, ses ressorts sont étirés ici à plusieurs fois leur longueur ; à 0,5 ms, avec bissection, il reste entier et prend dix-sept fois plus de temps que la scène ne dure, ou davantage. La scène s’ouvre donc avec le filtre : choisir euler, 0,5 ms et bissection pour voir la leur.</translation>
    </message>
</context>
<context>
    <name>Hand</name>
    <message>
        <source>Pull and Move</source>
        <translation>Tirer et déplacer</translation>
    </message>
    <message>
        <source>Drag pulls cloth that drapes, or moves a panel before it is sewn. Right drag turns, middle drag shifts, the wheel zooms</source>
        <translation>Glisser tire le tissu qui se drape, ou déplace une pièce avant la couture. Bouton droit tourne, bouton du milieu décale, la molette zoome</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingle</translation>
    </message>
    <message>
        <source>Click the cloth to pin it, a pin to take it out; drag pins a box, Shift+click along an edge</source>
        <translation>Cliquer le tissu l’épingle, cliquer une épingle la retire ; glisser épingle un cadre, Maj+clic le long d’un bord</translation>
    </message>
    <message>
        <source>Fold Over</source>
        <translation>Rabattre</translation>
    </message>
    <message>
        <source>Drag the cloth over and let it lie; with Shift it stays tacked there</source>
        <translation>Glisser le tissu par-dessus et le laisser ; avec Maj il y reste bâti</translation>
    </message>
    <message>
        <source>Tack</source>
        <translation>Bâtir</translation>
    </message>
    <message>
        <source>Cut Cloth</source>
        <translation>Couper le tissu</translation>
    </message>
    <message>
        <source>Drag across a panel, from edge to edge</source>
        <translation>Glisser à travers une pièce, de bord à bord</translation>
    </message>
    <message>
        <source>Sew Cloth</source>
        <translation>Coudre le tissu</translation>
    </message>
    <message>
        <source>Click where the seam begins, what it meets there, where it ends, what meets that</source>
        <translation>Cliquer où la couture commence, ce qu’elle y rejoint, où elle finit, ce qui y rejoint</translation>
    </message>
    <message>
        <source>Measuring Tape</source>
        <translation>Mètre ruban</translation>
    </message>
    <message>
        <source>Click two places of cloth or body; Shift+click lays the tape once round</source>
        <translation>Cliquer deux endroits du tissu ou du corps ; Maj+clic fait un tour complet</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Pousser</translation>
    </message>
    <message>
        <source>Press and drag: a ball pushes the cloth against the body, which stands still meanwhile</source>
        <translation>Appuyer et tirer : une boule pousse le tissu contre le corps, qui reste immobile pendant ce temps</translation>
    </message>
    <message>
        <source>Click two places of the cloth that are to stay together, or cloth and then the skin it goes to, or drag from one to the other; click a tack to take it out</source>
        <translation>Cliquer deux endroits du tissu à tenir ensemble, ou le tissu puis la peau où il va, ou glisser de l’un à l’autre ; cliquer un point de bâti pour l’enlever</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>As the System</source>
        <translation>Comme le système</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Step up</source>
        <translation>&amp;Augmenter</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>&amp;Diminuer</translation>
    </message>
    <message>
        <source>&amp;Select All</source>
        <translation>Tout &amp;sélectionner</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Détacher</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>Ferme le panneau</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Détache et rattache le panneau</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Co&amp;uper</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Own measures</source>
        <translation>Mesures propres</translation>
    </message>
    <message>
        <source>Import Body…</source>
        <translation>Importer un corps…</translation>
    </message>
    <message>
        <source>Use Mannequin</source>
        <translation>Prendre le mannequin</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Silhouette</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Change body</source>
        <translation>Modifier le corps</translation>
    </message>
    <message>
        <source>Import Body</source>
        <translation>Importer un corps</translation>
    </message>
    <message>
        <source>Bodies (*.obj *.ply *.stl *.fbx *.dae *.gltf *.glb);;All files (*)</source>
        <translation>Corps (*.obj *.ply *.stl *.fbx *.dae *.gltf *.glb);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Change fabric</source>
        <translation>Changer le tissu</translation>
    </message>
    <message>
        <source>No fabric yet: draw a panel first</source>
        <translation>Pas encore de tissu : dessiner d’abord une pièce</translation>
    </message>
    <message>
        <source>&lt;b&gt;Mannequin&lt;/b&gt;</source>
        <translation>&lt;b&gt;Mannequin&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Cloth meets cloth</source>
        <translation>Le tissu touche le tissu</translation>
    </message>
    <message>
        <source>Change simulation</source>
        <translation>Modifier la simulation</translation>
    </message>
    <message>
        <source>Change wind</source>
        <translation>Modifier le vent</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Schéma</translation>
    </message>
    <message>
        <source>Arrange on the body</source>
        <translation>Placer sur le corps</translation>
    </message>
    <message>
        <source>Change edge length</source>
        <translation>Modifier la longueur du bord</translation>
    </message>
    <message>
        <source>Change seam allowance</source>
        <translation>Modifier la marge de couture</translation>
    </message>
    <message>
        <source>Move point</source>
        <translation>Déplacer le point</translation>
    </message>
    <message>
        <source>Move panels</source>
        <translation>Déplacer les pièces</translation>
    </message>
    <message>
        <source>Scale panels</source>
        <translation>Mettre les pièces à l’échelle</translation>
    </message>
    <message>
        <source>Change panel</source>
        <translation>Modifier la pièce</translation>
    </message>
    <message>
        <source>Set grain line</source>
        <translation>Définir le droit-fil</translation>
    </message>
    <message>
        <source>Change dart</source>
        <translation>Modifier la pince</translation>
    </message>
    <message>
        <source>Change elastic</source>
        <translation>Modifier l’élastique</translation>
    </message>
    <message>
        <source>The body keeps it off</source>
        <translation>Le corps l’arrête</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Add Wind</source>
        <translation>Ajouter du vent</translation>
    </message>
    <message>
        <source>Direction of the wind</source>
        <translation>Direction du vent</translation>
    </message>
    <message>
        <source>Where the wind blows to, seen from above; the body looks down</source>
        <translation>Où va le vent, vu d’en haut ; le corps regarde vers le bas</translation>
    </message>
    <message>
        <source>Rise of the wind</source>
        <translation>Inclinaison du vent</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Add wind</source>
        <translation>Ajouter du vent</translation>
    </message>
    <message>
        <source>Remove wind</source>
        <translation>Retirer le vent</translation>
    </message>
    <message>
        <source>Wind %1</source>
        <translation>Vent %1</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Symmetric pattern</source>
        <translation>Patron symétrique</translation>
    </message>
    <message>
        <source>Unlink</source>
        <translation>Délier</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Retourner</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Pivoter</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Aligner</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Répartir</translation>
    </message>
    <message>
        <source>Change panel state</source>
        <translation>Changer l’état de la pièce</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrouiller</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Déverrouiller</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Change curve kind</source>
        <translation>Changer le genre de courbe</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Déplier</translation>
    </message>
    <message>
        <source>Cut on fold</source>
        <translation>Couper au pli</translation>
    </message>
    <message>
        <source>Linked copy</source>
        <translation>Copie liée</translation>
    </message>
    <message>
        <source>Set seam directions</source>
        <translation>Régler le sens des coutures</translation>
    </message>
    <message>
        <source>Draw flat panels, sew their edges, drape them on a body.</source>
        <translation>Dessiner des pièces à plat, coudre leurs bords, les draper sur un corps.</translation>
    </message>
    <message>
        <source>The garment to open.</source>
        <translation>Le vêtement à ouvrir.</translation>
    </message>
    <message>
        <source>Drape, write a picture of the window and quit.</source>
        <translation>Draper, écrire une image de la fenêtre et quitter.</translation>
    </message>
    <message>
        <source>Seconds of draping before the picture.</source>
        <translation>Secondes de drapé avant l’image.</translation>
    </message>
    <message>
        <source>Print how fast the window is, as JSON, and quit.</source>
        <translation>Écrire la vitesse de la fenêtre, en JSON, et quitter.</translation>
    </message>
    <message>
        <source>Click an edge to put a point on it; Shift takes the middle of the edge</source>
        <translation>Cliquer un bord pour y mettre un point ; Maj prend le milieu du bord</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>Ajouter un point</translation>
    </message>
    <message>
        <source>%1 | %2</source>
        <translation>%1 | %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rectangle</translation>
    </message>
    <message>
        <source>Draw rectangle</source>
        <translation>Dessiner un rectangle</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Cercle</translation>
    </message>
    <message>
        <source>Draw circle</source>
        <translation>Dessiner un cercle</translation>
    </message>
    <message>
        <source>Drag an edge to bend it; Esc takes it back</source>
        <translation>Glisser un bord pour le courber ; Échap annule</translation>
    </message>
    <message>
        <source>Bend edge</source>
        <translation>Courber le bord</translation>
    </message>
    <message>
        <source>Drag on an edge to put a curve point there, or drag one that is there</source>
        <translation>Glisser sur un bord pour y mettre un point de courbe, ou en déplacer un</translation>
    </message>
    <message>
        <source>Edit curve point</source>
        <translation>Modifier le point de courbe</translation>
    </message>
    <message>
        <source>Let go to cut here and sew the pieces back; with Ctrl they stay apart; Shift keeps to 45°; Esc cancels</source>
        <translation>Relâcher pour couper ici et recoudre les morceaux ; avec Ctrl ils restent séparés ; Maj garde 45° ; Échap annule</translation>
    </message>
    <message>
        <source>Drag across a panel to cut it, or click an internal line to cut along it</source>
        <translation>Glisser à travers une pièce pour la couper, ou cliquer une ligne interne pour la suivre</translation>
    </message>
    <message>
        <source>There is no panel under this cut</source>
        <translation>Il n’y a pas de pièce sous cette coupe</translation>
    </message>
    <message>
        <source>Cut panel</source>
        <translation>Couper la pièce</translation>
    </message>
    <message>
        <source>Cut, and sewn back along the cut</source>
        <translation>Coupé, et recousu le long de la coupe</translation>
    </message>
    <message>
        <source>Cut in two</source>
        <translation>Coupé en deux</translation>
    </message>
    <message>
        <source>Press on an edge of the outline and drag inwards to the tip of the dart</source>
        <translation>Appuyer sur un bord du contour et glisser vers l’intérieur jusqu’à la pointe de la pince</translation>
    </message>
    <message>
        <source>Depth %1; Shift keeps it square to the edge</source>
        <translation>Profondeur %1 ; Maj la garde perpendiculaire au bord</translation>
    </message>
    <message>
        <source>Width %1: click or press Enter to take it, or type a number; Esc cancels</source>
        <translation>Largeur %1 : cliquer ou Entrée pour la prendre, ou taper un nombre ; Échap annule</translation>
    </message>
    <message>
        <source>Add dart</source>
        <translation>Ajouter une pince</translation>
    </message>
    <message>
        <source>Move handle</source>
        <translation>Déplacer la poignée</translation>
    </message>
    <message>
        <source>Move points</source>
        <translation>Déplacer les points</translation>
    </message>
    <message>
        <source>Moved by %1 across, %2 up; Shift keeps to 45°; Esc takes it back</source>
        <translation>Déplacé de %1 en largeur, %2 en hauteur ; Maj garde 45° ; Échap annule</translation>
    </message>
    <message>
        <source>Delete points</source>
        <translation>Supprimer les points</translation>
    </message>
    <message>
        <source>Point at a sewn edge to see its seam; click to select it</source>
        <translation>Pointer un bord cousu pour voir sa couture ; cliquer la sélectionne</translation>
    </message>
    <message>
        <source>%1; drag an end to move it; R reverses, T makes the lengths fit, Delete takes it out</source>
        <translation>%1 ; glisser un bout pour le déplacer ; R inverse, T égalise les longueurs, Suppr découd</translation>
    </message>
    <message>
        <source>Move sewing</source>
        <translation>Déplacer la couture</translation>
    </message>
    <message>
        <source>Reverse sewing</source>
        <translation>Inverser la couture</translation>
    </message>
    <message>
        <source>Make seam lengths fit</source>
        <translation>Égaliser les longueurs de couture</translation>
    </message>
    <message>
        <source>Click an edge or line to tape it, or drag along it to tape a part</source>
        <translation>Cliquer un bord ou une ligne pour y poser un élastique, ou glisser le long pour une partie</translation>
    </message>
    <message>
        <source>Tape of %1 draws in to %2 (%3 %)</source>
        <translation>L’élastique de %1 resserre à %2 (%3 %)</translation>
    </message>
    <message>
        <source>%1: type a ratio in %, or a length with its unit; Shift+click adds; Delete removes</source>
        <translation>%1 : taper un rapport en %, ou une longueur avec son unité ; Maj+clic ajoute ; Suppr retire</translation>
    </message>
    <message>
        <source>%1: Enter makes it %2%3</source>
        <translation>%1 : Entrée le fixe à %2%3</translation>
    </message>
    <message>
        <source>Lengthen elastic</source>
        <translation>Allonger l’élastique</translation>
    </message>
    <message>
        <source>Add elastic</source>
        <translation>Ajouter un élastique</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Click the end; Ctrl goes the long way round; type a length</source>
        <translation>Cliquer la fin ; Ctrl prend le long chemin ; taper une longueur</translation>
    </message>
    <message>
        <source>Click where the second side starts</source>
        <translation>Cliquer où commence le second côté</translation>
    </message>
    <message>
        <source>Click where the stretch ends; Ctrl goes the long way round; Shift keeps the side open for more; type a length</source>
        <translation>Cliquer où finit le tronçon ; Ctrl prend le long chemin ; Maj garde le côté ouvert ; taper une longueur</translation>
    </message>
    <message>
        <source>Click the next stretch of the first side, or press Enter to go on</source>
        <translation>Cliquer le tronçon suivant du premier côté, ou Entrée pour continuer</translation>
    </message>
    <message>
        <source>Click where the second side starts; Esc begins anew</source>
        <translation>Cliquer où commence le second côté ; Échap recommence</translation>
    </message>
    <message>
        <source>Click a place on an edge where sewing starts</source>
        <translation>Cliquer l’endroit d’un bord où la couture commence</translation>
    </message>
    <message>
        <source>Start and end of a stretch lie on one outline or line; Esc begins anew</source>
        <translation>Début et fin d’un tronçon sont sur un même contour ou ligne ; Échap recommence</translation>
    </message>
    <message>
        <source>%1: equal</source>
        <translation>%1 : égal</translation>
    </message>
    <message>
        <source>Grain at %1° from upright: Enter takes it</source>
        <translation>Droit-fil à %1° de la verticale : Entrée le prend</translation>
    </message>
    <message>
        <source>Drag on a panel along the warp threads; Shift keeps to 45°; click selects a panel</source>
        <translation>Glisser sur une pièce le long des fils de chaîne ; Maj garde 45° ; un clic sélectionne</translation>
    </message>
    <message>
        <source>Drag on a panel along the warp, or type the angle from upright (45 is bias)</source>
        <translation>Glisser sur une pièce le long de la chaîne, ou taper l’angle à la verticale (45 est le biais)</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>Drag from one place to another, or point at an edge; points and edges hold the hand</source>
        <translation>Glisser d’un endroit à l’autre, ou pointer un bord ; points et bords retiennent la main</translation>
    </message>
    <message>
        <source>%1; across %2, up %3; %4°</source>
        <translation>%1 ; largeur %2, hauteur %3 ; %4°</translation>
    </message>
    <message>
        <source>; along the edge %1</source>
        <translation> ; le long du bord %1</translation>
    </message>
    <message>
        <source> (edge %1)</source>
        <translation> (bord %1)</translation>
    </message>
    <message>
        <source>Click a seam to join its two panels into one</source>
        <translation>Cliquer une couture pour réunir ses deux pièces en une</translation>
    </message>
    <message>
        <source>Merge panels</source>
        <translation>Fusionner les pièces</translation>
    </message>
    <message>
        <source>Drag to move the notch; 1, 2, 3 make it single, double, triple; Delete removes it</source>
        <translation>Glisser pour déplacer le cran ; 1, 2, 3 le font simple, double, triple ; Suppr le retire</translation>
    </message>
    <message>
        <source>Click a sewn edge to put a notch on both sides of its seam</source>
        <translation>Cliquer un bord cousu pour mettre un cran des deux côtés de la couture</translation>
    </message>
    <message>
        <source>Add notch</source>
        <translation>Ajouter un cran</translation>
    </message>
    <message>
        <source>Change notch</source>
        <translation>Modifier le cran</translation>
    </message>
    <message>
        <source>Remove notch</source>
        <translation>Retirer le cran</translation>
    </message>
    <message>
        <source>Click the first point of the outline</source>
        <translation>Cliquer le premier point du contour</translation>
    </message>
    <message>
        <source>Click the first point of the line on a panel</source>
        <translation>Cliquer le premier point de la ligne sur une pièce</translation>
    </message>
    <message>
        <source>Length %1: Enter sets the point in the direction of the cursor</source>
        <translation>Longueur %1 : Entrée pose le point dans la direction du curseur</translation>
    </message>
    <message>
        <source>Click the next point; Ctrl+click for a curve; Shift keeps to 45°; type a length; Backspace takes one back; click the first point or press Enter to close</source>
        <translation>Cliquer le point suivant ; Ctrl+clic pour une courbe ; Maj garde 45° ; taper une longueur ; Retour arrière en reprend un ; le premier point ou Entrée ferme</translation>
    </message>
    <message>
        <source>There is no panel here: an internal line begins on one</source>
        <translation>Il n’y a pas de pièce ici : une ligne interne commence sur une pièce</translation>
    </message>
    <message>
        <source>An outline needs at least three points</source>
        <translation>Un contour demande au moins trois points</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Pièce</translation>
    </message>
    <message>
        <source>Draw polygon</source>
        <translation>Dessiner un polygone</translation>
    </message>
    <message>
        <source>A line needs at least two points</source>
        <translation>Une ligne demande au moins deux points</translation>
    </message>
    <message>
        <source>Draw internal line</source>
        <translation>Dessiner une ligne interne</translation>
    </message>
    <message>
        <source>Click an edge, or double-click for the whole outline; Shift+click adds edges</source>
        <translation>Cliquer un bord, ou double-cliquer pour tout le contour ; Maj+clic ajoute des bords</translation>
    </message>
    <message>
        <source>Type the width of the allowance and press Enter, or drag it out of the panel</source>
        <translation>Taper la largeur de la marge et Entrée, ou la tirer hors de la pièce</translation>
    </message>
    <message>
        <source>Click the first edge near the end where sewing starts; Shift+click takes several edges</source>
        <translation>Cliquer le premier bord près du bout où la couture commence ; Maj+clic prend plusieurs bords</translation>
    </message>
    <message>
        <source>Click more edges of the first side with Shift, or press Enter to go on</source>
        <translation>Cliquer avec Maj d’autres bords du premier côté, ou Entrée pour continuer</translation>
    </message>
    <message>
        <source>Click the edge it is sewn to, near the end that meets the start; Shift+click takes several; Esc begins anew</source>
        <translation>Cliquer le bord à coudre, près du bout qui rejoint le début ; Maj+clic en prend plusieurs ; Échap recommence</translation>
    </message>
    <message>
        <source>This edge is sewn already; choose Edit Sewing (B) to change its seam</source>
        <translation>Ce bord est déjà cousu ; choisir Modifier la couture (B) pour changer sa couture</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3 %) to ease in on the longer side</source>
        <translation>%1 : %2 (%3 %) à soutenir sur le côté long</translation>
    </message>
    <message>
        <source>Sew</source>
        <translation>Coudre</translation>
    </message>
    <message>
        <source>Drag across a panel where it shall be slashed, from the hinge to the side that opens</source>
        <translation>Glisser à travers une pièce où la fendre, de la charnière vers le côté qui s’ouvre</translation>
    </message>
    <message>
        <source>Let go where the slash leaves the panel; Shift keeps to 45°</source>
        <translation>Relâcher où la fente quitte la pièce ; Maj garde 45°</translation>
    </message>
    <message>
        <source>%1 at the start, %2 at the end: move and click, or type the width at the end, or both (10 30); Shift opens evenly; Esc cancels</source>
        <translation>%1 au début, %2 à la fin : bouger et cliquer, ou taper la largeur à la fin, ou les deux (10 30) ; Maj ouvre également ; Échap annule</translation>
    </message>
    <message>
        <source>%1: Enter spreads; one number is the width at the end, two are start and end</source>
        <translation>%1 : Entrée écarte ; un nombre est la largeur à la fin, deux sont début et fin</translation>
    </message>
    <message>
        <source>Drag across a panel, from edge to edge</source>
        <translation>Glisser à travers une pièce, d’un bord à l’autre</translation>
    </message>
    <message>
        <source>Slash and spread</source>
        <translation>Fendre et écarter</translation>
    </message>
    <message>
        <source>Type the true distance between the two marks and press Enter</source>
        <translation>Taper la vraie distance entre les deux marques et Entrée</translation>
    </message>
    <message>
        <source>The marks are %1 apart: Enter takes it</source>
        <translation>Les marques sont à %1 l’une de l’autre : Entrée le prend</translation>
    </message>
    <message>
        <source>Click the second place whose distance is known</source>
        <translation>Cliquer le second endroit dont la distance est connue</translation>
    </message>
    <message>
        <source>Drag to move the picture; click two places whose distance is known to give its scale; Up and Down fade it; Delete takes it away</source>
        <translation>Glisser pour déplacer l’image ; cliquer deux endroits de distance connue donne son échelle ; Haut et Bas l’estompent ; Suppr la retire</translation>
    </message>
    <message>
        <source>Move picture</source>
        <translation>Déplacer l’image</translation>
    </message>
    <message>
        <source>Scale picture</source>
        <translation>Mettre l’image à l’échelle</translation>
    </message>
    <message>
        <source>Remove picture</source>
        <translation>Retirer l’image</translation>
    </message>
    <message>
        <source>Fade picture</source>
        <translation>Estomper l’image</translation>
    </message>
    <message>
        <source>Click a panel to select it; drag to move it; drag from empty table to select several</source>
        <translation>Cliquer une pièce pour la sélectionner ; glisser pour la déplacer ; glisser depuis la table vide en sélectionne plusieurs</translation>
    </message>
    <message>
        <source>Drag to move; the frame&apos;s squares scale, its circle turns; arrows move 1 mm, with Shift 10 mm; Shift+click adds or takes away; Delete removes</source>
        <translation>Glisser déplace, les carrés mettent à l’échelle, le cercle tourne ; flèches 1 mm, avec Maj 10 mm ; Maj+clic ajoute ou retire ; Suppr supprime</translation>
    </message>
    <message>
        <source>Moved by %1, %2; Shift keeps it level or upright, Alt lets it go free; Esc takes it back</source>
        <translation>Déplacé de %1, %2 ; Maj garde l’horizontale ou la verticale, Alt libère ; Échap annule</translation>
    </message>
    <message>
        <source>Turn panels</source>
        <translation>Tourner les pièces</translation>
    </message>
    <message>
        <source>Turned by %1°; Shift turns in steps of 15°; Esc takes it back</source>
        <translation>Tourné de %1° ; Maj tourne par pas de 15° ; Échap annule</translation>
    </message>
    <message>
        <source>%1 × %2 (%3 %, %4 %); Shift keeps the proportions; Esc takes it back</source>
        <translation>%1 × %2 (%3 %, %4 %) ; Maj garde les proportions ; Échap annule</translation>
    </message>
    <message>
        <source>Take all pins out</source>
        <translation>Retirer toutes les épingles</translation>
    </message>
    <message>
        <source>Cloth in 3D</source>
        <translation>Tissu en 3D</translation>
    </message>
    <message>
        <source>Fit in 3D</source>
        <translation>Ajustement en 3D</translation>
    </message>
    <message>
        <source>%1 Map</source>
        <translation>Carte : %1</translation>
    </message>
    <message>
        <source>3D from %1</source>
        <translation>Vue 3D : %1</translation>
    </message>
    <message>
        <source>Waistband</source>
        <translation>Ceinture</translation>
    </message>
    <message>
        <source>waistband</source>
        <translation>ceinture</translation>
    </message>
    <message>
        <source>waistband ends</source>
        <translation>bouts de la ceinture</translation>
    </message>
    <message>
        <source>waistband, lower</source>
        <translation>ceinture, bas</translation>
    </message>
    <message>
        <source>waistband, upper</source>
        <translation>ceinture, haut</translation>
    </message>
    <message>
        <source>%1 along the edges chosen, %2.</source>
        <translation>%1 le long des bords choisis, %2.</translation>
    </message>
    <message>
        <source>all the way round</source>
        <translation>tout autour</translation>
    </message>
    <message>
        <source>open at both ends</source>
        <translation>ouvert aux deux bouts</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>Of the finished band</source>
        <translation>De la ceinture finie</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>Shorter than the edges gathers them in</source>
        <translation>Plus court que les bords les fronce</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Élastique</translation>
    </message>
    <message>
        <source>Length of the tape in percent of the band; 100 is no elastic</source>
        <translation>Longueur de l’élastique en pour cent de la ceinture ; 100 est sans élastique</translation>
    </message>
    <message>
        <source>Add waistband</source>
        <translation>Ajouter une ceinture</translation>
    </message>
    <message>
        <source>The same for the 3D view alone.</source>
        <translation>De même pour la vue 3D seule.</translation>
    </message>
    <message>
        <source>Width %1: Enter takes it</source>
        <translation>Largeur %1 : Entrée la prend</translation>
    </message>
    <message>
        <source>Drag the tip, the mouth or a leg of the dart; type its width; Delete removes it</source>
        <translation>Glisser la pointe, la bouche ou une branche de la pince ; taper sa largeur ; Suppr la retire</translation>
    </message>
    <message>
        <source>Remove dart</source>
        <translation>Retirer la pince</translation>
    </message>
    <message>
        <source>Dart of %1 × %2; Shift keeps it square to the edge; Esc takes it back</source>
        <translation>Pince de %1 × %2 ; Maj la garde perpendiculaire au bord ; Échap annule</translation>
    </message>
    <message>
        <source>Handles in 3D</source>
        <translation>Poignées en 3D</translation>
    </message>
    <message>
        <source>Change fold</source>
        <translation>Modifier le pli</translation>
    </message>
    <message>
        <source>Change internal line</source>
        <translation>Modifier la ligne interne</translation>
    </message>
    <message>
        <source>Make hole</source>
        <translation>Faire un trou</translation>
    </message>
    <message>
        <source>Make dart</source>
        <translation>Faire une pince</translation>
    </message>
    <message>
        <source>Remove internal line</source>
        <translation>Retirer la ligne interne</translation>
    </message>
    <message>
        <source>Fill hole</source>
        <translation>Combler le trou</translation>
    </message>
    <message>
        <source>Change corner</source>
        <translation>Modifier le coin</translation>
    </message>
    <message>
        <source>%1 inside: let go to draw the line; Esc cancels</source>
        <translation>%1 à l’intérieur : relâcher dessine la ligne ; Échap abandonne</translation>
    </message>
    <message>
        <source>Type how far inside the line shall run and press Enter, or drag inwards</source>
        <translation>Taper à quelle distance la ligne doit passer puis Entrée, ou glisser vers l’intérieur</translation>
    </message>
    <message>
        <source>Draw offset line</source>
        <translation>Dessiner une ligne parallèle</translation>
    </message>
    <message>
        <source>Winds</source>
        <translation>Vents</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>%1: Enter draws it; two numbers are width and height</source>
        <translation>%1 : Entrée dessine ; deux nombres sont la largeur et la hauteur</translation>
    </message>
    <message>
        <source>Type width and height (480 650) and press Enter, or drag to the opposite corner</source>
        <translation>Taper largeur et hauteur (480 650) puis Entrée, ou glisser jusqu’au coin opposé</translation>
    </message>
    <message>
        <source>Drag from corner to corner, or click a corner and type width and height; Shift makes it equal on all sides; Esc cancels</source>
        <translation>Glisser d’un coin à l’autre, ou cliquer un coin et taper largeur et hauteur ; Maj rend les côtés égaux ; Échap annule</translation>
    </message>
    <message>
        <source>Drawn: %1 × %2. Z edits its points and edges, A moves it, N sews its edges</source>
        <translation>Dessiné : %1 × %2. Z modifie points et bords, A déplace, N coud les bords</translation>
    </message>
    <message>
        <source>width height</source>
        <translation>largeur hauteur</translation>
    </message>
    <message>
        <source>Click a point or an edge; drag to move it; double-click an edge to put a point on it; drag from elsewhere to select several points</source>
        <translation>Cliquer un point ou un bord ; glisser pour déplacer ; double-cliquer un bord pour y mettre un point ; glisser ailleurs sélectionne plusieurs points</translation>
    </message>
    <message>
        <source>Drag to move; arrows move 1 mm, with Shift 10 mm; Delete removes; Shift+click adds to the selection; edges show their handles</source>
        <translation>Glisser pour déplacer ; les flèches de 1 mm, avec Maj de 10 mm ; Suppr retire ; Maj+clic ajoute à la sélection ; les bords montrent leurs poignées</translation>
    </message>
    <message>
        <source>Stretch of %1: Enter takes it</source>
        <translation>Tronçon de %1 : Entrée le prend</translation>
    </message>
    <message>
        <source>Line %1 inside: Enter draws it</source>
        <translation>Ligne à %1 à l’intérieur : Entrée la dessine</translation>
    </message>
    <message>
        <source>Allowance %1: Enter takes it</source>
        <translation>Marge %1 : Entrée la prend</translation>
    </message>
    <message>
        <source>Choose Pattern &gt; Add Picture to Trace, or drop a photo of a pattern on the window</source>
        <translation>Choisir Patron &gt; Ajouter une image à décalquer, ou déposer la photo d’un patron sur la fenêtre</translation>
    </message>
    <message>
        <source>New fabric</source>
        <translation>Nouveau tissu</translation>
    </message>
    <message>
        <source>A garment that is draped goes along when the pose changes</source>
        <translation>Un vêtement drapé suit quand la pose change</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Image…</translation>
    </message>
    <message>
        <source>A photo or print that repeats over the cloth, as wide as the picture width says</source>
        <translation>Une photo ou un imprimé qui se répète sur le tissu, aussi large que l’indique la largeur de l’image</translation>
    </message>
    <message>
        <source>Picture of the Fabric</source>
        <translation>Image du tissu</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.tif *.tiff)</source>
        <translation>Images (*.png *.jpg *.jpeg *.bmp *.tif *.tiff)</translation>
    </message>
    <message>
        <source>Plain colour</source>
        <translation>Couleur unie</translation>
    </message>
    <message>
        <source>What stands beside the body</source>
        <translation>Ce qui est à côté du corps</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Body or Mesh from File…</source>
        <translation>Corps ou maillage d’un fichier…</translation>
    </message>
    <message>
        <source>Cloth meets what stands beside the body; rivers drag it along. Click one in 3D and move it by its handles, also while it drapes.</source>
        <translation>Le tissu rencontre ce qui est à côté du corps ; les rivières l’entraînent. Cliquez en 3D et déplacez par les poignées, même pendant le drapé.</translation>
    </message>
    <message>
        <source>Change what stands beside the body</source>
        <translation>Changer ce qui est à côté du corps</translation>
    </message>
    <message>
        <source>Body or Mesh</source>
        <translation>Corps ou maillage</translation>
    </message>
    <message>
        <source>Add beside the body</source>
        <translation>Ajouter à côté du corps</translation>
    </message>
    <message>
        <source>Remove from beside the body</source>
        <translation>Retirer d’à côté du corps</translation>
    </message>
    <message>
        <source>Select the panel that is to be put on the one it is sewn to</source>
        <translation>Sélectionnez la pièce à poser sur celle à laquelle elle est cousue</translation>
    </message>
    <message>
        <source>Superimpose</source>
        <translation>Superposer</translation>
    </message>
    <message>
        <source>Select the panel that is to be turned round</source>
        <translation>Sélectionnez la pièce à retourner</translation>
    </message>
    <message>
        <source>Turn round</source>
        <translation>Retourner</translation>
    </message>
    <message>
        <source>No wind yet. What is added blows on the cloth while it drapes; its handles in the 3D view turn and strengthen it.</source>
        <translation>Pas encore de vent. Celui qu’on ajoute souffle sur le tissu pendant le drapé ; ses poignées dans la vue 3D le tournent et le renforcent.</translation>
    </message>
    <message>
        <source>The panel is locked: Ctrl+L, or its padlock in the object list, unlocks it</source>
        <translation>La pièce est verrouillée : Ctrl+L, ou son cadenas dans la liste des objets, la libère</translation>
    </message>
    <message>
        <source>%1; twisted where the panels stand</source>
        <translation>%1 ; vrillée là où sont les pièces</translation>
    </message>
    <message>
        <source>What is selected is locked or hidden: Ctrl+L, or its padlock in the object list, unlocks it</source>
        <translation>Ce qui est sélectionné est verrouillé ou caché : Ctrl+L, ou son cadenas dans la liste des objets, le libère</translation>
    </message>
    <message>
        <source>Movements that came with it: %1</source>
        <translation>Mouvements fournis avec : %1</translation>
    </message>
    <message>
        <source>%1  (flat %2)</source>
        <translation>%1  (à plat %2)</translation>
    </message>
    <message>
        <source>Floor under the feet</source>
        <translation>Sol sous les pieds</translation>
    </message>
    <message>
        <source>Hand in 3D</source>
        <translation>Main en 3D</translation>
    </message>
    <message>
        <source> (while %1 is held)</source>
        <translation> (tant que %1 est tenue)</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 cm&lt;/b&gt; tall, %2 triangles, %3 arrangement points</source>
        <translation>&lt;b&gt;%1 cm&lt;/b&gt; de haut, %2 triangles, %3 points de placement</translation>
    </message>
    <message>
        <source>Its feet are %1 cm above the floor</source>
        <translation>Les pieds sont à %1 cm au-dessus du sol</translation>
    </message>
    <message>
        <source>Its feet are %1 cm below its origin; the floor lies there</source>
        <translation>Les pieds sont à %1 cm au-dessous de l’origine ; le sol s’y trouve</translation>
    </message>
    <message>
        <source>Turbulent</source>
        <translation>Turbulent</translation>
    </message>
    <message>
        <source>%1
%2° up</source>
        <translation>%1
%2° vers le haut</translation>
    </message>
    <message>
        <source>A panel that is arranged on the body keeps its own handles; these are for panels that stand free</source>
        <translation>Une pièce disposée sur le corps garde ses propres poignées ; celles-ci sont pour les pièces placées librement</translation>
    </message>
    <message>
        <source>Panels on the Body</source>
        <translation>Pièces sur le corps</translation>
    </message>
    <message>
        <source>Look in 3D</source>
        <translation>Regard en 3D</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Ne pas enregistrer</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Oui</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Non</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Maj</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Droite</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Haut</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Bas</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Co&amp;uper</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>Said</name>
    <message>
        <source>hint</source>
        <translation>conseil</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>a coordinate or size is not a usable number</source>
        <translation>une coordonnée ou une taille n’est pas un nombre utilisable</translation>
    </message>
    <message>
        <source>set it again, or delete the object and draw it anew</source>
        <translation>la refaire, ou supprimer l’objet et le redessiner</translation>
    </message>
    <message>
        <source>a curve has the wrong number of control points</source>
        <translation>une courbe n’a pas le bon nombre de points de contrôle</translation>
    </message>
    <message>
        <source>change the kind of the curve</source>
        <translation>changer le genre de la courbe</translation>
    </message>
    <message>
        <source>a value is outside its working range</source>
        <translation>une valeur est hors de son domaine</translation>
    </message>
    <message>
        <source>set a value inside the range</source>
        <translation>mettre une valeur du domaine</translation>
    </message>
    <message>
        <source>two objects have the same id</source>
        <translation>deux objets ont le même identifiant</translation>
    </message>
    <message>
        <source>delete one of them and draw it anew</source>
        <translation>en supprimer un et le redessiner</translation>
    </message>
    <message>
        <source>the outline is not a closed loop</source>
        <translation>le contour n’est pas une boucle fermée</translation>
    </message>
    <message>
        <source>join its ends</source>
        <translation>joindre ses bouts</translation>
    </message>
    <message>
        <source>the outline crosses or touches itself</source>
        <translation>le contour se croise ou se touche</translation>
    </message>
    <message>
        <source>move points so that its edges keep apart</source>
        <translation>déplacer des points pour écarter ses bords</translation>
    </message>
    <message>
        <source>the outline encloses nothing</source>
        <translation>le contour n’enferme rien</translation>
    </message>
    <message>
        <source>move its points apart, or delete the panel</source>
        <translation>écarter ses points, ou supprimer la pièce</translation>
    </message>
    <message>
        <source>an edge has no length</source>
        <translation>un bord n’a pas de longueur</translation>
    </message>
    <message>
        <source>delete one of its points, or move them apart</source>
        <translation>supprimer un de ses points, ou les écarter</translation>
    </message>
    <message>
        <source>a hole is not a closed loop</source>
        <translation>un trou n’est pas une boucle fermée</translation>
    </message>
    <message>
        <source>join its ends, or make it an internal line</source>
        <translation>joindre ses bouts, ou en faire une ligne interne</translation>
    </message>
    <message>
        <source>a hole crosses itself or another hole</source>
        <translation>un trou se croise ou en croise un autre</translation>
    </message>
    <message>
        <source>move points so that the lines keep apart</source>
        <translation>déplacer des points pour écarter les lignes</translation>
    </message>
    <message>
        <source>a hole is not wholly inside the outline</source>
        <translation>un trou n’est pas entièrement dans le contour</translation>
    </message>
    <message>
        <source>move it inside, or make it part of the outline</source>
        <translation>le déplacer dedans, ou l’intégrer au contour</translation>
    </message>
    <message>
        <source>an internal line has no two joined points</source>
        <translation>une ligne interne n’a pas deux points reliés</translation>
    </message>
    <message>
        <source>delete it and draw it anew</source>
        <translation>la supprimer et la redessiner</translation>
    </message>
    <message>
        <source>an internal line leaves the panel</source>
        <translation>une ligne interne sort de la pièce</translation>
    </message>
    <message>
        <source>move its points inside the outline, out of holes</source>
        <translation>amener ses points dans le contour, hors des trous</translation>
    </message>
    <message>
        <source>a dart cannot be cut</source>
        <translation>une pince ne peut être coupée</translation>
    </message>
    <message>
        <source>change its place, width or depth</source>
        <translation>changer sa place, sa largeur ou sa profondeur</translation>
    </message>
    <message>
        <source>the fold edge is not an edge of the outline</source>
        <translation>le bord du pli n’est pas un bord du contour</translation>
    </message>
    <message>
        <source>choose the fold edge again, or unfold</source>
        <translation>rechoisir le bord du pli, ou déplier</translation>
    </message>
    <message>
        <source>the fold edge is not straight</source>
        <translation>le bord du pli n’est pas droit</translation>
    </message>
    <message>
        <source>make it a line, or unfold</source>
        <translation>en faire une ligne, ou déplier</translation>
    </message>
    <message>
        <source>the outline lies on both sides of the fold</source>
        <translation>le contour est des deux côtés du pli</translation>
    </message>
    <message>
        <source>move its points to one side of the fold edge</source>
        <translation>amener ses points d’un côté du pli</translation>
    </message>
    <message>
        <source>the panel has no name</source>
        <translation>la pièce n’a pas de nom</translation>
    </message>
    <message>
        <source>give it a name</source>
        <translation>lui donner un nom</translation>
    </message>
    <message>
        <source>two panels have the same name</source>
        <translation>deux pièces ont le même nom</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>en renommer un</translation>
    </message>
    <message>
        <source>the panel is linked to a panel that is not there</source>
        <translation>la pièce est liée à une pièce absente</translation>
    </message>
    <message>
        <source>unlink it</source>
        <translation>la délier</translation>
    </message>
    <message>
        <source>a linked copy does not have the shape of its source</source>
        <translation>une copie liée n’a pas la forme de sa source</translation>
    </message>
    <message>
        <source>unlink it, or link it anew</source>
        <translation>la délier, ou la relier</translation>
    </message>
    <message>
        <source>the panel&apos;s fabric is not in the list of fabrics</source>
        <translation>le tissu de la pièce n’est pas dans la liste des tissus</translation>
    </message>
    <message>
        <source>choose a fabric</source>
        <translation>choisir un tissu</translation>
    </message>
    <message>
        <source>two fabrics have the same name</source>
        <translation>deux tissus ont le même nom</translation>
    </message>
    <message>
        <source>a seam allowance cannot be drawn</source>
        <translation>une marge de couture ne peut être dessinée</translation>
    </message>
    <message>
        <source>set a width between 0 and 500 mm</source>
        <translation>mettre une largeur de 0 à 500 mm</translation>
    </message>
    <message>
        <source>a seam allowance lies on the panel&apos;s own cloth</source>
        <translation>une marge de couture tombe sur le tissu de la pièce</translation>
    </message>
    <message>
        <source>make it narrower, or move the edges apart</source>
        <translation>la rétrécir, ou écarter les bords</translation>
    </message>
    <message>
        <source>the particle distance cannot be meshed</source>
        <translation>la distance des particules ne peut être maillée</translation>
    </message>
    <message>
        <source>set one between 0.8 and 700 mm</source>
        <translation>en mettre une de 0,8 à 700 mm</translation>
    </message>
    <message>
        <source>the particle distance is coarse for the size of the panel</source>
        <translation>la distance des particules est grande pour la pièce</translation>
    </message>
    <message>
        <source>set a smaller particle distance</source>
        <translation>mettre une distance plus petite</translation>
    </message>
    <message>
        <source>the particle distance is so fine that simulating takes very long</source>
        <translation>la distance des particules est si fine que simuler prend très longtemps</translation>
    </message>
    <message>
        <source>set a larger particle distance</source>
        <translation>mettre une distance plus grande</translation>
    </message>
    <message>
        <source>the panel is arranged at a point the body does not have</source>
        <translation>la pièce est placée à un point que le corps n’a pas</translation>
    </message>
    <message>
        <source>arrange it again</source>
        <translation>la replacer</translation>
    </message>
    <message>
        <source>the panel is not sewn to anything</source>
        <translation>la pièce n’est cousue à rien</translation>
    </message>
    <message>
        <source>sew it, pin it, or deactivate it</source>
        <translation>la coudre, l’épingler ou la désactiver</translation>
    </message>
    <message>
        <source>the seam names a panel or edge that is not there</source>
        <translation>la couture nomme une pièce ou un bord absent</translation>
    </message>
    <message>
        <source>delete the seam and sew again</source>
        <translation>supprimer la couture et recoudre</translation>
    </message>
    <message>
        <source>a side of the seam has no length</source>
        <translation>un côté de la couture n’a pas de longueur</translation>
    </message>
    <message>
        <source>the seam reaches beyond its edge</source>
        <translation>la couture dépasse son bord</translation>
    </message>
    <message>
        <source>set its ends between 0 and 100 % of the edge</source>
        <translation>mettre ses bouts entre 0 et 100 % du bord</translation>
    </message>
    <message>
        <source>the seam sews a stretch of an edge to itself</source>
        <translation>la couture coud un tronçon de bord à lui-même</translation>
    </message>
    <message>
        <source>choose another edge for one side</source>
        <translation>choisir un autre bord pour un côté</translation>
    </message>
    <message>
        <source>the seam lies on the fold edge, where the cloth is not cut</source>
        <translation>la couture est sur le bord du pli, où le tissu n’est pas coupé</translation>
    </message>
    <message>
        <source>unfold the panel, or delete it</source>
        <translation>déplier la pièce, ou supprimer la couture</translation>
    </message>
    <message>
        <source>two seams lie on the same stretch of an edge</source>
        <translation>deux coutures sont sur le même tronçon d’un bord</translation>
    </message>
    <message>
        <source>shorten or delete one of them</source>
        <translation>en raccourcir ou en supprimer une</translation>
    </message>
    <message>
        <source>the sides differ in length more than the seam intends</source>
        <translation>les côtés diffèrent plus que la couture ne le veut</translation>
    </message>
    <message>
        <source>make the lengths equal, or set the seam&apos;s ratio</source>
        <translation>égaliser les longueurs, ou régler le rapport de couture</translation>
    </message>
    <message>
        <source>the sides of a zip differ in length, and a zip does not give</source>
        <translation>les côtés d’une fermeture diffèrent, et elle ne cède pas</translation>
    </message>
    <message>
        <source>make the lengths equal</source>
        <translation>égaliser les longueurs</translation>
    </message>
    <message>
        <source>the seam is twisted: its sides run in opposite directions</source>
        <translation>la couture est tordue : ses côtés vont en sens contraire</translation>
    </message>
    <message>
        <source>reverse the seam</source>
        <translation>inverser la couture</translation>
    </message>
    <message>
        <source>the seam joins the face of one panel to the back of the other</source>
        <translation>la couture joint l’endroit d’une pièce à l’envers de l’autre</translation>
    </message>
    <message>
        <source>reverse the seam, unless a panel is meant to show its back</source>
        <translation>inverser la couture, sauf si une pièce doit montrer son envers</translation>
    </message>
    <message>
        <source>a notch lies beyond the ends of its seam</source>
        <translation>un cran est au-delà des bouts de sa couture</translation>
    </message>
    <message>
        <source>move the notch onto the seam</source>
        <translation>amener le cran sur la couture</translation>
    </message>
    <message>
        <source>two seams have the same name</source>
        <translation>deux coutures ont le même nom</translation>
    </message>
    <message>
        <source>the elastic names a panel or edge that is not there</source>
        <translation>l’élastique nomme une pièce ou un bord absent</translation>
    </message>
    <message>
        <source>delete it and set it again</source>
        <translation>le supprimer et le remettre</translation>
    </message>
    <message>
        <source>the elastic has no length</source>
        <translation>l’élastique n’a pas de longueur</translation>
    </message>
    <message>
        <source>set it on an edge that has a length</source>
        <translation>le mettre sur un bord qui a une longueur</translation>
    </message>
    <message>
        <source>two elastics have the same name</source>
        <translation>deux élastiques ont le même nom</translation>
    </message>
    <message>
        <source>a pin is not on the cloth</source>
        <translation>une épingle n’est pas sur le tissu</translation>
    </message>
    <message>
        <source>delete it and pin again</source>
        <translation>la supprimer et épingler de nouveau</translation>
    </message>
    <message>
        <source>a tack is not on the cloth</source>
        <translation>un bâti n’est pas sur le tissu</translation>
    </message>
    <message>
        <source>delete it and tack again</source>
        <translation>le supprimer et bâtir de nouveau</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos;</source>
        <translation>pièce « %1 »</translation>
    </message>
    <message>
        <source>panel %1</source>
        <translation>pièce %1</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos;, edge %2</source>
        <translation>pièce « %1 », bord %2</translation>
    </message>
    <message>
        <source>panel %1, edge %2</source>
        <translation>pièce %1, bord %2</translation>
    </message>
    <message>
        <source>seam &apos;%1&apos;</source>
        <translation>couture « %1 »</translation>
    </message>
    <message>
        <source>seam %1</source>
        <translation>couture %1</translation>
    </message>
    <message>
        <source>fabric &apos;%1&apos;</source>
        <translation>tissu « %1 »</translation>
    </message>
    <message>
        <source>fabric %1</source>
        <translation>tissu %1</translation>
    </message>
    <message>
        <source>elastic &apos;%1&apos;</source>
        <translation>élastique « %1 »</translation>
    </message>
    <message>
        <source>elastic %1</source>
        <translation>élastique %1</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>épingle %1</translation>
    </message>
    <message>
        <source>tack %1</source>
        <translation>bâti %1</translation>
    </message>
    <message>
        <source>wind %1</source>
        <translation>vent %1</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>identifiant %1</translation>
    </message>
    <message>
        <source>body</source>
        <translation>corps</translation>
    </message>
    <message>
        <source>simulation settings</source>
        <translation>simulation</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>point %1</translation>
    </message>
    <message>
        <source>dart %1</source>
        <translation>pince %1</translation>
    </message>
    <message>
        <source>notch %1</source>
        <translation>cran %1</translation>
    </message>
    <message>
        <source>internal line %1</source>
        <translation>ligne interne %1</translation>
    </message>
    <message>
        <source>grain line</source>
        <translation>droit-fil</translation>
    </message>
    <message>
        <source>edge %1 of panel &apos;%2&apos;</source>
        <translation>bord %1 de la pièce « %2 »</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; has no mirrored half</source>
        <translation>la pièce « %1 » n’a pas de moitié en miroir</translation>
    </message>
    <message>
        <source>with edge %1</source>
        <translation>avec le bord %1</translation>
    </message>
    <message>
        <source>with %1 for %2 mm</source>
        <translation>avec %1 sur %2 mm</translation>
    </message>
    <message>
        <source>by %1 mm</source>
        <translation>de %1 mm</translation>
    </message>
    <message>
        <source>%1 mm to %2 mm, b is %3 mm (%4 %) too long</source>
        <translation>%1 mm à %2 mm, le second côté est %3 mm (%4 %) trop long</translation>
    </message>
    <message>
        <source>%1 mm to %2 mm, b is %3 mm (%4 %) too short</source>
        <translation>%1 mm à %2 mm, le second côté est %3 mm (%4 %) trop court</translation>
    </message>
    <message>
        <source>%1 is %2 %3, usable is %4 to %5</source>
        <translation>%1 est %2 %3, utilisable est %4 à %5</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>degrés</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Shrinkage</source>
        <translation>Retrait</translation>
    </message>
    <message>
        <source>Quantity is %1</source>
        <translation>La quantité est %1</translation>
    </message>
    <message>
        <source>its rest length is %1 mm</source>
        <translation>sa longueur au repos est %1 mm</translation>
    </message>
    <message>
        <source>%1 mm, while the panel is about %2 mm narrow</source>
        <translation>%1 mm, alors que la pièce a environ %2 mm d’étroit</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 triangles</translation>
    </message>
    <message>
        <source>it lies on another hole</source>
        <translation>il est sur un autre trou</translation>
    </message>
    <message>
        <source>place on the table</source>
        <translation>place sur la table</translation>
    </message>
    <message>
        <source>its edge is not part of the outline</source>
        <translation>son bord n’est pas du contour</translation>
    </message>
    <message>
        <source>it lies on the fold edge</source>
        <translation>elle est sur le bord du pli</translation>
    </message>
    <message>
        <source>its width and depth must be more than nothing</source>
        <translation>largeur et profondeur doivent dépasser zéro</translation>
    </message>
    <message>
        <source>its mouth reaches beyond the end of its edge</source>
        <translation>son ouverture dépasse le bout de son bord</translation>
    </message>
    <message>
        <source>its mouth overlaps another dart&apos;s</source>
        <translation>son ouverture recouvre celle d’une autre</translation>
    </message>
    <message>
        <source>its tip lies outside the panel</source>
        <translation>sa pointe est hors de la pièce</translation>
    </message>
    <message>
        <source>a leg crosses the outline, a hole or another dart</source>
        <translation>un côté croise le contour, un trou ou une autre pince</translation>
    </message>
    <message>
        <source>its fabric is not in the pattern; &apos;%1&apos; stands in, choose one</source>
        <translation>son tissu manque au patron ; « %1 » le remplace, en choisir un</translation>
    </message>
    <message>
        <source>sewing folds %1 triangle shut, which are left out; see what is sewn there</source>
        <translation>la couture ferme %1 triangle, omis ; voir ce qui y est cousu</translation>
    </message>
    <message>
        <source>sewing folds %1 triangles shut, which are left out; see what is sewn there</source>
        <translation>la couture ferme %1 triangles, omis ; voir ce qui y est cousu</translation>
    </message>
    <message>
        <source>joins the right side of the cloth to the wrong side, so one panel is inside out; reverse one side of the seam or mirror the panel</source>
        <translation>joint l’endroit à l’envers, une pièce est donc retournée ; inverser un côté de la couture ou retourner la pièce</translation>
    </message>
    <message>
        <source>more than two layers of cloth meet along %1 pieces of it</source>
        <translation>plus de deux couches se rejoignent sur %1 morceaux</translation>
    </message>
    <message>
        <source>lies on no edge of the cloth or has no length; it is left out</source>
        <translation>n’est sur aucun bord du tissu ou n’a pas de longueur ; omis</translation>
    </message>
    <message>
        <source>its panel has no cloth; the pin is left out</source>
        <translation>sa pièce n’a pas de tissu ; l’épingle est omise</translation>
    </message>
    <message>
        <source>a panel of it has no cloth; the tack is left out</source>
        <translation>une de ses pièces n’a pas de tissu ; le bâti est omis</translation>
    </message>
    <message>
        <source>nothing tells where on the body it belongs; give it an arrangement point</source>
        <translation>rien ne dit où elle va sur le corps ; lui donner un point de placement</translation>
    </message>
    <message>
        <source>put before the body, for neither its name nor a seam tells its place; give it an arrangement point</source>
        <translation>mise devant le corps, car ni son nom ni une couture ne dit sa place ; lui donner un point de placement</translation>
    </message>
    <message>
        <source>the outline encloses nothing; draw it with an area</source>
        <translation>le contour n’enferme rien ; le dessiner avec une surface</translation>
    </message>
    <message>
        <source>the outline, darts cut out, crosses or touches itself near (%1, %2) mm; move a point so that it does not</source>
        <translation>le contour, pinces ôtées, se croise ou se touche près de (%1, %2) mm ; déplacer un point</translation>
    </message>
    <message>
        <source>the outline is not a closed line of points within 100 m; redraw or remove the panel</source>
        <translation>le contour n’est pas une ligne fermée dans les 100 m ; redessiner ou retirer la pièce</translation>
    </message>
    <message>
        <source>the outline encloses nothing; draw at least three points</source>
        <translation>le contour n’enferme rien ; dessiner au moins trois points</translation>
    </message>
    <message>
        <source>its lines cross near (%1, %2) mm; draw them apart</source>
        <translation>ses lignes se croisent près de (%1, %2) mm ; les dessiner séparées</translation>
    </message>
    <message>
        <source>%1; draw them apart</source>
        <translation>%1 ; les dessiner séparées</translation>
    </message>
    <message>
        <source>all its points lie on one line</source>
        <translation>tous ses points sont sur une ligne</translation>
    </message>
    <message>
        <source>two lines fall on each other</source>
        <translation>deux lignes se recouvrent</translation>
    </message>
    <message>
        <source>the lines cannot be triangulated (%1)</source>
        <translation>les lignes ne peuvent être triangulées (%1)</translation>
    </message>
    <message>
        <source>the outline encloses no cloth; draw it with an area</source>
        <translation>le contour n’enferme pas de tissu ; le dessiner avec une surface</translation>
    </message>
    <message>
        <source>would need %1 million triangles at %2 mm; choose a particle distance of at least %3 mm</source>
        <translation>demanderait %1 millions de triangles à %2 mm ; choisir une distance d’au moins %3 mm</translation>
    </message>
    <message>
        <source>it is not arranged on the body; it starts in front of the body, give it an arrangement point</source>
        <translation>elle n’est pas placée sur le corps ; elle commence devant, lui donner un point de placement</translation>
    </message>
    <message>
        <source>this body has no arrangement point &apos;%1&apos;; it starts in front of the body, give it an arrangement point</source>
        <translation>ce corps n’a pas de point « %1 » ; elle commence devant, lui donner un point de placement</translation>
    </message>
    <message>
        <source>its place in space is more than 100 m away; it starts in front of the body, arrange it anew</source>
        <translation>sa place est à plus de 100 m ; elle commence devant le corps, la replacer</translation>
    </message>
    <message>
        <source>seams that share edges never come to agree on where their corners lie; check for an edge that is sewn to a shifted part of itself</source>
        <translation>des coutures aux bords communs ne s’accordent pas sur leurs coins ; chercher un bord cousu décalé à lui-même</translation>
    </message>
    <message>
        <source>a side names no edge that exists; the seam is left open</source>
        <translation>un côté ne nomme aucun bord existant ; la couture reste ouverte</translation>
    </message>
    <message>
        <source>a range names an edge that does not exist; it is left out</source>
        <translation>un tronçon nomme un bord absent ; il est omis</translation>
    </message>
    <message>
        <source>%1 vertices found no partner and stay open; see whether its edges are sewn in a circle</source>
        <translation>%1 points sans partenaire restent ouverts ; voir si ses bords sont cousus en cercle</translation>
    </message>
    <message>
        <source>there is no panel to drape; draw one first</source>
        <translation>il n’y a pas de pièce à draper ; en dessiner une d’abord</translation>
    </message>
    <message>
        <source>is placed %1 mm inside the body; it starts on the skin there, arrange it further out</source>
        <translation>est à %1 mm dans le corps ; elle y commence sur la peau, la placer plus au large</translation>
    </message>
    <message>
        <source>the cloth %1 after %2 s with scheme %3 at steps of %4 s; it is shown as it was before. %5</source>
        <translation>le tissu %1 après %2 s avec le schéma %3 aux pas de %4 s ; il est montré comme avant. %5</translation>
    </message>
    <message>
        <source>flew apart</source>
        <translation>a éclaté</translation>
    </message>
    <message>
        <source>has been a hopeless tangle for a while</source>
        <translation>est emmêlé sans espoir depuis un moment</translation>
    </message>
    <message>
        <source>Take a smaller time step or another scheme</source>
        <translation>Prendre un pas de temps plus petit ou un autre schéma</translation>
    </message>
    <message>
        <source>See where panels start and where pins hold them, or drape without self contact</source>
        <translation>Voir où commencent les pièces et où les épingles tiennent, ou draper sans contact du tissu avec lui-même</translation>
    </message>
    <message>
        <source>its sides could not be drawn together, they were %1 mm apart when they were joined; arrange its panels nearer to each other or see what is sewn there</source>
        <translation>ses côtés n’ont pu être rapprochés, ils étaient à %1 mm lors de la jonction ; rapprocher ses pièces ou voir ce qui y est cousu</translation>
    </message>
    <message>
        <source>a dart of panel &apos;%1&apos;</source>
        <translation>une pince de la pièce « %1 »</translation>
    </message>
    <message>
        <source>flew apart while it was sewn; the seams were joined as they were just before. Arrange it nearer to what it is sewn to, or take a smaller time step</source>
        <translation>a éclaté pendant la couture ; les coutures sont jointes comme juste avant. La placer plus près de ce à quoi elle est cousue, ou prendre un pas de temps plus petit</translation>
    </message>
    <message>
        <source>there is no scheme &apos;%1&apos;; choose one of %2</source>
        <translation>il n’y a pas de schéma « %1 » ; en choisir un parmi %2</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>it is no file; name an obj, fbx, glb, gltf, dae, stl or ply file</source>
        <translation>ce n’est pas un fichier ; nommer un fichier obj, fbx, glb, gltf, dae, stl ou ply</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>il ne peut être lu</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>le fichier est vide</translation>
    </message>
    <message>
        <source>it is larger than 1 GB; reduce it, a body needs 20 000 triangles</source>
        <translation>il dépasse 1 Go ; le réduire, un corps demande 20 000 triangles</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an ending of a 3D file; bodies are read from obj, fbx, glb, gltf, dae, stl, ply and others that Assimp knows</source>
        <translation>« %1 » n’est pas une fin de fichier 3D ; les corps se lisent en obj, fbx, glb, gltf, dae, stl, ply et autres connus d’Assimp</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>la mémoire manque pour le lire</translation>
    </message>
    <message>
        <source>it is damaged (%1)</source>
        <translation>il est abîmé (%1)</translation>
    </message>
    <message>
        <source>it is damaged or not what its ending says (%1)</source>
        <translation>il est abîmé ou n’est pas ce que dit sa fin (%1)</translation>
    </message>
    <message>
        <source>it has more than %1 triangles; reduce it, a body needs 20 000</source>
        <translation>il a plus de %1 triangles ; le réduire, un corps en demande 20 000</translation>
    </message>
    <message>
        <source>it has more than %1 triangles; reduce it</source>
        <translation>il a plus de %1 triangles ; le réduire</translation>
    </message>
    <message>
        <source>it has no group &apos;%1&apos;; it has %2</source>
        <translation>il n’a pas de groupe « %1 » ; il a %2</translation>
    </message>
    <message>
        <source>none of its faces has places that are numbers</source>
        <translation>aucune de ses faces n’a des endroits qui soient des nombres</translation>
    </message>
    <message>
        <source>it has no faces; export the body as a mesh</source>
        <translation>il n’a pas de faces ; exporter le corps en maillage</translation>
    </message>
    <message>
        <source>it has hardly a face with an area; export the body as a mesh</source>
        <translation>il n’a guère de face avec une aire ; exporter le corps en maillage</translation>
    </message>
    <message>
        <source>%1 faces without an area or a place were left out</source>
        <translation>%1 faces sans aire ou sans place furent omises</translation>
    </message>
    <message>
        <source>%1 group left out as no skin: %2</source>
        <translation>%1 groupe omis, n’étant pas de la peau : %2</translation>
    </message>
    <message>
        <source>%1 groups left out as no skin: %2</source>
        <translation>%1 groupes omis, n’étant pas de la peau : %2</translation>
    </message>
    <message>
        <source>no head was found, the height is taken as if the neck bore one</source>
        <translation>pas de tête, la stature est prise comme si le cou en portait une</translation>
    </message>
    <message>
        <source>no parted legs were found, the crotch is taken from the height</source>
        <translation>pas de jambes séparées, l’entrejambe est tiré de la stature</translation>
    </message>
    <message>
        <source>no arms were found, the armpit is taken from the height</source>
        <translation>pas de bras, l’aisselle est tirée de la stature</translation>
    </message>
    <message>
        <source>the arms touch the trunk; the armpit is taken from the height</source>
        <translation>les bras touchent le tronc ; l’aisselle est tirée de la stature</translation>
    </message>
    <message>
        <source>the trunk has no narrowest place, the waist is taken from its length</source>
        <translation>le tronc n’a pas d’endroit le plus étroit, la taille est tirée de sa longueur</translation>
    </message>
    <message>
        <source>%1 triangles looked inwards and were turned</source>
        <translation>%1 triangles regardaient vers l’intérieur et furent retournés</translation>
    </message>
    <message>
        <source>%1 triangles that stand apart from the body or lie under it as a floor were left out</source>
        <translation>%1 triangles à l’écart du corps ou étendus dessous comme un sol furent laissés de côté</translation>
    </message>
    <message>
        <source>it is flat, without depth; export the body as a solid figure</source>
        <translation>il est plat, sans profondeur ; exporter le corps comme une figure pleine</translation>
    </message>
    <message>
        <source>%1 triangles without area or there twice were left out</source>
        <translation>%1 triangles sans aire ou en double furent omis</translation>
    </message>
    <message>
        <source>the skin has holes (%1 open edges)</source>
        <translation>la peau a des trous (%1 bords ouverts)</translation>
    </message>
    <message>
        <source>read as %1, %2 m tall</source>
        <translation>lu comme %1, %2 m de haut</translation>
    </message>
    <message>
        <source>read as %1, %2, %3 m tall</source>
        <translation>lu comme %1, %2, %3 m de haut</translation>
    </message>
    <message>
        <source>%1; that is no person&apos;s height, give the file&apos;s unit and up axis</source>
        <translation>%1 ; ce n’est pas une stature humaine, donner l’unité et l’axe vertical du fichier</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>mètres</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>centimètres</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>millimètres</translation>
    </message>
    <message>
        <source>decimetres</source>
        <translation>décimètres</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>pouces</translation>
    </message>
    <message>
        <source>there is no %1 %2; it may have been deleted</source>
        <translation>%1 %2 n’existe pas ; peut-être supprimé</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; has a broken outline or line; delete and draw it anew</source>
        <translation>la pièce « %1 » a un contour ou une ligne défectueux ; la supprimer et la redessiner</translation>
    </message>
    <message>
        <source>a line needs two different places; choose them farther apart</source>
        <translation>une ligne demande deux endroits différents ; les choisir plus éloignés</translation>
    </message>
    <message>
        <source>the line does not cross the panel; draw it across the outline</source>
        <translation>la ligne ne traverse pas la pièce ; la tracer d’un bord à l’autre</translation>
    </message>
    <message>
        <source>the middle of the line lies beside the panel; draw it so that its middle is on the panel</source>
        <translation>le milieu de la ligne est à côté de la pièce ; la tracer avec son milieu sur la pièce</translation>
    </message>
    <message>
        <source>the line does not reach the outline; move its end onto an edge</source>
        <translation>la ligne n’atteint pas le contour ; amener son bout sur un bord</translation>
    </message>
    <message>
        <source>a side of the seam is not on a panel; sew it anew</source>
        <translation>un côté de la couture n’est sur aucune pièce ; la recoudre</translation>
    </message>
    <message>
        <source>panels merge along whole edges of their outlines; make the seam run along such edges</source>
        <translation>les pièces se réunissent le long de bords entiers de leur contour ; faire suivre de tels bords à la couture</translation>
    </message>
    <message>
        <source>the seam goes all round a panel; only part of an outline can be merged</source>
        <translation>la couture fait tout le tour d’une pièce ; seule une partie du contour peut être réunie</translation>
    </message>
    <message>
        <source>the seam joins the face of one panel to the back of the other; reverse it, or mirror a panel</source>
        <translation>la couture joint l’endroit d’une pièce à l’envers de l’autre ; l’inverser, ou retourner une pièce</translation>
    </message>
    <message>
        <source>the edges differ by %1 mm in form; make the seam&apos;s lengths and curves equal first</source>
        <translation>les bords diffèrent de %1 mm ; égaliser d’abord longueurs et courbes de la couture</translation>
    </message>
    <message>
        <source>the panels would lie over each other; cut them apart elsewhere first</source>
        <translation>les pièces se recouvriraient ; les séparer d’abord ailleurs</translation>
    </message>
    <message>
        <source>only panels on one and the same fold line can be merged; unfold them first</source>
        <translation>seules des pièces au même pli peuvent être réunies ; les déplier d’abord</translation>
    </message>
    <message>
        <source>a linked copy of the panel is not sewn alike; unlink it first</source>
        <translation>une copie liée de la pièce n’est pas cousue de même ; la délier d’abord</translation>
    </message>
    <message>
        <source>the panels are linked to others that cannot be merged alike; unlink them first</source>
        <translation>les pièces sont liées à d’autres qui ne peuvent être réunies de même ; les délier d’abord</translation>
    </message>
    <message>
        <source>the seam joins a panel to itself; there is nothing to merge</source>
        <translation>la couture joint une pièce à elle-même ; il n’y a rien à réunir</translation>
    </message>
    <message>
        <source>no panel is chosen; choose the panels to copy</source>
        <translation>aucune pièce choisie ; choisir les pièces à copier</translation>
    </message>
    <message>
        <source>the cut starts and ends at one place of the outline; draw it across the panel</source>
        <translation>la coupe commence et finit au même endroit du contour ; la tracer à travers la pièce</translation>
    </message>
    <message>
        <source>the cut touches the outline between its ends; draw it clear across the panel</source>
        <translation>la coupe touche le contour entre ses bouts ; la tracer franchement à travers la pièce</translation>
    </message>
    <message>
        <source>the cut runs beside the panel; draw it across the panel</source>
        <translation>la coupe passe à côté de la pièce ; la tracer à travers</translation>
    </message>
    <message>
        <source>the cut runs through a hole; move the cut or the hole</source>
        <translation>la coupe traverse un trou ; déplacer la coupe ou le trou</translation>
    </message>
    <message>
        <source>a closed shape does not part the panel; make it a hole, or choose an open line</source>
        <translation>une forme fermée ne sépare pas la pièce ; en faire un trou, ou choisir une ligne ouverte</translation>
    </message>
    <message>
        <source>a dart opens at an edge of the outline; choose one</source>
        <translation>une pince s’ouvre sur un bord du contour ; en choisir un</translation>
    </message>
    <message>
        <source>a dart cannot open at the fold edge; unfold the panel first</source>
        <translation>une pince ne peut s’ouvrir au pli ; déplier d’abord la pièce</translation>
    </message>
    <message>
        <source>a dart&apos;s width and depth are above nothing, it leans less than 85 degrees; give values in that range</source>
        <translation>largeur et profondeur d’une pince dépassent zéro, son inclinaison est sous 85 degrés ; donner de telles valeurs</translation>
    </message>
    <message>
        <source>the dart&apos;s mouth reaches beyond its edge or into another dart; move it or make it narrower</source>
        <translation>l’ouverture de la pince dépasse son bord ou entre dans une autre ; la déplacer ou la rétrécir</translation>
    </message>
    <message>
        <source>a dart&apos;s legs are one or two edges; choose a line of one or two edges that starts on the outline</source>
        <translation>les côtés d’une pince sont un ou deux bords ; choisir une telle ligne qui part du contour</translation>
    </message>
    <message>
        <source>both ends of a dart&apos;s legs lie on one edge of the outline; move them there</source>
        <translation>les deux bouts des côtés d’une pince sont sur un même bord du contour ; les y amener</translation>
    </message>
    <message>
        <source>a dart starts on the outline; move one end of the line there</source>
        <translation>une pince part du contour ; y amener un bout de la ligne</translation>
    </message>
    <message>
        <source>the line or the outline is broken; draw it anew</source>
        <translation>la ligne ou le contour est défectueux ; le redessiner</translation>
    </message>
    <message>
        <source>a panel is folded at an edge of its outline; choose one</source>
        <translation>une pièce se plie à un bord de son contour ; en choisir un</translation>
    </message>
    <message>
        <source>a panel is folded at a straight edge; make the edge a line first</source>
        <translation>une pièce se plie à un bord droit ; en faire d’abord une ligne</translation>
    </message>
    <message>
        <source>the outline lies on both sides of that edge; choose an edge at the side of the panel</source>
        <translation>le contour est des deux côtés de ce bord ; choisir un bord sur le côté de la pièce</translation>
    </message>
    <message>
        <source>a dart opens at that edge; remove the dart first</source>
        <translation>une pince s’ouvre à ce bord ; la retirer d’abord</translation>
    </message>
    <message>
        <source>the panel is not on fold; there is nothing to unfold</source>
        <translation>la pièce n’est pas au pli ; il n’y a rien à déplier</translation>
    </message>
    <message>
        <source>the fold edge is not straight; make it a line first</source>
        <translation>le bord du pli n’est pas droit ; en faire d’abord une ligne</translation>
    </message>
    <message>
        <source>%1 on the right of the fold line has no image on its left; add or remove one</source>
        <translation>%1 à droite du pli n’a pas d’image à gauche ; en ajouter ou en retirer une</translation>
    </message>
    <message>
        <source>the halves differ by %1 mm; only a panel that is the same on both sides of the line can be folded</source>
        <translation>les moitiés diffèrent de %1 mm ; seule une pièce égale des deux côtés de la ligne peut être pliée</translation>
    </message>
    <message>
        <source>an internal line</source>
        <translation>une ligne interne</translation>
    </message>
    <message>
        <source>a hole</source>
        <translation>un trou</translation>
    </message>
    <message>
        <source>the panel is on fold already; unfold it first to fold it elsewhere</source>
        <translation>la pièce est déjà au pli ; la déplier d’abord pour la plier ailleurs</translation>
    </message>
    <message>
        <source>a hole lies on the fold line; fold elsewhere, or open the hole to the outline</source>
        <translation>un trou est sur le pli ; plier ailleurs, ou ouvrir le trou vers le contour</translation>
    </message>
    <message>
        <source>a line needs at least two points joined by edges; add a point</source>
        <translation>une ligne demande au moins deux points reliés ; en ajouter un</translation>
    </message>
    <message>
        <source>the curve&apos;s handles do not fit its kind; give as many as it takes</source>
        <translation>les poignées de la courbe ne vont pas à son genre ; en donner le bon nombre</translation>
    </message>
    <message>
        <source>a place is not a usable number; choose a place on the panel</source>
        <translation>un endroit n’est pas un nombre utilisable ; en choisir un sur la pièce</translation>
    </message>
    <message>
        <source>a fold&apos;s angle is 0 to 360 degrees, its strength above nothing; give values in that range</source>
        <translation>l’angle d’un pli va de 0 à 360 degrés, sa force dépasse zéro ; donner de telles valeurs</translation>
    </message>
    <message>
        <source>the line is closed and has no end; open it first</source>
        <translation>la ligne est fermée et n’a pas de bout ; l’ouvrir d’abord</translation>
    </message>
    <message>
        <source>a hole is a closed loop; join its ends</source>
        <translation>un trou est une boucle fermée ; joindre ses bouts</translation>
    </message>
    <message>
        <source>only a closed shape can be cut out; join its ends first</source>
        <translation>seule une forme fermée peut être découpée ; joindre d’abord ses bouts</translation>
    </message>
    <message>
        <source>the grain line needs a direction and a length above nothing; set it again</source>
        <translation>le droit-fil demande une direction et une longueur au-dessus de zéro ; le refaire</translation>
    </message>
    <message>
        <source>a panel needs an outline of points joined by edges; draw at least three points</source>
        <translation>une pièce demande un contour de points reliés ; en dessiner au moins trois</translation>
    </message>
    <message>
        <source>the way to move is not a usable number; give another</source>
        <translation>le déplacement n’est pas un nombre utilisable ; en donner un autre</translation>
    </message>
    <message>
        <source>the panel would have no area; scale by more than nothing</source>
        <translation>la pièce n’aurait pas de surface ; mettre à une échelle au-dessus de zéro</translation>
    </message>
    <message>
        <source>too few panels are chosen; choose at least %1</source>
        <translation>trop peu de pièces choisies ; en choisir au moins %1</translation>
    </message>
    <message>
        <source>a place is not a usable number; give one within a kilometre</source>
        <translation>un endroit n’est pas un nombre utilisable ; en donner un à moins d’un kilomètre</translation>
    </message>
    <message>
        <source>edge %1 has no such handle; change the kind of the curve</source>
        <translation>le bord %1 n’a pas une telle poignée ; changer le genre de courbe</translation>
    </message>
    <message>
        <source>the fold edge stays one straight line; unfold the panel first</source>
        <translation>le bord du pli reste une ligne droite ; déplier d’abord la pièce</translation>
    </message>
    <message>
        <source>an edge cannot be that long; give a length above nothing, in mm</source>
        <translation>un bord ne peut être aussi long ; donner une longueur au-dessus de zéro, en mm</translation>
    </message>
    <message>
        <source>the edge has no direction to grow in; move one of its points first</source>
        <translation>le bord n’a pas de direction où grandir ; déplacer d’abord un de ses points</translation>
    </message>
    <message>
        <source>a line needs two points; delete the line instead</source>
        <translation>une ligne demande deux points ; supprimer plutôt la ligne</translation>
    </message>
    <message>
        <source>a closed line needs three points; delete the panel, hole or line instead</source>
        <translation>une ligne fermée demande trois points ; supprimer plutôt la pièce, le trou ou la ligne</translation>
    </message>
    <message>
        <source>the point is an end of the fold edge; unfold the panel first</source>
        <translation>le point est un bout du bord plié ; déplier d’abord la pièce</translation>
    </message>
    <message>
        <source>a closed outline needs three edges; delete the panel or hole instead</source>
        <translation>un contour fermé demande trois bords ; supprimer plutôt la pièce ou le trou</translation>
    </message>
    <message>
        <source>the panel is folded on that edge; unfold it first</source>
        <translation>la pièce est pliée à ce bord ; la déplier d’abord</translation>
    </message>
    <message>
        <source>a seam allowance is 0 to 500 mm wide; give a width in that range</source>
        <translation>une marge de couture a 0 à 500 mm ; donner une telle largeur</translation>
    </message>
    <message>
        <source>a side of the seam is empty; choose an edge for it</source>
        <translation>un côté de la couture est vide ; lui choisir un bord</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; is not on fold and has no mirrored half; choose the drawn edge</source>
        <translation>la pièce « %1 » n’est pas au pli et n’a pas de moitié en miroir ; choisir le bord dessiné</translation>
    </message>
    <message>
        <source>the fold edge of panel &apos;%1&apos; is not cut; unfold it first</source>
        <translation>le bord du pli de la pièce « %1 » n’est pas coupé ; la déplier d’abord</translation>
    </message>
    <message>
        <source>the seam needs a stretch between the ends of edge %1; choose two different places on it</source>
        <translation>la couture demande un tronçon entre les bouts du bord %1 ; y choisir deux endroits différents</translation>
    </message>
    <message>
        <source>both sides of the seam are the same edge; choose another one for one side</source>
        <translation>les deux côtés de la couture sont le même bord ; en choisir un autre pour un côté</translation>
    </message>
    <message>
        <source>a seam&apos;s ratio is above 0 and up to 2000 %; give one in that range</source>
        <translation>le rapport d’une couture dépasse 0 et va jusqu’à 2000 % ; en donner un tel</translation>
    </message>
    <message>
        <source>a notch stands between the ends of its seam, one to nine abreast; give a place and number in that range</source>
        <translation>un cran est entre les bouts de sa couture, un à neuf de front ; donner ainsi place et nombre</translation>
    </message>
    <message>
        <source>the panel would lie over itself; spread it less</source>
        <translation>la pièce se recouvrirait ; l’écarter moins</translation>
    </message>
    <message>
        <source>a panel is spread by at most 10000 mm; give a smaller width</source>
        <translation>une pièce s’écarte de 10000 mm au plus ; donner une largeur moindre</translation>
    </message>
    <message>
        <source>a panel is spread by at most 180 degrees; give a smaller angle</source>
        <translation>une pièce s’écarte de 180 degrés au plus ; donner un angle moindre</translation>
    </message>
    <message>
        <source>an elastic needs an edge or internal line to lie on; choose one</source>
        <translation>un élastique demande un bord ou une ligne interne ; en choisir un</translation>
    </message>
    <message>
        <source>an elastic&apos;s ratio is 1 to 200 %, its strength and rest length above nothing; give values in that range</source>
        <translation>le rapport d’un élastique va de 1 à 200 %, force et longueur au repos dépassent zéro ; donner de telles valeurs</translation>
    </message>
    <message>
        <source>the pin&apos;s place in space is not a usable number; choose another</source>
        <translation>la place de l’épingle dans l’espace n’est pas utilisable ; en choisir une autre</translation>
    </message>
    <message>
        <source>%1 is not a usable number; give another</source>
        <translation>%1 n’est pas un nombre utilisable ; en donner un autre</translation>
    </message>
    <message>
        <source>the picture&apos;s scale needs two different points and their distance above nothing; set them again</source>
        <translation>l’échelle de l’image demande deux points différents et leur distance au-dessus de zéro ; les refaire</translation>
    </message>
    <message>
        <source>panels need a fabric to be made from; choose another one instead of the removed one</source>
        <translation>les pièces demandent un tissu ; en choisir un autre à la place de celui retiré</translation>
    </message>
    <message>
        <source>the seam has a side without length; sew it anew</source>
        <translation>la couture a un côté sans longueur ; la recoudre</translation>
    </message>
    <message>
        <source>the sides hang together, so changing one changes the other; move their points by hand</source>
        <translation>les côtés se tiennent, changer l’un change l’autre ; déplacer leurs points à la main</translation>
    </message>
    <message>
        <source>edge %1 is not part of the panel; choose an edge of it</source>
        <translation>le bord %1 n’est pas de la pièce ; en choisir un des siens</translation>
    </message>
    <message>
        <source>the place lies at an end of the edge; choose one between its ends</source>
        <translation>l’endroit est à un bout du bord ; en choisir un entre ses bouts</translation>
    </message>
    <message>
        <source>the place lies in the mouth of a dart; choose one beside it</source>
        <translation>l’endroit est dans l’ouverture d’une pince ; en choisir un à côté</translation>
    </message>
    <message>
        <source>the garment has no file yet; choose Save As</source>
        <translation>le vêtement n’a pas encore de fichier ; choisir Enregistrer sous</translation>
    </message>
    <message>
        <source>there is no fabric &apos;%1&apos;</source>
        <translation>il n’y a pas de tissu « %1 »</translation>
    </message>
    <message>
        <source>none of the selected panels is cut on fold; select one that is</source>
        <translation>aucune des pièces choisies n’est au pli ; en choisir une qui l’est</translation>
    </message>
    <message>
        <source>select the straight edge the cloth is folded on with Edit Pattern (Z)</source>
        <translation>choisir avec Modifier le patron (Z) le bord droit où le tissu est plié</translation>
    </message>
    <message>
        <source>nothing is draped yet that could be written</source>
        <translation>rien n’est encore drapé qui puisse être écrit</translation>
    </message>
    <message>
        <source>no edge of an outline is selected; choose Edit Pattern (Z), click the waist edges with Shift</source>
        <translation>aucun bord de contour n’est choisi ; prendre Modifier le patron (Z), cliquer les bords de taille avec Maj</translation>
    </message>
    <message>
        <source>the selected edges do not follow each other; sew the side seams first, or select one row of edges</source>
        <translation>les bords choisis ne se suivent pas ; coudre d’abord les côtés, ou choisir une rangée de bords</translation>
    </message>
    <message>
        <source>the selected edges have no length</source>
        <translation>les bords choisis n’ont pas de longueur</translation>
    </message>
    <message>
        <source>it would not open again (%1)</source>
        <translation>il ne se rouvrirait pas (%1)</translation>
    </message>
    <message>
        <source>it would not open again as it is</source>
        <translation>il ne se rouvrirait pas tel quel</translation>
    </message>
    <message>
        <source>it would not open again as it is (%1)</source>
        <translation>il ne se rouvrirait pas tel quel (%1)</translation>
    </message>
    <message>
        <source>this is not a pattern that Toile reads (%1)</source>
        <translation>ce n’est pas un patron que Toile lit (%1)</translation>
    </message>
    <message>
        <source>no pattern is written with the ending &apos;%1&apos;; choose one of %2</source>
        <translation>aucun patron ne s’écrit avec la fin « %1 » ; en choisir une parmi %2</translation>
    </message>
    <message>
        <source>the disk is full; free some space and try again</source>
        <translation>le disque est plein ; libérer de la place et réessayer</translation>
    </message>
    <message>
        <source>writing there is not allowed; choose another folder or change its permissions</source>
        <translation>il n’est pas permis d’y écrire ; choisir un autre dossier ou changer ses droits</translation>
    </message>
    <message>
        <source>the disk is read-only; choose another folder</source>
        <translation>le disque est en lecture seule ; choisir un autre dossier</translation>
    </message>
    <message>
        <source>there is no such folder; create it or choose another one</source>
        <translation>ce dossier n’existe pas ; le créer ou en choisir un autre</translation>
    </message>
    <message>
        <source>the file would be larger than this account or disk allows</source>
        <translation>le fichier serait plus grand que ce compte ou ce disque ne permet</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>le nom est trop long</translation>
    </message>
    <message>
        <source>the disk reports a fault; save to another disk</source>
        <translation>le disque signale une faute ; enregistrer sur un autre</translation>
    </message>
    <message>
        <source>the system says: %1</source>
        <translation>le système dit : %1</translation>
    </message>
    <message>
        <source>not saved: %1 (what stood there before is untouched)</source>
        <translation>non enregistré : %1 (ce qui s’y trouvait est intact)</translation>
    </message>
    <message>
        <source>the path is a circle of links; choose another one</source>
        <translation>le chemin est un cercle de liens ; en choisir un autre</translation>
    </message>
    <message>
        <source>the disk did not keep what was written; save to another disk</source>
        <translation>le disque n’a pas gardé ce qui fut écrit ; enregistrer sur un autre</translation>
    </message>
    <message>
        <source>%1; the new content is kept beside it as %2</source>
        <translation>%1 ; le nouveau contenu est gardé à côté sous %2</translation>
    </message>
    <message>
        <source>there is no such file; check the name</source>
        <translation>ce fichier n’existe pas ; vérifier le nom</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>ne peut être lu : %1</translation>
    </message>
    <message>
        <source>this is a folder; name a file in it</source>
        <translation>c’est un dossier ; nommer un fichier dedans</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>ce n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>the file has %1 MB, more than the %2 MB that are read; check that it is the right one</source>
        <translation>le fichier a %1 Mo, plus que les %2 Mo lus ; vérifier que c’est le bon</translation>
    </message>
    <message>
        <source>there is a folder or device of this name; choose another name</source>
        <translation>un dossier ou un appareil porte ce nom ; en choisir un autre</translation>
    </message>
    <message>
        <source>the file is write-protected; choose another name or allow writing</source>
        <translation>le fichier est protégé en écriture ; choisir un autre nom ou permettre d’écrire</translation>
    </message>
    <message>
        <source>saved, but the disk did not confirm it; save to another disk as well</source>
        <translation>enregistré, mais le disque ne l’a pas confirmé ; enregistrer aussi sur un autre</translation>
    </message>
    <message>
        <source>cannot %1: %2; choose a folder that exists and can be written to</source>
        <translation>impossible de %1 : %2 ; choisir un dossier existant où écrire</translation>
    </message>
    <message>
        <source>open it for writing</source>
        <translation>l’ouvrir en écriture</translation>
    </message>
    <message>
        <source>write it</source>
        <translation>l’écrire</translation>
    </message>
    <message>
        <source>put it in place</source>
        <translation>le mettre en place</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels; this is not a pattern</source>
        <translation>imbriqué au-delà de %1 niveaux ; ce n’est pas un patron</translation>
    </message>
    <message>
        <source>a byte that is not UTF-8 text was replaced by &apos;?&apos;</source>
        <translation>un octet qui n’est pas de l’UTF-8 fut remplacé par « ? »</translation>
    </message>
    <message>
        <source>%1 is not a number that can be used; left out</source>
        <translation>%1 n’est pas un nombre utilisable ; omis</translation>
    </message>
    <message>
        <source>further down</source>
        <translation>plus bas</translation>
    </message>
    <message>
        <source>and %1 more of this kind</source>
        <translation>et %1 autres de ce genre</translation>
    </message>
    <message>
        <source>the file has %1 MB, more than the %2 MB a pattern may have</source>
        <translation>le fichier a %1 Mo, plus que les %2 Mo permis à un patron</translation>
    </message>
    <message>
        <source>the file ends in the middle</source>
        <translation>le fichier s’arrête au milieu</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>ce n’est pas du JSON valable</translation>
    </message>
    <message>
        <source>not a Toile pattern: it does not hold an object in braces</source>
        <translation>pas un patron Toile : il ne contient pas d’objet entre accolades</translation>
    </message>
    <message>
        <source>not a Toile pattern: the line &quot;toile&quot;: %1 with the format&apos;s version is missing</source>
        <translation>pas un patron Toile : il manque la ligne &quot;toile&quot;: %1 avec la version du format</translation>
    </message>
    <message>
        <source>not a Toile pattern: the format version behind &quot;toile&quot; is not a whole number</source>
        <translation>pas un patron Toile : la version du format après &quot;toile&quot; n’est pas un entier</translation>
    </message>
    <message>
        <source>damaged: it says to be of format %1, but is not made like that</source>
        <translation>abîmé : il se dit au format %1, mais n’est pas fait ainsi</translation>
    </message>
    <message>
        <source>format %1 is not known; the oldest one is 1</source>
        <translation>le format %1 est inconnu ; le plus ancien est 1</translation>
    </message>
    <message>
        <source>not a GarmentCode specification: it has no &quot;pattern&quot; with &quot;panels&quot;</source>
        <translation>pas une spécification GarmentCode : il manque &quot;pattern&quot; avec &quot;panels&quot;</translation>
    </message>
    <message>
        <source>properties, units_in_meter: not a usable number of units per metre (100 is centimetres)</source>
        <translation>properties, units_in_meter : pas un nombre utilisable d’unités par mètre (100 : centimètres)</translation>
    </message>
    <message>
        <source>units_in_meter is missing; taken as 100 (centimetres)</source>
        <translation>units_in_meter manque ; pris pour 100 (centimètres)</translation>
    </message>
    <message>
        <source>no panel could be read</source>
        <translation>aucune pièce n’a pu être lue</translation>
    </message>
    <message>
        <source>there is no list of stitches; nothing is sewn</source>
        <translation>il n’y a pas de liste de points ; rien n’est cousu</translation>
    </message>
    <message>
        <source>left out, because %1</source>
        <translation>omis, car %1</translation>
    </message>
    <message>
        <source>stitch number %1</source>
        <translation>point numéro %1</translation>
    </message>
    <message>
        <source>there is no %1 format &apos;%2&apos;; use one of %3</source>
        <translation>il n’y a pas de format %1 « %2 » ; en prendre un parmi %3</translation>
    </message>
    <message>
        <source>there is no cloth to write; draw a panel first</source>
        <translation>il n’y a pas de tissu à écrire ; dessiner d’abord une pièce</translation>
    </message>
    <message>
        <source>the cloth has places that are no numbers; drape it again</source>
        <translation>le tissu a des endroits qui ne sont pas des nombres ; le draper de nouveau</translation>
    </message>
    <message>
        <source>there is no cloth that moves; drape a pattern with panels for some time</source>
        <translation>il n’y a pas de tissu qui bouge ; draper un patron quelque temps</translation>
    </message>
    <message>
        <source>it would be larger than 4 GB, which this kind of .fbx cannot be; take a larger spacing</source>
        <translation>il dépasserait 4 Go, ce que ce .fbx ne peut ; prendre un espacement plus grand</translation>
    </message>
    <message>
        <source>it would be larger than 4 GB, which no .glb can be; write fewer frames or a .pc2</source>
        <translation>il dépasserait 4 Go, ce qu’aucun .glb ne peut ; écrire moins d’images ou un .pc2</translation>
    </message>
    <message>
        <source>it needs more than %1 pages; draw the pieces smaller, or write .svg or .dxf for a plotter</source>
        <translation>il demande plus de %1 pages ; dessiner plus petit, ou écrire .svg ou .dxf pour un traceur</translation>
    </message>
    <message>
        <source>the page leaves no room between its margins; take larger paper or smaller margins</source>
        <translation>la page ne laisse pas de place entre ses marges ; prendre un papier plus grand ou des marges plus petites</translation>
    </message>
    <message>
        <source>its curvature has not %1 control points</source>
        <translation>sa courbure n’a pas %1 points de contrôle</translation>
    </message>
    <message>
        <source>a control point of its curvature is not a pair of usable numbers</source>
        <translation>un point de contrôle de sa courbure n’est pas une paire de nombres utilisables</translation>
    </message>
    <message>
        <source>its circle is not given by a radius and two flags</source>
        <translation>son cercle n’est pas donné par un rayon et deux indicateurs</translation>
    </message>
    <message>
        <source>its circle is too small to reach from its start to its end</source>
        <translation>son cercle est trop petit pour aller du début à la fin</translation>
    </message>
    <message>
        <source>its curvature has no type and params</source>
        <translation>sa courbure n’a pas de type et params</translation>
    </message>
    <message>
        <source>its curvature &apos;%1&apos; is not known</source>
        <translation>sa courbure « %1 » est inconnue</translation>
    </message>
    <message>
        <source>only edges of outlines can be stitched in this format</source>
        <translation>ce format ne coud que des bords de contours</translation>
    </message>
    <message>
        <source>one of its sides has no length</source>
        <translation>un de ses côtés n’a pas de longueur</translation>
    </message>
    <message>
        <source>it has no list of vertices</source>
        <translation>il manque la liste des sommets</translation>
    </message>
    <message>
        <source>vertex %1 is not a pair of usable numbers</source>
        <translation>le sommet %1 n’est pas une paire de nombres utilisables</translation>
    </message>
    <message>
        <source>its endpoints are not two numbers of vertices</source>
        <translation>ses extrémités ne sont pas deux numéros de sommets</translation>
    </message>
    <message>
        <source>there is no vertex %1</source>
        <translation>il n’y a pas de sommet %1</translation>
    </message>
    <message>
        <source>it has no length</source>
        <translation>pas de longueur</translation>
    </message>
    <message>
        <source>it has no list of edges</source>
        <translation>il manque la liste des bords</translation>
    </message>
    <message>
        <source>its outline is not closed: %1 edges end at vertex %2</source>
        <translation>son contour n’est pas fermé : %1 bords finissent au sommet %2</translation>
    </message>
    <message>
        <source>its translation or rotation is not a list of three usable numbers</source>
        <translation>sa translation ou sa rotation n’est pas une liste de trois nombres utilisables</translation>
    </message>
    <message>
        <source>it is not an object in braces</source>
        <translation>ce n’est pas un objet entre accolades</translation>
    </message>
    <message>
        <source>its edges make no closed outline</source>
        <translation>ses bords ne font pas un contour fermé</translation>
    </message>
    <message>
        <source>it is larger than a thousand kilometres</source>
        <translation>il dépasse mille kilomètres</translation>
    </message>
    <message>
        <source>a side does not name a panel and an edge</source>
        <translation>un côté ne nomme pas une pièce et un bord</translation>
    </message>
    <message>
        <source>there is no panel &apos;%1&apos; that could be read</source>
        <translation>il n’y a pas de pièce « %1 » lisible</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; has no edge %2</source>
        <translation>la pièce « %1 » n’a pas de bord %2</translation>
    </message>
    <message>
        <source>it is not a pair of edges</source>
        <translation>ce n’est pas une paire de bords</translation>
    </message>
    <message>
        <source>both its sides are the same edge</source>
        <translation>ses deux côtés sont le même bord</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a usable number</source>
        <translation>« %1 » n’est pas un nombre utilisable</translation>
    </message>
    <message>
        <source>not a usable number; the usual %1 is taken</source>
        <translation>pas un nombre utilisable ; le %1 habituel est pris</translation>
    </message>
    <message>
        <source>%1 is out of range; %2 is taken</source>
        <translation>%1 est hors du domaine ; %2 est pris</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of %2 usable numbers</source>
        <translation>« %1 » n’est pas une liste de %2 nombres utilisables</translation>
    </message>
    <message>
        <source>not a list of %1 usable numbers; left out</source>
        <translation>pas une liste de %1 nombres utilisables ; omis</translation>
    </message>
    <message>
        <source>not a whole number; the usual value is taken</source>
        <translation>pas un entier ; la valeur habituelle est prise</translation>
    </message>
    <message>
        <source>not an id (a whole number from 1 to %1); left out</source>
        <translation>pas un identifiant (entier de 1 à %1) ; omis</translation>
    </message>
    <message>
        <source>not a word; the usual value is taken</source>
        <translation>pas un mot ; la valeur habituelle est prise</translation>
    </message>
    <message>
        <source>not a text; left out</source>
        <translation>pas un texte ; omis</translation>
    </message>
    <message>
        <source>number %1 is not a text; left out</source>
        <translation>le numéro %1 n’est pas un texte ; omis</translation>
    </message>
    <message>
        <source>neither true nor false; the usual value is taken</source>
        <translation>ni vrai ni faux ; la valeur habituelle est prise</translation>
    </message>
    <message>
        <source>not a colour like #c8c8c8; the usual one is taken</source>
        <translation>pas une couleur comme #c8c8c8 ; l’habituelle est prise</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; made straight</source>
        <translation>« %1 » est inconnu ; rendu droit</translation>
    </message>
    <message>
        <source>number %1 is not a pair of usable numbers; made straight</source>
        <translation>le numéro %1 n’est pas une paire de nombres utilisables ; rendu droit</translation>
    </message>
    <message>
        <source>%1 control points do not suit a %2; made straight</source>
        <translation>%1 points de contrôle ne vont pas à %2 ; rendu droit</translation>
    </message>
    <message>
        <source>%1 edges do not fit %2 points; straight edges are added or the last ones left out</source>
        <translation>%1 bords ne vont pas à %2 points ; des bords droits sont ajoutés ou les derniers omis</translation>
    </message>
    <message>
        <source>it has fewer than two usable points</source>
        <translation>moins de deux points utilisables</translation>
    </message>
    <message>
        <source>not a list; left out</source>
        <translation>pas une liste ; omis</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known here and was ignored</source>
        <translation>« %1 » est inconnu ici et fut ignoré</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; taken as &apos;%2&apos;</source>
        <translation>« %1 » est inconnu ; pris pour « %2 »</translation>
    </message>
    <message>
        <source>it has no usable &apos;%1&apos;</source>
        <translation>pas de « %1 » utilisable</translation>
    </message>
    <message>
        <source>it is not whole without its %1 %2</source>
        <translation>incomplet sans %1 %2</translation>
    </message>
    <message>
        <source>had no id and got %1</source>
        <translation>n’avait pas d’identifiant et reçut %1</translation>
    </message>
    <message>
        <source>had the id of another one and got %1</source>
        <translation>avait l’identifiant d’un autre et reçut %1</translation>
    </message>
    <message>
        <source>was a copy of a copy and now is one of %1</source>
        <translation>était la copie d’une copie et l’est désormais de %1</translation>
    </message>
    <message>
        <source>was a copy of itself; the link is left out</source>
        <translation>était la copie d’elle-même ; le lien est omis</translation>
    </message>
    <message>
        <source>left out, because the panel it copies is not in the file</source>
        <translation>omise, car la pièce copiée n’est pas dans le fichier</translation>
    </message>
    <message>
        <source>%1 is in use already; %2 is taken</source>
        <translation>%1 est déjà pris ; %2 est pris</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>the line would meet itself or leave the panel; take a smaller distance</source>
        <translation>la ligne se rencontrerait ou sortirait de la pièce ; prendre une distance plus petite</translation>
    </message>
    <message>
        <source>the line runs beside edges of one outline that follow each other; choose such edges</source>
        <translation>la ligne suit des bords successifs d’un même contour ; choisir de tels bords</translation>
    </message>
    <message>
        <source>a line keeps a distance above nothing; give it in mm</source>
        <translation>une ligne garde une distance au-dessus de zéro ; la donner en mm</translation>
    </message>
    <message>
        <source>no internal line is selected; click one with Edit Pattern (Z)</source>
        <translation>aucune ligne interne choisie ; en cliquer une avec Modifier le patron (Z)</translation>
    </message>
    <message>
        <source>no hole is selected; click its rim with Edit Pattern (Z)</source>
        <translation>aucun trou choisi ; cliquer son bord avec Modifier le patron (Z)</translation>
    </message>
    <message>
        <source>no point is selected; click the corner with Edit Pattern (Z)</source>
        <translation>aucun point choisi ; cliquer le coin avec Modifier le patron (Z)</translation>
    </message>
    <message>
        <source>written by a newer Toile: format %1, this one reads up to %2; update Toile</source>
        <translation>écrit par un Toile plus récent : format %1, celui-ci lit jusqu’à %2 ; mettre Toile à jour</translation>
    </message>
    <message>
        <source>pattern, nextId</source>
        <translation>patron, nextId</translation>
    </message>
    <message>
        <source>the panel has more edges than can be worked with</source>
        <translation>la pièce a plus de bords qu’on ne peut en traiter</translation>
    </message>
    <message>
        <source>draw it with fewer points, as curves</source>
        <translation>la dessiner avec moins de points, en courbes</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>plus de %1</translation>
    </message>
    <message>
        <source>the elastic reaches beyond its edge</source>
        <translation>l’élastique dépasse son bord</translation>
    </message>
    <message>
        <source>a file that the pattern names is not there</source>
        <translation>un fichier que le patron nomme est absent</translation>
    </message>
    <message>
        <source>choose it again, or put it back</source>
        <translation>le choisir de nouveau ou le remettre</translation>
    </message>
    <message>
        <source>underlay %1</source>
        <translation>image à calquer %1</translation>
    </message>
    <message>
        <source>it has more than %1 edges; draw it with fewer points, as curves</source>
        <translation>elle a plus de %1 bords ; la dessiner avec moins de points, en courbes</translation>
    </message>
    <message>
        <source>not a DXF drawing in text form: it has no SECTION; export it as ASCII DXF</source>
        <translation>pas un dessin DXF en texte : il n’a pas de SECTION ; l’exporter en DXF ASCII</translation>
    </message>
    <message>
        <source>line %1 is not DXF; what follows is left out</source>
        <translation>la ligne %1 n’est pas du DXF ; la suite est omise</translation>
    </message>
    <message>
        <source>the file breaks off before its end; export it once more</source>
        <translation>le fichier s’interrompt avant sa fin ; l’exporter de nouveau</translation>
    </message>
    <message>
        <source>%1 of kind %2: left out</source>
        <translation>%1 du genre %2 : omis</translation>
    </message>
    <message>
        <source>its measures are taken as %1, which makes its largest piece %2 mm long; the file says %3</source>
        <translation>les mesures sont prises en %1, la plus grande pièce a donc %2 mm de long ; le fichier dit %3</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>aucune unité</translation>
    </message>
    <message>
        <source>sizes %1: left out, because a pattern has one size</source>
        <translation>tailles %1 : omises, car un patron a une seule taille</translation>
    </message>
    <message>
        <source>more than 3000 lines outside of pieces: left out</source>
        <translation>plus de 3000 lignes hors des pièces : omises</translation>
    </message>
    <message>
        <source>no piece is drawn in it: there is no block with a boundary on layer 1, and no closed line</source>
        <translation>aucune pièce n’y est dessinée : il n’y a ni bloc avec un contour sur le calque 1, ni ligne fermée</translation>
    </message>
    <message>
        <source>none of its pieces can be read; the first: %1</source>
        <translation>aucune des pièces n’est lisible ; la première : %1</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos;</source>
        <translation>pièce &apos;%1&apos;</translation>
    </message>
    <message>
        <source>its boundary encloses nothing</source>
        <translation>son contour n’entoure rien</translation>
    </message>
    <message>
        <source>its boundary was open by %1 mm; closed by a straight edge</source>
        <translation>son contour était ouvert de %1 mm ; fermé par un bord droit</translation>
    </message>
    <message>
        <source>its mirror line lies on no edge; left out</source>
        <translation>sa ligne de symétrie n’est sur aucun bord ; omise</translation>
    </message>
    <message>
        <source>%1 lines beside the cloth: left out</source>
        <translation>%1 lignes hors du tissu : omises</translation>
    </message>
    <message>
        <source>it has more than %1 points or %2 lines</source>
        <translation>elle a plus de %1 points ou %2 lignes</translation>
    </message>
    <message>
        <source>%1 notches: left out, since notches belong to seams; sew the edges and set them</source>
        <translation>%1 crans : omis, car les crans appartiennent aux coutures ; coudre les bords et les placer</translation>
    </message>
    <message>
        <source>%1 drill holes: left out</source>
        <translation>%1 trous de perçage : omis</translation>
    </message>
    <message>
        <source>the recording ends before the garment is sewn; record until it hangs</source>
        <translation>l’enregistrement s’arrête avant que le vêtement soit cousu ; enregistrez jusqu’à ce qu’il pende</translation>
    </message>
    <message>
        <source>no panel is selected; click one with Transform Pattern (A)</source>
        <translation>aucune pièce n’est sélectionnée ; en cliquer une avec « Transformer le patron » (A)</translation>
    </message>
    <message>
        <source>what is selected is locked; unlock it with Ctrl+L</source>
        <translation>ce qui est sélectionné est verrouillé ; déverrouiller avec Ctrl+L</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; is locked; unlock it with Ctrl+L or its padlock in the object list</source>
        <translation>la pièce « %1 » est verrouillée ; la déverrouiller avec Ctrl+L ou son cadenas dans la liste des objets</translation>
    </message>
    <message>
        <source>there are no panels on the clipboard; copy some with Ctrl+C first</source>
        <translation>le presse-papiers ne contient aucune pièce ; en copier d’abord avec Ctrl+C</translation>
    </message>
    <message>
        <source>the panel is sewn to none that could be under it; sew it first</source>
        <translation>la pièce n’est cousue à aucune qui pourrait être dessous ; cousez-la d’abord</translation>
    </message>
    <message>
        <source>the file is empty; an autosave or a copy of it may hold what it held</source>
        <translation>le fichier est vide ; une sauvegarde automatique ou une copie contient peut-être ce qui s’y trouvait</translation>
    </message>
    <message>
        <source>all panels together have more triangles than can be draped</source>
        <translation>toutes les pièces ensemble ont plus de triangles qu’on ne peut draper</translation>
    </message>
    <message>
        <source>set larger particle distances, or make panels smaller</source>
        <translation>mettre des distances plus grandes, ou des pièces plus petites</translation>
    </message>
    <message>
        <source>the cloth would have %1 million triangles, of which %2 can be draped; set particle distances %3 times as large, or make its panels smaller</source>
        <translation>le tissu aurait %1 millions de triangles, dont %2 peuvent être drapés ; mettre des distances %3 fois plus grandes, ou des pièces plus petites</translation>
    </message>
    <message>
        <source>starts %1 m away from the body; it is put on the body anew by names and seams</source>
        <translation>commence à %1 m du corps ; elle est replacée sur le corps d&apos;après les noms et les coutures</translation>
    </message>
    <message>
        <source>starts deep inside the body; it is put on the body anew by names and seams</source>
        <translation>commence loin dans le corps ; elle est replacée sur le corps d&apos;après les noms et les coutures</translation>
    </message>
    <message>
        <source>starts in panel &apos;%1&apos;; it is put on the body anew by names and seams</source>
        <translation>commence dans la pièce « %1 » ; elle est replacée sur le corps d&apos;après les noms et les coutures</translation>
    </message>
    <message>
        <source>starts through panel &apos;%1&apos;; it is put on the body anew by names and seams</source>
        <translation>commence à travers la pièce « %1 » ; elle est replacée sur le corps d&apos;après les noms et les coutures</translation>
    </message>
    <message>
        <source>a torso without legs and arms, measured as if it stood on legs</source>
        <translation>un buste sans jambes ni bras, mesuré comme s&apos;il avait des jambes</translation>
    </message>
    <message>
        <source>the skin has %1 triangles only: measures are true to some 10 cm, finer skin is measured better</source>
        <translation>la peau n&apos;a que %1 triangles : les mesures sont justes à 10 cm près environ, une peau plus fine se mesure mieux</translation>
    </message>
    <message>
        <source>holes where faces are missing were closed (%1)</source>
        <translation>les trous aux faces manquantes ont été fermés (%1)</translation>
    </message>
    <message>
        <source>it is sewn to a line of its own with no fold between, and was folded half-way; draw a fold line there to say how</source>
        <translation>elle est cousue à l&apos;une de ses lignes sans pli entre les deux, et a été pliée à mi-chemin; y tracer une ligne de pli pour dire comment</translation>
    </message>
    <message>
        <source>the thighs of the body touch or run through each other down to %1 cm above the floor; trousers end below there, part the thighs in the body&apos;s file if that is too low</source>
        <translation>les cuisses du corps se touchent ou se traversent jusqu’à %1 cm au-dessus du sol ; les pantalons finissent en dessous, écarter les cuisses dans le fichier du corps si c’est trop bas</translation>
    </message>
    <message>
        <source>the garment is laid out for a body that stands %1 cm lower; it starts round this one as it was round that</source>
        <translation>le vêtement est disposé pour un corps placé %1 cm plus bas ; il commence autour de celui-ci comme autour de l&apos;autre</translation>
    </message>
    <message>
        <source>the garment is laid out for a body that stands %1 cm higher; it starts round this one as it was round that</source>
        <translation>le vêtement est disposé pour un corps placé %1 cm plus haut ; il commence autour de celui-ci comme autour de l&apos;autre</translation>
    </message>
    <message>
        <source>the sleeves are laid out for arms that are held otherwise; they are turned by %1 degrees about the shoulders</source>
        <translation>les manches sont disposées pour des bras tenus autrement ; elles sont tournées de %1 degrés autour des épaules</translation>
    </message>
    <message>
        <source>cloth goes through cloth in %1 pairs of triangles, most of them in panel &apos;%2&apos;, %3 cm above the floor; arrange these panels further apart, or make them wider where they are too tight</source>
        <translation>le tissu traverse le tissu en %1 paires de triangles, la plupart dans la pièce &apos;%2&apos;, à %3 cm du sol ; écartez ces pièces, ou élargissez-les là où elles sont trop étroites</translation>
    </message>
    <message>
        <source>cloth goes through cloth in %1 pairs of triangles, most of them of &apos;%2&apos; and &apos;%3&apos;, %4 cm above the floor; arrange these panels further apart, or make them wider where they are too tight</source>
        <translation>le tissu traverse le tissu en %1 paires de triangles, la plupart de &apos;%2&apos; et &apos;%3&apos;, à %4 cm du sol ; écartez ces pièces, ou élargissez-les là où elles sont trop étroites</translation>
    </message>
    <message>
        <source>the cloth does not come to rest: for %1 s it has neither slowed down nor come out of itself; most moves in panel &apos;%2&apos;, %3 cm above the floor; see what is too tight there and where its panels start</source>
        <translation>le tissu ne trouve pas le repos : depuis %1 s il n’a ni ralenti ni ne s’est dégagé de lui-même ; ce qui bouge le plus est dans la pièce &apos;%2&apos;, à %3 cm du sol ; voir ce qui y est trop serré et où commencent ses pièces</translation>
    </message>
    <message>
        <source>it is only %1 mm large, too small to be cut; give it its size or take it out</source>
        <translation>elle ne mesure que %1 mm, trop petite pour être coupée ; donnez-lui sa taille ou retirez-la</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 autres</translation>
    </message>
    <message>
        <source>it stands %1 m from the origin and was brought there: add %2, %3, %4 m to the cloth</source>
        <translation>il se tient à %1 m de l’origine et y a été amené : ajouter %2, %3, %4 m au tissu</translation>
    </message>
    <message>
        <source>%1 triangles of another figure beside the body were left out; choose by groups</source>
        <translation>%1 triangles d’une autre figure à côté du corps ont été laissés de côté ; choisir par groupes</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>pieds</translation>
    </message>
    <message>
        <source>units of %1 mm</source>
        <translation>unités de %1 mm</translation>
    </message>
    <message>
        <source>would end %1 cm below the wrist; it starts pushed up to there, shorten its sleeve by as much</source>
        <translation>finirait %1 cm sous le poignet ; elle commence remontée jusque-là, raccourcir sa manche d’autant</translation>
    </message>
    <message>
        <source>would end %1 cm below the ankle; it starts pushed up to there, shorten its leg by as much</source>
        <translation>finirait %1 cm sous la cheville ; elle commence remontée jusque-là, raccourcir sa jambe d’autant</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Transform Pattern</source>
        <translation>Transformer le patron</translation>
    </message>
    <message>
        <source>Select and move whole panels</source>
        <translation>Sélectionner et déplacer des pièces entières</translation>
    </message>
    <message>
        <source>Edit Pattern</source>
        <translation>Modifier le patron</translation>
    </message>
    <message>
        <source>Move points, edges and curve handles</source>
        <translation>Déplacer points, bords et poignées de courbe</translation>
    </message>
    <message>
        <source>Edit Curvature</source>
        <translation>Modifier la courbure</translation>
    </message>
    <message>
        <source>Bend edges</source>
        <translation>Courber les bords</translation>
    </message>
    <message>
        <source>Edit Curve Point</source>
        <translation>Modifier un point de courbe</translation>
    </message>
    <message>
        <source>Put and move points that a curve runs through</source>
        <translation>Poser et déplacer les points par où passe une courbe</translation>
    </message>
    <message>
        <source>Add Point / Split Line</source>
        <translation>Ajouter un point / couper une ligne</translation>
    </message>
    <message>
        <source>Put a point on an edge</source>
        <translation>Mettre un point sur un bord</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>Polygone</translation>
    </message>
    <message>
        <source>Draw a panel point by point</source>
        <translation>Dessiner une pièce point par point</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rectangle</translation>
    </message>
    <message>
        <source>Draw a rectangular panel</source>
        <translation>Dessiner une pièce rectangulaire</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Cercle</translation>
    </message>
    <message>
        <source>Draw a round panel</source>
        <translation>Dessiner une pièce ronde</translation>
    </message>
    <message>
        <source>Internal Polygon/Line</source>
        <translation>Ligne ou forme interne</translation>
    </message>
    <message>
        <source>Draw a line or shape on a panel</source>
        <translation>Dessiner une ligne ou une forme sur une pièce</translation>
    </message>
    <message>
        <source>Dart</source>
        <translation>Pince</translation>
    </message>
    <message>
        <source>Take a wedge out of an edge</source>
        <translation>Ôter un coin d’un bord</translation>
    </message>
    <message>
        <source>Cut Panel</source>
        <translation>Couper la pièce</translation>
    </message>
    <message>
        <source>Cut a panel in two and sew it back</source>
        <translation>Couper une pièce en deux et la recoudre</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Fusionner</translation>
    </message>
    <message>
        <source>Make one panel of two along a seam</source>
        <translation>Faire une pièce de deux le long d’une couture</translation>
    </message>
    <message>
        <source>Slash and Spread</source>
        <translation>Fendre et écarter</translation>
    </message>
    <message>
        <source>Open a panel along a cut for fullness</source>
        <translation>Ouvrir une pièce le long d’une fente pour l’ampleur</translation>
    </message>
    <message>
        <source>Seam Allowance</source>
        <translation>Marge de couture</translation>
    </message>
    <message>
        <source>How much cloth stands beyond the sewing line</source>
        <translation>Combien de tissu dépasse la ligne de couture</translation>
    </message>
    <message>
        <source>Grain Line</source>
        <translation>Droit-fil</translation>
    </message>
    <message>
        <source>Which way the warp runs</source>
        <translation>Le sens de la chaîne</translation>
    </message>
    <message>
        <source>Segment Sewing</source>
        <translation>Coudre des segments</translation>
    </message>
    <message>
        <source>Sew whole edges together; with Shift 1:N and M:N</source>
        <translation>Coudre des bords entiers ; avec Maj 1:N et M:N</translation>
    </message>
    <message>
        <source>Free Sewing</source>
        <translation>Couture libre</translation>
    </message>
    <message>
        <source>Sew any stretch to any stretch; with Shift 1:N and M:N</source>
        <translation>Coudre un tronçon à un autre ; avec Maj 1:N et M:N</translation>
    </message>
    <message>
        <source>Edit Sewing</source>
        <translation>Modifier la couture</translation>
    </message>
    <message>
        <source>See, move, reverse, true and remove seams</source>
        <translation>Voir, déplacer, inverser, égaliser et retirer les coutures</translation>
    </message>
    <message>
        <source>Notch</source>
        <translation>Cran</translation>
    </message>
    <message>
        <source>Marks that meet on both sides of a seam</source>
        <translation>Repères qui se rejoignent des deux côtés d’une couture</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Élastique</translation>
    </message>
    <message>
        <source>Tape edges and draw them in</source>
        <translation>Poser un élastique sur des bords et les resserrer</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Distances, angles and lengths</source>
        <translation>Distances, angles et longueurs</translation>
    </message>
    <message>
        <source>Trace Image</source>
        <translation>Décalquer une image</translation>
    </message>
    <message>
        <source>Place and scale a picture to draw over</source>
        <translation>Placer et mettre à l’échelle une image à redessiner</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Parallèle</translation>
    </message>
    <message>
        <source>A line inside that keeps its distance from edges: facings, yokes, hems</source>
        <translation>Une ligne intérieure à distance des bords : parementures, empiècements, ourlets</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>Millimetres</source>
        <translation>Millimètres</translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation>Centimètres</translation>
    </message>
    <message>
        <source>Inches</source>
        <translation>Pouces</translation>
    </message>
</context>
<context>
    <name>View</name>
    <message>
        <source>Textured</source>
        <translation>Texturé</translation>
    </message>
    <message>
        <source>Flat Colour</source>
        <translation>Couleur unie</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Maillage</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Transparent</translation>
    </message>
    <message>
        <source>Thick Textured</source>
        <translation>Texturé épais</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Devant</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Dos</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Droite</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Dessus</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Corps</translation>
    </message>
    <message>
        <source>Show or hide the body</source>
        <translation>Afficher ou masquer le corps</translation>
    </message>
    <message>
        <source>Arrangement Points</source>
        <translation>Points de placement</translation>
    </message>
    <message>
        <source>Show the points panels are put at: select a panel, then click a point</source>
        <translation>Montrer les points où l’on place les pièces : sélectionner une pièce, puis cliquer un point</translation>
    </message>
    <message>
        <source>Without Perspective</source>
        <translation>Sans perspective</translation>
    </message>
    <message>
        <source>Parallel lines stay parallel</source>
        <translation>Les lignes parallèles le restent</translation>
    </message>
    <message>
        <source>Alt Turns, Shifts and Zooms</source>
        <translation>Alt tourne, déplace et zoome</translation>
    </message>
    <message>
        <source>Alt with the left, middle and right button, as in Maya</source>
        <translation>Alt avec les boutons gauche, central et droit, comme dans Maya</translation>
    </message>
    <message>
        <source>Hide Selected Panels in 3D</source>
        <translation>Masquer en 3D les pièces sélectionnées</translation>
    </message>
    <message>
        <source>They drape on unseen</source>
        <translation>Elles continuent de draper sans être vues</translation>
    </message>
    <message>
        <source>Show All Panels in 3D</source>
        <translation>Afficher toutes les pièces en 3D</translation>
    </message>
    <message>
        <source>Take All Pins Out</source>
        <translation>Retirer toutes les épingles</translation>
    </message>
    <message>
        <source>Along the Room</source>
        <translation>Selon l’espace</translation>
    </message>
    <message>
        <source>Along the Panel</source>
        <translation>Selon la pièce</translation>
    </message>
    <message>
        <source>Along the Screen</source>
        <translation>Selon l’écran</translation>
    </message>
    <message>
        <source>Winds</source>
        <translation>Vents</translation>
    </message>
    <message>
        <source>Streaks that fly with the winds, and handles to turn them and make them stronger</source>
        <translation>Traits qui volent avec les vents, et poignées pour les tourner et les renforcer</translation>
    </message>
    <message>
        <source>Take All Tapes Off</source>
        <translation>Enlever tous les mètres rubans</translation>
    </message>
    <message>
        <source>M and two clicks lay a tape on cloth or body; with Shift one click lays it round</source>
        <translation>M et deux clics posent un mètre ruban sur tissu ou corps ; avec Maj un clic le pose tout autour</translation>
    </message>
    <message>
        <source>Stitches</source>
        <translation>Points de couture</translation>
    </message>
    <message>
        <source>Topstitching beside the seams</source>
        <translation>Surpiqûres le long des coutures</translation>
    </message>
    <message>
        <source>Arrange on the Body</source>
        <translation>Disposer sur le corps</translation>
    </message>
    <message>
        <source>Put the selected panels, or all, round the body by their names and seams</source>
        <translation>Disposer les pièces sélectionnées, ou toutes, autour du corps selon leurs noms et coutures</translation>
    </message>
    <message>
        <source>Superimpose Over</source>
        <translation>Superposer dessus</translation>
    </message>
    <message>
        <source>Put the selected panel on the outside of the one it is sewn to</source>
        <translation>Poser la pièce sélectionnée à l’extérieur de celle à laquelle elle est cousue</translation>
    </message>
    <message>
        <source>Superimpose Under</source>
        <translation>Superposer dessous</translation>
    </message>
    <message>
        <source>Put the selected panel on the inside of the one it is sewn to</source>
        <translation>Poser la pièce sélectionnée à l’intérieur de celle à laquelle elle est cousue</translation>
    </message>
    <message>
        <source>Turn Round in 3D</source>
        <translation>Retourner en 3D</translation>
    </message>
    <message>
        <source>The selected panels show the body their other side</source>
        <translation>Les pièces sélectionnées montrent leur autre face au corps</translation>
    </message>
</context>
<context>
    <name>Wind</name>
    <message>
        <source>From behind</source>
        <translation>De derrière</translation>
    </message>
    <message>
        <source>From behind, its right</source>
        <translation>De derrière, à droite</translation>
    </message>
    <message>
        <source>From its right</source>
        <translation>De sa droite</translation>
    </message>
    <message>
        <source>From its left</source>
        <translation>De sa gauche</translation>
    </message>
    <message>
        <source>From behind, its left</source>
        <translation>De derrière, à gauche</translation>
    </message>
    <message>
        <source>From the front, its right</source>
        <translation>De l’avant, sa droite</translation>
    </message>
    <message>
        <source>From the front</source>
        <translation>De l’avant</translation>
    </message>
    <message>
        <source>From the front, its left</source>
        <translation>De l’avant, sa gauche</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>Standing, without shoes</source>
        <translation>Debout, sans chaussures</translation>
    </message>
    <message>
        <source>Bust</source>
        <translation>Tour de poitrine</translation>
    </message>
    <message>
        <source>Round the fullest part of the chest</source>
        <translation>Autour de la partie la plus forte de la poitrine</translation>
    </message>
    <message>
        <source>Underbust</source>
        <translation>Sous-poitrine</translation>
    </message>
    <message>
        <source>Round the chest below the bust</source>
        <translation>Autour du torse sous la poitrine</translation>
    </message>
    <message>
        <source>Waist</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Round the narrowest part of the trunk</source>
        <translation>Autour de la partie la plus fine du tronc</translation>
    </message>
    <message>
        <source>Hip</source>
        <translation>Hanche</translation>
    </message>
    <message>
        <source>Round the fullest part of the seat</source>
        <translation>Autour de la partie la plus forte du bassin</translation>
    </message>
    <message>
        <source>Neck</source>
        <translation>Cou</translation>
    </message>
    <message>
        <source>Round the base of the neck</source>
        <translation>Autour de la base du cou</translation>
    </message>
    <message>
        <source>Shoulder</source>
        <translation>Épaule</translation>
    </message>
    <message>
        <source>From the neck to the shoulder point</source>
        <translation>Du cou à la pointe de l’épaule</translation>
    </message>
    <message>
        <source>Back length</source>
        <translation>Longueur du dos</translation>
    </message>
    <message>
        <source>From the nape to the waist</source>
        <translation>De la nuque à la taille</translation>
    </message>
    <message>
        <source>Arm length</source>
        <translation>Longueur du bras</translation>
    </message>
    <message>
        <source>From the shoulder point to the wrist</source>
        <translation>De la pointe de l’épaule au poignet</translation>
    </message>
    <message>
        <source>Upper arm</source>
        <translation>Bras</translation>
    </message>
    <message>
        <source>Round the fullest part</source>
        <translation>Autour de la partie la plus forte</translation>
    </message>
    <message>
        <source>Wrist</source>
        <translation>Poignet</translation>
    </message>
    <message>
        <source>Round the wrist bone</source>
        <translation>Autour de l’os du poignet</translation>
    </message>
    <message>
        <source>Thigh</source>
        <translation>Cuisse</translation>
    </message>
    <message>
        <source>Round the fullest part, below the seat</source>
        <translation>Autour de la partie la plus forte, sous le bassin</translation>
    </message>
    <message>
        <source>Calf</source>
        <translation>Mollet</translation>
    </message>
    <message>
        <source>Ankle</source>
        <translation>Cheville</translation>
    </message>
    <message>
        <source>Round the ankle bone</source>
        <translation>Autour de l’os de la cheville</translation>
    </message>
    <message>
        <source>Inseam</source>
        <translation>Entrejambe</translation>
    </message>
    <message>
        <source>From the crotch to the floor</source>
        <translation>De l’entrejambe au sol</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Carrure</translation>
    </message>
    <message>
        <source>From soft to muscular</source>
        <translation>De douce à musclée</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>Pas de temps</translation>
    </message>
    <message>
        <source>Simulated time per step</source>
        <translation>Temps simulé par pas</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Gravité</translation>
    </message>
    <message>
        <source>Downwards</source>
        <translation>Vers le bas</translation>
    </message>
    <message>
        <source>Air drag</source>
        <translation>Traînée de l’air</translation>
    </message>
    <message>
        <source>How strongly wind takes hold of the cloth</source>
        <translation>À quel point le vent prend le tissu</translation>
    </message>
    <message>
        <source>Skin offset</source>
        <translation>Écart à la peau</translation>
    </message>
    <message>
        <source>Kept between skin and cloth</source>
        <translation>Gardé entre peau et tissu</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Of the steady part</source>
        <translation>De la part constante</translation>
    </message>
    <message>
        <source>Gust period</source>
        <translation>Période des rafales</translation>
    </message>
    <message>
        <source>From one gust to the next</source>
        <translation>D’une rafale à la suivante</translation>
    </message>
    <message>
        <source>Gusts</source>
        <translation>Rafales</translation>
    </message>
    <message>
        <source>How far gusts swing about the speed</source>
        <translation>De combien les rafales s’écartent de la vitesse</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Grammage</translation>
    </message>
    <message>
        <source>Mass of a square metre</source>
        <translation>Masse d’un mètre carré</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Épaisseur</translation>
    </message>
    <message>
        <source>Under light pressure</source>
        <translation>Sous une légère pression</translation>
    </message>
    <message>
        <source>Stretch, warp</source>
        <translation>Extension, chaîne</translation>
    </message>
    <message>
        <source>Force per width to double the length</source>
        <translation>Force par largeur pour doubler la longueur</translation>
    </message>
    <message>
        <source>Stretch, weft</source>
        <translation>Extension, trame</translation>
    </message>
    <message>
        <source>Force per width to double the width</source>
        <translation>Force par largeur pour doubler la largeur</translation>
    </message>
    <message>
        <source>Shear</source>
        <translation>Cisaillement</translation>
    </message>
    <message>
        <source>Force per width and radian of shear</source>
        <translation>Force par largeur et radian de cisaillement</translation>
    </message>
    <message>
        <source>Bending, warp</source>
        <translation>Flexion, chaîne</translation>
    </message>
    <message>
        <source>Bending rigidity per width along the warp</source>
        <translation>Rigidité de flexion par largeur le long de la chaîne</translation>
    </message>
    <message>
        <source>Bending, weft</source>
        <translation>Flexion, trame</translation>
    </message>
    <message>
        <source>Bending rigidity per width along the weft</source>
        <translation>Rigidité de flexion par largeur le long de la trame</translation>
    </message>
    <message>
        <source>Stretch limit</source>
        <translation>Limite d’extension</translation>
    </message>
    <message>
        <source>Strain where the cloth locks</source>
        <translation>Allongement où le tissu se bloque</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Compression</translation>
    </message>
    <message>
        <source>Stiffness against squeezing, of that against stretching</source>
        <translation>Rigidité à la compression, en part de celle à l’extension</translation>
    </message>
    <message>
        <source>Friction, cloth</source>
        <translation>Friction, tissu</translation>
    </message>
    <message>
        <source>Coefficient of cloth on cloth</source>
        <translation>Coefficient de tissu sur tissu</translation>
    </message>
    <message>
        <source>Friction, body</source>
        <translation>Friction, corps</translation>
    </message>
    <message>
        <source>Coefficient of cloth on the body</source>
        <translation>Coefficient de tissu sur le corps</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Amortissement</translation>
    </message>
    <message>
        <source>Inner friction, of critical damping</source>
        <translation>Friction interne, en part de l’amortissement critique</translation>
    </message>
    <message>
        <source>Texture width</source>
        <translation>Largeur du motif</translation>
    </message>
    <message>
        <source>Width of one repeat of the picture</source>
        <translation>Largeur d’un raccord de l’image</translation>
    </message>
    <message>
        <source>cotton</source>
        <translation>coton</translation>
    </message>
    <message>
        <source>poplin</source>
        <translation>popeline</translation>
    </message>
    <message>
        <source>denim</source>
        <translation>denim</translation>
    </message>
    <message>
        <source>silk</source>
        <translation>soie</translation>
    </message>
    <message>
        <source>chiffon</source>
        <translation>mousseline</translation>
    </message>
    <message>
        <source>jersey</source>
        <translation>jersey</translation>
    </message>
    <message>
        <source>rib</source>
        <translation>bord-côte</translation>
    </message>
    <message>
        <source>wool</source>
        <translation>laine</translation>
    </message>
    <message>
        <source>linen</source>
        <translation>lin</translation>
    </message>
    <message>
        <source>leather</source>
        <translation>cuir</translation>
    </message>
    <message>
        <source>fleece</source>
        <translation>polaire</translation>
    </message>
    <message>
        <source>Strain</source>
        <translation>Déformation</translation>
    </message>
    <message>
        <source>How long the cloth is along its longest direction; 100 is at ease</source>
        <translation>Longueur du tissu dans sa direction la plus longue ; 100 est au repos</translation>
    </message>
    <message>
        <source>Stress</source>
        <translation>Contrainte</translation>
    </message>
    <message>
        <source>The pull along the yarns over the thickness of the cloth</source>
        <translation>La traction le long des fils sur l’épaisseur du tissu</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Air between the skin and the cloth</source>
        <translation>Air entre la peau et le tissu</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>Pression</translation>
    </message>
    <message>
        <source>How hard the cloth presses on the skin</source>
        <translation>À quel point le tissu presse la peau</translation>
    </message>
    <message>
        <source>Woman, size 38</source>
        <translation>Femme, taille 38</translation>
    </message>
    <message>
        <source>Woman, size 34</source>
        <translation>Femme, taille 34</translation>
    </message>
    <message>
        <source>Woman, size 46</source>
        <translation>Femme, taille 46</translation>
    </message>
    <message>
        <source>Man, size 50</source>
        <translation>Homme, taille 50</translation>
    </message>
    <message>
        <source>Man, size 56</source>
        <translation>Homme, taille 56</translation>
    </message>
    <message>
        <source>Girl of 8 years</source>
        <translation>Fille de 8 ans</translation>
    </message>
    <message>
        <source>Boy of 8 years</source>
        <translation>Garçon de 8 ans</translation>
    </message>
    <message>
        <source>Child of 3 years</source>
        <translation>Enfant de 3 ans</translation>
    </message>
    <message>
        <source>warp, weft, shear, bending and contact in balance: conjugate gradients on a constant factor</source>
        <translation>chaîne, trame, cisaillement, flexion et contact en équilibre : gradients conjugués sur un facteur constant</translation>
    </message>
    <message>
        <source>local projection and a global solve with a constant factor, repeated</source>
        <translation>projection locale et résolution globale à facteur constant, répétées</translation>
    </message>
    <message>
        <source>filter by the sparse factor of M + h^2 L</source>
        <translation>filtre par le facteur creux de M + h^2 L</translation>
    </message>
    <message>
        <source>precomputed filter, the dense inverse of the same matrix (Desbrun, Meyer)</source>
        <translation>filtre précalculé, l’inverse dense de la même matrice (Desbrun, Meyer)</translation>
    </message>
    <message>
        <source>direct update, two sweeps over the neighbours (Kang)</source>
        <translation>mise à jour directe, deux passes sur les voisins (Kang)</translation>
    </message>
    <message>
        <source>coarse layer with another scheme, dense layer by direct update (Kang)</source>
        <translation>couche grossière par un autre schéma, couche dense directe (Kang)</translation>
    </message>
    <message>
        <source>full implicit with conjugate gradients (Baraff and Witkin)</source>
        <translation>implicite complet par gradients conjugués (Baraff et Witkin)</translation>
    </message>
    <message>
        <source>explicit Euler (Chung, Liu)</source>
        <translation>Euler explicite (Chung, Liu)</translation>
    </message>
    <message>
        <source>explicit midpoint (Chung)</source>
        <translation>point milieu explicite (Chung)</translation>
    </message>
    <message>
        <source>explicit Runge-Kutta of fourth order</source>
        <translation>Runge-Kutta explicite d’ordre quatre</translation>
    </message>
    <message>
        <source>Wavefront, with materials, groups per panel and UV</source>
        <translation>Wavefront, avec matériaux, groupes par pièce et UV</translation>
    </message>
    <message>
        <source>Stanford, binary, with UV</source>
        <translation>Stanford, binaire, avec UV</translation>
    </message>
    <message>
        <source>triangles only, binary</source>
        <translation>triangles seuls, binaire</translation>
    </message>
    <message>
        <source>glTF in one file, with materials, pictures and UV</source>
        <translation>glTF en un fichier, avec matériaux, images et UV</translation>
    </message>
    <message>
        <source>glTF with its numbers and pictures beside it</source>
        <translation>glTF avec ses nombres et images à côté</translation>
    </message>
    <message>
        <source>Autodesk FBX, binary, with materials and UV</source>
        <translation>Autodesk FBX, binaire, avec matériaux et UV</translation>
    </message>
    <message>
        <source>point cache for the mesh of the same drape</source>
        <translation>cache de points pour le maillage du même drapé</translation>
    </message>
    <message>
        <source>glTF with a shape per frame</source>
        <translation>glTF avec une forme par image</translation>
    </message>
    <message>
        <source>glTF with a shape per frame, its numbers beside it</source>
        <translation>glTF avec une forme par image, nombres à côté</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation>Quadratique</translation>
    </message>
    <message>
        <source>Cubic</source>
        <translation>Cubique</translation>
    </message>
    <message>
        <source>Spline</source>
        <translation>Spline</translation>
    </message>
    <message>
        <source>Arc</source>
        <translation>Arc</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Constant</translation>
    </message>
    <message>
        <source>Gust</source>
        <translation>Rafales</translation>
    </message>
    <message>
        <source>Sines</source>
        <translation>Ondes</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>Walk</source>
        <translation>Marche</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Deviner</translation>
    </message>
    <message>
        <source>Mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Cm</source>
        <translation>cm</translation>
    </message>
    <message>
        <source>Dm</source>
        <translation>dm</translation>
    </message>
    <message>
        <source>Inch</source>
        <translation>Pouce</translation>
    </message>
    <message>
        <source>M</source>
        <translation>m</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Chest</source>
        <translation>Poitrine</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Left arm</source>
        <translation>Bras gauche</translation>
    </message>
    <message>
        <source>Right arm</source>
        <translation>Bras droit</translation>
    </message>
    <message>
        <source>Left forearm</source>
        <translation>Avant-bras gauche</translation>
    </message>
    <message>
        <source>Right forearm</source>
        <translation>Avant-bras droit</translation>
    </message>
    <message>
        <source>Left thigh</source>
        <translation>Cuisse gauche</translation>
    </message>
    <message>
        <source>Right thigh</source>
        <translation>Cuisse droite</translation>
    </message>
    <message>
        <source>Left shin</source>
        <translation>Jambe gauche</translation>
    </message>
    <message>
        <source>Right shin</source>
        <translation>Jambe droite</translation>
    </message>
    <message>
        <source>front</source>
        <translation>devant</translation>
    </message>
    <message>
        <source>back</source>
        <translation>derrière</translation>
    </message>
    <message>
        <source>left</source>
        <translation>à gauche</translation>
    </message>
    <message>
        <source>right</source>
        <translation>à droite</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>En largeur</translation>
    </message>
    <message>
        <source>Along the body&apos;s surface, seen from outside</source>
        <translation>Le long de la surface du corps, vu de l’extérieur</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>En hauteur</translation>
    </message>
    <message>
        <source>Along the body part</source>
        <translation>Le long de la partie du corps</translation>
    </message>
    <message>
        <source>Off the skin</source>
        <translation>De la peau</translation>
    </message>
    <message>
        <source>How far before the body the panel starts</source>
        <translation>À quelle distance du corps la pièce commence</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>About the outward direction</source>
        <translation>Autour de la direction extérieure</translation>
    </message>
    <message>
        <source>Intended ratio</source>
        <translation>Rapport voulu</translation>
    </message>
    <message>
        <source>Length of the second side in percent of the first: ease, gather</source>
        <translation>Longueur du second côté en pour cent du premier : soutien, fronces</translation>
    </message>
    <message>
        <source>Fold angle</source>
        <translation>Angle de pli</translation>
    </message>
    <message>
        <source>180 lies flat, 0 and 360 are folded</source>
        <translation>180 est à plat, 0 et 360 sont pliés</translation>
    </message>
    <message>
        <source>Fold strength</source>
        <translation>Force du pli</translation>
    </message>
    <message>
        <source>Of the fabric&apos;s own bending</source>
        <translation>En part de la flexion du tissu</translation>
    </message>
    <message>
        <source>Edge length</source>
        <translation>Longueur du bord</translation>
    </message>
    <message>
        <source>The end of the edge moves; arithmetic is worked out</source>
        <translation>Le bout du bord bouge ; les calculs sont faits</translation>
    </message>
    <message>
        <source>Seam allowance</source>
        <translation>Marge de couture</translation>
    </message>
    <message>
        <source>Cloth beyond the sewing line</source>
        <translation>Tissu au-delà de la ligne de couture</translation>
    </message>
    <message>
        <source>Place on the table</source>
        <translation>Place sur la table</translation>
    </message>
    <message>
        <source>Point across</source>
        <translation>Point en largeur</translation>
    </message>
    <message>
        <source>Point up</source>
        <translation>Point en hauteur</translation>
    </message>
    <message>
        <source>Of the lower left corner on the table</source>
        <translation>Du coin inférieur gauche sur la table</translation>
    </message>
    <message>
        <source>The panel is scaled about its lower left corner</source>
        <translation>La pièce est mise à l’échelle depuis son coin inférieur gauche</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>On the table, counter-clockwise</source>
        <translation>Sur la table, sens antihoraire</translation>
    </message>
    <message>
        <source>Grain</source>
        <translation>Droit-fil</translation>
    </message>
    <message>
        <source>From upright, counter-clockwise; 45 is bias</source>
        <translation>De la verticale, sens antihoraire ; 45 est le biais</translation>
    </message>
    <message>
        <source>Shrinkage weft</source>
        <translation>Retrait trame</translation>
    </message>
    <message>
        <source>Size after shrinking, 100 is none</source>
        <translation>Taille après retrait, 100 est sans retrait</translation>
    </message>
    <message>
        <source>Shrinkage warp</source>
        <translation>Retrait chaîne</translation>
    </message>
    <message>
        <source>Dart width</source>
        <translation>Largeur de pince</translation>
    </message>
    <message>
        <source>Dart depth</source>
        <translation>Profondeur de pince</translation>
    </message>
    <message>
        <source>Dart lean</source>
        <translation>Inclinaison de pince</translation>
    </message>
    <message>
        <source>Of this dart</source>
        <translation>De cette pince</translation>
    </message>
    <message>
        <source>Elastic ratio</source>
        <translation>Rapport d’élastique</translation>
    </message>
    <message>
        <source>Length in space in percent of the flat length</source>
        <translation>Longueur en espace en pour cent de la longueur à plat</translation>
    </message>
    <message>
        <source>Total length</source>
        <translation>Longueur totale</translation>
    </message>
    <message>
        <source>What the whole tape draws in to</source>
        <translation>Ce à quoi tout l’élastique se resserre</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Force</translation>
    </message>
    <message>
        <source>Pull of the tape at double length</source>
        <translation>Traction de l’élastique à longueur double</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Simple</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Pli</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Coupe</translation>
    </message>
    <message>
        <source>Mitre</source>
        <translation>Onglet</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Rond</translation>
    </message>
    <message>
        <source>Bevel</source>
        <translation>Biseau</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Active</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Figée</translation>
    </message>
    <message>
        <source>Strengthened</source>
        <translation>Renforcée</translation>
    </message>
    <message>
        <source>Deactivated</source>
        <translation>Désactivée</translation>
    </message>
    <message>
        <source>Sewn</source>
        <translation>Cousue</translation>
    </message>
    <message>
        <source>Zip</source>
        <translation>Fermeture à glissière</translation>
    </message>
    <message>
        <source>Structural springs</source>
        <translation>Ressorts structurels</translation>
    </message>
    <message>
        <source>Along rows and columns</source>
        <translation>Le long des rangées et colonnes</translation>
    </message>
    <message>
        <source>Shear springs</source>
        <translation>Ressorts de cisaillement</translation>
    </message>
    <message>
        <source>Along the diagonals</source>
        <translation>Le long des diagonales</translation>
    </message>
    <message>
        <source>Flexion springs</source>
        <translation>Ressorts de flexion</translation>
    </message>
    <message>
        <source>To the neighbour after next, against bending</source>
        <translation>Au deuxième voisin, contre la flexion</translation>
    </message>
    <message>
        <source>Spring damping</source>
        <translation>Amortissement</translation>
    </message>
    <message>
        <source>Of every spring, along itself</source>
        <translation>De chaque ressort, le long de lui-même</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Frottement</translation>
    </message>
    <message>
        <source>Of the cloth on bodies</source>
        <translation>Du tissu sur les corps</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Vent</translation>
    </message>
    <message>
        <source>Speed of the first wind</source>
        <translation>Vitesse du premier vent</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Portée</translation>
    </message>
    <message>
        <source>Where it ends, weaker all the way; 0 blows everywhere</source>
        <translation>Où il finit, de plus en plus faible ; 0 souffle partout</translation>
    </message>
    <message>
        <source>Seam Tension</source>
        <translation>Tension des coutures</translation>
    </message>
    <message>
        <source>What pulls seams open, per metre of seam</source>
        <translation>Ce qui tire sur les coutures, par mètre de couture</translation>
    </message>
    <message>
        <source>Ball</source>
        <translation>Boule</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Boîte</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Cylindre</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>River</source>
        <translation>Rivière</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profondeur</translation>
    </message>
    <message>
        <source>To its left</source>
        <translation>Vers sa gauche</translation>
    </message>
    <message>
        <source>Before it</source>
        <translation>Devant lui</translation>
    </message>
    <message>
        <source>Tilt</source>
        <translation>Inclinaison</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Roulis</translation>
    </message>
    <message>
        <source>Current to its left</source>
        <translation>Courant vers sa gauche</translation>
    </message>
    <message>
        <source>Current up</source>
        <translation>Courant vers le haut</translation>
    </message>
    <message>
        <source>Current forward</source>
        <translation>Courant vers l’avant</translation>
    </message>
    <message>
        <source>Shelter</source>
        <translation>Abri</translation>
    </message>
    <message>
        <source>How far behind a body it is kept off</source>
        <translation>Jusqu’où il est retenu derrière un corps</translation>
    </message>
    <message>
        <source>Blows the cloth towards its right side, below 0 to its left</source>
        <translation>Souffle le tissu vers son endroit, au-dessous de 0 vers l&apos;envers</translation>
    </message>
    <message>
        <source>Body cell</source>
        <translation>Cellule du corps</translation>
    </message>
    <message>
        <source>Of the voxels round the skin: smaller ones are truer and take more memory</source>
        <translation>Des voxels autour de la peau : plus petits, ils sont plus exacts et prennent plus de mémoire</translation>
    </message>
    <message>
        <source>Foot</source>
        <translation>Pied</translation>
    </message>
</context>
<context>
    <name>toile::Autosave</name>
    <message>
        <source>Unsaved work is not kept safe: %1 cannot be written</source>
        <translation>Le travail non enregistré n’est pas protégé : %1 ne peut être écrit</translation>
    </message>
    <message>
        <source>Unsaved work is not kept safe: %1</source>
        <translation>Le travail non enregistré n’est pas protégé : %1</translation>
    </message>
    <message>
        <source>Unsaved work on “%1” cannot be read and is kept as %2 (%3)</source>
        <translation>Le travail non enregistré sur « %1 » est illisible ; il est gardé sous %2 (%3)</translation>
    </message>
</context>
<context>
    <name>toile::BodyImportDialog</name>
    <message>
        <source>Import Body: %1</source>
        <translation>Importer un corps : %1</translation>
    </message>
    <message>
        <source>Unit of the file</source>
        <translation>Unité du fichier</translation>
    </message>
    <message>
        <source>Axis that points up</source>
        <translation>Axe vers le haut</translation>
    </message>
    <message>
        <source>Take This Body</source>
        <translation>Prendre ce corps</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
</context>
<context>
    <name>toile::BodyMotionChoice</name>
    <message>
        <source>Walks on the spot</source>
        <translation>Marche sur place</translation>
    </message>
    <message>
        <source>No movements came with this body. They are read from .glb, .gltf, .fbx and .dae.</source>
        <translation>Aucun mouvement n’accompagne ce corps. Ils sont lus dans .glb, .gltf, .fbx et .dae.</translation>
    </message>
    <message>
        <source>Over and over</source>
        <translation>En boucle</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bouger</translation>
    </message>
    <message>
        <source>While it drapes: the cloth follows the body</source>
        <translation>Pendant le drapé : le tissu suit le corps</translation>
    </message>
    <message>
        <source>Cloth follows slow movements better. The step of the drape is set under Properties, Simulation</source>
        <translation>Le tissu suit mieux les mouvements lents. Le pas du drapé se règle sous Propriétés, Simulation</translation>
    </message>
    <message>
        <source>While it drapes the body goes to where the movement begins and through it, and the cloth follows; again, and it goes back to how it stood</source>
        <translation>Pendant le drapé, le corps va là où le mouvement commence et le parcourt, et le tissu suit ; encore une fois, et il reprend sa position</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Mouvement</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
</context>
<context>
    <name>toile::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Taper ce que vous voulez faire</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Commandes trouvées</translation>
    </message>
    <message>
        <source>No command has these words.</source>
        <translation>Aucune commande n’a ces mots.</translation>
    </message>
</context>
<context>
    <name>toile::CompareView</name>
    <message>
        <source>Show the drape alone again</source>
        <translation>Montrer de nouveau le drapé seul</translation>
    </message>
    <message>
        <source>The drape</source>
        <translation>Le drapé</translation>
    </message>
</context>
<context>
    <name>toile::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Find files from another folder</source>
        <translation>Retrouver les fichiers d’un autre dossier</translation>
    </message>
</context>
<context>
    <name>toile::DrapeWorker</name>
    <message>
        <source>Draping stopped: %1. Edit the pattern or open it again to go on.</source>
        <translation>Le drapé s’est arrêté : %1. Modifier le patron ou le rouvrir pour continuer.</translation>
    </message>
    <message>
        <source>%1; choose another body on the Body page, or mend the file</source>
        <translation>%1 ; choisissez un autre corps à la page Corps, ou réparez le fichier</translation>
    </message>
</context>
<context>
    <name>toile::FabricLibrary</name>
    <message>
        <source>%1 g/m², %2 mm · stretch %3 %</source>
        <translation>%1 g/m², %2 mm · extension %3 %</translation>
    </message>
    <message>
        <source>Fabric library</source>
        <translation>Bibliothèque de tissus</translation>
    </message>
    <message>
        <source>Double-click makes the selected panels of this fabric, or all when none is selected</source>
        <translation>Double-cliquer donne ce tissu aux pièces sélectionnées, ou à toutes si aucune ne l’est</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <translation>%1 (utilisé)</translation>
    </message>
</context>
<context>
    <name>toile::FabricTitle</name>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Name of the fabric</source>
        <translation>Nom du tissu</translation>
    </message>
    <message>
        <source>Colour of the fabric</source>
        <translation>Couleur du tissu</translation>
    </message>
    <message>
        <source>Colour of the fabric, on the table and in 3D</source>
        <translation>Couleur du tissu, sur la table et en 3D</translation>
    </message>
    <message>
        <source>The selected panels get a fabric of their own, at first like this one</source>
        <translation>Les pièces sélectionnées reçoivent un tissu à elles, d’abord semblable à celui-ci</translation>
    </message>
    <message>
        <source>Rename fabric</source>
        <translation>Renommer le tissu</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Couleur de %1</translation>
    </message>
    <message>
        <source>Change colour</source>
        <translation>Changer la couleur</translation>
    </message>
</context>
<context>
    <name>toile::FileCommands</name>
    <message>
        <source>All garments (%1)</source>
        <translation>Tous les vêtements (%1)</translation>
    </message>
    <message>
        <source>Started from %1</source>
        <translation>Commencé à partir de %1</translation>
    </message>
    <message>
        <source>Open a garment</source>
        <translation>Ouvrir un vêtement</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 n’a pas été ouvert : %2</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 ouvert</translation>
    </message>
    <message>
        <source>%1 was opened with remarks: %2</source>
        <translation>%1 ouvert avec des remarques : %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>Save the garment</source>
        <translation>Enregistrer le vêtement</translation>
    </message>
    <message>
        <source>Toile garment (*.toile)</source>
        <translation>Vêtement Toile (*.toile)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 écrit</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 n’a pas été écrit : %2</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Enregistrer les modifications de « %1 » ?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Sinon elles sont perdues.</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>Remplacer le fichier ?</translation>
    </message>
    <message>
        <source>“%1” is there already. Replace it?</source>
        <translation>« %1 » existe déjà. Le remplacer ?</translation>
    </message>
</context>
<context>
    <name>toile::FilmBar</name>
    <message>
        <source>Record the drape anew, or end the recording</source>
        <translation>Enregistrer de nouveau, ou finir l&apos;enregistrement</translation>
    </message>
    <message>
        <source>Play the recording, or stop it</source>
        <translation>Lire l&apos;enregistrement, ou l&apos;arrêter</translation>
    </message>
    <message>
        <source>Throw the recording away</source>
        <translation>Jeter l&apos;enregistrement</translation>
    </message>
    <message>
        <source>Moment of the recording</source>
        <translation>Moment de l&apos;enregistrement</translation>
    </message>
    <message>
        <source>Write the recording as pictures or as a moving mesh</source>
        <translation>Écrire l&apos;enregistrement en images ou en maillage animé</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Pictures…</source>
        <translation>Images…</translation>
    </message>
    <message>
        <source>Moving Mesh…</source>
        <translation>Maillage animé…</translation>
    </message>
    <message>
        <source>The recording is as long as memory allows and was ended; export it or discard it</source>
        <translation>L&apos;enregistrement a atteint la limite de mémoire et s&apos;est arrêté ; l&apos;exporter ou le jeter</translation>
    </message>
    <message>
        <source>● %1 s</source>
        <translation>● %1 s</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>Throw the recording away?</source>
        <translation>Jeter l’enregistrement ?</translation>
    </message>
    <message>
        <source>The recording of %1 s was not exported; it stands nowhere but here.</source>
        <translation>L’enregistrement de %1 s n’a pas été exporté ; il n’existe qu’ici.</translation>
    </message>
    <message>
        <source>Record Anew</source>
        <translation>Enregistrer à nouveau</translation>
    </message>
    <message>
        <source>Nothing drapes yet: Space begins, and every step is recorded</source>
        <translation>Rien n’est encore drapé : Espace commence, et chaque pas est enregistré</translation>
    </message>
    <message>
        <source>Throw Away</source>
        <translation>Jeter</translation>
    </message>
</context>
<context>
    <name>toile::FitLegend</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>click the cloth for its value</source>
        <translation>cliquer le tissu pour sa valeur</translation>
    </message>
    <message>
        <source>The wheel here widens or narrows the scale, a double click makes it the usual one</source>
        <translation>La molette ici élargit ou resserre l’échelle, un double clic remet l’habituelle</translation>
    </message>
    <message>
        <source>Its end is where at most a fiftieth of the cloth is above it; that is looked for anew when the cloth comes to rest</source>
        <translation>Elle finit là où au plus un cinquantième du tissu la dépasse ; cela est cherché à nouveau quand le tissu vient au repos</translation>
    </message>
    <message>
        <source>click a seam for its value</source>
        <translation>cliquer une couture pour sa valeur</translation>
    </message>
    <message>
        <source>Its end is where at most a fiftieth of the seams is above it; that is looked for anew when the cloth comes to rest</source>
        <translation>Elle finit là où au plus un cinquantième des coutures la dépasse ; cela est cherché à nouveau quand le tissu vient au repos</translation>
    </message>
</context>
<context>
    <name>toile::FitPage</name>
    <message>
        <source>Ease</source>
        <translation>Aisance</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Corps</translation>
    </message>
    <message>
        <source>Cloth</source>
        <translation>Tissu</translation>
    </message>
    <message>
        <source>Tapes, %1: hold M and click two places in 3D.</source>
        <translation>Mètres rubans, %1 : tenir M et cliquer deux endroits en 3D.</translation>
    </message>
    <message>
        <source>Tapes</source>
        <translation>Mètres rubans</translation>
    </message>
    <message>
        <source>Tape</source>
        <translation>Mètre ruban</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>À plat</translation>
    </message>
    <message>
        <source>Worn</source>
        <translation>Porté</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>En ligne droite</translation>
    </message>
    <message>
        <source>%1, cloth</source>
        <translation>%1, tissu</translation>
    </message>
    <message>
        <source>%1, body</source>
        <translation>%1, corps</translation>
    </message>
    <message>
        <source>, round</source>
        <translation>, tour</translation>
    </message>
    <message>
        <source>Once round where it is open, %1:</source>
        <translation>Tour des ouvertures, %1 :</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>Ouvertures</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Longer</source>
        <translation>Plus long</translation>
    </message>
    <message>
        <source>Ease, %1: how much more cloth there is than body.</source>
        <translation>Aisance, %1 : combien il y a de tissu de plus que de corps.</translation>
    </message>
</context>
<context>
    <name>toile::GalleryDialog</name>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Garments</source>
        <translation>Vêtements</translation>
    </message>
    <message>
        <source>Scenes of the Papers</source>
        <translation>Scènes des articles</translation>
    </message>
    <message>
        <source>&lt;b&gt;After %1.&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;D&apos;après %1.&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>The garments that come with Toile were not found. They are in its folder &apos;patterns&apos;: put that back, or set TOILE_PATTERNS to where it is</source>
        <translation>Les vêtements fournis avec Toile sont introuvables. Ils sont dans son dossier « patterns » : le remettre en place, ou donner son emplacement dans TOILE_PATTERNS</translation>
    </message>
</context>
<context>
    <name>toile::MainWindow</name>
    <message>
        <source>Preparing…</source>
        <translation>Préparation…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>Au repos</translation>
    </message>
    <message>
        <source>Arranged</source>
        <translation>Placé</translation>
    </message>
    <message>
        <source>Nothing to drape</source>
        <translation>Rien à draper</translation>
    </message>
    <message>
        <source>  ·  %1 triangles</source>
        <translation>  ·  %1 triangles</translation>
    </message>
    <message>
        <source>Recovered unsaved work on “%1” of %2; save it to keep it</source>
        <translation>Travail non enregistré sur « %1 » du %2 récupéré ; l’enregistrer pour le garder</translation>
    </message>
    <message>
        <source>Picture to trace</source>
        <translation>Image à décalquer</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.svg)</source>
        <translation>Images (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.svg)</translation>
    </message>
    <message>
        <source>%1 is no picture that can be read</source>
        <translation>%1 n’est pas une image lisible</translation>
    </message>
    <message>
        <source>Add picture</source>
        <translation>Ajouter une image</translation>
    </message>
    <message>
        <source>Toile Help</source>
        <translation>Aide de Toile</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>About Toile</source>
        <translation>À propos de Toile</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Toile %1&lt;/h3&gt;&lt;p&gt;Draw flat panels, sew their edges, drape them on a body.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Toile %1&lt;/h3&gt;&lt;p&gt;Dessiner des pièces à plat, coudre leurs bords, les draper sur un corps.&lt;/p&gt;&lt;p&gt;Logiciel libre sous la Licence publique générale GNU, version 3 ou ultérieure.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objets</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Comme ouvert</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Problèmes (%1)</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Sélection</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Tissu</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Corps</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustement</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Vent</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Draping</source>
        <translation>Drapage</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Barre d’outils principale</translation>
    </message>
    <message>
        <source>Open Recent</source>
        <translation>Fichiers récents</translation>
    </message>
    <message>
        <source>New From Garment</source>
        <translation>Nouveau à partir d’un vêtement</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unités</translation>
    </message>
    <message>
        <source>Show lengths and rulers in this unit</source>
        <translation>Montrer longueurs et règles dans cette unité</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>The language of the window, from the next start on</source>
        <translation>La langue de la fenêtre, dès le prochain démarrage</translation>
    </message>
    <message>
        <source>The language changes when Toile is started again</source>
        <translation>La langue change au prochain démarrage de Toile</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Stop Draping</source>
        <translation>Arrêter le drapé</translation>
    </message>
    <message>
        <source>Start Draping</source>
        <translation>Lancer le drapé</translation>
    </message>
    <message>
        <source>Edge: %1</source>
        <translation>Bord : %1</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>Coutures</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Bord</translation>
    </message>
    <message>
        <source>Make the selected edges this kind of curve</source>
        <translation>Donner ce genre de courbe aux bords sélectionnés</translation>
    </message>
    <message>
        <source>Internal Line</source>
        <translation>Ligne interne</translation>
    </message>
    <message>
        <source>Internal Line: %1</source>
        <translation>Ligne interne : %1</translation>
    </message>
    <message>
        <source>What the selected internal lines are: drawn only, folded, or cut open</source>
        <translation>Ce que sont les lignes internes sélectionnées : simples, pliées ou coupées</translation>
    </message>
    <message>
        <source>Cut Out as Hole</source>
        <translation>Découper en trou</translation>
    </message>
    <message>
        <source>Take the cloth inside closed internal lines away</source>
        <translation>Enlever le tissu à l’intérieur des lignes fermées</translation>
    </message>
    <message>
        <source>Fill Hole</source>
        <translation>Combler le trou</translation>
    </message>
    <message>
        <source>Make the selected hole an internal line again</source>
        <translation>Refaire du trou sélectionné une ligne interne</translation>
    </message>
    <message>
        <source>Make Dart of Line</source>
        <translation>Faire une pince de la ligne</translation>
    </message>
    <message>
        <source>Take an internal line for the legs of a dart</source>
        <translation>Prendre une ligne interne pour les côtés d’une pince</translation>
    </message>
    <message>
        <source>Remove Internal Line</source>
        <translation>Retirer la ligne interne</translation>
    </message>
    <message>
        <source>Remove the selected internal lines whole</source>
        <translation>Retirer entièrement les lignes internes sélectionnées</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Coin</translation>
    </message>
    <message>
        <source>Corner: %1</source>
        <translation>Coin : %1</translation>
    </message>
    <message>
        <source>How the seam allowance turns the selected corners</source>
        <translation>Comment la marge de couture tourne aux coins sélectionnés</translation>
    </message>
    <message>
        <source>Props</source>
        <translation>Décor</translation>
    </message>
    <message>
        <source>Points, edges, lines, angles and the grid hold the hand</source>
        <translation>Points, bords, lignes, angles et grille retiennent la main</translation>
    </message>
    <message>
        <source>Points, edges, lines and angles hold the hand; the grid does not</source>
        <translation>Points, bords, lignes et angles retiennent la main, la grille non</translation>
    </message>
    <message>
        <source>The grid holds the hand; points, edges, lines and angles do not</source>
        <translation>La grille retient la main ; points, bords, lignes et angles non</translation>
    </message>
    <message>
        <source>Nothing holds the hand: what is drawn is where it is</source>
        <translation>Rien ne retient la main : le dessin est là où elle est</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Not on the body yet: %1; choose “On the body” under Selection, or %2 for all</source>
        <translation>Pas encore sur le corps : %1 ; choisir « Sur le corps » sous Sélection, ou %2 pour toutes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Sewing, %1 of %2 steps/s</source>
        <translation>Couture, %1 pas/s sur %2</translation>
    </message>
    <message>
        <source>Draping, %1 of %2 steps/s</source>
        <translation>Drapé, %1 pas/s sur %2</translation>
    </message>
    <message>
        <source>Nothing swings now: the garment settles, in no time of its own</source>
        <translation>Rien ne se balance plus : le vêtement se pose, sans temps propre</translation>
    </message>
    <message>
        <source>Cloth swings again as it does</source>
        <translation>Le tissu se balance à nouveau comme il le fait</translation>
    </message>
    <message>
        <source>Bring to the body</source>
        <translation>Amener au corps</translation>
    </message>
    <message>
        <source>Recording shown</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>&lt;h3&gt;A skirt in ten steps&lt;/h3&gt;&lt;ol&gt;&lt;li&gt;Rectangle (S): drag out the front, or click its corner and type its width and height.&lt;/li&gt;&lt;li&gt;Edit Pattern (Z): click the hem or a side and drag or type until the shape is right; Dart (D) takes out what is too wide at the waist.&lt;/li&gt;&lt;li&gt;Duplicate (Ctrl+D) makes the back.&lt;/li&gt;&lt;li&gt;Segment Sewing (N): click a side of the front, then the side of the back it meets. The same at the other side. Lines between the edges must not cross; R in Edit Sewing (B) turns a seam round.&lt;/li&gt;&lt;li&gt;Select the front, and under Selection choose On the body: Hip front; the back: Hip back.&lt;/li&gt;&lt;li&gt;Edit Pattern (Z): click both waist edges with Shift, then Waistband (Ctrl+B).&lt;/li&gt;&lt;li&gt;Fabric: double-click one of the library.&lt;/li&gt;&lt;li&gt;Space drapes. Change what you like while it hangs.&lt;/li&gt;&lt;li&gt;Problems lists what to mend; a click shows the place.&lt;/li&gt;&lt;li&gt;Ctrl+S saves, Ctrl+E exports the mesh or the paper pattern.&lt;/li&gt;&lt;/ol&gt;&lt;h3&gt;Tools&lt;/h3&gt;%1&lt;h3&gt;Hand&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Table&lt;/b&gt;: the wheel zooms at the cursor, a drag with the middle or right button pans, a right click opens the menu. Points, crossings, edges, places in line with points and angles of 15° hold the hand; Shift+X and Shift+G let it go. Shift adds to a selection, or keeps to 45° while drawing. Esc takes back what is being done.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Numbers&lt;/b&gt;: while drawing, sewing or spreading, just type: 125, 12.5 cm, 3 in + 1/2 in. Fields take the same.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Seams&lt;/b&gt;: edges sewn together have the same colour. The start of a side has a dot.&lt;/p&gt;&lt;p&gt;&lt;b&gt;3D&lt;/b&gt;: right drag turns, a right click opens the menu, middle drag pans, the wheel zooms to the cursor. 2, 8, 4, 6, 5 look from the front, back, left, right and top. The buttons beside the view choose what the left button does, until Esc; a key that is held does it for the moment. While draping, left drag pulls the cloth. W+click pins or takes a pin out, W+drag pins a box, W+Shift+click pins along an edge, pins can be dragged; O+drag folds the cloth over, with Shift it stays tacked there; K+drag cuts; N+four clicks sew (beginning, what it meets, end, what that meets); T+two clicks tack, T+drag from the cloth to the skin tacks it to that place; M+two clicks lay a tape, M+Shift+click lays one round. Before sewing, left drag arranges a panel, with Ctrl turns it. A click on a map of the fit tells the value.&lt;/p&gt;&lt;h3&gt;Commands&lt;/h3&gt;%2</source>
        <translation>&lt;h3&gt;Une jupe en dix étapes&lt;/h3&gt;&lt;ol&gt;&lt;li&gt;Rectangle (S) : tirer le devant, ou cliquer son coin et taper sa largeur et sa hauteur.&lt;/li&gt;&lt;li&gt;Modifier le patron (Z) : cliquer l’ourlet ou un côté et tirer ou taper jusqu’à la bonne forme ; la pince (D) ôte ce qui est trop large à la taille.&lt;/li&gt;&lt;li&gt;Dupliquer (Ctrl+D) fait le dos.&lt;/li&gt;&lt;li&gt;Coudre des segments (N) : cliquer un côté du devant, puis le côté du dos qu’il rejoint. De même de l’autre côté. Les lignes entre les bords ne doivent pas se croiser ; R dans Modifier la couture (B) inverse une couture.&lt;/li&gt;&lt;li&gt;Sélectionner le devant, et sous Sélection, Sur le corps, choisir « Hanche devant » ; pour le dos « Hanche derrière ».&lt;/li&gt;&lt;li&gt;Modifier le patron (Z) : cliquer les deux bords de taille avec Maj, puis Ceinture (Ctrl+B).&lt;/li&gt;&lt;li&gt;Tissu : en double-cliquer un dans la bibliothèque.&lt;/li&gt;&lt;li&gt;Espace drape. On change ce qu’on veut pendant que cela pend.&lt;/li&gt;&lt;li&gt;Problèmes dit ce qu’il faut corriger ; un clic montre l’endroit.&lt;/li&gt;&lt;li&gt;Ctrl+S enregistre, Ctrl+E exporte le maillage ou le patron sur papier.&lt;/li&gt;&lt;/ol&gt;&lt;h3&gt;Outils&lt;/h3&gt;%1&lt;h3&gt;Main&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Table&lt;/b&gt; : la molette zoome au curseur, glisser avec le bouton central ou droit déplace, un clic droit ouvre le menu. Points, croisements, bords, endroits alignés avec des points et angles de 15° retiennent la main ; Maj+X et Maj+G la libèrent. Maj ajoute à une sélection, ou garde 45° en dessinant. Échap annule ce qui est en cours.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Nombres&lt;/b&gt; : en dessinant, cousant ou écartant, taper simplement : 125, 12,5 cm, 3 in + 1/2 in. Les champs comprennent la même chose.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Coutures&lt;/b&gt; : les bords cousus ensemble ont la même couleur. Le début d’un côté porte un point.&lt;/p&gt;&lt;p&gt;&lt;b&gt;3D&lt;/b&gt; : glisser à droite tourne, un clic droit ouvre le menu, glisser au centre déplace, la molette zoome au curseur. 2, 8, 4, 6, 5 regardent de devant, de dos, de gauche, de droite et de dessus. Les boutons à côté de la vue choisissent ce que fait le bouton gauche, jusqu’à Échap ; une touche tenue le fait pour un moment. Pendant le drapé, glisser à gauche tire le tissu. W+clic pique ou retire une épingle, W+glisser épingle une zone, W+Maj+clic le long d’un bord, les épingles se déplacent ; O+glisser rabat le tissu, avec Maj il y reste bâti ; K+glisser coupe ; N+quatre clics cousent (début, ce qu’il rejoint, fin, ce qu’elle rejoint) ; T+deux clics bâtissent, T+glisser du tissu à la peau le bâtit à cet endroit ; M+deux clics posent un mètre ruban, M+Maj+clic en pose un tout autour. Avant la couture, glisser à gauche place une pièce, avec Ctrl la tourne. Un clic sur une carte d’ajustement donne la valeur.&lt;/p&gt;&lt;h3&gt;Commandes&lt;/h3&gt;%2</translation>
    </message>
</context>
<context>
    <name>toile::NumberForm</name>
    <message>
        <source>%1; %2 to %3</source>
        <translation>%1 ; %2 à %3</translation>
    </message>
</context>
<context>
    <name>toile::ObjectList</name>
    <message>
        <source>Object list</source>
        <translation>Liste des objets</translation>
    </message>
    <message>
        <source>Panels (%1)</source>
        <translation>Pièces (%1)</translation>
    </message>
    <message>
        <source>The box shows and hides it on the table</source>
        <translation>La case l’affiche et la masque sur la table</translation>
    </message>
    <message>
        <source>Seams (%1)</source>
        <translation>Coutures (%1)</translation>
    </message>
    <message>
        <source>Elastics (%1)</source>
        <translation>Élastiques (%1)</translation>
    </message>
    <message>
        <source>Elastic on %1</source>
        <translation>Élastique sur %1</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Élastique</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Locked; click to unlock it</source>
        <translation>Verrouillée ; cliquer pour la déverrouiller</translation>
    </message>
    <message>
        <source>Click to lock it</source>
        <translation>Cliquer pour la verrouiller</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrouiller</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Déverrouiller</translation>
    </message>
    <message>
        <source>Pictures to trace (%1)</source>
        <translation>Images à décalquer (%1)</translation>
    </message>
    <message>
        <source>The box shows and hides it; Trace Image moves, scales and removes it
%1</source>
        <translation>La case l’affiche et la masque ; « Décalquer une image » la déplace, la met à l’échelle et la retire
%1</translation>
    </message>
</context>
<context>
    <name>toile::PanelProperties</name>
    <message>
        <source>no outline</source>
        <translation>pas de contour</translation>
    </message>
    <message>
        <source>Select a panel to see and change its name, fabric and particle distance, or a seam for its lengths.</source>
        <translation>Sélectionner une pièce pour voir et changer son nom, son tissu et sa distance de particules, ou une couture pour ses longueurs.</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Length of the mesh edges: 20 mm to work, 10 mm to finish, 5 mm for pictures</source>
        <translation>Longueur des arêtes du maillage : 20 mm pour travailler, 10 mm pour finir, 5 mm pour les images</translation>
    </message>
    <message>
        <source>Higher layers lie outside</source>
        <translation>Les couches hautes sont à l’extérieur</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Tissu</translation>
    </message>
    <message>
        <source>Particle distance</source>
        <translation>Distance des particules</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Cut size</source>
        <translation>Taille coupée</translation>
    </message>
    <message>
        <source>Rename panel</source>
        <translation>Renommer la pièce</translation>
    </message>
    <message>
        <source>Change particle distance</source>
        <translation>Changer la distance des particules</translation>
    </message>
    <message>
        <source>Change layer</source>
        <translation>Changer la couche</translation>
    </message>
    <message>
        <source>%1 panels</source>
        <translation>%1 pièces</translation>
    </message>
    <message>
        <source>Change fabric</source>
        <translation>Changer le tissu</translation>
    </message>
    <message>
        <source>In the drape</source>
        <translation>Au drapé</translation>
    </message>
    <message>
        <source>Change panel state</source>
        <translation>Changer l’état de la pièce</translation>
    </message>
    <message>
        <source>Frozen stays where it is, strengthened is stiffer for a while, deactivated is left out</source>
        <translation>Figée, elle reste en place ; renforcée, elle est plus raide un temps ; désactivée, elle est omise</translation>
    </message>
    <message>
        <source>%1 × %2 %3</source>
        <translation>%1 × %2 %3</translation>
    </message>
    <message>
        <source>%1 points and edges: a drag or the arrows move all of them; select one alone to type its place or length.</source>
        <translation>%1 points et bords : glisser ou les flèches les déplacent tous ; choisissez-en un seul pour taper sa place ou sa longueur.</translation>
    </message>
</context>
<context>
    <name>toile::PaperProperties</name>
    <message>
        <source>How many are cut, as the paper piece says</source>
        <translation>Combien sont coupées, comme le dit la pièce de papier</translation>
    </message>
    <message>
        <source>self</source>
        <translation>tissu principal</translation>
    </message>
    <message>
        <source>lining</source>
        <translation>doublure</translation>
    </message>
    <message>
        <source>interfacing</source>
        <translation>entoilage</translation>
    </message>
    <message>
        <source>What the piece is cut from, as the paper piece says</source>
        <translation>De quoi la pièce est coupée, comme le dit la pièce de papier</translation>
    </message>
    <message>
        <source>What to remember about this panel</source>
        <translation>Ce qu’il faut retenir de cette pièce</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Quantité</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Matière</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Change quantity</source>
        <translation>Changer la quantité</translation>
    </message>
    <message>
        <source>Change material</source>
        <translation>Changer la matière</translation>
    </message>
    <message>
        <source>Change notes</source>
        <translation>Changer les notes</translation>
    </message>
</context>
<context>
    <name>toile::PatternView</name>
    <message>
        <source>Pattern table</source>
        <translation>Table de patronage</translation>
    </message>
    <message>
        <source>An empty table.

S  draws a rectangle,  H  a shape point by point.
File &gt; New From Garment begins with a garment that fits.
Ctrl+O opens one; a file can be dropped here too, and a photo to trace.

F1 tells how to make a skirt.</source>
        <translation>Une table vide.

S  dessine un rectangle,  H  une forme point par point.
Fichier &gt; Nouveau à partir d’un vêtement commence par un vêtement qui va.
Ctrl+O en ouvre un ; on peut aussi déposer ici un fichier, ou une photo à décalquer.

F1 montre comment faire une jupe.</translation>
    </message>
</context>
<context>
    <name>toile::PictureCommands</name>
    <message>
        <source>Pictures are still being written; wait until they are</source>
        <translation>Des images sont encore en cours d&apos;écriture ; attendre la fin</translation>
    </message>
    <message>
        <source>Writing pictures: %1 of %2</source>
        <translation>Écriture des images : %1 sur %2</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 écrit</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 n&apos;a pas été écrit : %2</translation>
    </message>
    <message>
        <source>Save Moving Mesh</source>
        <translation>Enregistrer le maillage animé</translation>
    </message>
    <message>
        <source>Wrote %1 in %2</source>
        <translation>%1 a été écrit dans %2</translation>
    </message>
    <message>
        <source>Wrote %1 pictures in %2, %3 is the first</source>
        <translation>%1 images ont été écrites dans %2, la première est %3</translation>
    </message>
</context>
<context>
    <name>toile::PictureDialog</name>
    <message>
        <source>Transparent background</source>
        <translation>Fond transparent</translation>
    </message>
    <message>
        <source>Save Picture</source>
        <translation>Enregistrer une image</translation>
    </message>
    <message>
        <source>What the 3D view shows</source>
        <translation>Ce que montre la vue 3D</translation>
    </message>
    <message>
        <source>Turntable: once round</source>
        <translation>Plateau tournant : un tour</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>L&apos;enregistrement</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>pixels</translation>
    </message>
    <message>
        <source>Picture of</source>
        <translation>Image de</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Images (*.png)</translation>
    </message>
    <message>
        <source>%1 pictures: %2 to %3</source>
        <translation>%1 images : %2 à %3</translation>
    </message>
    <message>
        <source>%1 of them are there already and will be replaced</source>
        <translation>%1 d’entre elles existent déjà et seront remplacées</translation>
    </message>
    <message>
        <source>It is there already and will be replaced</source>
        <translation>Elle existe déjà et sera remplacée</translation>
    </message>
</context>
<context>
    <name>toile::PictureWriter</name>
    <message>
        <source>there is no OpenGL 3.2 to draw it with, or no memory for its size</source>
        <translation>il n&apos;y a pas d&apos;OpenGL 3.2 pour la dessiner, ou pas de mémoire pour sa taille</translation>
    </message>
</context>
<context>
    <name>toile::PlacementProperties</name>
    <message>
        <source>Bent round the body</source>
        <translation>Courbée autour du corps</translation>
    </message>
    <message>
        <source>Arrangement point</source>
        <translation>Point de placement</translation>
    </message>
    <message>
        <source>Where the panel starts on the body</source>
        <translation>Où la pièce commence sur le corps</translation>
    </message>
    <message>
        <source>On the body</source>
        <translation>Sur le corps</translation>
    </message>
    <message>
        <source>Placed freely</source>
        <translation>Placée librement</translation>
    </message>
    <message>
        <source>Not arranged</source>
        <translation>Non placée</translation>
    </message>
    <message>
        <source>Turned down once sewn</source>
        <translation>Rabattu une fois cousu</translation>
    </message>
    <message>
        <source>Stands while it is sewn and is then turned over, like a collar over its stand</source>
        <translation>Reste debout pendant la couture, puis se rabat comme un col sur son pied</translation>
    </message>
</context>
<context>
    <name>toile::ProblemList</name>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Nothing to mend.</source>
        <translation>Rien à corriger.</translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <translation>%1 : %2 ; %3</translation>
    </message>
    <message>
        <source>Nothing drapes: %1</source>
        <translation>Rien n’est drapé : %1</translation>
    </message>
    <message>
        <source>In the drape: %1</source>
        <translation>Dans le drapé : %1</translation>
    </message>
</context>
<context>
    <name>toile::SceneRunner</name>
    <message>
        <source>The cloth has flown apart: take a smaller time step, softer springs or another scheme, then begin again</source>
        <translation>Le tissu a éclaté : prendre un pas de temps plus petit, des ressorts plus souples ou un autre schéma, puis recommencer</translation>
    </message>
</context>
<context>
    <name>toile::SceneWindow</name>
    <message>
        <source>%1 – after %2</source>
        <translation>%1 – d&apos;après %2</translation>
    </message>
    <message>
        <source>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Paper:&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;%3&lt;/p&gt;</source>
        <translation>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Article :&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;%3&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Begin Again</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>passes through itself</source>
        <translation>se traverse</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Schéma</translation>
    </message>
    <message>
        <source>Stretch limit</source>
        <translation>Limite d&apos;allongement</translation>
    </message>
    <message>
        <source>Cloth on cloth</source>
        <translation>Tissu sur tissu</translation>
    </message>
    <message>
        <source>Masses along an edge</source>
        <translation>Masses par côté</translation>
    </message>
    <message>
        <source>Cloth in 3D</source>
        <translation>Tissu en 3D</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>%1 s simulated, %2 ms a step
%3 steps/s, %4 pictures/s
%5 tests of triangles in a step</source>
        <translation>%1 s simulées, %2 ms par pas
%3 pas/s, %4 images/s
%5 tests de triangles par pas</translation>
    </message>
    <message>
        <source>outwards</source>
        <translation>vers l’extérieur</translation>
    </message>
    <message>
        <source>From the pins: nothing that hangs is then longer than the limit allows</source>
        <translation>Depuis les épingles : rien de ce qui pend n’est alors plus long que la limite</translation>
    </message>
    <message>
        <source>Last pass</source>
        <translation>Dernière passe</translation>
    </message>
    <message>
        <source>The scene is being made…</source>
        <translation>La scène se prépare…</translation>
    </message>
    <message>
        <source>The cloth has fallen out of sight: begin again to see it fall</source>
        <translation>Le tissu est tombé hors de vue : recommencer pour le voir tomber</translation>
    </message>
    <message>
        <source>as the scene has it</source>
        <translation>comme la scène le veut</translation>
    </message>
</context>
<context>
    <name>toile::SeamList</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 : 1</source>
        <translation>%1 : 1</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>juste</translation>
    </message>
    <message>
        <source>Seam list</source>
        <translation>Liste des coutures</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>Couture</translation>
    </message>
    <message>
        <source>Lengths, %1</source>
        <translation>Longueurs, %1</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>%1 | %2</source>
        <translation>%1 | %2</translation>
    </message>
    <message>
        <source>No seam yet: N sews edge to edge.</source>
        <translation>Pas encore de couture : N coud bord à bord.</translation>
    </message>
</context>
<context>
    <name>toile::SeamProperties</name>
    <message>
        <source>Make Lengths Fit</source>
        <translation>Égaliser les longueurs</translation>
    </message>
    <message>
        <source>Reverse Sewing</source>
        <translation>Inverser la couture</translation>
    </message>
    <message>
        <source>Change seam ratio</source>
        <translation>Changer le rapport de couture</translation>
    </message>
    <message>
        <source>Change fold angle</source>
        <translation>Changer l’angle de pli</translation>
    </message>
    <message>
        <source>Change fold strength</source>
        <translation>Changer la force du pli</translation>
    </message>
    <message>
        <source>Scales the edges of both sides half way each until they have the intended ratio</source>
        <translation>Met à l’échelle les bords des deux côtés, moitié chacun, jusqu’au rapport voulu</translation>
    </message>
    <message>
        <source>Make seam lengths fit</source>
        <translation>Égaliser les longueurs de couture</translation>
    </message>
    <message>
        <source>Reverse sewing</source>
        <translation>Inverser la couture</translation>
    </message>
    <message>
        <source>&lt;b&gt;Seam&lt;/b&gt;</source>
        <translation>&lt;b&gt;Couture&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Seam&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Couture&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Kind of seam</source>
        <translation>Genre de couture</translation>
    </message>
    <message>
        <source>A zip drapes like a seam and may not be eased</source>
        <translation>Une fermeture tombe comme une couture et ne peut être embue</translation>
    </message>
    <message>
        <source>Change kind of seam</source>
        <translation>Changer le genre de couture</translation>
    </message>
</context>
<context>
    <name>toile::ShortcutEditor</name>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Search by name or key</source>
        <translation>Chercher par nom ou touche</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Touche</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Nouvelle touche</translation>
    </message>
    <message>
        <source>%1 was the key of “%2”, which has none now.</source>
        <translation>%1 était la touche de « %2 », qui n’en a plus.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Every command has the key it came with.</source>
        <translation>Chaque commande a retrouvé sa touche d’origine.</translation>
    </message>
    <message>
        <source>Restore All Defaults</source>
        <translation>Tout rétablir</translation>
    </message>
</context>
<context>
    <name>toile::StatesPage</name>
    <message>
        <source>Keep State</source>
        <translation>Garder l’état</translation>
    </message>
    <message>
        <source>Remember the cloth as it hangs now</source>
        <translation>Retenir le tissu comme il pend</translation>
    </message>
    <message>
        <source>Go Back</source>
        <translation>Revenir</translation>
    </message>
    <message>
        <source>Put the cloth where it was in the chosen state</source>
        <translation>Remettre le tissu où il était dans l’état choisi</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>States kept</source>
        <translation>États gardés</translation>
    </message>
    <message>
        <source>State %1</source>
        <translation>État %1</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Show the chosen state beside the drape, from the same side and with the same map</source>
        <translation>Montrer l&apos;état choisi à côté du drapé, du même côté et avec la même carte</translation>
    </message>
    <message>
        <source>Drape, keep the state, change something and drape on: what was kept can be gone back to, or shown beside the drape.</source>
        <translation>Draper, garder l’état, changer quelque chose et draper encore : on peut revenir à ce qui a été gardé, ou le voir à côté du drapé.</translation>
    </message>
    <message>
        <source>F2 gives the chosen state another name; a double click goes back to it</source>
        <translation>F2 donne un autre nom à l’état choisi ; un double clic y revient</translation>
    </message>
    <message>
        <source>There is no cloth yet: a state can be kept as soon as the garment is seen in 3D</source>
        <translation>Il n’y a pas encore de tissu : un état peut être gardé dès que le vêtement se voit en 3D</translation>
    </message>
</context>
<context>
    <name>toile::StatusLine</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>toile::ViewBar</name>
    <message>
        <source>Tools of the 3D View</source>
        <translation>Outils de la vue 3D</translation>
    </message>
</context>
<context>
    <name>toile::ViewCommands</name>
    <message>
        <source>Select a panel first, then click the point it shall be put at</source>
        <translation>Sélectionner d’abord une pièce, puis cliquer le point où la placer</translation>
    </message>
    <message>
        <source>Arrange at %1</source>
        <translation>Placer à %1</translation>
    </message>
    <message>
        <source>Arranged for the next start: reset the arrangement to see it (Ctrl+R)</source>
        <translation>Placée pour le prochain départ : réinitialiser le placement pour le voir (Ctrl+R)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingle</translation>
    </message>
    <message>
        <source>Pin %1 places</source>
        <translation>Épingler %1 endroits</translation>
    </message>
    <message>
        <source>A cut goes through one panel: draw it from edge to edge of the same piece</source>
        <translation>Une coupe traverse une seule pièce : la tracer de bord à bord du même morceau</translation>
    </message>
    <message>
        <source>Cut in 3D</source>
        <translation>Couper en 3D</translation>
    </message>
    <message>
        <source>Tack</source>
        <translation>Bâtir</translation>
    </message>
    <message>
        <source>Sew in 3D</source>
        <translation>Coudre en 3D</translation>
    </message>
    <message>
        <source>Take pin out</source>
        <translation>Retirer l’épingle</translation>
    </message>
    <message>
        <source>Move pin</source>
        <translation>Déplacer l’épingle</translation>
    </message>
    <message>
        <source>Panels are moved before they are sewn: reset the arrangement first (Ctrl+R)</source>
        <translation>Les pièces se déplacent avant la couture : réinitialiser d’abord le placement (Ctrl+R)</translation>
    </message>
    <message>
        <source>Turn panel</source>
        <translation>Tourner la pièce</translation>
    </message>
    <message>
        <source>Arrange panel</source>
        <translation>Placer la pièce</translation>
    </message>
    <message>
        <source>Lines cross, red in 3D, where it would be sewn twisted: %1. Reverse the seam (B, then R) or turn a panel</source>
        <translation>Des lignes se croisent, en rouge en 3D, où la couture serait tordue : %1. Inverser la couture (B, puis R) ou tourner une pièce</translation>
    </message>
    <message>
        <source>seams without a name</source>
        <translation>coutures sans nom</translation>
    </message>
    <message>
        <source>Click nearer to the edge that is to be pinned</source>
        <translation>Cliquer plus près du bord à épingler</translation>
    </message>
    <message>
        <source>No tape lies there: both places must be on one piece of cloth, or on the body</source>
        <translation>Pas de mètre ruban à cet endroit : les deux points doivent être sur un même tissu, ou sur le corps</translation>
    </message>
    <message>
        <source>Tape: %1 round</source>
        <translation>Mètre ruban : tour de %1</translation>
    </message>
    <message>
        <source>Tape: %1 on the cloth as it hangs, %2 on the flat pattern, %3 straight</source>
        <translation>Mètre ruban : %1 sur le tissu porté, %2 sur le patron à plat, %3 en ligne droite</translation>
    </message>
    <message>
        <source>Tape: %1, %2 straight</source>
        <translation>Mètre ruban : %1, %2 en ligne droite</translation>
    </message>
    <message>
        <source>Click the cloth first, then the body it is to be tacked to</source>
        <translation>Cliquer d&apos;abord le tissu, puis le corps auquel le bâtir</translation>
    </message>
    <message>
        <source>Change wind</source>
        <translation>Changer le vent</translation>
    </message>
    <message>
        <source>Move what stands beside the body</source>
        <translation>Déplacer ce qui est à côté du corps</translation>
    </message>
    <message>
        <source>This hand is for cloth that drapes: Space starts it</source>
        <translation>Cette main est pour le tissu qui se drape : la barre d’espace le lance</translation>
    </message>
    <message>
        <source>Take tack out</source>
        <translation>Enlever le point de bâti</translation>
    </message>
    <message>
        <source>No cloth was cut: draw the line across a panel</source>
        <translation>Aucun tissu n’a été coupé : tirer la ligne en travers d’une pièce</translation>
    </message>
    <message>
        <source>There is no cloth to sew there</source>
        <translation>Il n’y a pas de tissu à coudre à cet endroit</translation>
    </message>
    <message>
        <source>Sewing in 3D: now click what it meets there</source>
        <translation>Couture en 3D : cliquer maintenant ce qu’elle y rejoint</translation>
    </message>
    <message>
        <source>Sewing in 3D: now click where the seam ends</source>
        <translation>Couture en 3D : cliquer maintenant où la couture finit</translation>
    </message>
    <message>
        <source>Sewing in 3D: now click what meets that end</source>
        <translation>Couture en 3D : cliquer maintenant ce qui rejoint cette fin</translation>
    </message>
    <message>
        <source>Sewn in 3D: the next click begins another seam</source>
        <translation>Cousu en 3D : le prochain clic commence une autre couture</translation>
    </message>
    <message>
        <source>That is too far inside: click nearer to the edge that is to be sewn</source>
        <translation>C’est trop loin du bord : cliquer plus près du bord à coudre</translation>
    </message>
    <message>
        <source>No edge leads from the marked place of this side to there: click the end of the same edge</source>
        <translation>Aucun bord ne mène du point marqué de ce côté jusque-là : cliquer la fin du même bord</translation>
    </message>
    <message>
        <source>This piece is cut on fold: both halves were cut alike. Unfold it before (Ctrl+U) to cut one</source>
        <translation>Cette pièce est coupée au pli : les deux moitiés ont été coupées de même. La déplier avant (Ctrl+U) pour n’en couper qu’une</translation>
    </message>
</context>
<context>
    <name>toile::Viewport</name>
    <message>
        <source>3D view</source>
        <translation>Vue 3D</translation>
    </message>
    <message>
        <source>A click puts the selected panels at: %1</source>
        <translation>Un clic place les pièces choisies ici : %1</translation>
    </message>
</context>
</TS>
