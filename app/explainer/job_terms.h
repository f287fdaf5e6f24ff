// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"

#include <QWidget>

#include <vector>

namespace ringside::app {

class ProseView;
class Theme;
class TonedLabel;

/// Derivation of the step's time: each term as formula = substituted = value, and the job's memory.
/// Shown only after the answer.
class JobTerms : public QWidget
{
    Q_OBJECT

public:
    explicit JobTerms(const Theme& theme, QWidget* parent = nullptr);
    void setTerms(const std::vector<scaling::Term>& terms, const scaling::StepMetrics& metrics);

private:
    ProseView* m_formulas;
    TonedLabel* m_memory;
    TonedLabel* m_memoryParts;
};

} // namespace ringside::app
