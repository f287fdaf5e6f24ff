// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"

/// Gradients made smaller before they travel. e bytes a value, p ranks, rate B in bytes/s, alpha in
/// seconds a message.
///   fp16, bf16   2 bytes a value, added up on the way like any other gradient
///   powersgd     rank r, matrix a x b: factors of r a and r b values, each all-reduced (Vogels et
///                al. 2019, PowerSGD); a matrix is left alone where r (a + b) >= a b, as are the
///                values that belong to no matrix, which travel with the first factor. Work on each
///                accelerator: 6 a b r + 2 a r^2 FLOPs, the second part the orthogonalization
///   top-k        each rank sends its k largest values with their places, 8 bytes each, to all:
///                (p - 1) (alpha + 8 k / B). Different ranks send different places, so nothing is
///                added up on the way: it grows with p and crosses the fp32 ring's 2 (p - 1) / p 4
///                n / B where k p = n, n values in all
/// Encoding and decoding are not hidden: they add to what the step waits for.
///
/// Where it is wrong: accuracy is not in it, and PowerSGD and top-k need error feedback (what was
/// not sent is added to the next gradient) to reach it. Without strategy.compression_time, casting
/// and selecting cost nothing and PowerSGD's FLOPs run at the accelerator's fp32 peak: lower
/// bounds.
namespace ringside::scaling {

/// Bytes of a gradient value on the wire with plain or 16-bit sending.
double wireBytesPerValue(const Scenario& scenario);

/// The matrices of a transformer with L layers of width h: four of h x h and two of h x 4h a layer,
/// and V x h for a vocabulary that is stated.
struct FactorSizes
{
    double first = 0, second = 0; ///< values of all the first factors, and of all the second
    double rest = 0;              ///< values that are sent as they are
    double flops = 0;             ///< encoding and decoding
};
/// Errors: MissingField without layers and hidden; NotModelled where not all parameters are
/// trained.
Result<FactorSizes> powerSgdSizes(const Model& model, double rank);

/// Values that a rank sends: at least one.
double topKValues(double values, double fraction);

/// What encoding and decoding take on each accelerator; not hidden.
Result<double> encodingSeconds(const JobPlan& plan);

/// Is the exchange something else than the all-reduce of shorter values?
bool replacesAllReduce(const Scenario& scenario);

/// Fills in seconds of an exchange whose request is the uncompressed all-reduce, and replaces the
/// request by what travels first. Errors: those above; Incompatible for strategies whose ranks do
/// not hold whole gradients.
Result<Exchange> compressedExchange(const JobPlan& plan, Exchange exchange);

} // namespace ringside::scaling
