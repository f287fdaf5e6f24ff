// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/session.h"
#include "core/session/outline.h"
#include "core/study/exam/question_order.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <vector>

namespace ringside::session {

/// One objective with the learner's last answers.
struct ObjectiveReport
{
    QString id{}; ///< such as "3.3.b"
    QString title{};
    int domain = 0;
    int domainWeight = 0; ///< percent
    int questions = 0;    ///< that a set can use
    int unseen = 0;       ///< of those
    int reserved = 0;     ///< reserved for the first mock exam; in no set until then
    int answered = 0;
    int right = 0;         ///< by the last answer to each question
    double need = 0;       ///< see study/objective_need.h
    bool isJoined = false; ///< of a joined bank, so not part of the exam
    bool operator==(const ObjectiveReport&) const = default;
};

/// The material for study sets. Copies are cheap and can go to another thread. Until the first mock
/// exam, an unseen question reserved for it is only in sets that name it.
struct StudyMaterial
{
    Outline questions;
    bank::Blueprint blueprint;
    QHash<QString, progress::LastOutcome> last; ///< by question id
    bool anyMock = false;                       ///< a mock exam was started
    std::uint64_t seed = 0;                     ///< of the profile; decides between equal questions
};

/// Which questions a set takes, by the length of their stems.
enum class QuestionLength { Any, Short, Long };
/// The part of the material with questions of this length.
StudyMaterial ofLength(StudyMaterial material, QuestionLength length);

/// Questions of a drill and of a retry of mistakes.
inline constexpr int kDrillQuestions = 10;
/// A timed set: 1.5 minutes per question, tighter than the 2 of the exam.
inline constexpr int kTimedQuestions = 10;
inline constexpr std::int64_t kTimedMs = std::int64_t{15} * 60'000;
/// A timed set of short questions: 1 minute per question.
inline constexpr std::int64_t kShortMs = std::int64_t{10} * 60'000;

/// A question in the order of a set, and why it is there.
struct AskedQuestion
{
    bank::QuestionId id;
    int domain = 0;
    QString objective{};
    study::AskReason reason = study::AskReason::Weight;
    bool operator==(const AskedQuestion&) const = default;
};

/// Makes study sets, all in the order of study::orderQuestions(). Sets are values; every function
/// gives the same set for the same material.
class StudySets
{
public:
    explicit StudySets(StudyMaterial material);
    StudySets(const StudySets&) = delete;
    StudySets& operator=(const StudySets&) = delete;

    /// The objectives with questions, in the order of the blueprint.
    const std::vector<ObjectiveReport>& objectives() const { return m_objectives; }
    /// The objectives whose questions are all reserved for the first mock exam.
    const std::vector<ObjectiveReport>& waiting() const { return m_waiting; }
    /// Number of reserved questions in a domain ("3") or an objective ("3.3.b").
    int reservedOf(const QString& topic) const;
    /// Number of questions with a wrong last answer.
    int wrong() const;
    /// Whether a question is reserved for the first mock exam.
    bool isReserved(const QString& id) const { return m_reserved.contains(id); }
    /// Number of unseen questions for the exam; dailyMix() has those of joined banks too.
    int unseen() const;
    /// Number of unseen questions that are deeper than the exam, without those of joined banks.
    int unseenDeep() const;
    /// Number of unseen questions that are reserved for the first mock exam. With the two above,
    /// these are all that the Library has as not answered yet, apart from joined banks.
    int reserved() const { return static_cast<int>(m_reserved.size()); }

    // Each of these returns at most `count` questions, and fails with MissingField if there is
    // none; dailyMix() only if no card is due either. Only custom() repeats a family.

    /// Unseen exam questions and those with a wrong last answer. `dueCards` come first. Every fifth
    /// one is of a joined bank, see study::kJoinedEvery.
    Result<progress::StudySet> dailyMix(int count, int dueCards) const;
    /// Its questions with the reasons for them.
    std::vector<AskedQuestion> dailyQuestions(int count) const;
    /// A domain ("3") or an objective ("3.3.b"): unseen questions, those for the exam first, and
    /// wrong ones; then right ones.
    Result<progress::StudySet> drill(const QString& topic, int count) const;
    /// Questions with a wrong last answer.
    Result<progress::StudySet> wrongOnly(int count) const;
    /// Drawn like an exam paper: by the blueprint's weights, unseen ones first.
    Result<progress::StudySet> timed(int count, std::int64_t limitMs, std::uint64_t seed) const;
    /// Deep questions: unseen and wrong ones, then right ones. `title` describes the set.
    Result<progress::StudySet> deepPractice(const QString& title, int count) const;
    /// Those of the given questions that the bank has, reserved ones last. `title` describes them.
    Result<progress::StudySet> custom(const QString& title, const QStringList& ids,
                                      int count) const;

private:
    struct Entry
    {
        const bank::QuestionSummary* summary = nullptr;
        const progress::LastOutcome* last = nullptr; ///< nullptr: never answered
        std::size_t objective = 0;
        bool isJoined = false;
    };

    void addObjectives();
    void addQuestions();
    void weigh();
    using Choice = std::function<bool(const Entry&)>;
    /// The questions that `choose` accepts, one of each family, in order.
    std::vector<AskedQuestion> order(int count, const Choice& choose) const;
    QStringList idsInOrder(int count, const Choice& choose) const;

    const StudyMaterial m_material;
    std::vector<Entry> m_entries; ///< that a set can use
    QSet<QString> m_reserved;
    std::vector<ObjectiveReport> m_objectives;
    std::vector<ObjectiveReport> m_waiting;
};

} // namespace ringside::session
