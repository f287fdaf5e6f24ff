// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge/live_challenge.h"

#include "core/cohort/matches.h"
#include "core/session/challenge/challenges.h"
#include "core/session/cohort/class_room.h"
#include "core/session/cohort/cohort_link.h"
#include "core/session/latest_task.h"

#include <QTimer>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace ringside::session {

ChallengeTerms challengeTerms(const cohort::MatchTerms& terms)
{
    return {.seed = terms.seed, .questions = terms.questions};
}

struct LiveChallenge::State
{
    const Challenges& challenges;
    const ClassRoom& room;
    std::optional<LiveState> live{};
    std::vector<cohort::OfferedMatch> offered{};
    progress::StudySet set{};
    bool isReading = false;
    bool hasBegun = false;
    std::shared_ptr<LiveLine> line{};
    QTimer starting{};
    QObject owner{};      ///< of reports that wait in the event loop
    int plays = 0;        ///< a report of an earlier one is dropped
    LatestTask reading{}; ///< these two are destroyed first
    LatestTask playing{};
};

LiveChallenge::LiveChallenge(const Challenges& challenges, const ClassRoom& room, QObject* parent)
    : QObject(parent), m_state(new State{challenges, room})
{
    m_state->starting.setSingleShot(true);
    m_state->starting.setTimerType(Qt::PreciseTimer);
    connect(&m_state->starting, &QTimer::timeout, this, &LiveChallenge::begin);
}

LiveChallenge::~LiveChallenge() = default;

const std::optional<LiveState>& LiveChallenge::state() const
{
    return m_state->live;
}

const std::vector<cohort::OfferedMatch>& LiveChallenge::offered() const
{
    return m_state->offered;
}

bool LiveChallenge::isReading() const
{
    return m_state->isReading;
}

void LiveChallenge::readOffered()
{
    m_state->isReading = true;
    m_state->reading.start([this, profile = m_state->room.profile()](
                               const std::stop_token& stop) mutable -> LatestTask::Deliver {
        profile.stop = stop;
        auto link = openLink(profile);
        auto found = link ? cohort::Matches(*link).offered()
                          : Result<std::vector<cohort::OfferedMatch>>(fail(link.error()));
        return [this, found = std::move(found)] {
            m_state->isReading = false;
            if (found)
                m_state->offered = *found;
            Q_EMIT changed();
            if (!found)
                Q_EMIT failed(found.error());
        };
    });
    Q_EMIT changed();
}

Done LiveChallenge::offer(const cohort::MatchTerms& terms)
{
    return play({.profile = {},
                 .id = QUuid::createUuid().toString(QUuid::WithoutBraces),
                 .isHost = true,
                 .terms = terms,
                 .bank = {}});
}

Done LiveChallenge::join(const cohort::OfferedMatch& match)
{
    return play({.profile = {}, .id = match.id, .isHost = false, .terms = match.terms, .bank = {}});
}

Done LiveChallenge::play(LivePlan plan)
{
    RINGSIDE_TRY(m_state->set, m_state->challenges.set(challengeTerms(plan.terms)));
    RINGSIDE_TRY(plan.bank, m_state->challenges.digest(m_state->set));
    plan.profile = m_state->room.profile();
    m_state->hasBegun = false;
    m_state->live = LiveState{};
    m_state->live->match.id = plan.id;
    m_state->live->match.terms = plan.terms;
    const int number = ++m_state->plays;
    m_state->line =
        std::make_shared<LiveLine>(std::move(plan), [this, number](const LiveState& state) {
            QMetaObject::invokeMethod(
                &m_state->owner,
                [this, number, state] {
                    if (number == m_state->plays)
                        apply(state);
                },
                Qt::QueuedConnection);
        });
    m_state->playing.start(
        [line = m_state->line](const std::stop_token& stop) -> LatestTask::Deliver {
            line->run(stop);
            return [] {};
        });
    Q_EMIT changed();
    return {};
}

void LiveChallenge::start()
{
    if (m_state->line)
        m_state->line->start();
}

void LiveChallenge::leave()
{
    ++m_state->plays;
    m_state->playing.cancel();
    m_state->starting.stop();
    m_state->line.reset();
    m_state->live.reset();
    Q_EMIT changed();
}

std::optional<std::int64_t> LiveChallenge::startsInMs() const
{
    if (!m_state->live || !m_state->live->match.startsInMs)
        return std::nullopt;
    const LiveState& live = *m_state->live;
    return std::max<std::int64_t>(0, *live.match.startsInMs - (lineTimeMs() - live.readAtMs));
}

std::int64_t LiveChallenge::endsInMs() const
{
    if (!m_state->live)
        return 0;
    const LiveState& live = *m_state->live;
    return std::max<std::int64_t>(0, live.match.endsInMs - (lineTimeMs() - live.readAtMs));
}

void LiveChallenge::apply(const LiveState& state)
{
    m_state->live = state;
    const auto startsIn = startsInMs();
    const bool waits = startsIn && !m_state->hasBegun && !state.match.over;
    if (waits && !m_state->starting.isActive())
        m_state->starting.start(static_cast<int>(*startsIn));
    Q_EMIT changed();
}

/// At the moment of the start, or when the learner comes back later.
void LiveChallenge::begin()
{
    m_state->hasBegun = true;
    followAnswers();
    const auto played = m_state->challenges.latest(challengeTerms(m_state->live->match.terms));
    m_state->set.limitMs = endsInMs();
    if (played && !*played && m_state->set.limitMs > 0)
        Q_EMIT began(m_state->set);
    else
        Q_EMIT changed(); // goes on in the running session
}

void LiveChallenge::followAnswers()
{
    if (!m_state->line || !m_state->hasBegun)
        return;
    const auto played = m_state->challenges.latest(challengeTerms(m_state->live->match.terms));
    if (!played || !*played)
        return;
    std::vector<cohort::Move> moves;
    const auto& questions = (*played)->questions;
    for (std::size_t i = 0; i < questions.size(); ++i)
        if (const auto& answer = questions[i].answer)
            moves.push_back({.place = static_cast<int>(i),
                             .correct = answer->correct,
                             .durationMs = answer->durationMs});
    m_state->line->setAnswers(std::move(moves));
}

} // namespace ringside::session
