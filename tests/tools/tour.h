// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/picture/serving_scenes.h"

#include <QDir>
#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <ctime>
#include <functional>
#include <vector>

namespace ringside::app {
class MainWindow;
} // namespace ringside::app

namespace ringside::test {

/// Works through the main job with keys and clicks, visits every page and every scene, and writes
/// a picture after each step. It takes the picture when the program is idle: no repaint, and next
/// to no processor time in any thread. Prints a line per picture. Lives on the GUI thread.
class Tour : public QObject
{
    Q_OBJECT

public:
    /// Answers the first question and tries its options; the others are only answered.
    Tour(app::MainWindow& window, const QString& folder, QStringList questions);

    void start();
    int pictures() const { return m_pictures; }

Q_SIGNALS:
    /// `failure` is empty after the last picture.
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
    void run();
    void pictureWhenIdle();
    void take();

    /// nullptr ends the tour with the widget's name as the reason.
    template <class Widget> Widget* find(const QString& name);
    QWidget* openPage(const char* page);
    void click(const char* button);
    void press(QWidget* page, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void tryOption(const QString& button);
    void moveSlider();
    /// The first job with this picture.
    void openServing(serving::ServingScene scene);
    void answer(const QString& question);
    void answerMock();

    app::MainWindow& m_window;
    QDir m_folder;
    QStringList m_questions;
    std::vector<Step> m_steps;
    std::size_t m_step = 0;
    int m_pictures = 0;
    bool m_skipped = false; ///< the step does not apply, so it gets no picture
    QString m_failure;
    QTimer m_poll;
    QElapsedTimer m_waited;
    std::clock_t m_busy = 0; ///< processor time at the last poll
    bool m_repainted = false;
    int m_idlePolls = 0;
};

} // namespace ringside::test
