// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"

#include "core/authoring/lint/text/calculation.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/markdown_code.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr qsizetype kOpeningWords = 3;

QRegularExpression anyCase(const char* pattern)
{
    return QRegularExpression(QString::fromUtf8(pattern),
                              QRegularExpression::CaseInsensitiveOption);
}

const QSet<QString>& commonWords()
{
    static const QSet<QString> words = [] {
        const QStringList list =
            QStringLiteral(
                "about after again also before being between both cannot could does during each "
                "every first from have into itself just keep last less like long make many more "
                "most much need needs never next none once only other over same should some still "
                "such take than that their them then there these they thing this those time until "
                "what when where which while whose will with within without would your")
                .split(QLatin1Char(' '));
        return QSet<QString>(list.begin(), list.end());
    }();
    return words;
}

/// A rough stem: plurals and verb forms of a word compare equal.
QString stemOf(QString word)
{
    constexpr qsizetype kLeastStem = 4;
    for (const char* ending : {"ing", "ed", "es", "s"}) {
        const auto size = static_cast<qsizetype>(qstrlen(ending));
        if (word.endsWith(QLatin1String(ending)) && word.size() - size >= kLeastStem) {
            word.chop(size);
            break;
        }
    }
    if (word.size() > kLeastStem && word.endsWith(QLatin1Char('e')))
        word.chop(1);
    return word;
}

} // namespace

bool isExamItem(const Question& question)
{
    return question.depth.value_or(Depth::Exam) == Depth::Exam;
}

QSet<QString> contentStems(const QString& markdown, int leastLetters)
{
    static const QRegularExpression abbreviation(QStringLiteral("\\b[A-Z][A-Z0-9]{1,5}s?\\b"));
    QSet<QString> stems;
    for (const QString& word : wordsOf(markdown)) {
        if (word.size() >= leastLetters && !word.front().isDigit() && !commonWords().contains(word))
            stems.insert(stemOf(word));
    }
    for (auto matches = abbreviation.globalMatch(markdown); matches.hasNext();)
        stems.insert(stemOf(matches.next().captured().toLower()));
    return stems;
}

KeyLength keyLengthOf(const Question& question)
{
    const auto& options = question.options;
    const auto isKey = [](const Option& option) { return option.correct; };
    if (question.type != QuestionType::Single ||
        std::count_if(options.begin(), options.end(), isKey) != 1)
        return KeyLength::NotCounted;
    const qsizetype key =
        plainText(std::find_if(options.begin(), options.end(), isKey)->text).size();
    const auto distractors = [&](auto compares) {
        return std::all_of(options.begin(), options.end(), [&](const Option& option) {
            return option.correct || compares(plainText(option.text).size());
        });
    };
    if (distractors([key](qsizetype length) { return length < key; }))
        return KeyLength::Longest;
    if (distractors([key](qsizetype length) { return length > key; }))
        return KeyLength::Shortest;
    return KeyLength::Between;
}

bool needsKnowledge(const Option& option)
{
    return option.ruledBy == RuledBy::Product || option.ruledBy == RuledBy::Method;
}

bool hasClause(const Option& option)
{
    static const QRegularExpression clause =
        anyCase("\\bso that\\b|\\bin order to\\b|\\bbecause\\b|, which\\b|, since\\b");
    return clause.match(plainText(option.text)).hasMatch();
}

QString openingOf(const Question& question)
{
    return wordsOf(question.stem).mid(0, kOpeningWords).join(QLatin1Char(' '));
}

QString askOf(const Question& question)
{
    static const QRegularExpression choose = anyCase("\\s*\\(?\\b(?:choose|select)\\b[^?]*$");
    return titleOf(question.stem).remove(choose).trimmed();
}

TrapForm trapFormOf(const QString& trap)
{
    static const std::pair<TrapForm, QRegularExpression> forms[] = {
        {TrapForm::Outdated,
         anyCase("\\b(?:19|20)\\d\\d\\b|\\bdeprecated\\b|\\bused to\\b|\\bno longer\\b|"
                 "\\b(?:until|before|since) (?:version|release)\\b|\\bolder (?:guides?|docu)")},
        {TrapForm::Confusion,
         anyCase("\\bconfus|\\bmix(?:es|ed|ing)? up\\b|\\bsounds? (?:like|alike)\\b|"
                 "\\b(?:is|are) not the same\\b|\\bdiffers? from\\b|\\bdifferent (?:things?|"
                 "questions?|problems?)\\b|\\bsimilar names?\\b|\\bshares? (?:a|the) name\\b")},
        {TrapForm::Symptom,
         anyCase("\\bsymptoms?\\b|\\bpoints? (?:to|at|elsewhere)\\b|\\bsuggests?\\b|"
                 "\\berror message\\b")},
        {TrapForm::Outcome, anyCase("\\bwould\\b|\\bonly (?:moves|adds|hides|shifts)\\b")},
    };
    const QString text = plainText(trap);
    for (const auto& [form, expression] : forms) {
        if (expression.match(text).hasMatch())
            return form;
    }
    return TrapForm::Unclear;
}

QString nameOf(TrapForm form)
{
    switch (form) {
    case TrapForm::Outcome:
        return QStringLiteral("what the wrong option would do");
    case TrapForm::Confusion:
        return QStringLiteral("a confused pair of terms");
    case TrapForm::Outdated:
        return QStringLiteral("an outdated fact");
    case TrapForm::Symptom:
        return QStringLiteral("a symptom that points elsewhere");
    case TrapForm::Unclear:
        break;
    }
    return QStringLiteral("unclear");
}

int equationsIn(const QString& markdown)
{
    static const QRegularExpression equals(QStringLiteral("[=≈]"));
    int count = 0;
    for (const CodeLine& line : splitMarkdown(markdown).code) {
        const QStringList sides = line.text.split(equals);
        const auto computed = std::count_if(sides.begin(), sides.end(), [](const QString& side) {
            return evaluateSide(side).has_value();
        });
        count += sides.size() > 1 && computed > 1 ? 1 : 0;
    }
    return count;
}

} // namespace ringside::bank
