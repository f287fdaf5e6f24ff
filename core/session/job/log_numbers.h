// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/session/job/tools_measure.h"

#include <optional>
#include <string>
#include <vector>

/// A log of all-reduces compared with the model of a job's network, and the job's latency and
/// bandwidth according to the log.
namespace ringside::session {

struct LogPoint
{
    Bytes size;
    Seconds measured; ///< the median
    Seconds fitted;
    std::optional<Seconds> modelled; ///< the job's all-reduce of this size over the log's ranks
};

struct SizedSeconds
{
    Bytes size;
    Seconds time;
};

struct LogReading
{
    std::vector<LogPoint> points;       ///< by size
    std::vector<SizedSeconds> fitted;   ///< the fit as a curve over the measured sizes
    std::vector<SizedSeconds> modelled; ///< of the job; empty if it has no such ranks
    std::vector<Bytes> crossings;       ///< sizes at which the fit changes its regime
    std::optional<Error> modelAbsent;   ///< why the job has no curve
    std::optional<double> largestError; ///< of the job's model, |modelled / measured - 1|
    Bytes worstSize;                    ///< size at the largest error
};

/// A pure function; places the log's ranks on the job's hosts. Never fails: a job without a stated
/// network, or whose hosts cannot hold the log's ranks, has no curve, and `modelAbsent` gives the
/// reason.
LogReading readingOf(const CalibratedRun& run, const scaling::Scenario& scenario,
                     const scaling::PresetCatalog& presets);

struct ChangedNumber
{
    std::string path;
    std::string from, to; ///< in the grammar of FieldChange; `from` may be "none"
};

struct LogNumbers
{
    std::vector<scaling::FieldChange> changes;
    std::vector<ChangedNumber> changed; ///< the same fields with their previous values
    bool insideHost = false;            ///< one host can hold the log's ranks
    double largestError = 0;            ///< of the model with these numbers against the log
    Bytes worstSize;
};

/// The message latency and bandwidth for which the model's all-reduce over the log's ranks is
/// closest to the fitted times, by its largest relative error. The bandwidth becomes the usable
/// share of the stated network (or link), or replaces it if the log is faster. Errors: Incompatible
/// if the job's hosts cannot hold the log's ranks; NotModelled if no alpha and bandwidth describe
/// the log, its sizes determine no bandwidth, it does not show its ranks, or no bandwidth of this
/// network explains it.
Result<LogNumbers> numbersOf(const CalibratedRun& run, const scaling::Scenario& scenario,
                             const scaling::PresetCatalog& presets);

} // namespace ringside::session
