// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr qsizetype kLeastSharedWords = 2; ///< words of an option
constexpr double kLeastShare = 0.6;        ///< of an option's words

/// Share of the option's words that the sentence has too, or 0 for fewer than two words.
double sharedWords(const QSet<QString>& option, const QSet<QString>& sentence)
{
    const QSet<QString> shared = option & sentence;
    return shared.size() < kLeastSharedWords
               ? 0
               : static_cast<double>(shared.size()) / static_cast<double>(option.size());
}

} // namespace

// CLUE_TOTAL, CLUE_EMPTY: one phrase that excludes every distractor leaves nothing to weigh, and
// one that excludes none is no clue. A short question may have a single phrase that decides.
void checkClueReach(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.standard < kThirdStandard)
        return;
    const auto distractors =
        static_cast<std::size_t>(std::count_if(question.options.begin(), question.options.end(),
                                               [](const Option& each) { return !each.correct; }));
    const bool isShort = wordCount(question.stem) <= kMostShortStem;
    for (std::size_t i = 0; i < question.clues.size(); ++i) {
        const std::size_t eliminated = question.clues[i].eliminates.size();
        const auto report = [&](const char* code, const QString& message) {
            findings.push_back(source.finding(QStringLiteral("clues[%1].eliminates").arg(i),
                                              QLatin1String(code), message));
        };
        if (eliminated == 0) {
            report("CLUE_EMPTY", QStringLiteral("The clue \"%1\" eliminates no option.")
                                     .arg(question.clues[i].quote));
        } else if (eliminated >= distractors && distractors > 1 && !isShort) {
            report("CLUE_TOTAL", QStringLiteral("The clue \"%1\" eliminates every distractor.")
                                     .arg(question.clues[i].quote));
        }
    }
}

// ALREADY_DONE: a distractor that the stem describes as done is excluded by reading, not by
// deciding.
void checkAlreadyDone(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    static const QRegularExpression done(QStringLiteral("\\balready\\b"),
                                         QRegularExpression::CaseInsensitiveOption);
    const Question& question = source.question;
    if (question.standard < kThirdStandard)
        return;
    for (const Sentence& sentence : sentencesOf(question.stem)) {
        if (!done.match(sentence.text).hasMatch())
            continue;
        const QSet<QString> sentenceStems = contentStems(sentence.text, kLeastNameLetters);
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const Option& option = question.options[i];
            if (option.correct || sharedWords(contentStems(option.text, kLeastNameLetters),
                                              sentenceStems) < kLeastShare)
                continue;
            findings.push_back(warning(source.finding(
                QStringLiteral("options[%1].text").arg(i), QStringLiteral("ALREADY_DONE"),
                QStringLiteral("The stem says that option \"%1\" is done: \"%2\"")
                    .arg(option.id.value(), sentence.text))));
        }
    }
}

} // namespace ringside::bank
