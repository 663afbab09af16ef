#include "ui/docks/props_page.h"

#include "core/base/units.h"
#include "core/body/prop_shape.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "core/pattern/enum_words.h"
#include "ui/docks/label_column.h"
#include "ui/docks/number_form.h"
#include "ui/docks/scroll_page.h"
#include "ui/document/document.h"
#include "ui/look/words.h"
#include "ui/viewport/viewport.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace toile {

namespace {

struct Bounds {
    Vec3 low = Vec3::Constant(1e9), high = Vec3::Constant(-1e9);

    explicit Bounds(const std::vector<Vec3>& places) {
        for (const Vec3& place : places) {
            low = low.cwiseMin(place);
            high = high.cwiseMax(place);
        }
    }
};

// On the floor at the body's left hand, wherever the origin of its file is, mm.
Vec3 placeBeside(const TriangleMesh& shape, const TriangleMesh& body) {
    constexpr double between = 0.15; // m
    const Bounds its(shape.positions);
    const Bounds bodys(body.positions);
    const Vec3 place(bodys.high.x() + between - its.low.x(), std::min(0.0, bodys.low.y()) - its.low.y(),
                     0.5 * (bodys.low.z() + bodys.high.z() - its.low.z() - its.high.z()));
    return (place / kMetresPerMm).array().round();
}

class PropsPage : public QWidget {
public:
    PropsPage(Document& document, Viewport& view, QWidget* parent)
        : QWidget(parent), m_document(document), m_view(view), m_list(new QListWidget(this)),
          m_remove(new QPushButton(QObject::tr("Remove"), this)) {
        m_size =
            new NumberForm({row("propWidth", QT_TRANSLATE_NOOP("Words", "Width"), "mm", 5, 20000, &Prop::sizeMm, 0),
                            row("propHeight", QT_TRANSLATE_NOOP("Words", "Height"), "mm", 5, 20000, &Prop::sizeMm, 1),
                            row("propDepth", QT_TRANSLATE_NOOP("Words", "Depth"), "mm", 5, 20000, &Prop::sizeMm, 2)},
                           this);
        m_place = new NumberForm(
            {row("toTheLeft", QT_TRANSLATE_NOOP("Words", "To its left"), "mm", -20000, 20000, &Prop::positionMm, 0),
             row("up", QT_TRANSLATE_NOOP("Words", "Up"), "mm", -20000, 20000, &Prop::positionMm, 1),
             row("before", QT_TRANSLATE_NOOP("Words", "Before it"), "mm", -20000, 20000, &Prop::positionMm, 2)},
            this);
        m_turn = new NumberForm(
            {row("tilt", QT_TRANSLATE_NOOP("Words", "Tilt"), "deg", -360, 360, &Prop::rotationDeg, 0),
             row("turnRound", QT_TRANSLATE_NOOP("Words", "Turn"), "deg", -360, 360, &Prop::rotationDeg, 1),
             row("roll", QT_TRANSLATE_NOOP("Words", "Roll"), "deg", -360, 360, &Prop::rotationDeg, 2)},
            this);
        m_current = new NumberForm(
            {row("currentX", QT_TRANSLATE_NOOP("Words", "Current to its left"), "m/s", -20, 20, &Prop::current, 0),
             row("currentY", QT_TRANSLATE_NOOP("Words", "Current up"), "m/s", -20, 20, &Prop::current, 1),
             row("currentZ", QT_TRANSLATE_NOOP("Words", "Current forward"), "m/s", -20, 20, &Prop::current, 2)},
            this);
        buildLayout();
        connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
            if (std::holds_alternative<PatternChanged>(event)) {
                refresh();
            }
        });
        connect(&view, &Viewport::propSelected, this, [this](int prop) {
            const QSignalBlocker quiet(m_list);
            m_list->setCurrentRow(prop);
            refresh();
        });
        refresh();
    }

private:
    void buildLayout() {
        m_list->setObjectName(QStringLiteral("props"));
        m_list->setAccessibleName(QObject::tr("What stands beside the body"));
        m_list->setMaximumHeight(110);
        m_remove->setObjectName(QStringLiteral("removeProp"));
        auto* add = new QPushButton(QObject::tr("Add"), this);
        add->setObjectName(QStringLiteral("addProp"));
        auto* menu = new QMenu(add);
        for (const EnumWord<PropKind>& kind : wordsOf(PropKind{})) {
            QAction* made = menu->addAction(kind.value == PropKind::File ? QObject::tr("Body or Mesh from File…")
                                                                         : translatedName(kind.word));
            made->setObjectName(QStringLiteral("addProp_") + words(kind.word));
            connect(made, &QAction::triggered, this, [this, kind = kind.value] { addProp(kind); });
        }
        add->setMenu(menu);
        auto* buttons = new QHBoxLayout;
        buttons->addWidget(add);
        buttons->addWidget(m_remove);
        auto* note =
            new QLabel(QObject::tr("Cloth meets what stands beside the body; rivers drag it along. Click one in "
                                   "3D and move it by its handles, also while it drapes."),
                       this);
        note->setWordWrap(true);
        note->setForegroundRole(QPalette::PlaceholderText);
        auto* content = new QWidget(this);
        auto* inner = new QVBoxLayout(content);
        inner->setContentsMargins(12, 10, 12, 10);
        inner->addLayout(buttons);
        inner->addWidget(m_list);
        inner->addWidget(m_size);
        inner->addWidget(m_place);
        inner->addWidget(m_turn);
        inner->addWidget(m_current);
        inner->addWidget(note);
        inner->addStretch();
        new LabelColumn(*content);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(scrollPage(content, this));
        connect(m_remove, &QPushButton::clicked, this, [this] { removeProp(); });
        connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
            m_view.selectProp(row >= 0 ? std::optional(static_cast<std::size_t>(row)) : std::nullopt);
            refresh();
        });
    }

    NumberForm::Row row(std::string_view name, std::string_view label, std::string_view unit, double least, double most,
                        Vec3 Prop::*member, Eigen::Index axis) {
        return {name,
                label,
                unit,
                least,
                most,
                label,
                [this, member, axis] { return (current().*member)[axis]; },
                [this, member, axis](double value) { change([&](Prop& prop) { (prop.*member)[axis] = value; }); }};
    }

    [[nodiscard]] std::optional<std::size_t> index() const {
        const int row = m_list->currentRow();
        const bool there = row >= 0 && static_cast<std::size_t>(row) < m_document.pattern().props.size();
        return there ? std::optional(static_cast<std::size_t>(row)) : std::nullopt;
    }
    [[nodiscard]] Prop current() const { return index() ? m_document.pattern().props[*index()] : Prop{}; }

    template <typename Change>
    void change(Change apply) {
        if (const std::optional<std::size_t> at = index()) {
            std::vector<Prop> props = m_document.pattern().props;
            apply(props[*at]);
            m_document.edit(setProps(m_document.pattern(), props), QObject::tr("Change what stands beside the body"));
        }
    }

    void addProp(PropKind kind) {
        Prop prop;
        prop.kind = kind;
        prop.positionMm = Vec3(380, 1150, 420); // seen beside the body, before most garments
        if (kind == PropKind::File) {
            const QString path = QFileDialog::getOpenFileName(
                this, QObject::tr("Body or Mesh"), m_document.baseFolder(),
                QObject::tr("Bodies (*.obj *.ply *.stl *.fbx *.dae *.gltf *.glb);;All files (*)"));
            if (path.isEmpty()) {
                return;
            }
            const QString relative = QDir(m_document.baseFolder()).relativeFilePath(path);
            const bool inside = !m_document.baseFolder().isEmpty() && !relative.startsWith(QLatin1String(".."));
            prop.file = QFile::encodeName(inside ? relative : QFileInfo(path).absoluteFilePath()).toStdString();
            const auto shape = shapeOf(prop, m_document.baseFolder().toStdString());
            prop.positionMm = shape && !shape.value()->positions.empty() && m_view.shownBody()
                                  ? placeBeside(*shape.value(), m_view.shownBody()->skin)
                                  : Vec3(900, 0, 0); // why it is not there the worker tells
        } else if (kind == PropKind::River) {
            prop.sizeMm = Vec3(3000, 800, 3000);
            prop.positionMm = Vec3(0, 400, 0);
            prop.current = Vec3(0.5, 0, 0);
        }
        std::vector<Prop> props = m_document.pattern().props;
        props.push_back(prop);
        m_document.edit(setProps(m_document.pattern(), props), QObject::tr("Add beside the body"));
        m_list->setCurrentRow(static_cast<int>(props.size()) - 1);
    }

    void removeProp() {
        if (const std::optional<std::size_t> at = index()) {
            std::vector<Prop> props = m_document.pattern().props;
            props.erase(props.begin() + static_cast<std::ptrdiff_t>(*at));
            m_document.edit(setProps(m_document.pattern(), props), QObject::tr("Remove from beside the body"));
        }
    }

    void refresh() {
        const std::vector<Prop>& props = m_document.pattern().props;
        {
            const QSignalBlocker quiet(m_list);
            const int row = m_list->currentRow();
            m_list->clear();
            for (std::size_t i = 0; i < props.size(); ++i) {
                const QString name = props[i].kind == PropKind::File
                                         ? QFileInfo(QString::fromStdString(props[i].file)).fileName()
                                         : translatedName(wordFor(props[i].kind));
                m_list->addItem(QStringLiteral("%1  %2").arg(i + 1).arg(name));
            }
            m_list->setCurrentRow(std::min(row, static_cast<int>(props.size()) - 1));
        }
        const PropKind kind = current().kind;
        const bool any = index().has_value();
        m_remove->setEnabled(any);
        m_size->setVisible(any && kind != PropKind::File);
        m_place->setVisible(any);
        m_turn->setVisible(any && kind != PropKind::River);
        m_current->setVisible(any && kind == PropKind::River);
        for (NumberForm* form : {m_size, m_place, m_turn, m_current}) {
            form->refresh();
        }
    }

    Document& m_document;
    Viewport& m_view;
    QListWidget* m_list;
    QPushButton* m_remove;
    NumberForm* m_size;
    NumberForm* m_place;
    NumberForm* m_turn;
    NumberForm* m_current;
};

} // namespace

QWidget* makePropsPage(Document& document, Viewport& view, QWidget* parent) {
    return new PropsPage(document, view, parent);
}

} // namespace toile
