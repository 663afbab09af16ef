#include "ui/docks/body_choice.h"

#include "core/body/body_rig.h"
#include "core/body/mannequin/body_presets.h"
#include "core/pattern/edits/pattern_edits_things.h"
#include "core/pattern/enum_words.h"
#include "ui/docks/body_motion_choice.h"
#include "ui/docks/number_form.h"
#include "ui/look/theme.h"
#include "ui/look/words.h"
#include "ui/said/said.h"
#include "ui/viewport/viewport.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QThread>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

template <typename Enum>
QComboBox* choiceOf(QWidget* parent, const char* name) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    for (const EnumWord<Enum>& entry : wordsOf(Enum{})) {
        box->addItem(translatedName(entry.word));
    }
    return box;
}

template <typename Enum>
Enum valueOf(const QComboBox& box) {
    return wordsOf(Enum{})[static_cast<std::size_t>(std::max(0, box.currentIndex()))].value;
}

class BodyChoice : public QWidget {
public:
    BodyChoice(Document& document, BodyMotionChoice& motion, QWidget* parent)
        : QWidget(parent), m_document(document), m_figure(new QComboBox(this)),
          m_pose(choiceOf<BodyPose>(this, "bodyPose")), m_motion(motion), m_what(new QLabel(this)),
          m_measures(
              new NumberForm(rowsOf<BodyMeasures>(
                                 bodyMeasureFields(), [this] { return m_document.pattern().body.measures; },
                                 [this](const NumberField<BodyMeasures>& field, double value) {
                                     change([&field, value](BodySpec& body) { body.measures.*field.member = value; });
                                 }),
                             this, NumberForm::Hands::FieldsAndSliders)),
          m_mannequin(new QPushButton(QObject::tr("Use Mannequin"), this)) {
        m_pose->setToolTip(QObject::tr("A garment that is draped goes along when the pose changes"));
        m_figure->setObjectName(QStringLiteral("bodyFigure"));
        m_figure->addItem(QObject::tr("Own measures"));
        for (const BodyPreset& preset : bodyPresets()) {
            m_figure->addItem(translated(preset.label));
        }
        auto* import = new QPushButton(QObject::tr("Import Body…"), this);
        import->setObjectName(QStringLiteral("importBody"));
        m_what->setWordWrap(true);
        auto* form = new QFormLayout;
        form->addRow(QObject::tr("Figure"), m_figure);
        form->addRow(QObject::tr("Pose"), m_pose);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(12, 10, 12, 10);
        layout->addWidget(m_what);
        layout->addLayout(form);
        layout->addWidget(&m_motion);
        layout->addWidget(m_mannequin);
        layout->addWidget(import);
        layout->addWidget(m_measures);
        layout->addStretch();
        connect(m_figure, &QComboBox::activated, this, [this](int row) {
            if (row > 0) {
                change([row](BodySpec& body) {
                    body.measures = bodyPresets()[static_cast<std::size_t>(row - 1)].measures;
                });
            }
        });
        connect(m_pose, &QComboBox::activated, this,
                [this] { change([this](BodySpec& body) { body.pose = valueOf<BodyPose>(*m_pose); }); });
        connect(m_mannequin, &QPushButton::clicked, this,
                [this] { change([](BodySpec& body) { body.file.clear(); }); });
        connect(import, &QPushButton::clicked, this, [this] { importBody(); });
        connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
            if (const auto* pattern = std::get_if<PatternChanged>(&event)) {
                if (pattern->opened || !(pattern->before->body == pattern->after->body)) {
                    m_motion.stand();
                }
                refresh();
            }
        });
        refresh();
    }

private:
    template <typename Change>
    void change(Change apply) {
        BodySpec body = m_document.pattern().body;
        apply(body);
        m_document.edit(setBody(m_document.pattern(), body), QObject::tr("Change body"));
    }

    void importBody() {
        const QString path = QFileDialog::getOpenFileName(
            this, QObject::tr("Import Body"), m_document.baseFolder(),
            QObject::tr("Bodies (*.obj *.ply *.stl *.fbx *.dae *.gltf *.glb);;All files (*)"));
        if (path.isEmpty()) {
            return;
        }
        // Of the window: under a page that scrolls its picture would have every widget of the window made a window of
        // the system, which then lie over the 3D view.
        auto* dialog = new BodyImportDialog(path, m_document.baseFolder(), window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog] {
            if (const std::optional<BodySpec> body = dialog->chosen()) {
                change([&body](BodySpec& changed) { changed = *body; });
            }
        });
        dialog->open();
    }

    void refresh() {
        const BodySpec& body = m_document.pattern().body;
        const bool ours = body.file.empty();
        m_what->setText(ours ? QObject::tr("<b>Mannequin</b>")
                             : QStringLiteral("<b>%1</b>")
                                   .arg(QFileInfo(QString::fromStdString(body.file)).fileName().toHtmlEscaped()));
        m_what->setToolTip(QString::fromStdString(body.file));
        m_measures->setVisible(ours);
        m_measures->refresh();
        m_mannequin->setVisible(!ours);
        m_figure->setEnabled(ours);
        m_pose->setEnabled(ours);
        m_motion.setMannequin(ours);
        int figure = 0;
        for (std::size_t i = 0; i < bodyPresets().size(); ++i) {
            if (bodyPresets()[i].measures == body.measures) {
                figure = static_cast<int>(i) + 1;
            }
        }
        m_figure->setCurrentIndex(figure);
        for (std::size_t i = 0; i < wordsOf(BodyPose{}).size(); ++i) {
            if (wordsOf(BodyPose{})[i].value == body.pose) {
                m_pose->setCurrentIndex(static_cast<int>(i));
            }
        }
    }

    Document& m_document;
    QComboBox* m_figure;
    QComboBox* m_pose;
    BodyMotionChoice& m_motion;
    QLabel* m_what;
    NumberForm* m_measures;
    QPushButton* m_mannequin;
};

// What a person checks before taking a body.
QString heightAndNotes(const Body& body) {
    double low = 1e9;
    double high = -1e9;
    for (const Vec3& p : body.skin.positions) {
        low = std::min(low, p.y());
        high = std::max(high, p.y());
    }
    QString text = QObject::tr("<b>%1 cm</b> tall, %2 triangles, %3 arrangement points")
                       .arg(QLocale().toString(100 * (high - low), 'f', 1))
                       .arg(body.skin.triangles.size())
                       .arg(body.points.size());
    constexpr double worthTelling = 0.005; // m
    const QString off = QLocale().toString(100 * std::abs(low), 'f', 1);
    if (low > worthTelling) {
        text += QStringLiteral("<br>") + QObject::tr("Its feet are %1 cm above the floor").arg(off);
    } else if (low < -worthTelling) {
        text +=
            QStringLiteral("<br>") + QObject::tr("Its feet are %1 cm below its origin; the floor lies there").arg(off);
    }
    if (body.rig) {
        text += QStringLiteral("<br>") + QObject::tr("Movements that came with it: %1").arg(body.rig->clips.size());
    }
    for (const std::string& note : body.notes) {
        text += QStringLiteral("<br>") + said(note).toHtmlEscaped();
    }
    return text;
}

} // namespace

QWidget* makeBodyChoice(Document& document, BodyMotionChoice& motion, QWidget* parent) {
    return new BodyChoice(document, motion, parent);
}

BodyImportDialog::BodyImportDialog(const QString& path, const QString& baseFolder, QWidget* parent)
    : QDialog(parent), m_path(path), m_baseFolder(baseFolder), m_unit(choiceOf<LengthUnit>(this, "bodyUnit")),
      m_up(choiceOf<UpAxis>(this, "bodyUp")), m_text(new QLabel(this)), m_preview(new Viewport(this)) {
    setWindowTitle(tr("Import Body: %1").arg(QFileInfo(path).fileName()));
    auto* form = new QFormLayout;
    form->addRow(tr("Unit of the file"), m_unit);
    form->addRow(tr("Axis that points up"), m_up);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_take = buttons->button(QDialogButtonBox::Ok);
    m_take->setText(tr("Take This Body"));
    m_text->setWordWrap(true);
    m_text->setMinimumSize(360, 120);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_preview->setMinimumSize(300, 420);
    m_preview->setTheme(palette().window().color().lightness() < 128 ? darkTheme() : lightTheme());
    auto* told = new QVBoxLayout;
    told->addLayout(form);
    told->addWidget(m_text, 1);
    told->addWidget(buttons);
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_preview, 1);
    layout->addLayout(told);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_unit, &QComboBox::activated, this, &BodyImportDialog::read);
    connect(m_up, &QComboBox::activated, this, &BodyImportDialog::read);
    const auto guess = [](QComboBox* box) {
        box->setCurrentIndex(std::max(0, box->findText(translatedName("guess"))));
    };
    guess(m_unit);
    guess(m_up);
    read();
}

QString BodyImportDialog::described() const {
    return m_text->text();
}

void BodyImportDialog::read() {
    BodySpec spec;
    spec.file = m_path.toStdString();
    spec.unit = valueOf<LengthUnit>(*m_unit);
    spec.up = valueOf<UpAxis>(*m_up);
    m_understood.reset();
    m_take->setEnabled(false);
    m_preview->showBody(nullptr);
    m_text->setText(tr("Reading…"));
    const int round = ++m_round;
    QThread* thread =
        QThread::create([self = QPointer<BodyImportDialog>(this), spec, round, folder = m_baseFolder.toStdString(),
                         application = QCoreApplication::instance()] {
            Result<BodyPtr> body = makeBody(spec, folder);
            QMetaObject::invokeMethod(
                application,
                [self, spec, round, body = std::move(body)] {
                    if (self) {
                        self->describe(round, spec, body);
                    }
                },
                Qt::QueuedConnection);
        });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    thread->start(QThread::LowPriority);
}

void BodyImportDialog::describe(int round, const BodySpec& spec, const Result<BodyPtr>& body) {
    if (round != m_round) {
        return;
    }
    if (!body) {
        m_text->setText(said(body.error()).toHtmlEscaped());
        return;
    }
    m_understood = spec;
    m_text->setText(heightAndNotes(*body.value()));
    m_preview->showBody(body.value());
    m_preview->frameAll();
    m_take->setEnabled(true);
}

} // namespace toile
