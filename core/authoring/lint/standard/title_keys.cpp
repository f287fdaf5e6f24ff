// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"

#include <QSet>

#include <algorithm>

namespace ringside::bank {

namespace {

using StemSet = QSet<QString>;

/// StemSet that say where and how, but name nothing.
StemSet withoutPrepositions(const StemSet& words)
{
    static const StemSet prepositions = contentStems(
        QStringLiteral("across against among behind below beside beyond through toward under upon"),
        kLeastNameLetters);
    return words - prepositions;
}

StemSet wordsOfOptions(const Question& question, bool keys)
{
    StemSet words;
    for (const Option& option : question.options)
        if (option.correct == keys)
            words |= contentStems(option.text, kLeastNameLetters);
    return words;
}

} // namespace

// TITLE_KEY: lists show the title before the first answer, so it must not name the key. Reported
// for a word of the title that is in a key, but in no distractor and not in the stem. A title that
// names a distractor in the same way ("AutoML or the Vision API") gives nothing away.
void checkTitleKey(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.standard < kThirdStandard)
        return;
    const StemSet title = contentStems(question.title, kLeastNameLetters) -
                          contentStems(question.stem, kLeastNameLetters);
    const StemSet keys = wordsOfOptions(question, true);
    const StemSet distractors = wordsOfOptions(question, false);
    StemSet named = withoutPrepositions((StemSet(title) & keys) - distractors);
    const bool namesRival = (StemSet(title) & (StemSet(distractors) - keys)).size() > 0;
    if (named.isEmpty() || namesRival)
        return;
    QStringList words(named.begin(), named.end());
    words.sort();
    findings.push_back(source.finding(QStringLiteral("title"), QStringLiteral("TITLE_KEY"),
                                      QStringLiteral("The title \"%1\" names the key: %2.")
                                          .arg(question.title, words.join(QStringLiteral(", ")))));
}

} // namespace ringside::bank
