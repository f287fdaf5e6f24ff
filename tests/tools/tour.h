// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/serving/picture/serving_scenes.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::app {
class MainWindow;
} // namespace ringside::app

namespace ringside::session {
class Workspace;
} // namespace ringside::session

namespace ringside::test {

/// Works through the main job with keys and clicks, and visits every page and every scene. A step
/// ends when the program is idle: no repaint, and no thread that works or waits for a processor.
/// Prints a line per step. Lives on the GUI thread.
class Tour : public QObject
{
    Q_OBJECT

public:
    /// Answers the first question and tries its options; the others are only answered.
    Tour(app::MainWindow& window, const session::Workspace& workspace, QStringList questions);

    void start();

Q_SIGNALS:
    void stepBegan(const QString& name);
    /// The next step begins when the receivers return.
    void stepEnded(const QString& name);
    /// `failure` is empty after the last step.
    void finished(const QString& failure);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Step
    {
        QString name;
        std::function<void()> act;
    };

    void add(const char* name, std::function<void()> act);
    void addPage(const char* page);
    void planPractice();
    void planStudy();
    void planExam();
    void planExplainer();
    void planLibrary();
    void planGuide();
    void planSettings();
    void planDialogs();
    void run();
    void endWhenIdle();
    void end();

    /// nullptr ends the tour with the widget's name as the reason.
    template <class Widget> Widget* find(const QString& name);
    QWidget* openPage(const char* page);
    /// Waits until the button is visible and enabled, and runs the event loop meanwhile.
    void click(const char* button);
    void press(QWidget* page, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void tryOption(const QString& button);
    void moveSlider();
    /// The number of the first job that `fits`; without one, the tour ends with `what` as the
    /// reason.
    std::optional<int> findJob(const std::function<bool(const bank::Job&)>& fits,
                               const QString& what);
    void openServing(serving::ServingScene scene);
    void openServingWalk();
    void answer(const QString& question);
    int examQuestions() const;
    void answerMock(int question);

    app::MainWindow& m_window;
    const session::Workspace& m_workspace;
    QStringList m_questions;
    std::vector<Step> m_steps;
    std::size_t m_step = 0;
    int m_turn = 0;         ///< how often the step has acted
    bool m_again = false;   ///< the step acts again when the program is idle, before it ends
    bool m_skipped = false; ///< the step does not apply, so it has no end
    QString m_failure;
    QTimer m_poll;
    QElapsedTimer m_waited;
    double m_busy = 0; ///< seconds, at the last poll
    bool m_repainted = false;
    int m_idlePolls = 0;
};

} // namespace ringside::test
