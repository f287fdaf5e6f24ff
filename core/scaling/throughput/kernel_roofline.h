// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/layer_time.h"

#include <string>
#include <vector>

/// What matrix products reach on a job's accelerator, by size and number format.
///
///   rate(n) = 2 n^3 / t(n, n, n), t the forward time of linearLayer() in kernels.h, with the job's
///             software and the casts to the format
///   size of a product of T tokens with a matrix K x N: n = (T K N)^(1/3), the side of the cube of
///             the same work
///
/// A flat product reaches less than a cube of its size: it moves more bytes for the same work.
///
/// Where it is wrong: see kernels.h. The steps of a curve are those of whole waves of tiles.
namespace ringside::scaling::throughput {

struct KernelPoint
{
    double size = 0; ///< n, side of the matrices
    double rate = 0; ///< FLOP/s
    bool operator==(const KernelPoint&) const = default;
};

/// One number format of the accelerator.
struct KernelCurve
{
    Precision precision = Precision::Bits16;
    double peak = 0;                 ///< dense FLOP/s of the data sheet
    std::vector<KernelPoint> points; ///< ascending sizes, the same in every curve
    bool operator==(const KernelCurve&) const = default;
};

/// A product of the job's layer.
struct KernelMark
{
    ProductShape shape;
    KernelPoint point;
    bool operator==(const KernelMark&) const = default;
};

struct KernelRoofline
{
    std::string accelerator;
    std::vector<KernelCurve> curves; ///< 16 bits first; formats that the chip has and was fitted on
    std::size_t jobCurve = 0;        ///< of the job's precision
    std::vector<KernelMark> marks;   ///< in order of use

    double jobPeak() const { return curves[jobCurve].peak; }
};

/// The rates of the formats of the run's accelerator, and of the run's own products.
KernelRoofline kernelRooflineOf(const TrainingRun& run);

} // namespace ringside::scaling::throughput
