#pragma once

#include "core/pattern/fabric.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toile {

// The pictures of fabrics, as tiles of one picture. Each tile has a margin in which the picture goes on repeating.
struct FabricPrints {
    struct Print {
        int tile = 0;
        double heightPerWidth = 1;
    };
    std::shared_ptr<const QImage> tiles; // null when there are none
    int perSide = 0;
    std::map<std::string, Print> of; // by the fabric's texture
};
// Files that cannot be read are left out. Relative names are looked up in the folder.
[[nodiscard]] FabricPrints readPrints(const std::vector<std::string>& files, const QString& folder);

// Reads the pictures that a garment's fabrics name, in a thread of its own.
class FabricPictures : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    void show(const std::vector<Fabric>& fabrics, const QString& folder);

signals:
    void read(const toile::FabricPrints& prints);

private:
    std::vector<std::string> m_files;
    QString m_folder;
    int m_round = 0;
};

} // namespace toile
