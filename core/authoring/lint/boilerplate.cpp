// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/prose_fields.h"
#include "core/authoring/lint/text/words.h"
#include "core/authoring/source/for_each_index.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <map>
#include <utility>

namespace ringside::bank {

namespace {

constexpr std::size_t kMostQuestions = 3;
/// Shorter sentences repeat by nature: "Choose two.", "Nothing is computed."
constexpr qsizetype kLeastWords = 5;

/// Titles of sources repeat when questions cite the same document; claims are data.
bool isOwnProse(const QString& field)
{
    return !field.startsWith(QLatin1String("sources")) &&
           !field.startsWith(QLatin1String("claims"));
}

/// The question of a stem may repeat, and "The exchange takes:" introduces its own numbers.
bool mayRepeat(const QString& sentence)
{
    static const QRegularExpression end(QStringLiteral("[?:][)*_\"”]*$"));
    return end.match(sentence).hasMatch();
}

struct Place
{
    std::size_t question = 0;
    QString field;
    Sentence sentence;
};

/// Keyed by the words of the sentence.
using PlacesOfSentence = std::map<QString, std::vector<Place>>;

std::vector<std::pair<QString, Place>> placesIn(const SourceBank& bank, std::size_t question)
{
    std::vector<std::pair<QString, Place>> places;
    for (const ProseField& field : proseFields(bank.questions[question].question)) {
        if (!isOwnProse(field.field))
            continue;
        for (Sentence& sentence : sentencesOf(field.text)) {
            const QStringList words = wordsOf(sentence.text);
            if (words.size() < kLeastWords || mayRepeat(sentence.text))
                continue;
            places.push_back(
                {words.join(QLatin1Char(' ')), {question, field.field, std::move(sentence)}});
        }
    }
    return places;
}

PlacesOfSentence placesIn(const SourceBank& bank)
{
    std::vector<std::vector<std::pair<QString, Place>>> found(bank.questions.size());
    forEachIndex(found.size(), [&](std::size_t i) { found[i] = placesIn(bank, i); });
    PlacesOfSentence places;
    for (auto& question : found)
        for (auto& [words, place] : question)
            places[words].push_back(std::move(place));
    return places;
}

std::size_t questionsOf(const std::vector<Place>& places)
{
    // The places are grouped by question.
    std::size_t count = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == 0 || places[i].question != places[i - 1].question)
            ++count;
    }
    return count;
}

} // namespace

// BOILERPLATE: a principle or tip that appears on every page teaches nothing on any of them ("use
// novel material", "avoid over-specific and over-general content": Haladyna, Downing and Rodriguez
// 2002, guidelines 3 and 5). Sentences are equal if their words are, whatever their marks.
void checkBoilerplate(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    for (const auto& [words, where] : placesIn(bank)) {
        const std::size_t questions = questionsOf(where);
        if (questions <= kMostQuestions)
            continue;
        for (const Place& place : where) {
            findings.push_back(bank.questions[place.question].finding(
                place.field, QStringLiteral("BOILERPLATE"),
                QStringLiteral("\"%1\" stands in %2 questions; a sentence may stand in %3.")
                    .arg(plainText(place.sentence.text).left(100))
                    .arg(questions)
                    .arg(kMostQuestions),
                place.sentence.line));
        }
    }
}

} // namespace ringside::bank
