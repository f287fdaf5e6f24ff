// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_scene.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/scenes/speedup/speedup_figure.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_kind.h"
#include "core/kinds/training_pictures.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

QString exact(double value)
{
    return QString::number(value, 'g', 17);
}

void addRows(SceneTable& table, const scaling::WorkersLine& line, const QString& name)
{
    const QString mode =
        line.scaling == scaling::Scaling::Weak ? QStringLiteral("weak") : QStringLiteral("strong");
    for (const scaling::SweepPoint& point : line.points) {
        const scaling::StepMetrics& m = point.metrics;
        table.rows.push_back(
            {name, mode, exact(point.value), exact(m.samplesPerStep), exact(m.stepTime.value()),
             exact(m.speedup), exact(m.efficiency), exact(m.throughput),
             exact(m.exposedCommunication.value()), JobText::bottleneck(m.bottleneck),
             m.run.costPerMillionSamples ? exact(*m.run.costPerMillionSamples) : QString(),
             m.run.runTime ? exact(m.run.runTime->value()) : QString()});
    }
}

} // namespace

SpeedupScene::SpeedupScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Speedup), parent),
      m_measures(new QComboBox),
      m_log(new QCheckBox(tr("log axes"))),
      m_chart(new SpeedupChart(theme)),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_measures->setObjectName(QStringLiteral("speedupMeasure"));
    m_measures->setAccessibleName(tr("Quantity to plot by number of hosts"));
    m_log->setObjectName(QStringLiteral("speedupLog"));
    m_log->setAccessibleName(tr("Logarithmic axes"));
    m_log->setChecked(true);
    m_chart->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    for (TonedLabel* label : {m_readout, m_sentence})
        label->setWordWrap(true);
    m_sentence->setObjectName(QStringLiteral("speedupSceneSentence"));
    m_readout->setObjectName(QStringLiteral("speedupSceneReadout"));

    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(0, 0, 0, 0);
    controls->addWidget(m_measures);
    controls->addStretch();
    controls->addWidget(m_log);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addLayout(controls);
    column->addWidget(m_chart, 1);
    column->addWidget(m_readout);
    column->addWidget(m_sentence);

    connect(m_measures, &QComboBox::currentIndexChanged, this, [this] { showPlot(false); });
    connect(m_log, &QCheckBox::toggled, m_chart, &SpeedupChart::setLogarithmic);
    connect(m_chart, &SpeedupChart::readChanged, this, &SpeedupScene::describe);
}

SpeedupMeasure SpeedupScene::measure() const
{
    return m_measures->count() == 0
               ? SpeedupMeasure::Speedup
               : static_cast<SpeedupMeasure>(m_measures->currentData().toInt());
}

void SpeedupScene::setMeasure(SpeedupMeasure measure)
{
    const int index = m_measures->findData(static_cast<int>(measure));
    if (index >= 0)
        m_measures->setCurrentIndex(index);
}

/// Only measures whose inputs the job states.
void SpeedupScene::offerMeasures()
{
    const SpeedupMeasure kept = measure();
    std::vector<SpeedupMeasure> offered{SpeedupMeasure::Speedup, SpeedupMeasure::Efficiency,
                                        SpeedupMeasure::Throughput};
    if (m_curves.isPriced)
        offered.push_back(SpeedupMeasure::Cost);
    if (m_curves.hasRunTime)
        offered.push_back(SpeedupMeasure::RunTime);
    const QSignalBlocker blocker(m_measures);
    m_measures->clear();
    for (const SpeedupMeasure one : offered)
        m_measures->addItem(SpeedupFigure::measureName(one, m_curves.toAccuracy),
                            static_cast<int>(one));
    setMeasure(kept);
}

void SpeedupScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(name());
    const auto* curves =
        picture ? session::contentIn<scaling::SpeedupCurves>(picture->now) : nullptr;
    if (!curves)
        return;
    m_curves = *curves;
    m_gpusPerHost = scaling::jobOf(explanation.now)->plan.perWorker;
    m_before.reset();
    if (const auto* before = session::contentIn<scaling::SpeedupCurves>(picture->before))
        m_before = *before;
    offerMeasures();
    showPlot(animate);
}

void SpeedupScene::showPlot(bool animate)
{
    SpeedupLines lines = SpeedupLines::of(m_before ? &*m_before : nullptr, m_curves, measure());
    lines.gpusPerHost = m_gpusPerHost;
    m_chart->setCurves(lines, animate);
    m_chart->setAccessibleName(
        tr("%1 by number of hosts")
            .arg(SpeedupFigure::measureName(measure(), m_curves.toAccuracy)));
    describe();
}

void SpeedupScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_chart->setReasonsShown(shown);
    describe();
}

void SpeedupScene::copyView(const Scene& other)
{
    const auto* like = qobject_cast<const SpeedupScene*>(&other);
    if (!like)
        return;
    setMeasure(like->measure());
    m_log->setChecked(like->m_log->isChecked());
}

void SpeedupScene::describe()
{
    const SpeedupLines& lines = m_chart->curves();
    QStringList sentences{SpeedupFigure::sentence(lines, m_reasons), SpeedupFigure::otherWay(lines),
                          SpeedupFigure::limits(lines)};
    sentences.removeAll(QString());
    m_sentence->setText(sentences.join(u' '));
    const QString read = m_chart->readout();
    m_readout->setText(read.isEmpty() ? tr("Hover over a size or use arrow keys for exact values.")
                                      : read);
    m_chart->setSentence(m_sentence->text());
    Q_EMIT described();
}

QString SpeedupScene::description() const
{
    return SpeedupFigure::description(m_chart->curves(), m_reasons);
}

SceneTable SpeedupScene::table() const
{
    SceneTable table{{QStringLiteral("line"), QStringLiteral("scaling"), QStringLiteral("workers"),
                      QStringLiteral("samples_per_step"), QStringLiteral("step_time_s"),
                      QStringLiteral("speedup"), QStringLiteral("efficiency"),
                      QStringLiteral("throughput_samples_per_s"),
                      QStringLiteral("exposed_communication_s"), QStringLiteral("bottleneck"),
                      QStringLiteral("cost_per_million_samples"), QStringLiteral("run_time_s")},
                     {}};
    if (m_before)
        addRows(table, m_before->own, QStringLiteral("before"));
    addRows(table, m_curves.own, QStringLiteral("now"));
    addRows(table, m_curves.other, QStringLiteral("other batch"));
    return table;
}

} // namespace ringside::app
