// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of pictures with numbers in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::evaluation::forms {

inline constexpr const char* kInterval = RINGSIDE_TR_IN(
    "ringside::evaluation", "A run every %1 days costs %2 per day. Best: every %3 days, %4.");
inline constexpr const char* kIntervalNeverPays = RINGSIDE_TR_IN(
    "ringside::evaluation", "A run every %1 days costs %2 per day. No interval has a lowest cost.");
inline constexpr const char* kSawtooth = RINGSIDE_TR_IN(
    "ringside::evaluation", "The daily loss grows to %1 and falls back with each run.");
inline constexpr const char* kTriggers =
    RINGSIDE_TR_IN("ringside::evaluation", "%1 runs per year, %2 of them useful (%3).");
inline constexpr const char* kTriggersNotice = RINGSIDE_TR_IN(
    "ringside::evaluation", "%1 runs per year, %2 of them useful (%3); noticed after %4 days.");
inline constexpr const char* kLateLabels = RINGSIDE_TR_IN(
    "ringside::evaluation",
    "%1 of the positives in the training window and %2 in the test window still have no label.");
inline constexpr const char* kShift = RINGSIDE_TR_IN(
    "ringside::evaluation", "New rows have %1 of the weight: error %2 in use, %3 in the test.");
inline constexpr const char* kWarm = RINGSIDE_TR_IN(
    "ringside::evaluation", "Mean loss %1, at worst %2, with %3 accelerator-hours per week.");
inline constexpr const char* kCeiling =
    RINGSIDE_TR_IN("ringside::evaluation",
                   "Measured accuracy %1; even a perfect model would measure %2 against these "
                   "labels.");

inline constexpr std::array kAll{kInterval, kIntervalNeverPays, kSawtooth, kTriggersNotice,
                                 kTriggers, kLateLabels,        kShift,    kWarm,
                                 kCeiling};

} // namespace ringside::evaluation::forms
