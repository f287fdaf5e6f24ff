// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

/// Questions and flashcards of other programs, before the program makes its own of them. Prose is
/// limited Markdown, as everywhere in the program.
namespace ringside::exchange {

struct Choice
{
    QString text;
    bool correct = false;
    QString feedback;   ///< shown when it was chosen; "" for none
    bool fixed = false; ///< keeps its place where the others are shuffled
    /// Percent of the points, -100 to 100, where a file gives the choices of a question other
    /// shares than all or equal ones. Kept for exports; the program grades all or nothing.
    std::optional<double> weight{};
    bool operator==(const Choice&) const = default;
};

/// One stem, at least two choices, at least one of them correct.
struct ChoiceQuestion
{
    QString title; ///< "" for none
    QString stem;
    std::vector<Choice> choices;
    bool multiple = false; ///< all correct choices have to be chosen, if only one
    QString explanation;   ///< "" for none
    bool shuffled = true;  ///< false where the order of the choices counts
    bool operator==(const ChoiceQuestion&) const = default;
};

/// Where another program's scheduler left a card.
struct CardSchedule
{
    enum class State { New, Learning, Review, Relearning };
    State state = State::New;
    std::optional<std::int64_t> dueMs{}; ///< since 1970-01-01T00:00Z; absent for a new card
    double intervalDays = 0;
    double ease = 0; ///< of SM-2, such as 2.5; 0 for none
    int reps = 0;
    int lapses = 0;
    bool suspended = false;
    std::optional<double> stabilityDays{}; ///< of FSRS, where the other program has it
    std::optional<double> difficulty{};    ///< of FSRS, from 1 to 10
    bool operator==(const CardSchedule&) const = default;
};

/// One review in another program. Rating: 1 again, 2 hard, 3 good, 4 easy.
struct CardReview
{
    std::int64_t atMs = 0; ///< since 1970-01-01T00:00Z
    int rating = 0;
    double intervalDays = 0; ///< that the other program chose then
    bool operator==(const CardReview&) const = default;
};

/// The cloze text of which a card asks one gap; the card's sides show it.
struct ClozeText
{
    QString note;  ///< what the cards of one text share
    QString text;  ///< {{c1::hidden::hint}}
    QString below; ///< shown below the text on the back; "" for nothing
    int gap = 1;   ///< number of the card's gap
    bool operator==(const ClozeText&) const = default;
};

struct Card
{
    QString front, back;
    std::optional<CardSchedule> schedule{};
    std::vector<CardReview> history{}; ///< oldest first
    std::optional<ClozeText> cloze{};
    bool operator==(const Card&) const = default;
};

/// Where something is in a file. What does not apply is empty or 0.
struct Place
{
    QString entry;  ///< the file inside a package
    QString item{}; ///< the other program's name for it, such as "note 1342695926183"
    int line = 0;   ///< from 1
    bool operator==(const Place&) const = default;
};

struct Item
{
    QString key; ///< the other program's id; "" for none
    Place place;
    QStringList tags{};
    QString category{};  ///< levels are separated by "::"
    QStringList media{}; ///< names of files that the prose shows
    std::variant<ChoiceQuestion, Card> content{};
    bool operator==(const Item&) const = default;
};

/// A picture or sound that an item shows.
struct Media
{
    QString name;
    QByteArray bytes;
    bool operator==(const Media&) const = default;
};

} // namespace ringside::exchange
