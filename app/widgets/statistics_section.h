// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "app/widgets/file_dialogs.h"

#include <QWidget>

class QLayout;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class CalendarMap;
class FlowLayout;
class StatisticsChart;
class TonedLabel;

/// One chart of the statistics with its title, its sentence, its legend, the line that reads exact
/// values, and its data as a file. Where there is nothing to draw the sentence stands alone. Its
/// plots are of one kind of picture.
class StatisticsSection : public QWidget
{
    Q_OBJECT

public:
    /// `dialogs` outlives the section.
    StatisticsSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent = nullptr);

    void setPlot(const StatisticsPlot& plot);
    /// A row of what the chart shows, below the title; `first` takes the focus after the button.
    void addChoice(QLayout* row, QWidget* first);

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< what became of the file

private:
    void makePicture(StatisticsPlot::Picture picture);
    template <class Picture> void follow(Picture* picture);
    void showRead(const QString& words);
    void showLegend(const StatisticsPlot& plot);
    void save();

    const Theme& m_theme;
    const FileDialogs& m_dialogs;
    StatisticsPlot m_plot;
    QVBoxLayout* m_layout;
    TonedLabel* m_title;
    QPushButton* m_save;
    QWidget* m_beforePicture; ///< in the order of the Tab key
    TonedLabel* m_sentence;
    QWidget* m_legend;
    FlowLayout* m_keys;
    StatisticsChart* m_chart = nullptr; ///< or
    CalendarMap* m_calendar = nullptr;  ///< or neither: as the first plot asked for
    TonedLabel* m_readout;
};

} // namespace ringside::app
