#include "ui/look/point_name.h"

#include "ui/look/words.h"

namespace toile {

QString pointName(const std::string& id) {
    const std::size_t dash = id.rfind('-');
    return dash == std::string::npos
               ? translatedName(id)
               : translatedName(id.substr(0, dash)) + QLatin1Char(' ') + translated(id.substr(dash + 1));
}

} // namespace toile
