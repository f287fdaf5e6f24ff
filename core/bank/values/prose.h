// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <array>

/// The texts of a question that its author writes, one row each. The reader of YAML, both JSON
/// forms, the search index, the pictures in prose, lint and the command line go through these
/// tables, so a new text needs a member, a row here, and a heading on the question's page.
namespace ringside::bank {

/// Whether a source file must have the text.
enum class ProseNeed {
    Required,
    Optional,       ///< lint may ask for it, and then explains why
    OptionalAtExam, ///< optional for questions of depth exam since the second standard
};

/// When the learner sees the text, which decides in which column of the search index it is.
enum class ProseShown {
    AsTitle,
    BeforeAnswer,
    AfterAnswer,
};

/// One text of an `Owner`: of a Question, an Option, a Command or a Clue.
template <class Owner> struct ProseRow
{
    const char* key; ///< in YAML and in JSON
    QString Owner::*text;
    ProseNeed need = ProseNeed::Required;
    ProseShown shown = ProseShown::AfterAnswer;
    bool isSearched = true;
    bool isMarkdown = true;            ///< may show pictures
    int leastWords = 0, mostWords = 0; ///< a length outside is a finding; 0: any length
};

/// In the order of the page; options and clues come after the texts before the answer.
inline constexpr std::array kQuestionProse{
    ProseRow<Question>{.key = "title",
                       .text = &Question::title,
                       .need = ProseNeed::Optional,
                       .shown = ProseShown::AsTitle,
                       .isMarkdown = false},
    ProseRow<Question>{.key = "tests",
                       .text = &Question::tests,
                       .need = ProseNeed::Optional,
                       .isMarkdown = false,
                       .leastWords = 5,
                       .mostWords = 16},
    ProseRow<Question>{.key = "stem", .text = &Question::stem, .shown = ProseShown::BeforeAnswer},
    ProseRow<Question>{
        .key = "quick_answer", .text = &Question::quickAnswer, .leastWords = 1, .mostWords = 35},
    ProseRow<Question>{.key = "decided_by",
                       .text = &Question::decidedBy,
                       .need = ProseNeed::Optional,
                       .leastWords = 8,
                       .mostWords = 30},
    ProseRow<Question>{.key = "explanation", .text = &Question::explanation},
    ProseRow<Question>{.key = "deep_dive", .text = &Question::deepDive},
    ProseRow<Question>{.key = "trap", .text = &Question::trap, .leastWords = 20, .mostWords = 45},
    ProseRow<Question>{
        .key = "takeaway", .text = &Question::takeaway, .leastWords = 1, .mostWords = 22},
    ProseRow<Question>{.key = "hook",
                       .text = &Question::hook,
                       .need = ProseNeed::Optional,
                       .leastWords = 3,
                       .mostWords = 15},
    ProseRow<Question>{.key = "example",
                       .text = &Question::example,
                       .need = ProseNeed::OptionalAtExam,
                       .leastWords = 30,
                       .mostWords = 60},
};

inline constexpr std::array kOptionProse{
    ProseRow<Option>{.key = "text", .text = &Option::text, .shown = ProseShown::BeforeAnswer},
    // REASON_MISSING explains more than a missing field.
    ProseRow<Option>{.key = "why", .text = &Option::why, .need = ProseNeed::Optional},
    ProseRow<Option>{.key = "tempting",
                     .text = &Option::tempting,
                     .need = ProseNeed::Optional,
                     .isSearched = false},
    ProseRow<Option>{.key = "right_when",
                     .text = &Option::rightWhen,
                     .need = ProseNeed::Optional,
                     .isSearched = false},
    ProseRow<Option>{.key = "rules_out",
                     .text = &Option::rulesOut,
                     .need = ProseNeed::Optional,
                     .isSearched = false},
};

inline constexpr std::array kCommandProse{
    ProseRow<Command>{.key = "code", .text = &Command::code, .isMarkdown = false},
    ProseRow<Command>{.key = "does",
                      .text = &Command::does,
                      .isMarkdown = false,
                      .leastWords = 4,
                      .mostWords = 20},
};

/// `words` of a clue repeats the stem and is none of these.
inline constexpr std::array kClueProse{
    ProseRow<Clue>{.key = "says", .text = &Clue::says, .isSearched = false, .isMarkdown = false},
};

} // namespace ringside::bank
