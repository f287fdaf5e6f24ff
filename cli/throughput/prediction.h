// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

#include <QJsonObject>

namespace ringside::app::cli {

/// Step with its 90 % interval and mean error, speed, MFU and HFU, memory, the parts of the step.
QJsonObject predictionJson(const scaling::throughput::TrainingRun& run, bool knownStack);

} // namespace ringside::app::cli
