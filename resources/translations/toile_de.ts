<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_GB">
<context>
    <name>Action</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Start an empty garment</source>
        <translation>Ein leeres Kleidungsstück beginnen</translation>
    </message>
    <message>
        <source>New Window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>Open another window with a garment of its own</source>
        <translation>Ein weiteres Fenster mit eigenem Kleidungsstück öffnen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open a garment</source>
        <translation>Ein Kleidungsstück öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the garment</source>
        <translation>Das Kleidungsstück speichern</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Save the garment under another name</source>
        <translation>Das Kleidungsstück unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Write the draped mesh or the pattern in another format</source>
        <translation>Das drapierte Netz oder den Schnitt in einem anderen Format schreiben</translation>
    </message>
    <message>
        <source>Close Window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Dieses Fenster schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Alle Fenster schließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take the last edit back</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>Zurückgenommenes noch einmal tun</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Select every panel</source>
        <translation>Alle Schnittteile auswählen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the selected panels and seams</source>
        <translation>Die ausgewählten Schnittteile und Nähte löschen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Copy the selected panels</source>
        <translation>Die ausgewählten Schnittteile kopieren</translation>
    </message>
    <message>
        <source>Symmetric Pattern with Sewing</source>
        <translation>Symmetrischer Schnitt mit Nähten</translation>
    </message>
    <message>
        <source>Mirrored copies that follow every edit of the original</source>
        <translation>Gespiegelte Kopien, die jeder Änderung des Originals folgen</translation>
    </message>
    <message>
        <source>Unlink Copies</source>
        <translation>Kopien lösen</translation>
    </message>
    <message>
        <source>Let linked copies be changed on their own</source>
        <translation>Verknüpfte Kopien für sich ändern lassen</translation>
    </message>
    <message>
        <source>Linked Copies</source>
        <translation>Verknüpfte Kopien</translation>
    </message>
    <message>
        <source>Copies that follow every edit of the original, not mirrored</source>
        <translation>Kopien, die jeder Änderung des Originals folgen, ungespiegelt</translation>
    </message>
    <message>
        <source>Cut on Fold</source>
        <translation>Im Stoffbruch zuschneiden</translation>
    </message>
    <message>
        <source>Make the panel half of a piece folded at the selected edge</source>
        <translation>Das Schnittteil zur Hälfte eines Teils machen, das an der ausgewählten Kante im Bruch liegt</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Auffalten</translation>
    </message>
    <message>
        <source>Draw the whole of panels cut on fold</source>
        <translation>Im Bruch zugeschnittene Schnittteile ganz zeichnen</translation>
    </message>
    <message>
        <source>Waistband…</source>
        <translation>Bund …</translation>
    </message>
    <message>
        <source>Sew a band to the selected edges, with elastic if wanted</source>
        <translation>Einen Bund an die ausgewählten Kanten nähen, auf Wunsch mit Gummiband</translation>
    </message>
    <message>
        <source>Add Picture to Trace…</source>
        <translation>Bild zum Abpausen hinzufügen …</translation>
    </message>
    <message>
        <source>Lay a photo or scan of a pattern under the panels</source>
        <translation>Ein Foto oder einen Scan eines Schnitts unter die Schnittteile legen</translation>
    </message>
    <message>
        <source>Flip Horizontally</source>
        <translation>Waagrecht spiegeln</translation>
    </message>
    <message>
        <source>Turn the selected panels over</source>
        <translation>Die ausgewählten Schnittteile umdrehen</translation>
    </message>
    <message>
        <source>Rotate 90° Left</source>
        <translation>90° nach links drehen</translation>
    </message>
    <message>
        <source>Turn the selected panels a quarter to the left</source>
        <translation>Die ausgewählten Schnittteile eine Vierteldrehung nach links drehen</translation>
    </message>
    <message>
        <source>Rotate 90° Right</source>
        <translation>90° nach rechts drehen</translation>
    </message>
    <message>
        <source>Turn the selected panels a quarter to the right</source>
        <translation>Die ausgewählten Schnittteile eine Vierteldrehung nach rechts drehen</translation>
    </message>
    <message>
        <source>Align Left</source>
        <translation>Links ausrichten</translation>
    </message>
    <message>
        <source>Line the selected panels up</source>
        <translation>Die ausgewählten Schnittteile ausrichten</translation>
    </message>
    <message>
        <source>Align Centres</source>
        <translation>Mitten ausrichten (waagrecht)</translation>
    </message>
    <message>
        <source>Align Right</source>
        <translation>Rechts ausrichten</translation>
    </message>
    <message>
        <source>Align Top</source>
        <translation>Oben ausrichten</translation>
    </message>
    <message>
        <source>Align Middles</source>
        <translation>Mitten ausrichten (senkrecht)</translation>
    </message>
    <message>
        <source>Align Bottom</source>
        <translation>Unten ausrichten</translation>
    </message>
    <message>
        <source>Distribute Across</source>
        <translation>Waagrecht verteilen</translation>
    </message>
    <message>
        <source>Equal gaps from left to right</source>
        <translation>Gleiche Abstände von links nach rechts</translation>
    </message>
    <message>
        <source>Distribute Down</source>
        <translation>Senkrecht verteilen</translation>
    </message>
    <message>
        <source>Equal gaps from top to bottom</source>
        <translation>Gleiche Abstände von oben nach unten</translation>
    </message>
    <message>
        <source>Set Seam Directions</source>
        <translation>Nahtrichtungen setzen</translation>
    </message>
    <message>
        <source>Turn the selected seams, or all, that run the wrong way</source>
        <translation>Die ausgewählten oder alle Nähte umdrehen, die falsch herum laufen</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Keep the selected panels where they are; again to let them go</source>
        <translation>Die ausgewählten Schnittteile halten, wo sie sind; noch einmal lässt sie los</translation>
    </message>
    <message>
        <source>Strengthen</source>
        <translation>Verstärken</translation>
    </message>
    <message>
        <source>Make the selected panels stiffer for a while; again to end it</source>
        <translation>Die ausgewählten Schnittteile vorübergehend steifer machen; noch einmal beendet es</translation>
    </message>
    <message>
        <source>Deactivate</source>
        <translation>Deaktivieren</translation>
    </message>
    <message>
        <source>Leave the selected panels out of the drape; again to take them in</source>
        <translation>Die ausgewählten Schnittteile beim Drapieren weglassen; noch einmal nimmt sie auf</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Protect the selected panels from editing; again to unlock</source>
        <translation>Die ausgewählten Schnittteile vor Änderungen schützen; noch einmal entsperrt sie</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide the selected panels on the table</source>
        <translation>Die ausgewählten Schnittteile auf dem Tisch ausblenden</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Alle einblenden</translation>
    </message>
    <message>
        <source>Show every panel on the table</source>
        <translation>Alle Schnittteile auf dem Tisch einblenden</translation>
    </message>
    <message>
        <source>Zoom All</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show all panels and the whole body</source>
        <translation>Alle Schnittteile und den ganzen Körper zeigen</translation>
    </message>
    <message>
        <source>Zoom to Selection</source>
        <translation>Auswahl zeigen</translation>
    </message>
    <message>
        <source>Show the selected panels</source>
        <translation>Die ausgewählten Schnittteile zeigen</translation>
    </message>
    <message>
        <source>Previous View</source>
        <translation>Vorige Ansicht</translation>
    </message>
    <message>
        <source>Show what the table showed before the last zoom</source>
        <translation>Zeigen, was der Tisch vor dem letzten Zoom zeigte</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Enlarge the table</source>
        <translation>Den Tisch vergrößern</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Make the table smaller</source>
        <translation>Den Tisch verkleinern</translation>
    </message>
    <message>
        <source>Seam Lines in 3D</source>
        <translation>Nahtlinien in 3D</translation>
    </message>
    <message>
        <source>Show seams on the draped garment in their colours</source>
        <translation>Nähte auf dem drapierten Kleidungsstück in ihren Farben zeigen</translation>
    </message>
    <message>
        <source>Dark Mode</source>
        <translation>Dunkles Aussehen</translation>
    </message>
    <message>
        <source>Light colours on a dark ground</source>
        <translation>Helle Farben auf dunklem Grund</translation>
    </message>
    <message>
        <source>Start Draping</source>
        <translation>Drapieren starten</translation>
    </message>
    <message>
        <source>Start and stop draping</source>
        <translation>Das Drapieren starten und anhalten</translation>
    </message>
    <message>
        <source>Reset Arrangement</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Put the panels back beside the body</source>
        <translation>Die Schnittteile wieder um den Körper stellen</translation>
    </message>
    <message>
        <source>Find a Command…</source>
        <translation>Befehl suchen …</translation>
    </message>
    <message>
        <source>Everything there is, found by typing</source>
        <translation>Alles, was es gibt, durch Tippen finden</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts…</source>
        <translation>Tastenkürzel …</translation>
    </message>
    <message>
        <source>See and change the key of every command</source>
        <translation>Die Taste jedes Befehls sehen und ändern</translation>
    </message>
    <message>
        <source>Toile Help</source>
        <translation>Hilfe zu Toile</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>About Toile</source>
        <translation>Über Toile</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Drape One Step</source>
        <translation>Einen Schritt drapieren</translation>
    </message>
    <message>
        <source>A single step of the drape, to look closely</source>
        <translation>Ein einzelner Schritt des Drapierens, zum genauen Hinsehen</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Gallery…</source>
        <translation>Galerie …</translation>
    </message>
    <message>
        <source>Garments to start from, and the scenes of the papers</source>
        <translation>Kleidungsstücke für den Anfang und die Szenen der Aufsätze</translation>
    </message>
    <message>
        <source>Save Picture…</source>
        <translation>Bild speichern …</translation>
    </message>
    <message>
        <source>A picture of the 3D view, of any size; or many, from all round it</source>
        <translation>Ein Bild der 3D-Ansicht in jeder Größe; oder viele, rundherum</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Keep every step from now on, to play and export it</source>
        <translation>Ab jetzt jeden Schritt behalten, zum Abspielen und Exportieren</translation>
    </message>
    <message>
        <source>Play Recording</source>
        <translation>Aufnahme abspielen</translation>
    </message>
    <message>
        <source>Show the recording as it went; again to stop</source>
        <translation>Die Aufnahme zeigen, wie sie ablief; noch einmal hält sie an</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Move the selected panels to the clipboard</source>
        <translation>Die ausgewählten Schnittteile in die Zwischenablage verschieben</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected panels and the sewing between them to the clipboard</source>
        <translation>Die ausgewählten Schnittteile und die Nähte zwischen ihnen in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Put the panels of the clipboard where the cursor is on the table</source>
        <translation>Die Schnittteile der Zwischenablage dort hinlegen, wo der Zeiger auf dem Tisch steht</translation>
    </message>
    <message>
        <source>Snap to Points and Lines</source>
        <translation>An Punkten und Linien fangen</translation>
    </message>
    <message>
        <source>Points, edges, crossings, places in line and round angles hold the hand</source>
        <translation>Punkte, Kanten, Kreuzungen, fluchtende Stellen und runde Winkel halten die Hand</translation>
    </message>
    <message>
        <source>Snap to Grid</source>
        <translation>Am Raster fangen</translation>
    </message>
    <message>
        <source>What is drawn falls on a tenth of the grid</source>
        <translation>Gezeichnetes fällt auf ein Zehntel des Rasters</translation>
    </message>
    <message>
        <source>Settle Quickly</source>
        <translation>Rasch zur Ruhe</translation>
    </message>
    <message>
        <source>Nothing swings: the garment comes to the same rest in fewer steps</source>
        <translation>Nichts schwingt: Das Kleidungsstück kommt in weniger Schritten zur selben Ruhe</translation>
    </message>
</context>
<context>
    <name>FitProbe</name>
    <message>
        <source>%1 %2  ·  longest along %3° of the panel, %4 %</source>
        <translation>%1 %2  ·  am längsten bei %3° des Schnittteils, %4 %</translation>
    </message>
    <message>
        <source>no seam was there: click one</source>
        <translation>dort war keine Naht: eine anklicken</translation>
    </message>
    <message>
        <source>%1 %2 along the seam</source>
        <translation>%1 %2 entlang der Naht</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Hanging by two corners</source>
        <translation>An zwei Ecken aufgehängt</translation>
    </message>
    <message>
        <source>Raise the structural springs a hundredfold: the filter stays calm. Take Euler instead, and it flies apart until the time step is small enough.</source>
        <translation>Die Strukturfedern hundertmal so steif machen: der Filter bleibt ruhig. Mit Euler fliegt alles auseinander, bis der Zeitschritt klein genug ist.</translation>
    </message>
    <message>
        <source>Hanging by one corner</source>
        <translation>An einer Ecke aufgehängt</translation>
    </message>
    <message>
        <source>Compare the stretch limits: none, a clamp, and the arctangent that stays smooth.</source>
        <translation>Die Dehnungsgrenzen vergleichen: keine, eine harte und den Arkustangens, der weich bleibt.</translation>
    </message>
    <message>
        <source>Over a sphere</source>
        <translation>Über einer Kugel</translation>
    </message>
    <message>
        <source>Drag the cloth off the sphere; lower the friction to 0 and it slides off by itself.</source>
        <translation>Das Tuch von der Kugel ziehen; ohne Reibung rutscht es von selbst ab.</translation>
    </message>
    <message>
        <source>Over a hemisphere</source>
        <translation>Über einer Halbkugel</translation>
    </message>
    <message>
        <source>Run it with the direct update and with two layers, and look at the folds.</source>
        <translation>Mit direkter Nachführung und mit zwei Lagen laufen lassen und die Falten ansehen.</translation>
    </message>
    <message>
        <source>Over a box</source>
        <translation>Über einem Kasten</translation>
    </message>
    <message>
        <source>Take twice as many masses along an edge: the corners fall sharper.</source>
        <translation>Doppelt so viele Massen je Kante nehmen: die Ecken fallen schärfer.</translation>
    </message>
    <message>
        <source>Drawn up by its middle</source>
        <translation>An der Mitte hochgezogen</translation>
    </message>
    <message>
        <source>Let the cloth keep out of itself and see the folds lie on each other.</source>
        <translation>Das Tuch sich selbst ausweichen lassen: die Falten legen sich aufeinander.</translation>
    </message>
    <message>
        <source>Flag in gusts</source>
        <translation>Fahne in Böen</translation>
    </message>
    <message>
        <source>Turn the wind up to 20 m/s, then off. Heavier cloth swings slower.</source>
        <translation>Den Wind auf 20 m/s stellen, dann abstellen. Schwereres Tuch schwingt langsamer.</translation>
    </message>
    <message>
        <source>Scarf in the wind</source>
        <translation>Schal im Wind</translation>
    </message>
    <message>
        <source>Look behind the sphere and the box: they keep the wind off. Take hold of an end.</source>
        <translation>Hinter Kugel und Kasten schauen: sie halten den Wind ab. Ein Ende anfassen.</translation>
    </message>
    <message>
        <source>Curtain by a window</source>
        <translation>Vorhang am Fenster</translation>
    </message>
    <message>
        <source>The wind is a sum of sines with a random phase for every mass; make it stronger.</source>
        <translation>Der Wind ist eine Summe von Sinuswellen mit zufälliger Phase je Masse; ihn stärker machen.</translation>
    </message>
    <message>
        <source>Soft block</source>
        <translation>Weicher Block</translation>
    </message>
    <message>
        <source>The same springs fill a volume: a finger presses the block from above. Drag it.</source>
        <translation>Dieselben Federn füllen einen Raum: ein Finger drückt den Block von oben. Daran ziehen.</translation>
    </message>
    <message>
        <source>Table and chair</source>
        <translation>Tisch und Stuhl</translation>
    </message>
    <message>
        <source>Pull the sheet off the table by a corner.</source>
        <translation>Das Tuch an einer Ecke vom Tisch ziehen.</translation>
    </message>
    <message>
        <source>Head and shoulders</source>
        <translation>Kopf und Schultern</translation>
    </message>
    <message>
        <source>Make the cloth lighter and softer against bending, and see it cling.</source>
        <translation>Das Tuch leichter und biegsamer machen: es schmiegt sich an.</translation>
    </message>
    <message>
        <source>Thrown at a thin plate</source>
        <translation>Gegen eine dünne Platte geworfen</translation>
    </message>
    <message>
        <source>The plate is a millimetre thick; at no time step does the cloth pass through.</source>
        <translation>Die Platte ist einen Millimeter dick; bei keinem Zeitschritt geht das Tuch hindurch.</translation>
    </message>
    <message>
        <source>Spinning sphere</source>
        <translation>Drehende Kugel</translation>
    </message>
    <message>
        <source>Friction takes the cloth along; at 0 the sphere turns beneath it.</source>
        <translation>Reibung nimmt das Tuch mit; bei 0 dreht sich die Kugel darunter weg.</translation>
    </message>
    <message>
        <source>Pile of sheets</source>
        <translation>Stapel von Tüchern</translation>
    </message>
    <message>
        <source>Drag the lowest sheet out; watch how many triangles are tested.</source>
        <translation>Das unterste Tuch herausziehen; darauf achten, wie viele Dreiecke geprüft werden.</translation>
    </message>
    <message>
        <source>Knot pulled tight</source>
        <translation>Fest gezogener Knoten</translation>
    </message>
    <message>
        <source>Switch between both ways to keep cloth out of cloth; without any it pulls through.</source>
        <translation>Zwischen beiden Arten wechseln, Tuch aus Tuch zu halten; ohne sie zieht es sich hindurch.</translation>
    </message>
    <message>
        <source>Sleeve through a ring</source>
        <translation>Ärmel durch einen Ring</translation>
    </message>
    <message>
        <source>The ring is narrower than the sleeve: it gathers, and opens behind.</source>
        <translation>Der Ring ist enger als der Ärmel: er rafft sich und öffnet sich dahinter.</translation>
    </message>
    <message>
        <source>Ball in and out</source>
        <translation>Ball hinein und heraus</translation>
    </message>
    <message>
        <source>The ball goes into the sheet and comes back; stiffen the springs and see it swing.</source>
        <translation>Der Ball fährt in das Tuch und zurück; die Federn versteifen und es schwingen sehen.</translation>
    </message>
    <message>
        <source>The vanishing ball</source>
        <translation>Der verschwindende Ball</translation>
    </message>
    <message>
        <source>When the ball is taken away the cloth falls on. Begin again with another scheme.</source>
        <translation>Wird der Ball weggenommen, fällt das Tuch weiter. Mit einem anderen Verfahren neu beginnen.</translation>
    </message>
    <message>
        <source>In a river</source>
        <translation>In einem Fluss</translation>
    </message>
    <message>
        <source>Water flows where the stones are, and drags a hundred times as hard as air.</source>
        <translation>Bei den Steinen fließt Wasser und zieht hundertmal so stark wie Luft.</translation>
    </message>
    <message>
        <source>Behind a wall</source>
        <translation>Hinter einer Mauer</translation>
    </message>
    <message>
        <source>One wind, two scarves: drag the sheltered one out from behind the wall.</source>
        <translation>Ein Wind, zwei Schals: den geschützten hinter der Mauer hervorziehen.</translation>
    </message>
    <message>
        <source>Tee</source>
        <translation>T-Shirt</translation>
    </message>
    <message>
        <source>Press Space to sew and drape it. Drag its hem while it hangs; lengthen a sleeve on the table and see it grow.</source>
        <translation>Die Leertaste näht und drapiert es. Am hängenden Saum ziehen; auf dem Tisch einen Ärmel verlängern und ihn wachsen sehen.</translation>
    </message>
    <message>
        <source>Shirt</source>
        <translation>Hemd</translation>
    </message>
    <message>
        <source>Look at the clearance map (Alt+9) across the back, then take width out of the side seams.</source>
        <translation>Am Rücken die Abstandskarte ansehen (Alt+9), dann an den Seitennähten Weite herausnehmen.</translation>
    </message>
    <message>
        <source>Hoodie</source>
        <translation>Kapuzenpullover</translation>
    </message>
    <message>
        <source>Dress</source>
        <translation>Kleid</translation>
    </message>
    <message>
        <source>Darts shape the bodice. Move one and watch the strain map (Alt+7).</source>
        <translation>Abnäher formen das Oberteil. Einen verschieben und die Dehnungskarte ansehen (Alt+7).</translation>
    </message>
    <message>
        <source>Straight skirt</source>
        <translation>Gerader Rock</translation>
    </message>
    <message>
        <source>A-line skirt</source>
        <translation>Rock in A-Linie</translation>
    </message>
    <message>
        <source>Compare wool with silk under Properties, Fabric.</source>
        <translation>Unter Eigenschaften, Stoff Wolle mit Seide vergleichen.</translation>
    </message>
    <message>
        <source>Circle skirt</source>
        <translation>Tellerrock</translation>
    </message>
    <message>
        <source>Add wind under Draping, Wind, and turn its direction while it blows.</source>
        <translation>Unter Drapieren, Wind einen Wind hinzufügen und ihn drehen, während er weht.</translation>
    </message>
    <message>
        <source>Trousers</source>
        <translation>Hose</translation>
    </message>
    <message>
        <source>Read the ease at waist and hip under Draping, Fit.</source>
        <translation>Unter Drapieren, Sitz die Zugabe an Taille und Hüfte ablesen.</translation>
    </message>
    <message>
        <source>Cape</source>
        <translation>Umhang</translation>
    </message>
    <message>
        <source>Pin a place with W and a click, and throw the rest over the shoulder.</source>
        <translation>Mit W und einem Klick eine Stelle feststecken und den Rest über die Schulter werfen.</translation>
    </message>
    <message>
        <source>Scarf</source>
        <translation>Schal</translation>
    </message>
    <message>
        <source>Take an end and lay it round the neck.</source>
        <translation>Ein Ende nehmen und um den Hals legen.</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Fahne</translation>
    </message>
    <message>
        <source>Pins hold it at its pole. Make the gusts stronger under Draping, Wind.</source>
        <translation>Nadeln halten sie an der Stange. Unter Drapieren, Wind die Böen stärker machen.</translation>
    </message>
    <message>
        <source>Cuffs and hem are ribs, sewn on stretched: make one of them shorter on the table and see it draw in.</source>
        <translation>Manschetten und Saum sind Bündchen, gedehnt angenäht: eines auf dem Tisch kürzen und sehen, wie es zusammenzieht.</translation>
    </message>
    <message>
        <source>Change the hips of the mannequin under Draping, Body: where does it pull?</source>
        <translation>Die Hüfte der Schneiderpuppe unter Drapieren, Körper ändern: wo spannt es?</translation>
    </message>
    <message>
        <source>Over a hemisphere, held</source>
        <translation>Über einer Halbkugel, gehalten</translation>
    </message>
    <message>
        <source>Two corners are held: compare its folds with those of the sheet that lies freely.</source>
        <translation>Zwei Ecken sind gehalten: die Falten mit denen des Tuchs vergleichen, das frei liegt.</translation>
    </message>
    <message>
        <source>Over a box, held</source>
        <translation>Über einem Kasten, gehalten</translation>
    </message>
    <message>
        <source>Two corners are held: soften the springs against bending, and the folds at the box&apos;s corners grow finer.</source>
        <translation>Zwei Ecken sind gehalten: die Biegefedern weicher machen, und die Falten an den Ecken des Kastens werden feiner.</translation>
    </message>
    <message>
        <source>Liu moves cloth by explicit Euler. At 20 ms that goes through itself here; at 0.5 ms, with bisection, it stays whole and takes two to six times as long as it lasts. So the scene opens with the filter: choose euler, 0.5 ms and bisection to see theirs.</source>
        <translation>Liu bewegt Stoff mit explizitem Euler. Bei 20 ms geht er hier durch sich selbst; bei 0,5 ms, mit Bisektion, bleibt er heil und braucht zwei- bis sechsmal so lange, wie es dauert. Deshalb öffnet die Szene mit dem Filter: euler, 0,5 ms und Bisektion wählen, um es wie Liu zu sehen.</translation>
    </message>
    <message>
        <source>Liu moves cloth by explicit Euler. At 20 ms its springs are torn to several times their length here; at 0.5 ms, with bisection, it stays whole and takes seventeen times as long as it lasts, or longer. So the scene opens with the filter: choose euler, 0.5 ms and bisection to see theirs.</source>
        <translation>Liu bewegt Stoff mit explizitem Euler. Bei 20 ms werden seine Federn hier auf ein Mehrfaches ihrer Länge gezerrt; bei 0,5 ms, mit Bisektion, bleibt er heil und braucht siebzehnmal so lange, wie es dauert, oder länger. Deshalb öffnet die Szene mit dem Filter: euler, 0,5 ms und Bisektion wählen, um es wie Liu zu sehen.</translation>
    </message>
</context>
<context>
    <name>Hand</name>
    <message>
        <source>Pull and Move</source>
        <translation>Ziehen und Bewegen</translation>
    </message>
    <message>
        <source>Drag pulls cloth that drapes, or moves a panel before it is sewn. Right drag turns, middle drag shifts, the wheel zooms</source>
        <translation>Ziehen bewegt Stoff, der drapiert, oder ein Teil, bevor es genäht ist. Rechts ziehen dreht, Mitte ziehen verschiebt, das Rad zoomt</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Nadel</translation>
    </message>
    <message>
        <source>Click the cloth to pin it, a pin to take it out; drag pins a box, Shift+click along an edge</source>
        <translation>Auf Stoff klicken steckt eine Nadel, auf eine Nadel zieht sie heraus; Ziehen steckt einen Kasten, Umschalt+Klick eine Kante entlang</translation>
    </message>
    <message>
        <source>Fold Over</source>
        <translation>Umschlagen</translation>
    </message>
    <message>
        <source>Drag the cloth over and let it lie; with Shift it stays tacked there</source>
        <translation>Stoff hinüberziehen und liegen lassen; mit Umschalt bleibt er dort geheftet</translation>
    </message>
    <message>
        <source>Tack</source>
        <translation>Heften</translation>
    </message>
    <message>
        <source>Cut Cloth</source>
        <translation>Stoff schneiden</translation>
    </message>
    <message>
        <source>Drag across a panel, from edge to edge</source>
        <translation>Quer über ein Teil ziehen, von Kante zu Kante</translation>
    </message>
    <message>
        <source>Sew Cloth</source>
        <translation>Stoff nähen</translation>
    </message>
    <message>
        <source>Click where the seam begins, what it meets there, where it ends, what meets that</source>
        <translation>Anklicken, wo die Naht beginnt, was sie dort trifft, wo sie endet, was das trifft</translation>
    </message>
    <message>
        <source>Measuring Tape</source>
        <translation>Maßband</translation>
    </message>
    <message>
        <source>Click two places of cloth or body; Shift+click lays the tape once round</source>
        <translation>Zwei Stellen von Stoff oder Körper anklicken; Umschalt+Klick legt das Band einmal herum</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Drücken</translation>
    </message>
    <message>
        <source>Press and drag: a ball pushes the cloth against the body, which stands still meanwhile</source>
        <translation>Drücken und ziehen: Eine Kugel drückt den Stoff an den Körper, der solange stillsteht</translation>
    </message>
    <message>
        <source>Click two places of the cloth that are to stay together, or cloth and then the skin it goes to, or drag from one to the other; click a tack to take it out</source>
        <translation>Zwei Stellen des Stoffes anklicken, die beisammenbleiben, oder Stoff und dann die Haut, an die er kommt, oder von einem zum anderen ziehen; ein Klick auf eine Heftung nimmt sie heraus</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>As the System</source>
        <translation>Wie das System</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Step up</source>
        <translation>&amp;Schritt hoch</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>Schritt &amp;runter</translation>
    </message>
    <message>
        <source>&amp;Select All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>Schließt das Feld</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Löst das Feld und fügt es wieder ein</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>A&amp;usschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Own measures</source>
        <translation>Eigene Maße</translation>
    </message>
    <message>
        <source>Import Body…</source>
        <translation>Körper importieren …</translation>
    </message>
    <message>
        <source>Use Mannequin</source>
        <translation>Schneiderpuppe nehmen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>Change body</source>
        <translation>Körper ändern</translation>
    </message>
    <message>
        <source>Import Body</source>
        <translation>Körper importieren</translation>
    </message>
    <message>
        <source>Bodies (*.obj *.ply *.stl *.fbx *.dae *.gltf *.glb);;All files (*)</source>
        <translation>Körper (*.obj *.ply *.stl *.fbx *.dae *.gltf *.glb);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Change fabric</source>
        <translation>Stoff ändern</translation>
    </message>
    <message>
        <source>No fabric yet: draw a panel first</source>
        <translation>Noch kein Stoff: zuerst ein Schnittteil zeichnen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Mannequin&lt;/b&gt;</source>
        <translation>&lt;b&gt;Schneiderpuppe&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Cloth meets cloth</source>
        <translation>Stoff trifft Stoff</translation>
    </message>
    <message>
        <source>Change simulation</source>
        <translation>Simulation ändern</translation>
    </message>
    <message>
        <source>Change wind</source>
        <translation>Wind ändern</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Arrange on the body</source>
        <translation>Am Körper anordnen</translation>
    </message>
    <message>
        <source>Change edge length</source>
        <translation>Kantenlänge ändern</translation>
    </message>
    <message>
        <source>Change seam allowance</source>
        <translation>Nahtzugabe ändern</translation>
    </message>
    <message>
        <source>Move point</source>
        <translation>Punkt verschieben</translation>
    </message>
    <message>
        <source>Move panels</source>
        <translation>Schnittteile verschieben</translation>
    </message>
    <message>
        <source>Scale panels</source>
        <translation>Schnittteile skalieren</translation>
    </message>
    <message>
        <source>Change panel</source>
        <translation>Schnittteil ändern</translation>
    </message>
    <message>
        <source>Set grain line</source>
        <translation>Fadenlauf setzen</translation>
    </message>
    <message>
        <source>Change dart</source>
        <translation>Abnäher ändern</translation>
    </message>
    <message>
        <source>Change elastic</source>
        <translation>Gummiband ändern</translation>
    </message>
    <message>
        <source>The body keeps it off</source>
        <translation>Der Körper hält ihn ab</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add Wind</source>
        <translation>Wind hinzufügen</translation>
    </message>
    <message>
        <source>Direction of the wind</source>
        <translation>Richtung des Windes</translation>
    </message>
    <message>
        <source>Where the wind blows to, seen from above; the body looks down</source>
        <translation>Wohin der Wind weht, von oben gesehen; der Körper blickt nach unten</translation>
    </message>
    <message>
        <source>Rise of the wind</source>
        <translation>Steigung des Windes</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Add wind</source>
        <translation>Wind hinzufügen</translation>
    </message>
    <message>
        <source>Remove wind</source>
        <translation>Wind entfernen</translation>
    </message>
    <message>
        <source>Wind %1</source>
        <translation>Wind %1</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Symmetric pattern</source>
        <translation>Symmetrischer Schnitt</translation>
    </message>
    <message>
        <source>Unlink</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Verteilen</translation>
    </message>
    <message>
        <source>Change panel state</source>
        <translation>Zustand des Schnittteils ändern</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle einblenden</translation>
    </message>
    <message>
        <source>Change curve kind</source>
        <translation>Kurvenart ändern</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Auffalten</translation>
    </message>
    <message>
        <source>Cut on fold</source>
        <translation>Im Stoffbruch zuschneiden</translation>
    </message>
    <message>
        <source>Linked copy</source>
        <translation>Verknüpfte Kopie</translation>
    </message>
    <message>
        <source>Set seam directions</source>
        <translation>Nahtrichtungen setzen</translation>
    </message>
    <message>
        <source>Draw flat panels, sew their edges, drape them on a body.</source>
        <translation>Flache Schnittteile zeichnen, ihre Kanten nähen, sie an einem Körper drapieren.</translation>
    </message>
    <message>
        <source>The garment to open.</source>
        <translation>Das Kleidungsstück, das geöffnet wird.</translation>
    </message>
    <message>
        <source>Drape, write a picture of the window and quit.</source>
        <translation>Drapieren, ein Bild des Fensters schreiben und beenden.</translation>
    </message>
    <message>
        <source>Seconds of draping before the picture.</source>
        <translation>Sekunden des Drapierens vor dem Bild.</translation>
    </message>
    <message>
        <source>Print how fast the window is, as JSON, and quit.</source>
        <translation>Ausgeben, wie schnell das Fenster ist, als JSON, und beenden.</translation>
    </message>
    <message>
        <source>Click an edge to put a point on it; Shift takes the middle of the edge</source>
        <translation>Eine Kante anklicken, um einen Punkt darauf zu setzen; Umschalt nimmt die Mitte der Kante</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>Punkt hinzufügen</translation>
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
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Draw rectangle</source>
        <translation>Rechteck zeichnen</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Draw circle</source>
        <translation>Kreis zeichnen</translation>
    </message>
    <message>
        <source>Drag an edge to bend it; Esc takes it back</source>
        <translation>Eine Kante ziehen, um sie zu biegen; Esc nimmt es zurück</translation>
    </message>
    <message>
        <source>Bend edge</source>
        <translation>Kante biegen</translation>
    </message>
    <message>
        <source>Drag on an edge to put a curve point there, or drag one that is there</source>
        <translation>Auf einer Kante ziehen, um dort einen Kurvenpunkt zu setzen, oder einen vorhandenen ziehen</translation>
    </message>
    <message>
        <source>Edit curve point</source>
        <translation>Kurvenpunkt bearbeiten</translation>
    </message>
    <message>
        <source>Let go to cut here and sew the pieces back; with Ctrl they stay apart; Shift keeps to 45°; Esc cancels</source>
        <translation>Loslassen schneidet hier und näht die Teile wieder an; mit Strg bleiben sie getrennt; Umschalt hält 45° ein; Esc bricht ab</translation>
    </message>
    <message>
        <source>Drag across a panel to cut it, or click an internal line to cut along it</source>
        <translation>Quer über ein Schnittteil ziehen, um es zu zerschneiden, oder eine Innenlinie anklicken, um an ihr zu schneiden</translation>
    </message>
    <message>
        <source>There is no panel under this cut</source>
        <translation>Unter diesem Schnitt liegt kein Schnittteil</translation>
    </message>
    <message>
        <source>Cut panel</source>
        <translation>Schnittteil zerschneiden</translation>
    </message>
    <message>
        <source>Cut, and sewn back along the cut</source>
        <translation>Zerschnitten und am Schnitt wieder angenäht</translation>
    </message>
    <message>
        <source>Cut in two</source>
        <translation>In zwei Teile geschnitten</translation>
    </message>
    <message>
        <source>Press on an edge of the outline and drag inwards to the tip of the dart</source>
        <translation>Auf einer Kante des Umrisses drücken und nach innen zur Spitze des Abnähers ziehen</translation>
    </message>
    <message>
        <source>Depth %1; Shift keeps it square to the edge</source>
        <translation>Tiefe %1; Umschalt hält ihn rechtwinklig zur Kante</translation>
    </message>
    <message>
        <source>Width %1: click or press Enter to take it, or type a number; Esc cancels</source>
        <translation>Breite %1: klicken oder Eingabe übernimmt, oder eine Zahl tippen; Esc bricht ab</translation>
    </message>
    <message>
        <source>Add dart</source>
        <translation>Abnäher hinzufügen</translation>
    </message>
    <message>
        <source>Move handle</source>
        <translation>Griff verschieben</translation>
    </message>
    <message>
        <source>Move points</source>
        <translation>Punkte verschieben</translation>
    </message>
    <message>
        <source>Moved by %1 across, %2 up; Shift keeps to 45°; Esc takes it back</source>
        <translation>Um %1 zur Seite, %2 nach oben verschoben; Umschalt hält 45° ein; Esc nimmt es zurück</translation>
    </message>
    <message>
        <source>Delete points</source>
        <translation>Punkte löschen</translation>
    </message>
    <message>
        <source>Point at a sewn edge to see its seam; click to select it</source>
        <translation>Auf eine genähte Kante zeigen, um ihre Naht zu sehen; klicken wählt sie aus</translation>
    </message>
    <message>
        <source>%1; drag an end to move it; R reverses, T makes the lengths fit, Delete takes it out</source>
        <translation>%1; ein Ende ziehen verschiebt es; R dreht um, T gleicht die Längen an, Entf trennt auf</translation>
    </message>
    <message>
        <source>Move sewing</source>
        <translation>Naht verschieben</translation>
    </message>
    <message>
        <source>Reverse sewing</source>
        <translation>Naht umdrehen</translation>
    </message>
    <message>
        <source>Make seam lengths fit</source>
        <translation>Nahtlängen angleichen</translation>
    </message>
    <message>
        <source>Click an edge or line to tape it, or drag along it to tape a part</source>
        <translation>Eine Kante oder Linie anklicken, um ein Gummiband aufzunähen, oder daran entlangziehen für einen Teil</translation>
    </message>
    <message>
        <source>Tape of %1 draws in to %2 (%3 %)</source>
        <translation>Band von %1 zieht auf %2 ein (%3 %)</translation>
    </message>
    <message>
        <source>%1: type a ratio in %, or a length with its unit; Shift+click adds; Delete removes</source>
        <translation>%1: ein Verhältnis in % tippen oder eine Länge mit Einheit; Umschalt+Klick fügt hinzu; Entf entfernt</translation>
    </message>
    <message>
        <source>%1: Enter makes it %2%3</source>
        <translation>%1: Eingabe macht daraus %2%3</translation>
    </message>
    <message>
        <source>Lengthen elastic</source>
        <translation>Gummiband verlängern</translation>
    </message>
    <message>
        <source>Add elastic</source>
        <translation>Gummiband hinzufügen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Click the end; Ctrl goes the long way round; type a length</source>
        <translation>Das Ende anklicken; Strg nimmt den langen Weg; eine Länge tippen</translation>
    </message>
    <message>
        <source>Click where the second side starts</source>
        <translation>Anklicken, wo die zweite Seite beginnt</translation>
    </message>
    <message>
        <source>Click where the stretch ends; Ctrl goes the long way round; Shift keeps the side open for more; type a length</source>
        <translation>Anklicken, wo die Strecke endet; Strg nimmt den langen Weg; Umschalt hält die Seite für weitere offen; eine Länge tippen</translation>
    </message>
    <message>
        <source>Click the next stretch of the first side, or press Enter to go on</source>
        <translation>Die nächste Strecke der ersten Seite anklicken oder mit Eingabe weitergehen</translation>
    </message>
    <message>
        <source>Click where the second side starts; Esc begins anew</source>
        <translation>Anklicken, wo die zweite Seite beginnt; Esc beginnt von vorn</translation>
    </message>
    <message>
        <source>Click a place on an edge where sewing starts</source>
        <translation>Eine Stelle auf einer Kante anklicken, an der die Naht beginnt</translation>
    </message>
    <message>
        <source>Start and end of a stretch lie on one outline or line; Esc begins anew</source>
        <translation>Anfang und Ende einer Strecke liegen auf einem Umriss oder einer Linie; Esc beginnt von vorn</translation>
    </message>
    <message>
        <source>%1: equal</source>
        <translation>%1: gleich</translation>
    </message>
    <message>
        <source>Grain at %1° from upright: Enter takes it</source>
        <translation>Fadenlauf %1° zur Senkrechten: Eingabe übernimmt ihn</translation>
    </message>
    <message>
        <source>Drag on a panel along the warp threads; Shift keeps to 45°; click selects a panel</source>
        <translation>Auf einem Schnittteil längs der Kettfäden ziehen; Umschalt hält 45° ein; ein Klick wählt ein Schnittteil</translation>
    </message>
    <message>
        <source>Drag on a panel along the warp, or type the angle from upright (45 is bias)</source>
        <translation>Auf einem Schnittteil längs der Kette ziehen oder den Winkel zur Senkrechten tippen (45 ist schräger Fadenlauf)</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>Drag from one place to another, or point at an edge; points and edges hold the hand</source>
        <translation>Von einer Stelle zur anderen ziehen oder auf eine Kante zeigen; Punkte und Kanten halten die Hand</translation>
    </message>
    <message>
        <source>%1; across %2, up %3; %4°</source>
        <translation>%1; seitwärts %2, aufwärts %3; %4°</translation>
    </message>
    <message>
        <source>; along the edge %1</source>
        <translation>; die Kante entlang %1</translation>
    </message>
    <message>
        <source> (edge %1)</source>
        <translation> (Kante %1)</translation>
    </message>
    <message>
        <source>Click a seam to join its two panels into one</source>
        <translation>Eine Naht anklicken, um ihre zwei Schnittteile zu einem zusammenzufügen</translation>
    </message>
    <message>
        <source>Merge panels</source>
        <translation>Schnittteile zusammenfügen</translation>
    </message>
    <message>
        <source>Drag to move the notch; 1, 2, 3 make it single, double, triple; Delete removes it</source>
        <translation>Ziehen verschiebt den Knips; 1, 2, 3 machen ihn einfach, doppelt, dreifach; Entf entfernt ihn</translation>
    </message>
    <message>
        <source>Click a sewn edge to put a notch on both sides of its seam</source>
        <translation>Eine genähte Kante anklicken, um auf beiden Seiten der Naht einen Knips zu setzen</translation>
    </message>
    <message>
        <source>Add notch</source>
        <translation>Knips hinzufügen</translation>
    </message>
    <message>
        <source>Change notch</source>
        <translation>Knips ändern</translation>
    </message>
    <message>
        <source>Remove notch</source>
        <translation>Knips entfernen</translation>
    </message>
    <message>
        <source>Click the first point of the outline</source>
        <translation>Den ersten Punkt des Umrisses anklicken</translation>
    </message>
    <message>
        <source>Click the first point of the line on a panel</source>
        <translation>Den ersten Punkt der Linie auf einem Schnittteil anklicken</translation>
    </message>
    <message>
        <source>Length %1: Enter sets the point in the direction of the cursor</source>
        <translation>Länge %1: Eingabe setzt den Punkt in Richtung des Zeigers</translation>
    </message>
    <message>
        <source>Click the next point; Ctrl+click for a curve; Shift keeps to 45°; type a length; Backspace takes one back; click the first point or press Enter to close</source>
        <translation>Den nächsten Punkt anklicken; Strg+Klick für eine Kurve; Umschalt hält 45° ein; eine Länge tippen; die Rücktaste nimmt einen zurück; der erste Punkt oder Eingabe schließt</translation>
    </message>
    <message>
        <source>There is no panel here: an internal line begins on one</source>
        <translation>Hier liegt kein Schnittteil: eine Innenlinie beginnt auf einem</translation>
    </message>
    <message>
        <source>An outline needs at least three points</source>
        <translation>Ein Umriss braucht mindestens drei Punkte</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Schnittteil</translation>
    </message>
    <message>
        <source>Draw polygon</source>
        <translation>Vieleck zeichnen</translation>
    </message>
    <message>
        <source>A line needs at least two points</source>
        <translation>Eine Linie braucht mindestens zwei Punkte</translation>
    </message>
    <message>
        <source>Draw internal line</source>
        <translation>Innenlinie zeichnen</translation>
    </message>
    <message>
        <source>Click an edge, or double-click for the whole outline; Shift+click adds edges</source>
        <translation>Eine Kante anklicken, ein Doppelklick nimmt den ganzen Umriss; Umschalt+Klick fügt Kanten hinzu</translation>
    </message>
    <message>
        <source>Type the width of the allowance and press Enter, or drag it out of the panel</source>
        <translation>Die Breite der Zugabe tippen und mit Eingabe übernehmen, oder sie aus dem Schnittteil ziehen</translation>
    </message>
    <message>
        <source>Click the first edge near the end where sewing starts; Shift+click takes several edges</source>
        <translation>Die erste Kante nahe dem Ende anklicken, an dem die Naht beginnt; Umschalt+Klick nimmt mehrere Kanten</translation>
    </message>
    <message>
        <source>Click more edges of the first side with Shift, or press Enter to go on</source>
        <translation>Mit Umschalt weitere Kanten der ersten Seite anklicken oder mit Eingabe weitergehen</translation>
    </message>
    <message>
        <source>Click the edge it is sewn to, near the end that meets the start; Shift+click takes several; Esc begins anew</source>
        <translation>Die Kante anklicken, an die genäht wird, nahe dem Ende, das auf den Anfang trifft; Umschalt+Klick nimmt mehrere; Esc beginnt von vorn</translation>
    </message>
    <message>
        <source>This edge is sewn already; choose Edit Sewing (B) to change its seam</source>
        <translation>Diese Kante ist schon genäht; mit „Naht bearbeiten“ (B) lässt sich ihre Naht ändern</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 zu %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3 %) to ease in on the longer side</source>
        <translation>%1: %2 (%3 %) auf der längeren Seite einzuhalten</translation>
    </message>
    <message>
        <source>Sew</source>
        <translation>Nähen</translation>
    </message>
    <message>
        <source>Drag across a panel where it shall be slashed, from the hinge to the side that opens</source>
        <translation>Quer über ein Schnittteil ziehen, wo es aufgeschnitten werden soll, vom Drehpunkt zur Seite, die sich öffnet</translation>
    </message>
    <message>
        <source>Let go where the slash leaves the panel; Shift keeps to 45°</source>
        <translation>Loslassen, wo der Einschnitt das Schnittteil verlässt; Umschalt hält 45° ein</translation>
    </message>
    <message>
        <source>%1 at the start, %2 at the end: move and click, or type the width at the end, or both (10 30); Shift opens evenly; Esc cancels</source>
        <translation>%1 am Anfang, %2 am Ende: bewegen und klicken, oder die Weite am Ende tippen, oder beide (10 30); Umschalt öffnet gleichmäßig; Esc bricht ab</translation>
    </message>
    <message>
        <source>%1: Enter spreads; one number is the width at the end, two are start and end</source>
        <translation>%1: Eingabe spreizt; eine Zahl ist die Weite am Ende, zwei sind Anfang und Ende</translation>
    </message>
    <message>
        <source>Drag across a panel, from edge to edge</source>
        <translation>Quer über ein Schnittteil ziehen, von Kante zu Kante</translation>
    </message>
    <message>
        <source>Slash and spread</source>
        <translation>Aufschneiden und spreizen</translation>
    </message>
    <message>
        <source>Type the true distance between the two marks and press Enter</source>
        <translation>Den wahren Abstand der zwei Marken tippen und mit Eingabe übernehmen</translation>
    </message>
    <message>
        <source>The marks are %1 apart: Enter takes it</source>
        <translation>Die Marken sind %1 voneinander entfernt: Eingabe übernimmt es</translation>
    </message>
    <message>
        <source>Click the second place whose distance is known</source>
        <translation>Die zweite Stelle anklicken, deren Abstand bekannt ist</translation>
    </message>
    <message>
        <source>Drag to move the picture; click two places whose distance is known to give its scale; Up and Down fade it; Delete takes it away</source>
        <translation>Ziehen verschiebt das Bild; zwei Stellen mit bekanntem Abstand anklicken gibt ihm seinen Maßstab; Auf und Ab blenden es; Entf entfernt es</translation>
    </message>
    <message>
        <source>Move picture</source>
        <translation>Bild verschieben</translation>
    </message>
    <message>
        <source>Scale picture</source>
        <translation>Bild skalieren</translation>
    </message>
    <message>
        <source>Remove picture</source>
        <translation>Bild entfernen</translation>
    </message>
    <message>
        <source>Fade picture</source>
        <translation>Bild blenden</translation>
    </message>
    <message>
        <source>Click a panel to select it; drag to move it; drag from empty table to select several</source>
        <translation>Ein Schnittteil anklicken wählt es aus; ziehen verschiebt es; vom leeren Tisch aus ziehen wählt mehrere</translation>
    </message>
    <message>
        <source>Drag to move; the frame&apos;s squares scale, its circle turns; arrows move 1 mm, with Shift 10 mm; Shift+click adds or takes away; Delete removes</source>
        <translation>Ziehen verschiebt, die Quadrate skalieren, der Kreis dreht; Pfeile 1 mm, mit Umschalt 10 mm; Umschalt+Klick nimmt hinzu oder weg; Entf löscht</translation>
    </message>
    <message>
        <source>Moved by %1, %2; Shift keeps it level or upright, Alt lets it go free; Esc takes it back</source>
        <translation>Um %1, %2 verschoben; Umschalt hält waagrecht oder senkrecht, Alt lässt frei; Esc nimmt es zurück</translation>
    </message>
    <message>
        <source>Turn panels</source>
        <translation>Schnittteile drehen</translation>
    </message>
    <message>
        <source>Turned by %1°; Shift turns in steps of 15°; Esc takes it back</source>
        <translation>Um %1° gedreht; Umschalt dreht in Schritten von 15°; Esc nimmt es zurück</translation>
    </message>
    <message>
        <source>%1 × %2 (%3 %, %4 %); Shift keeps the proportions; Esc takes it back</source>
        <translation>%1 × %2 (%3 %, %4 %); Umschalt wahrt die Proportionen; Esc nimmt es zurück</translation>
    </message>
    <message>
        <source>Take all pins out</source>
        <translation>Alle Nadeln herausziehen</translation>
    </message>
    <message>
        <source>Cloth in 3D</source>
        <translation>Stoff in 3D</translation>
    </message>
    <message>
        <source>Fit in 3D</source>
        <translation>Passform in 3D</translation>
    </message>
    <message>
        <source>%1 Map</source>
        <translation>Karte: %1</translation>
    </message>
    <message>
        <source>3D from %1</source>
        <translation>3D-Ansicht: %1</translation>
    </message>
    <message>
        <source>Waistband</source>
        <translation>Bund</translation>
    </message>
    <message>
        <source>waistband</source>
        <translation>Bund</translation>
    </message>
    <message>
        <source>waistband ends</source>
        <translation>Bundenden</translation>
    </message>
    <message>
        <source>waistband, lower</source>
        <translation>Bund, unten</translation>
    </message>
    <message>
        <source>waistband, upper</source>
        <translation>Bund, oben</translation>
    </message>
    <message>
        <source>%1 along the edges chosen, %2.</source>
        <translation>%1 an den gewählten Kanten, %2.</translation>
    </message>
    <message>
        <source>all the way round</source>
        <translation>rundum geschlossen</translation>
    </message>
    <message>
        <source>open at both ends</source>
        <translation>an beiden Enden offen</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Of the finished band</source>
        <translation>Des fertigen Bunds</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Shorter than the edges gathers them in</source>
        <translation>Kürzer als die Kanten reiht sie ein</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Gummiband</translation>
    </message>
    <message>
        <source>Length of the tape in percent of the band; 100 is no elastic</source>
        <translation>Länge des Gummibands in Prozent des Bunds; 100 ist ohne Gummi</translation>
    </message>
    <message>
        <source>Add waistband</source>
        <translation>Bund hinzufügen</translation>
    </message>
    <message>
        <source>The same for the 3D view alone.</source>
        <translation>Dasselbe für die 3D-Ansicht allein.</translation>
    </message>
    <message>
        <source>Width %1: Enter takes it</source>
        <translation>Breite %1: Eingabe übernimmt sie</translation>
    </message>
    <message>
        <source>Drag the tip, the mouth or a leg of the dart; type its width; Delete removes it</source>
        <translation>Spitze, Mund oder Schenkel des Abnähers ziehen; seine Breite tippen; Entf entfernt ihn</translation>
    </message>
    <message>
        <source>Remove dart</source>
        <translation>Abnäher entfernen</translation>
    </message>
    <message>
        <source>Dart of %1 × %2; Shift keeps it square to the edge; Esc takes it back</source>
        <translation>Abnäher von %1 × %2; Umschalt hält ihn rechtwinklig zur Kante; Esc nimmt es zurück</translation>
    </message>
    <message>
        <source>Handles in 3D</source>
        <translation>Griffe in 3D</translation>
    </message>
    <message>
        <source>Change fold</source>
        <translation>Falte ändern</translation>
    </message>
    <message>
        <source>Change internal line</source>
        <translation>Innenlinie ändern</translation>
    </message>
    <message>
        <source>Make hole</source>
        <translation>Loch machen</translation>
    </message>
    <message>
        <source>Make dart</source>
        <translation>Abnäher machen</translation>
    </message>
    <message>
        <source>Remove internal line</source>
        <translation>Innenlinie entfernen</translation>
    </message>
    <message>
        <source>Fill hole</source>
        <translation>Loch füllen</translation>
    </message>
    <message>
        <source>Change corner</source>
        <translation>Ecke ändern</translation>
    </message>
    <message>
        <source>%1 inside: let go to draw the line; Esc cancels</source>
        <translation>%1 innen: Loslassen zeichnet die Linie; Esc bricht ab</translation>
    </message>
    <message>
        <source>Type how far inside the line shall run and press Enter, or drag inwards</source>
        <translation>Tippen, wie weit innen die Linie laufen soll, dann Eingabe, oder nach innen ziehen</translation>
    </message>
    <message>
        <source>Draw offset line</source>
        <translation>Parallele Linie zeichnen</translation>
    </message>
    <message>
        <source>Winds</source>
        <translation>Winde</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>%1: Enter draws it; two numbers are width and height</source>
        <translation>%1: Eingabe zeichnet es; zwei Zahlen sind Breite und Höhe</translation>
    </message>
    <message>
        <source>Type width and height (480 650) and press Enter, or drag to the opposite corner</source>
        <translation>Breite und Höhe eintippen (480 650) und Eingabe drücken, oder zur gegenüberliegenden Ecke ziehen</translation>
    </message>
    <message>
        <source>Drag from corner to corner, or click a corner and type width and height; Shift makes it equal on all sides; Esc cancels</source>
        <translation>Von Ecke zu Ecke ziehen, oder eine Ecke anklicken und Breite und Höhe eintippen; Umschalt macht alle Seiten gleich; Esc bricht ab</translation>
    </message>
    <message>
        <source>Drawn: %1 × %2. Z edits its points and edges, A moves it, N sews its edges</source>
        <translation>Gezeichnet: %1 × %2. Z bearbeitet Punkte und Kanten, A verschiebt, N näht Kanten</translation>
    </message>
    <message>
        <source>width height</source>
        <translation>Breite Höhe</translation>
    </message>
    <message>
        <source>Click a point or an edge; drag to move it; double-click an edge to put a point on it; drag from elsewhere to select several points</source>
        <translation>Einen Punkt oder eine Kante anklicken; ziehen verschiebt; ein Doppelklick auf eine Kante setzt einen Punkt; anderswo ziehen wählt mehrere Punkte aus</translation>
    </message>
    <message>
        <source>Drag to move; arrows move 1 mm, with Shift 10 mm; Delete removes; Shift+click adds to the selection; edges show their handles</source>
        <translation>Ziehen verschiebt; Pfeiltasten um 1 mm, mit Umschalt um 10 mm; Entf entfernt; Umschalt+Klick fügt zur Auswahl hinzu; Kanten zeigen ihre Griffe</translation>
    </message>
    <message>
        <source>Stretch of %1: Enter takes it</source>
        <translation>Strecke von %1: Eingabe übernimmt sie</translation>
    </message>
    <message>
        <source>Line %1 inside: Enter draws it</source>
        <translation>Linie %1 innen: Eingabe zeichnet sie</translation>
    </message>
    <message>
        <source>Allowance %1: Enter takes it</source>
        <translation>Zugabe %1: Eingabe übernimmt sie</translation>
    </message>
    <message>
        <source>Choose Pattern &gt; Add Picture to Trace, or drop a photo of a pattern on the window</source>
        <translation>Schnitt &gt; Bild zum Abpausen wählen oder ein Foto eines Schnitts auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>New fabric</source>
        <translation>Neuer Stoff</translation>
    </message>
    <message>
        <source>A garment that is draped goes along when the pose changes</source>
        <translation>Ein drapiertes Kleidungsstück geht mit, wenn sich die Haltung ändert</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild …</translation>
    </message>
    <message>
        <source>A photo or print that repeats over the cloth, as wide as the picture width says</source>
        <translation>Ein Foto oder Druck, der sich über den Stoff wiederholt, so breit wie die Bildbreite sagt</translation>
    </message>
    <message>
        <source>Picture of the Fabric</source>
        <translation>Bild des Stoffs</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.tif *.tiff)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.bmp *.tif *.tiff)</translation>
    </message>
    <message>
        <source>Plain colour</source>
        <translation>Einfarbig</translation>
    </message>
    <message>
        <source>What stands beside the body</source>
        <translation>Was neben dem Körper steht</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Body or Mesh from File…</source>
        <translation>Körper oder Netz aus Datei …</translation>
    </message>
    <message>
        <source>Cloth meets what stands beside the body; rivers drag it along. Click one in 3D and move it by its handles, also while it drapes.</source>
        <translation>Stoff stößt an das, was neben dem Körper steht; Flüsse ziehen ihn mit. In 3D anklicken und an den Griffen bewegen, auch während drapiert wird.</translation>
    </message>
    <message>
        <source>Change what stands beside the body</source>
        <translation>Ändern, was neben dem Körper steht</translation>
    </message>
    <message>
        <source>Body or Mesh</source>
        <translation>Körper oder Netz</translation>
    </message>
    <message>
        <source>Add beside the body</source>
        <translation>Neben den Körper stellen</translation>
    </message>
    <message>
        <source>Remove from beside the body</source>
        <translation>Neben dem Körper wegnehmen</translation>
    </message>
    <message>
        <source>Select the panel that is to be put on the one it is sewn to</source>
        <translation>Wählen Sie das Teil, das auf das gelegt werden soll, an das es genäht ist</translation>
    </message>
    <message>
        <source>Superimpose</source>
        <translation>Übereinanderlegen</translation>
    </message>
    <message>
        <source>Select the panel that is to be turned round</source>
        <translation>Wählen Sie das Teil, das umgedreht werden soll</translation>
    </message>
    <message>
        <source>Turn round</source>
        <translation>Umdrehen</translation>
    </message>
    <message>
        <source>No wind yet. What is added blows on the cloth while it drapes; its handles in the 3D view turn and strengthen it.</source>
        <translation>Noch kein Wind. Was hinzugefügt wird, weht beim Drapieren auf den Stoff; seine Griffe in der 3D-Ansicht drehen und verstärken ihn.</translation>
    </message>
    <message>
        <source>The panel is locked: Ctrl+L, or its padlock in the object list, unlocks it</source>
        <translation>Das Schnittteil ist gesperrt: Strg+L oder sein Schloss in der Objektliste gibt es frei</translation>
    </message>
    <message>
        <source>%1; twisted where the panels stand</source>
        <translation>%1; verdreht, so wie die Teile stehen</translation>
    </message>
    <message>
        <source>What is selected is locked or hidden: Ctrl+L, or its padlock in the object list, unlocks it</source>
        <translation>Das Ausgewählte ist gesperrt oder ausgeblendet: Strg+L oder sein Schloss in der Objektliste gibt es frei</translation>
    </message>
    <message>
        <source>Movements that came with it: %1</source>
        <translation>Mitgebrachte Bewegungen: %1</translation>
    </message>
    <message>
        <source>%1  (flat %2)</source>
        <translation>%1  (flach %2)</translation>
    </message>
    <message>
        <source>Floor under the feet</source>
        <translation>Boden unter den Füßen</translation>
    </message>
    <message>
        <source>Hand in 3D</source>
        <translation>Hand in 3D</translation>
    </message>
    <message>
        <source> (while %1 is held)</source>
        <translation> (solange %1 gehalten wird)</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 cm&lt;/b&gt; tall, %2 triangles, %3 arrangement points</source>
        <translation>&lt;b&gt;%1 cm&lt;/b&gt; groß, %2 Dreiecke, %3 Anlegepunkte</translation>
    </message>
    <message>
        <source>Its feet are %1 cm above the floor</source>
        <translation>Die Füße sind %1 cm über dem Boden</translation>
    </message>
    <message>
        <source>Its feet are %1 cm below its origin; the floor lies there</source>
        <translation>Die Füße sind %1 cm unter dem Ursprung; dort liegt der Boden</translation>
    </message>
    <message>
        <source>Turbulent</source>
        <translation>Turbulent</translation>
    </message>
    <message>
        <source>%1
%2° up</source>
        <translation>%1
%2° aufwärts</translation>
    </message>
    <message>
        <source>A panel that is arranged on the body keeps its own handles; these are for panels that stand free</source>
        <translation>Ein Schnittteil, das am Körper angeordnet ist, behält seine eigenen Griffe; diese sind für Schnittteile, die frei stehen</translation>
    </message>
    <message>
        <source>Panels on the Body</source>
        <translation>Schnittteile am Körper</translation>
    </message>
    <message>
        <source>Look in 3D</source>
        <translation>Blick in 3D</translation>
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
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>A&amp;usschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>Said</name>
    <message>
        <source>hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>a coordinate or size is not a usable number</source>
        <translation>Eine Koordinate oder Größe ist keine brauchbare Zahl</translation>
    </message>
    <message>
        <source>set it again, or delete the object and draw it anew</source>
        <translation>neu setzen oder das Objekt löschen und neu zeichnen</translation>
    </message>
    <message>
        <source>a curve has the wrong number of control points</source>
        <translation>Eine Kurve hat die falsche Zahl Kontrollpunkte</translation>
    </message>
    <message>
        <source>change the kind of the curve</source>
        <translation>die Kurvenart ändern</translation>
    </message>
    <message>
        <source>a value is outside its working range</source>
        <translation>Ein Wert liegt außerhalb seines Bereichs</translation>
    </message>
    <message>
        <source>set a value inside the range</source>
        <translation>einen Wert im Bereich setzen</translation>
    </message>
    <message>
        <source>two objects have the same id</source>
        <translation>Zwei Objekte haben dieselbe Kennung</translation>
    </message>
    <message>
        <source>delete one of them and draw it anew</source>
        <translation>eines löschen und neu zeichnen</translation>
    </message>
    <message>
        <source>the outline is not a closed loop</source>
        <translation>Der Umriss ist keine geschlossene Schleife</translation>
    </message>
    <message>
        <source>join its ends</source>
        <translation>die Enden verbinden</translation>
    </message>
    <message>
        <source>the outline crosses or touches itself</source>
        <translation>Der Umriss kreuzt oder berührt sich selbst</translation>
    </message>
    <message>
        <source>move points so that its edges keep apart</source>
        <translation>Punkte verschieben, bis die Kanten Abstand halten</translation>
    </message>
    <message>
        <source>the outline encloses nothing</source>
        <translation>Der Umriss umschließt nichts</translation>
    </message>
    <message>
        <source>move its points apart, or delete the panel</source>
        <translation>die Punkte auseinander schieben oder das Schnittteil löschen</translation>
    </message>
    <message>
        <source>an edge has no length</source>
        <translation>Eine Kante hat keine Länge</translation>
    </message>
    <message>
        <source>delete one of its points, or move them apart</source>
        <translation>einen ihrer Punkte löschen oder sie auseinander schieben</translation>
    </message>
    <message>
        <source>a hole is not a closed loop</source>
        <translation>Ein Loch ist keine geschlossene Schleife</translation>
    </message>
    <message>
        <source>join its ends, or make it an internal line</source>
        <translation>die Enden verbinden oder eine Innenlinie daraus machen</translation>
    </message>
    <message>
        <source>a hole crosses itself or another hole</source>
        <translation>Ein Loch kreuzt sich selbst oder ein anderes</translation>
    </message>
    <message>
        <source>move points so that the lines keep apart</source>
        <translation>Punkte verschieben, bis die Linien Abstand halten</translation>
    </message>
    <message>
        <source>a hole is not wholly inside the outline</source>
        <translation>Ein Loch liegt nicht ganz im Umriss</translation>
    </message>
    <message>
        <source>move it inside, or make it part of the outline</source>
        <translation>nach innen schieben oder zum Teil des Umrisses machen</translation>
    </message>
    <message>
        <source>an internal line has no two joined points</source>
        <translation>Eine Innenlinie hat keine zwei verbundenen Punkte</translation>
    </message>
    <message>
        <source>delete it and draw it anew</source>
        <translation>löschen und neu zeichnen</translation>
    </message>
    <message>
        <source>an internal line leaves the panel</source>
        <translation>Eine Innenlinie verlässt das Schnittteil</translation>
    </message>
    <message>
        <source>move its points inside the outline, out of holes</source>
        <translation>ihre Punkte in den Umriss und aus Löchern schieben</translation>
    </message>
    <message>
        <source>a dart cannot be cut</source>
        <translation>Ein Abnäher kann nicht geschnitten werden</translation>
    </message>
    <message>
        <source>change its place, width or depth</source>
        <translation>Stelle, Breite oder Tiefe ändern</translation>
    </message>
    <message>
        <source>the fold edge is not an edge of the outline</source>
        <translation>Die Bruchkante ist keine Kante des Umrisses</translation>
    </message>
    <message>
        <source>choose the fold edge again, or unfold</source>
        <translation>die Bruchkante neu wählen oder auffalten</translation>
    </message>
    <message>
        <source>the fold edge is not straight</source>
        <translation>Die Bruchkante ist nicht gerade</translation>
    </message>
    <message>
        <source>make it a line, or unfold</source>
        <translation>eine Linie daraus machen oder auffalten</translation>
    </message>
    <message>
        <source>the outline lies on both sides of the fold</source>
        <translation>Der Umriss liegt auf beiden Seiten des Bruchs</translation>
    </message>
    <message>
        <source>move its points to one side of the fold edge</source>
        <translation>seine Punkte auf eine Seite der Bruchkante schieben</translation>
    </message>
    <message>
        <source>the panel has no name</source>
        <translation>Das Schnittteil hat keinen Namen</translation>
    </message>
    <message>
        <source>give it a name</source>
        <translation>einen Namen geben</translation>
    </message>
    <message>
        <source>two panels have the same name</source>
        <translation>Zwei Schnittteile heißen gleich</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>eines umbenennen</translation>
    </message>
    <message>
        <source>the panel is linked to a panel that is not there</source>
        <translation>Das Schnittteil ist mit einem verknüpft, das es nicht gibt</translation>
    </message>
    <message>
        <source>unlink it</source>
        <translation>die Verknüpfung lösen</translation>
    </message>
    <message>
        <source>a linked copy does not have the shape of its source</source>
        <translation>Eine verknüpfte Kopie hat nicht die Form ihrer Quelle</translation>
    </message>
    <message>
        <source>unlink it, or link it anew</source>
        <translation>lösen oder neu verknüpfen</translation>
    </message>
    <message>
        <source>the panel&apos;s fabric is not in the list of fabrics</source>
        <translation>Der Stoff des Schnittteils steht nicht in der Stoffliste</translation>
    </message>
    <message>
        <source>choose a fabric</source>
        <translation>einen Stoff wählen</translation>
    </message>
    <message>
        <source>two fabrics have the same name</source>
        <translation>Zwei Stoffe heißen gleich</translation>
    </message>
    <message>
        <source>a seam allowance cannot be drawn</source>
        <translation>Eine Nahtzugabe kann nicht gezeichnet werden</translation>
    </message>
    <message>
        <source>set a width between 0 and 500 mm</source>
        <translation>eine Breite von 0 bis 500 mm setzen</translation>
    </message>
    <message>
        <source>a seam allowance lies on the panel&apos;s own cloth</source>
        <translation>Eine Nahtzugabe liegt auf dem eigenen Stoff des Schnittteils</translation>
    </message>
    <message>
        <source>make it narrower, or move the edges apart</source>
        <translation>schmaler machen oder die Kanten auseinander schieben</translation>
    </message>
    <message>
        <source>the particle distance cannot be meshed</source>
        <translation>Der Partikelabstand lässt sich nicht vernetzen</translation>
    </message>
    <message>
        <source>set one between 0.8 and 700 mm</source>
        <translation>einen von 0,8 bis 700 mm setzen</translation>
    </message>
    <message>
        <source>the particle distance is coarse for the size of the panel</source>
        <translation>Der Partikelabstand ist grob für die Größe des Schnittteils</translation>
    </message>
    <message>
        <source>set a smaller particle distance</source>
        <translation>einen kleineren Partikelabstand setzen</translation>
    </message>
    <message>
        <source>the particle distance is so fine that simulating takes very long</source>
        <translation>Der Partikelabstand ist so fein, dass die Simulation sehr lange dauert</translation>
    </message>
    <message>
        <source>set a larger particle distance</source>
        <translation>einen größeren Partikelabstand setzen</translation>
    </message>
    <message>
        <source>the panel is arranged at a point the body does not have</source>
        <translation>Das Schnittteil ist an einem Punkt angeordnet, den der Körper nicht hat</translation>
    </message>
    <message>
        <source>arrange it again</source>
        <translation>neu anordnen</translation>
    </message>
    <message>
        <source>the panel is not sewn to anything</source>
        <translation>Das Schnittteil ist an nichts genäht</translation>
    </message>
    <message>
        <source>sew it, pin it, or deactivate it</source>
        <translation>nähen, feststecken oder deaktivieren</translation>
    </message>
    <message>
        <source>the seam names a panel or edge that is not there</source>
        <translation>Die Naht nennt ein Schnittteil oder eine Kante, die es nicht gibt</translation>
    </message>
    <message>
        <source>delete the seam and sew again</source>
        <translation>die Naht löschen und neu nähen</translation>
    </message>
    <message>
        <source>a side of the seam has no length</source>
        <translation>Eine Seite der Naht hat keine Länge</translation>
    </message>
    <message>
        <source>the seam reaches beyond its edge</source>
        <translation>Die Naht reicht über ihre Kante hinaus</translation>
    </message>
    <message>
        <source>set its ends between 0 and 100 % of the edge</source>
        <translation>ihre Enden zwischen 0 und 100 % der Kante setzen</translation>
    </message>
    <message>
        <source>the seam sews a stretch of an edge to itself</source>
        <translation>Die Naht näht ein Stück einer Kante an sich selbst</translation>
    </message>
    <message>
        <source>choose another edge for one side</source>
        <translation>für eine Seite eine andere Kante wählen</translation>
    </message>
    <message>
        <source>the seam lies on the fold edge, where the cloth is not cut</source>
        <translation>Die Naht liegt auf der Bruchkante, wo der Stoff nicht geschnitten wird</translation>
    </message>
    <message>
        <source>unfold the panel, or delete it</source>
        <translation>das Schnittteil auffalten oder die Naht löschen</translation>
    </message>
    <message>
        <source>two seams lie on the same stretch of an edge</source>
        <translation>Zwei Nähte liegen auf demselben Stück einer Kante</translation>
    </message>
    <message>
        <source>shorten or delete one of them</source>
        <translation>eine kürzen oder löschen</translation>
    </message>
    <message>
        <source>the sides differ in length more than the seam intends</source>
        <translation>Die Seiten weichen in der Länge mehr ab, als die Naht vorsieht</translation>
    </message>
    <message>
        <source>make the lengths equal, or set the seam&apos;s ratio</source>
        <translation>die Längen angleichen oder das Nahtverhältnis setzen</translation>
    </message>
    <message>
        <source>the sides of a zip differ in length, and a zip does not give</source>
        <translation>Die Seiten eines Reißverschlusses sind verschieden lang, und er gibt nicht nach</translation>
    </message>
    <message>
        <source>make the lengths equal</source>
        <translation>die Längen angleichen</translation>
    </message>
    <message>
        <source>the seam is twisted: its sides run in opposite directions</source>
        <translation>Die Naht ist verdreht: ihre Seiten laufen gegeneinander</translation>
    </message>
    <message>
        <source>reverse the seam</source>
        <translation>die Naht umdrehen</translation>
    </message>
    <message>
        <source>the seam joins the face of one panel to the back of the other</source>
        <translation>Die Naht fügt die rechte Seite des einen an die linke des anderen Schnittteils</translation>
    </message>
    <message>
        <source>reverse the seam, unless a panel is meant to show its back</source>
        <translation>die Naht umdrehen, außer ein Schnittteil soll seine linke Seite zeigen</translation>
    </message>
    <message>
        <source>a notch lies beyond the ends of its seam</source>
        <translation>Ein Knips liegt jenseits der Enden seiner Naht</translation>
    </message>
    <message>
        <source>move the notch onto the seam</source>
        <translation>den Knips auf die Naht schieben</translation>
    </message>
    <message>
        <source>two seams have the same name</source>
        <translation>Zwei Nähte heißen gleich</translation>
    </message>
    <message>
        <source>the elastic names a panel or edge that is not there</source>
        <translation>Das Gummiband nennt ein Schnittteil oder eine Kante, die es nicht gibt</translation>
    </message>
    <message>
        <source>delete it and set it again</source>
        <translation>löschen und neu setzen</translation>
    </message>
    <message>
        <source>the elastic has no length</source>
        <translation>Das Gummiband hat keine Länge</translation>
    </message>
    <message>
        <source>set it on an edge that has a length</source>
        <translation>an eine Kante setzen, die eine Länge hat</translation>
    </message>
    <message>
        <source>two elastics have the same name</source>
        <translation>Zwei Gummibänder heißen gleich</translation>
    </message>
    <message>
        <source>a pin is not on the cloth</source>
        <translation>Eine Nadel steckt nicht im Stoff</translation>
    </message>
    <message>
        <source>delete it and pin again</source>
        <translation>löschen und neu stecken</translation>
    </message>
    <message>
        <source>a tack is not on the cloth</source>
        <translation>Ein Heftstich sitzt nicht auf dem Stoff</translation>
    </message>
    <message>
        <source>delete it and tack again</source>
        <translation>löschen und neu heften</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos;</source>
        <translation>Schnittteil „%1“</translation>
    </message>
    <message>
        <source>panel %1</source>
        <translation>Schnittteil %1</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos;, edge %2</source>
        <translation>Schnittteil „%1“, Kante %2</translation>
    </message>
    <message>
        <source>panel %1, edge %2</source>
        <translation>Schnittteil %1, Kante %2</translation>
    </message>
    <message>
        <source>seam &apos;%1&apos;</source>
        <translation>Naht „%1“</translation>
    </message>
    <message>
        <source>seam %1</source>
        <translation>Naht %1</translation>
    </message>
    <message>
        <source>fabric &apos;%1&apos;</source>
        <translation>Stoff „%1“</translation>
    </message>
    <message>
        <source>fabric %1</source>
        <translation>Stoff %1</translation>
    </message>
    <message>
        <source>elastic &apos;%1&apos;</source>
        <translation>Gummiband „%1“</translation>
    </message>
    <message>
        <source>elastic %1</source>
        <translation>Gummiband %1</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>Nadel %1</translation>
    </message>
    <message>
        <source>tack %1</source>
        <translation>Heftstich %1</translation>
    </message>
    <message>
        <source>wind %1</source>
        <translation>Wind %1</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>Kennung %1</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>simulation settings</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>Punkt %1</translation>
    </message>
    <message>
        <source>dart %1</source>
        <translation>Abnäher %1</translation>
    </message>
    <message>
        <source>notch %1</source>
        <translation>Knips %1</translation>
    </message>
    <message>
        <source>internal line %1</source>
        <translation>Innenlinie %1</translation>
    </message>
    <message>
        <source>grain line</source>
        <translation>Fadenlauf</translation>
    </message>
    <message>
        <source>edge %1 of panel &apos;%2&apos;</source>
        <translation>Kante %1 von Schnittteil „%2“</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; has no mirrored half</source>
        <translation>Schnittteil „%1“ hat keine gespiegelte Hälfte</translation>
    </message>
    <message>
        <source>with edge %1</source>
        <translation>mit Kante %1</translation>
    </message>
    <message>
        <source>with %1 for %2 mm</source>
        <translation>mit %1 auf %2 mm</translation>
    </message>
    <message>
        <source>by %1 mm</source>
        <translation>um %1 mm</translation>
    </message>
    <message>
        <source>%1 mm to %2 mm, b is %3 mm (%4 %) too long</source>
        <translation>%1 mm zu %2 mm, die zweite Seite ist %3 mm (%4 %) zu lang</translation>
    </message>
    <message>
        <source>%1 mm to %2 mm, b is %3 mm (%4 %) too short</source>
        <translation>%1 mm zu %2 mm, die zweite Seite ist %3 mm (%4 %) zu kurz</translation>
    </message>
    <message>
        <source>%1 is %2 %3, usable is %4 to %5</source>
        <translation>%1 ist %2 %3, brauchbar ist %4 bis %5</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Shrinkage</source>
        <translation>Einlaufen</translation>
    </message>
    <message>
        <source>Quantity is %1</source>
        <translation>Anzahl ist %1</translation>
    </message>
    <message>
        <source>its rest length is %1 mm</source>
        <translation>seine Ruhelänge ist %1 mm</translation>
    </message>
    <message>
        <source>%1 mm, while the panel is about %2 mm narrow</source>
        <translation>%1 mm, während das Schnittteil etwa %2 mm schmal ist</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>it lies on another hole</source>
        <translation>es liegt auf einem anderen Loch</translation>
    </message>
    <message>
        <source>place on the table</source>
        <translation>Stelle auf dem Tisch</translation>
    </message>
    <message>
        <source>its edge is not part of the outline</source>
        <translation>seine Kante gehört nicht zum Umriss</translation>
    </message>
    <message>
        <source>it lies on the fold edge</source>
        <translation>er liegt auf der Bruchkante</translation>
    </message>
    <message>
        <source>its width and depth must be more than nothing</source>
        <translation>Breite und Tiefe müssen größer als null sein</translation>
    </message>
    <message>
        <source>its mouth reaches beyond the end of its edge</source>
        <translation>seine Öffnung reicht über das Ende seiner Kante</translation>
    </message>
    <message>
        <source>its mouth overlaps another dart&apos;s</source>
        <translation>seine Öffnung überlappt die eines anderen</translation>
    </message>
    <message>
        <source>its tip lies outside the panel</source>
        <translation>seine Spitze liegt außerhalb des Schnittteils</translation>
    </message>
    <message>
        <source>a leg crosses the outline, a hole or another dart</source>
        <translation>ein Schenkel kreuzt den Umriss, ein Loch oder einen anderen Abnäher</translation>
    </message>
    <message>
        <source>its fabric is not in the pattern; &apos;%1&apos; stands in, choose one</source>
        <translation>sein Stoff fehlt im Schnitt; „%1“ springt ein, einen wählen</translation>
    </message>
    <message>
        <source>sewing folds %1 triangle shut, which are left out; see what is sewn there</source>
        <translation>Nähen faltet %1 Dreieck zu, das wegfällt; nachsehen, was dort genäht ist</translation>
    </message>
    <message>
        <source>sewing folds %1 triangles shut, which are left out; see what is sewn there</source>
        <translation>Nähen faltet %1 Dreiecke zu, die wegfallen; nachsehen, was dort genäht ist</translation>
    </message>
    <message>
        <source>joins the right side of the cloth to the wrong side, so one panel is inside out; reverse one side of the seam or mirror the panel</source>
        <translation>fügt rechte an linke Stoffseite, ein Schnittteil ist also gewendet; eine Seite der Naht umdrehen oder das Schnittteil spiegeln</translation>
    </message>
    <message>
        <source>more than two layers of cloth meet along %1 pieces of it</source>
        <translation>mehr als zwei Stofflagen treffen sich auf %1 Stücken davon</translation>
    </message>
    <message>
        <source>lies on no edge of the cloth or has no length; it is left out</source>
        <translation>liegt an keiner Stoffkante oder hat keine Länge; es wird weggelassen</translation>
    </message>
    <message>
        <source>its panel has no cloth; the pin is left out</source>
        <translation>ihr Schnittteil hat keinen Stoff; die Nadel wird weggelassen</translation>
    </message>
    <message>
        <source>a panel of it has no cloth; the tack is left out</source>
        <translation>eines seiner Schnittteile hat keinen Stoff; der Heftstich wird weggelassen</translation>
    </message>
    <message>
        <source>nothing tells where on the body it belongs; give it an arrangement point</source>
        <translation>nichts sagt, wohin am Körper es gehört; ihm einen Anlegepunkt geben</translation>
    </message>
    <message>
        <source>put before the body, for neither its name nor a seam tells its place; give it an arrangement point</source>
        <translation>vor den Körper gestellt, denn weder Name noch Naht sagt seine Stelle; ihm einen Anlegepunkt geben</translation>
    </message>
    <message>
        <source>the outline encloses nothing; draw it with an area</source>
        <translation>Der Umriss umschließt nichts; mit Fläche zeichnen</translation>
    </message>
    <message>
        <source>the outline, darts cut out, crosses or touches itself near (%1, %2) mm; move a point so that it does not</source>
        <translation>Der Umriss ohne Abnäher kreuzt oder berührt sich nahe (%1, %2) mm; einen Punkt verschieben</translation>
    </message>
    <message>
        <source>the outline is not a closed line of points within 100 m; redraw or remove the panel</source>
        <translation>Der Umriss ist keine geschlossene Linie innerhalb von 100 m; das Schnittteil neu zeichnen oder entfernen</translation>
    </message>
    <message>
        <source>the outline encloses nothing; draw at least three points</source>
        <translation>Der Umriss umschließt nichts; mindestens drei Punkte zeichnen</translation>
    </message>
    <message>
        <source>its lines cross near (%1, %2) mm; draw them apart</source>
        <translation>seine Linien kreuzen sich nahe (%1, %2) mm; getrennt zeichnen</translation>
    </message>
    <message>
        <source>%1; draw them apart</source>
        <translation>%1; getrennt zeichnen</translation>
    </message>
    <message>
        <source>all its points lie on one line</source>
        <translation>alle seine Punkte liegen auf einer Linie</translation>
    </message>
    <message>
        <source>two lines fall on each other</source>
        <translation>zwei Linien fallen aufeinander</translation>
    </message>
    <message>
        <source>the lines cannot be triangulated (%1)</source>
        <translation>die Linien lassen sich nicht in Dreiecke zerlegen (%1)</translation>
    </message>
    <message>
        <source>the outline encloses no cloth; draw it with an area</source>
        <translation>Der Umriss umschließt keinen Stoff; mit Fläche zeichnen</translation>
    </message>
    <message>
        <source>would need %1 million triangles at %2 mm; choose a particle distance of at least %3 mm</source>
        <translation>bräuchte bei %2 mm %1 Millionen Dreiecke; einen Partikelabstand von mindestens %3 mm wählen</translation>
    </message>
    <message>
        <source>it is not arranged on the body; it starts in front of the body, give it an arrangement point</source>
        <translation>es ist nicht am Körper angeordnet; es beginnt vor dem Körper, ihm einen Anlegepunkt geben</translation>
    </message>
    <message>
        <source>this body has no arrangement point &apos;%1&apos;; it starts in front of the body, give it an arrangement point</source>
        <translation>dieser Körper hat keinen Anlegepunkt „%1“; es beginnt vor dem Körper, ihm einen Anlegepunkt geben</translation>
    </message>
    <message>
        <source>its place in space is more than 100 m away; it starts in front of the body, arrange it anew</source>
        <translation>sein Ort ist über 100 m entfernt; es beginnt vor dem Körper, neu anordnen</translation>
    </message>
    <message>
        <source>seams that share edges never come to agree on where their corners lie; check for an edge that is sewn to a shifted part of itself</source>
        <translation>Nähte mit gemeinsamen Kanten werden sich über ihre Ecken nicht einig; eine Kante suchen, die versetzt an sich selbst genäht ist</translation>
    </message>
    <message>
        <source>a side names no edge that exists; the seam is left open</source>
        <translation>eine Seite nennt keine vorhandene Kante; die Naht bleibt offen</translation>
    </message>
    <message>
        <source>a range names an edge that does not exist; it is left out</source>
        <translation>eine Strecke nennt eine Kante, die es nicht gibt; sie wird weggelassen</translation>
    </message>
    <message>
        <source>%1 vertices found no partner and stay open; see whether its edges are sewn in a circle</source>
        <translation>%1 Punkte fanden keinen Partner und bleiben offen; nachsehen, ob ihre Kanten im Kreis genäht sind</translation>
    </message>
    <message>
        <source>there is no panel to drape; draw one first</source>
        <translation>Es gibt kein Schnittteil zum Drapieren; zuerst eines zeichnen</translation>
    </message>
    <message>
        <source>is placed %1 mm inside the body; it starts on the skin there, arrange it further out</source>
        <translation>steht %1 mm im Körper; es beginnt dort auf der Haut, weiter außen anordnen</translation>
    </message>
    <message>
        <source>the cloth %1 after %2 s with scheme %3 at steps of %4 s; it is shown as it was before. %5</source>
        <translation>Der Stoff %1 nach %2 s mit Verfahren %3 bei Schritten von %4 s; gezeigt wird er wie zuvor. %5</translation>
    </message>
    <message>
        <source>flew apart</source>
        <translation>flog auseinander</translation>
    </message>
    <message>
        <source>has been a hopeless tangle for a while</source>
        <translation>ist seit einer Weile hoffnungslos verheddert</translation>
    </message>
    <message>
        <source>Take a smaller time step or another scheme</source>
        <translation>Einen kleineren Zeitschritt oder ein anderes Verfahren nehmen</translation>
    </message>
    <message>
        <source>See where panels start and where pins hold them, or drape without self contact</source>
        <translation>Nachsehen, wo Schnittteile beginnen und Nadeln halten, oder ohne Stoff trifft Stoff drapieren</translation>
    </message>
    <message>
        <source>its sides could not be drawn together, they were %1 mm apart when they were joined; arrange its panels nearer to each other or see what is sewn there</source>
        <translation>ihre Seiten ließen sich nicht zusammenziehen, beim Fügen waren sie %1 mm auseinander; ihre Schnittteile näher anordnen oder nachsehen, was dort genäht ist</translation>
    </message>
    <message>
        <source>a dart of panel &apos;%1&apos;</source>
        <translation>ein Abnäher von Schnittteil „%1“</translation>
    </message>
    <message>
        <source>flew apart while it was sewn; the seams were joined as they were just before. Arrange it nearer to what it is sewn to, or take a smaller time step</source>
        <translation>flog beim Nähen auseinander; die Nähte wurden gefügt wie kurz zuvor. Näher an das anordnen, woran es genäht ist, oder einen kleineren Zeitschritt nehmen</translation>
    </message>
    <message>
        <source>there is no scheme &apos;%1&apos;; choose one of %2</source>
        <translation>Das Verfahren „%1“ gibt es nicht; eines von %2 wählen</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>it is no file; name an obj, fbx, glb, gltf, dae, stl or ply file</source>
        <translation>das ist keine Datei; eine obj-, fbx-, glb-, gltf-, dae-, stl- oder ply-Datei nennen</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>it is larger than 1 GB; reduce it, a body needs 20 000 triangles</source>
        <translation>sie ist größer als 1 GB; verkleinern, ein Körper braucht 20 000 Dreiecke</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an ending of a 3D file; bodies are read from obj, fbx, glb, gltf, dae, stl, ply and others that Assimp knows</source>
        <translation>„%1“ ist keine Endung einer 3D-Datei; Körper werden aus obj, fbx, glb, gltf, dae, stl, ply und anderen gelesen, die Assimp kennt</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>der Speicher reicht nicht, um sie zu lesen</translation>
    </message>
    <message>
        <source>it is damaged (%1)</source>
        <translation>sie ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>it is damaged or not what its ending says (%1)</source>
        <translation>sie ist beschädigt oder nicht, was die Endung sagt (%1)</translation>
    </message>
    <message>
        <source>it has more than %1 triangles; reduce it, a body needs 20 000</source>
        <translation>sie hat mehr als %1 Dreiecke; verkleinern, ein Körper braucht 20 000</translation>
    </message>
    <message>
        <source>it has more than %1 triangles; reduce it</source>
        <translation>sie hat mehr als %1 Dreiecke; verkleinern</translation>
    </message>
    <message>
        <source>it has no group &apos;%1&apos;; it has %2</source>
        <translation>sie hat keine Gruppe „%1“; sie hat %2</translation>
    </message>
    <message>
        <source>none of its faces has places that are numbers</source>
        <translation>keine ihrer Flächen hat Stellen, die Zahlen sind</translation>
    </message>
    <message>
        <source>it has no faces; export the body as a mesh</source>
        <translation>sie hat keine Flächen; den Körper als Netz exportieren</translation>
    </message>
    <message>
        <source>it has hardly a face with an area; export the body as a mesh</source>
        <translation>sie hat kaum eine Fläche mit Inhalt; den Körper als Netz exportieren</translation>
    </message>
    <message>
        <source>%1 faces without an area or a place were left out</source>
        <translation>%1 Flächen ohne Inhalt oder Stelle wurden weggelassen</translation>
    </message>
    <message>
        <source>%1 group left out as no skin: %2</source>
        <translation>%1 Gruppe weggelassen, weil keine Haut: %2</translation>
    </message>
    <message>
        <source>%1 groups left out as no skin: %2</source>
        <translation>%1 Gruppen weggelassen, weil keine Haut: %2</translation>
    </message>
    <message>
        <source>no head was found, the height is taken as if the neck bore one</source>
        <translation>kein Kopf gefunden, die Größe gilt, als trüge der Hals einen</translation>
    </message>
    <message>
        <source>no parted legs were found, the crotch is taken from the height</source>
        <translation>keine getrennten Beine gefunden, der Schritt folgt aus der Größe</translation>
    </message>
    <message>
        <source>no arms were found, the armpit is taken from the height</source>
        <translation>keine Arme gefunden, die Achsel folgt aus der Größe</translation>
    </message>
    <message>
        <source>the arms touch the trunk; the armpit is taken from the height</source>
        <translation>die Arme berühren den Rumpf; die Achsel folgt aus der Größe</translation>
    </message>
    <message>
        <source>the trunk has no narrowest place, the waist is taken from its length</source>
        <translation>der Rumpf hat keine engste Stelle, die Taille folgt aus seiner Länge</translation>
    </message>
    <message>
        <source>%1 triangles looked inwards and were turned</source>
        <translation>%1 Dreiecke sahen nach innen und wurden gewendet</translation>
    </message>
    <message>
        <source>%1 triangles that stand apart from the body or lie under it as a floor were left out</source>
        <translation>%1 Dreiecke, die abseits des Körpers stehen oder als Boden unter ihm liegen, wurden weggelassen</translation>
    </message>
    <message>
        <source>it is flat, without depth; export the body as a solid figure</source>
        <translation>sie ist flach, ohne Tiefe; den Körper als räumliche Figur exportieren</translation>
    </message>
    <message>
        <source>%1 triangles without area or there twice were left out</source>
        <translation>%1 Dreiecke ohne Inhalt oder doppelte wurden weggelassen</translation>
    </message>
    <message>
        <source>the skin has holes (%1 open edges)</source>
        <translation>die Haut hat Löcher (%1 offene Kanten)</translation>
    </message>
    <message>
        <source>read as %1, %2 m tall</source>
        <translation>gelesen als %1, %2 m groß</translation>
    </message>
    <message>
        <source>read as %1, %2, %3 m tall</source>
        <translation>gelesen als %1, %2, %3 m groß</translation>
    </message>
    <message>
        <source>%1; that is no person&apos;s height, give the file&apos;s unit and up axis</source>
        <translation>%1; so groß ist kein Mensch, Einheit und Hochachse der Datei angeben</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>decimetres</source>
        <translation>Dezimeter</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>there is no %1 %2; it may have been deleted</source>
        <translation>%1 %2 gibt es nicht; vielleicht wurde es gelöscht</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; has a broken outline or line; delete and draw it anew</source>
        <translation>Schnittteil „%1“ hat einen kaputten Umriss oder eine kaputte Linie; löschen und neu zeichnen</translation>
    </message>
    <message>
        <source>a line needs two different places; choose them farther apart</source>
        <translation>Eine Linie braucht zwei verschiedene Stellen; sie weiter auseinander wählen</translation>
    </message>
    <message>
        <source>the line does not cross the panel; draw it across the outline</source>
        <translation>Die Linie quert das Schnittteil nicht; sie über den Umriss hinaus ziehen</translation>
    </message>
    <message>
        <source>the middle of the line lies beside the panel; draw it so that its middle is on the panel</source>
        <translation>Die Mitte der Linie liegt neben dem Schnittteil; so ziehen, dass ihre Mitte darauf liegt</translation>
    </message>
    <message>
        <source>the line does not reach the outline; move its end onto an edge</source>
        <translation>Die Linie erreicht den Umriss nicht; ihr Ende auf eine Kante schieben</translation>
    </message>
    <message>
        <source>a side of the seam is not on a panel; sew it anew</source>
        <translation>Eine Seite der Naht liegt auf keinem Schnittteil; neu nähen</translation>
    </message>
    <message>
        <source>panels merge along whole edges of their outlines; make the seam run along such edges</source>
        <translation>Schnittteile verbinden sich an ganzen Kanten ihres Umrisses; die Naht an solchen Kanten laufen lassen</translation>
    </message>
    <message>
        <source>the seam goes all round a panel; only part of an outline can be merged</source>
        <translation>Die Naht läuft ganz um ein Schnittteil; nur ein Teil eines Umrisses lässt sich verbinden</translation>
    </message>
    <message>
        <source>the seam joins the face of one panel to the back of the other; reverse it, or mirror a panel</source>
        <translation>Die Naht fügt die rechte Seite des einen an die linke des anderen Schnittteils; sie umdrehen oder ein Schnittteil spiegeln</translation>
    </message>
    <message>
        <source>the edges differ by %1 mm in form; make the seam&apos;s lengths and curves equal first</source>
        <translation>Die Kanten weichen in der Form um %1 mm ab; zuerst Längen und Kurven der Naht angleichen</translation>
    </message>
    <message>
        <source>the panels would lie over each other; cut them apart elsewhere first</source>
        <translation>Die Schnittteile lägen übereinander; zuerst anderswo trennen</translation>
    </message>
    <message>
        <source>only panels on one and the same fold line can be merged; unfold them first</source>
        <translation>Nur Schnittteile an ein und demselben Bruch lassen sich verbinden; sie zuerst auffalten</translation>
    </message>
    <message>
        <source>a linked copy of the panel is not sewn alike; unlink it first</source>
        <translation>Eine verknüpfte Kopie des Schnittteils ist nicht ebenso genäht; sie zuerst lösen</translation>
    </message>
    <message>
        <source>the panels are linked to others that cannot be merged alike; unlink them first</source>
        <translation>Die Schnittteile sind mit anderen verknüpft, die sich nicht ebenso verbinden lassen; sie zuerst lösen</translation>
    </message>
    <message>
        <source>the seam joins a panel to itself; there is nothing to merge</source>
        <translation>Die Naht fügt ein Schnittteil an sich selbst; es gibt nichts zu verbinden</translation>
    </message>
    <message>
        <source>no panel is chosen; choose the panels to copy</source>
        <translation>Kein Schnittteil ist ausgewählt; die zu kopierenden auswählen</translation>
    </message>
    <message>
        <source>the cut starts and ends at one place of the outline; draw it across the panel</source>
        <translation>Der Schnitt beginnt und endet an einer Stelle des Umrisses; ihn quer über das Schnittteil ziehen</translation>
    </message>
    <message>
        <source>the cut touches the outline between its ends; draw it clear across the panel</source>
        <translation>Der Schnitt berührt den Umriss zwischen seinen Enden; ihn frei über das Schnittteil ziehen</translation>
    </message>
    <message>
        <source>the cut runs beside the panel; draw it across the panel</source>
        <translation>Der Schnitt läuft neben dem Schnittteil; ihn darüber ziehen</translation>
    </message>
    <message>
        <source>the cut runs through a hole; move the cut or the hole</source>
        <translation>Der Schnitt geht durch ein Loch; den Schnitt oder das Loch verschieben</translation>
    </message>
    <message>
        <source>a closed shape does not part the panel; make it a hole, or choose an open line</source>
        <translation>Eine geschlossene Form teilt das Schnittteil nicht; ein Loch daraus machen oder eine offene Linie wählen</translation>
    </message>
    <message>
        <source>a dart opens at an edge of the outline; choose one</source>
        <translation>Ein Abnäher öffnet sich an einer Kante des Umrisses; eine wählen</translation>
    </message>
    <message>
        <source>a dart cannot open at the fold edge; unfold the panel first</source>
        <translation>Ein Abnäher kann sich nicht am Bruch öffnen; das Schnittteil zuerst auffalten</translation>
    </message>
    <message>
        <source>a dart&apos;s width and depth are above nothing, it leans less than 85 degrees; give values in that range</source>
        <translation>Breite und Tiefe eines Abnähers sind größer als null, er neigt sich weniger als 85 Grad; solche Werte eingeben</translation>
    </message>
    <message>
        <source>the dart&apos;s mouth reaches beyond its edge or into another dart; move it or make it narrower</source>
        <translation>Die Öffnung des Abnähers reicht über ihre Kante hinaus oder in einen anderen; verschieben oder schmaler machen</translation>
    </message>
    <message>
        <source>a dart&apos;s legs are one or two edges; choose a line of one or two edges that starts on the outline</source>
        <translation>Die Schenkel eines Abnähers sind eine oder zwei Kanten; eine Linie aus so vielen wählen, die am Umriss beginnt</translation>
    </message>
    <message>
        <source>both ends of a dart&apos;s legs lie on one edge of the outline; move them there</source>
        <translation>Beide Enden der Schenkel liegen auf einer Kante des Umrisses; sie dorthin schieben</translation>
    </message>
    <message>
        <source>a dart starts on the outline; move one end of the line there</source>
        <translation>Ein Abnäher beginnt am Umriss; ein Ende der Linie dorthin schieben</translation>
    </message>
    <message>
        <source>the line or the outline is broken; draw it anew</source>
        <translation>Die Linie oder der Umriss ist kaputt; neu zeichnen</translation>
    </message>
    <message>
        <source>a panel is folded at an edge of its outline; choose one</source>
        <translation>Ein Schnittteil wird an einer Kante seines Umrisses gefaltet; eine wählen</translation>
    </message>
    <message>
        <source>a panel is folded at a straight edge; make the edge a line first</source>
        <translation>Ein Schnittteil wird an einer geraden Kante gefaltet; die Kante zuerst zur Linie machen</translation>
    </message>
    <message>
        <source>the outline lies on both sides of that edge; choose an edge at the side of the panel</source>
        <translation>Der Umriss liegt auf beiden Seiten dieser Kante; eine Kante am Rand des Schnittteils wählen</translation>
    </message>
    <message>
        <source>a dart opens at that edge; remove the dart first</source>
        <translation>An dieser Kante öffnet sich ein Abnäher; ihn zuerst entfernen</translation>
    </message>
    <message>
        <source>the panel is not on fold; there is nothing to unfold</source>
        <translation>Das Schnittteil liegt nicht im Bruch; es gibt nichts aufzufalten</translation>
    </message>
    <message>
        <source>the fold edge is not straight; make it a line first</source>
        <translation>Die Bruchkante ist nicht gerade; sie zuerst zur Linie machen</translation>
    </message>
    <message>
        <source>%1 on the right of the fold line has no image on its left; add or remove one</source>
        <translation>%1 rechts vom Bruch hat links kein Gegenstück; eines hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>the halves differ by %1 mm; only a panel that is the same on both sides of the line can be folded</source>
        <translation>Die Hälften weichen um %1 mm ab; nur ein auf beiden Seiten gleiches Schnittteil lässt sich falten</translation>
    </message>
    <message>
        <source>an internal line</source>
        <translation>eine Innenlinie</translation>
    </message>
    <message>
        <source>a hole</source>
        <translation>ein Loch</translation>
    </message>
    <message>
        <source>the panel is on fold already; unfold it first to fold it elsewhere</source>
        <translation>Das Schnittteil liegt schon im Bruch; es zuerst auffalten, um es anderswo zu falten</translation>
    </message>
    <message>
        <source>a hole lies on the fold line; fold elsewhere, or open the hole to the outline</source>
        <translation>Ein Loch liegt auf dem Bruch; anderswo falten oder das Loch zum Umriss öffnen</translation>
    </message>
    <message>
        <source>a line needs at least two points joined by edges; add a point</source>
        <translation>Eine Linie braucht mindestens zwei verbundene Punkte; einen hinzufügen</translation>
    </message>
    <message>
        <source>the curve&apos;s handles do not fit its kind; give as many as it takes</source>
        <translation>Die Griffe der Kurve passen nicht zu ihrer Art; so viele angeben, wie sie braucht</translation>
    </message>
    <message>
        <source>a place is not a usable number; choose a place on the panel</source>
        <translation>Eine Stelle ist keine brauchbare Zahl; eine Stelle auf dem Schnittteil wählen</translation>
    </message>
    <message>
        <source>a fold&apos;s angle is 0 to 360 degrees, its strength above nothing; give values in that range</source>
        <translation>Der Winkel einer Falte ist 0 bis 360 Grad, ihre Stärke größer als null; solche Werte eingeben</translation>
    </message>
    <message>
        <source>the line is closed and has no end; open it first</source>
        <translation>Die Linie ist geschlossen und hat kein Ende; sie zuerst öffnen</translation>
    </message>
    <message>
        <source>a hole is a closed loop; join its ends</source>
        <translation>Ein Loch ist eine geschlossene Schleife; ihre Enden verbinden</translation>
    </message>
    <message>
        <source>only a closed shape can be cut out; join its ends first</source>
        <translation>Nur eine geschlossene Form lässt sich ausschneiden; zuerst ihre Enden verbinden</translation>
    </message>
    <message>
        <source>the grain line needs a direction and a length above nothing; set it again</source>
        <translation>Der Fadenlauf braucht eine Richtung und eine Länge größer als null; neu setzen</translation>
    </message>
    <message>
        <source>a panel needs an outline of points joined by edges; draw at least three points</source>
        <translation>Ein Schnittteil braucht einen Umriss aus verbundenen Punkten; mindestens drei zeichnen</translation>
    </message>
    <message>
        <source>the way to move is not a usable number; give another</source>
        <translation>Der Weg ist keine brauchbare Zahl; eine andere eingeben</translation>
    </message>
    <message>
        <source>the panel would have no area; scale by more than nothing</source>
        <translation>Das Schnittteil hätte keine Fläche; um mehr als null skalieren</translation>
    </message>
    <message>
        <source>too few panels are chosen; choose at least %1</source>
        <translation>Zu wenige Schnittteile sind ausgewählt; mindestens %1 auswählen</translation>
    </message>
    <message>
        <source>a place is not a usable number; give one within a kilometre</source>
        <translation>Eine Stelle ist keine brauchbare Zahl; eine innerhalb eines Kilometers angeben</translation>
    </message>
    <message>
        <source>edge %1 has no such handle; change the kind of the curve</source>
        <translation>Kante %1 hat keinen solchen Griff; die Kurvenart ändern</translation>
    </message>
    <message>
        <source>the fold edge stays one straight line; unfold the panel first</source>
        <translation>Die Bruchkante bleibt eine gerade Linie; das Schnittteil zuerst auffalten</translation>
    </message>
    <message>
        <source>an edge cannot be that long; give a length above nothing, in mm</source>
        <translation>So lang kann eine Kante nicht sein; eine Länge größer als null in mm eingeben</translation>
    </message>
    <message>
        <source>the edge has no direction to grow in; move one of its points first</source>
        <translation>Die Kante hat keine Richtung, in die sie wachsen kann; zuerst einen ihrer Punkte verschieben</translation>
    </message>
    <message>
        <source>a line needs two points; delete the line instead</source>
        <translation>Eine Linie braucht zwei Punkte; stattdessen die Linie löschen</translation>
    </message>
    <message>
        <source>a closed line needs three points; delete the panel, hole or line instead</source>
        <translation>Eine geschlossene Linie braucht drei Punkte; stattdessen Schnittteil, Loch oder Linie löschen</translation>
    </message>
    <message>
        <source>the point is an end of the fold edge; unfold the panel first</source>
        <translation>Der Punkt ist ein Ende der Bruchkante; das Schnittteil zuerst auffalten</translation>
    </message>
    <message>
        <source>a closed outline needs three edges; delete the panel or hole instead</source>
        <translation>Ein geschlossener Umriss braucht drei Kanten; stattdessen Schnittteil oder Loch löschen</translation>
    </message>
    <message>
        <source>the panel is folded on that edge; unfold it first</source>
        <translation>Das Schnittteil liegt an dieser Kante im Bruch; es zuerst auffalten</translation>
    </message>
    <message>
        <source>a seam allowance is 0 to 500 mm wide; give a width in that range</source>
        <translation>Eine Nahtzugabe ist 0 bis 500 mm breit; eine solche Breite eingeben</translation>
    </message>
    <message>
        <source>a side of the seam is empty; choose an edge for it</source>
        <translation>Eine Seite der Naht ist leer; eine Kante dafür wählen</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; is not on fold and has no mirrored half; choose the drawn edge</source>
        <translation>Schnittteil „%1“ liegt nicht im Bruch und hat keine gespiegelte Hälfte; die gezeichnete Kante wählen</translation>
    </message>
    <message>
        <source>the fold edge of panel &apos;%1&apos; is not cut; unfold it first</source>
        <translation>Die Bruchkante von Schnittteil „%1“ wird nicht geschnitten; es zuerst auffalten</translation>
    </message>
    <message>
        <source>the seam needs a stretch between the ends of edge %1; choose two different places on it</source>
        <translation>Die Naht braucht eine Strecke zwischen den Enden von Kante %1; zwei verschiedene Stellen darauf wählen</translation>
    </message>
    <message>
        <source>both sides of the seam are the same edge; choose another one for one side</source>
        <translation>Beide Seiten der Naht sind dieselbe Kante; für eine Seite eine andere wählen</translation>
    </message>
    <message>
        <source>a seam&apos;s ratio is above 0 and up to 2000 %; give one in that range</source>
        <translation>Das Verhältnis einer Naht ist größer als 0 und höchstens 2000 %; ein solches eingeben</translation>
    </message>
    <message>
        <source>a notch stands between the ends of its seam, one to nine abreast; give a place and number in that range</source>
        <translation>Ein Knips steht zwischen den Enden seiner Naht, ein bis neun nebeneinander; Stelle und Zahl so angeben</translation>
    </message>
    <message>
        <source>the panel would lie over itself; spread it less</source>
        <translation>Das Schnittteil läge über sich selbst; weniger spreizen</translation>
    </message>
    <message>
        <source>a panel is spread by at most 10000 mm; give a smaller width</source>
        <translation>Ein Schnittteil wird höchstens 10000 mm gespreizt; eine kleinere Breite eingeben</translation>
    </message>
    <message>
        <source>a panel is spread by at most 180 degrees; give a smaller angle</source>
        <translation>Ein Schnittteil wird höchstens 180 Grad gespreizt; einen kleineren Winkel eingeben</translation>
    </message>
    <message>
        <source>an elastic needs an edge or internal line to lie on; choose one</source>
        <translation>Ein Gummiband braucht eine Kante oder Innenlinie, auf der es liegt; eine wählen</translation>
    </message>
    <message>
        <source>an elastic&apos;s ratio is 1 to 200 %, its strength and rest length above nothing; give values in that range</source>
        <translation>Das Verhältnis eines Gummibands ist 1 bis 200 %, Stärke und Ruhelänge größer als null; solche Werte eingeben</translation>
    </message>
    <message>
        <source>the pin&apos;s place in space is not a usable number; choose another</source>
        <translation>Der Ort der Nadel im Raum ist keine brauchbare Zahl; einen anderen wählen</translation>
    </message>
    <message>
        <source>%1 is not a usable number; give another</source>
        <translation>%1 ist keine brauchbare Zahl; eine andere eingeben</translation>
    </message>
    <message>
        <source>the picture&apos;s scale needs two different points and their distance above nothing; set them again</source>
        <translation>Der Maßstab des Bilds braucht zwei verschiedene Punkte und ihren Abstand größer als null; neu setzen</translation>
    </message>
    <message>
        <source>panels need a fabric to be made from; choose another one instead of the removed one</source>
        <translation>Schnittteile brauchen einen Stoff; statt des entfernten einen anderen wählen</translation>
    </message>
    <message>
        <source>the seam has a side without length; sew it anew</source>
        <translation>Die Naht hat eine Seite ohne Länge; neu nähen</translation>
    </message>
    <message>
        <source>the sides hang together, so changing one changes the other; move their points by hand</source>
        <translation>Die Seiten hängen zusammen, eine zu ändern ändert die andere; ihre Punkte von Hand verschieben</translation>
    </message>
    <message>
        <source>edge %1 is not part of the panel; choose an edge of it</source>
        <translation>Kante %1 gehört nicht zum Schnittteil; eine Kante von ihm wählen</translation>
    </message>
    <message>
        <source>the place lies at an end of the edge; choose one between its ends</source>
        <translation>Die Stelle liegt an einem Ende der Kante; eine zwischen ihren Enden wählen</translation>
    </message>
    <message>
        <source>the place lies in the mouth of a dart; choose one beside it</source>
        <translation>Die Stelle liegt in der Öffnung eines Abnähers; eine daneben wählen</translation>
    </message>
    <message>
        <source>the garment has no file yet; choose Save As</source>
        <translation>Das Kleidungsstück hat noch keine Datei; Speichern unter wählen</translation>
    </message>
    <message>
        <source>there is no fabric &apos;%1&apos;</source>
        <translation>Den Stoff „%1“ gibt es nicht</translation>
    </message>
    <message>
        <source>none of the selected panels is cut on fold; select one that is</source>
        <translation>Keines der ausgewählten Schnittteile liegt im Bruch; eines auswählen, das im Bruch liegt</translation>
    </message>
    <message>
        <source>select the straight edge the cloth is folded on with Edit Pattern (Z)</source>
        <translation>Mit Schnitt bearbeiten (Z) die gerade Kante auswählen, an der der Stoff im Bruch liegt</translation>
    </message>
    <message>
        <source>nothing is draped yet that could be written</source>
        <translation>Noch ist nichts drapiert, das geschrieben werden könnte</translation>
    </message>
    <message>
        <source>no edge of an outline is selected; choose Edit Pattern (Z), click the waist edges with Shift</source>
        <translation>Keine Kante eines Umrisses ist ausgewählt; mit Schnitt bearbeiten (Z) und Umschalt die Taillenkanten anklicken</translation>
    </message>
    <message>
        <source>the selected edges do not follow each other; sew the side seams first, or select one row of edges</source>
        <translation>Die ausgewählten Kanten folgen nicht aufeinander; zuerst die Seitennähte nähen oder eine Reihe Kanten auswählen</translation>
    </message>
    <message>
        <source>the selected edges have no length</source>
        <translation>Die ausgewählten Kanten haben keine Länge</translation>
    </message>
    <message>
        <source>it would not open again (%1)</source>
        <translation>es ließe sich nicht wieder öffnen (%1)</translation>
    </message>
    <message>
        <source>it would not open again as it is</source>
        <translation>es ließe sich nicht unverändert wieder öffnen</translation>
    </message>
    <message>
        <source>it would not open again as it is (%1)</source>
        <translation>es ließe sich nicht unverändert wieder öffnen (%1)</translation>
    </message>
    <message>
        <source>this is not a pattern that Toile reads (%1)</source>
        <translation>das ist kein Schnitt, den Toile liest (%1)</translation>
    </message>
    <message>
        <source>no pattern is written with the ending &apos;%1&apos;; choose one of %2</source>
        <translation>mit der Endung „%1“ wird kein Schnitt geschrieben; eine von %2 wählen</translation>
    </message>
    <message>
        <source>the disk is full; free some space and try again</source>
        <translation>der Datenträger ist voll; Platz schaffen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>writing there is not allowed; choose another folder or change its permissions</source>
        <translation>dort zu schreiben ist nicht erlaubt; einen anderen Ordner wählen oder seine Rechte ändern</translation>
    </message>
    <message>
        <source>the disk is read-only; choose another folder</source>
        <translation>der Datenträger ist schreibgeschützt; einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>there is no such folder; create it or choose another one</source>
        <translation>diesen Ordner gibt es nicht; ihn anlegen oder einen anderen wählen</translation>
    </message>
    <message>
        <source>the file would be larger than this account or disk allows</source>
        <translation>die Datei wäre größer, als dieses Konto oder der Datenträger erlaubt</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>the disk reports a fault; save to another disk</source>
        <translation>der Datenträger meldet einen Fehler; auf einen anderen speichern</translation>
    </message>
    <message>
        <source>the system says: %1</source>
        <translation>das System sagt: %1</translation>
    </message>
    <message>
        <source>not saved: %1 (what stood there before is untouched)</source>
        <translation>nicht gespeichert: %1 (was dort stand, ist unberührt)</translation>
    </message>
    <message>
        <source>the path is a circle of links; choose another one</source>
        <translation>der Pfad ist ein Kreis von Verweisen; einen anderen wählen</translation>
    </message>
    <message>
        <source>the disk did not keep what was written; save to another disk</source>
        <translation>der Datenträger behielt das Geschriebene nicht; auf einen anderen speichern</translation>
    </message>
    <message>
        <source>%1; the new content is kept beside it as %2</source>
        <translation>%1; der neue Inhalt liegt daneben als %2</translation>
    </message>
    <message>
        <source>there is no such file; check the name</source>
        <translation>diese Datei gibt es nicht; den Namen prüfen</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>this is a folder; name a file in it</source>
        <translation>das ist ein Ordner; eine Datei darin nennen</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>the file has %1 MB, more than the %2 MB that are read; check that it is the right one</source>
        <translation>die Datei hat %1 MB, mehr als die %2 MB, die gelesen werden; prüfen, ob es die richtige ist</translation>
    </message>
    <message>
        <source>there is a folder or device of this name; choose another name</source>
        <translation>ein Ordner oder Gerät heißt so; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>the file is write-protected; choose another name or allow writing</source>
        <translation>die Datei ist schreibgeschützt; einen anderen Namen wählen oder Schreiben erlauben</translation>
    </message>
    <message>
        <source>saved, but the disk did not confirm it; save to another disk as well</source>
        <translation>gespeichert, aber der Datenträger bestätigte es nicht; auch auf einen anderen speichern</translation>
    </message>
    <message>
        <source>cannot %1: %2; choose a folder that exists and can be written to</source>
        <translation>%1 ging nicht: %2; einen vorhandenen, beschreibbaren Ordner wählen</translation>
    </message>
    <message>
        <source>open it for writing</source>
        <translation>zum Schreiben öffnen</translation>
    </message>
    <message>
        <source>write it</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>put it in place</source>
        <translation>an seinen Platz setzen</translation>
    </message>
    <message>
        <source>nested deeper than %1 levels; this is not a pattern</source>
        <translation>tiefer als %1 Ebenen verschachtelt; das ist kein Schnitt</translation>
    </message>
    <message>
        <source>a byte that is not UTF-8 text was replaced by &apos;?&apos;</source>
        <translation>ein Byte, das kein UTF-8-Text ist, wurde durch „?“ ersetzt</translation>
    </message>
    <message>
        <source>%1 is not a number that can be used; left out</source>
        <translation>%1 ist keine brauchbare Zahl; weggelassen</translation>
    </message>
    <message>
        <source>further down</source>
        <translation>weiter unten</translation>
    </message>
    <message>
        <source>and %1 more of this kind</source>
        <translation>und %1 weitere dieser Art</translation>
    </message>
    <message>
        <source>the file has %1 MB, more than the %2 MB a pattern may have</source>
        <translation>die Datei hat %1 MB, mehr als die %2 MB, die ein Schnitt haben darf</translation>
    </message>
    <message>
        <source>the file ends in the middle</source>
        <translation>die Datei endet mittendrin</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>das ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>not a Toile pattern: it does not hold an object in braces</source>
        <translation>kein Toile-Schnitt: sie enthält kein Objekt in Klammern</translation>
    </message>
    <message>
        <source>not a Toile pattern: the line &quot;toile&quot;: %1 with the format&apos;s version is missing</source>
        <translation>kein Toile-Schnitt: die Zeile &quot;toile&quot;: %1 mit der Formatversion fehlt</translation>
    </message>
    <message>
        <source>not a Toile pattern: the format version behind &quot;toile&quot; is not a whole number</source>
        <translation>kein Toile-Schnitt: die Formatversion hinter &quot;toile&quot; ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>damaged: it says to be of format %1, but is not made like that</source>
        <translation>beschädigt: sie nennt Format %1, ist aber nicht so gebaut</translation>
    </message>
    <message>
        <source>format %1 is not known; the oldest one is 1</source>
        <translation>Format %1 ist unbekannt; das älteste ist 1</translation>
    </message>
    <message>
        <source>not a GarmentCode specification: it has no &quot;pattern&quot; with &quot;panels&quot;</source>
        <translation>keine GarmentCode-Spezifikation: es fehlt &quot;pattern&quot; mit &quot;panels&quot;</translation>
    </message>
    <message>
        <source>properties, units_in_meter: not a usable number of units per metre (100 is centimetres)</source>
        <translation>properties, units_in_meter: keine brauchbare Zahl von Einheiten je Meter (100 sind Zentimeter)</translation>
    </message>
    <message>
        <source>units_in_meter is missing; taken as 100 (centimetres)</source>
        <translation>units_in_meter fehlt; 100 (Zentimeter) angenommen</translation>
    </message>
    <message>
        <source>no panel could be read</source>
        <translation>kein Schnittteil konnte gelesen werden</translation>
    </message>
    <message>
        <source>there is no list of stitches; nothing is sewn</source>
        <translation>es gibt keine Liste von Stichen; nichts ist genäht</translation>
    </message>
    <message>
        <source>left out, because %1</source>
        <translation>weggelassen, denn %1</translation>
    </message>
    <message>
        <source>stitch number %1</source>
        <translation>Stich Nummer %1</translation>
    </message>
    <message>
        <source>there is no %1 format &apos;%2&apos;; use one of %3</source>
        <translation>es gibt kein %1-Format „%2“; eines von %3 nehmen</translation>
    </message>
    <message>
        <source>there is no cloth to write; draw a panel first</source>
        <translation>es gibt keinen Stoff zu schreiben; zuerst ein Schnittteil zeichnen</translation>
    </message>
    <message>
        <source>the cloth has places that are no numbers; drape it again</source>
        <translation>der Stoff hat Stellen, die keine Zahlen sind; noch einmal drapieren</translation>
    </message>
    <message>
        <source>there is no cloth that moves; drape a pattern with panels for some time</source>
        <translation>es gibt keinen bewegten Stoff; einen Schnitt eine Zeit lang drapieren</translation>
    </message>
    <message>
        <source>it would be larger than 4 GB, which this kind of .fbx cannot be; take a larger spacing</source>
        <translation>sie wäre größer als 4 GB, was diese Art .fbx nicht sein kann; einen größeren Abstand nehmen</translation>
    </message>
    <message>
        <source>it would be larger than 4 GB, which no .glb can be; write fewer frames or a .pc2</source>
        <translation>sie wäre größer als 4 GB, was kein .glb sein kann; weniger Bilder oder ein .pc2 schreiben</translation>
    </message>
    <message>
        <source>it needs more than %1 pages; draw the pieces smaller, or write .svg or .dxf for a plotter</source>
        <translation>sie braucht mehr als %1 Seiten; die Teile kleiner zeichnen oder .svg oder .dxf für einen Plotter schreiben</translation>
    </message>
    <message>
        <source>the page leaves no room between its margins; take larger paper or smaller margins</source>
        <translation>die Seite lässt zwischen den Rändern keinen Platz; größeres Papier oder kleinere Ränder nehmen</translation>
    </message>
    <message>
        <source>its curvature has not %1 control points</source>
        <translation>seine Krümmung hat nicht %1 Kontrollpunkte</translation>
    </message>
    <message>
        <source>a control point of its curvature is not a pair of usable numbers</source>
        <translation>ein Kontrollpunkt der Krümmung ist kein Paar brauchbarer Zahlen</translation>
    </message>
    <message>
        <source>its circle is not given by a radius and two flags</source>
        <translation>der Kreis ist nicht durch Radius und zwei Merker gegeben</translation>
    </message>
    <message>
        <source>its circle is too small to reach from its start to its end</source>
        <translation>der Kreis ist zu klein, um vom Anfang zum Ende zu reichen</translation>
    </message>
    <message>
        <source>its curvature has no type and params</source>
        <translation>der Krümmung fehlen type und params</translation>
    </message>
    <message>
        <source>its curvature &apos;%1&apos; is not known</source>
        <translation>die Krümmung „%1“ ist unbekannt</translation>
    </message>
    <message>
        <source>only edges of outlines can be stitched in this format</source>
        <translation>in diesem Format lassen sich nur Kanten von Umrissen nähen</translation>
    </message>
    <message>
        <source>one of its sides has no length</source>
        <translation>eine ihrer Seiten hat keine Länge</translation>
    </message>
    <message>
        <source>it has no list of vertices</source>
        <translation>es fehlt die Liste der Ecken</translation>
    </message>
    <message>
        <source>vertex %1 is not a pair of usable numbers</source>
        <translation>Ecke %1 ist kein Paar brauchbarer Zahlen</translation>
    </message>
    <message>
        <source>its endpoints are not two numbers of vertices</source>
        <translation>die Endpunkte sind keine zwei Nummern von Ecken</translation>
    </message>
    <message>
        <source>there is no vertex %1</source>
        <translation>Ecke %1 gibt es nicht</translation>
    </message>
    <message>
        <source>it has no length</source>
        <translation>keine Länge</translation>
    </message>
    <message>
        <source>it has no list of edges</source>
        <translation>es fehlt die Liste der Kanten</translation>
    </message>
    <message>
        <source>its outline is not closed: %1 edges end at vertex %2</source>
        <translation>der Umriss ist nicht geschlossen: %1 Kanten enden an Ecke %2</translation>
    </message>
    <message>
        <source>its translation or rotation is not a list of three usable numbers</source>
        <translation>Verschiebung oder Drehung ist keine Liste dreier brauchbarer Zahlen</translation>
    </message>
    <message>
        <source>it is not an object in braces</source>
        <translation>es ist kein Objekt in Klammern</translation>
    </message>
    <message>
        <source>its edges make no closed outline</source>
        <translation>die Kanten ergeben keinen geschlossenen Umriss</translation>
    </message>
    <message>
        <source>it is larger than a thousand kilometres</source>
        <translation>es ist größer als tausend Kilometer</translation>
    </message>
    <message>
        <source>a side does not name a panel and an edge</source>
        <translation>eine Seite nennt nicht Schnittteil und Kante</translation>
    </message>
    <message>
        <source>there is no panel &apos;%1&apos; that could be read</source>
        <translation>es gibt kein lesbares Schnittteil „%1“</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; has no edge %2</source>
        <translation>Schnittteil „%1“ hat keine Kante %2</translation>
    </message>
    <message>
        <source>it is not a pair of edges</source>
        <translation>es ist kein Paar von Kanten</translation>
    </message>
    <message>
        <source>both its sides are the same edge</source>
        <translation>beide Seiten sind dieselbe Kante</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a usable number</source>
        <translation>„%1“ ist keine brauchbare Zahl</translation>
    </message>
    <message>
        <source>not a usable number; the usual %1 is taken</source>
        <translation>keine brauchbare Zahl; das übliche %1 gilt</translation>
    </message>
    <message>
        <source>%1 is out of range; %2 is taken</source>
        <translation>%1 liegt außerhalb; %2 gilt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of %2 usable numbers</source>
        <translation>„%1“ ist keine Liste von %2 brauchbaren Zahlen</translation>
    </message>
    <message>
        <source>not a list of %1 usable numbers; left out</source>
        <translation>keine Liste von %1 brauchbaren Zahlen; weggelassen</translation>
    </message>
    <message>
        <source>not a whole number; the usual value is taken</source>
        <translation>keine ganze Zahl; der übliche Wert gilt</translation>
    </message>
    <message>
        <source>not an id (a whole number from 1 to %1); left out</source>
        <translation>keine Kennung (ganze Zahl von 1 bis %1); weggelassen</translation>
    </message>
    <message>
        <source>not a word; the usual value is taken</source>
        <translation>kein Wort; der übliche Wert gilt</translation>
    </message>
    <message>
        <source>not a text; left out</source>
        <translation>kein Text; weggelassen</translation>
    </message>
    <message>
        <source>number %1 is not a text; left out</source>
        <translation>Nummer %1 ist kein Text; weggelassen</translation>
    </message>
    <message>
        <source>neither true nor false; the usual value is taken</source>
        <translation>weder wahr noch falsch; der übliche Wert gilt</translation>
    </message>
    <message>
        <source>not a colour like #c8c8c8; the usual one is taken</source>
        <translation>keine Farbe wie #c8c8c8; die übliche gilt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; made straight</source>
        <translation>„%1“ ist unbekannt; gerade gemacht</translation>
    </message>
    <message>
        <source>number %1 is not a pair of usable numbers; made straight</source>
        <translation>Nummer %1 ist kein Paar brauchbarer Zahlen; gerade gemacht</translation>
    </message>
    <message>
        <source>%1 control points do not suit a %2; made straight</source>
        <translation>%1 Kontrollpunkte passen nicht zu %2; gerade gemacht</translation>
    </message>
    <message>
        <source>%1 edges do not fit %2 points; straight edges are added or the last ones left out</source>
        <translation>%1 Kanten passen nicht zu %2 Punkten; gerade werden ergänzt oder die letzten weggelassen</translation>
    </message>
    <message>
        <source>it has fewer than two usable points</source>
        <translation>weniger als zwei brauchbare Punkte</translation>
    </message>
    <message>
        <source>not a list; left out</source>
        <translation>keine Liste; weggelassen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known here and was ignored</source>
        <translation>„%1“ ist hier unbekannt und wurde übergangen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not known; taken as &apos;%2&apos;</source>
        <translation>„%1“ ist unbekannt; als „%2“ genommen</translation>
    </message>
    <message>
        <source>it has no usable &apos;%1&apos;</source>
        <translation>kein brauchbares „%1“</translation>
    </message>
    <message>
        <source>it is not whole without its %1 %2</source>
        <translation>unvollständig ohne %1 %2</translation>
    </message>
    <message>
        <source>had no id and got %1</source>
        <translation>hatte keine Kennung und bekam %1</translation>
    </message>
    <message>
        <source>had the id of another one and got %1</source>
        <translation>hatte die Kennung eines anderen und bekam %1</translation>
    </message>
    <message>
        <source>was a copy of a copy and now is one of %1</source>
        <translation>war Kopie einer Kopie und ist nun eine von %1</translation>
    </message>
    <message>
        <source>was a copy of itself; the link is left out</source>
        <translation>war Kopie seiner selbst; die Verknüpfung entfällt</translation>
    </message>
    <message>
        <source>left out, because the panel it copies is not in the file</source>
        <translation>weggelassen, weil das kopierte Schnittteil nicht in der Datei ist</translation>
    </message>
    <message>
        <source>%1 is in use already; %2 is taken</source>
        <translation>%1 ist schon vergeben; %2 gilt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>the line would meet itself or leave the panel; take a smaller distance</source>
        <translation>Die Linie träfe sich selbst oder verließe das Schnittteil; einen kleineren Abstand nehmen</translation>
    </message>
    <message>
        <source>the line runs beside edges of one outline that follow each other; choose such edges</source>
        <translation>Die Linie läuft neben Kanten eines Umrisses, die aufeinander folgen; solche Kanten wählen</translation>
    </message>
    <message>
        <source>a line keeps a distance above nothing; give it in mm</source>
        <translation>Eine Linie hält einen Abstand größer als null; ihn in mm eingeben</translation>
    </message>
    <message>
        <source>no internal line is selected; click one with Edit Pattern (Z)</source>
        <translation>Keine Innenlinie ist ausgewählt; mit Schnitt bearbeiten (Z) eine anklicken</translation>
    </message>
    <message>
        <source>no hole is selected; click its rim with Edit Pattern (Z)</source>
        <translation>Kein Loch ist ausgewählt; mit Schnitt bearbeiten (Z) seinen Rand anklicken</translation>
    </message>
    <message>
        <source>no point is selected; click the corner with Edit Pattern (Z)</source>
        <translation>Kein Punkt ist ausgewählt; mit Schnitt bearbeiten (Z) die Ecke anklicken</translation>
    </message>
    <message>
        <source>written by a newer Toile: format %1, this one reads up to %2; update Toile</source>
        <translation>von einem neueren Toile geschrieben: Format %1, dieses liest bis %2; Toile aktualisieren</translation>
    </message>
    <message>
        <source>pattern, nextId</source>
        <translation>Schnitt, nextId</translation>
    </message>
    <message>
        <source>the panel has more edges than can be worked with</source>
        <translation>das Teil hat mehr Kanten, als sich bearbeiten lassen</translation>
    </message>
    <message>
        <source>draw it with fewer points, as curves</source>
        <translation>mit weniger Punkten zeichnen, als Kurven</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>the elastic reaches beyond its edge</source>
        <translation>das Gummiband reicht über seine Kante hinaus</translation>
    </message>
    <message>
        <source>a file that the pattern names is not there</source>
        <translation>eine Datei, die der Schnitt nennt, ist nicht da</translation>
    </message>
    <message>
        <source>choose it again, or put it back</source>
        <translation>neu wählen oder zurücklegen</translation>
    </message>
    <message>
        <source>underlay %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>it has more than %1 edges; draw it with fewer points, as curves</source>
        <translation>es hat mehr als %1 Kanten; mit weniger Punkten zeichnen, als Kurven</translation>
    </message>
    <message>
        <source>not a DXF drawing in text form: it has no SECTION; export it as ASCII DXF</source>
        <translation>keine DXF-Zeichnung in Textform: sie hat keine SECTION; als ASCII-DXF exportieren</translation>
    </message>
    <message>
        <source>line %1 is not DXF; what follows is left out</source>
        <translation>Zeile %1 ist kein DXF; was folgt, ist weggelassen</translation>
    </message>
    <message>
        <source>the file breaks off before its end; export it once more</source>
        <translation>die Datei bricht vor ihrem Ende ab; noch einmal exportieren</translation>
    </message>
    <message>
        <source>%1 of kind %2: left out</source>
        <translation>%1 der Art %2: weggelassen</translation>
    </message>
    <message>
        <source>its measures are taken as %1, which makes its largest piece %2 mm long; the file says %3</source>
        <translation>die Maße sind als %1 genommen, womit das größte Teil %2 mm lang ist; die Datei sagt %3</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>keine Einheit</translation>
    </message>
    <message>
        <source>sizes %1: left out, because a pattern has one size</source>
        <translation>Größen %1: weggelassen, weil ein Schnitt eine Größe hat</translation>
    </message>
    <message>
        <source>more than 3000 lines outside of pieces: left out</source>
        <translation>mehr als 3000 Linien außerhalb von Teilen: weggelassen</translation>
    </message>
    <message>
        <source>no piece is drawn in it: there is no block with a boundary on layer 1, and no closed line</source>
        <translation>kein Teil ist darin gezeichnet: es gibt keinen Block mit einem Umriss auf Ebene 1 und keine geschlossene Linie</translation>
    </message>
    <message>
        <source>none of its pieces can be read; the first: %1</source>
        <translation>keines der Teile ist lesbar; das erste: %1</translation>
    </message>
    <message>
        <source>piece &apos;%1&apos;</source>
        <translation>Teil &apos;%1&apos;</translation>
    </message>
    <message>
        <source>its boundary encloses nothing</source>
        <translation>der Umriss umschließt nichts</translation>
    </message>
    <message>
        <source>its boundary was open by %1 mm; closed by a straight edge</source>
        <translation>der Umriss war um %1 mm offen; mit einer geraden Kante geschlossen</translation>
    </message>
    <message>
        <source>its mirror line lies on no edge; left out</source>
        <translation>die Spiegellinie liegt auf keiner Kante; weggelassen</translation>
    </message>
    <message>
        <source>%1 lines beside the cloth: left out</source>
        <translation>%1 Linien neben dem Stoff: weggelassen</translation>
    </message>
    <message>
        <source>it has more than %1 points or %2 lines</source>
        <translation>es hat mehr als %1 Punkte oder %2 Linien</translation>
    </message>
    <message>
        <source>%1 notches: left out, since notches belong to seams; sew the edges and set them</source>
        <translation>%1 Knipse: weggelassen, weil Knipse zu Nähten gehören; die Kanten nähen und sie setzen</translation>
    </message>
    <message>
        <source>%1 drill holes: left out</source>
        <translation>%1 Bohrlöcher: weggelassen</translation>
    </message>
    <message>
        <source>the recording ends before the garment is sewn; record until it hangs</source>
        <translation>die Aufnahme endet, bevor das Kleidungsstück genäht ist; aufnehmen, bis es hängt</translation>
    </message>
    <message>
        <source>no panel is selected; click one with Transform Pattern (A)</source>
        <translation>kein Schnittteil ist ausgewählt; eines mit „Schnitt verschieben“ (A) anklicken</translation>
    </message>
    <message>
        <source>what is selected is locked; unlock it with Ctrl+L</source>
        <translation>was ausgewählt ist, ist gesperrt; mit Strg+L entsperren</translation>
    </message>
    <message>
        <source>panel &apos;%1&apos; is locked; unlock it with Ctrl+L or its padlock in the object list</source>
        <translation>Schnittteil „%1“ ist gesperrt; mit Strg+L oder dem Schloss in der Objektliste entsperren</translation>
    </message>
    <message>
        <source>there are no panels on the clipboard; copy some with Ctrl+C first</source>
        <translation>in der Zwischenablage sind keine Schnittteile; zuerst welche mit Strg+C kopieren</translation>
    </message>
    <message>
        <source>the panel is sewn to none that could be under it; sew it first</source>
        <translation>Das Teil ist an keines genäht, das darunter liegen könnte; nähen Sie es zuerst</translation>
    </message>
    <message>
        <source>the file is empty; an autosave or a copy of it may hold what it held</source>
        <translation>die Datei ist leer; eine automatische Sicherung oder eine Kopie enthält vielleicht, was darin war</translation>
    </message>
    <message>
        <source>all panels together have more triangles than can be draped</source>
        <translation>alle Teile zusammen haben mehr Dreiecke, als drapiert werden können</translation>
    </message>
    <message>
        <source>set larger particle distances, or make panels smaller</source>
        <translation>größere Partikelabstände setzen oder Teile verkleinern</translation>
    </message>
    <message>
        <source>the cloth would have %1 million triangles, of which %2 can be draped; set particle distances %3 times as large, or make its panels smaller</source>
        <translation>der Stoff hätte %1 Millionen Dreiecke, von denen %2 drapiert werden können; Partikelabstände %3-mal so groß setzen oder Teile verkleinern</translation>
    </message>
    <message>
        <source>starts %1 m away from the body; it is put on the body anew by names and seams</source>
        <translation>beginnt %1 m vom Körper entfernt; es wird nach Namen und Nähten neu an den Körper gelegt</translation>
    </message>
    <message>
        <source>starts deep inside the body; it is put on the body anew by names and seams</source>
        <translation>beginnt tief im Körper; es wird nach Namen und Nähten neu an den Körper gelegt</translation>
    </message>
    <message>
        <source>starts in panel &apos;%1&apos;; it is put on the body anew by names and seams</source>
        <translation>beginnt in Schnittteil „%1“; es wird nach Namen und Nähten neu an den Körper gelegt</translation>
    </message>
    <message>
        <source>starts through panel &apos;%1&apos;; it is put on the body anew by names and seams</source>
        <translation>beginnt quer durch Schnittteil „%1“; es wird nach Namen und Nähten neu an den Körper gelegt</translation>
    </message>
    <message>
        <source>a torso without legs and arms, measured as if it stood on legs</source>
        <translation>ein Rumpf ohne Beine und Arme, gemessen, als stünde er auf Beinen</translation>
    </message>
    <message>
        <source>the skin has %1 triangles only: measures are true to some 10 cm, finer skin is measured better</source>
        <translation>die Haut hat nur %1 Dreiecke: Maße stimmen auf etwa 10 cm, feinere Haut wird besser gemessen</translation>
    </message>
    <message>
        <source>holes where faces are missing were closed (%1)</source>
        <translation>Löcher, wo Flächen fehlen, wurden geschlossen (%1)</translation>
    </message>
    <message>
        <source>it is sewn to a line of its own with no fold between, and was folded half-way; draw a fold line there to say how</source>
        <translation>es ist an eine eigene Linie genäht, ohne Falte dazwischen, und wurde auf halbem Weg gefaltet; dort eine Faltlinie zeichnen, um zu sagen, wie</translation>
    </message>
    <message>
        <source>the thighs of the body touch or run through each other down to %1 cm above the floor; trousers end below there, part the thighs in the body&apos;s file if that is too low</source>
        <translation>die Oberschenkel des Körpers berühren oder durchdringen sich bis %1 cm über dem Boden; Hosen enden darunter, ist das zu tief, in der Datei des Körpers die Oberschenkel auseinanderrücken</translation>
    </message>
    <message>
        <source>the garment is laid out for a body that stands %1 cm lower; it starts round this one as it was round that</source>
        <translation>das Kleidungsstück ist für einen Körper ausgelegt, der %1 cm tiefer steht; es beginnt um diesen, wie es um jenen lag</translation>
    </message>
    <message>
        <source>the garment is laid out for a body that stands %1 cm higher; it starts round this one as it was round that</source>
        <translation>das Kleidungsstück ist für einen Körper ausgelegt, der %1 cm höher steht; es beginnt um diesen, wie es um jenen lag</translation>
    </message>
    <message>
        <source>the sleeves are laid out for arms that are held otherwise; they are turned by %1 degrees about the shoulders</source>
        <translation>die Ärmel sind für anders gehaltene Arme ausgelegt; sie sind um %1 Grad um die Schultern gedreht</translation>
    </message>
    <message>
        <source>cloth goes through cloth in %1 pairs of triangles, most of them in panel &apos;%2&apos;, %3 cm above the floor; arrange these panels further apart, or make them wider where they are too tight</source>
        <translation>Stoff geht in %1 Dreieckspaaren durch Stoff, die meisten im Teil &apos;%2&apos;, %3 cm über dem Boden; diese Teile weiter voneinander anordnen oder weiter machen, wo sie zu eng sind</translation>
    </message>
    <message>
        <source>cloth goes through cloth in %1 pairs of triangles, most of them of &apos;%2&apos; and &apos;%3&apos;, %4 cm above the floor; arrange these panels further apart, or make them wider where they are too tight</source>
        <translation>Stoff geht in %1 Dreieckspaaren durch Stoff, die meisten von &apos;%2&apos; und &apos;%3&apos;, %4 cm über dem Boden; diese Teile weiter voneinander anordnen oder weiter machen, wo sie zu eng sind</translation>
    </message>
    <message>
        <source>the cloth does not come to rest: for %1 s it has neither slowed down nor come out of itself; most moves in panel &apos;%2&apos;, %3 cm above the floor; see what is too tight there and where its panels start</source>
        <translation>der Stoff kommt nicht zur Ruhe: seit %1 s ist er weder langsamer geworden noch aus sich herausgekommen; am meisten bewegt sich im Teil &apos;%2&apos;, %3 cm über dem Boden; nachsehen, was dort zu eng ist und wo die Teile beginnen</translation>
    </message>
    <message>
        <source>it is only %1 mm large, too small to be cut; give it its size or take it out</source>
        <translation>es ist nur %1 mm groß, zu klein zum Zuschneiden; ihm seine Größe geben oder es herausnehmen</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>it stands %1 m from the origin and was brought there: add %2, %3, %4 m to the cloth</source>
        <translation>er steht %1 m vom Ursprung entfernt und wurde dorthin geholt: zum Gewebe sind %2, %3, %4 m zu addieren</translation>
    </message>
    <message>
        <source>%1 triangles of another figure beside the body were left out; choose by groups</source>
        <translation>%1 Dreiecke einer anderen Figur neben dem Körper blieben weg; die Wahl trifft man über Gruppen</translation>
    </message>
    <message>
        <source>feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>units of %1 mm</source>
        <translation>Einheiten von %1 mm</translation>
    </message>
    <message>
        <source>would end %1 cm below the wrist; it starts pushed up to there, shorten its sleeve by as much</source>
        <translation>würde %1 cm unter dem Handgelenk enden; es beginnt bis dorthin hochgeschoben, den Ärmel um so viel kürzen</translation>
    </message>
    <message>
        <source>would end %1 cm below the ankle; it starts pushed up to there, shorten its leg by as much</source>
        <translation>würde %1 cm unter dem Knöchel enden; es beginnt bis dorthin hochgeschoben, das Bein um so viel kürzen</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Transform Pattern</source>
        <translation>Schnitt verschieben</translation>
    </message>
    <message>
        <source>Select and move whole panels</source>
        <translation>Ganze Schnittteile auswählen und verschieben</translation>
    </message>
    <message>
        <source>Edit Pattern</source>
        <translation>Schnitt bearbeiten</translation>
    </message>
    <message>
        <source>Move points, edges and curve handles</source>
        <translation>Punkte, Kanten und Kurvengriffe verschieben</translation>
    </message>
    <message>
        <source>Edit Curvature</source>
        <translation>Krümmung bearbeiten</translation>
    </message>
    <message>
        <source>Bend edges</source>
        <translation>Kanten biegen</translation>
    </message>
    <message>
        <source>Edit Curve Point</source>
        <translation>Kurvenpunkt bearbeiten</translation>
    </message>
    <message>
        <source>Put and move points that a curve runs through</source>
        <translation>Punkte setzen und verschieben, durch die eine Kurve läuft</translation>
    </message>
    <message>
        <source>Add Point / Split Line</source>
        <translation>Punkt hinzufügen / Linie teilen</translation>
    </message>
    <message>
        <source>Put a point on an edge</source>
        <translation>Einen Punkt auf eine Kante setzen</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>Vieleck</translation>
    </message>
    <message>
        <source>Draw a panel point by point</source>
        <translation>Ein Schnittteil Punkt für Punkt zeichnen</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Draw a rectangular panel</source>
        <translation>Ein rechteckiges Schnittteil zeichnen</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Draw a round panel</source>
        <translation>Ein rundes Schnittteil zeichnen</translation>
    </message>
    <message>
        <source>Internal Polygon/Line</source>
        <translation>Innenlinie/-form</translation>
    </message>
    <message>
        <source>Draw a line or shape on a panel</source>
        <translation>Eine Linie oder Form auf ein Schnittteil zeichnen</translation>
    </message>
    <message>
        <source>Dart</source>
        <translation>Abnäher</translation>
    </message>
    <message>
        <source>Take a wedge out of an edge</source>
        <translation>Einen Keil aus einer Kante nehmen</translation>
    </message>
    <message>
        <source>Cut Panel</source>
        <translation>Schnittteil zerschneiden</translation>
    </message>
    <message>
        <source>Cut a panel in two and sew it back</source>
        <translation>Ein Schnittteil in zwei schneiden und wieder annähen</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenfügen</translation>
    </message>
    <message>
        <source>Make one panel of two along a seam</source>
        <translation>Aus zwei Schnittteilen an einer Naht eines machen</translation>
    </message>
    <message>
        <source>Slash and Spread</source>
        <translation>Aufschneiden und Spreizen</translation>
    </message>
    <message>
        <source>Open a panel along a cut for fullness</source>
        <translation>Ein Schnittteil an einem Einschnitt für mehr Weite öffnen</translation>
    </message>
    <message>
        <source>Seam Allowance</source>
        <translation>Nahtzugabe</translation>
    </message>
    <message>
        <source>How much cloth stands beyond the sewing line</source>
        <translation>Wie viel Stoff über die Nahtlinie hinaussteht</translation>
    </message>
    <message>
        <source>Grain Line</source>
        <translation>Fadenlauf</translation>
    </message>
    <message>
        <source>Which way the warp runs</source>
        <translation>Wie die Kette läuft</translation>
    </message>
    <message>
        <source>Segment Sewing</source>
        <translation>Kanten nähen</translation>
    </message>
    <message>
        <source>Sew whole edges together; with Shift 1:N and M:N</source>
        <translation>Ganze Kanten zusammennähen; mit Umschalt 1:N und M:N</translation>
    </message>
    <message>
        <source>Free Sewing</source>
        <translation>Freies Nähen</translation>
    </message>
    <message>
        <source>Sew any stretch to any stretch; with Shift 1:N and M:N</source>
        <translation>Beliebige Strecken zusammennähen; mit Umschalt 1:N und M:N</translation>
    </message>
    <message>
        <source>Edit Sewing</source>
        <translation>Naht bearbeiten</translation>
    </message>
    <message>
        <source>See, move, reverse, true and remove seams</source>
        <translation>Nähte sehen, verschieben, umdrehen, angleichen und entfernen</translation>
    </message>
    <message>
        <source>Notch</source>
        <translation>Knips</translation>
    </message>
    <message>
        <source>Marks that meet on both sides of a seam</source>
        <translation>Marken, die sich auf beiden Seiten einer Naht treffen</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Gummiband</translation>
    </message>
    <message>
        <source>Tape edges and draw them in</source>
        <translation>Gummiband auf Kanten nähen und sie einziehen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Distances, angles and lengths</source>
        <translation>Abstände, Winkel und Längen</translation>
    </message>
    <message>
        <source>Trace Image</source>
        <translation>Bild abpausen</translation>
    </message>
    <message>
        <source>Place and scale a picture to draw over</source>
        <translation>Ein Bild zum Nachzeichnen legen und skalieren</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Parallele</translation>
    </message>
    <message>
        <source>A line inside that keeps its distance from edges: facings, yokes, hems</source>
        <translation>Eine Linie innen, die Abstand zu Kanten hält: Belege, Passen, Säume</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>Millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <source>Inches</source>
        <translation>Zoll</translation>
    </message>
</context>
<context>
    <name>View</name>
    <message>
        <source>Textured</source>
        <translation>Mit Gewebe</translation>
    </message>
    <message>
        <source>Flat Colour</source>
        <translation>Einfarbig</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchscheinend</translation>
    </message>
    <message>
        <source>Thick Textured</source>
        <translation>Mit Gewebe und Dicke</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Show or hide the body</source>
        <translation>Den Körper ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Arrangement Points</source>
        <translation>Anlegepunkte</translation>
    </message>
    <message>
        <source>Show the points panels are put at: select a panel, then click a point</source>
        <translation>Die Punkte zeigen, an die Schnittteile gelegt werden: ein Schnittteil auswählen, dann einen Punkt anklicken</translation>
    </message>
    <message>
        <source>Without Perspective</source>
        <translation>Ohne Perspektive</translation>
    </message>
    <message>
        <source>Parallel lines stay parallel</source>
        <translation>Parallele Linien bleiben parallel</translation>
    </message>
    <message>
        <source>Alt Turns, Shifts and Zooms</source>
        <translation>Alt dreht, schiebt und zoomt</translation>
    </message>
    <message>
        <source>Alt with the left, middle and right button, as in Maya</source>
        <translation>Alt mit linker, mittlerer und rechter Taste, wie in Maya</translation>
    </message>
    <message>
        <source>Hide Selected Panels in 3D</source>
        <translation>Ausgewählte Schnittteile in 3D ausblenden</translation>
    </message>
    <message>
        <source>They drape on unseen</source>
        <translation>Sie drapieren ungesehen weiter</translation>
    </message>
    <message>
        <source>Show All Panels in 3D</source>
        <translation>Alle Schnittteile in 3D einblenden</translation>
    </message>
    <message>
        <source>Take All Pins Out</source>
        <translation>Alle Nadeln herausziehen</translation>
    </message>
    <message>
        <source>Along the Room</source>
        <translation>Am Raum ausgerichtet</translation>
    </message>
    <message>
        <source>Along the Panel</source>
        <translation>Am Schnittteil ausgerichtet</translation>
    </message>
    <message>
        <source>Along the Screen</source>
        <translation>Am Bildschirm ausgerichtet</translation>
    </message>
    <message>
        <source>Winds</source>
        <translation>Winde</translation>
    </message>
    <message>
        <source>Streaks that fly with the winds, and handles to turn them and make them stronger</source>
        <translation>Streifen, die mit den Winden fliegen, und Griffe, um sie zu drehen und zu verstärken</translation>
    </message>
    <message>
        <source>Take All Tapes Off</source>
        <translation>Alle Maßbänder abnehmen</translation>
    </message>
    <message>
        <source>M and two clicks lay a tape on cloth or body; with Shift one click lays it round</source>
        <translation>M und zwei Klicks legen ein Maßband auf Stoff oder Körper; mit der Umschalttaste legt ein Klick es rundherum</translation>
    </message>
    <message>
        <source>Stitches</source>
        <translation>Stiche</translation>
    </message>
    <message>
        <source>Topstitching beside the seams</source>
        <translation>Steppstiche neben den Nähten</translation>
    </message>
    <message>
        <source>Arrange on the Body</source>
        <translation>Am Körper anordnen</translation>
    </message>
    <message>
        <source>Put the selected panels, or all, round the body by their names and seams</source>
        <translation>Die gewählten Teile, oder alle, nach Namen und Nähten um den Körper legen</translation>
    </message>
    <message>
        <source>Superimpose Over</source>
        <translation>Darüberlegen</translation>
    </message>
    <message>
        <source>Put the selected panel on the outside of the one it is sewn to</source>
        <translation>Das gewählte Teil außen auf das legen, an das es genäht ist</translation>
    </message>
    <message>
        <source>Superimpose Under</source>
        <translation>Darunterlegen</translation>
    </message>
    <message>
        <source>Put the selected panel on the inside of the one it is sewn to</source>
        <translation>Das gewählte Teil innen auf das legen, an das es genäht ist</translation>
    </message>
    <message>
        <source>Turn Round in 3D</source>
        <translation>In 3D umdrehen</translation>
    </message>
    <message>
        <source>The selected panels show the body their other side</source>
        <translation>Die gewählten Teile zeigen dem Körper ihre andere Seite</translation>
    </message>
</context>
<context>
    <name>Wind</name>
    <message>
        <source>From behind</source>
        <translation>Von hinten</translation>
    </message>
    <message>
        <source>From behind, its right</source>
        <translation>Von hinten rechts</translation>
    </message>
    <message>
        <source>From its right</source>
        <translation>Von rechts</translation>
    </message>
    <message>
        <source>From its left</source>
        <translation>Von links</translation>
    </message>
    <message>
        <source>From behind, its left</source>
        <translation>Von hinten links</translation>
    </message>
    <message>
        <source>From the front, its right</source>
        <translation>Von vorn rechts</translation>
    </message>
    <message>
        <source>From the front</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>From the front, its left</source>
        <translation>Von vorn links</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Standing, without shoes</source>
        <translation>Stehend, ohne Schuhe</translation>
    </message>
    <message>
        <source>Bust</source>
        <translation>Brustumfang</translation>
    </message>
    <message>
        <source>Round the fullest part of the chest</source>
        <translation>Um die stärkste Stelle der Brust</translation>
    </message>
    <message>
        <source>Underbust</source>
        <translation>Unterbrust</translation>
    </message>
    <message>
        <source>Round the chest below the bust</source>
        <translation>Um den Brustkorb unter der Brust</translation>
    </message>
    <message>
        <source>Waist</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Round the narrowest part of the trunk</source>
        <translation>Um die schmalste Stelle des Rumpfs</translation>
    </message>
    <message>
        <source>Hip</source>
        <translation>Hüfte</translation>
    </message>
    <message>
        <source>Round the fullest part of the seat</source>
        <translation>Um die stärkste Stelle des Gesäßes</translation>
    </message>
    <message>
        <source>Neck</source>
        <translation>Hals</translation>
    </message>
    <message>
        <source>Round the base of the neck</source>
        <translation>Um den Halsansatz</translation>
    </message>
    <message>
        <source>Shoulder</source>
        <translation>Schulter</translation>
    </message>
    <message>
        <source>From the neck to the shoulder point</source>
        <translation>Vom Hals zum Schulterpunkt</translation>
    </message>
    <message>
        <source>Back length</source>
        <translation>Rückenlänge</translation>
    </message>
    <message>
        <source>From the nape to the waist</source>
        <translation>Vom Nacken zur Taille</translation>
    </message>
    <message>
        <source>Arm length</source>
        <translation>Armlänge</translation>
    </message>
    <message>
        <source>From the shoulder point to the wrist</source>
        <translation>Vom Schulterpunkt zum Handgelenk</translation>
    </message>
    <message>
        <source>Upper arm</source>
        <translation>Oberarm</translation>
    </message>
    <message>
        <source>Round the fullest part</source>
        <translation>Um die stärkste Stelle</translation>
    </message>
    <message>
        <source>Wrist</source>
        <translation>Handgelenk</translation>
    </message>
    <message>
        <source>Round the wrist bone</source>
        <translation>Um den Handgelenkknochen</translation>
    </message>
    <message>
        <source>Thigh</source>
        <translation>Oberschenkel</translation>
    </message>
    <message>
        <source>Round the fullest part, below the seat</source>
        <translation>Um die stärkste Stelle, unter dem Gesäß</translation>
    </message>
    <message>
        <source>Calf</source>
        <translation>Wade</translation>
    </message>
    <message>
        <source>Ankle</source>
        <translation>Knöchel</translation>
    </message>
    <message>
        <source>Round the ankle bone</source>
        <translation>Um den Knöchel</translation>
    </message>
    <message>
        <source>Inseam</source>
        <translation>Schrittlänge</translation>
    </message>
    <message>
        <source>From the crotch to the floor</source>
        <translation>Vom Schritt zum Boden</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Statur</translation>
    </message>
    <message>
        <source>From soft to muscular</source>
        <translation>Von weich bis muskulös</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <source>Simulated time per step</source>
        <translation>Simulierte Zeit je Schritt</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Downwards</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Air drag</source>
        <translation>Luftwiderstand</translation>
    </message>
    <message>
        <source>How strongly wind takes hold of the cloth</source>
        <translation>Wie stark der Wind den Stoff fasst</translation>
    </message>
    <message>
        <source>Skin offset</source>
        <translation>Hautabstand</translation>
    </message>
    <message>
        <source>Kept between skin and cloth</source>
        <translation>Zwischen Haut und Stoff gehalten</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Of the steady part</source>
        <translation>Des stetigen Teils</translation>
    </message>
    <message>
        <source>Gust period</source>
        <translation>Böendauer</translation>
    </message>
    <message>
        <source>From one gust to the next</source>
        <translation>Von einer Bö zur nächsten</translation>
    </message>
    <message>
        <source>Gusts</source>
        <translation>Böen</translation>
    </message>
    <message>
        <source>How far gusts swing about the speed</source>
        <translation>Wie weit Böen um die Geschwindigkeit schwanken</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Mass of a square metre</source>
        <translation>Masse eines Quadratmeters</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Under light pressure</source>
        <translation>Unter leichtem Druck</translation>
    </message>
    <message>
        <source>Stretch, warp</source>
        <translation>Dehnung, Kette</translation>
    </message>
    <message>
        <source>Force per width to double the length</source>
        <translation>Kraft je Breite, um die Länge zu verdoppeln</translation>
    </message>
    <message>
        <source>Stretch, weft</source>
        <translation>Dehnung, Schuss</translation>
    </message>
    <message>
        <source>Force per width to double the width</source>
        <translation>Kraft je Breite, um die Breite zu verdoppeln</translation>
    </message>
    <message>
        <source>Shear</source>
        <translation>Scherung</translation>
    </message>
    <message>
        <source>Force per width and radian of shear</source>
        <translation>Kraft je Breite und Radiant der Scherung</translation>
    </message>
    <message>
        <source>Bending, warp</source>
        <translation>Biegung, Kette</translation>
    </message>
    <message>
        <source>Bending rigidity per width along the warp</source>
        <translation>Biegesteifigkeit je Breite längs der Kette</translation>
    </message>
    <message>
        <source>Bending, weft</source>
        <translation>Biegung, Schuss</translation>
    </message>
    <message>
        <source>Bending rigidity per width along the weft</source>
        <translation>Biegesteifigkeit je Breite längs des Schusses</translation>
    </message>
    <message>
        <source>Stretch limit</source>
        <translation>Dehngrenze</translation>
    </message>
    <message>
        <source>Strain where the cloth locks</source>
        <translation>Dehnung, bei der der Stoff sperrt</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Stauchung</translation>
    </message>
    <message>
        <source>Stiffness against squeezing, of that against stretching</source>
        <translation>Steifigkeit gegen Stauchen, anteilig an der gegen Dehnen</translation>
    </message>
    <message>
        <source>Friction, cloth</source>
        <translation>Reibung, Stoff</translation>
    </message>
    <message>
        <source>Coefficient of cloth on cloth</source>
        <translation>Beiwert von Stoff auf Stoff</translation>
    </message>
    <message>
        <source>Friction, body</source>
        <translation>Reibung, Körper</translation>
    </message>
    <message>
        <source>Coefficient of cloth on the body</source>
        <translation>Beiwert von Stoff auf dem Körper</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Inner friction, of critical damping</source>
        <translation>Innere Reibung, anteilig an der kritischen Dämpfung</translation>
    </message>
    <message>
        <source>Texture width</source>
        <translation>Musterbreite</translation>
    </message>
    <message>
        <source>Width of one repeat of the picture</source>
        <translation>Breite eines Rapports des Bildes</translation>
    </message>
    <message>
        <source>cotton</source>
        <translation>Baumwolle</translation>
    </message>
    <message>
        <source>poplin</source>
        <translation>Popeline</translation>
    </message>
    <message>
        <source>denim</source>
        <translation>Denim</translation>
    </message>
    <message>
        <source>silk</source>
        <translation>Seide</translation>
    </message>
    <message>
        <source>chiffon</source>
        <translation>Chiffon</translation>
    </message>
    <message>
        <source>jersey</source>
        <translation>Jersey</translation>
    </message>
    <message>
        <source>rib</source>
        <translation>Rippstrick</translation>
    </message>
    <message>
        <source>wool</source>
        <translation>Wolle</translation>
    </message>
    <message>
        <source>linen</source>
        <translation>Leinen</translation>
    </message>
    <message>
        <source>leather</source>
        <translation>Leder</translation>
    </message>
    <message>
        <source>fleece</source>
        <translation>Fleece</translation>
    </message>
    <message>
        <source>Strain</source>
        <translation>Dehnung</translation>
    </message>
    <message>
        <source>How long the cloth is along its longest direction; 100 is at ease</source>
        <translation>Wie lang der Stoff in seiner längsten Richtung ist; 100 ist entspannt</translation>
    </message>
    <message>
        <source>Stress</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>The pull along the yarns over the thickness of the cloth</source>
        <translation>Der Zug längs der Garne über die Dicke des Stoffs</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Air between the skin and the cloth</source>
        <translation>Luft zwischen Haut und Stoff</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>How hard the cloth presses on the skin</source>
        <translation>Wie stark der Stoff auf die Haut drückt</translation>
    </message>
    <message>
        <source>Woman, size 38</source>
        <translation>Frau, Größe 38</translation>
    </message>
    <message>
        <source>Woman, size 34</source>
        <translation>Frau, Größe 34</translation>
    </message>
    <message>
        <source>Woman, size 46</source>
        <translation>Frau, Größe 46</translation>
    </message>
    <message>
        <source>Man, size 50</source>
        <translation>Mann, Größe 50</translation>
    </message>
    <message>
        <source>Man, size 56</source>
        <translation>Mann, Größe 56</translation>
    </message>
    <message>
        <source>Girl of 8 years</source>
        <translation>Mädchen, 8 Jahre</translation>
    </message>
    <message>
        <source>Boy of 8 years</source>
        <translation>Junge, 8 Jahre</translation>
    </message>
    <message>
        <source>Child of 3 years</source>
        <translation>Kind, 3 Jahre</translation>
    </message>
    <message>
        <source>warp, weft, shear, bending and contact in balance: conjugate gradients on a constant factor</source>
        <translation>Kette, Schuss, Scherung, Biegung und Berührung im Gleichgewicht: konjugierte Gradienten auf konstanter Zerlegung</translation>
    </message>
    <message>
        <source>local projection and a global solve with a constant factor, repeated</source>
        <translation>örtliche Projektion und globale Lösung mit konstanter Zerlegung, wiederholt</translation>
    </message>
    <message>
        <source>filter by the sparse factor of M + h^2 L</source>
        <translation>Filter durch die dünne Zerlegung von M + h^2 L</translation>
    </message>
    <message>
        <source>precomputed filter, the dense inverse of the same matrix (Desbrun, Meyer)</source>
        <translation>vorberechneter Filter, die volle Inverse derselben Matrix (Desbrun, Meyer)</translation>
    </message>
    <message>
        <source>direct update, two sweeps over the neighbours (Kang)</source>
        <translation>direkte Aktualisierung, zwei Durchgänge über die Nachbarn (Kang)</translation>
    </message>
    <message>
        <source>coarse layer with another scheme, dense layer by direct update (Kang)</source>
        <translation>grobe Lage mit anderem Verfahren, dichte Lage direkt (Kang)</translation>
    </message>
    <message>
        <source>full implicit with conjugate gradients (Baraff and Witkin)</source>
        <translation>voll implizit mit konjugierten Gradienten (Baraff und Witkin)</translation>
    </message>
    <message>
        <source>explicit Euler (Chung, Liu)</source>
        <translation>explizites Euler-Verfahren (Chung, Liu)</translation>
    </message>
    <message>
        <source>explicit midpoint (Chung)</source>
        <translation>explizite Mittelpunktregel (Chung)</translation>
    </message>
    <message>
        <source>explicit Runge-Kutta of fourth order</source>
        <translation>explizites Runge-Kutta vierter Ordnung</translation>
    </message>
    <message>
        <source>Wavefront, with materials, groups per panel and UV</source>
        <translation>Wavefront, mit Materialien, Gruppen je Schnittteil und UV</translation>
    </message>
    <message>
        <source>Stanford, binary, with UV</source>
        <translation>Stanford, binär, mit UV</translation>
    </message>
    <message>
        <source>triangles only, binary</source>
        <translation>nur Dreiecke, binär</translation>
    </message>
    <message>
        <source>glTF in one file, with materials, pictures and UV</source>
        <translation>glTF in einer Datei, mit Materialien, Bildern und UV</translation>
    </message>
    <message>
        <source>glTF with its numbers and pictures beside it</source>
        <translation>glTF mit Zahlen und Bildern daneben</translation>
    </message>
    <message>
        <source>Autodesk FBX, binary, with materials and UV</source>
        <translation>Autodesk FBX, binär, mit Materialien und UV</translation>
    </message>
    <message>
        <source>point cache for the mesh of the same drape</source>
        <translation>Punktspeicher zum Netz desselben Falls</translation>
    </message>
    <message>
        <source>glTF with a shape per frame</source>
        <translation>glTF mit einer Form je Bild</translation>
    </message>
    <message>
        <source>glTF with a shape per frame, its numbers beside it</source>
        <translation>glTF mit einer Form je Bild, Zahlen daneben</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Cubic</source>
        <translation>Kubisch</translation>
    </message>
    <message>
        <source>Spline</source>
        <translation>Spline</translation>
    </message>
    <message>
        <source>Arc</source>
        <translation>Bogen</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Stetig</translation>
    </message>
    <message>
        <source>Gust</source>
        <translation>Böig</translation>
    </message>
    <message>
        <source>Sines</source>
        <translation>Wellen</translation>
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
        <translation>Gehend</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Raten</translation>
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
        <translation>Zoll</translation>
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
        <translation>Brust</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Left arm</source>
        <translation>Linker Arm</translation>
    </message>
    <message>
        <source>Right arm</source>
        <translation>Rechter Arm</translation>
    </message>
    <message>
        <source>Left forearm</source>
        <translation>Linker Unterarm</translation>
    </message>
    <message>
        <source>Right forearm</source>
        <translation>Rechter Unterarm</translation>
    </message>
    <message>
        <source>Left thigh</source>
        <translation>Linker Oberschenkel</translation>
    </message>
    <message>
        <source>Right thigh</source>
        <translation>Rechter Oberschenkel</translation>
    </message>
    <message>
        <source>Left shin</source>
        <translation>Linker Unterschenkel</translation>
    </message>
    <message>
        <source>Right shin</source>
        <translation>Rechter Unterschenkel</translation>
    </message>
    <message>
        <source>front</source>
        <translation>vorn</translation>
    </message>
    <message>
        <source>back</source>
        <translation>hinten</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Zur Seite</translation>
    </message>
    <message>
        <source>Along the body&apos;s surface, seen from outside</source>
        <translation>Längs der Körperoberfläche, von außen gesehen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Along the body part</source>
        <translation>Längs des Körperteils</translation>
    </message>
    <message>
        <source>Off the skin</source>
        <translation>Von der Haut</translation>
    </message>
    <message>
        <source>How far before the body the panel starts</source>
        <translation>Wie weit vor dem Körper das Schnittteil beginnt</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>About the outward direction</source>
        <translation>Um die Richtung nach außen</translation>
    </message>
    <message>
        <source>Intended ratio</source>
        <translation>Gewünschtes Verhältnis</translation>
    </message>
    <message>
        <source>Length of the second side in percent of the first: ease, gather</source>
        <translation>Länge der zweiten Seite in Prozent der ersten: Einhalten, Einreihen</translation>
    </message>
    <message>
        <source>Fold angle</source>
        <translation>Faltwinkel</translation>
    </message>
    <message>
        <source>180 lies flat, 0 and 360 are folded</source>
        <translation>180 liegt flach, 0 und 360 sind gefaltet</translation>
    </message>
    <message>
        <source>Fold strength</source>
        <translation>Faltstärke</translation>
    </message>
    <message>
        <source>Of the fabric&apos;s own bending</source>
        <translation>Anteilig an der Biegung des Stoffs</translation>
    </message>
    <message>
        <source>Edge length</source>
        <translation>Kantenlänge</translation>
    </message>
    <message>
        <source>The end of the edge moves; arithmetic is worked out</source>
        <translation>Das Ende der Kante wandert; es wird gerechnet</translation>
    </message>
    <message>
        <source>Seam allowance</source>
        <translation>Nahtzugabe</translation>
    </message>
    <message>
        <source>Cloth beyond the sewing line</source>
        <translation>Stoff jenseits der Nahtlinie</translation>
    </message>
    <message>
        <source>Place on the table</source>
        <translation>Stelle auf dem Tisch</translation>
    </message>
    <message>
        <source>Point across</source>
        <translation>Punkt seitwärts</translation>
    </message>
    <message>
        <source>Point up</source>
        <translation>Punkt aufwärts</translation>
    </message>
    <message>
        <source>Of the lower left corner on the table</source>
        <translation>Der linken unteren Ecke auf dem Tisch</translation>
    </message>
    <message>
        <source>The panel is scaled about its lower left corner</source>
        <translation>Das Schnittteil wird um seine linke untere Ecke skaliert</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>On the table, counter-clockwise</source>
        <translation>Auf dem Tisch, gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Grain</source>
        <translation>Fadenlauf</translation>
    </message>
    <message>
        <source>From upright, counter-clockwise; 45 is bias</source>
        <translation>Zur Senkrechten, gegen den Uhrzeigersinn; 45 ist schräg</translation>
    </message>
    <message>
        <source>Shrinkage weft</source>
        <translation>Einlaufen Schuss</translation>
    </message>
    <message>
        <source>Size after shrinking, 100 is none</source>
        <translation>Größe nach dem Einlaufen, 100 ist keines</translation>
    </message>
    <message>
        <source>Shrinkage warp</source>
        <translation>Einlaufen Kette</translation>
    </message>
    <message>
        <source>Dart width</source>
        <translation>Abnäherbreite</translation>
    </message>
    <message>
        <source>Dart depth</source>
        <translation>Abnähertiefe</translation>
    </message>
    <message>
        <source>Dart lean</source>
        <translation>Abnäherneigung</translation>
    </message>
    <message>
        <source>Of this dart</source>
        <translation>Dieses Abnähers</translation>
    </message>
    <message>
        <source>Elastic ratio</source>
        <translation>Gummiverhältnis</translation>
    </message>
    <message>
        <source>Length in space in percent of the flat length</source>
        <translation>Länge im Raum in Prozent der flachen Länge</translation>
    </message>
    <message>
        <source>Total length</source>
        <translation>Gesamtlänge</translation>
    </message>
    <message>
        <source>What the whole tape draws in to</source>
        <translation>Worauf das ganze Band einzieht</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Pull of the tape at double length</source>
        <translation>Zug des Bands bei doppelter Länge</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Nur gezeichnet</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Falte</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Mitre</source>
        <translation>Gehrung</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Rund</translation>
    </message>
    <message>
        <source>Bevel</source>
        <translation>Abgeschrägt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Eingefroren</translation>
    </message>
    <message>
        <source>Strengthened</source>
        <translation>Verstärkt</translation>
    </message>
    <message>
        <source>Deactivated</source>
        <translation>Deaktiviert</translation>
    </message>
    <message>
        <source>Sewn</source>
        <translation>Genäht</translation>
    </message>
    <message>
        <source>Zip</source>
        <translation>Reißverschluss</translation>
    </message>
    <message>
        <source>Structural springs</source>
        <translation>Strukturfedern</translation>
    </message>
    <message>
        <source>Along rows and columns</source>
        <translation>Längs Reihen und Spalten</translation>
    </message>
    <message>
        <source>Shear springs</source>
        <translation>Scherfedern</translation>
    </message>
    <message>
        <source>Along the diagonals</source>
        <translation>Längs der Diagonalen</translation>
    </message>
    <message>
        <source>Flexion springs</source>
        <translation>Biegefedern</translation>
    </message>
    <message>
        <source>To the neighbour after next, against bending</source>
        <translation>Zum übernächsten Nachbarn, gegen Biegen</translation>
    </message>
    <message>
        <source>Spring damping</source>
        <translation>Federdämpfung</translation>
    </message>
    <message>
        <source>Of every spring, along itself</source>
        <translation>Jeder Feder, in ihrer Richtung</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Of the cloth on bodies</source>
        <translation>Des Tuchs auf Körpern</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Speed of the first wind</source>
        <translation>Geschwindigkeit des ersten Windes</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Where it ends, weaker all the way; 0 blows everywhere</source>
        <translation>Wo er endet, auf dem Weg dorthin immer schwächer; bei 0 weht er überall</translation>
    </message>
    <message>
        <source>Seam Tension</source>
        <translation>Nahtspannung</translation>
    </message>
    <message>
        <source>What pulls seams open, per metre of seam</source>
        <translation>Was Nähte auseinanderzieht, je Meter Naht</translation>
    </message>
    <message>
        <source>Ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>River</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>To its left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Before it</source>
        <translation>Nach vorn</translation>
    </message>
    <message>
        <source>Tilt</source>
        <translation>Neigung</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Current to its left</source>
        <translation>Strömung nach links</translation>
    </message>
    <message>
        <source>Current up</source>
        <translation>Strömung nach oben</translation>
    </message>
    <message>
        <source>Current forward</source>
        <translation>Strömung nach vorn</translation>
    </message>
    <message>
        <source>Shelter</source>
        <translation>Windschatten</translation>
    </message>
    <message>
        <source>How far behind a body it is kept off</source>
        <translation>Wie weit er hinter einem Körper abgehalten wird</translation>
    </message>
    <message>
        <source>Blows the cloth towards its right side, below 0 to its left</source>
        <translation>Bläst den Stoff zu seiner rechten Seite, unter 0 zur linken</translation>
    </message>
    <message>
        <source>Body cell</source>
        <translation>Körperzelle</translation>
    </message>
    <message>
        <source>Of the voxels round the skin: smaller ones are truer and take more memory</source>
        <translation>Der Voxel um die Haut: kleinere sind genauer und brauchen mehr Speicher</translation>
    </message>
    <message>
        <source>Foot</source>
        <translation>Fuß</translation>
    </message>
</context>
<context>
    <name>toile::Autosave</name>
    <message>
        <source>Unsaved work is not kept safe: %1 cannot be written</source>
        <translation>Ungespeicherte Arbeit ist nicht gesichert: %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Unsaved work is not kept safe: %1</source>
        <translation>Ungespeicherte Arbeit ist nicht gesichert: %1</translation>
    </message>
    <message>
        <source>Unsaved work on “%1” cannot be read and is kept as %2 (%3)</source>
        <translation>Ungesicherte Arbeit an „%1“ ist nicht lesbar und bleibt als %2 erhalten (%3)</translation>
    </message>
</context>
<context>
    <name>toile::BodyImportDialog</name>
    <message>
        <source>Import Body: %1</source>
        <translation>Körper importieren: %1</translation>
    </message>
    <message>
        <source>Unit of the file</source>
        <translation>Einheit der Datei</translation>
    </message>
    <message>
        <source>Axis that points up</source>
        <translation>Achse, die nach oben zeigt</translation>
    </message>
    <message>
        <source>Take This Body</source>
        <translation>Diesen Körper nehmen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lesen …</translation>
    </message>
</context>
<context>
    <name>toile::BodyMotionChoice</name>
    <message>
        <source>Walks on the spot</source>
        <translation>Geht auf der Stelle</translation>
    </message>
    <message>
        <source>No movements came with this body. They are read from .glb, .gltf, .fbx and .dae.</source>
        <translation>Dieser Körper bringt keine Bewegungen mit. Gelesen werden sie aus .glb, .gltf, .fbx und .dae.</translation>
    </message>
    <message>
        <source>Over and over</source>
        <translation>Immer wieder</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegen</translation>
    </message>
    <message>
        <source>While it drapes: the cloth follows the body</source>
        <translation>Während drapiert wird: Der Stoff folgt dem Körper</translation>
    </message>
    <message>
        <source>Cloth follows slow movements better. The step of the drape is set under Properties, Simulation</source>
        <translation>Langsamen Bewegungen folgt Stoff besser. Der Schritt des Drapierens steht unter Eigenschaften, Simulation</translation>
    </message>
    <message>
        <source>While it drapes the body goes to where the movement begins and through it, and the cloth follows; again, and it goes back to how it stood</source>
        <translation>Während drapiert wird, geht der Körper an den Anfang der Bewegung und durch sie hindurch, und der Stoff folgt; noch einmal, und er stellt sich hin wie zuvor</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
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
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Tippen, was getan werden soll</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Gefundene Befehle</translation>
    </message>
    <message>
        <source>No command has these words.</source>
        <translation>Kein Befehl enthält diese Wörter.</translation>
    </message>
</context>
<context>
    <name>toile::CompareView</name>
    <message>
        <source>Show the drape alone again</source>
        <translation>Wieder nur das Drapierte zeigen</translation>
    </message>
    <message>
        <source>The drape</source>
        <translation>Die Drapierung</translation>
    </message>
</context>
<context>
    <name>toile::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Find files from another folder</source>
        <translation>Dateien von anderem Ordner aus finden</translation>
    </message>
</context>
<context>
    <name>toile::DrapeWorker</name>
    <message>
        <source>Draping stopped: %1. Edit the pattern or open it again to go on.</source>
        <translation>Das Drapieren hielt an: %1. Den Schnitt ändern oder neu öffnen, um weiterzumachen.</translation>
    </message>
    <message>
        <source>%1; choose another body on the Body page, or mend the file</source>
        <translation>%1; auf der Seite Körper einen anderen Körper wählen oder die Datei reparieren</translation>
    </message>
</context>
<context>
    <name>toile::FabricLibrary</name>
    <message>
        <source>%1 g/m², %2 mm · stretch %3 %</source>
        <translation>%1 g/m², %2 mm · Dehnung %3 %</translation>
    </message>
    <message>
        <source>Fabric library</source>
        <translation>Stoffbibliothek</translation>
    </message>
    <message>
        <source>Double-click makes the selected panels of this fabric, or all when none is selected</source>
        <translation>Ein Doppelklick macht die ausgewählten Schnittteile aus diesem Stoff, oder alle, wenn keines ausgewählt ist</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <translation>%1 (verwendet)</translation>
    </message>
</context>
<context>
    <name>toile::FabricTitle</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Name of the fabric</source>
        <translation>Name des Stoffs</translation>
    </message>
    <message>
        <source>Colour of the fabric</source>
        <translation>Farbe des Stoffs</translation>
    </message>
    <message>
        <source>Colour of the fabric, on the table and in 3D</source>
        <translation>Farbe des Stoffs, auf dem Tisch und in 3D</translation>
    </message>
    <message>
        <source>The selected panels get a fabric of their own, at first like this one</source>
        <translation>Die ausgewählten Schnittteile bekommen einen eigenen Stoff, zunächst wie diesen</translation>
    </message>
    <message>
        <source>Rename fabric</source>
        <translation>Stoff umbenennen</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Change colour</source>
        <translation>Farbe ändern</translation>
    </message>
</context>
<context>
    <name>toile::FileCommands</name>
    <message>
        <source>All garments (%1)</source>
        <translation>Alle Kleidungsstücke (%1)</translation>
    </message>
    <message>
        <source>Started from %1</source>
        <translation>Mit %1 begonnen</translation>
    </message>
    <message>
        <source>Open a garment</source>
        <translation>Ein Kleidungsstück öffnen</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>%1 was opened with remarks: %2</source>
        <translation>%1 wurde mit Anmerkungen geöffnet: %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Save the garment</source>
        <translation>Das Kleidungsstück speichern</translation>
    </message>
    <message>
        <source>Toile garment (*.toile)</source>
        <translation>Toile-Kleidungsstück (*.toile)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 wurde nicht geschrieben: %2</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Die Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Sonst sind sie verloren.</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>Datei ersetzen?</translation>
    </message>
    <message>
        <source>“%1” is there already. Replace it?</source>
        <translation>„%1“ gibt es schon. Ersetzen?</translation>
    </message>
</context>
<context>
    <name>toile::FilmBar</name>
    <message>
        <source>Record the drape anew, or end the recording</source>
        <translation>Neu aufnehmen oder die Aufnahme beenden</translation>
    </message>
    <message>
        <source>Play the recording, or stop it</source>
        <translation>Die Aufnahme abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Throw the recording away</source>
        <translation>Die Aufnahme wegwerfen</translation>
    </message>
    <message>
        <source>Moment of the recording</source>
        <translation>Zeitpunkt der Aufnahme</translation>
    </message>
    <message>
        <source>Write the recording as pictures or as a moving mesh</source>
        <translation>Die Aufnahme als Bilder oder als bewegtes Netz schreiben</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Pictures…</source>
        <translation>Bilder …</translation>
    </message>
    <message>
        <source>Moving Mesh…</source>
        <translation>Bewegtes Netz …</translation>
    </message>
    <message>
        <source>The recording is as long as memory allows and was ended; export it or discard it</source>
        <translation>Die Aufnahme ist so lang, wie der Speicher erlaubt, und wurde beendet; sie exportieren oder verwerfen</translation>
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
        <translation>Aufnahme wegwerfen?</translation>
    </message>
    <message>
        <source>The recording of %1 s was not exported; it stands nowhere but here.</source>
        <translation>Die Aufnahme von %1 s wurde nicht exportiert; sie gibt es nur hier.</translation>
    </message>
    <message>
        <source>Record Anew</source>
        <translation>Neu aufnehmen</translation>
    </message>
    <message>
        <source>Nothing drapes yet: Space begins, and every step is recorded</source>
        <translation>Noch wird nicht drapiert: die Leertaste beginnt, und jeder Schritt wird aufgenommen</translation>
    </message>
    <message>
        <source>Throw Away</source>
        <translation>Wegwerfen</translation>
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
        <translation>auf den Stoff klicken zeigt den Wert</translation>
    </message>
    <message>
        <source>The wheel here widens or narrows the scale, a double click makes it the usual one</source>
        <translation>Das Rad hier dehnt oder verengt die Skala, ein Doppelklick macht sie wieder zur üblichen</translation>
    </message>
    <message>
        <source>Its end is where at most a fiftieth of the cloth is above it; that is looked for anew when the cloth comes to rest</source>
        <translation>Sie endet dort, wo höchstens ein Fünfzigstel des Stoffs darüber liegt; das wird neu gesucht, wenn der Stoff zur Ruhe kommt</translation>
    </message>
    <message>
        <source>click a seam for its value</source>
        <translation>auf eine Naht klicken zeigt den Wert</translation>
    </message>
    <message>
        <source>Its end is where at most a fiftieth of the seams is above it; that is looked for anew when the cloth comes to rest</source>
        <translation>Sie endet dort, wo höchstens ein Fünfzigstel der Nähte darüber liegt; das wird neu gesucht, wenn der Stoff zur Ruhe kommt</translation>
    </message>
</context>
<context>
    <name>toile::FitPage</name>
    <message>
        <source>Ease</source>
        <translation>Mehrweite</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Cloth</source>
        <translation>Stoff</translation>
    </message>
    <message>
        <source>Tapes, %1: hold M and click two places in 3D.</source>
        <translation>Maßbänder, %1: M halten und in 3D zwei Stellen anklicken.</translation>
    </message>
    <message>
        <source>Tapes</source>
        <translation>Maßbänder</translation>
    </message>
    <message>
        <source>Tape</source>
        <translation>Maßband</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Worn</source>
        <translation>Getragen</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>Gerade</translation>
    </message>
    <message>
        <source>%1, cloth</source>
        <translation>%1, Stoff</translation>
    </message>
    <message>
        <source>%1, body</source>
        <translation>%1, Körper</translation>
    </message>
    <message>
        <source>, round</source>
        <translation>, rundum</translation>
    </message>
    <message>
        <source>Once round where it is open, %1:</source>
        <translation>Einmal rundum, wo es offen ist, %1:</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>Öffnungen</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Longer</source>
        <translation>Länger</translation>
    </message>
    <message>
        <source>Ease, %1: how much more cloth there is than body.</source>
        <translation>Mehrweite, %1: wie viel mehr Stoff da ist als Körper.</translation>
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
        <translation>Kleidungsstücke</translation>
    </message>
    <message>
        <source>Scenes of the Papers</source>
        <translation>Szenen der Aufsätze</translation>
    </message>
    <message>
        <source>&lt;b&gt;After %1.&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;Nach %1.&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>The garments that come with Toile were not found. They are in its folder &apos;patterns&apos;: put that back, or set TOILE_PATTERNS to where it is</source>
        <translation>Die Kleidungsstücke, die zu Toile gehören, wurden nicht gefunden. Sie liegen in seinem Ordner „patterns“: diesen zurücklegen oder TOILE_PATTERNS auf seinen Ort setzen</translation>
    </message>
</context>
<context>
    <name>toile::MainWindow</name>
    <message>
        <source>Preparing…</source>
        <translation>Vorbereiten …</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In Ruhe</translation>
    </message>
    <message>
        <source>Arranged</source>
        <translation>Angeordnet</translation>
    </message>
    <message>
        <source>Nothing to drape</source>
        <translation>Nichts zu drapieren</translation>
    </message>
    <message>
        <source>  ·  %1 triangles</source>
        <translation>  ·  %1 Dreiecke</translation>
    </message>
    <message>
        <source>Recovered unsaved work on “%1” of %2; save it to keep it</source>
        <translation>Ungespeicherte Arbeit an „%1“ vom %2 wiederhergestellt; speichern, um sie zu behalten</translation>
    </message>
    <message>
        <source>Picture to trace</source>
        <translation>Bild zum Abpausen</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.svg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.bmp *.tif *.tiff *.svg)</translation>
    </message>
    <message>
        <source>%1 is no picture that can be read</source>
        <translation>%1 ist kein lesbares Bild</translation>
    </message>
    <message>
        <source>Add picture</source>
        <translation>Bild hinzufügen</translation>
    </message>
    <message>
        <source>Toile Help</source>
        <translation>Hilfe zu Toile</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>About Toile</source>
        <translation>Über Toile</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Toile %1&lt;/h3&gt;&lt;p&gt;Draw flat panels, sew their edges, drape them on a body.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Toile %1&lt;/h3&gt;&lt;p&gt;Flache Schnittteile zeichnen, ihre Kanten nähen, sie an einem Körper drapieren.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Stoff</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Passform</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>Draping</source>
        <translation>Drapieren</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Hauptwerkzeugleiste</translation>
    </message>
    <message>
        <source>Open Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>New From Garment</source>
        <translation>Neu aus Kleidungsstück</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Show lengths and rulers in this unit</source>
        <translation>Längen und Lineale in dieser Einheit zeigen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The language of the window, from the next start on</source>
        <translation>Die Sprache des Fensters, vom nächsten Start an</translation>
    </message>
    <message>
        <source>The language changes when Toile is started again</source>
        <translation>Die Sprache wechselt, wenn Toile neu gestartet wird</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Stop Draping</source>
        <translation>Drapieren anhalten</translation>
    </message>
    <message>
        <source>Start Draping</source>
        <translation>Drapieren starten</translation>
    </message>
    <message>
        <source>Edge: %1</source>
        <translation>Kante: %1</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>Nähte</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Make the selected edges this kind of curve</source>
        <translation>Die ausgewählten Kanten zu dieser Kurvenart machen</translation>
    </message>
    <message>
        <source>Internal Line</source>
        <translation>Innenlinie</translation>
    </message>
    <message>
        <source>Internal Line: %1</source>
        <translation>Innenlinie: %1</translation>
    </message>
    <message>
        <source>What the selected internal lines are: drawn only, folded, or cut open</source>
        <translation>Was die ausgewählten Innenlinien sind: nur gezeichnet, gefaltet oder aufgeschnitten</translation>
    </message>
    <message>
        <source>Cut Out as Hole</source>
        <translation>Als Loch ausschneiden</translation>
    </message>
    <message>
        <source>Take the cloth inside closed internal lines away</source>
        <translation>Den Stoff innerhalb geschlossener Innenlinien wegnehmen</translation>
    </message>
    <message>
        <source>Fill Hole</source>
        <translation>Loch füllen</translation>
    </message>
    <message>
        <source>Make the selected hole an internal line again</source>
        <translation>Das ausgewählte Loch wieder zur Innenlinie machen</translation>
    </message>
    <message>
        <source>Make Dart of Line</source>
        <translation>Abnäher aus Linie machen</translation>
    </message>
    <message>
        <source>Take an internal line for the legs of a dart</source>
        <translation>Eine Innenlinie als Schenkel eines Abnähers nehmen</translation>
    </message>
    <message>
        <source>Remove Internal Line</source>
        <translation>Innenlinie entfernen</translation>
    </message>
    <message>
        <source>Remove the selected internal lines whole</source>
        <translation>Die ausgewählten Innenlinien ganz entfernen</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Corner: %1</source>
        <translation>Ecke: %1</translation>
    </message>
    <message>
        <source>How the seam allowance turns the selected corners</source>
        <translation>Wie die Nahtzugabe um die ausgewählten Ecken geht</translation>
    </message>
    <message>
        <source>Props</source>
        <translation>Dinge</translation>
    </message>
    <message>
        <source>Points, edges, lines, angles and the grid hold the hand</source>
        <translation>Punkte, Kanten, Linien, Winkel und das Raster halten die Hand</translation>
    </message>
    <message>
        <source>Points, edges, lines and angles hold the hand; the grid does not</source>
        <translation>Punkte, Kanten, Linien und Winkel halten die Hand, das Raster nicht</translation>
    </message>
    <message>
        <source>The grid holds the hand; points, edges, lines and angles do not</source>
        <translation>Das Raster hält die Hand, Punkte, Kanten, Linien und Winkel nicht</translation>
    </message>
    <message>
        <source>Nothing holds the hand: what is drawn is where it is</source>
        <translation>Nichts hält die Hand: Gezeichnetes liegt, wo sie ist</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Not on the body yet: %1; choose “On the body” under Selection, or %2 for all</source>
        <translation>Noch nicht am Körper: %1; unter Auswahl „Am Körper“ wählen oder %2 für alle</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Sewing, %1 of %2 steps/s</source>
        <translation>Nähen, %1 von %2 Schritten/s</translation>
    </message>
    <message>
        <source>Draping, %1 of %2 steps/s</source>
        <translation>Drapieren, %1 von %2 Schritten/s</translation>
    </message>
    <message>
        <source>Nothing swings now: the garment settles, in no time of its own</source>
        <translation>Jetzt schwingt nichts: Das Kleidungsstück kommt zur Ruhe, ohne eigene Zeit</translation>
    </message>
    <message>
        <source>Cloth swings again as it does</source>
        <translation>Stoff schwingt wieder, wie er es tut</translation>
    </message>
    <message>
        <source>Bring to the body</source>
        <translation>Zum Körper bringen</translation>
    </message>
    <message>
        <source>Recording shown</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>&lt;h3&gt;A skirt in ten steps&lt;/h3&gt;&lt;ol&gt;&lt;li&gt;Rectangle (S): drag out the front, or click its corner and type its width and height.&lt;/li&gt;&lt;li&gt;Edit Pattern (Z): click the hem or a side and drag or type until the shape is right; Dart (D) takes out what is too wide at the waist.&lt;/li&gt;&lt;li&gt;Duplicate (Ctrl+D) makes the back.&lt;/li&gt;&lt;li&gt;Segment Sewing (N): click a side of the front, then the side of the back it meets. The same at the other side. Lines between the edges must not cross; R in Edit Sewing (B) turns a seam round.&lt;/li&gt;&lt;li&gt;Select the front, and under Selection choose On the body: Hip front; the back: Hip back.&lt;/li&gt;&lt;li&gt;Edit Pattern (Z): click both waist edges with Shift, then Waistband (Ctrl+B).&lt;/li&gt;&lt;li&gt;Fabric: double-click one of the library.&lt;/li&gt;&lt;li&gt;Space drapes. Change what you like while it hangs.&lt;/li&gt;&lt;li&gt;Problems lists what to mend; a click shows the place.&lt;/li&gt;&lt;li&gt;Ctrl+S saves, Ctrl+E exports the mesh or the paper pattern.&lt;/li&gt;&lt;/ol&gt;&lt;h3&gt;Tools&lt;/h3&gt;%1&lt;h3&gt;Hand&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Table&lt;/b&gt;: the wheel zooms at the cursor, a drag with the middle or right button pans, a right click opens the menu. Points, crossings, edges, places in line with points and angles of 15° hold the hand; Shift+X and Shift+G let it go. Shift adds to a selection, or keeps to 45° while drawing. Esc takes back what is being done.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Numbers&lt;/b&gt;: while drawing, sewing or spreading, just type: 125, 12.5 cm, 3 in + 1/2 in. Fields take the same.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Seams&lt;/b&gt;: edges sewn together have the same colour. The start of a side has a dot.&lt;/p&gt;&lt;p&gt;&lt;b&gt;3D&lt;/b&gt;: right drag turns, a right click opens the menu, middle drag pans, the wheel zooms to the cursor. 2, 8, 4, 6, 5 look from the front, back, left, right and top. The buttons beside the view choose what the left button does, until Esc; a key that is held does it for the moment. While draping, left drag pulls the cloth. W+click pins or takes a pin out, W+drag pins a box, W+Shift+click pins along an edge, pins can be dragged; O+drag folds the cloth over, with Shift it stays tacked there; K+drag cuts; N+four clicks sew (beginning, what it meets, end, what that meets); T+two clicks tack, T+drag from the cloth to the skin tacks it to that place; M+two clicks lay a tape, M+Shift+click lays one round. Before sewing, left drag arranges a panel, with Ctrl turns it. A click on a map of the fit tells the value.&lt;/p&gt;&lt;h3&gt;Commands&lt;/h3&gt;%2</source>
        <translation>&lt;h3&gt;Ein Rock in zehn Schritten&lt;/h3&gt;&lt;ol&gt;&lt;li&gt;Rechteck (S): das Vorderteil aufziehen, oder seine Ecke anklicken und Breite und Höhe eintippen.&lt;/li&gt;&lt;li&gt;Schnitt bearbeiten (Z): Saum oder Seite anklicken und ziehen oder tippen, bis die Form stimmt; der Abnäher (D) nimmt weg, was in der Taille zu weit ist.&lt;/li&gt;&lt;li&gt;Duplizieren (Strg+D) macht das Rückenteil.&lt;/li&gt;&lt;li&gt;Kanten nähen (N): eine Seite des Vorderteils anklicken, dann die Seite des Rückenteils, auf die sie trifft. Ebenso auf der anderen Seite. Die Linien zwischen den Kanten dürfen sich nicht kreuzen; R in „Naht bearbeiten“ (B) dreht eine Naht um.&lt;/li&gt;&lt;li&gt;Das Vorderteil auswählen und unter Auswahl, Am Körper „Hüfte vorn“ wählen; für das Rückenteil „Hüfte hinten“.&lt;/li&gt;&lt;li&gt;Schnitt bearbeiten (Z): beide Taillenkanten mit Umschalt anklicken, dann Bund (Strg+B).&lt;/li&gt;&lt;li&gt;Stoff: einen der Bibliothek doppelt anklicken.&lt;/li&gt;&lt;li&gt;Die Leertaste drapiert. Was man will, lässt sich ändern, während es hängt.&lt;/li&gt;&lt;li&gt;Unter Probleme steht, was auszubessern ist; ein Klick zeigt die Stelle.&lt;/li&gt;&lt;li&gt;Strg+S speichert, Strg+E exportiert das Netz oder den Papierschnitt.&lt;/li&gt;&lt;/ol&gt;&lt;h3&gt;Werkzeuge&lt;/h3&gt;%1&lt;h3&gt;Hand&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Tisch&lt;/b&gt;: das Rad zoomt am Zeiger, Ziehen mit der mittleren oder rechten Taste schiebt, ein Rechtsklick öffnet das Menü. Punkte, Kreuzungen, Kanten, Stellen in Flucht mit Punkten und Winkel von 15° halten die Hand; Umschalt+X und Umschalt+G lassen sie los. Umschalt fügt zu einer Auswahl hinzu oder hält beim Zeichnen 45° ein. Esc nimmt zurück, was gerade getan wird.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Zahlen&lt;/b&gt;: beim Zeichnen, Nähen oder Spreizen einfach tippen: 125, 12,5 cm, 3 in + 1/2 in. Felder verstehen dasselbe.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Nähte&lt;/b&gt;: zusammengenähte Kanten haben dieselbe Farbe. Der Anfang einer Seite hat einen Punkt.&lt;/p&gt;&lt;p&gt;&lt;b&gt;3D&lt;/b&gt;: rechts ziehen dreht, ein Rechtsklick öffnet das Menü, mit der mittleren Taste ziehen schiebt, das Rad zoomt zum Zeiger. 2, 8, 4, 6, 5 blicken von vorn, hinten, links, rechts und oben. Die Knöpfe neben der Ansicht wählen, was die linke Taste tut, bis Esc; eine gehaltene Taste tut es für den Augenblick. Beim Drapieren zieht die linke Taste am Stoff. W+Klick setzt oder zieht eine Nadel, W+Ziehen steckt ein Feld fest, W+Umschalt+Klick eine Kante entlang, Nadeln lassen sich ziehen; O+Ziehen schlägt den Stoff um, mit Umschalt bleibt er dort geheftet; K+Ziehen schneidet; N+vier Klicks nähen (Anfang, worauf er trifft, Ende, worauf das trifft); T+zwei Klicks heften, T+Ziehen vom Stoff zur Haut heftet ihn an diese Stelle; M+zwei Klicks legen ein Maßband, M+Umschalt+Klick eines rundherum. Vor dem Nähen ordnet Ziehen mit links ein Schnittteil an, mit Strg dreht es. Ein Klick auf eine Karte der Passform nennt den Wert.&lt;/p&gt;&lt;h3&gt;Befehle&lt;/h3&gt;%2</translation>
    </message>
</context>
<context>
    <name>toile::NumberForm</name>
    <message>
        <source>%1; %2 to %3</source>
        <translation>%1; %2 bis %3</translation>
    </message>
</context>
<context>
    <name>toile::ObjectList</name>
    <message>
        <source>Object list</source>
        <translation>Objektliste</translation>
    </message>
    <message>
        <source>Panels (%1)</source>
        <translation>Schnittteile (%1)</translation>
    </message>
    <message>
        <source>The box shows and hides it on the table</source>
        <translation>Das Kästchen blendet es auf dem Tisch ein und aus</translation>
    </message>
    <message>
        <source>Seams (%1)</source>
        <translation>Nähte (%1)</translation>
    </message>
    <message>
        <source>Elastics (%1)</source>
        <translation>Gummibänder (%1)</translation>
    </message>
    <message>
        <source>Elastic on %1</source>
        <translation>Gummiband an %1</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Gummiband</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Locked; click to unlock it</source>
        <translation>Gesperrt; ein Klick entsperrt es</translation>
    </message>
    <message>
        <source>Click to lock it</source>
        <translation>Ein Klick sperrt es</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Pictures to trace (%1)</source>
        <translation>Bilder zum Abpausen (%1)</translation>
    </message>
    <message>
        <source>The box shows and hides it; Trace Image moves, scales and removes it
%1</source>
        <translation>Das Kästchen zeigt und verbirgt es; „Bild abpausen“ verschiebt, skaliert und entfernt es
%1</translation>
    </message>
</context>
<context>
    <name>toile::PanelProperties</name>
    <message>
        <source>no outline</source>
        <translation>kein Umriss</translation>
    </message>
    <message>
        <source>Select a panel to see and change its name, fabric and particle distance, or a seam for its lengths.</source>
        <translation>Ein Schnittteil auswählen, um Namen, Stoff und Partikelabstand zu sehen und zu ändern, oder eine Naht für ihre Längen.</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Length of the mesh edges: 20 mm to work, 10 mm to finish, 5 mm for pictures</source>
        <translation>Länge der Netzkanten: 20 mm zum Arbeiten, 10 mm zum Fertigstellen, 5 mm für Bilder</translation>
    </message>
    <message>
        <source>Higher layers lie outside</source>
        <translation>Höhere Lagen liegen außen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Stoff</translation>
    </message>
    <message>
        <source>Particle distance</source>
        <translation>Partikelabstand</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Cut size</source>
        <translation>Zuschnitt</translation>
    </message>
    <message>
        <source>Rename panel</source>
        <translation>Schnittteil umbenennen</translation>
    </message>
    <message>
        <source>Change particle distance</source>
        <translation>Partikelabstand ändern</translation>
    </message>
    <message>
        <source>Change layer</source>
        <translation>Lage ändern</translation>
    </message>
    <message>
        <source>%1 panels</source>
        <translation>%1 Schnittteile</translation>
    </message>
    <message>
        <source>Change fabric</source>
        <translation>Stoff ändern</translation>
    </message>
    <message>
        <source>In the drape</source>
        <translation>Beim Drapieren</translation>
    </message>
    <message>
        <source>Change panel state</source>
        <translation>Zustand des Schnittteils ändern</translation>
    </message>
    <message>
        <source>Frozen stays where it is, strengthened is stiffer for a while, deactivated is left out</source>
        <translation>Eingefroren bleibt, wo es ist, verstärkt ist eine Weile steifer, deaktiviert bleibt außen vor</translation>
    </message>
    <message>
        <source>%1 × %2 %3</source>
        <translation>%1 × %2 %3</translation>
    </message>
    <message>
        <source>%1 points and edges: a drag or the arrows move all of them; select one alone to type its place or length.</source>
        <translation>%1 Punkte und Kanten: Ziehen oder die Pfeiltasten verschieben alle; einen allein auswählen, um Ort oder Länge einzugeben.</translation>
    </message>
</context>
<context>
    <name>toile::PaperProperties</name>
    <message>
        <source>How many are cut, as the paper piece says</source>
        <translation>Wie viele zugeschnitten werden, steht auf dem Papierteil</translation>
    </message>
    <message>
        <source>self</source>
        <translation>Oberstoff</translation>
    </message>
    <message>
        <source>lining</source>
        <translation>Futter</translation>
    </message>
    <message>
        <source>interfacing</source>
        <translation>Einlage</translation>
    </message>
    <message>
        <source>What the piece is cut from, as the paper piece says</source>
        <translation>Woraus das Teil zugeschnitten wird, steht auf dem Papierteil</translation>
    </message>
    <message>
        <source>What to remember about this panel</source>
        <translation>Was zu diesem Schnittteil zu merken ist</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Change quantity</source>
        <translation>Anzahl ändern</translation>
    </message>
    <message>
        <source>Change material</source>
        <translation>Material ändern</translation>
    </message>
    <message>
        <source>Change notes</source>
        <translation>Notizen ändern</translation>
    </message>
</context>
<context>
    <name>toile::PatternView</name>
    <message>
        <source>Pattern table</source>
        <translation>Schnitttisch</translation>
    </message>
    <message>
        <source>An empty table.

S  draws a rectangle,  H  a shape point by point.
File &gt; New From Garment begins with a garment that fits.
Ctrl+O opens one; a file can be dropped here too, and a photo to trace.

F1 tells how to make a skirt.</source>
        <translation>Ein leerer Tisch.

S  zeichnet ein Rechteck,  H  eine Form Punkt für Punkt.
Datei &gt; Neu aus Kleidungsstück beginnt mit einem, das passt.
Strg+O öffnet eines; eine Datei lässt sich auch hierher ziehen, ebenso ein Foto zum Abpausen.

F1 zeigt, wie ein Rock entsteht.</translation>
    </message>
</context>
<context>
    <name>toile::PictureCommands</name>
    <message>
        <source>Pictures are still being written; wait until they are</source>
        <translation>Es werden noch Bilder geschrieben; warten, bis sie fertig sind</translation>
    </message>
    <message>
        <source>Writing pictures: %1 of %2</source>
        <translation>Bilder werden geschrieben: %1 von %2</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 wurde nicht geschrieben: %2</translation>
    </message>
    <message>
        <source>Save Moving Mesh</source>
        <translation>Bewegtes Netz speichern</translation>
    </message>
    <message>
        <source>Wrote %1 in %2</source>
        <translation>%1 wurde in %2 geschrieben</translation>
    </message>
    <message>
        <source>Wrote %1 pictures in %2, %3 is the first</source>
        <translation>%1 Bilder wurden in %2 geschrieben, das erste ist %3</translation>
    </message>
</context>
<context>
    <name>toile::PictureDialog</name>
    <message>
        <source>Transparent background</source>
        <translation>Durchsichtiger Hintergrund</translation>
    </message>
    <message>
        <source>Save Picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>What the 3D view shows</source>
        <translation>Was die 3D-Ansicht zeigt</translation>
    </message>
    <message>
        <source>Turntable: once round</source>
        <translation>Drehteller: einmal rundum</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>Die Aufnahme</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Bildpunkte</translation>
    </message>
    <message>
        <source>Picture of</source>
        <translation>Bild von</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>%1 pictures: %2 to %3</source>
        <translation>%1 Bilder: %2 bis %3</translation>
    </message>
    <message>
        <source>%1 of them are there already and will be replaced</source>
        <translation>%1 davon gibt es schon; sie werden ersetzt</translation>
    </message>
    <message>
        <source>It is there already and will be replaced</source>
        <translation>Diese Datei gibt es schon; sie wird ersetzt</translation>
    </message>
</context>
<context>
    <name>toile::PictureWriter</name>
    <message>
        <source>there is no OpenGL 3.2 to draw it with, or no memory for its size</source>
        <translation>es gibt kein OpenGL 3.2, um es zu zeichnen, oder keinen Speicher für seine Größe</translation>
    </message>
</context>
<context>
    <name>toile::PlacementProperties</name>
    <message>
        <source>Bent round the body</source>
        <translation>Um den Körper gebogen</translation>
    </message>
    <message>
        <source>Arrangement point</source>
        <translation>Anlegepunkt</translation>
    </message>
    <message>
        <source>Where the panel starts on the body</source>
        <translation>Wo das Schnittteil am Körper beginnt</translation>
    </message>
    <message>
        <source>On the body</source>
        <translation>Am Körper</translation>
    </message>
    <message>
        <source>Placed freely</source>
        <translation>Frei angeordnet</translation>
    </message>
    <message>
        <source>Not arranged</source>
        <translation>Nicht angeordnet</translation>
    </message>
    <message>
        <source>Turned down once sewn</source>
        <translation>Nach dem Nähen umgeschlagen</translation>
    </message>
    <message>
        <source>Stands while it is sewn and is then turned over, like a collar over its stand</source>
        <translation>Steht, während es genäht wird, und wird dann umgeschlagen wie ein Kragen über seinen Steg</translation>
    </message>
</context>
<context>
    <name>toile::ProblemList</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Nothing to mend.</source>
        <translation>Nichts auszubessern.</translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <translation>%1: %2; %3</translation>
    </message>
    <message>
        <source>Nothing drapes: %1</source>
        <translation>Es wird nicht drapiert: %1</translation>
    </message>
    <message>
        <source>In the drape: %1</source>
        <translation>Beim Drapieren: %1</translation>
    </message>
</context>
<context>
    <name>toile::SceneRunner</name>
    <message>
        <source>The cloth has flown apart: take a smaller time step, softer springs or another scheme, then begin again</source>
        <translation>Das Tuch ist auseinandergeflogen: einen kleineren Zeitschritt, weichere Federn oder ein anderes Verfahren nehmen, dann neu beginnen</translation>
    </message>
</context>
<context>
    <name>toile::SceneWindow</name>
    <message>
        <source>%1 – after %2</source>
        <translation>%1 – nach %2</translation>
    </message>
    <message>
        <source>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Paper:&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;%3&lt;/p&gt;</source>
        <translation>&lt;h3&gt;%1&lt;/h3&gt;&lt;p&gt;&lt;b&gt;Aufsatz:&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;%3&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Begin Again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>passes through itself</source>
        <translation>geht durch sich hindurch</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Stretch limit</source>
        <translation>Dehnungsgrenze</translation>
    </message>
    <message>
        <source>Cloth on cloth</source>
        <translation>Tuch auf Tuch</translation>
    </message>
    <message>
        <source>Masses along an edge</source>
        <translation>Massen je Kante</translation>
    </message>
    <message>
        <source>Cloth in 3D</source>
        <translation>Stoff in 3D</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Laufen</translation>
    </message>
    <message>
        <source>%1 s simulated, %2 ms a step
%3 steps/s, %4 pictures/s
%5 tests of triangles in a step</source>
        <translation>%1 s simuliert, %2 ms je Schritt
%3 Schritte/s, %4 Bilder/s
%5 Prüfungen von Dreiecken je Schritt</translation>
    </message>
    <message>
        <source>outwards</source>
        <translation>nach außen</translation>
    </message>
    <message>
        <source>From the pins: nothing that hangs is then longer than the limit allows</source>
        <translation>Von den Nadeln aus: nichts, was hängt, ist dann länger, als die Grenze erlaubt</translation>
    </message>
    <message>
        <source>Last pass</source>
        <translation>Letzter Durchgang</translation>
    </message>
    <message>
        <source>The scene is being made…</source>
        <translation>Die Szene wird vorbereitet …</translation>
    </message>
    <message>
        <source>The cloth has fallen out of sight: begin again to see it fall</source>
        <translation>Der Stoff ist aus dem Bild gefallen: von vorn beginnen, um ihn fallen zu sehen</translation>
    </message>
    <message>
        <source>as the scene has it</source>
        <translation>wie die Szene es hält</translation>
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
        <translation>passt</translation>
    </message>
    <message>
        <source>Seam list</source>
        <translation>Nahtliste</translation>
    </message>
    <message>
        <source>Seam</source>
        <translation>Naht</translation>
    </message>
    <message>
        <source>Lengths, %1</source>
        <translation>Längen, %1</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Diff.</translation>
    </message>
    <message>
        <source>%1 | %2</source>
        <translation>%1 | %2</translation>
    </message>
    <message>
        <source>No seam yet: N sews edge to edge.</source>
        <translation>Noch keine Naht: N näht Kante an Kante.</translation>
    </message>
</context>
<context>
    <name>toile::SeamProperties</name>
    <message>
        <source>Make Lengths Fit</source>
        <translation>Längen angleichen</translation>
    </message>
    <message>
        <source>Reverse Sewing</source>
        <translation>Naht umdrehen</translation>
    </message>
    <message>
        <source>Change seam ratio</source>
        <translation>Nahtverhältnis ändern</translation>
    </message>
    <message>
        <source>Change fold angle</source>
        <translation>Faltwinkel ändern</translation>
    </message>
    <message>
        <source>Change fold strength</source>
        <translation>Faltstärke ändern</translation>
    </message>
    <message>
        <source>Scales the edges of both sides half way each until they have the intended ratio</source>
        <translation>Skaliert die Kanten beider Seiten je zur Hälfte, bis sie das gewünschte Verhältnis haben</translation>
    </message>
    <message>
        <source>Make seam lengths fit</source>
        <translation>Nahtlängen angleichen</translation>
    </message>
    <message>
        <source>Reverse sewing</source>
        <translation>Naht umdrehen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Seam&lt;/b&gt;</source>
        <translation>&lt;b&gt;Naht&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Seam&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Naht&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Kind of seam</source>
        <translation>Art der Naht</translation>
    </message>
    <message>
        <source>A zip drapes like a seam and may not be eased</source>
        <translation>Ein Reißverschluss fällt wie eine Naht und darf nicht eingehalten werden</translation>
    </message>
    <message>
        <source>Change kind of seam</source>
        <translation>Art der Naht ändern</translation>
    </message>
</context>
<context>
    <name>toile::ShortcutEditor</name>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search by name or key</source>
        <translation>Nach Name oder Taste suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neue Taste</translation>
    </message>
    <message>
        <source>%1 was the key of “%2”, which has none now.</source>
        <translation>%1 war die Taste von „%2“, das jetzt keine hat.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Every command has the key it came with.</source>
        <translation>Jeder Befehl hat wieder seine ursprüngliche Taste.</translation>
    </message>
    <message>
        <source>Restore All Defaults</source>
        <translation>Alle zurücksetzen</translation>
    </message>
</context>
<context>
    <name>toile::StatesPage</name>
    <message>
        <source>Keep State</source>
        <translation>Zustand merken</translation>
    </message>
    <message>
        <source>Remember the cloth as it hangs now</source>
        <translation>Den Stoff merken, wie er jetzt hängt</translation>
    </message>
    <message>
        <source>Go Back</source>
        <translation>Zurückgehen</translation>
    </message>
    <message>
        <source>Put the cloth where it was in the chosen state</source>
        <translation>Den Stoff in den gewählten Zustand zurückversetzen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>States kept</source>
        <translation>Gemerkte Zustände</translation>
    </message>
    <message>
        <source>State %1</source>
        <translation>Zustand %1</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Show the chosen state beside the drape, from the same side and with the same map</source>
        <translation>Den gewählten Zustand neben dem Drapierten zeigen, von derselben Seite und mit derselben Karte</translation>
    </message>
    <message>
        <source>Drape, keep the state, change something and drape on: what was kept can be gone back to, or shown beside the drape.</source>
        <translation>Drapieren, den Zustand merken, etwas ändern und weiter drapieren: Zum Gemerkten kann man zurück oder es neben dem Drapierten sehen.</translation>
    </message>
    <message>
        <source>F2 gives the chosen state another name; a double click goes back to it</source>
        <translation>F2 gibt dem gewählten Zustand einen anderen Namen; ein Doppelklick geht zu ihm zurück</translation>
    </message>
    <message>
        <source>There is no cloth yet: a state can be kept as soon as the garment is seen in 3D</source>
        <translation>Noch ist kein Stoff da: ein Zustand kann gemerkt werden, sobald das Kleidungsstück in 3D zu sehen ist</translation>
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
        <translation>Werkzeuge der 3D-Ansicht</translation>
    </message>
</context>
<context>
    <name>toile::ViewCommands</name>
    <message>
        <source>Select a panel first, then click the point it shall be put at</source>
        <translation>Zuerst ein Schnittteil auswählen, dann den Punkt anklicken, an den es soll</translation>
    </message>
    <message>
        <source>Arrange at %1</source>
        <translation>An %1 anordnen</translation>
    </message>
    <message>
        <source>Arranged for the next start: reset the arrangement to see it (Ctrl+R)</source>
        <translation>Für den nächsten Start angeordnet: die Anordnung zurücksetzen zeigt es (Strg+R)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Nadel</translation>
    </message>
    <message>
        <source>Pin %1 places</source>
        <translation>%1 Stellen feststecken</translation>
    </message>
    <message>
        <source>A cut goes through one panel: draw it from edge to edge of the same piece</source>
        <translation>Ein Schnitt geht durch ein Schnittteil: von Kante zu Kante desselben Teils ziehen</translation>
    </message>
    <message>
        <source>Cut in 3D</source>
        <translation>In 3D schneiden</translation>
    </message>
    <message>
        <source>Tack</source>
        <translation>Heften</translation>
    </message>
    <message>
        <source>Sew in 3D</source>
        <translation>In 3D nähen</translation>
    </message>
    <message>
        <source>Take pin out</source>
        <translation>Nadel herausziehen</translation>
    </message>
    <message>
        <source>Move pin</source>
        <translation>Nadel verschieben</translation>
    </message>
    <message>
        <source>Panels are moved before they are sewn: reset the arrangement first (Ctrl+R)</source>
        <translation>Schnittteile werden vor dem Nähen verschoben: zuerst die Anordnung zurücksetzen (Strg+R)</translation>
    </message>
    <message>
        <source>Turn panel</source>
        <translation>Schnittteil drehen</translation>
    </message>
    <message>
        <source>Arrange panel</source>
        <translation>Schnittteil anordnen</translation>
    </message>
    <message>
        <source>Lines cross, red in 3D, where it would be sewn twisted: %1. Reverse the seam (B, then R) or turn a panel</source>
        <translation>Linien kreuzen sich, rot in 3D, wo verdreht genäht würde: %1. Die Naht umdrehen (B, dann R) oder ein Schnittteil wenden</translation>
    </message>
    <message>
        <source>seams without a name</source>
        <translation>Nähte ohne Namen</translation>
    </message>
    <message>
        <source>Click nearer to the edge that is to be pinned</source>
        <translation>Näher an die Kante klicken, die festgesteckt werden soll</translation>
    </message>
    <message>
        <source>No tape lies there: both places must be on one piece of cloth, or on the body</source>
        <translation>Dort liegt kein Maßband: beide Stellen müssen auf einem Stück Stoff oder auf dem Körper sein</translation>
    </message>
    <message>
        <source>Tape: %1 round</source>
        <translation>Maßband: %1 rundum</translation>
    </message>
    <message>
        <source>Tape: %1 on the cloth as it hangs, %2 on the flat pattern, %3 straight</source>
        <translation>Maßband: %1 auf dem hängenden Stoff, %2 auf dem flachen Schnitt, %3 gerade</translation>
    </message>
    <message>
        <source>Tape: %1, %2 straight</source>
        <translation>Maßband: %1, %2 gerade</translation>
    </message>
    <message>
        <source>Click the cloth first, then the body it is to be tacked to</source>
        <translation>Erst den Stoff anklicken, dann den Körper, an den er geheftet werden soll</translation>
    </message>
    <message>
        <source>Change wind</source>
        <translation>Wind ändern</translation>
    </message>
    <message>
        <source>Move what stands beside the body</source>
        <translation>Bewegen, was neben dem Körper steht</translation>
    </message>
    <message>
        <source>This hand is for cloth that drapes: Space starts it</source>
        <translation>Diese Hand ist für Stoff, der drapiert wird: Die Leertaste beginnt damit</translation>
    </message>
    <message>
        <source>Take tack out</source>
        <translation>Heftstelle lösen</translation>
    </message>
    <message>
        <source>No cloth was cut: draw the line across a panel</source>
        <translation>Es wurde kein Stoff geschnitten: die Linie quer über ein Schnittteil ziehen</translation>
    </message>
    <message>
        <source>There is no cloth to sew there</source>
        <translation>Dort ist kein Stoff zum Nähen</translation>
    </message>
    <message>
        <source>Sewing in 3D: now click what it meets there</source>
        <translation>Nähen in 3D: jetzt anklicken, worauf sie dort trifft</translation>
    </message>
    <message>
        <source>Sewing in 3D: now click where the seam ends</source>
        <translation>Nähen in 3D: jetzt anklicken, wo die Naht endet</translation>
    </message>
    <message>
        <source>Sewing in 3D: now click what meets that end</source>
        <translation>Nähen in 3D: jetzt anklicken, was auf dieses Ende trifft</translation>
    </message>
    <message>
        <source>Sewn in 3D: the next click begins another seam</source>
        <translation>In 3D genäht: der nächste Klick beginnt eine weitere Naht</translation>
    </message>
    <message>
        <source>That is too far inside: click nearer to the edge that is to be sewn</source>
        <translation>Das ist zu weit innen: näher an die Kante klicken, die genäht werden soll</translation>
    </message>
    <message>
        <source>No edge leads from the marked place of this side to there: click the end of the same edge</source>
        <translation>Keine Kante führt von der markierten Stelle dieser Seite dorthin: das Ende derselben Kante anklicken</translation>
    </message>
    <message>
        <source>This piece is cut on fold: both halves were cut alike. Unfold it before (Ctrl+U) to cut one</source>
        <translation>Dieses Teil ist im Stoffbruch zugeschnitten: Beide Hälften wurden gleich geschnitten. Vorher auffalten (Strg+U), um nur eine zu schneiden</translation>
    </message>
</context>
<context>
    <name>toile::Viewport</name>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>A click puts the selected panels at: %1</source>
        <translation>Ein Klick legt die gewählten Schnittteile an: %1</translation>
    </message>
</context>
</TS>
