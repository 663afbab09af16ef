#include "ui/docks/wind_page.h"

#include "core/base/units.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "core/pattern/enum_words.h"
#include "ui/docks/label_column.h"
#include "ui/docks/number_form.h"
#include "ui/document/document.h"
#include "ui/look/words.h"
#include "ui/viewport/viewport.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDial>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace toile {

namespace {

// 0 blows to where the body looks, 90 to its left; up is positive.
double headingDeg(const Vec3& direction) {
    return degrees(std::atan2(direction.x(), direction.z()));
}
double riseDeg(const Vec3& direction) {
    return degrees(std::atan2(direction.y(), std::hypot(direction.x(), direction.z())));
}
Vec3 directionOf(double heading, double rise) {
    return {std::sin(radians(heading)) * std::cos(radians(rise)), std::sin(radians(rise)),
            std::cos(radians(heading)) * std::cos(radians(rise))};
}

// Left and right are the body's.
QString whereFrom(double heading) {
    static constexpr const char* kSides[] = {
        QT_TRANSLATE_NOOP("Wind", "From behind"),    QT_TRANSLATE_NOOP("Wind", "From behind, its right"),
        QT_TRANSLATE_NOOP("Wind", "From its right"), QT_TRANSLATE_NOOP("Wind", "From the front, its right"),
        QT_TRANSLATE_NOOP("Wind", "From the front"), QT_TRANSLATE_NOOP("Wind", "From the front, its left"),
        QT_TRANSLATE_NOOP("Wind", "From its left"),  QT_TRANSLATE_NOOP("Wind", "From behind, its left"),
    };
    constexpr long sides = 8;
    const long side = std::lround(heading * sides / 360);
    return translated("Wind", kSides[(side % sides + sides) % sides]);
}

// The dial shows the wind from above, the body looking down as it does in the view from the front.
int dialOf(double heading) {
    return static_cast<int>(std::lround(std::remainder(180 - heading, 360.0)));
}
double headingOfDial(int place) {
    return std::remainder(180.0 - place, 360.0);
}

// A breeze that comes from before the body, aslant: seen from the front it flies away to the right.
WindSource breeze() {
    WindSource source;
    source.speed = 4;
    source.direction = directionOf(140, 0);
    return source;
}

// The first that is another one; nothing when none is, or their number has changed.
std::optional<std::size_t> changedOne(const std::vector<WindSource>& before, const std::vector<WindSource>& after) {
    if (before.size() != after.size()) {
        return std::nullopt;
    }
    const auto [was, is] = std::mismatch(before.begin(), before.end(), after.begin());
    return was == before.end() ? std::nullopt : std::optional(static_cast<std::size_t>(was - before.begin()));
}

class WindPage : public QWidget {
public:
    WindPage(Document& document, Viewport& view, QWidget* parent)
        : QWidget(parent), m_document(document), m_view(view), m_sources(new QComboBox(this)),
          m_kind(new QComboBox(this)), m_heading(new QDial(this)), m_rise(new QSlider(Qt::Vertical, this)),
          m_sheltered(new QCheckBox(QObject::tr("The body keeps it off"), this)), m_where(new QLabel(this)),
          m_remove(new QPushButton(QObject::tr("Remove"), this)),
          m_none(new QLabel(QObject::tr("No wind yet. What is added blows on the cloth while it drapes; its handles in "
                                        "the 3D view turn and strengthen it."),
                            this)),
          m_details(new QWidget(this)),
          m_form(new NumberForm(rowsOf<WindSource>(
                                    windFields(), [this] { return current(); },
                                    [this](const NumberField<WindSource>& field, double value) {
                                        change([&](WindSource& source) { setNumber(source, field, value); }, {});
                                    }),
                                m_details)) {
        buildLayout();
        m_sources->setObjectName(QStringLiteral("windSources"));
        m_sources->setAccessibleName(QObject::tr("Winds"));
        m_heading->setObjectName(QStringLiteral("windHeading"));
        m_kind->setObjectName(QStringLiteral("windKind"));
        m_kind->setAccessibleName(QObject::tr("Kind"));
        connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
            if (std::holds_alternative<PatternChanged>(event)) {
                refresh();
            }
        });
        connect(&view, &Viewport::windChosen, this, [this](int wind) {
            if (wind < m_sources->count() && wind != m_sources->currentIndex()) {
                m_sources->setCurrentIndex(wind);
                refresh();
            }
        });
        refresh();
    }

private:
    void buildLayout() {
        auto* add = new QPushButton(QObject::tr("Add Wind"), this);
        add->setObjectName(QStringLiteral("addWind"));
        auto* top = new QHBoxLayout;
        top->addWidget(m_sources, 1);
        top->addWidget(add);
        top->addWidget(m_remove);
        m_heading->setRange(-180, 180);
        m_heading->setWrapping(true);
        m_heading->setNotchesVisible(true);
        m_heading->setNotchTarget(12);
        m_heading->setAccessibleName(QObject::tr("Direction of the wind"));
        m_heading->setToolTip(QObject::tr("Where the wind blows to, seen from above; the body looks down"));
        m_rise->setRange(-90, 90);
        m_rise->setAccessibleName(QObject::tr("Rise of the wind"));
        auto* steering = new QHBoxLayout;
        steering->addWidget(m_heading);
        steering->addWidget(m_rise);
        steering->addWidget(m_where, 1);
        m_where->setWordWrap(true);
        for (const EnumWord<WindKind>& kind : wordsOf(WindKind{})) {
            // The paper's sum of sines is known to designers by what it does.
            m_kind->addItem(kind.value == WindKind::Sines ? QObject::tr("Turbulent") : translatedName(kind.word));
        }
        auto* kindRow = new QFormLayout;
        kindRow->addRow(QObject::tr("Kind"), m_kind);
        auto* details = new QVBoxLayout(m_details);
        details->setContentsMargins(0, 0, 0, 0);
        details->addLayout(steering);
        details->addLayout(kindRow);
        details->addWidget(m_form);
        details->addWidget(m_sheltered);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(12, 10, 12, 10);
        layout->addLayout(top);
        m_none->setWordWrap(true);
        m_none->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(m_none);
        layout->addWidget(m_details);
        layout->addStretch();
        new LabelColumn(*this);
        connect(add, &QPushButton::clicked, this, [this] { addSource(); });
        connect(m_remove, &QPushButton::clicked, this, [this] { removeSource(); });
        connect(m_sources, &QComboBox::activated, this, [this] { refresh(); });
        connect(m_heading, &QDial::valueChanged, this, [this] { steer(); });
        connect(m_rise, &QSlider::valueChanged, this, [this] { steer(); });
        connect(m_heading, &QDial::sliderPressed, this, [this] { ++m_drag; });
        connect(m_rise, &QSlider::sliderPressed, this, [this] { ++m_drag; });
        connect(m_kind, &QComboBox::activated, this, [this](int row) {
            change(
                [row](WindSource& source) { source.kind = wordsOf(WindKind{})[static_cast<std::size_t>(row)].value; },
                {});
        });
        connect(m_sheltered, &QCheckBox::clicked, this,
                [this](bool on) { change([on](WindSource& source) { source.sheltered = on; }, {}); });
    }

    [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(std::max(0, m_sources->currentIndex())); }
    [[nodiscard]] WindSource current() const {
        const std::vector<WindSource>& wind = m_document.pattern().wind;
        return index() < wind.size() ? wind[index()] : WindSource{};
    }

    template <typename Change>
    void change(Change apply, const QString& mergeKey) {
        std::vector<WindSource> wind = m_document.pattern().wind;
        if (wind.empty()) {
            wind.emplace_back();
        }
        if (index() < wind.size()) {
            apply(wind[index()]);
            m_document.edit(setWind(m_document.pattern(), wind), QObject::tr("Change wind"), mergeKey);
        }
    }

    // One that is given an end gets a place to blow from: upwind of the body, where its handles stand.
    static void setNumber(WindSource& source, const NumberField<WindSource>& field, double value) {
        const double reachBefore = source.reachM;
        source.*field.member = value;
        if (reachBefore == 0 && source.reachM > 0) {
            constexpr double awayMm = 500;
            source.positionMm = Vec3(0, WindSource{}.positionMm.y(), 0) - awayMm * source.direction.normalized();
        }
    }

    void steer() {
        const Vec3 direction = directionOf(headingOfDial(m_heading->value()), m_rise->value());
        change([&](WindSource& source) { source.direction = direction; }, QStringLiteral("wind%1").arg(m_drag));
    }

    void addSource() {
        std::vector<WindSource> wind = m_document.pattern().wind;
        WindSource source = breeze();
        source.seed = static_cast<std::uint32_t>(wind.size() + 1);
        // Each from another side, so that they are told apart.
        constexpr double between = 75; // degrees
        source.direction = directionOf(headingDeg(source.direction) + between * static_cast<double>(wind.size()),
                                       riseDeg(source.direction));
        wind.push_back(source);
        const int last = static_cast<int>(wind.size()) - 1;
        m_document.edit(setWind(m_document.pattern(), wind), QObject::tr("Add wind"));
        m_sources->setCurrentIndex(last);
        refresh();
    }

    void removeSource() {
        std::vector<WindSource> wind = m_document.pattern().wind;
        if (index() < wind.size()) {
            wind.erase(wind.begin() + static_cast<std::ptrdiff_t>(index()));
            m_document.edit(setWind(m_document.pattern(), wind), QObject::tr("Remove wind"));
        }
    }

    void refresh() {
        const std::vector<WindSource>& wind = m_document.pattern().wind;
        const std::size_t count = wind.size();
        if (const std::optional<std::size_t> handled = changedOne(m_seen, wind)) { // by its handles, or undone
            m_sources->setCurrentIndex(static_cast<int>(*handled));
        }
        m_seen = wind;
        const int chosen = std::clamp(m_sources->currentIndex(), 0, std::max(0, static_cast<int>(count) - 1));
        const QSignalBlocker quietSources(m_sources);
        m_sources->clear();
        for (std::size_t i = 0; i < count; ++i) {
            m_sources->addItem(QObject::tr("Wind %1").arg(i + 1));
        }
        m_sources->setCurrentIndex(count > 0 ? chosen : -1);
        m_view.chooseWind(index());
        m_details->setVisible(count > 0);
        m_remove->setEnabled(count > 0);
        m_none->setVisible(count == 0);
        m_sources->setEnabled(count > 0);
        const WindSource source = current();
        const QSignalBlocker quietHeading(m_heading);
        const QSignalBlocker quietRise(m_rise);
        m_heading->setValue(dialOf(headingDeg(source.direction)));
        m_rise->setValue(static_cast<int>(std::lround(riseDeg(source.direction))));
        m_where->setText(QObject::tr("%1\n%2° up").arg(whereFrom(headingDeg(source.direction))).arg(m_rise->value()));
        for (std::size_t i = 0; i < wordsOf(WindKind{}).size(); ++i) {
            if (wordsOf(WindKind{})[i].value == source.kind) {
                m_kind->setCurrentIndex(static_cast<int>(i));
            }
        }
        m_sheltered->setChecked(source.sheltered);
        m_form->refresh();
        // What has no say in this kind of wind is not offered.
        for (const char* gusts : {"gustPeriod", "gust"}) {
            m_form->setRowEnabled(gusts, source.kind != WindKind::Steady);
        }
        m_form->setRowEnabled("shelter", source.sheltered);
    }

    Document& m_document;
    Viewport& m_view;
    std::vector<WindSource> m_seen;
    QComboBox* m_sources;
    QComboBox* m_kind;
    QDial* m_heading;
    QSlider* m_rise;
    QCheckBox* m_sheltered;
    QLabel* m_where;
    QPushButton* m_remove;
    QLabel* m_none;
    QWidget* m_details;
    NumberForm* m_form;
    int m_drag = 0;
};

} // namespace

QWidget* makeWindPage(Document& document, Viewport& view, QWidget* parent) {
    return new WindPage(document, view, parent);
}

} // namespace toile
