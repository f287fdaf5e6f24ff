// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <optional>
#include <vector>

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

} // namespace ringside::scaling
