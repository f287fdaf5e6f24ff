// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "app/widgets/file_dialogs.h"
#include "core/session/progress/statistics.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QTimer;
class QVBoxLayout;

namespace ringside::app {

class ColumnPair;
class ObjectiveSection;
class StatisticsSection;
class Theme;
class TonedLabel;

/// The statistics below the readiness: how far back they look, and a chart each, two abreast where
/// there is room. A chart without data is only named; the others share both columns evenly, and one
/// alone spans them. Charts are made at the first
/// showStatistics(), and filled one per turn of the event loop, so that the window answers
/// meanwhile. GUI thread.
class StatisticsView : public QWidget
{
    Q_OBJECT

public:
    StatisticsView(const Theme& theme, FileDialogs dialogs, QWidget* parent = nullptr);

    /// The learner's choice.
    study::StatisticsRange range() const;
    void showStatistics(std::shared_ptr<const session::Statistics> statistics,
                        std::vector<ChartFigure> plots);
    /// Every chart shows what showStatistics() got last.
    bool isFilled() const;

Q_SIGNALS:
    void rangeChanged();
    void messageRaised(const QString& sentence);

private:
    void fillNext();
    void updateLayout();
    QVBoxLayout* columnOf(std::size_t index) const;
    void put(QWidget* part, QVBoxLayout* column);
    StatisticsSection* section(std::size_t index);
    void makeObjectives(QVBoxLayout* column);

    const Theme& m_theme;
    FileDialogs m_dialogs;
    QComboBox* m_range;
    ColumnPair* m_columns;
    TonedLabel* m_waiting; ///< names the charts that have nothing to show
    std::shared_ptr<const session::Statistics> m_statistics;
    std::vector<ChartFigure> m_plots;
    std::size_t m_filled = 0; ///< number of m_plots that are shown
    /// Of m_plots: the first in the second column. Those before it are in the first one.
    std::size_t m_firstOfSecond = 0;
    bool m_isAlone = false; ///< a single chart has data
    QTimer* m_filling;
    std::vector<StatisticsSection*> m_sections;
    ObjectiveSection* m_objectives = nullptr; ///< created with the sections
};

} // namespace ringside::app
