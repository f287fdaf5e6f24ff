// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/kind_view.h"

#include "app/explainer/figures/metric_table.h"
#include "app/explainer/job_charts.h"
#include "app/explainer/job_terms.h"
#include "core/kinds/training_kind.h"

namespace ringside::app {

namespace {

class TableView final : public KindView
{
public:
    TableView(const scenario::ScenarioKind& kind, const Theme& theme)
        : m_kind(kind), m_table(new MetricTable(theme))
    {
    }

    QWidget& numbers() override { return *m_table; }
    void setGoal(const std::string& metric) override { m_table->setGoal(metric); }
    void clear(const QString& why) override { m_table->showNothing(why); }
    void showNumbers(const session::Explanation& explanation, bool) override
    {
        m_table->setExplanation(m_kind, explanation);
    }

private:
    const scenario::ScenarioKind& m_kind;
    MetricTable* m_table;
};

class TrainingView final : public KindView
{
public:
    explicit TrainingView(const Theme& theme)
        : m_charts(new JobCharts(theme)), m_terms(new JobTerms(theme))
    {
    }

    QWidget& numbers() override { return *m_charts; }
    QWidget* derivation() override { return m_terms; }
    void showNumbers(const session::Explanation& explanation, bool animate) override
    {
        m_charts->setExplanation(explanation, animate);
    }
    void showDerivation(const session::Explanation& explanation) override
    {
        m_terms->setTerms(explanation.extras.as<scaling::TrainingExtras>()->terms,
                          scaling::jobOf(explanation.now)->metrics);
    }
    void setReasonsShown(bool shown) override { m_charts->setReasonsShown(shown); }
    void setRemark(const QString& remark) override { m_charts->setRemark(remark); }

private:
    JobCharts* m_charts;
    JobTerms* m_terms;
};

} // namespace

std::unique_ptr<KindView> makeKindView(const scenario::ScenarioKind& kind, const Theme& theme)
{
    if (kind.fresh().as<scaling::Scenario>())
        return std::make_unique<TrainingView>(theme);
    return std::make_unique<TableView>(kind, theme);
}

} // namespace ringside::app
