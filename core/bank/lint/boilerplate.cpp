// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/prose_fields.h"
#include "core/bank/lint/rules.h"
#include "core/bank/lint/words.h"
#include "core/bank/plain_text.h"

#include <QRegularExpression>

#include <map>

namespace ringside::bank {

namespace {

constexpr std::size_t kMostQuestions = 3;
/// Shorter ones are asked for by form: "Choose two.", "Nothing is computed."
constexpr qsizetype kLeastWords = 5;

/// Titles of sources repeat where questions rest on one document; claims are data.
bool isOwnProse(const QString& field)
{
    return !field.startsWith(QLatin1String("sources")) &&
           !field.startsWith(QLatin1String("claims"));
}

/// What a stem asks may be asked again, and "The exchange takes:" leads to its own numbers.
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

using PlacesOfSentence = std::map<QString, std::vector<Place>>;

void collect(const SourceBank& bank, std::size_t question, PlacesOfSentence& places)
{
    for (const ProseField& field : proseFields(bank.questions[question].question)) {
        if (!isOwnProse(field.field))
            continue;
        for (Sentence& sentence : sentencesOf(field.text)) {
            const QStringList words = wordsOf(sentence.text);
            if (words.size() < kLeastWords || mayRepeat(sentence.text))
                continue;
            places[words.join(QLatin1Char(' '))].push_back(
                {question, field.field, std::move(sentence)});
        }
    }
}

std::size_t questionsOf(const std::vector<Place>& places)
{
    // Places were collected question by question.
    std::size_t count = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == 0 || places[i].question != places[i - 1].question)
            ++count;
    }
    return count;
}

} // namespace

// BOILERPLATE: a principle or tip that stands on every page teaches nothing on any of them ("use
// novel material", "avoid over-specific and over-general content": Haladyna, Downing and Rodriguez
// 2002, guidelines 3 and 5). Sentences are equal when their words are, whatever the marks.
void checkBoilerplate(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    PlacesOfSentence places;
    for (std::size_t i = 0; i < bank.questions.size(); ++i)
        collect(bank, i, places);
    for (const auto& [words, where] : places) {
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
