// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <map>

namespace ringside::bank {

namespace {

constexpr double kMostOfOpening = 25;                       ///< per cent of the exam questions
constexpr double kLeastOfMainAsk = 40, kMostOfMainAsk = 65; ///< per cent
constexpr double kMostOfOtherAsk = 3;                       ///< per cent

constexpr QLatin1String kMainAsk("What should you do?");

/// Questions that may repeat like the main one.
bool isListedAsk(const QString& ask)
{
    static const QStringList listed{
        QStringLiteral("Which two actions should you take?"),
        QStringLiteral("What is the most likely cause?"),
        QStringLiteral("Which service should you use?"),
        QStringLiteral("How should you configure the endpoint?"),
    };
    return listed.contains(ask);
}

struct Counted
{
    std::map<QString, int> texts;
    int questions = 0;
};

Counted countExam(const SourceBank& bank, QString (*text)(const Question&))
{
    Counted counted;
    for (const SourceQuestion& source : bank.questions) {
        if (!isExamItem(source.question))
            continue;
        ++counted.questions;
        ++counted.texts[text(source.question)];
    }
    return counted;
}

} // namespace

// VOICE_STEM: an exam question addresses the reader, as the exam does.
void checkVoice(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    static const QRegularExpression you(QStringLiteral("\\byour?s?\\b"),
                                        QRegularExpression::CaseInsensitiveOption);
    if (!isExamItem(source.question) || you.match(plainText(source.question.stem)).hasMatch())
        return;
    findings.push_back(
        byStandard(source, source.finding(QStringLiteral("stem"), QStringLiteral("VOICE_STEM"),
                                          QStringLiteral("The stem does not address the reader "
                                                         "with \"you\" or \"your\"."))));
}

// OPENING_REPEAT: stems that all begin alike are skimmed.
void checkOpenings(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const Counted openings = countExam(bank, openingOf);
    if (openings.questions < static_cast<int>(kLeastForShares))
        return;
    for (const auto& [opening, count] : openings.texts) {
        const ItemShare share{count, openings.questions};
        if (share.percent() <= kMostOfOpening)
            continue;
        findings.push_back(
            bankFinding(bank, QStringLiteral("OPENING_REPEAT"), Severity::Warning,
                        QStringLiteral("%1 of %2 exam questions begin with \"%3\" (at most %4 %).")
                            .arg(count)
                            .arg(openings.questions)
                            .arg(opening)
                            .arg(kMostOfOpening)));
    }
}

// ASK_REPEAT: about half of the exam's questions end with "What should you do?"; the others vary.
void checkAsks(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const Counted asks = countExam(bank, askOf);
    if (asks.questions < static_cast<int>(kLeastForShares))
        return;
    const auto report = [&](const QString& ask, const ItemShare& share, const QString& limit) {
        findings.push_back(
            bankFinding(bank, QStringLiteral("ASK_REPEAT"), Severity::Warning,
                        QStringLiteral("\"%1\" ends %2 of %3 exam questions, %4 %; the limit is "
                                       "%5.")
                            .arg(ask)
                            .arg(share.part)
                            .arg(share.whole)
                            .arg(share.percent(), 0, 'f', 1)
                            .arg(limit)));
    };
    const auto main = asks.texts.find(kMainAsk);
    const ItemShare mainShare{main == asks.texts.end() ? 0 : main->second, asks.questions};
    if (mainShare.percent() < kLeastOfMainAsk || mainShare.percent() > kMostOfMainAsk) {
        report(kMainAsk, mainShare,
               QStringLiteral("%1 to %2 %").arg(kLeastOfMainAsk).arg(kMostOfMainAsk));
    }
    for (const auto& [ask, count] : asks.texts) {
        const ItemShare share{count, asks.questions};
        if (ask != kMainAsk && !isListedAsk(ask) && share.percent() > kMostOfOtherAsk)
            report(ask, share, QStringLiteral("%1 %").arg(kMostOfOtherAsk));
    }
}

} // namespace ringside::bank
