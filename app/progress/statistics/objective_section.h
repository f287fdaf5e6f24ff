// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "app/widgets/file_dialogs.h"
#include "core/session/progress/statistics.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;

namespace ringside::app {

class StatisticsSection;
class Theme;

/// Accuracy by objective with a choice of the domain. The default is the weakest domain with a
/// line; the learner's choice lasts as long as the widget.
class ObjectiveSection : public QWidget
{
    Q_OBJECT

public:
    /// `dialogs` must outlive the section.
    ObjectiveSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent = nullptr);

    void setStatistics(const session::Statistics& statistics);
    /// No domain has anything to draw.
    bool isEmpty() const;

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< result of saving a file

private:
    void choose(int place);

    QComboBox* m_domain;
    StatisticsSection* m_section;
    std::vector<ChartFigure> m_plots; ///< one per domain
    std::optional<int> m_chosen;      ///< number of the domain chosen by the learner
};

} // namespace ringside::app
