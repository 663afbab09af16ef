#include "ui/viewport/stage/fabric_prints.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QPointer>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace toile {

namespace {

constexpr int kTile = 512;               // pixels
constexpr int kPixelMargin = kTile / 32; // as the shader has it
constexpr int kInside = kTile - 2 * kPixelMargin;
constexpr std::size_t kMost = 16;

} // namespace

FabricPrints readPrints(const std::vector<std::string>& files, const QString& folder) {
    FabricPrints prints;
    std::vector<QImage> pictures;
    for (const std::string& file : files) {
        QImageReader reader(QDir(folder).filePath(QFile::decodeName(file.c_str())));
        reader.setAutoTransform(true);
        const QImage picture = pictures.size() < kMost ? reader.read() : QImage();
        if (!picture.isNull()) {
            prints.of[file] = {static_cast<int>(pictures.size()),
                               static_cast<double>(picture.height()) / picture.width()};
            // Rows of a texture begin at its foot.
            pictures.push_back(
                picture.scaled(kInside, kInside, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).mirrored());
        }
    }
    if (pictures.empty()) {
        return prints;
    }
    prints.perSide = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(pictures.size()))));
    auto tiles = std::make_shared<QImage>(prints.perSide * kTile, prints.perSide * kTile, QImage::Format_RGBA8888);
    tiles->fill(Qt::white);
    QPainter painter(tiles.get());
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const int tile = static_cast<int>(i);
        const QPoint corner(tile % prints.perSide * kTile, tile / prints.perSide * kTile);
        painter.setClipRect(QRect(corner, QSize(kTile, kTile)));
        for (const int x : {kPixelMargin - kInside, kPixelMargin, kPixelMargin + kInside}) {
            for (const int y : {kPixelMargin - kInside, kPixelMargin, kPixelMargin + kInside}) {
                painter.drawImage(corner + QPoint(x, y), pictures[i]);
            }
        }
    }
    painter.end();
    prints.tiles = std::move(tiles);
    return prints;
}

void FabricPictures::show(const std::vector<Fabric>& fabrics, const QString& folder) {
    std::vector<std::string> files;
    for (const Fabric& fabric : fabrics) {
        if (!fabric.texture.empty() && std::find(files.begin(), files.end(), fabric.texture) == files.end()) {
            files.push_back(fabric.texture);
        }
    }
    if (files == m_files && folder == m_folder) {
        return;
    }
    m_files = files;
    m_folder = folder;
    const int round = ++m_round;
    if (files.empty()) {
        emit read({});
        return;
    }
    QThread* thread = QThread::create(
        [self = QPointer<FabricPictures>(this), files, folder, round, application = QCoreApplication::instance()] {
            FabricPrints prints = readPrints(files, folder);
            QMetaObject::invokeMethod(
                application,
                [self, round, prints = std::move(prints)] {
                    if (self && self->m_round == round) {
                        emit self->read(prints);
                    }
                },
                Qt::QueuedConnection);
        });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    thread->start(QThread::LowPriority);
}

} // namespace toile
