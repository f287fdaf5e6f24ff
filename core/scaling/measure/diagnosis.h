// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// What holds a measured job back. Each cause is a curve of the step's time T over N workers:
///
///   no cause       T = c q
///   communication  T = c q + a g                    ring, or
///                  T = c q + max(0, a g - h c q)    ring of which compute hides h, or
///                  T = c q + a g + l (N - 1)        ring with latency, or
///                  T = c q + l (N - 1)              one server for all
///   input          T = max(c q, w / R)              one pipeline for all, with prefetch, or
///                  T = c q + w / R                  without
///   straggler      T = c q (1 + j m(N))             normal spread, or
///                  T = c q (1 + j (H_N - 1))        exponential tail
///   serial work    T = c q + s w
///   small batch    T = c q + o                      a step's fixed cost that the batch must carry
/// w samples of a step and q samples of a worker, both over those of the first point; g = 2 (N - 1)
/// / N; m(N) the mean of the largest of N standard normals; H_N = 1 + 1/2 + ... + 1/N; c, a, l, s,
/// o seconds; R per second; h, j plain. All >= 0.
///
/// Each is fitted by least squares on T_fit / T - 1 (least_squares.h); the best form of a cause by
///   BIC = n ln(S / n + 0.01^2) + k ln n
/// stands for it (S squares, n points, k parameters; 1 % is what step times repeat to), and causes
/// weigh exp(-BIC / 2). Some curves are the same for two causes (serial work and input without
/// prefetch): then the table cannot tell, which is said, with what would.
///
/// Where it is wrong: one cause at a time; two together look like a third or like none. Two levels
/// of network make a step that no smooth curve has.
namespace ringside::scaling {

/// One measured step of a job.
struct StepPoint
{
    double workers = 1;
    Seconds stepTime;
    double samples = 1; ///< in the step, of all workers; any unit, the same for all points
    bool operator==(const StepPoint&) const = default;
};

/// What may hold a job back. None: it scales as its compute allows.
enum class Cause { None, Communication, Input, Straggler, SerialWork, SmallBatch };

/// One way in which a cause shapes the step's time T over N workers; diagnosis.h has the formulas.
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

/// A cause with the form of it that explains the table best.
struct CauseReport
{
    Cause cause = Cause::None;
    bool applies = true; ///< false: this table cannot show the cause, the rest is empty
    StepForm form = StepForm::Linear;
    Seconds compute;     ///< of a worker's batch in the first point
    double share = 0;    ///< of the step with the most workers that the cause takes
    double strength = 0; ///< the form's own parameter: see diagnosis.h
    double maxRelativeError = 0, medianRelativeError = 0; ///< of the step's time
    double criterion = 0;                                 ///< BIC, lower is better
    double weight = 0;                                    ///< of the criterion; all add up to 1
    double worstWorkers = 1, worstMeasured = 0, worstFitted = 0; ///< throughput where it is worst
    std::optional<Prediction> next; ///< with twice the most workers, the batch rule unchanged
    bool operator==(const CauseReport&) const = default;
};

enum class Verdict {
    Scales,      ///< within 5 % of linear: nothing holds it back
    Told,        ///< one cause explains it at least nine times as well as any other
    Undecided,   ///< several explain it; `suspects` names them
    Unexplained, ///< none comes within 15 %
};

struct Diagnosis
{
    Verdict verdict = Verdict::Undecided;
    std::vector<Cause> suspects;      ///< one when told, best first
    std::vector<CauseReport> reports; ///< all causes, best first
    /// A number of workers that would tell the suspects apart by the most, and by how much their
    /// throughputs differ there. None where no number of workers can.
    std::optional<double> measureAt;
    double differsBy = 0;
    bool operator==(const Diagnosis&) const = default;
};

inline constexpr std::size_t kFewestDiagnosisSizes = 4;

/// Errors: OutOfRange for fewer than four different numbers of workers, and for values that are not
/// above 0.
Result<Diagnosis> diagnose(std::span<const StepPoint> points);

} // namespace ringside::scaling
