// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/measure/diagnosis.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QGridLayout;
class QVBoxLayout;

namespace ringside::app {

class SectionTitle;
class Theme;
class TonedLabel;

/// Evidence for the bottleneck: the model's step in parts, and the conclusions from a table of
/// measurements, with each cause's expected and measured values.
class EvidencePanel : public QWidget
{
    Q_OBJECT

public:
    explicit EvidencePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Absent when the job cannot be evaluated.
    void setModel(const std::optional<scaling::StepMetrics>& metrics);
    /// The expected error of the model's step time, or empty.
    void setPrediction(const QString& text);
    /// From the newest table; absent when there is none.
    void setMeasured(const std::optional<Result<scaling::Diagnosis>>& diagnosis);

private:
    struct Table
    {
        QWidget* box = nullptr;
        QGridLayout* grid = nullptr;
        std::vector<TonedLabel*> cells;
    };
    Table makeTable(const QString& name);
    void fill(Table& table, const std::vector<std::pair<QString, QString>>& rows);
    void refresh();

    const Theme& m_theme;
    std::optional<scaling::StepMetrics> m_metrics;
    std::optional<Result<scaling::Diagnosis>> m_diagnosis;
    SectionTitle* m_title;
    TonedLabel* m_model;
    Table m_parts;
    TonedLabel* m_measured;
    Table m_causes;
};

} // namespace ringside::app
