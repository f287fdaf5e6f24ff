// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of pictures with numbers in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::events::forms {

inline constexpr const char* kDropped = RINGSIDE_TR(
    "Allowed lateness %1: %2 of %3 events dropped, %4 of the windows end with a wrong value.");
inline constexpr const char* kByArrival = RINGSIDE_TR(
    "Windows by arrival: %1 of %2 windows end with a wrong value, and nothing corrects them.");
inline constexpr const char* kBatches =
    RINGSIDE_TR("A batch every %1: first values come up to %2 after the window, %3 of the windows "
                "end with a wrong value.");
inline constexpr const char* kWindowNote =
    RINGSIDE_TR("window from %1 to %2, first value at %3 with %4 of %5 events, %6 corrections, %7 "
                "dropped");
inline constexpr const char* kWindowNoteOpen =
    RINGSIDE_TR("window from %1 to %2, no value for its %3 events");
inline constexpr const char* kWindowValues =
    RINGSIDE_TR("The first values hold %1 of the events of their windows, the last values %2.");

inline constexpr const char* kAge =
    RINGSIDE_TR("What is read is %1 old on average and at most %2.");
inline constexpr const char* kAgeLimit = RINGSIDE_TR(
    "What is read is %1 old on average and at most %2; %3 of the requests read data older than "
    "%4.");
inline constexpr const char* kRuns = RINGSIDE_TR("%1 copies per day; data are at most %2 old.");

inline constexpr const char* kJoined =
    RINGSIDE_TR("%1 of %2 examples get a row from after their request; %3 get another value than "
                "was served.");
inline constexpr const char* kRoc =
    RINGSIDE_TR("AUC %1 in the training join, %2 for what is served.");
inline constexpr const char* kCounts =
    RINGSIDE_TR("%1 of the counts differ, by %2 events on average: a counts %3, b %4.");

inline constexpr std::array kAll{kDropped,        kByArrival,    kBatches,  kWindowNote,
                                 kWindowNoteOpen, kWindowValues, kAgeLimit, kAge,
                                 kRuns,           kJoined,       kRoc,      kCounts};

} // namespace ringside::events::forms
