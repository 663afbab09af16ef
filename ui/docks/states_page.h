#pragma once

#include "ui/worker/drape_worker.h"

#include <QWidget>

#include <vector>

class QListWidget;
class QListWidgetItem;

namespace toile {

class Document;

// States of the drape that were kept, by name; any of them can be gone back to, also after the pattern has changed.
class StatesPage : public QWidget {
    Q_OBJECT

public:
    StatesPage(Document& document, DrapeWorker& worker, QWidget* parent = nullptr);
    ~StatesPage() override;

    // Keeps the state that is shown now.
    void keep(const QString& name = {});
    [[nodiscard]] int count() const { return static_cast<int>(m_states.size()); }

signals:
    // Why nothing came of a click.
    void refused(const QString& why);
    // A kept state is to be shown beside the drape.
    void compareWanted(const toile::DrapeFramePtr& frame, const QString& name);

private:
    void clear();
    void compare();
    void goBack();
    void remove();

    DrapeWorker& m_worker;
    QListWidget* m_list;
    std::vector<DrapeFramePtr> m_states; // in the order of the list
    int m_made = 0;
};

} // namespace toile
