// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_charts.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/step_bar.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"
#include "core/kinds/training_kind.h"
#include "core/session/job/explain.h"

#include <QCheckBox>
#include <QStringList>
#include <QVBoxLayout>

namespace ringside::app {

JobCharts::JobCharts(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_speedupTitle(new SectionTitle(theme, tr("Speedup by number of hosts"))),
      m_log(new QCheckBox(tr("log"))),
      m_chart(new SpeedupChart(theme)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_stepTitle(new SectionTitle(theme, tr("One step"))),
      m_bar(new StepBar(theme)),
      m_partsLater(new TonedLabel(theme, TextRole::Meta, Tone::Secondary))
{
    m_log->setObjectName(QStringLiteral("logAxes"));
    m_log->setChecked(true);
    m_log->setAccessibleName(tr("Logarithmic axes"));
    m_log->setToolTip(tr("Logarithmic axes"));
    m_speedupTitle->addControl(m_log);
    m_sentence->setObjectName(QStringLiteral("speedupSentence"));
    m_sentence->setWordWrap(true);
    m_partsLater->setText(tr("The parts are named after you answer."));
    m_partsLater->setWordWrap(true);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_speedupTitle);
    column->addWidget(m_chart);
    column->addWidget(m_sentence);
    column->addSpacing(theme.px(8));
    column->addWidget(m_stepTitle);
    column->addWidget(m_bar);
    column->addWidget(m_partsLater);
    connect(m_log, &QCheckBox::toggled, m_chart, &SpeedupChart::setLogarithmic);
}

void JobCharts::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto& extras = *explanation.extras.as<scaling::TrainingExtras>();
    const scaling::EvaluatedJob& job = *scaling::jobOf(explanation.now);
    SpeedupLines lines =
        SpeedupLines::of(extras.speedupBefore, extras.speedupNow, job.scenario.cluster.workers);
    lines.gpusPerHost = job.plan.perWorker;
    const bool isCurve = lines.current().size() > 1;
    m_speedupTitle->setVisible(isCurve);
    m_chart->setVisible(isCurve);
    m_chart->setCurves(lines, animate);
    m_speedupTitle->meta()->setText(JobText::scalingMode(job.scenario.work.scaling));
    const StepParts before = StepParts::of(scaling::jobOf(explanation.before)->metrics);
    const StepParts now = StepParts::of(job.metrics);
    m_changed = before.parts != now.parts;
    m_bar->setSteps(before, now, animate);
    describe();
}

void JobCharts::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_chart->setReasonsShown(shown);
    m_bar->setReasonsShown(shown);
    m_partsLater->setVisible(!shown);
    describe();
}

void JobCharts::setPrediction(const QString& text)
{
    m_prediction = text;
    describe();
}

void JobCharts::setRemark(const QString& remark)
{
    m_remark = remark;
    describe();
}

void JobCharts::describe()
{
    const QString sentence = JobText::speedup(m_chart->curves(), m_reasons);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_chart->setSentence(sentence);
    QStringList remarks{!m_changed           ? QString()
                        : m_remark.isEmpty() ? tr("before → with your changes")
                                             : m_remark,
                        m_prediction};
    remarks.removeAll(QString());
    m_stepTitle->meta()->setText(remarks.join(QStringLiteral(" · ")));
}

} // namespace ringside::app
