// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/strong_id.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::bank {

using QuestionId = StrongId<struct QuestionTag>;
using OptionId = StrongId<struct OptionTag>;

enum class Difficulty { Easy, Medium, Hard };
enum class QuestionType { Single, Multiple };

/// What choosing an option does to the job. `changes` empty and `stated` true is `effect: {}`.
struct Effect
{
    bool stated = false;
    std::vector<scaling::FieldChange> changes;
    QString unmodelled; ///< why the model cannot tell
    bool operator==(const Effect&) const = default;
};

/// Prose is the limited Markdown of questions/README.md.
struct Option
{
    OptionId id;
    QString text;
    bool correct = false;
    QString why;
    QString tempting;
    QString rightWhen;
    QString rulesOut;
    Effect effect;
    int line = 0, column = 0;
    bool operator==(const Option&) const = default;
};

/// Words that stand in the stem, and which options they eliminate.
struct Clue
{
    QString words;
    QString says;
    std::vector<OptionId> eliminates;
    int line = 0, column = 0;
    bool operator==(const Clue&) const = default;
};

struct Source
{
    QString title;
    QString url;
    QDate checked;
    bool operator==(const Source&) const = default;
};

/// What readers who saw only stem and options answered to the present wording.
struct BlindCheck
{
    int answers = 0;   ///< readers, each on their own
    int agreed = 0;    ///< of them with the key
    int rewritten = 0; ///< times the text was rewritten because of what a reader said
    QDate date;        ///< of the last answer
    bool operator==(const BlindCheck&) const = default;
};

/// One question, whole: everything its page shows and its verification needs.
struct Question
{
    QuestionId id;
    int domain = 0;
    QString objective; ///< such as "3.3.b"
    Difficulty difficulty = Difficulty::Medium;
    QuestionType type = QuestionType::Single;
    int choose = 1;
    QString guideVersion;
    QDate lastReviewed;
    QString author;
    bool volatileFacts = false;
    bool keptAside = false; ///< reserved for the first mock exam, so that it meets unseen questions
    std::optional<BlindCheck> blindCheck; ///< absent: nobody was asked
    QString stem;
    std::vector<Option> options;
    std::vector<Clue> clues;
    QString quickAnswer;
    QString explanation;
    QString deepDive;
    QString trap;
    QStringList concepts;
    QString takeaway;
    QString example;
    std::vector<Source> sources;
    std::optional<scaling::Scenario> scenario;
    std::vector<scaling::FieldChange> scenarioFields; ///< as authored, in order
    std::optional<scaling::Goal> goal;
    std::vector<std::string> levers;
    std::vector<scaling::Claim> claims;
    QString sourceFile; ///< relative to the bank's folder
    QString contentHash;
    bool operator==(const Question&) const = default;
};

struct QuestionSummary
{
    QuestionId id;
    int domain = 0;
    QString objective;
    Difficulty difficulty = Difficulty::Medium;
    QuestionType type = QuestionType::Single;
    QString title; ///< the stem's last sentence, plain text
    bool keptAside = false;
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
    int weightPercent = 0; ///< as the guide states it, approximate
    std::vector<Objective> objectives;
    bool operator==(const Domain&) const = default;
};

struct Blueprint
{
    QString guideVersion;
    QString source; ///< title
    QString sourceUrl;
    QDate sourceChecked; ///< invalid when nobody checked
    std::vector<Domain> domains;
    /// The bank's own share of questions per domain in per cent; deeper in domain 3 than the exam.
    std::vector<std::pair<int, int>> stock;
    bool operator==(const Blueprint&) const = default;
};

/// A picture in motion that shows what a card says: a scene of a job of the explainer.
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
    /// Ids of the questions that name this concept, in the bank's order. Derived when a bank is
    /// compiled, never authored.
    QStringList questions;
    bool operator==(const Concept&) const = default;
};

} // namespace ringside::bank
