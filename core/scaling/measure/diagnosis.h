// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// Why a measured job scales badly. Each cause is a curve of the step's time T over N workers:
///
///   no cause       T = c q
///   communication  T = c q + a g                    ring, or
///                  T = c q + max(0, a g - h c q)    ring with overlap h, or
///                  T = c q + a g + l (N - 1)        ring with latency, or
///                  T = c q + l (N - 1)              one shared server
///   input          T = max(c q, w / R)              one shared pipeline, with prefetch, or
///                  T = c q + w / R                  without
///   straggler      T = c q (1 + j m(N))             normal spread, or
///                  T = c q (1 + j (H_N - 1))        exponential tail
///   serial work    T = c q + s w
///   small batch    T = c q + o                      a fixed cost per step
/// w samples per step and q samples per worker, both relative to the first point; g = 2 (N - 1)
/// / N; m(N) the mean of the largest of N standard normals; H_N = 1 + 1/2 + ... + 1/N; c, a, l, s,
/// o seconds; R per second; h, j plain. All >= 0.
///
/// Each is fitted by least squares on T_fit / T - 1 (least_squares.h). The form with the lowest
///   BIC = n ln(S / n + 0.01^2) + k ln n
/// represents its cause (S squares, n points, k parameters; step times repeat to 1 %), and causes
/// get the weight exp(-BIC / 2). Some causes have the same curve (serial work and input without
/// prefetch): the result then says that the table cannot separate them, and which point would.
///
/// Where it is wrong: one cause at a time; two together look like a third or like none. No smooth
/// curve fits the jump between two network levels.
namespace ringside::scaling {

/// One measurement of a job's step.
struct StepPoint
{
    double workers = 1;
    Seconds stepTime;
    double samples = 1; ///< per step, of all workers; any unit, the same for all points
    bool operator==(const StepPoint&) const = default;
};

/// Causes of bad scaling. None: the job scales as its compute allows.
enum class Cause { None, Communication, Input, Straggler, SerialWork, SmallBatch };

/// The form of the curve of the step's time T over N workers; diagnosis.h has the formulas.
enum class StepForm {
    Linear,
    Ring,
    RingOverlap,
    RingLatency,
    Server,
    InputPrefetch,
    InputInSeries,
    StragglerNormal,
    StragglerTail,
    Serial,
    PerStep,
};

struct Prediction
{
    double workers = 1;
    double throughput = 0; ///< samples per second, in the unit of the points
    bool operator==(const Prediction&) const = default;
};

/// A cause with its form that fits the table best.
struct CauseReport
{
    Cause cause = Cause::None;
    bool applies = true; ///< false: this table cannot show the cause, and the other members are
                         ///< empty
    StepForm form = StepForm::Linear;
    Seconds compute;     ///< of a worker's batch at the first point
    double share = 0;    ///< of the largest job's step that the cause takes
    double strength = 0; ///< the form's own parameter: see diagnosis.h
    double maxRelativeError = 0, medianRelativeError = 0; ///< of the step's time
    double criterion = 0;                                 ///< BIC, lower is better
    double weight = 0;                                    ///< from the criterion; all weights add
                                                          ///< up to 1
    double worstWorkers = 1, worstMeasured = 0, worstFitted = 0; ///< throughput at the point with
                                                                 ///< the largest error
    std::optional<Prediction> next; ///< at twice the largest number of workers, with the same batch
                                    ///< rule
    bool operator==(const CauseReport&) const = default;
};

enum class Verdict {
    Scales,      ///< within 5 % of linear scaling
    Determined,  ///< one cause is at least nine times as likely as any other
    Undecided,   ///< several causes fit; `suspects` lists them
    Unexplained, ///< no cause fits within 15 %
};

struct Diagnosis
{
    Verdict verdict = Verdict::Undecided;
    std::vector<Cause> suspects;      ///< best first; one for Determined
    std::vector<CauseReport> reports; ///< all causes, best first
    /// The number of workers that would separate the suspects best, and by how much their
    /// throughputs differ there. Absent when no number of workers separates them.
    std::optional<double> measureAt;
    double differsBy = 0;
    bool operator==(const Diagnosis&) const = default;
};

inline constexpr std::size_t kFewestDiagnosisSizes = 4;

/// Errors: OutOfRange for fewer than four different numbers of workers, and for values that are not
/// above 0.
Result<Diagnosis> diagnose(std::span<const StepPoint> points);

} // namespace ringside::scaling
