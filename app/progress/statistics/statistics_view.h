// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "app/widgets/file_dialogs.h"
#include "core/session/progress/statistics.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QVBoxLayout;

namespace ringside::app {

class ColumnPair;
class ObjectiveSection;
class StatisticsSection;
class Theme;
class TonedLabel;

/// The statistics below the readiness: how far back they look, and a chart each, two abreast where
/// there is room. A chart without data is only named. Charts are made at the first
/// showStatistics(), so that a page with this view is made quickly. GUI thread.
class StatisticsView : public QWidget
{
    Q_OBJECT

public:
    StatisticsView(const Theme& theme, FileDialogs dialogs, QWidget* parent = nullptr);

    /// The learner's choice.
    study::StatisticsRange range() const;
    void showStatistics(const session::Statistics& statistics);

Q_SIGNALS:
    void rangeChanged();
    void messageRaised(const QString& sentence);

private:
    void makeSections(const std::vector<StatisticsPlot>& plots);
    void makeObjectives(QVBoxLayout* column);

    const Theme& m_theme;
    FileDialogs m_dialogs;
    QComboBox* m_range;
    ColumnPair* m_columns;
    TonedLabel* m_waiting; ///< names the charts that have nothing to show
    std::vector<StatisticsSection*> m_sections;
    ObjectiveSection* m_objectives = nullptr; ///< created with the sections
};

} // namespace ringside::app
