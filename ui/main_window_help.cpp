// What the Help menu says.
#include "ui/main_window.h"

#include "ui/tools/tool_list.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace toile {

namespace {

// A line per tool, from the list, so that the help cannot fall behind.
QString toolLines() {
    QString lines;
    for (const ToolKind& kind : toolKinds()) {
        lines += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2:&nbsp;&nbsp;</td><td>%3</td></tr>")
                     .arg(QLatin1String(kind.shortcut), QCoreApplication::translate("Tool", kind.name),
                          QCoreApplication::translate("Tool", kind.summary));
    }
    return QStringLiteral("<table>%1</table>").arg(lines);
}

} // namespace

void MainWindow::showHelp() {
    auto* box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("Toile Help"));
    box->setText(
        tr("<h3>Keys and mouse</h3>"
           "<p><b>Table (right)</b>: click selects a panel, Shift+click adds one, drag moves, a drag from empty "
           "table selects several; arrows nudge by 1 mm, with Shift by 10 mm. The wheel zooms at the cursor, the "
           "middle button pans.</p>"
           "<p><b>3D (left)</b>: right drag turns, middle drag pans, the wheel zooms to the cursor. "
           "2, 8, 4, 6, 5 look from the front, back, left, right and top. While draping, left drag pulls the cloth. "
           "<b>W</b>+click pins or takes a pin out, W+drag pins a box, pins can be dragged; <b>K</b>+drag cuts, "
           "<b>N</b>+four clicks sew (beginning, what it meets, end, what that meets), <b>T</b>+two clicks tack. "
           "Before sewing, left drag arranges a panel, with Ctrl turns it; <b>Shift+F</b> shows the points to put it "
           "at. <b>Alt+1</b> to <b>Alt+5</b> change the look of the cloth, <b>Alt+7</b> to <b>Alt+0</b> show strain, "
           "stress, clearance and pressure; a click on the cloth then tells the value.</p>"
           "<p><b>Space</b> starts and stops draping, <b>Ctrl+R</b> puts the panels back beside the body. "
           "<b>Ctrl+0</b> shows everything, <b>F</b> the selection. <b>Ctrl+Z</b> takes any edit back.</p>"
           "<p>Edges sewn together have the same colour.</p>")
            .arg(toolLines()));
    box->open();
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
