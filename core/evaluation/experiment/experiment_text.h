// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of the pictures of experiments.
namespace ringside::evaluation::forms {

inline constexpr const char* kAbEffect =
    RINGSIDE_TR("After %1 days the measured effect is %2 points ± %3; power %4.");
inline constexpr const char* kAbDays = RINGSIDE_TR(
    "To detect a difference of %1 points with power %2 takes %3 units, which come in %4 days.");
inline constexpr const char* kWins =
    RINGSIDE_TR("The gate releases %1 of the candidates without a gain and blocks %2 with it.");
inline constexpr const char* kGate =
    RINGSIDE_TR("The gate decides wrongly in %1 of the cases; it releases %2.");
inline constexpr const char* kLooks = RINGSIDE_TR(
    "An experiment without an effect crosses a limit in %1 of the cases, one with it in %2.");
inline constexpr const char* kBandit =
    RINGSIDE_TR("%1 of the clicks are lost; %2 of the readers see the best variant.");
inline constexpr const char* kExposure = RINGSIDE_TR(
    "The alarm comes after %1 days; users get %2 faulty answers until the rollback is done.");

/// The series of a variant, with its rate of clicks.
inline constexpr const char* kVariant = RINGSIDE_TR("Variant %1: %2 click");

inline constexpr std::array kExperiment{kAbEffect, kAbDays, kWins,     kGate,
                                        kLooks,    kBandit, kExposure, kVariant};

} // namespace ringside::evaluation::forms
