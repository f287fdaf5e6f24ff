// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"

#include <QCoreApplication>
#include <QString>
#include <QWidget>

#include <vector>

namespace ringside::app {

class FlowLayout;
class Theme;
class TonedLabel;

/// A key figure of a step, before and now. Pure.
struct JobFigure
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::JobFigure)

public:
    QString name;
    QString before; ///< empty when the text is the same
    QString now;

    static std::vector<JobFigure> of(const scaling::StepMetrics& before,
                                     const scaling::StepMetrics& now);
};

/// The key figures in a row that wraps: a small name, the value below it, "158 → 91 ms" when it
/// changed.
class JobFigures : public QWidget
{
    Q_OBJECT

public:
    explicit JobFigures(const Theme& theme, QWidget* parent = nullptr);
    void setFigures(const std::vector<JobFigure>& figures);

private:
    struct Cell
    {
        QWidget* box = nullptr;
        TonedLabel* name = nullptr;
        TonedLabel* value = nullptr;
    };
    Cell makeCell();

    const Theme& m_theme;
    FlowLayout* m_layout;
    std::vector<Cell> m_cells;
};

} // namespace ringside::app
