// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/gates/gate_outcome.h"
#include "core/scenario/picture.h"

#include <span>
#include <string_view>
#include <vector>

namespace ringside::pipeline {

std::span<const std::string_view> gatePictureNames();
/// Faults by checks, and what each fault goes through.
std::vector<scenario::Picture> gatePictures(const GatesScenario& gates, const GateOutcome& outcome);

} // namespace ringside::pipeline
