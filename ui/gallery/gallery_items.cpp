#include "ui/gallery/gallery_items.h"

#include "core/drape/papers/papers.h"
#include "ui/look/words.h"

#include <algorithm>
#include <iterator>

namespace toile {

namespace {

struct SceneWords {
    std::string_view name; // of the SceneKind
    const char* title;
    const char* tries;
    const char* scheme = nullptr; // why it does not open with its authors' own
};
// Measured with `toile scene`, one worker, every step judged.
constexpr const char* kEulerCrosses = QT_TRANSLATE_NOOP(
    "Gallery", "Liu moves cloth by explicit Euler. At 20 ms that goes through itself here; at 0.5 ms, "
               "with bisection, it stays whole and takes two to six times as long as it lasts. So "
               "the scene opens with the filter: choose euler, 0.5 ms and bisection to see theirs.");
constexpr const char* kEulerTears =
    QT_TRANSLATE_NOOP("Gallery", "Liu moves cloth by explicit Euler. At 20 ms its springs are torn to several times "
                                 "their length here; at 0.5 ms, with bisection, it stays whole and takes seventeen "
                                 "times as long as it lasts, or longer. So the scene opens with the filter: choose "
                                 "euler, 0.5 ms and bisection to see theirs.");
constexpr SceneWords kSceneWords[] = {
    {"hang-two", QT_TRANSLATE_NOOP("Gallery", "Hanging by two corners"),
     QT_TRANSLATE_NOOP("Gallery", "Raise the structural springs a hundredfold: the filter stays calm. Take Euler "
                                  "instead, and it flies apart until the time step is small enough.")},
    {"hang-one", QT_TRANSLATE_NOOP("Gallery", "Hanging by one corner"),
     QT_TRANSLATE_NOOP("Gallery", "Compare the stretch limits: none, a clamp, and the arctangent that stays smooth."),
     kEulerCrosses},
    {"over-sphere", QT_TRANSLATE_NOOP("Gallery", "Over a sphere"),
     QT_TRANSLATE_NOOP("Gallery", "Drag the cloth off the sphere; lower the friction to 0 and it slides off by "
                                  "itself."),
     kEulerTears},
    {"over-hemisphere", QT_TRANSLATE_NOOP("Gallery", "Over a hemisphere"),
     QT_TRANSLATE_NOOP("Gallery", "Run it with the direct update and with two layers, and look at the folds.")},
    {"hemisphere-held", QT_TRANSLATE_NOOP("Gallery", "Over a hemisphere, held"),
     QT_TRANSLATE_NOOP("Gallery", "Two corners are held: compare its folds with those of the sheet that lies freely.")},
    {"over-box", QT_TRANSLATE_NOOP("Gallery", "Over a box"),
     QT_TRANSLATE_NOOP("Gallery", "Take twice as many masses along an edge: the corners fall sharper.")},
    {"box-held", QT_TRANSLATE_NOOP("Gallery", "Over a box, held"),
     QT_TRANSLATE_NOOP("Gallery",
                       "Two corners are held: soften the springs against bending, and the folds at the box's "
                       "corners grow finer.")},
    {"fold-middle", QT_TRANSLATE_NOOP("Gallery", "Drawn up by its middle"),
     QT_TRANSLATE_NOOP("Gallery", "Let the cloth keep out of itself and see the folds lie on each other.")},
    {"flag", QT_TRANSLATE_NOOP("Gallery", "Flag in gusts"),
     QT_TRANSLATE_NOOP("Gallery", "Turn the wind up to 20 m/s, then off. Heavier cloth swings slower.")},
    {"scarf", QT_TRANSLATE_NOOP("Gallery", "Scarf in the wind"),
     QT_TRANSLATE_NOOP("Gallery", "Look behind the sphere and the box: they keep the wind off. Take hold of an end.")},
    {"curtain", QT_TRANSLATE_NOOP("Gallery", "Curtain by a window"),
     QT_TRANSLATE_NOOP("Gallery", "The wind is a sum of sines with a random phase for every mass; make it stronger."),
     kEulerCrosses},
    {"pressed-block", QT_TRANSLATE_NOOP("Gallery", "Soft block"),
     QT_TRANSLATE_NOOP("Gallery", "The same springs fill a volume: a finger presses the block from above. Drag it.")},
    {"furniture", QT_TRANSLATE_NOOP("Gallery", "Table and chair"),
     QT_TRANSLATE_NOOP("Gallery", "Pull the sheet off the table by a corner.")},
    {"bust", QT_TRANSLATE_NOOP("Gallery", "Head and shoulders"),
     QT_TRANSLATE_NOOP("Gallery", "Make the cloth lighter and softer against bending, and see it cling.")},
    {"thin-plate", QT_TRANSLATE_NOOP("Gallery", "Thrown at a thin plate"),
     QT_TRANSLATE_NOOP("Gallery", "The plate is a millimetre thick; at no time step does the cloth pass through.")},
    {"spinning-sphere", QT_TRANSLATE_NOOP("Gallery", "Spinning sphere"),
     QT_TRANSLATE_NOOP("Gallery", "Friction takes the cloth along; at 0 the sphere turns beneath it.")},
    {"pile", QT_TRANSLATE_NOOP("Gallery", "Pile of sheets"),
     QT_TRANSLATE_NOOP("Gallery", "Drag the lowest sheet out; watch how many triangles are tested."), kEulerTears},
    {"knot", QT_TRANSLATE_NOOP("Gallery", "Knot pulled tight"),
     QT_TRANSLATE_NOOP("Gallery", "Switch between both ways to keep cloth out of cloth; without any it pulls "
                                  "through.")},
    {"ring", QT_TRANSLATE_NOOP("Gallery", "Sleeve through a ring"),
     QT_TRANSLATE_NOOP("Gallery", "The ring is narrower than the sleeve: it gathers, and opens behind.")},
    {"in-and-out", QT_TRANSLATE_NOOP("Gallery", "Ball in and out"),
     QT_TRANSLATE_NOOP("Gallery", "The ball goes into the sheet and comes back; stiffen the springs and see it "
                                  "swing.")},
    {"vanishing", QT_TRANSLATE_NOOP("Gallery", "The vanishing ball"),
     QT_TRANSLATE_NOOP("Gallery", "When the ball is taken away the cloth falls on. Begin again with another "
                                  "scheme.")},
    {"river", QT_TRANSLATE_NOOP("Gallery", "In a river"),
     QT_TRANSLATE_NOOP("Gallery", "Water flows where the stones are, and drags a hundred times as hard as air.")},
    {"sheltered-scarf", QT_TRANSLATE_NOOP("Gallery", "Behind a wall"),
     QT_TRANSLATE_NOOP("Gallery", "One wind, two scarves: drag the sheltered one out from behind the wall.")},
};

const SceneWords* wordsOf(const SceneKind& kind) {
    const auto found = std::find_if(std::begin(kSceneWords), std::end(kSceneWords),
                                    [&kind](const SceneWords& words) { return words.name == kind.name; });
    return found != std::end(kSceneWords) ? found : nullptr;
}

} // namespace

std::span<const GalleryGarment> galleryGarments() {
    static constexpr GalleryGarment kGarments[] = {
        {"tee", QT_TRANSLATE_NOOP("Gallery", "Tee"),
         QT_TRANSLATE_NOOP("Gallery", "Press Space to sew and drape it. Drag its hem while it hangs; lengthen a "
                                      "sleeve on the table and see it grow.")},
        {"shirt", QT_TRANSLATE_NOOP("Gallery", "Shirt"),
         QT_TRANSLATE_NOOP("Gallery", "Look at the clearance map (Alt+9) across the back, then take width out of the "
                                      "side seams.")},
        {"hoodie", QT_TRANSLATE_NOOP("Gallery", "Hoodie"),
         QT_TRANSLATE_NOOP("Gallery",
                           "Cuffs and hem are ribs, sewn on stretched: make one of them shorter on the table and "
                           "see it draw in.")},
        {"dress", QT_TRANSLATE_NOOP("Gallery", "Dress"),
         QT_TRANSLATE_NOOP("Gallery", "Darts shape the bodice. Move one and watch the strain map (Alt+7).")},
        {"straight_skirt", QT_TRANSLATE_NOOP("Gallery", "Straight skirt"),
         QT_TRANSLATE_NOOP("Gallery", "Change the hips of the mannequin under Draping, Body: where does it pull?")},
        {"a_line_skirt", QT_TRANSLATE_NOOP("Gallery", "A-line skirt"),
         QT_TRANSLATE_NOOP("Gallery", "Compare wool with silk under Properties, Fabric.")},
        {"circle_skirt", QT_TRANSLATE_NOOP("Gallery", "Circle skirt"),
         QT_TRANSLATE_NOOP("Gallery", "Add wind under Draping, Wind, and turn its direction while it blows.")},
        {"trousers", QT_TRANSLATE_NOOP("Gallery", "Trousers"),
         QT_TRANSLATE_NOOP("Gallery", "Read the ease at waist and hip under Draping, Fit.")},
        {"cape", QT_TRANSLATE_NOOP("Gallery", "Cape"),
         QT_TRANSLATE_NOOP("Gallery", "Pin a place with W and a click, and throw the rest over the shoulder.")},
        {"scarf", QT_TRANSLATE_NOOP("Gallery", "Scarf"),
         QT_TRANSLATE_NOOP("Gallery", "Take an end and lay it round the neck.")},
        {"flag", QT_TRANSLATE_NOOP("Gallery", "Flag"),
         QT_TRANSLATE_NOOP("Gallery", "Pins hold it at its pole. Make the gusts stronger under Draping, Wind.")},
    };
    return kGarments;
}

QString titleOfGarment(const QString& file) {
    for (const GalleryGarment& garment : galleryGarments()) {
        if (file == QLatin1String(garment.file)) {
            return translated("Gallery", garment.title);
        }
    }
    QString title = file;
    title.replace(QLatin1Char('_'), QLatin1Char(' '));
    title[0] = title[0].toUpper();
    return title;
}

QString titleOfScene(const SceneKind& kind) {
    const SceneWords* known = wordsOf(kind);
    return known != nullptr ? translated("Gallery", known->title) : translatedName(kind.name);
}

QString papersOfScene(const SceneKind& kind) {
    QStringList cited;
    for (const QString& author : words(kind.paper).split(QStringLiteral(", "))) {
        const auto papers = sourcePapers();
        const auto found = std::find_if(papers.begin(), papers.end(), [&author](const SourcePaper& paper) {
            return author.compare(words(paper.name), Qt::CaseInsensitive) == 0;
        });
        cited << (found != papers.end() ? words(found->title) : author);
    }
    return cited.join(QStringLiteral("; "));
}

QString schemeOfScene(const SceneKind& kind) {
    const SceneWords* known = wordsOf(kind);
    return known != nullptr && known->scheme != nullptr ? translated("Gallery", known->scheme) : QString();
}

QString triesOfScene(const SceneKind& kind) {
    const SceneWords* known = wordsOf(kind);
    return known != nullptr ? translated("Gallery", known->tries) : words(kind.summary);
}

} // namespace toile
