// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge/challenges.h"

#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal.h"
#include "core/progress/session_log.h"

#include <QCryptographicHash>
#include <QHash>

#include <algorithm>

namespace ringside::session {

namespace {

/// Greater than every entry id.
constexpr QLatin1String kAfterAll("g");

} // namespace

Result<progress::StudySet> Challenges::set(const ChallengeTerms& terms) const
{
    RINGSIDE_TRY(const auto outline, m_bank.outline());
    return challengeSet(terms, outline, m_bank.blueprint());
}

Result<PastChallenges> Challenges::past() const
{
    RINGSIDE_TRY(const auto history,
                 progress::SessionLog(m_journal).ended(progress::StudySetKind::Challenge));
    PastChallenges past{.unreadable = history.skipped};
    for (const progress::PastSession& session : history.sessions) {
        if (const auto terms = challengeTerms(session.set))
            past.ended.push_back({*terms, session.result});
        else
            ++past.unreadable;
    }
    std::ranges::reverse(past.ended);
    return past;
}

Result<ChallengeResult> Challenges::result(const QString& id, const QString& name) const
{
    RINGSIDE_TRY(const auto history,
                 progress::SessionLog(m_journal).ended(progress::StudySetKind::Challenge));
    const auto found =
        std::ranges::find_if(history.sessions, [&](const progress::PastSession& session) {
            return session.result.id == id;
        });
    if (found == history.sessions.end())
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("challenge"),
                     .value = id.toStdString()});
    RINGSIDE_TRY(const auto answers, m_journal.logs().answers.after(id));
    return challengeResult(name, *found, answers);
}

Result<ChallengeComparison> Challenges::compare(const QString& id,
                                                const ChallengeResult& theirs) const
{
    RINGSIDE_TRY(const auto mine, result(id, {}));
    RINGSIDE_TRY(auto comparison, compareChallenges(mine, theirs));
    QStringList ids;
    for (const ChallengeRow& row : comparison.rows)
        ids.append(row.question);
    RINGSIDE_TRY(const auto questions, m_bank.summariesOf(ids));
    QHash<QString, QString> titles;
    for (const bank::QuestionSummary& question : questions)
        titles.insert(question.id.value(), question.title);
    for (ChallengeRow& row : comparison.rows)
        row.title = titles.value(row.question);
    return comparison;
}

Result<QString> Challenges::digest(const progress::StudySet& set) const
{
    constexpr int kDigits = 32;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& id : set.questions) {
        RINGSIDE_TRY(const auto question, m_bank.question(bank::QuestionId(id)));
        hash.addData((id + QLatin1Char(' ') + question.contentHash + QLatin1Char('\n')).toUtf8());
    }
    return QString::fromLatin1(hash.result().toHex().left(kDigits));
}

Result<std::optional<ChallengeResult>> Challenges::latest(const ChallengeTerms& terms) const
{
    RINGSIDE_TRY(const auto found, progress::SessionLog(m_journal).running());
    if (found.running && challengeTerms(found.running->set) == terms) {
        const progress::RunningSession& running = *found.running;
        RINGSIDE_TRY(const auto answers, m_journal.logs().answers.after(running.id));
        return std::optional(challengeResult({},
                                             {.result = {.id = running.id},
                                              .set = running.set,
                                              .endId = kAfterAll,
                                              .deviceId = m_journal.deviceId()},
                                             answers));
    }
    RINGSIDE_TRY(const auto history, past());
    const auto ended = std::ranges::find(history.ended, terms, &PastChallenge::terms);
    if (ended == history.ended.end())
        return std::optional<ChallengeResult>();
    RINGSIDE_TRY(auto newest, result(ended->result.id, {}));
    return std::optional(std::move(newest));
}

Done Challenges::checkBank(const ChallengeResult& theirs) const
{
    RINGSIDE_TRY(const auto mine, set(theirs.terms));
    ChallengeResult unplayed{.terms = theirs.terms};
    for (const QString& id : mine.questions) {
        RINGSIDE_TRY(const auto question, m_bank.question(bank::QuestionId(id)));
        unplayed.questions.push_back(
            {.id = id, .answer = ChallengeAnswer{.contentHash = question.contentHash}});
    }
    const auto compared = compareChallenges(unplayed, theirs);
    return compared ? Done() : Done(fail(compared.error()));
}

} // namespace ringside::session
