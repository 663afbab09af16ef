#include "ui/gallery/gallery_dialog.h"

#include "ui/gallery/gallery_items.h"
#include "ui/look/words.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

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

// As scripts/gallery has drawn it; room for one where there is none.
QIcon pictureOf(const QString& folder, const QString& name) {
    QPixmap picture;
    if (!folder.isEmpty()) {
        picture.load(QStringLiteral("%1/pictures/%2.png").arg(folder, name));
    }
    if (picture.isNull()) {
        picture = QPixmap(kPicture);
        picture.fill(Qt::transparent);
    }
    return {picture};
}

} // namespace

GalleryDialog::GalleryDialog(const QString& folder, QWidget* parent)
    : QDialog(parent), m_folder(folder), m_pages(new QTabWidget(this)), m_garments(makeList(this, "galleryGarments")),
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
    connect(m_pages, &QTabWidget::currentChanged, this, &GalleryDialog::turnPage);
    connect(m_open, &QPushButton::clicked, this, &GalleryDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    turnPage();
}

void GalleryDialog::fillGarments() {
    if (m_folder.isEmpty()) {
        return;
    }
    for (const GalleryGarment& garment : galleryGarments()) {
        const QString name = QLatin1String(garment.file);
        const QString path = QStringLiteral("%1/%2.toile").arg(m_folder, name);
        if (!QFileInfo::exists(path)) {
            continue;
        }
        auto* item = new QListWidgetItem(translated("Gallery", garment.title), m_garments);
        item->setIcon(pictureOf(m_folder, name));
        item->setData(kPathRole, path);
        item->setData(kTriesRole, translated("Gallery", garment.tries));
    }
}

void GalleryDialog::fillScenes() {
    for (const SceneKind& kind : sceneKinds()) {
        const QString name = QLatin1String(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
        auto* item = new QListWidgetItem(titleOfScene(kind), m_scenes);
        item->setIcon(pictureOf(m_folder, QStringLiteral("scenes/") + name));
        item->setData(kTriesRole, tr("<b>After %1.</b> %2").arg(words(kind.paper).toHtmlEscaped(), triesOfScene(kind)));
    }
}

void GalleryDialog::turnPage() {
    auto* list = static_cast<QListWidget*>(m_pages->currentWidget());
    if (list->currentRow() < 0) {
        list->setCurrentRow(0);
    }
    list->setFocus();
    tell();
}

QListWidgetItem* GalleryDialog::current() const {
    return static_cast<QListWidget*>(m_pages->currentWidget())->currentItem();
}

void GalleryDialog::tell() {
    m_open->setEnabled(current() != nullptr);
    if (current() != nullptr) {
        m_text->setText(current()->data(kTriesRole).toString());
    } else if (m_pages->currentWidget() == m_garments && m_garments->count() == 0) {
        m_text->setText(
            tr("The garments that come with Toile were not found. They are in its folder 'patterns': put that "
               "back, or set TOILE_PATTERNS to where it is"));
    } else {
        m_text->clear();
    }
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
