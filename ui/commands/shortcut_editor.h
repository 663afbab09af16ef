#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>

#include <functional>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QTreeWidget;

namespace toile {

// Keys as a person set them; what is not there has the key of the lists. Actions know theirs by their object name.
void applyShortcuts(const QSettings& settings, const QList<QAction*>& actions);

// Every command with its key, searched by name or key. A key that another command has is taken from it.
class ShortcutEditor : public QDialog {
    Q_OBJECT

public:
    ShortcutEditor(QSettings& settings, QList<QAction*> actions, QWidget* parent);

signals:
    void changed();

private:
    void filter();
    void setKey(int index, const QKeySequence& key, bool isDefault);
    void restoreDefaults();
    void showKeys();
    void takeFromOthers(int index, const QKeySequence& key);
    [[nodiscard]] int currentIndex() const;

    QSettings& m_settings;
    QList<QAction*> m_actions;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_key;
    QPushButton* m_reset;
    QLabel* m_note;
};

} // namespace toile
