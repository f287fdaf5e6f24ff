// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// Parameters and floating-point operations of a transformer, and what a step time makes of them.
///
///   MFU   (6 N tokens + 6 L a d s tokens) / (step accelerators peak): causal half of attention;
///         N without the input embedding, experts as one token uses them
///   full  the same with 12 L a d s: the whole square of scores, as MosaicML prints it
///   HFU   MFU and the recomputed forward FLOPs
/// Sources: Chowdhery et al. 2022, appendix B; Korthikanti et al. 2022.
namespace ringside::scaling::throughput {

struct ParameterCount
{
    double layer = 0;        ///< attention, dense or shared FFN, router of the mean layer
    double layerExperts = 0; ///< routed experts of the mean layer
    double embedding = 0;    ///< input embedding and output projection
    double total = 0;
    double active = 0; ///< multiplied with each token: no input embedding, top-k experts
};
ParameterCount parametersOf(const Transformer& model);

struct Utilisation
{
    double tokensPerSecond = 0; ///< per accelerator
    double flops = 0;           ///< model FLOP/s per accelerator, causal half
    double mfu = 0;             ///< against the dense peak of the run's precision
    double mfuFullSquare = 0;
    double mfu16 = 0; ///< against the 16-bit peak
    double hfu = 0;
};
/// `step` in s.
Utilisation utilisationOf(const TrainingRun& run, double step);

/// Dense FLOP/s of the format that the layers' GEMMs run in; 0 where the chip lacks it.
double peakOf(const Accelerator& chip, Precision precision);

} // namespace ringside::scaling::throughput
