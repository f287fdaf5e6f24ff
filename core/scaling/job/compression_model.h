// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"

/// Gradient compression. e bytes per value, p ranks, rate B in bytes/s, alpha in seconds per
/// message.
///   fp16, bf16   2 bytes per value, summed in transit like any other gradient
///   powersgd     rank r, matrix a x b: factors of r a and r b values, each all-reduced (Vogels et
///                al. 2019, PowerSGD); a matrix is left alone where r (a + b) >= a b, as are the
///                values that belong to no matrix, which travel with the first factor. Work on each
///                accelerator: 6 a b r + 2 a r^2 FLOPs, the second part the orthogonalization
///   top-k        each rank sends its k largest values with their indices, 8 bytes each, to all:
///                (p - 1) (alpha + 8 k / B). Different ranks send different indices, so nothing is
///                summed in transit: it grows with p and exceeds the fp32 ring's 2 (p - 1) / p 4
///                n / B from k p = n on, n values in all
/// Encoding and decoding are not hidden: they add to the exposed time.
///
/// Where it is wrong: accuracy is not modelled, and PowerSGD and top-k need error feedback (what
/// was not sent is added to the next gradient) to reach it. Without strategy.compression_time,
/// casting and selecting cost nothing and PowerSGD's FLOPs run at the accelerator's fp32 peak:
/// lower bounds.
namespace ringside::scaling {

/// Bytes per gradient value on the wire, for uncompressed or 16-bit gradients.
double wireBytesPerValue(const Scenario& scenario);

/// The matrices of a transformer with L layers of width h: four of h x h and two of h x 4h per
/// layer, and V x h when the vocabulary is stated.
struct FactorSizes
{
    double first = 0, second = 0; ///< number of values in all first and all second factors
    double rest = 0;              ///< number of values sent uncompressed
    double flops = 0;             ///< for encoding and decoding
};
/// Errors: MissingField without layers and hidden; NotModelled when only some of the parameters are
/// trained.
Result<FactorSizes> powerSgdSizes(const Model& model, double rank);

/// Number of values that a rank sends, at least one.
double topKValues(double values, double fraction);

/// Time of encoding and decoding on each accelerator; never hidden.
Result<double> encodingSeconds(const JobPlan& plan);

/// True when the exchange is something other than an all-reduce of shorter values.
bool replacesAllReduce(const Scenario& scenario);

/// Computes the seconds of an exchange whose request is the uncompressed all-reduce, and replaces
/// the request by the first compressed transfer. Errors: those above; Incompatible for strategies
/// whose ranks do not hold whole gradients.
Result<Exchange> compressedExchange(const JobPlan& plan, Exchange exchange);

} // namespace ringside::scaling
