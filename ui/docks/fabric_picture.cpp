#include "ui/docks/fabric_picture.h"

#include "core/pattern/edits/pattern_edits_things.h"
#include "ui/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace toile {

namespace {

class FabricPicture : public QWidget {
public:
    FabricPicture(Document& document, std::function<const Fabric*()> shown, QWidget* parent)
        : QWidget(parent), m_document(document), m_shown(std::move(shown)), m_name(new QLabel(this)),
          m_remove(new QPushButton(QObject::tr("Remove"), this)) {
        auto* choose = new QPushButton(QObject::tr("Picture…"), this);
        choose->setObjectName(QStringLiteral("chooseFabricPicture"));
        choose->setToolTip(
            QObject::tr("A photo or print that repeats over the cloth, as wide as the picture width says"));
        m_name->setObjectName(QStringLiteral("fabricPicture"));
        m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(m_name, 1);
        row->addWidget(choose);
        row->addWidget(m_remove);
        connect(choose, &QPushButton::clicked, this, [this] { ask(); });
        connect(m_remove, &QPushButton::clicked, this, [this] { set({}); });
        connect(&document, &Document::changed, this, [this](const DocumentEvent& event) {
            if (!std::holds_alternative<FileChanged>(event)) {
                refresh();
            }
        });
        refresh();
    }

private:
    void ask() {
        const QString path =
            QFileDialog::getOpenFileName(this, QObject::tr("Picture of the Fabric"), m_document.baseFolder(),
                                         QObject::tr("Pictures (*.png *.jpg *.jpeg *.bmp *.tif *.tiff)"));
        if (!path.isEmpty()) {
            // Beside the garment it is found again when both are moved.
            const QString relative = QDir(m_document.baseFolder()).relativeFilePath(path);
            const bool inside = !m_document.baseFolder().isEmpty() && !relative.startsWith(QLatin1String(".."));
            set(inside ? relative : QFileInfo(path).absoluteFilePath());
        }
    }

    void set(const QString& file) {
        const Fabric* fabric = m_shown();
        if (fabric == nullptr) {
            return;
        }
        Fabric changed = *fabric;
        changed.texture = QFile::encodeName(file).toStdString();
        if (Result<Pattern> after = setFabric(m_document.pattern(), changed)) {
            m_document.edit(std::move(after.value()), QObject::tr("Change fabric"));
        }
    }

    void refresh() {
        const Fabric* fabric = m_shown();
        const QString file = fabric != nullptr ? QFile::decodeName(fabric->texture.c_str()) : QString();
        setVisible(fabric != nullptr);
        m_remove->setVisible(!file.isEmpty());
        m_name->setText(file.isEmpty() ? QObject::tr("Plain colour") : QFileInfo(file).fileName());
        m_name->setToolTip(file);
    }

    Document& m_document;
    std::function<const Fabric*()> m_shown;
    QLabel* m_name;
    QPushButton* m_remove;
};

} // namespace

QWidget* makeFabricPicture(Document& document, std::function<const Fabric*()> shown, QWidget* parent) {
    return new FabricPicture(document, std::move(shown), parent);
}

} // namespace toile
