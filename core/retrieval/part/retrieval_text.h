// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of pictures with numbers in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::retrieval::forms {

inline constexpr const char* kRibbon =
    RINGSIDE_TR("%1 of the facts lie whole in one chunk; %2 times the text is stored.");
inline constexpr const char* kFacts = RINGSIDE_TR("Facts %1");
inline constexpr const char* kChunkSize = RINGSIDE_TR("Chunks of %1 hold %2 of the facts whole.");
inline constexpr const char* kSockets =
    RINGSIDE_TR("%1 of the answers have all %2 facts; on average %3 facts are found.");
inline constexpr const char* kMoreFacts =
    RINGSIDE_TR("With %1 facts, %2 of the answers are complete.");
inline constexpr const char* kFetched =
    RINGSIDE_TR("Of %1 results, on average %2 are the caller's.");
inline constexpr const char* kFetchedFull =
    RINGSIDE_TR("On average %1 of the %2 results are found; the list is full in %3 of the "
                "searches.");
inline constexpr const char* kRestricted =
    RINGSIDE_TR("The search reads the caller's vectors only and finds %1 of %2 results.");
inline constexpr const char* kRecall =
    RINGSIDE_TR("A search of %1 of the leaves finds %2 of the true neighbors.");
inline constexpr const char* kLatency =
    RINGSIDE_TR("A search takes %1 ms and finds %2 of the true neighbors.");
inline constexpr const char* kBytesRead =
    RINGSIDE_TR("A search reads %1 GB and finds %2 of the true neighbors.");
inline constexpr const char* kLeaves =
    RINGSIDE_TR("One query: %1 of its %2 true neighbors lie in the %3 leaves searched of %4.");
inline constexpr const char* kLists =
    RINGSIDE_TR("%1: place %2 by meaning, place %3 by words, place %4 together.");
inline constexpr const char* kNoPlace = RINGSIDE_TR("none");
inline constexpr const char* kAlpha =
    RINGSIDE_TR("At a weight of %1 for the meaning, %2 has place %3 of %4.");
inline constexpr const char* kAlphaNone =
    RINGSIDE_TR("At a weight of %1 for the meaning, %2 is not among the %3 results.");
inline constexpr const char* kHits =
    RINGSIDE_TR("A search returns %1 of the true neighbors; by chance it would return %2.");
inline constexpr const char* kMoved =
    RINGSIDE_TR("With %1 of the documents moved, a search returns %2 of the true neighbors.");
inline constexpr const char* kWeeksToHalf =
    RINGSIDE_TR("At this rate, half of the documents have moved after %1 weeks.");

inline constexpr std::array kAll{kRibbon,      kFacts,   kChunkSize,  kSockets,   kMoreFacts,
                                 kFetchedFull, kFetched, kRestricted, kRecall,    kLatency,
                                 kBytesRead,   kLeaves,  kLists,      kAlphaNone, kAlpha,
                                 kHits,        kMoved,   kWeeksToHalf};

} // namespace ringside::retrieval::forms
