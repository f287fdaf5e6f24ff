// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What failures, checkpoints and rare synchronisation leave of a job's time.
///
///   checkpoint   interval sqrt(2 d M) (Young's first order); goodput i e^(-R/M) / (M (e^((i+d)/M)
///                - 1)), exact for failures at random (run/checkpoint_model.h)
///   local steps  step + all-reduce of 4 N bytes every H steps (local SGD, DiLoCo)
///   offload      max(0, bytes / link - pass of the layer) in each direction
///
/// d stall per checkpoint (a synchronous save, or what an asynchronous one leaves), M mean time
/// between failures, i interval, R restart, all in s; N parameters.
/// Sources: Young 1974, Daly 2006; Stich 2019, Douillard et al. 2023.
/// Where it is wrong: failures are independent; the restart includes detection. More local steps
/// need more of them for the same loss, which is not counted.
namespace ringside::scaling::throughput {

double bestCheckpointInterval(double stall, double meanTimeBetweenFailures);
double goodput(double stall, double interval, double meanTimeBetweenFailures, double restart);

/// s per step on average; `network` in bytes/s of one worker, `workers` on a ring.
double localStepTime(double step, double parameters, int workers, double network, int localSteps);

/// Exposed s of moving `bytes` of one layer's activations over `link` bytes/s.
double exposedOffload(double bytes, double link, double layerPass);

} // namespace ringside::scaling::throughput
