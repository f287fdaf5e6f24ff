// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/study_run.h"

#include "core/base/rng.h"
#include "core/study/memory/fuzz.h"
#include "core/study/memory/last_pass.h"
#include "core/study/memory/scheduler.h"

#include <algorithm>
#include <numeric>

namespace ringside::study {

namespace {

constexpr std::int64_t kNoonMs = kMsPerDay / 2;
constexpr int kNoLimit = 1'000'000'000;

/// The days with their loads, and the cards with the learner's true memory.
class Player
{
public:
    explicit Player(const StudyRunInput& input)
        : m_input(input),
          m_cards(input.cards.begin(), input.cards.end()),
          m_truth(input.truth),
          m_scheduler(input.believed, input.settings, ankiPolicy()),
          m_rng(input.seed),
          m_dueOn(static_cast<std::size_t>(input.days)),
          m_load(static_cast<std::size_t>(input.days))
    {
        for (const CardState& card : m_cards)
            m_memories.push_back(card.memory);
        for (std::size_t i = 0; i < m_cards.size(); ++i)
            if (m_cards[i].phase != CardPhase::New)
                file(i, 0);
    }

    StudyRun play()
    {
        StudyRun run;
        for (int day = 0; day < m_input.days && !m_input.stop.stop_requested(); ++day)
            run.days.push_back(playDay(day));
        sumUp(run);
        return run;
    }

private:
    std::size_t indexOf(const CardState& card, int from) const
    {
        const std::int64_t due = card.dueDay - m_input.firstDay;
        return static_cast<std::size_t>(std::clamp<std::int64_t>(due, from, m_input.days));
    }
    /// Files a card under its due day; `from` is the first day that has not been played.
    void file(std::size_t card, int from)
    {
        const std::size_t day = indexOf(m_cards[card], from);
        if (day >= m_dueOn.size())
            return;
        m_dueOn[day].push_back(card);
        if (!isPass(static_cast<int>(day)))
            ++m_load[day];
    }

    int limitOn(int day) const
    {
        if (m_input.limits.empty())
            return kNoLimit;
        const auto last = m_input.limits.size() - 1;
        return m_input.limits[std::min(static_cast<std::size_t>(day), last)];
    }

    std::size_t seen() const
    {
        return static_cast<std::size_t>(
            std::count_if(m_cards.begin(), m_cards.end(),
                          [](const CardState& card) { return card.phase != CardPhase::New; }));
    }

    bool isPass(int day) const
    {
        return m_input.settings.examDay && m_input.days - day <= m_input.passDays;
    }

    StudyDay playDay(int day)
    {
        const std::int64_t today = m_input.firstDay + day;
        StudyDay played{.day = today};
        for (const std::size_t card : m_dueOn[static_cast<std::size_t>(day)])
            m_waiting.push_back(card);
        m_dueOn[static_cast<std::size_t>(day)].clear();
        // In the last pass, an unseen card gains more than any other; elsewhere it can wait.
        if (isPass(day)) {
            learn(day, played);
            reviewAll(passOn(day, limitOn(day) - played.fresh), day, played);
        } else {
            reviewAll(leastRemembered(today), day, played);
            learn(day, played);
        }
        return played;
    }

    std::vector<std::size_t> passOn(int day, int room) const
    {
        return lastPass(m_scheduler.model(), m_cards,
                        {m_input.firstDay + day, m_input.firstDay + m_input.days,
                         std::min(room, static_cast<int>(m_cards.size()))});
    }

    void reviewAll(const std::vector<std::size_t>& cards, int day, StudyDay& played)
    {
        std::vector<bool> done(m_cards.size());
        for (const std::size_t card : cards) {
            if (played.total() >= limitOn(day) || m_input.stop.stop_requested())
                break;
            review(card, day, played);
            done[card] = true;
            ++played.reviews;
        }
        std::erase_if(m_waiting, [&done](std::size_t card) { return done[card]; });
    }

    void learn(int day, StudyDay& played)
    {
        if (m_input.days - day <= m_input.quietDays)
            return;
        const int room = std::min(m_input.newPerDay, limitOn(day) - played.total());
        for (int i = 0; i < room && !m_input.stop.stop_requested(); ++i) {
            while (m_firstNew < m_cards.size() && m_cards[m_firstNew].phase != CardPhase::New)
                ++m_firstNew;
            if (m_firstNew == m_cards.size())
                return;
            review(m_firstNew, day, played);
            ++played.fresh;
        }
    }

    std::vector<std::size_t> leastRemembered(std::int64_t today) const
    {
        std::vector<std::pair<double, std::size_t>> ranked;
        for (const std::size_t card : m_waiting) {
            const CardState& state = m_cards[card];
            ranked.emplace_back(m_scheduler.model().retrievability(
                                    state.memory, elapsedDays(state.lastReviewDay, today)),
                                card);
        }
        std::sort(ranked.begin(), ranked.end());
        std::vector<std::size_t> cards;
        for (const auto& [recall, card] : ranked)
            cards.push_back(card);
        return cards;
    }

    Rating firstRating()
    {
        const double mood = m_rng.uniform();
        return mood < 0.2   ? Rating::Again
               : mood < 0.3 ? Rating::Hard
               : mood < 0.9 ? Rating::Good
                            : Rating::Easy;
    }
    Rating laterRating(double recall)
    {
        if (m_rng.uniform() >= recall)
            return Rating::Again;
        const double mood = m_rng.uniform();
        return mood < 0.12 ? Rating::Hard : mood < 0.88 ? Rating::Good : Rating::Easy;
    }

    /// One card's work on one day: the answer, then its steps until it is done for the day.
    void review(std::size_t index, int day, StudyDay& played)
    {
        CardState& card = m_cards[index];
        MemoryState& memory = m_memories[index];
        const std::int64_t today = m_input.firstDay + day;
        Moment now{today * kMsPerDay + kNoonMs, 0};
        forget(index);
        Rating rating = Rating::Good;
        double elapsed = 0;
        if (card.phase == CardPhase::New) {
            rating = firstRating();
            memory = m_truth.first(rating);
        } else {
            elapsed = elapsedDays(card.lastReviewDay, today);
            rating = laterRating(m_truth.retrievability(memory, elapsed));
            memory = m_truth.next(memory, elapsed, rating);
        }
        const std::span<const int> ahead =
            std::span<const int>(m_load).subspan(static_cast<std::size_t>(day));
        const auto load = m_input.balance ? ahead : std::span<const int>();
        for (;;) {
            card = m_scheduler.answer(card, rating, now, fuzzShare(index, card.reps), load);
            ++played.answers;
            if (card.scheduledDays > 0)
                break;
            rating = Rating::Good;
            memory = m_truth.next(memory, 0, rating);
            now.ms = std::max(now.ms + kMsPerMinute, card.dueMs);
        }
        file(index, day + 1);
    }

    /// Takes a card out of the coming days, because the last pass asks cards that are not due.
    void forget(std::size_t index)
    {
        if (m_cards[index].phase == CardPhase::New)
            return;
        const std::size_t day = indexOf(m_cards[index], 0);
        if (day >= m_dueOn.size())
            return;
        auto& due = m_dueOn[day];
        if (const auto found = std::find(due.begin(), due.end(), index); found != due.end()) {
            due.erase(found);
            m_load[day] = std::max(0, m_load[day] - 1);
        }
    }

    /// Due cards left at the end. The exam ends all intervals, so every card becomes due. A card
    /// that meets the desired recall may stay, and a card that the pass has reviewed is done.
    int overdue() const
    {
        const auto& exam = m_input.settings.examDay;
        if (!exam)
            return static_cast<int>(m_waiting.size());
        const std::int64_t firstOfPass = *exam - m_input.passDays;
        const auto count = std::ranges::count_if(m_waiting, [&](std::size_t index) {
            const CardState& card = m_cards[index];
            return card.lastReviewDay < firstOfPass &&
                   recallUntouched(m_scheduler.model(), card, *exam) <
                       m_input.settings.desiredRetention;
        });
        return static_cast<int>(count);
    }

    void sumUp(StudyRun& run) const
    {
        const std::int64_t asked = m_input.firstDay + m_input.days;
        double recalled = 0;
        for (std::size_t i = 0; i < m_cards.size(); ++i)
            if (m_cards[i].phase != CardPhase::New)
                recalled += m_truth.retrievability(m_memories[i],
                                                   elapsedDays(m_cards[i].lastReviewDay, asked));
        const std::size_t known = seen();
        run.unseen = static_cast<int>(m_cards.size() - known);
        run.overdue = overdue();
        run.recall = m_cards.empty() ? 0 : recalled / static_cast<double>(m_cards.size());
        run.recallOfSeen = known == 0 ? 0 : recalled / static_cast<double>(known);
    }

    const StudyRunInput& m_input;
    std::vector<CardState> m_cards;
    std::vector<MemoryState> m_memories; ///< the learner's true memory of each card
    FsrsModel m_truth;
    Scheduler m_scheduler;
    Rng m_rng;
    std::vector<std::vector<std::size_t>> m_dueOn; ///< by day, from the first
    std::vector<int> m_load;                       ///< their sizes when filed
    std::vector<std::size_t> m_waiting;            ///< due and not reviewed yet
    std::size_t m_firstNew = 0;
};

} // namespace

int StudyRun::reviews() const
{
    return std::accumulate(days.begin(), days.end(), 0,
                           [](int sum, const StudyDay& day) { return sum + day.reviews; });
}

int StudyRun::busiest() const
{
    int most = 0;
    for (const StudyDay& day : days)
        most = std::max(most, day.total());
    return most;
}

StudyRun playStudy(const StudyRunInput& input)
{
    return Player(input).play();
}

} // namespace ringside::study
