// SPDX-License-Identifier: GPL-3.0-or-later
//
// Single requests over time: lanes of replicas, batches, and the sequences of an engine.
#include "app/explainer/serving/serving_figure.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace ringside::app {

using serving::TracedRequest;

namespace {

constexpr int kServed = 0, kWaited = 1, kWaitedLong = 4;

/// A box in one colour: the ground of a patch fills it.
PlotFill solid(int color)
{
    return {Fill::Hatched, color, PlotColor(color), false};
}

QString timeText(double seconds)
{
    return NumberText::seconds(Seconds(seconds));
}

QString exactNumber(double value)
{
    return std::isfinite(value) ? QString::number(value, 'g', 17) : QString();
}

PlotAxis timeAxis(double from, double until)
{
    return PlotAxis::linear(from, until,
                            {ServingFigure::tr("time"), QStringLiteral("s"), until < 1, {}});
}

/// Whole lanes with their names, the first at the bottom.
PlotAxis laneAxis(int lanes, const QString& title)
{
    std::vector<PlotTick> ticks;
    const int step = std::max(1, lanes / 8);
    for (int i = 0; i < lanes; i += step)
        ticks.push_back({i + 0.5, QString::number(i + 1), i});
    return PlotAxis::named(0, lanes, title, std::move(ticks));
}

/// Requests that have come and not begun, at each arrival and start.
std::vector<QPointF> waitingOver(const std::vector<TracedRequest>& requests, double until)
{
    std::map<double, int> changes;
    for (const TracedRequest& request : requests) {
        if (request.batch == 0)
            continue;
        ++changes[request.arrival];
        --changes[request.start];
    }
    std::vector<QPointF> points;
    int waiting = 0;
    for (const auto& [at, change] : changes) {
        points.emplace_back(at, waiting);
        waiting += change;
        points.emplace_back(at, waiting);
    }
    points.emplace_back(until, waiting);
    return points;
}

double longestWait(const std::vector<TracedRequest>& requests)
{
    double longest = 0;
    for (const TracedRequest& request : requests) {
        if (request.batch > 0)
            longest = std::max(longest, request.start - request.arrival);
    }
    return longest;
}

int colorOf(double wait, double longest)
{
    if (wait <= 1e-9)
        return kServed;
    return wait > longest / 2 ? kWaitedLong : kWaited;
}

QString requestText(const TracedRequest& request)
{
    if (request.batch == 0)
        return ServingFigure::tr("Request at %1: rejected with status 429.")
            .arg(timeText(request.arrival));
    return ServingFigure::tr("Request at %1: waits %2, then %3 on replica %4.")
        .arg(timeText(request.arrival), timeText(request.start - request.arrival),
             timeText(request.finish - request.start))
        .arg(request.replica + 1);
}

SceneTable requestTable(const std::vector<TracedRequest>& requests)
{
    SceneTable table{{QStringLiteral("arrival_s"), QStringLiteral("start_s"),
                      QStringLiteral("finish_s"), QStringLiteral("batch"),
                      QStringLiteral("replica")},
                     {}};
    for (const TracedRequest& request : requests)
        table.rows.push_back({exactNumber(request.arrival), exactNumber(request.start),
                              exactNumber(request.finish), QString::number(request.batch),
                              QString::number(request.replica + 1)});
    return table;
}

/// Requests that were served together.
struct Batch
{
    double oldest = 0, start = 0, finish = 0;
    int size = 0, replica = 0;
};

std::vector<Batch> batchesOf(const std::vector<TracedRequest>& requests)
{
    std::map<std::pair<double, int>, Batch> batches;
    for (const TracedRequest& request : requests) {
        if (request.batch == 0)
            continue;
        Batch& batch = batches[{request.start, request.replica}];
        if (batch.size++ == 0)
            batch.oldest = request.arrival;
        batch.start = request.start;
        batch.finish = request.finish;
        batch.replica = request.replica;
    }
    std::vector<Batch> sorted;
    for (const auto& [key, batch] : batches)
        sorted.push_back(batch);
    return sorted;
}

QString batchText(const Batch& batch, double maxDelay)
{
    const double wait = batch.start - batch.oldest;
    const QString reason = maxDelay > 0 && std::abs(wait - maxDelay) < 1e-9
                               ? ServingFigure::tr("the timer ran out")
                           : wait < 1e-9 ? ServingFigure::tr("at once")
                                         : ServingFigure::tr("the server became free");
    return ServingFigure::tr("Batch of %1 at %2, %3: the oldest request waited %4, the batch takes "
                             "%5.")
        .arg(batch.size)
        .arg(timeText(batch.start), reason, timeText(wait), timeText(batch.finish - batch.start));
}

double kvPercent(const serving::EnginePicture& engine, const serving::EngineStep& step)
{
    return engine.kvTokens > 0 ? 100 * static_cast<double>(step.kvTokens) / engine.kvTokens : 0;
}

QString stepText(const serving::EnginePicture& engine, const serving::EngineStep& step)
{
    return ServingFigure::tr("Step at %1 takes %2. Decoding sequences: %3; prompt tokens: %4; KV "
                             "cache reserved: %5 %.")
        .arg(timeText(step.start), timeText(step.duration))
        .arg(step.decoding)
        .arg(step.prefillTokens)
        .arg(NumberText::plain(kvPercent(engine, step)));
}

/// The step that makes decoding sequences wait longest for a prompt.
QString engineText(const serving::EnginePicture& engine)
{
    const serving::EngineStep* stall = nullptr;
    for (const serving::EngineStep& step : engine.steps) {
        const bool isGap = step.prefillTokens > 0 && step.decoding > 0;
        if (isGap && (!stall || step.duration > stall->duration))
            stall = &step;
    }
    QString text = ServingFigure::tr("%1 in %2.")
                       .arg(counted(std::ssize(engine.sequences), ServingFigure::tr("1 sequence"),
                                    ServingFigure::tr("%1 sequences")),
                            counted(std::ssize(engine.steps), ServingFigure::tr("1 step"),
                                    ServingFigure::tr("%1 steps")));
    if (stall)
        text += u' ' + ServingFigure::tr("The longest gap between tokens is a step of %1: %2 "
                                         "while it computes %3 prompt tokens.")
                           .arg(timeText(stall->duration))
                           .arg(counted(stall->decoding, ServingFigure::tr("1 sequence waits"),
                                        ServingFigure::tr("%1 sequences wait")))
                           .arg(stall->prefillTokens);
    return text;
}

/// One lane per sequence: it waits, its prompt is computed, it decodes.
ServingFigure::Part lanesOf(const serving::EnginePicture& engine)
{
    const int lanes = static_cast<int>(engine.sequences.size());
    ServingFigure::Part part{
        ServingFigure::tr("Sequences over time"), {}, std::clamp(lanes * 12, 160, 320)};
    part.plot.y = laneAxis(lanes, ServingFigure::tr("sequence"));
    const PlotFill waits{Fill::Hatched, Tone::Wrong, {}, false}, prefill = solid(1),
                                                                 decode = solid(0);
    for (int i = 0; i < lanes; ++i) {
        const auto& sequence = engine.sequences[static_cast<std::size_t>(i)];
        const auto add = [&](double left, double right, const PlotFill& look) {
            if (right > left)
                part.plot.patches.push_back({left, right, i + 0.15, i + 0.85, look});
        };
        add(sequence.arrival, sequence.admitted, waits);
        add(sequence.admitted, sequence.firstToken, prefill);
        add(sequence.firstToken, sequence.finish, decode);
    }
    part.plot.keys = {{waits, ServingFigure::tr("waits")},
                      {prefill, ServingFigure::tr("prefill, to the first token")},
                      {decode, ServingFigure::tr("decode")}};
    return part;
}

} // namespace

void ServingFigure::drawRequests(const serving::RequestPicture& picture)
{
    if (picture.requests.empty())
        return;
    m_isTimed = true;
    const double longest = longestWait(picture.requests);
    Part lanes{tr("Replicas over time"), {}, std::clamp(picture.replicas * 26, 120, 320)};
    lanes.plot.x = timeAxis(picture.from, picture.until);
    lanes.plot.y = laneAxis(picture.replicas, tr("replica"));
    Part queue{tr("Waiting requests over time"), {}, 110};
    queue.plot.x = lanes.plot.x;
    const std::vector<QPointF> waiting = waitingOver(picture.requests, picture.until);
    double most = 1;
    for (const QPointF& point : waiting)
        most = std::max(most, point.y());
    queue.plot.y = PlotAxis::linear(0, most, {tr("waiting requests"), {}, false, {}}, 4);
    queue.plot.series.push_back(PlotSeries::styled(1, tr("waiting"), waiting));
    PlotSeries rejected = PlotSeries::styled(4, tr("rejected"), {});
    rejected.lineShown = false;
    rejected.marker = PlotMarker::Cross;
    int refusals = 0;
    for (const TracedRequest& request : picture.requests) {
        PlotReading reading{request.arrival, requestText(request)};
        reading.chip = timeText(request.arrival);
        lanes.plot.readings.push_back(reading);
        queue.plot.readings.push_back(std::move(reading));
        if (request.batch == 0) {
            rejected.points.emplace_back(request.arrival, most);
            ++refusals;
            continue;
        }
        const double inset = 0.12;
        lanes.plot.patches.push_back({request.start, request.finish, request.replica + inset,
                                      request.replica + 1 - inset,
                                      solid(colorOf(request.start - request.arrival, longest))});
    }
    lanes.plot.keys = {{solid(kServed), tr("no wait")},
                       {solid(kWaited), tr("waited up to %1").arg(timeText(longest / 2))},
                       {solid(kWaitedLong), tr("waited up to %1").arg(timeText(longest))}};
    if (refusals > 0)
        queue.plot.series.push_back(std::move(rejected));
    m_parts = {std::move(lanes), std::move(queue)};
    m_sentence = tr("%1 requests of one run, from %2 to %3. The longest wait is %4, and at most %5 "
                    "requests wait at once.")
                     .arg(picture.requests.size())
                     .arg(timeText(picture.from), timeText(picture.until), timeText(longest))
                     .arg(most);
    if (refusals > 0)
        m_sentence += u' ' + tr("%1 are rejected.").arg(refusals);
    m_table = requestTable(picture.requests);
}

void ServingFigure::drawBatches(const serving::RequestPicture& picture)
{
    constexpr std::size_t kMostBatches = 8;
    std::vector<Batch> batches = batchesOf(picture.requests);
    if (batches.empty())
        return;
    if (batches.size() > kMostBatches)
        batches.resize(kMostBatches);
    m_isTimed = true;
    int largest = 1;
    for (const Batch& batch : batches)
        largest = std::max(largest, batch.size);
    const double until = batches.back().finish;
    Part part{tr("Batches over time"), {}, 240};
    part.plot.x = timeAxis(picture.from, until);
    part.plot.y =
        PlotAxis::linear(0, largest + 1, {tr("requests per batch"), {}, false, {}}, largest + 1);
    std::map<int, double> idleSince;
    int timed = 0;
    for (const Batch& batch : batches) {
        const PlotFill waits{Fill::Hatched, 1, {}, false}, serves = solid(0);
        if (batch.start > batch.oldest)
            part.plot.patches.push_back({batch.oldest, batch.start, 0, 0.35, waits});
        const auto idle = idleSince.find(batch.replica);
        if (idle != idleSince.end() && batch.start > idle->second + 1e-9)
            part.plot.patches.push_back(
                {idle->second, batch.start, 0.4, 0.75, {Fill::Hatched, Tone::Idle, {}, false}});
        idleSince[batch.replica] = batch.finish;
        part.plot.patches.push_back(
            {batch.start, batch.finish, 0, static_cast<double>(batch.size), serves});
        PlotReading reading{batch.start, batchText(batch, picture.maxDelay)};
        reading.chip = QString::number(batch.size);
        reading.stop = true;
        part.plot.readings.push_back(std::move(reading));
        timed +=
            picture.maxDelay > 0 && std::abs(batch.start - batch.oldest - picture.maxDelay) < 1e-9;
    }
    PlotSeries arrivals = PlotSeries::styled(2, tr("arrivals"), {});
    arrivals.lineShown = false;
    arrivals.marker = PlotMarker::Cross;
    for (const TracedRequest& request : picture.requests) {
        if (request.arrival <= until)
            arrivals.points.emplace_back(request.arrival, largest + 0.5);
    }
    part.plot.series.push_back(std::move(arrivals));
    part.plot.keys = {{solid(0), tr("batch, as high as its size")},
                      {{Fill::Hatched, 1, {}, false}, tr("its oldest request waits")},
                      {{Fill::Hatched, Tone::Idle, {}, false}, tr("the server is idle")}};
    m_parts = {std::move(part)};
    m_sentence = tr("%1 batches; %2 of them started because the timer ran out.")
                     .arg(batches.size())
                     .arg(timed);
    m_table = requestTable(picture.requests);
}

void ServingFigure::draw(const serving::EnginePicture& engine)
{
    if (engine.sequences.empty() || engine.steps.empty())
        return;
    m_isTimed = true;
    const PlotAxis x = timeAxis(engine.sequences.front().arrival, engine.until);
    Part lanes = lanesOf(engine);
    lanes.plot.x = x;
    m_parts = {std::move(lanes)};
    std::vector<QPointF> durations, memory;
    for (const serving::EngineStep& step : engine.steps) {
        durations.emplace_back(step.start, step.duration);
        durations.emplace_back(step.start + step.duration, step.duration);
        memory.emplace_back(step.start, kvPercent(engine, step));
    }
    const auto addTrack = [&](const QString& name, const AxisText& text, const PlotSeries& line,
                              int height) {
        double most = 0;
        for (const QPointF& point : line.points)
            most = std::max(most, point.y());
        Part track{name, {}, height};
        track.plot.x = x;
        track.plot.y = PlotAxis::linear(0, most, text, 4);
        track.plot.series.push_back(line);
        m_parts.push_back(std::move(track));
    };
    addTrack(tr("Duration of the steps"), {tr("step"), QStringLiteral("s"), true, {}},
             PlotSeries::styled(4, tr("duration"), durations), 100);
    addTrack(tr("Use of the KV cache"), {tr("KV cache"), tr("%"), false, {}},
             PlotSeries::styled(2, tr("reserved"), memory), 90);
    for (Part& part : m_parts) {
        for (const serving::EngineStep& step : engine.steps) {
            PlotReading reading{step.start, stepText(engine, step)};
            reading.chip = timeText(step.duration);
            part.plot.readings.push_back(std::move(reading));
        }
    }
    m_sentence = engineText(engine);
    m_table.columns = {QStringLiteral("start_s"), QStringLiteral("duration_s"),
                       QStringLiteral("decoding"), QStringLiteral("prefill_tokens"),
                       QStringLiteral("kv_tokens")};
    for (const serving::EngineStep& step : engine.steps)
        m_table.rows.push_back({exactNumber(step.start), exactNumber(step.duration),
                                QString::number(step.decoding), QString::number(step.prefillTokens),
                                QString::number(step.kvTokens)});
}

} // namespace ringside::app
