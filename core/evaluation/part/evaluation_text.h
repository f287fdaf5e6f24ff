// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of pictures with numbers in them. The forms are listed, so that the window can
/// recognize a text and translate it.
namespace ringside::evaluation::forms {

inline constexpr const char* kInterval =
    RINGSIDE_TR("A run every %1 days costs %2 per day. Best: every %3 days, %4.");
inline constexpr const char* kIntervalNeverPays =
    RINGSIDE_TR("A run every %1 days costs %2 per day. No interval has a lowest cost.");
inline constexpr const char* kSawtooth =
    RINGSIDE_TR("The daily loss grows to %1 and falls back with each run.");
inline constexpr const char* kTriggers = RINGSIDE_TR("%1 runs per year, %2 of them useful (%3).");
inline constexpr const char* kTriggersNotice =
    RINGSIDE_TR("%1 runs per year, %2 of them useful (%3); noticed after %4 days.");
inline constexpr const char* kLateLabels = RINGSIDE_TR(
    "%1 of the positives in the training window and %2 in the test window still have no label.");
inline constexpr const char* kShift =
    RINGSIDE_TR("New rows have %1 of the weight: error %2 in use, %3 in the test.");
inline constexpr const char* kWarm =
    RINGSIDE_TR("Mean loss %1, at worst %2, with %3 accelerator-hours per week.");
inline constexpr const char* kCeiling =
    RINGSIDE_TR("Measured accuracy %1; even a perfect model would measure %2 against these "
                "labels.");

inline constexpr const char* kThreshold =
    RINGSIDE_TR("At %1, %2 of %3 rows are flagged: %4 right and %5 false alarms, precision %6. %7 "
                "positives are missed, recall %8.");
inline constexpr const char* kThresholdAt = RINGSIDE_TR("Threshold %1");
inline constexpr const char* kNegatives = RINGSIDE_TR("Negatives: %1 of %2 flagged");
inline constexpr const char* kPositives = RINGSIDE_TR("Positives: %1 of %2 flagged");
inline constexpr const char* kPositivesMagnified =
    RINGSIDE_TR("Positives, drawn %3 times as high: %1 of %2 flagged");
inline constexpr const char* kThresholds =
    RINGSIDE_TR("%1 flagged, %2 of them right, %3 of the positives found; each group "
                "has its own threshold.");
inline constexpr const char* kConfusion = RINGSIDE_TR("%1 found, %2 missed, %3 false alarms.");
inline constexpr const char* kRoc =
    RINGSIDE_TR("AUC %1. Here %2 of the positives are found, with %3 false alarms.");
inline constexpr const char* kPrecisionRecall =
    RINGSIDE_TR("Average precision %1. Here precision %2 and recall %3.");
inline constexpr const char* kCost = RINGSIDE_TR("Cost here: %1.");
inline constexpr const char* kCostLowest = RINGSIDE_TR("Cost here: %1. Lowest possible: %2.");
inline constexpr const char* kReliability =
    RINGSIDE_TR("Mean score %1 for %2 of positives: the scores are %3 times the truth.");
inline constexpr const char* kGroups =
    RINGSIDE_TR("Recall differs by %1 between the groups, selection by %2.");
inline constexpr const char* kRanking =
    RINGSIDE_TR("The first %1 places hold %2 of the positives.");
inline constexpr const char* kRankingAll =
    RINGSIDE_TR("AUC %1: the share of pairs in which the positive has the higher score.");
inline constexpr const char* kClasses =
    RINGSIDE_TR("Accuracy %1; of the worst class %2 are recognized.");
inline constexpr const char* kSlices =
    RINGSIDE_TR("On average the error changes by %1, in the worst slice by %2.");
inline constexpr const char* kSlicesReleased =
    RINGSIDE_TR("On average the error changes by %1, in the worst slice by %2. The gate releases "
                "it in %3 of the cases.");
inline constexpr const char* kRuns =
    RINGSIDE_TR("%1 runs are shown; %2 of the %3 runs of the front are among them.");
inline constexpr const char* kProxies =
    RINGSIDE_TR("The inputs reveal the group with up to %1 certainty and keep %2 of a gap.");

inline constexpr const char* kSplit =
    RINGSIDE_TR("%1: the error is %2 ± %3 in the test and %4 in use.");
inline constexpr const char* kSplitClass =
    RINGSIDE_TR("%1: the average precision is %2 in the test and %3 in use.");
inline constexpr const char* kPanel = RINGSIDE_TR(
    "%1 of the test rows belong to an entity seen in training, %2 have a neighbor in time there.");

inline constexpr const char* kReported = RINGSIDE_TR("Reported %1 ± %2, true %3.");
inline constexpr const char* kUrn =
    RINGSIDE_TR("%1 answers are scored; of 1000 the judge calls %2 good.");
inline constexpr const char* kVerdicts =
    RINGSIDE_TR("Position decides %1 of the verdicts, length %2, family %3, the text %4.");
inline constexpr const char* kCombine =
    RINGSIDE_TR("%1 of the answers are wrong, at %2 times the large model's price.");
inline constexpr const char* kLists =
    RINGSIDE_TR("Exact %1, in order %2, any order %3, ROUGE-L %4.");
inline constexpr const char* kAgreement =
    RINGSIDE_TR("Agreement %1, of which chance alone gives %2: kappa %3.");

/// A form that another one begins with comes after it.
inline constexpr std::array kAll{kSlicesReleased,
                                 kCostLowest,
                                 kInterval,
                                 kIntervalNeverPays,
                                 kSawtooth,
                                 kTriggersNotice,
                                 kLateLabels,
                                 kShift,
                                 kWarm,
                                 kCeiling,
                                 kThreshold,
                                 kThresholds,
                                 kConfusion,
                                 kRoc,
                                 kPrecisionRecall,
                                 kReliability,
                                 kGroups,
                                 kRanking,
                                 kRankingAll,
                                 kClasses,
                                 kRuns,
                                 kProxies,
                                 kSplit,
                                 kSplitClass,
                                 kPanel,
                                 kReported,
                                 kUrn,
                                 kVerdicts,
                                 kCombine,
                                 kLists,
                                 kAgreement,
                                 kTriggers,
                                 kCost,
                                 kSlices,
                                 kNegatives,
                                 kPositives,
                                 kPositivesMagnified,
                                 kThresholdAt};

} // namespace ringside::evaluation::forms
