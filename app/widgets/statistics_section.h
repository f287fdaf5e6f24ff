// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "app/widgets/file_dialogs.h"

#include <QWidget>

class QLayout;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class CalendarMap;
class FlowLayout;
class FoldButton;
class StatisticsChart;
class TonedLabel;

/// One chart of the statistics with title, sentence, legend, a line for exact values, and its data
/// as a file. Without data only the sentence is shown. All its plots use the same kind of picture.
class StatisticsSection : public QWidget
{
    Q_OBJECT

public:
    /// `dialogs` must outlive the section.
    StatisticsSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent = nullptr);

    /// Where a picture is shown, keeps its sentence and its button behind "Details". To be called
    /// before the first plot.
    void foldDetails();
    void setFigure(const ChartFigure& figure);
    bool isEmpty() const { return m_figure.empty; }
    /// A row of what the chart shows, below the title; `first` takes the focus after the button.
    void addChoice(QLayout* row, QWidget* first);

Q_SIGNALS:
    void messageRaised(const QString& sentence); ///< result of saving the file

private:
    void makePicture(ChartFigure::Picture picture);
    template <class Picture> void follow(Picture* picture);
    void showRead(const QString& text);
    void showLegend(const ChartFigure& figure);
    void showDetails();
    void save();

    const Theme& m_theme;
    const FileDialogs& m_dialogs;
    ChartFigure m_figure;
    QVBoxLayout* m_layout;
    QLayout* m_head = nullptr;
    FoldButton* m_fold = nullptr; ///< null: nothing is folded
    TonedLabel* m_title;
    QPushButton* m_save;
    QWidget* m_beforePicture; ///< last widget before the picture in tab order
    TonedLabel* m_sentence;
    QWidget* m_legend;
    FlowLayout* m_keys;
    StatisticsChart* m_chart = nullptr; ///< or
    CalendarMap* m_calendar = nullptr;  ///< or neither, depending on the first plot
    TonedLabel* m_readout;
};

} // namespace ringside::app
