// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

constexpr int kMostWordsOfSentence = 28;
constexpr double kMostWordsOnAverage = 18;
constexpr double kMostGradeOfStem = 10, kMostGradeOfExplanation = 11;
constexpr int kLeastWordsForGrade = 30; ///< the grade of a shorter text is chance

bool isProse(const QString& field)
{
    return !field.startsWith(QLatin1String("sources"));
}

/// Sentences as they are read: a code span is a word, so that a sentence may begin with one. Rows
/// of tables are no sentences.
std::vector<Sentence> readSentences(const QString& markdown)
{
    static const QRegularExpression span(QStringLiteral("`[^`\\n]+`"));
    QString text = markdown;
    text.replace(span, QStringLiteral("Code"));
    std::vector<Sentence> sentences = sentencesOf(text);
    std::erase_if(sentences, [](const Sentence& sentence) {
        return sentence.text.startsWith(QLatin1Char('|')) || wordCount(sentence.text) == 0;
    });
    return sentences;
}

/// Groups of vowels, without a silent e at the end; at least one.
int syllablesOf(const QString& word)
{
    static const QRegularExpression vowels(QStringLiteral("[aeiouy]+"));
    static const QRegularExpression silent(QStringLiteral("[^aeiouyl]e$|[^aeiouy]ed$|[^s]es$"));
    int count = 0;
    for (auto matches = vowels.globalMatch(word); matches.hasNext(); matches.next())
        ++count;
    if (count > 1 && silent.match(word).hasMatch())
        --count;
    return std::max(1, count);
}

/// Flesch-Kincaid grade: 0.39 · words / sentences + 11.8 · syllables / words - 15.59 (Kincaid and
/// others 1975). Nothing for a short text.
std::optional<double> gradeOf(const QString& markdown)
{
    int words = 0, syllables = 0, sentences = 0;
    for (const Sentence& sentence : readSentences(markdown)) {
        ++sentences;
        for (const QString& word : wordsOf(sentence.text)) {
            ++words;
            syllables += syllablesOf(word);
        }
    }
    if (words < kLeastWordsForGrade)
        return std::nullopt;
    return 0.39 * words / sentences + 11.8 * syllables / words - 15.59;
}

} // namespace

// SENT_LONG: a sentence of more than 28 words is read twice. Long single sentences are allowed for
// by the average of the question.
void checkSentences(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("SENT_LONG");
    int words = 0, sentences = 0;
    for (const ProseField& field : proseFields(source.question)) {
        if (!isProse(field.field))
            continue;
        for (const Sentence& sentence : readSentences(field.text)) {
            const int count = wordCount(sentence.text);
            words += count;
            ++sentences;
            if (count <= kMostWordsOfSentence)
                continue;
            findings.push_back(warning(source.finding(
                field.field, code,
                QStringLiteral("A sentence of %1 has %2 words (at most %3): \"%4...\".")
                    .arg(field.field)
                    .arg(count)
                    .arg(kMostWordsOfSentence)
                    .arg(plainText(sentence.text).left(50)),
                sentence.line)));
        }
    }
    const double average = sentences == 0 ? 0 : static_cast<double>(words) / sentences;
    if (average > kMostWordsOnAverage) {
        findings.push_back(warning(source.finding(
            QStringLiteral("id"), code,
            QStringLiteral("The sentences of the question have %1 words on average (at most %2).")
                .arg(average, 0, 'f', 1)
                .arg(kMostWordsOnAverage))));
    }
}

// READ_GRADE: readers of the exam come from all over the world.
void checkGrade(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const auto check = [&](const char* field, const QString& text, double most) {
        const auto grade = gradeOf(text);
        if (!grade || *grade <= most)
            return;
        findings.push_back(
            warning(source.finding(QLatin1String(field), QStringLiteral("READ_GRADE"),
                                   QStringLiteral("The %1 reads at grade %2 (at most %3); shorten "
                                                  "sentences and words.")
                                       .arg(QLatin1String(field))
                                       .arg(*grade, 0, 'f', 1)
                                       .arg(most))));
    };
    check("stem", source.question.stem, kMostGradeOfStem);
    check("explanation", source.question.explanation, kMostGradeOfExplanation);
}

} // namespace ringside::bank
