// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/speedup_lines.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QStackedWidget;

namespace ringside::session {
struct Explanation;
}

namespace ringside::app {

class SectionTitle;
class SpeedupChart;
class StepBar;
class Theme;
class TonedLabel;

/// The two charts of a job with titles and descriptions: speedup over workers, and one step before
/// and after. Before the answer, no sentence and no part names the bottleneck.
class JobCharts : public QWidget
{
    Q_OBJECT

public:
    explicit JobCharts(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate);
    void setReasonsShown(bool shown);
    /// The expected error of the step time, or empty.
    void setPrediction(const QString& words);
    /// The sentences that setTried() may show: the charts keep room for the longest above them, so
    /// that they stay where they are. Without any, a sentence takes its own room.
    void setTries(const QStringList& sentences);
    /// The effect of the tried option, and the remark above the bars; empty when none is tried.
    void setTried(const QString& remark, const QString& sentence);

private:
    void describe();
    void showTried();

    QStackedWidget* m_tryPlace; ///< as high as the highest label in it
    TonedLabel* m_hint;
    std::vector<TonedLabel*> m_rooms; ///< never shown: for the height of each sentence
    SectionTitle* m_speedupTitle;
    QCheckBox* m_log;
    SpeedupChart* m_chart;
    TonedLabel* m_sentence;
    SectionTitle* m_stepTitle;
    TonedLabel* m_tried;
    StepBar* m_bar;
    TonedLabel* m_partsLater;
    const Theme& m_theme;
    bool m_reasons = false;
    bool m_changed = false;
    bool m_hasTries = false;
    QString m_remark, m_prediction;
};

} // namespace ringside::app
