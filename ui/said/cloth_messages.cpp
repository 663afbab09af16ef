#include "ui/said/said.h"

#include <QtGlobal>

namespace toile {

// What making cloth, draping it and reading bodies have to tell.
SaidList clothMessages() {
    static constexpr const char* kMessages[] = {
        QT_TRANSLATE_NOOP("Said", "its fabric is not in the pattern; '%1' stands in, choose one"),
        QT_TRANSLATE_NOOP("Said", "sewing folds %1 triangle shut, which are left out; see what is sewn there"),
        QT_TRANSLATE_NOOP("Said", "sewing folds %1 triangles shut, which are left out; see what is sewn there"),
        QT_TRANSLATE_NOOP("Said", "it is only %1 mm large, too small to be cut; give it its size or take it out"),
        QT_TRANSLATE_NOOP("Said", "joins the right side of the cloth to the wrong side, so one panel is inside out; "
                                  "reverse one side of the seam or mirror the panel"),
        QT_TRANSLATE_NOOP("Said", "more than two layers of cloth meet along %1 pieces of it"),
        QT_TRANSLATE_NOOP("Said", "lies on no edge of the cloth or has no length; it is left out"),
        QT_TRANSLATE_NOOP("Said", "its panel has no cloth; the pin is left out"),
        QT_TRANSLATE_NOOP("Said", "a panel of it has no cloth; the tack is left out"),
        QT_TRANSLATE_NOOP("Said", "nothing tells where on the body it belongs; give it an arrangement point"),
        QT_TRANSLATE_NOOP("Said", "starts %1 m away from the body; it is put on the body anew by names and seams"),
        QT_TRANSLATE_NOOP("Said",
                          "the garment is laid out for a body that stands %1 cm lower; it starts round this one as "
                          "it was round that"),
        QT_TRANSLATE_NOOP("Said",
                          "the garment is laid out for a body that stands %1 cm higher; it starts round this one "
                          "as it was round that"),
        QT_TRANSLATE_NOOP("Said", "the sleeves are laid out for arms that are held otherwise; they are turned by %1 "
                                  "degrees about the shoulders"),
        QT_TRANSLATE_NOOP("Said", "starts deep inside the body; it is put on the body anew by names and seams"),
        QT_TRANSLATE_NOOP("Said", "starts in panel '%1'; it is put on the body anew by names and seams"),
        QT_TRANSLATE_NOOP("Said", "starts through panel '%1'; it is put on the body anew by names and seams"),
        QT_TRANSLATE_NOOP(
            "Said",
            "put before the body, for neither its name nor a seam tells its place; give it an arrangement point"),
        QT_TRANSLATE_NOOP("Said", "the outline encloses nothing; draw it with an area"),
        QT_TRANSLATE_NOOP(
            "Said",
            "the outline, darts cut out, crosses or touches itself near (%1, %2) mm; move a point so that it does not"),
        QT_TRANSLATE_NOOP("Said",
                          "the outline is not a closed line of points within 100 m; redraw or remove the panel"),
        QT_TRANSLATE_NOOP("Said", "the outline encloses nothing; draw at least three points"),
        QT_TRANSLATE_NOOP("Said", "its lines cross near (%1, %2) mm; draw them apart"),
        QT_TRANSLATE_NOOP("Said", "%1; draw them apart"),
        QT_TRANSLATE_NOOP("Said", "all its points lie on one line"),
        QT_TRANSLATE_NOOP("Said", "two lines fall on each other"),
        QT_TRANSLATE_NOOP("Said", "the lines cannot be triangulated (%1)"),
        QT_TRANSLATE_NOOP("Said", "the outline encloses no cloth; draw it with an area"),
        QT_TRANSLATE_NOOP("Said", "the cloth would have %1 million triangles, of which %2 can be draped; set particle "
                                  "distances %3 times as large, or make its panels smaller"),
        QT_TRANSLATE_NOOP("Said",
                          "would need %1 million triangles at %2 mm; choose a particle distance of at least %3 mm"),
        QT_TRANSLATE_NOOP("Said",
                          "it is sewn to a line of its own with no fold between, and was folded half-way; draw a "
                          "fold line there to say how"),
        QT_TRANSLATE_NOOP(
            "Said", "it is not arranged on the body; it starts in front of the body, give it an arrangement point"),
        QT_TRANSLATE_NOOP(
            "Said",
            "this body has no arrangement point '%1'; it starts in front of the body, give it an arrangement point"),
        QT_TRANSLATE_NOOP(
            "Said", "its place in space is more than 100 m away; it starts in front of the body, arrange it anew"),
        QT_TRANSLATE_NOOP("Said", "seams that share edges never come to agree on where their corners lie; check for an "
                                  "edge that is sewn to a shifted part of itself"),
        QT_TRANSLATE_NOOP("Said", "a side names no edge that exists; the seam is left open"),
        QT_TRANSLATE_NOOP("Said", "a range names an edge that does not exist; it is left out"),
        QT_TRANSLATE_NOOP("Said",
                          "%1 vertices found no partner and stay open; see whether its edges are sewn in a circle"),
        QT_TRANSLATE_NOOP("Said", "there is no panel to drape; draw one first"),
        QT_TRANSLATE_NOOP("Said",
                          "is placed %1 mm inside the body; it starts on the skin there, arrange it further out"),
        QT_TRANSLATE_NOOP(
            "Said", "would end %1 cm below the wrist; it starts pushed up to there, shorten its sleeve by as much"),
        QT_TRANSLATE_NOOP("Said",
                          "would end %1 cm below the ankle; it starts pushed up to there, shorten its leg by as much"),
        QT_TRANSLATE_NOOP("Said",
                          "the cloth %1 after %2 s with scheme %3 at steps of %4 s; it is shown as it was before. %5"),
        QT_TRANSLATE_NOOP("Said", "flew apart"),
        QT_TRANSLATE_NOOP("Said", "has been a hopeless tangle for a while"),
        QT_TRANSLATE_NOOP("Said", "Take a smaller time step or another scheme"),
        QT_TRANSLATE_NOOP("Said", "See where panels start and where pins hold them, or drape without self contact"),
        QT_TRANSLATE_NOOP("Said", "its sides could not be drawn together, they were %1 mm apart when they were joined; "
                                  "arrange its panels nearer to each other or see what is sewn there"),
        QT_TRANSLATE_NOOP("Said", "a dart of panel '%1'"),
        QT_TRANSLATE_NOOP("Said", "flew apart while it was sewn; the seams were joined as they were just before. "
                                  "Arrange it nearer to what it is sewn to, or take a smaller time step"),
        QT_TRANSLATE_NOOP("Said",
                          "the thighs of the body touch or run through each other down to %1 cm above the floor; "
                          "trousers end below there, part the thighs in the body's file if that is too low"),
        QT_TRANSLATE_NOOP("Said",
                          "cloth goes through cloth in %1 pairs of triangles, most of them in panel '%2', %3 cm above "
                          "the floor; arrange these panels further apart, or make them wider where they are too tight"),
        QT_TRANSLATE_NOOP("Said",
                          "cloth goes through cloth in %1 pairs of triangles, most of them of '%2' and '%3', %4 cm "
                          "above the floor; arrange these panels further apart, or make them wider where they are too "
                          "tight"),
        QT_TRANSLATE_NOOP("Said", "the cloth does not come to rest: for %1 s it has neither slowed down nor come out "
                                  "of itself; most moves in panel '%2', %3 cm above the floor; see what is too tight "
                                  "there and where its panels start"),
        QT_TRANSLATE_NOOP("Said", "there is no scheme '%1'; choose one of %2"),
        QT_TRANSLATE_NOOP("Said", "there is no such file"),
        QT_TRANSLATE_NOOP("Said", "it is no file; name an obj, fbx, glb, gltf, dae, stl or ply file"),
        QT_TRANSLATE_NOOP("Said", "it cannot be read"),
        QT_TRANSLATE_NOOP("Said", "the file is empty"),
        QT_TRANSLATE_NOOP("Said", "it is larger than 1 GB; reduce it, a body needs 20 000 triangles"),
        QT_TRANSLATE_NOOP("Said", "'%1' is not an ending of a 3D file; bodies are read from obj, fbx, glb, gltf, dae, "
                                  "stl, ply and others that Assimp knows"),
        QT_TRANSLATE_NOOP("Said", "there is not enough memory to read it"),
        QT_TRANSLATE_NOOP("Said", "it is damaged (%1)"),
        QT_TRANSLATE_NOOP("Said", "it is damaged or not what its ending says (%1)"),
        QT_TRANSLATE_NOOP("Said", "it has more than %1 triangles; reduce it, a body needs 20 000"),
        QT_TRANSLATE_NOOP("Said", "it has more than %1 triangles; reduce it"),
        QT_TRANSLATE_NOOP("Said", "it has no group '%1'; it has %2"),
        QT_TRANSLATE_NOOP("Said", "none of its faces has places that are numbers"),
        QT_TRANSLATE_NOOP("Said", "it has no faces; export the body as a mesh"),
        QT_TRANSLATE_NOOP("Said", "it has hardly a face with an area; export the body as a mesh"),
        QT_TRANSLATE_NOOP("Said", "%1 faces without an area or a place were left out"),
        QT_TRANSLATE_NOOP("Said", "%1 group left out as no skin: %2"),
        QT_TRANSLATE_NOOP("Said", "%1 groups left out as no skin: %2"),
        QT_TRANSLATE_NOOP("Said", "%1 and %2 more"),
        QT_TRANSLATE_NOOP("Said",
                          "%1 triangles that stand apart from the body or lie under it as a floor were left out"),
        QT_TRANSLATE_NOOP("Said",
                          "it stands %1 m from the origin and was brought there: add %2, %3, %4 m to the cloth"),
        QT_TRANSLATE_NOOP("Said", "%1 triangles of another figure beside the body were left out; choose by groups"),
        QT_TRANSLATE_NOOP("Said", "it is flat, without depth; export the body as a solid figure"),
        QT_TRANSLATE_NOOP("Said", "no head was found, the height is taken as if the neck bore one"),
        QT_TRANSLATE_NOOP("Said", "a torso without legs and arms, measured as if it stood on legs"),
        QT_TRANSLATE_NOOP(
            "Said", "the skin has %1 triangles only: measures are true to some 10 cm, finer skin is measured better"),
        QT_TRANSLATE_NOOP("Said", "no parted legs were found, the crotch is taken from the height"),
        QT_TRANSLATE_NOOP("Said", "no arms were found, the armpit is taken from the height"),
        QT_TRANSLATE_NOOP("Said", "the arms touch the trunk; the armpit is taken from the height"),
        QT_TRANSLATE_NOOP("Said", "the trunk has no narrowest place, the waist is taken from its length"),
        QT_TRANSLATE_NOOP("Said", "%1 triangles looked inwards and were turned"),
        QT_TRANSLATE_NOOP("Said", "%1 triangles without area or there twice were left out"),
        QT_TRANSLATE_NOOP("Said", "holes where faces are missing were closed (%1)"),
        QT_TRANSLATE_NOOP("Said", "the skin has holes (%1 open edges)"),
        QT_TRANSLATE_NOOP("Said", "read as %1, %2 m tall"),
        QT_TRANSLATE_NOOP("Said", "read as %1, %2, %3 m tall"),
        QT_TRANSLATE_NOOP("Said", "%1; that is no person's height, give the file's unit and up axis"),
        QT_TRANSLATE_NOOP("Said", "metres"),
        QT_TRANSLATE_NOOP("Said", "centimetres"),
        QT_TRANSLATE_NOOP("Said", "millimetres"),
        QT_TRANSLATE_NOOP("Said", "decimetres"),
        QT_TRANSLATE_NOOP("Said", "inches"),
        QT_TRANSLATE_NOOP("Said", "feet"),
        QT_TRANSLATE_NOOP("Said", "units of %1 mm"),
        QT_TRANSLATE_NOOP("Said", "it has more than %1 edges; draw it with fewer points, as curves"),
    };
    return kMessages;
}

} // namespace toile
