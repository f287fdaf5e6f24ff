// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/rules.h"
#include "core/bank/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

constexpr int kLeastStemWords = 50, kMostStemWords = 130;
constexpr int kMostWordsOfSentence = 45, kMostWordsOfOption = 50;

/// "(Choose two.)" after the question.
bool isInstruction(const QString& sentence)
{
    static const QRegularExpression choose(QStringLiteral("^\\W*(?:choose|select|pick)\\b"),
                                           QRegularExpression::CaseInsensitiveOption);
    return choose.match(sentence).hasMatch();
}

} // namespace

// STEM_FORM: "word the stem as a question", "include the central idea in the stem" and "avoid
// window dressing" (Haladyna, Downing and Rodriguez 2002, guidelines 13 to 16). A stem ends with
// its question; situation, problem and constraints take 50 to 130 words.
void checkStemForm(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("STEM_FORM");
    const QString& stem = source.question.stem;
    QString last;
    for (const Sentence& sentence : sentencesOf(stem)) {
        const QString text = plainText(sentence.text);
        if (!isInstruction(text))
            last = text;
    }
    static const QRegularExpression asks(QStringLiteral("\\?[)\"”]?$"));
    if (!asks.match(last).hasMatch()) {
        findings.push_back(
            warning(source.finding(QStringLiteral("stem"), code,
                                   QStringLiteral("The stem does not end with a question."))));
    }
    const int words = wordCount(stem);
    if (words < kLeastStemWords || words > kMostStemWords) {
        findings.push_back(
            warning(source.finding(QStringLiteral("stem"), code,
                                   QStringLiteral("The stem has %1 words; it takes %2 to %3.")
                                       .arg(words)
                                       .arg(kLeastStemWords)
                                       .arg(kMostStemWords))));
    }
}

// STEM_NEGATIVE: "word the stem positively, avoid negatives such as NOT or EXCEPT" (Haladyna,
// Downing and Rodriguez 2002, guideline 17). Only the question's criterion counts: "which would not
// help?", but not "why does it not scale?" or a clause about the job.
void checkNegative(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    static const QRegularExpression negative(
        QStringLiteral("\\b(?:which|what)\\b"
                       "(?:(?!\\b(?:that|why|because|when|if|while|who|whose|where|so)\\b)[^?])*?"
                       "(\\bnot\\b(?! only)|\\bcannot\\b|\\w+n['’]t\\b|\\bnever\\b|\\bincorrect\\b|"
                       "\\bleast (?:likely|appropriate|suitable|useful|effective)\\b)"
                       "|(\\bexcept\\b)"),
        QRegularExpression::CaseInsensitiveOption);
    for (const Sentence& sentence : sentencesOf(source.question.stem)) {
        const QString text = plainText(sentence.text);
        const auto match = negative.match(text);
        const bool asking = text.contains(QLatin1Char('?')) || text.endsWith(QLatin1Char(':'));
        if (!asking || !match.hasMatch())
            continue;
        findings.push_back(warning(source.finding(
            QStringLiteral("stem"), QStringLiteral("STEM_NEGATIVE"),
            QStringLiteral("The question selects by \"%1\"; ask for what is right.")
                .arg(match.captured(1).isEmpty() ? match.captured(2) : match.captured(1)),
            sentence.line)));
    }
}

// READING: "keep vocabulary simple", "minimize the amount of reading in each item" (Haladyna,
// Downing and Rodriguez 2002, guidelines 8 and 12). Readers in a second language read a stem's
// sentence of more than 45 words, or an option of more than 50, twice.
void checkReading(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("READING");
    for (const Sentence& sentence : sentencesOf(source.question.stem)) {
        const int words = wordCount(sentence.text);
        if (words <= kMostWordsOfSentence)
            continue;
        findings.push_back(
            info(source.finding(QStringLiteral("stem"), code,
                                QStringLiteral("A sentence of the stem has %1 words; %2 are "
                                               "plenty.")
                                    .arg(words)
                                    .arg(kMostWordsOfSentence),
                                sentence.line)));
    }
    const auto& options = source.question.options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const int words = wordCount(options[i].text);
        if (words <= kMostWordsOfOption)
            continue;
        findings.push_back(
            info(source.finding(QStringLiteral("options[%1].text").arg(i), code,
                                QStringLiteral("Option \"%1\" has %2 words; %3 are plenty.")
                                    .arg(options[i].id.value())
                                    .arg(words)
                                    .arg(kMostWordsOfOption))));
    }
}

} // namespace ringside::bank
