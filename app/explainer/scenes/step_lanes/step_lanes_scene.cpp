// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes/step_lanes_scene.h"

#include "app/explainer/scenes/step_lanes/step_lanes_painter.h"
#include "app/explainer/scenes/step_lanes/step_lanes_text.h"
#include "app/text/number_text.h"
#include "core/kinds/training_pictures.h"

#include <algorithm>
#include <array>

namespace ringside::app {

namespace {

const char* nameOf(LaneLook look)
{
    constexpr std::array kNames{
        "input_work",       "forward",         "backward",       "passes",   "tensor_exchange",
        "context_exchange", "expert_exchange", "stage_transfer", "slowdown", "exchange_wait",
        "queue_wait",       "encoding",        "straggler_wait", "bubble",   "input_wait",
        "serial",           "sent_hidden",     "sent_exposed"};
    static_assert(kNames.size() == static_cast<std::size_t>(LaneLook::SentExposed) + 1);
    return kNames[static_cast<std::size_t>(look)];
}

const char* nameOf(scaling::SentKind kind)
{
    constexpr std::array kNames{"exchange", "bucket", "parameter_gather", "reduce_scatter",
                                "push_pull"};
    return kNames[static_cast<std::size_t>(kind)];
}

QString exact(Seconds value)
{
    return QString::number(value.value(), 'g', 17);
}

void addRows(SceneTable& table, const scaling::WorkerLane& lane)
{
    const auto add = [&](const char* track, const char* what, int first, int last, Seconds start,
                         Seconds end, Seconds exposed, Bytes bytes) {
        table.rows.push_back({QString::number(lane.first), QString::number(lane.count),
                              QString::fromLatin1(track), QString::fromLatin1(what),
                              QString::number(first), QString::number(last), exact(start),
                              exact(end), exact(exposed), QString::number(bytes.value(), 'g', 17)});
    };
    if (lane.inputEnd.value() > 0)
        add("input", nameOf(LaneLook::InputWork), 1, 1, Seconds(0), lane.inputEnd, Seconds(0),
            Bytes(0));
    for (const scaling::LaneSegment& segment : lane.compute)
        add("compute", nameOf(lookOf(segment.activity)), segment.first, segment.last, segment.start,
            segment.end, Seconds(0), Bytes(0));
    for (const scaling::SentSegment& sent : lane.sent)
        add("network", nameOf(sent.kind), sent.first, sent.last, sent.start, sent.end,
            sent.exposed(), sent.bytes);
}

} // namespace

StepLanesScene::StepLanesScene(const Theme& theme, QWidget* parent)
    : TimelineScene(theme, scaling::pictureTitle(scaling::SceneKind::StepLanes),
                    QStringLiteral("stepLanes"), tr("Lanes of one step"), parent)
{
}

void StepLanesScene::setExplanation(const session::Explanation& explanation, bool animate)
{
    const auto* picture = explanation.findPicture(name());
    const auto* now = picture ? session::contentIn<scaling::StepLanes>(picture->now) : nullptr;
    if (now == nullptr)
        return;
    const bool glide = animate && !isEmpty();
    const auto* before = session::contentIn<scaling::StepLanes>(picture->before);
    m_lanes = *now;
    m_before = before && !(*before == *now) ? before->stepTime : Seconds(0);
    pictureChanged(glide);
}

double StepLanesScene::axisEnd() const
{
    double seconds = std::max(m_before, m_lanes.stepTime).value();
    for (const scaling::WorkerLane& lane : m_lanes.workers)
        seconds = std::max({seconds, lane.end.value(), lane.inputEnd.value()});
    return seconds;
}

std::unique_ptr<TimelineLayout> StepLanesScene::makeLayout(QSizeF size, double axisSeconds) const
{
    StepLanesLayout::Style style = StepLanesPainter::style(theme(), m_lanes, reasonsShown());
    style.width = size.width();
    style.axisSeconds = axisSeconds;
    if (m_before.value() > 0) {
        style.beforeSeconds = m_before.value();
        style.before = tr("before: %1").arg(NumberText::seconds(m_before));
    }
    return std::make_unique<StepLanesLayout>(StepLanesLayout::compute(m_lanes, style));
}

void StepLanesScene::paint(QPainter& painter, const TimelineLayout& layout,
                           const std::optional<Place>& read) const
{
    StepLanesPainter(painter, theme(), static_cast<const StepLanesLayout&>(layout))
        .paint(reasonsShown(), read);
}

const StepLanesLayout& StepLanesScene::layoutNow() const
{
    return static_cast<const StepLanesLayout&>(layoutOf(canvasSize()));
}

QString StepLanesScene::descriptionFor(const Place& place) const
{
    return StepLanesText::readout(m_lanes, layoutNow().rows[static_cast<std::size_t>(place.group)],
                                  place);
}

QString StepLanesScene::sentenceNow() const
{
    return StepLanesText::sentence(m_lanes, reasonsShown());
}

QString StepLanesScene::assumptionsNow() const
{
    return StepLanesText::assumptions(m_lanes);
}

QString StepLanesScene::description() const
{
    return isEmpty() ? QString() : StepLanesText::description(m_lanes, reasonsShown());
}

SceneTable StepLanesScene::table() const
{
    SceneTable table{{QStringLiteral("worker"), QStringLiteral("workers_alike"),
                      QStringLiteral("track"), QStringLiteral("what"), QStringLiteral("first"),
                      QStringLiteral("last"), QStringLiteral("start_s"), QStringLiteral("end_s"),
                      QStringLiteral("exposed_s"), QStringLiteral("bytes")},
                     {}};
    if (!reasonsShown())
        return {{QStringLiteral("step_s")}, {{exact(m_lanes.stepTime)}}};
    for (const scaling::WorkerLane& lane : m_lanes.workers)
        addRows(table, lane);
    return table;
}

} // namespace ringside::app
