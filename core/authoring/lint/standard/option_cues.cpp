// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

constexpr double kMostSpread = 1.35;
/// Names of services differ by a few characters without telling anything.
constexpr qsizetype kSmallDifference = 12;
constexpr int kLeastForKeyLengths = 20;
constexpr double kLeastKeyLength = 20, kMostKeyLength = 30; ///< per cent
constexpr double kLeastOfClauses = 20, kMostOfClauses = 35; ///< per cent
constexpr int kLeastClauses = 20;
constexpr int kLeastEchoLetters = 5;

QString optionText(std::size_t index)
{
    return QStringLiteral("options[%1].text").arg(index);
}

/// An infinitive of purpose at the end of an option: "..., to keep", "... to avoid".
bool hasPurposeTail(const Option& option)
{
    static const QRegularExpression tail(
        QStringLiteral("\\bto (?:avoid|ensure|guarantee|hide|improve|keep|let|lower|make sure|"
                       "maximize|minimize|prevent|protect|save|speed up)\\b"));
    return tail.match(plainText(option.text)).hasMatch();
}

/// Ids of the options with the mark, if only some have it.
QStringList someWith(const Question& question, bool (*has)(const Option&))
{
    QStringList ids;
    for (const Option& option : question.options) {
        if (has(option))
            ids << option.id.value();
    }
    return ids.size() == static_cast<qsizetype>(question.options.size()) ? QStringList() : ids;
}

struct KeyLengths
{
    ItemShare longest, shortest;
};

KeyLengths keyLengthsOf(const SourceBank& bank, int domain)
{
    KeyLengths shares;
    for (const SourceQuestion& source : bank.questions) {
        const KeyLength length = keyLengthOf(source.question);
        if (source.question.domain != domain || length == KeyLength::NotCounted)
            continue;
        ++shares.longest.whole;
        ++shares.shortest.whole;
        shares.longest.part += length == KeyLength::Longest ? 1 : 0;
        shares.shortest.part += length == KeyLength::Shortest ? 1 : 0;
    }
    return shares;
}

} // namespace

// LEN_SPREAD: "keep the length of choices about equal" (Haladyna, Downing and Rodriguez 2002,
// guideline 24). Characters as they are read.
void checkLengthSpread(const SourceQuestion& source, const SourceBank&,
                       std::vector<Finding>& findings)
{
    const auto& options = source.question.options;
    if (options.empty())
        return;
    qsizetype shortest = plainText(options.front().text).size(), longest = shortest;
    for (const Option& option : options) {
        const qsizetype length = plainText(option.text).size();
        shortest = std::min(shortest, length);
        longest = std::max(longest, length);
    }
    if (longest - shortest <= kSmallDifference ||
        static_cast<double>(longest) <= kMostSpread * static_cast<double>(shortest))
        return;
    findings.push_back(
        warning(source.finding(QStringLiteral("options"), QStringLiteral("LEN_SPREAD"),
                               QStringLiteral("The options have %1 to %2 characters; the longest "
                                              "may have %3 times the shortest.")
                                   .arg(shortest)
                                   .arg(longest)
                                   .arg(kMostSpread))));
}

// LEN_KEY_DOMAIN: among options of equal merit the key is the longest in a quarter of the questions
// and the shortest in a quarter. Anything else pays for a guess.
void checkKeyLengths(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    for (const Domain& domain : bank.blueprint.domains) {
        const KeyLengths shares = keyLengthsOf(bank, domain.id);
        if (shares.longest.whole < kLeastForKeyLengths)
            continue;
        for (const auto& [share, name] :
             {std::pair(shares.longest, "longest"), std::pair(shares.shortest, "shortest")}) {
            if (share.percent() >= kLeastKeyLength && share.percent() <= kMostKeyLength)
                continue;
            findings.push_back(bankFinding(
                bank, QStringLiteral("LEN_KEY_DOMAIN"), bankSeverity(bank, domain.id),
                QStringLiteral("In domain %1 the key is the %2 option in %3 of %4 single-choice "
                               "questions, %5 %; %6 to %7 % are allowed.")
                    .arg(domain.id)
                    .arg(QLatin1String(name))
                    .arg(share.part)
                    .arg(share.whole)
                    .arg(share.percent(), 0, 'f', 1)
                    .arg(kLeastKeyLength)
                    .arg(kMostKeyLength)));
        }
    }
}

// CUE_PURPOSE: an option with its reason reads like an explanation, so it marks the key or, once
// learners know that, a distractor. Reasons belong in `why`.
void checkClauses(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("CUE_PURPOSE"), field = QStringLiteral("options");
    if (const QStringList ids = someWith(source.question, hasClause); !ids.isEmpty()) {
        findings.push_back(byStandard(
            source, source.finding(field, code,
                                   QStringLiteral("Only some options give a reason (so that, "
                                                  "because, which): %1.")
                                       .arg(ids.join(QStringLiteral(", "))))));
    } else if (const QStringList tails = someWith(source.question, hasPurposeTail);
               !tails.isEmpty()) {
        findings.push_back(
            warning(source.finding(field, code,
                                   QStringLiteral("Only some options give a purpose (to avoid, to "
                                                  "keep): %1.")
                                       .arg(tails.join(QStringLiteral(", "))))));
    }
}

// CUE_PURPOSE over a bank: a clause must not tell a key from a distractor.
void checkClauseShare(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    ItemShare keys;
    for (const SourceQuestion& source : bank.questions) {
        for (const Option& option : source.question.options) {
            if (!hasClause(option))
                continue;
            ++keys.whole;
            keys.part += option.correct ? 1 : 0;
        }
    }
    if (keys.whole < kLeastClauses ||
        (keys.percent() >= kLeastOfClauses && keys.percent() <= kMostOfClauses))
        return;
    findings.push_back(bankFinding(
        bank, QStringLiteral("CUE_PURPOSE"), bankSeverity(bank),
        QStringLiteral("%1 of %2 options with a clause are keys, %3 %; %4 to %5 % are allowed.")
            .arg(keys.part)
            .arg(keys.whole)
            .arg(keys.percent(), 0, 'f', 1)
            .arg(kLeastOfClauses)
            .arg(kMostOfClauses)));
}

// CUE_CLANG: "clang associations, choices identical to or resembling words in the stem" (Haladyna,
// Downing and Rodriguez 2002, guideline 28b; NBME, "word repeats"). A word of the stem that stands
// in a key also is in a distractor. A distractor with an echo of its own pulls as hard as the
// key, and such a question is not reported.
void checkEcho(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QSet<QString> stem = contentStems(source.question.stem, kLeastEchoLetters);
    QSet<QString> ofKeys, ofDistractors;
    for (const Option& option : source.question.options) {
        QSet<QString>& echoes = option.correct ? ofKeys : ofDistractors;
        echoes |= contentStems(option.text, kLeastEchoLetters) & stem;
    }
    QSet<QString> onlyKeys = ofKeys - ofDistractors;
    if (onlyKeys.isEmpty() || !(ofDistractors - ofKeys).isEmpty())
        return;
    QStringList words(onlyKeys.begin(), onlyKeys.end());
    words.sort();
    std::size_t key = 0;
    while (!source.question.options[key].correct)
        ++key;
    findings.push_back(
        warning(source.finding(optionText(key), QStringLiteral("CUE_CLANG"),
                               QStringLiteral("Only the key repeats words of the stem: %1.")
                                   .arg(words.join(QStringLiteral(", "))))));
}

} // namespace ringside::bank
