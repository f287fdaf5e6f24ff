// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/walk/step_frame.h"
#include "core/bank/values/job.h"

#include <QString>
#include <QStringList>

#include <vector>

class QPushButton;

namespace ringside::kinds {
class Kinds;
}

namespace ringside::app {

class StepView;
class TonedLabel;

/// A guided walk through a job: step by step a prediction, a paragraph with live numbers that the
/// learner drags, and one picture. The picture of the step before stays until the prediction is
/// made or skipped. Does not own its references. GUI thread.
class WalkView : public StepFrame
{
    Q_OBJECT

public:
    WalkView(const Theme& theme, const kinds::Kinds& kinds, QWidget* parent = nullptr);

    /// Opens the walk of a job that has one, at its kept place. At its end the next walk of `jobs`
    /// is offered.
    void open(const std::vector<bank::Job>& jobs, int index);
    void close();

    /// The steps at which walks were left, newest first: "four-hosts-of-four:2 which-wires:0".
    QString places() const;
    /// Ignores what is no place.
    void restorePlaces(const QString& places);
    /// Index of the job whose walk was shown last, or of the first that has one; -1 for none.
    int jobToWalk(const std::vector<bank::Job>& jobs) const;

Q_SIGNALS:
    /// places() has changed.
    void placeChanged();
    /// The learner has finished, or leaves.
    void left();
    /// The learner has finished and goes on with the walk that was offered.
    void followingRequested(int job);
    /// The learner has finished and wants to answer the walk's questions, the best first.
    void questionsRequested(const QString& title, const QStringList& ids);
    void messageRaised(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Place
    {
        QString job;
        int step = 0;
    };

    void build();
    QWidget* makeQuestion();
    void fillFooter();
    void showStep(int step);
    void goOn();
    void askQuestions();
    void fillQuestion();
    void awaitPrediction();
    void predict(int answer);
    void markAnswers(int chosen);
    void reveal();
    void showPicture(int step);
    void keepPlace(int step);
    int savedStep(const QString& job) const;
    int stepCount() const { return static_cast<int>(m_job.walk.size()); }
    const bank::WalkStep& now() const { return m_job.walk[static_cast<std::size_t>(m_step)]; }

    bank::Job m_job;
    std::vector<Place> m_places; ///< newest first
    int m_step = 0;
    int m_seen = 0;      ///< steps before this one were shown and are not asked again
    int m_pictured = -1; ///< the step of the picture, -1 for none
    bool m_isRevealed = false;
    int m_followingJob = -1; ///< index, -1 for none

    TonedLabel* m_place;
    TonedLabel* m_ask = nullptr; ///< this and the next two: set by makeQuestion()
    QWidget* m_answers = nullptr;
    TonedLabel* m_verdict = nullptr;
    QWidget* m_question;
    StepView* m_shown;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_questions;
    QPushButton* m_following;
};

} // namespace ringside::app
