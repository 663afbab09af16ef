// What the Help menu says.
#include "ui/commands/action_list.h"
#include "ui/window/main_window.h"

#include "ui/look/words.h"
#include "ui/tools/tool_list.h"
#include "ui/viewport/viewport.h"

#include <QAction>
#include <QDialog>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace toile {

namespace {

QString row(const QString& key, const QString& name, const QString& summary) {
    return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>")
        .arg(key.toHtmlEscaped(), name.toHtmlEscaped(), summary.toHtmlEscaped());
}

// A line per tool and command, from their lists and with the keys they have now, so that the help cannot fall behind.
QString toolLines(const MainWindow& window) {
    QString lines;
    for (const ToolKind& kind : toolKinds()) {
        const QAction* action = window.action(QString::fromLatin1(kind.id));
        lines += row(action->shortcut().toString(QKeySequence::NativeText), translated("Tool", kind.name),
                     translated("Tool", kind.summary));
    }
    return QStringLiteral("<table>%1</table>").arg(lines);
}

QString commandLines(const MainWindow& window) {
    QString lines;
    for (const ActionKind& kind : actionKinds()) {
        const QAction* action = window.action(QString::fromLatin1(kind.id));
        lines += row(action->shortcut().toString(QKeySequence::NativeText), translated("Action", kind.text),
                     translated("Action", kind.tip));
    }
    return QStringLiteral("<table>%1</table>").arg(lines);
}

} // namespace

// Beside the work, not over it: its steps are followed while it is open.
void MainWindow::showHelp() {
    const QString name = QStringLiteral("help");
    if (auto* open = findChild<QDialog*>(name)) {
        open->raise();
        open->activateWindow();
        return;
    }
    auto* box = new QDialog(this);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("Toile Help"));
    auto* text = new QTextBrowser(box);
    text->setAccessibleName(tr("Help"));
    text->setHtml(
        tr("<h3>A skirt in ten steps</h3>"
           "<ol><li>Rectangle (S): drag out the front, or click its corner and type its width and height.</li>"
           "<li>Edit Pattern (Z): click the hem or a side and drag or type until the shape is right; Dart (D) takes "
           "out "
           "what is too wide at the waist.</li>"
           "<li>Duplicate (Ctrl+D) makes the back.</li>"
           "<li>Segment Sewing (N): click a side of the front, then the side of the back it meets. The same at the "
           "other "
           "side. Lines between the edges must not cross; R in Edit Sewing (B) turns a seam round.</li>"
           "<li>Select the front, and under Selection choose On the body: Hip front; the back: Hip back.</li>"
           "<li>Edit Pattern (Z): click both waist edges with Shift, then Waistband (Ctrl+B).</li>"
           "<li>Fabric: double-click one of the library.</li>"
           "<li>Space drapes. Change what you like while it hangs.</li>"
           "<li>Problems lists what to mend; a click shows the place.</li>"
           "<li>Ctrl+S saves, Ctrl+E exports the mesh or the paper pattern.</li></ol>"
           "<h3>Tools</h3>%1"
           "<h3>Hand</h3>"
           "<p><b>Table</b>: the wheel zooms at the cursor, a drag with the middle or right button pans, a right click "
           "opens the menu. "
           "Points, "
           "crossings, edges, places in line with points and angles of 15° hold the hand; Shift+X and Shift+G let it "
           "go. Shift adds to a selection, "
           "or "
           "keeps to 45° while drawing. Esc takes back what is being done.</p>"
           "<p><b>Numbers</b>: while drawing, sewing or spreading, just type: 125, 12.5 cm, 3 in + 1/2 in. Fields take "
           "the same.</p>"
           "<p><b>Seams</b>: edges sewn together have the same colour. The start of a side has a dot.</p>"
           "<p><b>3D</b>: right drag turns, a right click opens the menu, middle drag pans, the wheel zooms to the "
           "cursor. 2, 8, 4, 6, 5 look from "
           "the "
           "front, back, left, right and top. The buttons beside the view choose what the left button does, until Esc; "
           "a key that is held does it for the moment. While draping, left drag pulls the cloth. W+click pins or takes "
           "a pin "
           "out, W+drag pins a box, W+Shift+click pins along an edge, pins can be dragged; O+drag folds the cloth "
           "over, with "
           "Shift it stays tacked there; K+drag cuts; N+four clicks sew (beginning, what it meets, "
           "end, "
           "what that meets); T+two clicks tack, T+drag from the cloth to the skin tacks it to that place; M+two "
           "clicks lay a tape, M+Shift+click lays one round. Before sewing, "
           "left drag arranges a panel, with Ctrl turns it. A "
           "click "
           "on a map of the fit tells the value.</p>"
           "<h3>Commands</h3>%2")
            .arg(toolLines(*this), commandLines(*this)));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text);
    // Over the 3D view, where a hand that draws is not.
    box->resize(std::max(380, m_view->width() - 40), std::max(400, m_view->height() - 60));
    box->move(m_view->mapToGlobal(QPoint(20, 30)));
    box->show();
}

void MainWindow::showAbout() {
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Toile"));
    box->setText(tr("<h3>Toile %1</h3><p>Draw flat panels, sew their edges, drape them on a body.</p>"
                    "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                     .arg(QStringLiteral(TOILE_VERSION)));
    box->open();
}

} // namespace toile
