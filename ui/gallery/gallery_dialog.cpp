#include "ui/gallery/gallery_dialog.h"

#include "core/drape/scenes/scene_frame.h"
#include "core/picture/drape_picture.h"
#include "ui/gallery/gallery_items.h"
#include "ui/look/words.h"
#include "ui/window/studio_options.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include <cmath>

namespace toile {

namespace {

const QSize kPicture(150, 170);
constexpr int kPathRole = Qt::UserRole;
constexpr int kTriesRole = Qt::UserRole + 1;

QListWidget* makeList(QWidget* parent, const char* name) {
    auto* list = new QListWidget(parent);
    list->setObjectName(QLatin1String(name));
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setUniformItemSizes(true);
    list->setWordWrap(true);
    list->setIconSize(kPicture);
    list->setGridSize(kPicture + QSize(16, 34));
    return list;
}

// The scene as it stands a moment after it has begun.
QImage pictureOf(const SceneKind& kind, const std::atomic<bool>& stop) {
    constexpr double moment = 1.2; // s
    constexpr int most = 400;      // steps
    auto player = ScenePlayer::create(kind.make(kind.usualSize), {}, {1});
    if (!player) {
        return {};
    }
    const int steps = std::min(most, static_cast<int>(moment / player.value()->setup().timeStepS));
    for (int i = 0; i < steps && !stop; ++i) {
        player.value()->step();
    }
    if (stop || !player.value()->wellBehaved()) {
        return {};
    }
    const DrapeFramePtr frame = frameOf(*player.value(), garmentOf(player.value()->setup().cloth), steps);
    const BodyPtr body = bodyOf(*player.value());
    PictureSettings settings;
    settings.width = kPicture.width();
    settings.height = kPicture.height();
    settings.turnDeg = 25;
    settings.tiltDeg = 18;
    settings.showBody = !body->skin.triangles.empty();
    settings.workers = {1};
    std::vector<std::string> warnings;
    const Image image = drawDrape(*frame, *body, settings, warnings);
    return QImage(image.rgba.data(), image.width, image.height, QImage::Format_RGBA8888).copy();
}

} // namespace

GalleryDialog::GalleryDialog(QWidget* parent)
    : QDialog(parent), m_pages(new QTabWidget(this)), m_garments(makeList(this, "galleryGarments")),
      m_scenes(makeList(this, "galleryScenes")), m_text(new QLabel(this)) {
    setWindowTitle(tr("Gallery"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_pages->setObjectName(QStringLiteral("galleryPages"));
    m_pages->setDocumentMode(true);
    m_pages->addTab(m_garments, tr("Garments"));
    m_pages->addTab(m_scenes, tr("Scenes of the Papers"));
    m_text->setWordWrap(true);
    m_text->setMinimumHeight(3 * fontMetrics().height());
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Close, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    m_open->setObjectName(QStringLiteral("galleryOpen"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_text, 1);
    foot->addWidget(buttons, 0, Qt::AlignBottom);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_pages, 1);
    layout->addLayout(foot);
    resize(900, 640);
    fillGarments();
    fillScenes();
    for (QListWidget* list : {m_garments, m_scenes}) {
        connect(list, &QListWidget::currentItemChanged, this, &GalleryDialog::tell);
        connect(list, &QListWidget::itemActivated, this, &GalleryDialog::choose);
    }
    connect(m_pages, &QTabWidget::currentChanged, this, &GalleryDialog::tell);
    connect(m_open, &QPushButton::clicked, this, &GalleryDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    drawScenes();
    tell();
}

GalleryDialog::~GalleryDialog() {
    m_stop = true;
    m_thread->wait();
    delete m_thread;
}

void GalleryDialog::fillGarments() {
    const QDir folder(shippedPatternFolder());
    for (const GalleryGarment& garment : galleryGarments()) {
        const QString name = QLatin1String(garment.file);
        const QString path = folder.filePath(name + QStringLiteral(".toile"));
        if (!QFileInfo::exists(path)) {
            continue;
        }
        auto* item = new QListWidgetItem(translated("Gallery", garment.title), m_garments);
        item->setIcon(QIcon(folder.filePath(QStringLiteral("pictures/") + name + QStringLiteral(".png"))));
        item->setData(kPathRole, path);
        item->setData(kTriesRole, translated("Gallery", garment.tries));
    }
}

void GalleryDialog::fillScenes() {
    QPixmap blank(kPicture);
    blank.fill(Qt::transparent);
    for (const SceneKind& kind : sceneKinds()) {
        auto* item = new QListWidgetItem(QIcon(blank), titleOfScene(kind), m_scenes);
        item->setData(kTriesRole, tr("<b>After %1.</b> %2").arg(words(kind.paper).toHtmlEscaped(), triesOfScene(kind)));
    }
}

void GalleryDialog::drawScenes() {
    m_thread = QThread::create([this] {
        for (std::size_t i = 0; i < sceneKinds().size() && !m_stop; ++i) {
            const QImage picture = pictureOf(sceneKinds()[i], m_stop);
            if (!picture.isNull()) {
                QMetaObject::invokeMethod(
                    this,
                    [this, i, picture] {
                        m_scenes->item(static_cast<int>(i))->setIcon(QIcon(QPixmap::fromImage(picture)));
                    },
                    Qt::QueuedConnection);
            }
        }
    });
    m_thread->start(QThread::LowPriority);
}

QListWidgetItem* GalleryDialog::current() const {
    return static_cast<QListWidget*>(m_pages->currentWidget())->currentItem();
}

void GalleryDialog::tell() {
    m_open->setEnabled(current() != nullptr);
    m_text->setText(current() != nullptr ? current()->data(kTriesRole).toString() : QString());
}

void GalleryDialog::choose() {
    if (current() == nullptr) {
        return;
    }
    if (m_pages->currentWidget() == m_garments) {
        emit garmentChosen(current()->data(kPathRole).toString());
    } else {
        emit sceneChosen(&sceneKinds()[static_cast<std::size_t>(m_scenes->currentRow())]);
    }
    close();
}

} // namespace toile
