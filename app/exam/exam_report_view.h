// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"

#include <QScrollArea>

#include <optional>

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class ExamMap;
class IntervalBars;
class Theme;
class TonedLabel;

/// The report of an exam: score and interval first, then the lost points, then every question.
class ExamReportView : public QScrollArea
{
    Q_OBJECT

public:
    explicit ExamReportView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::ExamReport& report);

Q_SIGNALS:
    void questionRequested(int slot);
    void closeRequested();
    void discardRequested();
    void drillRequested(int domain);
    void paperRequested();

private:
    QWidget* makeLegend();
    TonedLabel* addText(const QString& name, bool heading = false);
    QGridLayout* addTable(const QString& name);
    void fillTimes(const session::ExamReport& report);
    void fillConfidence(const study::Calibration& confidence);
    void addRow(QGridLayout* table, const QString& what, int right, int all);
    void applySpacing();

    const Theme& m_theme;
    QWidget* m_column;
    QVBoxLayout* m_layout;
    QPushButton* m_discard = nullptr; ///< only of an exam without an answer
    TonedLabel* m_score = nullptr;
    TonedLabel* m_ending = nullptr;
    TonedLabel* m_interval = nullptr;
    TonedLabel* m_passMark = nullptr;
    IntervalBars* m_domains = nullptr;
    QPushButton* m_drill = nullptr;
    std::optional<int> m_weakest; ///< the domain that m_drill drills
    TonedLabel* m_changes = nullptr;
    TonedLabel* m_times = nullptr;
    QGridLayout* m_timeTable = nullptr;
    TonedLabel* m_confidence = nullptr;
    QGridLayout* m_confidenceTable = nullptr;
    ExamMap* m_map = nullptr;
};

} // namespace ringside::app
