// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/kernel_roofline.h"

#include "core/base/index.h"

#include <cmath>

namespace ringside::scaling::throughput {

namespace {

constexpr double kLeastSize = 512, kMostSize = 32768;
constexpr int kPerOctave = 4;
constexpr double kTile = 128; ///< sizes are whole tiles

std::vector<double> sizes()
{
    std::vector<double> all;
    for (int i = 0;; ++i) {
        const double exact = kLeastSize * std::exp2(static_cast<double>(i) / kPerOctave);
        const double size = kTile * std::round(exact / kTile);
        if (size > kMostSize)
            return all;
        if (all.empty() || size > all.back())
            all.push_back(size);
    }
}

Machine machineOf(TrainingRun run, Precision precision)
{
    run.precision = precision;
    return Machine::of(run, fittedConstants());
}

double rateOf(const Machine& machine, const ProductShape& shape)
{
    return shape.flops() / linearLayer(machine, shape.tokens, shape.in, shape.out).forward;
}

KernelCurve curveOf(const TrainingRun& run, Precision precision, double peak)
{
    const Machine machine = machineOf(run, precision);
    KernelCurve curve{precision, peak, {}};
    for (const double n : sizes())
        curve.points.push_back({n, rateOf(machine, {{}, n, n, n})});
    return curve;
}

} // namespace

KernelRoofline kernelRooflineOf(const TrainingRun& run)
{
    const Accelerator& chip = run.accelerator;
    const Efficiencies& fitted =
        fittedConstants().generations[index(static_cast<int>(chip.generation))];
    KernelRoofline roofline;
    roofline.accelerator = chip.name;
    roofline.curves.push_back(curveOf(run, Precision::Bits16, chip.peak16));
    const bool isLow = run.precision != Precision::Bits16 && run.precision != Precision::Nvfp4;
    const auto add = [&](Precision precision, double peak, double share) {
        if (peak <= 0 || share <= 0)
            return;
        if (precision == run.precision)
            roofline.jobCurve = roofline.curves.size();
        roofline.curves.push_back(curveOf(run, precision, peak));
    };
    add(isLow ? run.precision : Precision::Fp8, chip.peak8, fitted.gemm8);
    add(Precision::Nvfp4, chip.peak4, fitted.gemm4);
    const Machine machine = machineOf(run, run.precision);
    for (const ProductShape& shape : layerProducts(run))
        roofline.marks.push_back({shape, {std::cbrt(shape.flops() / 2), rateOf(machine, shape)}});
    return roofline;
}

} // namespace ringside::scaling::throughput
