// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sources and notes with a name or a number in them. The forms are listed, so that the window can
/// recognize a text and translate it; %1, %2 and
/// %3 are the values. Such texts are also joined by "; ".
namespace ringside::scaling::forms {

inline constexpr const char* kSetBy = RINGSIDE_TR("set by %1: %2");
inline constexpr const char* kFigures = RINGSIDE_TR("peak, memory and link: %1");
inline constexpr const char* kChecked = RINGSIDE_TR("%1, checked %2");
inline constexpr const char* kNotChecked = RINGSIDE_TR("%1, not checked");
inline constexpr const char* kNetwork = RINGSIDE_TR("%1 Gbit/s of network per accelerator");
inline constexpr const char* kBorrowed = RINGSIDE_TR("efficiencies borrowed from %1");
inline constexpr const char* kNotFitted =
    RINGSIDE_TR("no published run of %1 was fitted: efficiencies of its generation");
inline constexpr const char* kStack = RINGSIDE_TR("the stack %1");
inline constexpr const char* kFfn = RINGSIDE_TR("FFN of %1 values, from the number of parameters");
inline constexpr const char* kLawInterval =
    RINGSIDE_TR("law, 90 % interval of its step %1 to %2 s");
inline constexpr const char* kLog = RINGSIDE_TR("from a log of %1 ranks");
inline constexpr const char* kMoreRanks = RINGSIDE_TR("extrapolated to %1 ranks");
inline constexpr const char* kMoreBytes = RINGSIDE_TR("extrapolated to %1");
inline constexpr const char* kInHost = RINGSIDE_TR("%1 of %2 in a host");
inline constexpr const char* kLeftOut =
    RINGSIDE_TR("sending activations between them is left out: %1");
inline constexpr const char* kFewLayers =
    RINGSIDE_TR("%1 layers are fewer than %2 chunks for each of %3 stages");
inline constexpr const char* kNoMultiple =
    RINGSIDE_TR("%1 micro-batches are not a multiple of the %2 stages");
inline constexpr const char* kToyBudget =
    RINGSIDE_TR("with gradient noise the toy is run for up to %1 steps a "
                "point, and a warm-up of %2 steps needs more");

/// In the order in which a text is compared with them.
inline constexpr std::array kAll{kSetBy,     kFigures,    kChecked,   kNotChecked, kNetwork,
                                 kBorrowed,  kNotFitted,  kStack,     kFfn,        kLawInterval,
                                 kLog,       kMoreRanks,  kMoreBytes, kInHost,     kLeftOut,
                                 kFewLayers, kNoMultiple, kToyBudget};

using ringside::filled;

} // namespace ringside::scaling::forms
