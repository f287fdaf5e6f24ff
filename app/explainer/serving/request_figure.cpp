// SPDX-License-Identifier: GPL-3.0-or-later
//
// Single requests over time: lanes of replicas, batches, and the sequences of an engine.
#include "app/explainer/serving/serving_figure.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside::app {

using serving::TracedRequest;

namespace {

constexpr int kServed = 0, kWaited = 1, kWaitedLong = 4;

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

QString requestWords(const TracedRequest& request)
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
                              QString::number(request.replica)});
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

QString batchWords(const Batch& batch, double maxDelay)
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
        PlotReading reading{request.arrival, requestWords(request)};
        reading.chip = timeText(request.arrival);
        lanes.plot.readings.push_back(reading);
        queue.plot.readings.push_back(std::move(reading));
        if (request.batch == 0) {
            rejected.points.emplace_back(request.arrival, most);
            ++refusals;
            continue;
        }
        const double inset = 0.12;
        lanes.plot.patches.push_back(
            {request.start,
             request.finish,
             request.replica + inset,
             request.replica + 1 - inset,
             {Fill::Solid, colorOf(request.start - request.arrival, longest), {}, false}});
    }
    lanes.plot.keys = {
        {{Fill::Solid, kServed, {}, false}, tr("no wait")},
        {{Fill::Solid, kWaited, {}, false}, tr("waited up to %1").arg(timeText(longest / 2))},
        {{Fill::Solid, kWaitedLong, {}, false}, tr("waited up to %1").arg(timeText(longest))}};
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
    constexpr std::size_t kMostBatches = 24;
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
        const PlotFill waits{Fill::Pale, 1, {}, false}, serves{Fill::Solid, 0, {}, false};
        if (batch.start > batch.oldest)
            part.plot.patches.push_back({batch.oldest, batch.start, 0, 0.35, waits});
        const auto idle = idleSince.find(batch.replica);
        if (idle != idleSince.end() && batch.start > idle->second + 1e-9)
            part.plot.patches.push_back(
                {idle->second, batch.start, 0.4, 0.75, {Fill::Hatched, Tone::Idle, {}, false}});
        idleSince[batch.replica] = batch.finish;
        part.plot.patches.push_back(
            {batch.start, batch.finish, 0, static_cast<double>(batch.size), serves});
        PlotReading reading{batch.start, batchWords(batch, picture.maxDelay)};
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
    part.plot.keys = {{{Fill::Solid, 0, {}, false}, tr("batch, as high as its size")},
                      {{Fill::Pale, 1, {}, false}, tr("its oldest request waits")},
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
    const int lanes = static_cast<int>(engine.sequences.size());
    Part part{tr("Sequences over time"), {}, std::clamp(lanes * 12, 160, 320)};
    const double from = engine.sequences.front().arrival;
    part.plot.x = timeAxis(from, engine.until);
    part.plot.y = laneAxis(lanes, tr("sequence"));
    for (int i = 0; i < lanes; ++i) {
        const auto& sequence = engine.sequences[static_cast<std::size_t>(i)];
        const auto add = [&](double left, double right, PlotFill look) {
            if (right > left)
                part.plot.patches.push_back({left, right, i + 0.15, i + 0.85, look});
        };
        add(sequence.arrival, sequence.admitted, {Fill::Hatched, Tone::Wrong, {}, false});
        add(sequence.admitted, sequence.firstToken, {Fill::Solid, 1, {}, false});
        add(sequence.firstToken, sequence.finish, {Fill::Solid, 0, {}, false});
    }
    part.plot.keys = {{{Fill::Hatched, Tone::Wrong, {}, false}, tr("waits")},
                      {{Fill::Solid, 1, {}, false}, tr("prefill, to the first token")},
                      {{Fill::Solid, 0, {}, false}, tr("decode")}};
    std::vector<QPointF> durations, memory;
    double longest = 0;
    const serving::EngineStep* stall = nullptr;
    std::vector<PlotReading> readings;
    for (const serving::EngineStep& step : engine.steps) {
        const double share =
            engine.kvTokens > 0 ? 100 * static_cast<double>(step.kvTokens) / engine.kvTokens : 0;
        durations.emplace_back(step.start, step.duration);
        durations.emplace_back(step.start + step.duration, step.duration);
        memory.emplace_back(step.start, share);
        longest = std::max(longest, step.duration);
        if (step.decoding > 0 && step.prefillTokens > 0 &&
            (!stall || step.duration > stall->duration))
            stall = &step;
        PlotReading reading{step.start,
                            tr("Step at %1 takes %2: %3 sequences decode, %4 prompt tokens; the KV "
                               "cache is %5 % reserved.")
                                .arg(timeText(step.start), timeText(step.duration))
                                .arg(step.decoding)
                                .arg(step.prefillTokens)
                                .arg(NumberText::plain(share))};
        reading.chip = timeText(step.duration);
        readings.push_back(std::move(reading));
    }
    part.plot.readings = readings;
    Part steps{tr("Duration of the steps"), {}, 100};
    steps.plot.x = part.plot.x;
    steps.plot.y = PlotAxis::linear(0, longest, {tr("step"), QStringLiteral("s"), true, {}}, 4);
    steps.plot.series.push_back(PlotSeries::styled(4, tr("duration"), durations));
    steps.plot.readings = readings;
    Part cache{tr("Use of the KV cache"), {}, 90};
    cache.plot.x = part.plot.x;
    double most = 1;
    for (const QPointF& point : memory)
        most = std::max(most, point.y());
    cache.plot.y = PlotAxis::linear(0, most, {tr("KV cache"), tr("%"), false, {}}, 4);
    cache.plot.series.push_back(PlotSeries::styled(2, tr("reserved"), memory));
    cache.plot.readings = std::move(readings);
    m_parts = {std::move(part), std::move(steps), std::move(cache)};
    m_sentence = tr("%1 sequences in %2 steps.").arg(lanes).arg(engine.steps.size());
    if (stall)
        m_sentence += u' ' + tr("The longest gap between tokens: a step of %1 stops %2 sequences "
                                "while it computes %3 prompt tokens.")
                                 .arg(timeText(stall->duration))
                                 .arg(stall->decoding)
                                 .arg(stall->prefillTokens);
    m_table.columns = {QStringLiteral("start_s"), QStringLiteral("duration_s"),
                       QStringLiteral("decoding"), QStringLiteral("prefill_tokens"),
                       QStringLiteral("kv_tokens")};
    for (const serving::EngineStep& step : engine.steps)
        m_table.rows.push_back({exactNumber(step.start), exactNumber(step.duration),
                                QString::number(step.decoding), QString::number(step.prefillTokens),
                                QString::number(step.kvTokens)});
}

} // namespace ringside::app
