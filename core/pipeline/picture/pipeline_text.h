// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>
#include <string>

/// Texts of the pictures with values in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::pipeline::forms {

inline constexpr const char* kWeekOfModels =
    RINGSIDE_TR("%1 runs: %2 of work instead of %3 without the cache. %4 runs have a model of old "
                "data; %5 of work is repeated.");
inline constexpr const char* kWeek =
    RINGSIDE_TR("%1 runs: %2 of work instead of %3 without the cache; %4 of work is repeated.");
inline constexpr const char* kLaunches =
    RINGSIDE_TR("%1 runs, %2 launches skipped, %3 runs failed; %4 with two or more runs at a "
                "time.");
inline constexpr const char* kOneRun =
    RINGSIDE_TR("Run %1 of %2 takes %3: %4 tasks executed, %5 from the cache, %6 failed, %7 "
                "skipped or not run.");
inline constexpr const char* kVersions =
    RINGSIDE_TR("%1 of %2 runs have a model that holds an older version than the newest one at "
                "launch.");
inline constexpr const char* kGraph = RINGSIDE_TR("%1 tasks. The longest path takes %2: %3.");
inline constexpr const char* kGates =
    RINGSIDE_TR("%1 faults are caught before deployment, %2 reach production, %3 are never "
                "noticed.");
inline constexpr const char* kExposure = RINGSIDE_TR("%1 requests are answered with a fault.");

inline constexpr const char* kRun = RINGSIDE_TR("Run %1");
inline constexpr const char* kRunOfOldData = RINGSIDE_TR("Run %1, old data");
inline constexpr const char* kRunFailed = RINGSIDE_TR("Run %1, failed");
inline constexpr const char* kFromRun = RINGSIDE_TR("%1 of run %2");
inline constexpr const char* kItems = RINGSIDE_TR("%1 items");
inline constexpr const char* kVersion = RINGSIDE_TR("version %1");

/// A form that another one begins with comes after it.
inline constexpr std::array kAll{kWeekOfModels, kWeek,    kLaunches, kOneRun,       kVersions,
                                 kGraph,        kGates,   kExposure, kRunOfOldData, kRunFailed,
                                 kRun,          kFromRun, kItems,    kVersion};

} // namespace ringside::pipeline::forms

namespace ringside::pipeline {

/// In the two largest of d, h, min and s: "5 h 40 min".
std::string timeText(double seconds);

} // namespace ringside::pipeline
