// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

struct WordRange
{
    int least, most;
};
constexpr WordRange kStemWords{50, 130};
constexpr WordRange kExamStemWords{60, 120};             ///< of a question with `depth: exam`
constexpr WordRange kShortStemWords{25, kMostShortStem}; ///< of one with a single decision
/// Words; a shorter stem is nearer to a short one than to a long one.
constexpr int kShortBelow = (kShortStemWords.most + kExamStemWords.least + 1) / 2;

WordRange rangeFor(const Question& question, int words)
{
    if (question.depth != Depth::Exam)
        return kStemWords;
    return words < kShortBelow ? kShortStemWords : kExamStemWords;
}

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
// its question; situation, problem and constraints take 50 to 130 words, on the exam 60 to
// 120, or 25 to 45 with a single decision.
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
    const WordRange range = rangeFor(source.question, words);
    if (words < range.least || words > range.most) {
        findings.push_back(
            warning(source.finding(QStringLiteral("stem"), code,
                                   QStringLiteral("The stem has %1 words; it takes %2 to %3.")
                                       .arg(words)
                                       .arg(range.least)
                                       .arg(range.most))));
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

} // namespace ringside::bank
