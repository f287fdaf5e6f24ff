// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/live_fields.h"

#include "core/scaling/picture/checkpoint_curve.h"
#include "core/scaling/picture/exchange_picture.h"
#include "core/scaling/picture/input_timeline.h"
#include "core/scaling/picture/memory_stacks.h"
#include "core/scaling/picture/pipeline_gantt.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/picture/server_queue.h"
#include "core/scaling/picture/speedup_curves.h"
#include "core/scaling/picture/step_lanes.h"
#include "core/scaling/picture/tile_grid.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace ringside::scaling {

namespace {

/// Absent pictures are equal, whatever the reason.
template <class T> bool differ(const Result<T>& a, const Result<T>& b)
{
    return a.has_value() != b.has_value() || (a && !(*a == *b));
}

/// What a job shows beside its metrics. Each picture is computed when it is first compared.
class ShownJob
{
public:
    ShownJob(const EvaluatedJob& job, const PresetCatalog& presets, const std::stop_token& stop)
        : m_job(job), m_presets(presets), m_stop(stop)
    {
    }

    bool differs(ShownJob& other, const std::string& path)
    {
        if (!(m_job.metrics == other.m_job.metrics) || exchangeDiffers(other) ||
            picturesDiffer(other))
            return true;
        // Only the toy descent reads the rest of training.*, and only the speedup chart what other
        // numbers of workers would: a link, a scaling, a slow one.
        if (path.starts_with("training."))
            return differ(plane(), other.plane());
        const bool ofWorkers = path.starts_with("cluster.") || path.starts_with("work.") ||
                               path.starts_with("input.") || path.starts_with("straggler.");
        return ofWorkers && differ(curves(), other.curves());
    }

private:
    bool exchangeDiffers(const ShownJob& other) const
    {
        const Exchange &a = m_job.exchange, &b = other.m_job.exchange;
        return a.seconds != b.seconds || a.exposed != b.exposed ||
               differ(drawnExchangeOf(m_job), drawnExchangeOf(other.m_job));
    }
    bool picturesDiffer(ShownJob& other)
    {
        return differ(drawn(m_memory, memoryStacksOf),
                      other.drawn(other.m_memory, memoryStacksOf)) ||
               differ(drawn(m_lanes, stepLanesOf), other.drawn(other.m_lanes, stepLanesOf)) ||
               differ(drawn(m_saves, checkpointCurveOf),
                      other.drawn(other.m_saves, checkpointCurveOf)) ||
               differ(drawn(m_pipeline, pipelineGanttOf),
                      other.drawn(other.m_pipeline, pipelineGanttOf)) ||
               differ(drawn(m_queue, serverQueue), other.drawn(other.m_queue, serverQueue)) ||
               differ(input(), other.input()) || differ(tiles(), other.tiles());
    }
    template <class T, class Draw> const Result<T>& drawn(std::optional<Result<T>>& kept, Draw draw)
    {
        if (!kept)
            kept = draw(m_job);
        return *kept;
    }
    const Result<InputTimeline>& input()
    {
        return drawn(m_input,
                     [&](const EvaluatedJob& job) { return inputTimeline(job, m_presets); });
    }
    const Result<TileGrid>& tiles()
    {
        return drawn(m_tiles, [&](const EvaluatedJob& job) { return tileGrid(job, m_presets); });
    }
    const Result<SpeedupCurves>& curves()
    {
        return drawn(m_curves, [&](const EvaluatedJob& job) {
            return speedupCurves(job, m_presets, m_stop);
        });
    }
    const Result<RatePlane>& plane()
    {
        return drawn(m_plane, [&](const EvaluatedJob& job) { return ratePlaneOf(job, m_stop); });
    }

    const EvaluatedJob& m_job;
    const PresetCatalog& m_presets;
    const std::stop_token& m_stop;
    std::optional<Result<MemoryStacks>> m_memory;
    std::optional<Result<StepLanes>> m_lanes;
    std::optional<Result<CheckpointCurve>> m_saves;
    std::optional<Result<PipelineGantt>> m_pipeline;
    std::optional<Result<ServerQueue>> m_queue;
    std::optional<Result<InputTimeline>> m_input;
    std::optional<Result<TileGrid>> m_tiles;
    std::optional<Result<SpeedupCurves>> m_curves;
    std::optional<Result<RatePlane>> m_plane;
};

std::optional<EvaluatedJob> jobWith(const Scenario& base, const FieldChange& change,
                                    const PresetCatalog& presets)
{
    Scenario changed = base;
    if (!fieldTable().apply(changed, change) || changed == base)
        return std::nullopt;
    auto job = evaluate(changed, presets);
    return job ? std::optional(std::move(*job)) : std::nullopt;
}

/// As isLive(), with pictures of the job that several fields are compared with.
bool isLiveIn(const EvaluatedJob& job, ShownJob& shown, const std::string& path,
              const PresetCatalog& presets, const std::stop_token& stop)
{
    const auto lever = leverFor(path, job.scenario, presets);
    if (!lever)
        return false;
    // Where no metric moves, two positions are enough for the pictures.
    constexpr std::size_t kMostPictures = 2;
    std::vector<EvaluatedJob> same;
    for (const double position : scenario::positionsOf(*lever)) {
        if (stop.stop_requested())
            return true;
        auto moved = jobWith(job.scenario, {path, leverChange(*lever, position)}, presets);
        if (!moved)
            continue;
        if (!(moved->metrics == job.metrics))
            return true;
        if (same.size() < kMostPictures)
            same.push_back(std::move(*moved));
    }
    return std::ranges::any_of(same, [&](const EvaluatedJob& moved) {
        ShownJob other(moved, presets, stop);
        return shown.differs(other, path);
    });
}

} // namespace

bool isLive(const std::string& path, const EvaluatedJob& job, const PresetCatalog& presets,
            const std::stop_token& stop)
{
    ShownJob shown(job, presets, stop);
    return isLiveIn(job, shown, path, presets, stop);
}

namespace {

std::string_view sectionOf(std::string_view path)
{
    return path.substr(0, path.find('.'));
}

bool isOfRun(std::string_view path)
{
    const std::string_view section = sectionOf(path);
    return section == "training" || section == "checkpoint" || section == "price" ||
           section == "tuning";
}

/// The jobs at the two ends of a field's lever.
std::vector<EvaluatedJob> jobsAtEnds(const std::string& path, const EvaluatedJob& job,
                                     const PresetCatalog& presets)
{
    std::vector<EvaluatedJob> jobs;
    const auto lever = leverFor(path, job.scenario, presets);
    if (!lever)
        return jobs;
    for (const double position : scenario::positionsOf(*lever)) {
        if (jobs.size() == 2)
            break;
        if (auto moved = jobWith(job.scenario, {path, leverChange(*lever, position)}, presets))
            jobs.push_back(std::move(*moved));
    }
    return jobs;
}

/// Whether a metric depends on the field in a job; the ends of its lever are enough to tell.
bool movesMetric(const std::string& path, const EvaluatedJob& job, const PresetCatalog& presets)
{
    return std::ranges::any_of(jobsAtEnds(path, job, presets), [&](const EvaluatedJob& moved) {
        return !(moved.metrics == job.metrics);
    });
}

} // namespace

std::vector<std::string> usefulFields(std::span<const std::string> paths, const EvaluatedJob& job,
                                      const PresetCatalog& presets, const std::stop_token& stop)
{
    const auto becomesLive = [&](const std::string& path) {
        return std::ranges::any_of(paths, [&](const std::string& other) {
            if (other == path || sectionOf(other) != sectionOf(path) || stop.stop_requested())
                return false;
            return std::ranges::any_of(
                jobsAtEnds(other, job, presets),
                [&](const EvaluatedJob& moved) { return movesMetric(path, moved, presets); });
        });
    };
    ShownJob shown(job, presets, stop);
    std::vector<std::string> useful;
    std::ranges::copy_if(paths, std::back_inserter(useful), [&](const std::string& path) {
        return isOfRun(path) || isLiveIn(job, shown, path, presets, stop) || becomesLive(path);
    });
    return useful;
}

std::vector<std::string> liveFields(std::span<const std::string> paths, const EvaluatedJob& job,
                                    const PresetCatalog& presets, const std::stop_token& stop)
{
    std::vector<std::string> live;
    std::ranges::copy_if(paths, std::back_inserter(live),
                         [&](const std::string& path) { return isLive(path, job, presets, stop); });
    return live;
}

Result<std::vector<FieldChange>> deadChanges(const Scenario& base,
                                             std::span<const FieldChange> changes,
                                             const PresetCatalog& presets)
{
    RINGSIDE_TRY(const auto all, fieldTable().with(base, changes));
    RINGSIDE_TRY(const auto job, evaluate(all, presets));
    const std::stop_token stop;
    ShownJob shown(job, presets, stop);
    std::vector<FieldChange> dead;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        std::vector<FieldChange> others(changes.begin(), changes.end());
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const auto without = fieldTable().with(base, others);
        if (!without)
            continue;
        const auto rest = evaluate(*without, presets);
        if (!rest)
            continue;
        ShownJob other(*rest, presets, stop);
        if (!shown.differs(other, changes[i].path) &&
            !isLiveIn(job, shown, changes[i].path, presets, stop))
            dead.push_back(changes[i]);
    }
    return dead;
}

} // namespace ringside::scaling
