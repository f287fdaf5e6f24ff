// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/strong_id.h"
#include "core/scenario/goal.h"
#include "core/scenario/stated_scenario.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::bank {

using QuestionId = StrongId<struct QuestionTag>;
using OptionId = StrongId<struct OptionTag>;

enum class Difficulty { Easy, Medium, Hard };
enum class QuestionType { Single, Multiple };
/// Exam: answerable in two minutes without paper. Deep: several numbers, usually with a job.
enum class Depth { Exam, Deep };
/// What excludes a distractor: a phrase of the stem, knowledge of a product, or of a method.
enum class RuledBy { Stem, Product, Method };

/// An option's effect on the job. Empty `changes` with `stated` true is `effect: {}`.
struct Effect
{
    bool stated = false;
    std::vector<FieldChange> changes;
    QString unmodelled; ///< why the model cannot compute the effect
    QString ruledOut;   ///< the fact of the stem that excludes the option; it is not compared
    bool operator==(const Effect&) const = default;
};

/// Prose is limited Markdown; see questions/README.md.
struct Option
{
    OptionId id;
    QString text;
    bool correct = false;
    QString why;
    QString tempting;
    QString rightWhen;
    QString rulesOut;
    std::optional<RuledBy> ruledBy;
    int source = 0;     ///< the entry of `sources` that proves the exclusion, from 1; 0: none
    bool fixed = false; ///< keeps its place among the others, as "All of the above" does
    std::optional<double> weight; ///< percent of the points in an imported file; for exports only
    Effect effect;
    int line = 0, column = 0;
    bool operator==(const Option&) const = default;
};

/// Words of the stem, and the options that they eliminate.
struct Clue
{
    QString quote;
    QString says;
    std::vector<OptionId> eliminates;
    int line = 0, column = 0;
    bool operator==(const Clue&) const = default;
};

enum class CommandLanguage { Shell, Sql, Yaml, Python };
/// By the enum: the names in YAML, in JSON and after a code fence.
inline constexpr std::array kCommandLanguages{"shell", "sql", "yaml", "python"};

/// A command, a setting or a line of code that does what the key says.
struct Command
{
    CommandLanguage language = CommandLanguage::Shell;
    QString code;
    QString does;   ///< what it does, as a clause that begins with a verb
    int source = 0; ///< the entry of `sources` that documents it, from 1
    bool operator==(const Command&) const = default;
};

struct Source
{
    QString title;
    QString url;
    QDate checked;
    bool recommends = false; ///< of a question: it recommends the key for the stem's situation
    QString quote{};         ///< its heading or the gist of the sentence that recommends the key
    bool operator==(const Source&) const = default;
};

/// Guesses by readers who saw only the options, without the stem.
struct OptionsOnlyCheck
{
    int readers = 0;
    int hit = 0; ///< readers who guessed the key
    bool operator==(const OptionsOnlyCheck&) const = default;
};

/// Answers to the current wording by readers who saw only stem and options.
struct BlindCheck
{
    int answers = 0;   ///< readers, each on their own
    int agreed = 0;    ///< answers with the key
    int rewritten = 0; ///< rewrites after a reader's comment
    QDate date;        ///< of the last answer
    std::optional<OptionsOnlyCheck> optionsOnly;
    bool operator==(const BlindCheck&) const = default;
};

/// The edition of the item-writing standard that sets `title`, `depth` and `ruled_by`.
inline constexpr int kSecondStandard = 2;
/// The edition that asks for the source which recommends the key.
inline constexpr int kThirdStandard = 3;

/// One complete question: everything for its page and its verification.
struct Question
{
    QuestionId id;
    int standard = 1; ///< edition of the item-writing standard that the question meets
    QString title;    ///< what the question decides, in a few words; "" before the second standard
    std::optional<Depth> depth;
    QString family;       ///< shared by questions that test the same decision; "" for none
    bool numeric = false; ///< the key needs arithmetic
    std::vector<QuestionId> replaces; ///< retired questions whose history counts for this one
    QStringList products;             ///< ids of the products that the options name
    int domain = 0;
    QString objective; ///< such as "3.3.b"
    Difficulty difficulty = Difficulty::Medium;
    QuestionType type = QuestionType::Single;
    int choose = 1;
    bool keepsOrder = false; ///< the options are shown in the order in which they stand
    QString guideVersion;
    QDate lastReviewed;
    QString author;
    bool volatileFacts = false;
    bool isReserved = false; ///< reserved for the first mock exam, so that its questions are new
    std::optional<BlindCheck> blindCheck; ///< absent: no reader was asked
    QString stem;
    std::vector<Option> options;
    std::vector<Clue> clues;
    QString tests; ///< what the question tests on the exam, in a dozen words
    QString quickAnswer;
    QString decidedBy; ///< the requirement that decides between the two best options
    QString explanation;
    QString deepDive;
    QString trap;
    QStringList concepts;
    QString takeaway;
    QString hook;                  ///< a memory hook; "" where no true and short one exists
    std::vector<Command> commands; ///< empty unless the key configures something
    QString example;
    std::vector<Source> sources;
    std::optional<scenario::StatedScenario> scenario;
    std::optional<scenario::Goal> goal;
    std::vector<std::string> levers;
    std::vector<scenario::Claim> claims;
    QString sourceFile; ///< relative to the bank's folder
    QString contentHash;
    bool operator==(const Question&) const = default;

    /// The scenario's state where it is of this type, else nullptr.
    template <class State> const State* scenarioAs() const
    {
        return scenario ? scenario->as<State>() : nullptr;
    }
};

struct QuestionSummary
{
    QuestionId id;
    int domain = 0;
    QString objective;
    Difficulty difficulty = Difficulty::Medium;
    QuestionType type = QuestionType::Single;
    QString title; ///< the question's title, or else the stem's last sentence in plain text
    bool isReserved = false;
    Depth depth = Depth::Exam;
    QString family{}; ///< "" for none
    bool isShort = false;
    bool operator==(const QuestionSummary&) const = default;
};

struct Objective
{
    QString id;
    QString title;
    bool operator==(const Objective&) const = default;
};

struct Domain
{
    int id = 0;
    QString title;
    int weightPercent = 0; ///< as in the exam guide, approximate
    std::vector<Objective> objectives;
    QString bank{}; ///< id of the joined bank that it represents; "" for a domain of the exam
    bool operator==(const Domain&) const = default;
};

struct Blueprint
{
    QString guideVersion;
    QString source; ///< title
    QString sourceUrl;
    QDate sourceChecked; ///< invalid if it was not checked
    std::vector<Domain> domains;
    /// Banks that the learner joined to this one, a domain for each, numbered after the exam's.
    /// They are no part of the exam, so readiness, mock exams and challenges read `domains` alone.
    std::vector<Domain> joined{};
    /// The bank's target share of questions per domain in percent; domain 3 has more than in the
    /// exam.
    std::vector<std::pair<int, int>> stock;
    bool operator==(const Blueprint&) const = default;
};

/// Those of the exam, then the joined ones.
inline std::vector<Domain> allDomains(const Blueprint& blueprint)
{
    std::vector<Domain> all = blueprint.domains;
    all.insert(all.end(), blueprint.joined.begin(), blueprint.joined.end());
    return all;
}

inline bool isJoined(const Blueprint& blueprint, int domain)
{
    return std::ranges::find(blueprint.joined, domain, &Domain::id) != blueprint.joined.end();
}

/// A product that the bank covers, for rules and statistics.
struct Product
{
    QString id;
    QString name;
    QStringList also; ///< other names that options use
    bool operator==(const Product&) const = default;
};

/// An animated picture for a card: a scene of a job of the explainer.
struct SceneLink
{
    QString job;   ///< id of a Job
    QString scene; ///< one of that job's scenes
    bool operator==(const SceneLink&) const = default;
};

/// A concept card.
struct Concept
{
    QString id;
    QString name;
    QString definition;
    QString formula;
    std::vector<Source> sources;
    QStringList prerequisites;
    std::optional<SceneLink> scene;
    /// Ids of the questions that list this concept, in the bank's order. Set by the compiler, never
    /// authored.
    QStringList questions;
    QStringList questionTitles; ///< of the same questions; "" for one without a title
    bool operator==(const Concept&) const = default;
};

} // namespace ringside::bank
