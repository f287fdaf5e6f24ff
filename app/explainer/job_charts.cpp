// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_charts.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/step_bar.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"
#include "core/session/job/explain.h"

#include <QCheckBox>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>

namespace ringside::app {

JobCharts::JobCharts(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_tryPlace(new QStackedWidget),
      m_hint(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_speedupTitle(new SectionTitle(theme, tr("Speedup by number of hosts"))),
      m_log(new QCheckBox(tr("log"))),
      m_chart(new SpeedupChart(theme)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_stepTitle(new SectionTitle(theme, tr("One step"))),
      m_tried(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_bar(new StepBar(theme)),
      m_partsLater(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_theme(theme)
{
    m_log->setObjectName(QStringLiteral("logAxes"));
    m_log->setChecked(true);
    m_log->setAccessibleName(tr("Logarithmic axes"));
    m_log->setToolTip(tr("Logarithmic axes"));
    m_speedupTitle->addControl(m_log);
    m_sentence->setObjectName(QStringLiteral("speedupSentence"));
    m_sentence->setWordWrap(true);
    m_tried->setObjectName(QStringLiteral("tryResult"));
    m_tried->setWordWrap(true);
    m_tried->setQuoted(Tone::AccentSoft);
    m_hint->setObjectName(QStringLiteral("tryHint"));
    m_hint->setWordWrap(true);
    m_hint->setText(tr("Choose \"Try it\" to see the effect here."));
    m_tryPlace->setObjectName(QStringLiteral("tryPlace"));
    m_tryPlace->setAccessibleName(tr("Effect of the change"));
    m_tryPlace->addWidget(m_hint);
    m_tryPlace->addWidget(m_tried);
    m_tryPlace->hide();
    m_partsLater->setText(tr("The parts are named after you answer."));
    m_partsLater->setWordWrap(true);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_tryPlace);
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
    SpeedupLines lines = SpeedupLines::of(explanation.speedupBefore, explanation.speedupNow,
                                          explanation.scenario.cluster.workers);
    lines.gpusPerHost = explanation.acceleratorsPerWorker;
    const bool isCurve = lines.current().size() > 1;
    m_speedupTitle->setVisible(isCurve);
    m_chart->setVisible(isCurve);
    m_chart->setCurves(lines, animate);
    m_speedupTitle->meta()->setText(JobText::scalingMode(explanation.scenario.work.scaling));
    const StepParts before = StepParts::of(explanation.before);
    const StepParts now = StepParts::of(explanation.now);
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

void JobCharts::setPrediction(const QString& words)
{
    m_prediction = words;
    describe();
}

void JobCharts::setTries(const QStringList& sentences)
{
    while (m_rooms.size() < static_cast<std::size_t>(sentences.size())) {
        auto* room = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink);
        room->setWordWrap(true);
        room->setQuoted(Tone::AccentSoft);
        m_tryPlace->addWidget(room);
        m_rooms.push_back(room);
    }
    for (std::size_t i = 0; i < m_rooms.size(); ++i)
        m_rooms[i]->setText(sentences.value(static_cast<qsizetype>(i)));
    m_hasTries = !sentences.isEmpty();
    showTried();
}

void JobCharts::showTried()
{
    const bool isTried = !m_tried->text().isEmpty();
    m_tryPlace->setCurrentWidget(isTried ? m_tried : m_hint);
    m_tryPlace->setVisible(isTried || m_hasTries);
}

void JobCharts::setTried(const QString& remark, const QString& sentence)
{
    m_remark = remark;
    m_tried->setText(sentence);
    showTried();
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
