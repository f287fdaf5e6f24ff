// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/session.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <vector>

namespace ringside::session {

/// One objective as the learner's last answers show it.
struct ObjectiveStanding
{
    QString id{}; ///< such as "3.3.b"
    QString title{};
    int domain = 0;
    int domainWeight = 0; ///< per cent
    int questions = 0;    ///< that a set may take
    int unseen = 0;       ///< of those
    int kept = 0;         ///< for the first mock exam; in no set until then
    int answered = 0;
    int right = 0;   ///< by the last answer to each
    double need = 0; ///< see study/question_mix.h
    bool operator==(const ObjectiveStanding&) const = default;
};

/// Every question in brief; a bank never changes while it is open, so one is enough.
using Outline = std::shared_ptr<const std::vector<bank::QuestionSummary>>;

/// What sets are made of. Copies are cheap and may go to another thread. A question that is kept
/// aside for the first mock exam is, while unseen and until that exam, in no set but one that names
/// it.
struct StudyMaterial
{
    Outline questions;
    bank::Blueprint blueprint;
    QHash<QString, progress::LastOutcome> last; ///< by question id
    bool anyMock = false;                       ///< a mock exam was begun
};

/// Makes study sets. Sets are values; every function gives the same set for the same material.
class StudySets
{
public:
    explicit StudySets(StudyMaterial material);
    StudySets(const StudySets&) = delete;
    StudySets& operator=(const StudySets&) = delete;

    /// In the order of the blueprint, those that have questions.
    const std::vector<ObjectiveStanding>& objectives() const { return m_objectives; }
    /// Those of the blueprint that have questions, all of them kept for the first mock exam.
    const std::vector<ObjectiveStanding>& waiting() const { return m_waiting; }
    /// How many questions of a domain ("3") or an objective ("3.3.b") are kept for it.
    int keptOf(const QString& topic) const;
    /// How many questions were last answered wrong.
    int wrong() const;
    /// Whether a question is left to the first mock exam.
    bool isKept(const QString& id) const { return m_kept.contains(id); }
    int unseen() const;

    // Each of these asks for at most `count` questions and fails with MissingField when there is
    // none, dailyMix() only when no card is due either.

    /// Unseen questions, dealt to objectives by need, easy ones first in each; where they run out,
    /// those last answered wrong, dealt alike. `dueCards` come before them.
    Result<progress::StudySet> dailyMix(int count, int dueCards) const;
    /// A domain ("3") or an objective ("3.3.b"): unseen ones, easy first, then wrong ones, then
    /// right ones, what was answered longest ago first.
    Result<progress::StudySet> drill(const QString& topic, int count) const;
    /// What was last answered wrong, longest ago first.
    Result<progress::StudySet> wrongOnly(int count) const;
    /// Drawn as a paper of the exam is: by the blueprint's weights, unseen ones first.
    Result<progress::StudySet> timed(int count, std::int64_t limitMs, std::uint64_t seed) const;
    /// The questions in the order given, those the bank has, each once. `title` says what they are.
    Result<progress::StudySet> custom(const QString& title, const QStringList& ids) const;

private:
    struct Entry
    {
        const bank::QuestionSummary* summary = nullptr;
        const progress::LastOutcome* last = nullptr; ///< nullptr: never answered
        std::size_t objective = 0;
    };

    void addObjectives();
    void addQuestions();
    void weigh();
    /// Those that `take` accepts, dealt to objectives by need.
    QStringList deal(int count, bool (*take)(const Entry&)) const;

    const StudyMaterial m_material;
    std::vector<Entry> m_entries; ///< that a set may take, easy ones first
    QSet<QString> m_kept;
    std::vector<ObjectiveStanding> m_objectives;
    std::vector<ObjectiveStanding> m_waiting;
};

} // namespace ringside::session
