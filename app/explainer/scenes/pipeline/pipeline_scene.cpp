// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline/pipeline_scene.h"

#include "app/explainer/scenes/pipeline/pipeline_painter.h"
#include "app/explainer/scenes/pipeline/pipeline_text.h"
#include "core/kinds/training_pictures.h"

#include <algorithm>

namespace ringside::app {

namespace {

QString exact(Seconds value)
{
    return QString::number(value.value(), 'g', 17);
}

QString passName(scaling::PassKind kind)
{
    switch (kind) {
    case scaling::PassKind::Recompute:
        return QStringLiteral("recompute");
    case scaling::PassKind::Backward:
        return QStringLiteral("backward");
    case scaling::PassKind::InputGradient:
        return QStringLiteral("input-gradient");
    case scaling::PassKind::WeightGradient:
        return QStringLiteral("weight-gradient");
    case scaling::PassKind::Forward:
    case scaling::PassKind::Both:
        break;
    }
    return QStringLiteral("forward");
}

QString scheduleName(scaling::PipelineSchedule schedule)
{
    switch (schedule) {
    case scaling::PipelineSchedule::Gpipe:
        return QStringLiteral("gpipe");
    case scaling::PipelineSchedule::ZeroBubbleH1:
        return QStringLiteral("zb-h1");
    case scaling::PipelineSchedule::DualPipe:
        return QStringLiteral("dualpipe");
    case scaling::PipelineSchedule::OneFOneB:
        break;
    }
    return QStringLiteral("1f1b");
}

} // namespace

PipelineScene::PipelineScene(const Theme& theme, QWidget* parent)
    : TimelineScene(theme, scaling::pictureTitle(scaling::SceneKind::Pipeline),
                    QStringLiteral("pipeline"), tr("Schedules of the pipeline"), parent)
{
}

void PipelineScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<scaling::PipelineGantt>(picture->now) : nullptr;
    if (now == nullptr)
        return;
    const bool glide = animate && !isEmpty();
    m_gantt = *now;
    pictureChanged(glide);
}

/// The longest of the visible schedules.
double PipelineScene::axisEnd() const
{
    double seconds = 0;
    for (const scaling::PipelineTimeline& timeline : m_gantt.timelines) {
        if (reasonsShown() || timeline.isJobs)
            seconds = std::max(seconds, timeline.makespan.value());
    }
    return seconds;
}

std::unique_ptr<TimelineLayout> PipelineScene::makeLayout(QSizeF size, double axisSeconds) const
{
    PipelineLayout::Style style = PipelinePainter::style(theme(), reasonsShown());
    style.width = size.width();
    style.height = size.height();
    style.axisSeconds = axisSeconds;
    return std::make_unique<PipelineLayout>(PipelineLayout::compute(m_gantt, style));
}

void PipelineScene::paint(QPainter& painter, const TimelineLayout& layout,
                          const std::optional<Place>& read) const
{
    PipelinePainter(painter, theme(), static_cast<const PipelineLayout&>(layout)).paint(read);
}

const PipelineLayout& PipelineScene::layoutFor(double width, double height) const
{
    return static_cast<const PipelineLayout&>(layoutOf({width, height}));
}

const PipelineLayout& PipelineScene::layoutNow() const
{
    return static_cast<const PipelineLayout&>(layoutOf(canvasSize()));
}

PipelineScene::Place PipelineScene::start() const
{
    const auto& charts = layoutNow().charts;
    const auto own = std::ranges::find_if(charts, &PipelineLayout::Chart::isJobs);
    return {own == charts.end() ? 0 : static_cast<int>(own - charts.begin()), 0, 0};
}

QString PipelineScene::descriptionFor(const Place& place) const
{
    const PipelineLayout& layout = layoutNow();
    const auto& chart = layout.charts[static_cast<std::size_t>(place.group)];
    const auto& row = chart.rows[static_cast<std::size_t>(place.row)];
    return PipelineText::readout(m_gantt.timelines[static_cast<std::size_t>(chart.timeline)],
                                 row.stage, *layout.findPiece(place));
}

QString PipelineScene::sentenceNow() const
{
    return PipelineText::sentence(m_gantt, reasonsShown());
}

QString PipelineScene::assumptionsNow() const
{
    return PipelineText::assumptions(m_gantt, layoutNow().everyStage);
}

QString PipelineScene::description() const
{
    return isEmpty() ? QString() : PipelineText::description(m_gantt, reasonsShown());
}

SceneTable PipelineScene::table() const
{
    SceneTable table{{QStringLiteral("schedule"), QStringLiteral("chunks"),
                      QStringLiteral("is_job"), QStringLiteral("stage"),
                      QStringLiteral("micro_batch"), QStringLiteral("chunk"),
                      QStringLiteral("pass"), QStringLiteral("start_s"), QStringLiteral("end_s"),
                      QStringLiteral("transfer_s")},
                     {}};
    for (const scaling::PipelineTimeline& timeline : m_gantt.timelines) {
        if (!reasonsShown() && !timeline.isJobs)
            continue;
        const auto add = [&](const scaling::PipelinePass& pass, int microBatch, int chunk,
                             const QString& kind) {
            table.rows.push_back(
                {scheduleName(timeline.schedule), QString::number(timeline.interleave),
                 QString::number(timeline.isJobs ? 1 : 0), QString::number(pass.stage + 1),
                 QString::number(microBatch + 1), QString::number(chunk + 1), kind,
                 exact(pass.start), exact(pass.end), exact(pass.transfer)});
        };
        for (const scaling::PipelinePass& pass : timeline.passes) {
            add(pass, pass.microBatch, pass.chunk, passName(pass.kind));
            if (pass.kind == scaling::PassKind::Both)
                add(pass, pass.otherMicroBatch, 1 - pass.chunk,
                    passName(scaling::PassKind::Backward));
        }
    }
    return table;
}

} // namespace ringside::app
