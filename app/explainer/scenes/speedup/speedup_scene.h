// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/speedup_lines.h"
#include "app/explainer/scenes/scene.h"
#include "core/scaling/picture/speedup_curves.h"

#include <vector>

class QCheckBox;
class QComboBox;

namespace ringside::app {

class SpeedupChart;
class TonedLabel;

/// A job over workers, weak and strong: speedup, efficiency, throughput, and, where the job states
/// the inputs, the cost per million samples and the time of its run.
class SpeedupScene : public Scene
{
    Q_OBJECT

public:
    explicit SpeedupScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;
    void copyView(const Scene& other) override;

    SpeedupMeasure measure() const;
    void setMeasure(SpeedupMeasure measure);
    const SpeedupChart& chart() const { return *m_chart; }

private:
    void offerMeasures();
    void showPlot(bool animate);
    void describe();

    QComboBox* m_measures;
    QCheckBox* m_log;
    SpeedupChart* m_chart;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    scaling::SpeedupCurves m_curves;
    int m_gpusPerHost = 1;
    std::optional<scaling::SpeedupCurves> m_before;
    bool m_reasons = false;
};

} // namespace ringside::app
