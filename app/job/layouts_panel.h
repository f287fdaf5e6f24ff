// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/layout_search.h"
#include "core/scenario/field_change.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QLineEdit;
class QPushButton;
class QTableView;

namespace ringside::app {

class LayoutsModel;
class SectionTitle;
class StepBar;
class Theme;
class TonedLabel;
class XyChart;

/// Searches the best ways to divide the job over a number of accelerators: a chart of step time
/// against memory, a table of the layouts, and a comparison of one of them with the job's own.
/// Repeats the search when the job changes after a first one. GUI thread.
class LayoutsPanel : public QWidget
{
    Q_OBJECT

public:
    /// `presets` must outlive the panel.
    LayoutsPanel(const Theme& theme, const scaling::PresetCatalog& presets,
                 QWidget* parent = nullptr);
    ~LayoutsPanel() override;

    void setJob(const scaling::Scenario& job);
    bool isSettled() const { return !m_search.isRunning() && !m_search.isComparing(); }
    const LayoutSearch& search() const { return m_search; }

Q_SIGNALS:
    void useRequested(const std::vector<ringside::FieldChange>& changes);
    void fieldRequested(const std::string& path); ///< to be changed by the user

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeQuestion();
    QWidget* makeResults();
    QWidget* makeComparison();
    QPushButton* makeButton(const QString& text, const char* name);
    void connectParts();
    void start();
    void showFound();
    QStringList missingFields() const;
    void showProblem(const QString& sentence, const std::string& field, std::optional<int> enough);
    void followProblem();
    void choose(std::optional<std::size_t> plan);
    void describe();
    void drawChart();
    std::optional<std::size_t> planNear(QPointF value) const;
    void stepThrough(int byMemory, int byRank);
    void showComparison(const Result<scaling::Comparison>& comparison);
    void updateLayout();

    const Theme& m_theme;
    const scaling::PresetCatalog& m_presets;
    scaling::Scenario m_job;
    int m_jobAccelerators = 0;
    bool m_wasAsked = false; ///< a search was started; later changes of the job repeat it
    std::optional<std::size_t> m_chosen, m_pointed;
    std::string m_fieldToChange;
    std::optional<int> m_enough;

    QLineEdit* m_accelerators = nullptr;
    QCheckBox* m_schedules = nullptr;
    QPushButton* m_find = nullptr;
    TonedLabel *m_status = nullptr, *m_problem = nullptr;
    QPushButton* m_fix = nullptr;
    QWidget* m_results = nullptr;
    TonedLabel *m_summary = nullptr, *m_details = nullptr, *m_error = nullptr, *m_note = nullptr;
    XyChart* m_chart = nullptr;
    LayoutsModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QPushButton *m_use = nullptr, *m_why = nullptr;
    QWidget* m_comparison = nullptr;
    TonedLabel* m_reason = nullptr;
    SectionTitle* m_barTitle = nullptr;
    StepBar* m_bar = nullptr;
    LayoutSearch m_search;
};

} // namespace ringside::app
