// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "app/widgets/file_dialogs.h"
#include "core/session/progress/statistics.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;

namespace ringside::app {

class StatisticsSection;

/// Accuracy by objective with the choice of the domain. Until the learner chooses, it is the
/// weakest that has a line; the choice is kept as long as the widget lives.
class ObjectiveSection : public QWidget
{
    Q_OBJECT

public:
    /// `dialogs` outlives the section.
    ObjectiveSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent = nullptr);

    void setStatistics(const session::Statistics& statistics);

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< what became of a file

private:
    void choose(int place);

    QComboBox* m_domain;
    StatisticsSection* m_section;
    std::vector<StatisticsPlot> m_plots; ///< of each domain
    std::optional<int> m_chosen;         ///< number of the domain, by the learner
};

} // namespace ringside::app
