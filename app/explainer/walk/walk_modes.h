// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"

#include <QStackedWidget>
#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::kinds {
class Kinds;
}

namespace ringside::app {

class PredictionView;
class Theme;
class WalkView;

/// What the explainer shows below its head: the job, its guided walk, or the predictions. Does not
/// own its references. GUI thread.
class WalkModes : public QStackedWidget
{
    Q_OBJECT

public:
    /// Takes ownership of `job`, which is shown first.
    WalkModes(const Theme& theme, const kinds::Kinds& kinds, QWidget* job,
              QWidget* parent = nullptr);

    bool isJobShown() const;
    void showJob();
    void showWalk(const std::vector<bank::Job>& jobs, int index);
    void showPredictions(const std::vector<bank::Job>& jobs);
    WalkView& walk() { return *m_walk; }
    PredictionView& predictions() { return *m_predictions; }

Q_SIGNALS:
    /// The learner goes back to the job from a walk or from the predictions.
    void left(bool fromWalk);
    void walkRequested(int job);
    void jobRequested(const QString& id);
    /// As WalkView::questionsRequested().
    void questionsRequested(const QString& title, const QStringList& ids);
    void placesChanged();
    void messageRaised(const QString& sentence);

private:
    WalkView* m_walk;
    PredictionView* m_predictions;
};

} // namespace ringside::app
