// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measured_job.h"
#include "core/session/job/measurements.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace ringside::app {

class SectionTitle;
class Theme;
class TonedLabel;
class XyChart;
struct Plot;

/// Results of a measurement file compared with the current job.
struct MeasuredStudy
{
    std::optional<Result<session::TableReading>> table;
    std::vector<session::LogReading> logs; ///< one per run
};

/// One imported file: its charts over the model, the conclusions, and rejected lines with reasons.
/// A log offers its numbers to the job.
class MeasuredSection : public QWidget
{
    Q_OBJECT

public:
    MeasuredSection(const Theme& theme, std::shared_ptr<const session::Measurements> measurements,
                    QWidget* parent = nullptr);

    const session::Measurements& measurements() const { return *m_measurements; }
    void setStudy(const MeasuredStudy& study);
    /// The expected error of the model's step times, or empty; for a table of throughput.
    void setPrediction(const QString& text);
    /// Shows the result of using a run's numbers, or why it failed.
    void showAdopted(std::size_t run, const QString& sentence);

Q_SIGNALS:
    void adoptRequested(std::size_t run);
    void removeRequested();

private:
    struct RunPart
    {
        XyChart* times = nullptr;
        XyChart* residuals = nullptr;
        TonedLabel* model = nullptr;
        TonedLabel* adopted = nullptr;
    };
    TonedLabel* addLabel(QVBoxLayout* column, bool isMain, const QString& name);
    XyChart* addChart(QVBoxLayout* column, int height, const QString& name, const QString& title,
                      TonedLabel* readout);
    void addTable(QVBoxLayout* column);
    void addRun(QVBoxLayout* column, std::size_t run);
    void addRejected(QVBoxLayout* column);
    static void showPlot(XyChart& chart, const Plot& plot);
    void setTable(const Result<session::TableReading>& reading);

    const Theme& m_theme;
    std::shared_ptr<const session::Measurements> m_measurements;
    SectionTitle* m_title = nullptr;
    XyChart* m_speeds = nullptr;
    TonedLabel* m_speedText = nullptr;
    TonedLabel* m_laws = nullptr;
    std::vector<RunPart> m_runs;
};

} // namespace ringside::app
