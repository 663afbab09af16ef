#include "ui/commands/shortcut_editor.h"

#include "ui/look/words.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace toile {

namespace {

const char* const kDefaults = "defaultShortcuts";

QString settingOf(const QAction& action) {
    return QStringLiteral("shortcuts/") + action.objectName();
}

QString keysOf(const QAction& action) {
    return QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText);
}

// An empty text is no key, not an empty one.
QList<QKeySequence> keysFrom(const QString& text) {
    QList<QKeySequence> keys = QKeySequence::listFromString(text, QKeySequence::PortableText);
    keys.removeAll(QKeySequence());
    return keys;
}

// What shows when the mouse rests on a button ends with the key it has now.
void tellKey(QAction& action) {
    const QVariant tip = action.property(kTipProperty);
    if (tip.isValid()) {
        const QString key = action.shortcut().toString(QKeySequence::NativeText);
        action.setToolTip(key.isEmpty() ? tip.toString() : ShortcutEditor::tr("%1 (%2)").arg(tip.toString(), key));
    }
}

} // namespace

void applyShortcuts(const QSettings& settings, const QList<QAction*>& actions) {
    for (QAction* action : actions) {
        if (!action->property(kDefaults).isValid()) {
            action->setProperty(kDefaults, QKeySequence::listToString(action->shortcuts(), QKeySequence::PortableText));
        }
        const QString keys = settings.value(settingOf(*action), action->property(kDefaults)).toString();
        action->setShortcuts(keysFrom(keys));
        tellKey(*action);
    }
}

ShortcutEditor::ShortcutEditor(QSettings& settings, QList<QAction*> actions, QWidget* parent)
    : QDialog(parent), m_settings(settings), m_actions(std::move(actions)), m_search(new QLineEdit(this)),
      m_list(new QTreeWidget(this)), m_key(new QKeySequenceEdit(this)), m_reset(new QPushButton(tr("Default"), this)),
      m_note(new QLabel(this)) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    m_search->setPlaceholderText(tr("Search by name or key"));
    m_search->setObjectName(QStringLiteral("shortcutSearch"));
    m_list->setObjectName(QStringLiteral("shortcutList"));
    m_list->setHeaderLabels({tr("Command"), tr("Key")});
    m_list->setRootIsDecorated(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_key->setObjectName(QStringLiteral("shortcutKey"));
    m_key->setAccessibleName(tr("New key"));
    m_note->setWordWrap(true);
    std::sort(m_actions.begin(), m_actions.end(), [](const QAction* a, const QAction* b) {
        return plainName(a->text()).localeAwareCompare(plainName(b->text())) < 0;
    });
    auto* below = new QHBoxLayout;
    below->addWidget(new QLabel(tr("New key"), this));
    below->addWidget(m_key, 1);
    below->addWidget(m_reset);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addLayout(below);
    layout->addWidget(m_note);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Restore All Defaults"));
    // Enter in the field of the key is for that key.
    for (QAbstractButton* button : buttons->buttons()) {
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    }
    m_reset->setAutoDefault(false);
    resize(520, 560);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { restoreDefaults(); });
    connect(m_search, &QLineEdit::textChanged, this, [this] { filter(); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        m_key->clear();
        m_key->setEnabled(currentIndex() >= 0);
        m_reset->setEnabled(currentIndex() >= 0);
    });
    connect(m_key, &QKeySequenceEdit::editingFinished, this, [this] {
        if (currentIndex() >= 0 && !m_key->keySequence().isEmpty()) {
            setKey(currentIndex(), m_key->keySequence(), false);
            m_key->clear();
        }
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (currentIndex() >= 0) {
            setKey(currentIndex(), {}, true);
        }
    });
    filter();
    m_search->setFocus();
}

int ShortcutEditor::currentIndex() const {
    const QTreeWidgetItem* item = m_list->currentItem();
    return item != nullptr ? item->data(0, Qt::UserRole).toInt() : -1;
}

void ShortcutEditor::filter() {
    m_list->clear();
    for (int i = 0; i < m_actions.size(); ++i) {
        const QString name = plainName(m_actions[i]->text());
        const QString keys = keysOf(*m_actions[i]);
        const QString typed = m_search->text().trimmed();
        if (name.contains(typed, Qt::CaseInsensitive) || keys.compare(typed, Qt::CaseInsensitive) == 0) {
            auto* item = new QTreeWidgetItem(m_list, {name, keys});
            item->setData(0, Qt::UserRole, i);
            item->setToolTip(0, m_actions[i]->statusTip());
        }
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void ShortcutEditor::takeFromOthers(int index, const QKeySequence& key) {
    for (int i = 0; i < m_actions.size(); ++i) {
        QList<QKeySequence> keys = m_actions[i]->shortcuts();
        if (i == index || !keys.removeOne(key)) {
            continue;
        }
        m_settings.setValue(settingOf(*m_actions[i]), QKeySequence::listToString(keys, QKeySequence::PortableText));
        m_actions[i]->setShortcuts(keys);
        m_note->setText(tr("%1 was the key of “%2”, which has none now.")
                            .arg(key.toString(QKeySequence::NativeText), plainName(m_actions[i]->text())));
    }
}

void ShortcutEditor::setKey(int index, const QKeySequence& key, bool isDefault) {
    QAction& action = *m_actions[index];
    m_note->clear();
    if (isDefault) {
        m_settings.remove(settingOf(action));
        action.setShortcuts(keysFrom(action.property(kDefaults).toString()));
        for (const QKeySequence& taken : action.shortcuts()) {
            takeFromOthers(index, taken);
        }
    } else {
        takeFromOthers(index, key);
        m_settings.setValue(settingOf(action), key.toString(QKeySequence::PortableText));
        action.setShortcuts({key});
    }
    showKeys();
    emit changed();
}

void ShortcutEditor::restoreDefaults() {
    for (const QAction* action : m_actions) {
        m_settings.remove(settingOf(*action));
    }
    applyShortcuts(m_settings, m_actions);
    m_note->setText(tr("Every command has the key it came with."));
    showKeys();
    emit changed();
}

void ShortcutEditor::showKeys() {
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_list->topLevelItem(row);
        item->setText(1, keysOf(*m_actions[item->data(0, Qt::UserRole).toInt()]));
    }
}

} // namespace toile
