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

class ObjectiveSection;
class StatisticsSection;
class Theme;

/// The statistics below the readiness: the range, and one section per chart. Charts are created by
/// the first showStatistics(), so that the page opens quickly. GUI thread.
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
    void makeObjectives();

    const Theme& m_theme;
    FileDialogs m_dialogs;
    QComboBox* m_range;
    QVBoxLayout* m_layout;
    std::vector<StatisticsSection*> m_sections;
    ObjectiveSection* m_objectives = nullptr; ///< created with the sections
};

} // namespace ringside::app
