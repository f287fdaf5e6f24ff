// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/checkpoints/checkpoint_scene.h"

#include "app/chart/xy_chart.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QVBoxLayout>

#include <variant>

namespace ringside::app {

using scaling::CheckpointCurve;

namespace {

constexpr int kPlotHeight = 280; ///< pixels at 100 %

} // namespace

CheckpointScene::CheckpointScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Checkpoints), parent),
      m_chart(new XyChart(theme, kPlotHeight)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_young(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_reading(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_chart->setObjectName(QStringLiteral("checkpointChart"));
    m_chart->setAccessibleName(
        tr("Lost time by checkpoint interval; use arrow keys to read values"));
    m_sentence->setObjectName(QStringLiteral("checkpointSentence"));
    m_young->setObjectName(QStringLiteral("checkpointYoung"));
    m_reading->setObjectName(QStringLiteral("checkpointReading"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_chart, 1);
    for (TonedLabel* label : {m_reading, m_sentence, m_young}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_chart);
    connect(m_chart, &XyChart::readChanged, this, &CheckpointScene::describe);
}

void CheckpointScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<CheckpointCurve>(picture->now) : nullptr;
    if (!now)
        return;
    m_now = *now;
    const auto* before = session::contentIn<CheckpointCurve>(picture->before);
    m_before = before ? std::optional(*before) : std::nullopt;
    m_chart->readAt(std::nullopt);
    rebuild();
}

void CheckpointScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    rebuild();
}

void CheckpointScene::rebuild()
{
    if (!m_now)
        return;
    m_plot = CheckpointPlot(*m_now, m_before ? &*m_before : nullptr, m_reasons);
    m_sentence->setText(m_plot.sentence());
    m_young->setText(m_reasons ? m_plot.aboutYoung() : QString());
    m_young->setVisible(!m_young->text().isEmpty());
    m_chart->setPlot(m_plot.plot());
    describe();
    Q_EMIT described();
}

std::size_t CheckpointScene::read() const
{
    return m_chart->read().value_or(m_plot.jobIndex());
}

void CheckpointScene::describe()
{
    if (!m_now || m_plot.points().empty())
        return;
    m_reading->setText(
        CheckpointPlot::reading(m_plot.points()[read()], read() == m_plot.jobIndex()));
    m_chart->setSentence(m_reading->text());
}

QString CheckpointScene::description() const
{
    return m_now ? m_plot.description(read()) : QString();
}

SceneTable CheckpointScene::table() const
{
    SceneTable table{{QStringLiteral("interval_s"), QStringLiteral("lost_over_useful"),
                      QStringLiteral("saves"), QStringLiteral("lost_work"),
                      QStringLiteral("restarts"), QStringLiteral("what")},
                     {}};
    if (!m_now)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    for (const scaling::CheckpointLoss& loss : m_now->curve) {
        QStringList what;
        if (loss.interval == m_now->ofJob.interval)
            what << QStringLiteral("job");
        if (loss.interval == m_now->best.interval)
            what << QStringLiteral("least");
        if (loss.interval == m_now->young.interval)
            what << QStringLiteral("young");
        table.rows.push_back({exact(loss.interval), exact(loss.total()), exact(loss.parts.saves),
                              exact(loss.parts.rework), exact(loss.parts.restarts),
                              what.join(u' ')});
    }
    return table;
}

} // namespace ringside::app
