#pragma once

#include "core/drape/scenes/scene_tuning.h"
#include "ui/gallery/scene_sight.h"

#include <QMainWindow>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace toile {

class NumberForm;
class SceneRunner;
class Viewport;
struct Theme;

// A scene of the papers, live: it runs with its own scheme, and beside it stands which paper it is from, what to try,
// and everything of it that can be turned while it runs. Cloth can be dragged.
class SceneWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit SceneWindow(const SceneKind& kind, QWidget* parent = nullptr);
    ~SceneWindow() override;

    [[nodiscard]] Viewport& view() { return *m_view; }
    [[nodiscard]] const SceneKind& kind() const { return m_kind; }
    void setRunning(bool running);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makePanel();
    [[nodiscard]] QFormLayout* makeChoices(QWidget* panel);
    void connectChoices();
    void followTheme();
    void connectHand();
    void begin();
    // Changes the scene that runs, and the one that will begin again.
    void change(const std::function<void(SceneSetup&)>& apply);
    void showSnapshot();
    void showFlows();

    const SceneKind& m_kind;
    SceneSetup m_setup; // as it would begin now
    SceneRunner* m_runner;
    Viewport* m_view = nullptr;
    SceneSight m_sight;
    QComboBox* m_scheme = nullptr;
    QComboBox* m_limit = nullptr;
    QCheckBox* m_outwards = nullptr;
    QComboBox* m_self = nullptr;
    QSpinBox* m_size = nullptr;
    QComboBox* m_look = nullptr;
    QPushButton* m_run = nullptr;
    NumberForm* m_form = nullptr;
    QLabel* m_figures = nullptr;
    QLabel* m_message = nullptr;
    const Theme* m_theme = nullptr;
    bool m_running = false;
    int m_pictures = 0; // since the rate was last told
    double m_pictureRate = 0;
    qint64 m_since = 0;
};

} // namespace toile
