// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/message_size/size_plot.h"
#include "app/explainer/scenes/scene.h"

#include <optional>
#include <vector>

class QCheckBox;

namespace ringside::app {

class TonedLabel;
class XyChart;

/// Time of one all-reduce over its message size, for every algorithm that runs on the job's links:
/// where the curves cross, the size of the job's gradient, and, for a loaded measurement, its
/// points on the job's curve and their differences.
class SizeScene : public Scene
{
    Q_OBJECT

public:
    explicit SizeScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    /// Measured all-reduces of the job's network, in any order, and their source; an empty list
    /// removes them. Ignores sizes or times that are not above 0.
    void setMeasured(std::vector<scaling::SizedTime> measured, const QString& source);
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;
    void copyView(const Scene& other) override;

    const SizePlot& plot() const { return m_plot; }
    const std::vector<scaling::SizeResidual>& residuals() const { return m_residuals; }
    /// All times at the selected size, or empty.
    QString readout() const;
    XyChart& times() { return *m_times; }
    XyChart& errors() { return *m_errors; }

private:
    void refresh(bool animate);
    void showRead();

    XyChart* m_times;
    XyChart* m_errors; ///< hidden without measurements
    QCheckBox* m_all;  ///< every algorithm, not only the few that matter
    TonedLabel* m_sentence;
    TonedLabel* m_readout;
    std::optional<scaling::SizeCurves> m_now, m_before;
    std::vector<scaling::SizedTime> m_measured;
    std::vector<scaling::SizeResidual> m_residuals;
    QString m_source;
    SizePlot m_plot;
    bool m_reasons = true;
};

} // namespace ringside::app
