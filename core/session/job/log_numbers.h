// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/session/job/tools_measure.h"

#include <optional>
#include <string>
#include <vector>

/// A log of all-reduces beside what the model says of a job's network, and the job's latency and
/// bandwidth as the log has them.
namespace ringside::session {

struct LogPoint
{
    Bytes size;
    Seconds measured; ///< the median
    Seconds fitted;
    std::optional<Seconds> modelled; ///< the job's own all-reduce of this size over the log's ranks
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
    std::vector<SizedSeconds> modelled; ///< the job's, empty where it has no such ranks
    std::vector<Bytes> crossings;       ///< sizes at which the fit goes to its next regime
    std::optional<Error> modelAbsent;   ///< why the job's curve is not there
    std::optional<double> largestError; ///< of the job's model, |modelled / measured - 1|
    Bytes worstSize;                    ///< where it is
};

/// Pure; the log's ranks are laid out over the job's hosts. Never fails: a job whose network is not
/// stated, or whose hosts do not hold the log's ranks, has no curve and `modelAbsent` says why.
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
    std::vector<ChangedNumber> changed; ///< the same with what stood there
    bool insideHost = false;            ///< the log's ranks fit into one host
    double largestError = 0;            ///< of the model with these numbers against the log
    Bytes worstSize;
};

/// The latency of a message and the bandwidth with which the model's own all-reduce over the log's
/// ranks is, in its largest relative error, closest to the fitted times. The bandwidth becomes the
/// usable share of the stated network (or link), or replaces it where the log is faster.
/// Errors: Incompatible when the job's hosts do not hold the log's ranks; NotModelled when no alpha
/// and bandwidth describe the log, or no bandwidth of this network explains it.
Result<LogNumbers> numbersOf(const CalibratedRun& run, const scaling::Scenario& scenario,
                             const scaling::PresetCatalog& presets);

} // namespace ringside::session
