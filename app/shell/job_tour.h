// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace ringside::app {

class MainWindow;

/// Goes through the main job as a person would, by keys and clicks, and writes a picture of each
/// step: question, answer, breakdown, every "Try it", a moved slider, next question, the other
/// pages, every scene. Ends with finished(); GUI thread.
class JobTour : public QObject
{
    Q_OBJECT

public:
    /// `questions`: the first is on the page and gone through, the others are answered; with none
    /// the first that has a job is gone through.
    JobTour(MainWindow& window, QString folder, QStringList questions, QObject* parent = nullptr);

    void start();

Q_SIGNALS:
    /// `failed` names the picture that could not be written; empty when all were.
    void finished(const QString& failed);

private:
    struct Step
    {
        QString name;
        std::function<void()> act;
        std::function<bool()> ready{}; ///< absent: after a moment
    };

    void plan();
    void planTries();
    void planQuestions();
    void planOtherPages();
    void planSession();
    void planChallenge();
    void planLibrary();
    void planMock();
    void answerMock();
    void planScenes();
    void planGuide();
    void openPage(const QString& icon);
    void run(std::size_t step);
    void picture(std::size_t step, int patience);
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void moveSlider();
    void planExam();
    void tryFit();
    static void scrollTo(QWidget* widget);

    MainWindow& m_window;
    QString m_folder;
    QStringList m_questions;
    std::vector<Step> m_steps;
};

} // namespace ringside::app
