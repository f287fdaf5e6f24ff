// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>
#include <string>

/// Limits and details of an Error with values in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::error_forms {

inline constexpr const char* kRange = RINGSIDE_TR("%1 to %2");
inline constexpr const char* kFromTo = RINGSIDE_TR("from %1 to %2");
inline constexpr const char* kOrMore = RINGSIDE_TR("%1 or more");
inline constexpr const char* kAtLeast = RINGSIDE_TR("at least %1");
inline constexpr const char* kAtMost = RINGSIDE_TR("at most %1");
inline constexpr const char* kAtMostWhile = RINGSIDE_TR("at most %1 while %2 is %3");
inline constexpr const char* kAtMostSent =
    RINGSIDE_TR("at most %1 while each gradient is sent as %2 bytes");
inline constexpr const char* kLessThan = RINGSIDE_TR("less than %1");
inline constexpr const char* kOneOf = RINGSIDE_TR("one of %1");
inline constexpr const char* kWholeIn = RINGSIDE_TR("a whole number in %1, %2");
inline constexpr const char* kWhole = RINGSIDE_TR("a whole number, %1");
inline constexpr const char* kNumberIn = RINGSIDE_TR("a number in %1, %2");
inline constexpr const char* kNumber = RINGSIDE_TR("a number, %1");
inline constexpr const char* kWholeOf = RINGSIDE_TR("a whole number in %1");
inline constexpr const char* kNumberOf = RINGSIDE_TR("a number in %1");
inline constexpr const char* kTimeIn = RINGSIDE_TR("a time in %1");
inline constexpr const char* kDataRateIn = RINGSIDE_TR("a data rate in %1");
inline constexpr const char* kSizeIn = RINGSIDE_TR("a size in %1");
inline constexpr const char* kRateIn = RINGSIDE_TR("a rate in %1");
inline constexpr const char* kTimeFrom = RINGSIDE_TR("a time in s that is at least %1");
inline constexpr const char* kCharacters = RINGSIDE_TR("%1 characters");
inline constexpr const char* kBytes = RINGSIDE_TR("%1 bytes");
inline constexpr const char* kRequestsInAll = RINGSIDE_TR("%1 requests in all");
inline constexpr const char* kMultipleOfStages = RINGSIDE_TR("a multiple of the %1 stages");
inline constexpr const char* kMultipleOfHost =
    RINGSIDE_TR("a multiple of the %1 accelerators of a host");
inline constexpr const char* kMultipleOfRanks = RINGSIDE_TR("a multiple of the %1 ranks of a node");
inline constexpr const char* kDivisorOfHost =
    RINGSIDE_TR("a divisor or a multiple of the %1 accelerators of a host");
inline constexpr const char* kDivisorOfHeads = RINGSIDE_TR("a divisor of the %1 attention heads");
inline constexpr const char* kDivisorOfStage =
    RINGSIDE_TR("a divisor of the %1 accelerators of a stage");
inline constexpr const char* kDivisorOfLayers =
    RINGSIDE_TR("a divisor of the %1 accelerators that hold the same layers");
inline constexpr const char* kDivisorOfAll = RINGSIDE_TR("a divisor of the %1 accelerators");
inline constexpr const char* kDivisorOfExperts =
    RINGSIDE_TR("a divisor of the %1 experts and of the %2 "
                "accelerators that share no layer and no stage");
inline constexpr const char* kDivisorOfReplicas = RINGSIDE_TR("a divisor of the %1 replicas");
inline constexpr const char* kDivisorOfChips = RINGSIDE_TR("a divisor of the %1 chips");
inline constexpr const char* kDivisorOfTokens =
    RINGSIDE_TR("half a divisor of the %1 tokens: each accelerator takes "
                "two equal parts");
inline constexpr const char* kSidesOfSlice =
    RINGSIDE_TR("sides whose product is the %1 chips of a slice");
inline constexpr const char* kThreeSides =
    RINGSIDE_TR("three sides of 1, 2 or a multiple of 4 chips, such as "
                "4x4x8, at most %1 chips");
inline constexpr const char* kMostExperts = RINGSIDE_TR("at most the %1 experts");
inline constexpr const char* kFewerLayers = RINGSIDE_TR("fewer than the %1 layers");
inline constexpr const char* kTwiceStages =
    RINGSIDE_TR("at least %1, twice the stages, with dualpipe");
inline constexpr const char* kKnownOf = RINGSIDE_TR("what the step-time law knows of %1");
inline constexpr const char* kDivisorOfLog = RINGSIDE_TR("a divisor of the log's %1 ranks");
inline constexpr const char* kUnlessLaw = RINGSIDE_TR("%1 unless work.kernel_model is law");
inline constexpr const char* kTooManyReplicas =
    RINGSIDE_TR("%1 replicas of the model; at most %2 are computed");
inline constexpr const char* kNoPeak = RINGSIDE_TR("%1 has no peak at this precision");
inline constexpr const char* kTwiceMeasured =
    RINGSIDE_TR("%1 to %2, twice the largest measured number");
inline constexpr const char* kBelowCapacity =
    RINGSIDE_TR("less than the capacity of %1 requests/s, or a serving.queue_limit");
inline constexpr const char* kAboutRate = RINGSIDE_TR("less than about %1 requests/s");
inline constexpr const char* kGrowth = RINGSIDE_TR("grows without bound: %1 s after 10 minutes");
inline constexpr const char* kGrowthAbout =
    RINGSIDE_TR("grows without bound: about %1 s after 10 minutes");
inline constexpr const char* kNoMean =
    RINGSIDE_TR("grows without bound: the wait has no mean at exactly the capacity");
inline constexpr const char* kMoreMemory =
    RINGSIDE_TR("more memory: weights take %1 GB, and one sequence %2 GB");
inline constexpr const char* kNoDivisor = RINGSIDE_TR("it does not divide llm.accelerators, %1");
inline constexpr const char* kAtLine = RINGSIDE_TR("first at line %1");
inline constexpr const char* kQuoted = RINGSIDE_TR("%1, or quotes around it, which make it text");
inline constexpr const char* kProcess = RINGSIDE_TR("process %1");

inline constexpr const char* kOf = RINGSIDE_TR("of %1");
inline constexpr const char* kUpperBound = RINGSIDE_TR("at most the upper bound %1");
inline constexpr const char* kRanksOf = RINGSIDE_TR("the %1 ranks of %2");
inline constexpr const char* kNamedTwice = RINGSIDE_TR("rank %1 is named twice");
inline constexpr const char* kElements = RINGSIDE_TR("whole elements of %1 bytes");
inline constexpr const char* kMultipleOfNodes = RINGSIDE_TR("a multiple of the %1 nodes");
inline constexpr const char* kMoreThanCounts =
    RINGSIDE_TR("ascending, one more than the %1 counts");
inline constexpr const char* kAsBaseline =
    RINGSIDE_TR("as many as the baseline's %1, with counts above 0");
inline constexpr const char* kBelow = RINGSIDE_TR("below the capacity of %1 requests/s");
inline constexpr const char* kForeignRollback =
    RINGSIDE_TR("%1 beside it is a rollback journal that Ringside did not write. Nothing "
                "was changed. Move that file to another folder, then try again");
inline constexpr const char* kInterrupted =
    RINGSIDE_TR("%1 beside it holds an interrupted change. Nothing was changed. Open the "
                "profile in Ringside, which ends the change, then try again");
inline constexpr const char* kLooked = RINGSIDE_TR("looked there and for %1");

inline constexpr const char* kValues = RINGSIDE_TR("%1 values");
inline constexpr const char* kCurvatures = RINGSIDE_TR("%1 curvatures");
inline constexpr const char* kEdges = RINGSIDE_TR("%1 edges");
inline constexpr const char* kCells = RINGSIDE_TR("%1 cells");
inline constexpr const char* kNumbers = RINGSIDE_TR("%1 numbers");
inline constexpr const char* kQuestions = RINGSIDE_TR("%1 questions");
inline constexpr const char* kSizes = RINGSIDE_TR("%1 sizes");
inline constexpr const char* kPasses = RINGSIDE_TR("%1 passes");
inline constexpr const char* kDays = RINGSIDE_TR("%1 days");
inline constexpr const char* kRequestsPerSecond = RINGSIDE_TR("%1 requests/s");
inline constexpr const char* kRanksDrawn = RINGSIDE_TR("%1 ranks: drawn up to %2");
inline constexpr const char* kWorkersDrawn = RINGSIDE_TR("%1 workers: drawn up to %2");
inline constexpr const char* kOfTwoLevelTree = RINGSIDE_TR("%1 of a tree on two levels");
inline constexpr const char* kInSimulation = RINGSIDE_TR("%1 in a simulation");
inline constexpr const char* kInLine = RINGSIDE_TR("%1 in line %2");

/// Symbols of units, the same in every language.
inline constexpr const char* kMinutes = "%1 min";
inline constexpr const char* kSeconds = "%1 s";
inline constexpr const char* kMilliseconds = "%1 ms";

inline constexpr const char* kLeastPerReplica = RINGSIDE_TR("at least %1 requests per replica");
inline constexpr const char* kMoreWords = RINGSIDE_TR("more than %1 words");
inline constexpr const char* kMoreThan = RINGSIDE_TR("more than %1");
inline constexpr const char* kDrawn = RINGSIDE_TR("%1 %2: drawn up to %3");
inline constexpr const char* kTakes = RINGSIDE_TR("%1 %2, takes %3");
inline constexpr const char* kLengthOf = RINGSIDE_TR("length of %1");
inline constexpr const char* kCountOf = RINGSIDE_TR("the number of %1");
inline constexpr const char* kNoSuchFormat = RINGSIDE_TR("%1 has no such format");
inline constexpr const char* kBeyondBank = RINGSIDE_TR("%1 is beyond what a bank may hold");
inline constexpr const char* kTooMany = RINGSIDE_TR("too many %1");
inline constexpr const char* kHasNo = RINGSIDE_TR("it has no %1");
inline constexpr const char* kMemoryOf = RINGSIDE_TR("at most the KV memory of %1 tokens");
inline constexpr const char* kRequestTokens = RINGSIDE_TR("%1, prompt and output tokens");
inline constexpr const char* kRequest = RINGSIDE_TR("request %1");
inline constexpr const char* kOption = RINGSIDE_TR("option %1: %2");
inline constexpr const char* kHasToState = RINGSIDE_TR("the scenario has to state %1");
inline constexpr const char* kOptionOf = RINGSIDE_TR("option of %1");
inline constexpr const char* kRescued = RINGSIDE_TR("all that was answered here is in %1");
inline constexpr const char* kCertificate =
    RINGSIDE_TR("%1: it has expired, or another authority has signed it");
inline constexpr const char* kWholeFrom = RINGSIDE_TR("a whole number from %1 to %2");
inline constexpr const char* kNumberFrom = RINGSIDE_TR("a number from %1 to %2");
inline constexpr const char* kBlueprintDomain = RINGSIDE_TR("blueprint domain %1");
inline constexpr const char* kWeightOf = RINGSIDE_TR("weight of %1");
inline constexpr const char* kDaysOfCard = RINGSIDE_TR("days of card %1");
inline constexpr const char* kForeignKey = RINGSIDE_TR("foreign key violated in table %1");
inline constexpr const char* kSeedAndQuestions = RINGSIDE_TR("%1, %2 questions");
inline constexpr const char* kUpToMax = RINGSIDE_TR("serving.autoscaler.max, %1");

/// Forms whose values are numbers, with or without a unit.
inline constexpr std::array kOfNumbers{kTwiceMeasured,
                                       kRange,
                                       kOrMore,
                                       kCharacters,
                                       kBytes,
                                       kRequestsInAll,
                                       kTooManyReplicas,
                                       kValues,
                                       kCurvatures,
                                       kEdges,
                                       kCells,
                                       kNumbers,
                                       kQuestions,
                                       kSizes,
                                       kPasses,
                                       kDays,
                                       kRequestsPerSecond,
                                       kRanksDrawn,
                                       kWorkersDrawn,
                                       kOfTwoLevelTree,
                                       kInSimulation,
                                       kInLine};
/// The others, in the order in which a text is compared with them.
inline constexpr std::array kOthers{kLeastPerReplica,
                                    kOption,
                                    kHasToState,
                                    kMoreWords,
                                    kMoreThan,
                                    kDrawn,
                                    kCertificate,
                                    kWholeFrom,
                                    kNumberFrom,
                                    kNoSuchFormat,
                                    kBeyondBank,
                                    kTooMany,
                                    kHasNo,
                                    kMemoryOf,
                                    kRequestTokens,
                                    kRequest,
                                    kRescued,
                                    kBlueprintDomain,
                                    kWeightOf,
                                    kDaysOfCard,
                                    kForeignKey,
                                    kLengthOf,
                                    kCountOf,
                                    kOptionOf,
                                    kUpToMax,
                                    kTakes,
                                    kUpperBound,
                                    kRanksOf,
                                    kNamedTwice,
                                    kElements,
                                    kMultipleOfNodes,
                                    kMoreThanCounts,
                                    kAsBaseline,
                                    kBelow,
                                    kLooked,
                                    kForeignRollback,
                                    kInterrupted,
                                    kMultipleOfStages,
                                    kMultipleOfHost,
                                    kMultipleOfRanks,
                                    kDivisorOfHost,
                                    kDivisorOfHeads,
                                    kDivisorOfStage,
                                    kDivisorOfLayers,
                                    kDivisorOfAll,
                                    kDivisorOfExperts,
                                    kDivisorOfReplicas,
                                    kDivisorOfChips,
                                    kDivisorOfTokens,
                                    kSidesOfSlice,
                                    kThreeSides,
                                    kFewerLayers,
                                    kKnownOf,
                                    kDivisorOfLog,
                                    kGrowth,
                                    kGrowthAbout,
                                    kMoreMemory,
                                    kNoDivisor,
                                    kAtLine,
                                    kProcess,
                                    kAtMostWhile,
                                    kAtMostSent,
                                    kMostExperts,
                                    kTwiceStages,
                                    kTimeFrom,
                                    kBelowCapacity,
                                    kAboutRate,
                                    kWholeIn,
                                    kNumberIn,
                                    kTimeIn,
                                    kDataRateIn,
                                    kSizeIn,
                                    kRateIn,
                                    kWholeOf,
                                    kNumberOf,
                                    kWhole,
                                    kNumber,
                                    kFromTo,
                                    kAtLeast,
                                    kAtMost,
                                    kLessThan,
                                    kOneOf,
                                    kUnlessLaw,
                                    kNoPeak,
                                    kQuoted,
                                    kOf};

/// "a whole number in ms, 1 to 100 ms". `unit` and `range` may be empty.
inline std::string number(bool isWhole, std::string_view unit, std::string_view range)
{
    if (!unit.empty() && !range.empty())
        return filled(isWhole ? kWholeIn : kNumberIn, {unit, range});
    if (!unit.empty())
        return filled(isWhole ? kWholeOf : kNumberOf, {unit});
    if (!range.empty())
        return filled(isWhole ? kWhole : kNumber, {range});
    return isWhole ? RINGSIDE_TR("a whole number") : RINGSIDE_TR("a number");
}

/// Two reasons in one text. The window translates each on its own.
inline std::string both(std::string_view first, std::string_view second)
{
    return filled("%1; %2", {first, second});
}

} // namespace ringside::error_forms
