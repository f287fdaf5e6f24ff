// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/walk/guesses.h"
#include "app/explainer/walk/step_frame.h"
#include "core/bank/values/job.h"

#include <QString>

#include <vector>

class QPushButton;
class QStackedWidget;

namespace ringside::kinds {
class Kinds;
}

namespace ringside::scenario {
struct MetricInfo;
}

namespace ringside::app {

class GuessSlider;
class ProseView;
class StepView;
class TonedLabel;

/// "What experts guess wrong": numbers of prepared jobs that the learner guesses with a slider, one
/// after another, before the picture and the computed number are shown; at the end a table of all
/// guesses. Does not own its references. GUI thread.
class PredictionView : public StepFrame
{
    Q_OBJECT

public:
    PredictionView(const Theme& theme, const kinds::Kinds& kinds, QWidget* parent = nullptr);

    /// Opens the first prediction of `jobs` without a guess, or else the table.
    void open(const std::vector<bank::Job>& jobs);
    void close();

    /// See Guesses::text().
    QString guesses() const { return m_guesses.text(); }
    void restoreGuesses(const QString& text) { m_guesses = Guesses::of(text); }

Q_SIGNALS:
    void guessesChanged();
    void left();
    /// The learner wants to try the shown job; `id` is the job's.
    void jobRequested(const QString& id);
    void messageRaised(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    QWidget* makePrediction();
    QWidget* makeSummary();
    void fillFooter();
    void show(int index);
    void goOn();
    void reveal(double guess);
    void explained();
    void showSummary();
    void startOver();
    const scenario::MetricInfo& metricOf(const bank::Job& job) const;
    QString verdict(const bank::Job& job, const Guesses::Guess& guess) const;
    int count() const { return static_cast<int>(m_jobs.size()); }
    bool isSummary() const { return m_index >= count(); }
    const bank::Job& job() const { return m_jobs[static_cast<std::size_t>(m_index)]; }

    const kinds::Kinds& m_kinds;
    std::vector<bank::Job> m_jobs; ///< those with a prediction
    Guesses m_guesses;
    int m_index = 0; ///< count() for the table
    bool m_isRevealed = false;
    bool m_isNew = false; ///< revealed now, not before
    double m_guess = 0;

    QStackedWidget* m_pages = nullptr; ///< this and the following: set by build()
    TonedLabel* m_place = nullptr;
    TonedLabel* m_ask = nullptr;
    GuessSlider* m_slider = nullptr;
    TonedLabel* m_verdict = nullptr;
    StepView* m_shown;
    ProseView* m_summary = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_next = nullptr;
};

} // namespace ringside::app
