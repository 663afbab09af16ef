#pragma once

#include "core/base/ids.h"
#include "ui/look/units.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace toile {

class Document;
class SeamProperties;
struct Panel;
struct Pattern;

// What can be set on the selected panels. Several at once take the same value.
class PanelProperties : public QWidget {
    Q_OBJECT

public:
    explicit PanelProperties(Document& document, QWidget* parent = nullptr);
    void setUnit(const ShownUnit& unit);

private:
    void refresh();
    void fillFabrics();
    void change(const QString& text, const std::function<void(Pattern&, Panel&)>& edit);
    void changeFabric(int row);

    Document& m_document;
    QWidget* m_form;
    QLabel* m_empty;
    QLineEdit* m_name;
    QComboBox* m_fabric;
    QDoubleSpinBox* m_particleDistance;
    QSpinBox* m_layer;
    QComboBox* m_state;
    QLabel* m_size;
    SeamProperties* m_seam;
    const ShownUnit* m_unit = &shownUnits().front();
    bool m_following = false;
};

} // namespace toile
