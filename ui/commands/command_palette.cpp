#include "ui/commands/command_palette.h"

#include "ui/look/words.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace toile {

namespace {

// Every word that was typed begins somewhere in the text.
bool fits(const QString& text, const QString& typed) {
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

CommandPalette::CommandPalette(QList<QAction*> actions, QWidget* parent)
    : QDialog(parent), m_actions(std::move(actions)), m_search(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setWindowTitle(tr("Commands"));
    m_search->setPlaceholderText(tr("Type what you want to do"));
    m_search->installEventFilter(this);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Commands found"));
    m_list->setIconSize(QSize(18, 18));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    resize(460, 380);
    std::sort(m_actions.begin(), m_actions.end(), [](const QAction* a, const QAction* b) {
        return plainName(a->text()).localeAwareCompare(plainName(b->text())) < 0;
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& typed) { filter(typed); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { run(); });
    connect(m_list, &QListWidget::itemClicked, this, [this] { run(); });
    filter({});
    m_search->setFocus();
}

void CommandPalette::filter(const QString& typed) {
    m_list->clear();
    // What is found by its name stands before what is found by its description.
    for (const bool byName : {true, false}) {
        for (int i = 0; i < m_actions.size(); ++i) {
            const QAction& action = *m_actions[i];
            const QString name = plainName(action.text());
            const bool nameFits = fits(name, typed);
            if (action.isEnabled() && nameFits == byName && (nameFits || fits(name + action.statusTip(), typed))) {
                addRow(i, name);
            }
        }
    }
    if (m_list->count() == 0) {
        auto* none = new QListWidgetItem(tr("No command has these words."), m_list);
        none->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::addRow(int index, const QString& name) {
    const QAction& action = *m_actions[index];
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    // Names stand below each other whether a picture stands before them or not.
    QPixmap nothing(m_list->iconSize());
    nothing.fill(Qt::transparent);
    auto* item = new QListWidgetItem(action.icon().isNull() ? QIcon(nothing) : action.icon(),
                                     key.isEmpty() ? name : name + QStringLiteral("   (%1)").arg(key), m_list);
    item->setData(Qt::UserRole, index);
    item->setToolTip(action.statusTip());
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    // Arrows walk the list while the cursor stays in the search field.
    if (event->type() == QEvent::KeyPress && m_list->count() > 0) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            const int step = key == Qt::Key_Down ? 1 : -1;
            m_list->setCurrentRow((m_list->currentRow() + step + m_list->count()) % m_list->count());
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::run() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || !item->data(Qt::UserRole).isValid()) {
        return;
    }
    QAction* chosen = m_actions[item->data(Qt::UserRole).toInt()];
    accept();
    chosen->trigger();
}

} // namespace toile
