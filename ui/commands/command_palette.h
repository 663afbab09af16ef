#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace toile {

// Everything the window can do, found by typing parts of its name; Enter does it.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(QList<QAction*> actions, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& typed);
    void addRow(int index, const QString& name);
    void run();

    QList<QAction*> m_actions;
    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace toile
