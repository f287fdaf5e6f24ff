// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/speedup_lines.h"

#include <QWidget>

class QCheckBox;

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
    void setPrediction(const QString& text);
    /// The remark above the bars: what before and after mean; "" for the learner's own changes.
    void setRemark(const QString& remark);

private:
    void describe();

    SectionTitle* m_speedupTitle;
    QCheckBox* m_log;
    SpeedupChart* m_chart;
    TonedLabel* m_sentence;
    SectionTitle* m_stepTitle;
    StepBar* m_bar;
    TonedLabel* m_partsLater;
    bool m_reasons = false;
    bool m_changed = false;
    QString m_remark, m_prediction;
};

} // namespace ringside::app
