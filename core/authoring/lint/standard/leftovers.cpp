// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"

#include <QSet>

namespace ringside::bank {

namespace {

QSet<QString> numbersOf(const QString& text)
{
    QSet<QString> numbers;
    for (QString word : wordsOf(text)) {
        if (word.front().isDigit())
            numbers.insert(word.remove(QLatin1Char(',')));
    }
    return numbers;
}

/// Where a number of the story may come from: the stem and the options state it, explanation and
/// mathematics derive it.
QSet<QString> statedNumbers(const Question& question)
{
    QString text = question.stem;
    for (const QString& field : {question.quickAnswer, question.explanation, question.deepDive})
        text += QLatin1Char('\n') + field;
    for (const Option& option : question.options)
        text += QLatin1Char('\n') + option.text + QLatin1Char('\n') + option.why;
    return numbersOf(text);
}

} // namespace

// LEFTOVER: when a stem is rewritten, a reason can keep a number of the old story. What rules an
// option out, or what a clue says, names only numbers that the question states or derives.
void checkLeftovers(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const Question& question = source.question;
    if (question.standard < kThirdStandard)
        return;
    const QSet<QString> stated = statedNumbers(question);
    const auto check = [&](const QString& field, const QString& text) {
        for (const QString& number : numbersOf(text) - stated) {
            findings.push_back(source.finding(
                field, QStringLiteral("LEFTOVER"),
                QStringLiteral("The number %1 stands nowhere else in the question.").arg(number)));
        }
    };
    for (std::size_t i = 0; i < question.options.size(); ++i)
        check(QStringLiteral("options[%1].rules_out").arg(i), question.options[i].rulesOut);
    for (std::size_t i = 0; i < question.clues.size(); ++i)
        check(QStringLiteral("clues[%1].says").arg(i), question.clues[i].says);
}

} // namespace ringside::bank
