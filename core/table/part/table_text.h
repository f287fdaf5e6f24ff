// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of pictures, and other texts with values in them. The forms are listed, so that the
/// window can recognize a text and translate it.
namespace ringside::table::forms {

inline constexpr const char* kInServing = RINGSIDE_TR("in serving: %1");

inline constexpr const char* kRequest = RINGSIDE_TR("Request %1");
inline constexpr const char* kRowParts = RINGSIDE_TR(
    "Request %1: differing features: %2 of %3; score %4 in training and %5 in serving.");
inline constexpr const char* kRowEqual =
    RINGSIDE_TR("Request %1: both paths compute the same %2 features and the score %3.");
inline constexpr const char* kRowFails =
    RINGSIDE_TR("Request %1 fails in serving; in training, its score is %2.");
inline constexpr const char* kRowFailsInBoth = RINGSIDE_TR("Request %1 fails in both paths.");
inline constexpr const char* kLanesPart =
    RINGSIDE_TR("%1 is %2 in training and %3 in serving; score %4 against %5.");
inline constexpr const char* kLanesEqual =
    RINGSIDE_TR("%1 is %2 in both paths, and the score is %3.");
inline constexpr const char* kLanesFail =
    RINGSIDE_TR("%1 is %2 in training; serving cannot compute it.");
inline constexpr const char* kLanesFailInBoth = RINGSIDE_TR("No path can compute %1.");
inline constexpr const char* kFilledWith = RINGSIDE_TR("filled with %1");
inline constexpr const char* kScaledBy = RINGSIDE_TR("minus %1, divided by %2");
inline constexpr const char* kInBins = RINGSIDE_TR("bin by %1 edges");
inline constexpr const char* kVocabulary = RINGSIDE_TR("vocabulary of %1");
inline constexpr const char* kHash = RINGSIDE_TR("hash into %1 IDs");
inline constexpr const char* kZone = RINGSIDE_TR("UTC plus %1 h");
inline constexpr const char* kZoneWest = RINGSIDE_TR("UTC minus %1 h");
inline constexpr const char* kValueIs = RINGSIDE_TR("value %1");
inline constexpr const char* kScoreIs = RINGSIDE_TR("score %1");
inline constexpr const char* kFeatures =
    RINGSIDE_TR("%1 features differ; %2 differs most often, in %3 of the requests.");
inline constexpr const char* kOneFeature =
    RINGSIDE_TR("One feature differs: %1, in %2 of the requests.");
inline constexpr const char* kNoFeature = RINGSIDE_TR("No feature differs in any of %1 requests.");
inline constexpr const char* kLargest =
    RINGSIDE_TR("The scores differ by up to %1, by %2 on average.");
inline constexpr const char* kNoDifference = RINGSIDE_TR("No score differs.");
inline constexpr const char* kAnswers =
    RINGSIDE_TR("The same row gets scores up to %1 apart, depending on its company and the call.");
inline constexpr const char* kOneAnswer =
    RINGSIDE_TR("Each of %1 probed rows gets one score in any company.");
inline constexpr const char* kAnswersFail =
    RINGSIDE_TR("%1 of %2 probed rows fail in some company; others get scores up to %3 apart.");

inline constexpr const char* kOthersAgree =
    RINGSIDE_TR("%1 of %2 probed rows fail in some company; each of the others gets one score.");

inline constexpr const char* kPairs =
    RINGSIDE_TR("%1 of %2 pairs join different visits, from place %3 on.");
inline constexpr const char* kPairsRight = RINGSIDE_TR("All %1 pairs join the same visit.");

inline constexpr const char* kLoad = RINGSIDE_TR("Load %1");
inline constexpr const char* kPerson = RINGSIDE_TR("Person %1");
inline constexpr const char* kJoins =
    RINGSIDE_TR("%1 of the pairs of one person join; %2 of the joined pairs are false. A program "
                "rejects %3 of %4 rows.");
inline constexpr const char* kStayDate = RINGSIDE_TR("Stay %1, date %2");
inline constexpr const char* kDaysAfter = RINGSIDE_TR("%1 days");
inline constexpr const char* kDates =
    RINGSIDE_TR("%1 of the intervals within a stay are kept, and %2 of the dates stay visible.");
inline constexpr const char* kDatesAcross =
    RINGSIDE_TR("%1 of the intervals within a stay and %2 of those between stays are kept; %3 of "
                "the dates stay visible.");
inline constexpr const char* kGroups =
    RINGSIDE_TR("The smallest of %1 groups has %2 people; %3 of the people are in groups below "
                "%4.");
inline constexpr const char* kGroupsOfOne = RINGSIDE_TR(
    "At least one of %1 groups has one person only; %2 of the people are in groups below %3.");
inline constexpr const char* kGroupValues =
    RINGSIDE_TR("%1 of %2 groups have one sensitive value, with %3 of the people.");
inline constexpr const char* kBefore = RINGSIDE_TR("%1 before");
inline constexpr const char* kAfter = RINGSIDE_TR("%1 after");

inline constexpr std::array kAll{
    kInServing,   kRowParts,    kRowEqual,    kRowFailsInBoth, kRowFails,
    kRequest,     kLanesPart,   kLanesEqual,  kLanesFail,      kLanesFailInBoth,
    kFilledWith,  kScaledBy,    kInBins,      kVocabulary,     kHash,
    kZone,        kZoneWest,    kValueIs,     kScoreIs,        kFeatures,
    kOneFeature,  kNoFeature,   kLargest,     kAnswers,        kOneAnswer,
    kAnswersFail, kOthersAgree, kPairs,       kPairsRight,     kLoad,
    kPerson,      kJoins,       kStayDate,    kDaysAfter,      kDates,
    kDatesAcross, kGroups,      kGroupsOfOne, kGroupValues,    kBefore,
    kAfter};

} // namespace ringside::table::forms
