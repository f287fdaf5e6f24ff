// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/walk_modes.h"

#include "app/explainer/walk/prediction_view.h"
#include "app/explainer/walk/walk_view.h"

namespace ringside::app {

WalkModes::WalkModes(const Theme& theme, const kinds::Kinds& kinds, QWidget* job, QWidget* parent)
    : QStackedWidget(parent),
      m_walk(new WalkView(theme, kinds)),
      m_predictions(new PredictionView(theme, kinds))
{
    for (QWidget* mode : {job, static_cast<QWidget*>(m_walk), static_cast<QWidget*>(m_predictions)})
        addWidget(mode);
    connect(m_walk, &WalkView::left, this, [this] { Q_EMIT left(true); });
    connect(m_walk, &WalkView::followingRequested, this, &WalkModes::walkRequested);
    connect(m_walk, &WalkView::questionsRequested, this, &WalkModes::questionsRequested);
    connect(m_walk, &WalkView::placeChanged, this, &WalkModes::placesChanged);
    connect(m_walk, &WalkView::messageRaised, this, &WalkModes::messageRaised);
    connect(m_predictions, &PredictionView::left, this, [this] { Q_EMIT left(false); });
    connect(m_predictions, &PredictionView::jobRequested, this, &WalkModes::jobRequested);
    connect(m_predictions, &PredictionView::guessesChanged, this, &WalkModes::placesChanged);
    connect(m_predictions, &PredictionView::messageRaised, this, &WalkModes::messageRaised);
}

bool WalkModes::isJobShown() const
{
    return currentIndex() == 0;
}

void WalkModes::showJob()
{
    m_walk->close();
    m_predictions->close();
    setCurrentIndex(0);
}

void WalkModes::showWalk(const std::vector<bank::Job>& jobs, int index)
{
    m_predictions->close();
    setCurrentWidget(m_walk);
    m_walk->open(jobs, index);
}

void WalkModes::showPredictions(const std::vector<bank::Job>& jobs)
{
    m_walk->close();
    setCurrentWidget(m_predictions);
    m_predictions->open(jobs);
}

} // namespace ringside::app
