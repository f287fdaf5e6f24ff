// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

namespace ringside::bank {

/// Four options, the key first, and the end of the stem; "" for the default ones.
struct CueRow
{
    const char* name;
    const char* asking;
    std::array<const char*, 4> options;
    const char* code; ///< "" when no warning is expected
};

/// 53 words, and 5 to ask.
constexpr char kStem[] =
    "A harbor crew trains a detector of floating wood on two small machines. Each epoch reads "
    "every picture from a slow disk, and the accelerators stand idle for half of the time. The "
    "crew cannot buy machines, may not alter the network, and wants the same accuracy after the "
    "same number of epochs.";
constexpr char kAsking[] = "What should the crew change?";
constexpr std::array<const char*, 4> kPlain{
    "Keep decoded tensors in memory.", "Lower the precision of weights.",
    "Raise the learning rate early.", "Split layers over both hosts."};

/// Cues that reveal a key.
inline std::vector<CueRow> cuesOfOptions()
{
    return {
        {"a question without cues", kAsking, kPlain, ""},
        {"never in a distractor",
         kAsking,
         {kPlain[0], "Never lower precision.", kPlain[2], kPlain[3]},
         "CUE_ABSOLUTE"},
        {"never in a key and always in a distractor",
         kAsking,
         {"Never decode a tensor twice.", "Always lower precision.", kPlain[2], kPlain[3]},
         ""},
        {"only and every in distractors",
         kAsking,
         {kPlain[0], "Lower precision in every layer.", "Train the last layers only.", kPlain[3]},
         ""},
        {"a key alone in lower case",
         kAsking,
         {"keep decoded tensors in memory.", kPlain[1], kPlain[2], kPlain[3]},
         "CUE_GRAMMAR"},
        {"a distractor alone in lower case",
         kAsking,
         {kPlain[0], "lower the precision of weights.", kPlain[2], kPlain[3]},
         ""},
    };
}

/// The options' parts and form.
inline std::vector<CueRow> formsOfOptions()
{
    return {
        // "a cache" occurs in two others and "two readers" in one; the parts of the others occur in
        // fewer.
        {"a key of the parts of the others",
         kAsking,
         {"A cache and two readers", "A cache and a log", "A cache and a queue",
          "A timer and two readers"},
         "CUE_CONVERGENCE"},
        {"a distractor with as many parts of the others",
         kAsking,
         {"A cache and two readers", "A cache and a log", "A timer and a log",
          "A timer and two readers"},
         ""},
        {"a full stop on some options",
         kAsking,
         {kPlain[0], "Lower the precision of weights", kPlain[2], kPlain[3]},
         "OPT_PARALLEL"},
        {"to before one option",
         kAsking,
         {kPlain[0], "To lower the precision.", kPlain[2], kPlain[3]},
         "OPT_PARALLEL"},
        {"one option alone without -ing",
         kAsking,
         {"Keeping decoded tensors in memory.", "Lowering the precision.",
          "Raise the learning rate early.", "Splitting layers over both hosts."},
         "OPT_PARALLEL"},
        {"a word in -ing before one option",
         kAsking,
         {kPlain[0], "Training data of less precision.", kPlain[2], kPlain[3]},
         ""},
        {"numbers out of order", kAsking, {"16 ms", "8 ms", "32 ms", "64 ms"}, "NUM_ORDER"},
        {"numbers that fall", kAsking, {"64 ms", "32 ms", "16 ms", "8 ms"}, ""},
        {"numbers of different things", kAsking, {"16 GB", "8 layers", "32 disks", "64 ms"}, ""},
    };
}

/// The stem, its question and the names in it.
inline std::vector<CueRow> stems()
{
    return {
        {"a stem that ends with a statement", "Tell the crew what to do.", kPlain, "STEM_FORM"},
        {"an instruction after the question", "What should the crew change? (Choose one.)", kPlain,
         ""},
        {"a question that selects what does not help", "Which change would not help the crew?",
         kPlain, "STEM_NEGATIVE"},
        {"a question with EXCEPT", "What could the crew change, EXCEPT for one thing?", kPlain,
         "STEM_NEGATIVE"},
        {"a question why something is not so", "Why does the job not use its machines?", kPlain,
         ""},
        {"a question with not in a clause",
         "Which change explains that the accelerators do not work?", kPlain, ""},
        {"a question with least effort", "Which change takes the least effort?", kPlain, ""},
        {"an old name", "What should the crew change in Vertex AI?", kPlain, "NAME_STALE"},
        {"an old name of one product", "What should the crew run on Dataproc?", kPlain,
         "NAME_STALE"},
        {"an old name with a version", "What should the crew store in Vector Search 2.0?", kPlain,
         "NAME_STALE"},
        {"a number beside a name", "What should the crew store in Vector Search 290?", kPlain, ""},
        {"an old name after formerly",
         "What should the crew change on Agent Platform (formerly Vertex AI)?", kPlain, ""},
        {"an old name in code and in an address",
         "What should the crew change in `dataproc` by [this](https://a.org/dataproc)?", kPlain,
         ""},
    };
}

/// Each warning with options or a question that trigger it, and with some that almost do.
inline const std::vector<CueRow>& cueRows()
{
    static const std::vector<CueRow> rows = [] {
        std::vector<CueRow> all;
        for (const auto& group : {cuesOfOptions(), formsOfOptions(), stems()})
            all.insert(all.end(), group.begin(), group.end());
        return all;
    }();
    return rows;
}

} // namespace ringside::bank
