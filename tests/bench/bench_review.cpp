// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/log/answer_log.h"
#include "core/session/review/review.h"
#include "core/storage/database.h"
#include "core/storage/transaction.h"
#include "core/study/memory/scheduler.h"
#include "core/study/memory/weights.h"
#include "tests/core/session/small_bank.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <vector>

/// A deck of 100,000 question cards with 200,000 reviews: milliseconds to open the profile, to the
/// first card, from an answer to the next card with its commit, and to take up other weights.
/// usage: bench_review [CARDS]
using namespace ringside;

namespace {

constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kNow = 1'795'255'200'000; // 2026-11-21T10:00:00Z
constexpr int kAnswers = 300;

double milliseconds(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

QString questionId(int number)
{
    return QStringLiteral("q-%1").arg(number, 6, 10, QLatin1Char('0'));
}

/// Two reviews a card, weeks ago, of a tenth of them more than a year ago: those are due.
Done fillJournal(const QString& file, int cards)
{
    auto database = storage::Database::open(file);
    if (!database)
        return fail(database.error());
    auto transaction = storage::Transaction::begin(*database);
    if (!transaction)
        return fail(transaction.error());
    progress::UuidV7Source ids([seed = std::uint64_t{1}]() mutable { return seed += 0x9e3779b9; });
    progress::AnswerLog answers(*database);
    progress::ReviewLog log(*database);
    const study::Scheduler scheduler(study::defaultWeights(), {}, study::ankiPolicy());
    std::vector<study::CardState> states(static_cast<std::size_t>(cards));
    for (const std::int64_t daysAgo : {40, 8}) {
        for (int i = 0; i < cards; ++i) {
            const QString question = questionId(i);
            const std::int64_t at = kNow - daysAgo * kDay - (i % 10 == 0 ? 400 * kDay : 0) + i;
            if (daysAgo == 40) {
                if (Done done = answers.add({.entryId = ids.next(at - kDay),
                                             .deviceId = QStringLiteral("bench"),
                                             .wallMs = at - kDay,
                                             .questionId = question,
                                             .contentHash = {},
                                             .optionOrder = {},
                                             .chosen = {},
                                             .correct = true,
                                             .confidence = progress::Confidence::Sure,
                                             .durationMs = 1000});
                    !done)
                    return done;
            }
            study::CardState& state = states[static_cast<std::size_t>(i)];
            state = scheduler.answer(state, study::Rating::Easy, {at, 0}, 0.5);
            progress::NewReview review;
            review.cardId = QStringLiteral("question:") + question;
            review.rating = study::Rating::Easy;
            review.after = state;
            if (Done done = log.add(
                    progress::ReviewEntry{ids.next(at), QStringLiteral("bench"), at, review});
                !done)
                return done;
        }
    }
    return transaction->commit();
}

int run(int cards)
{
    QTemporaryDir dir;
    const QString bankFile = dir.filePath(QStringLiteral("bank"));
    QStringList ids;
    for (int i = 0; i < cards; ++i)
        ids << questionId(i);
    const ManualClock clock(kNow);
    if (!bank::writeBank(test::smallBank(ids), bankFile))
        qFatal("the bank was not written");
    if (!progress::Journal::open(dir.path(), clock) ||
        !fillJournal(dir.filePath(QStringLiteral("journal.sqlite")), cards))
        qFatal("the journal was not filled");

    QElapsedTimer timer;
    timer.start();
    const auto bank = *bank::BankReader::open(bankFile);
    const auto journal = *progress::Journal::open(dir.path(), clock);
    session::Review review(*bank, *journal, clock);
    const double opened = milliseconds(timer);
    timer.start();
    if (!review.current())
        qFatal("no first card");
    const double first = milliseconds(timer);
    const session::ReviewCounts counts = review.counts();
    std::vector<double> times;
    for (int i = 0; i < kAnswers; ++i) {
        timer.start();
        if (!review.rate(i % 5 == 0 ? study::Rating::Again : study::Rating::Good, 1000) ||
            !review.current())
            qFatal("a review was not recorded");
        (void)review.counts();
        times.push_back(milliseconds(timer));
    }
    study::Weights other = study::defaultWeights();
    other.w[8] += 0.1;
    timer.start();
    review.setSchedule(other, {});
    const double replayed = milliseconds(timer);
    std::sort(times.begin(), times.end());
    const auto at = [&times](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    std::printf("{\"cards\": %d, \"reviews\": %d, \"due\": %d, \"open_ms\": %.1f, "
                "\"first_card_ms\": %.1f, \"other_weights_ms\": %.1f, \"next_card_ms\": "
                "{\"median\": %.2f, \"p95\": %.2f, "
                "\"worst\": %.2f}}\n",
                cards, 2 * cards, counts.due, opened, first, replayed, at(0.5), at(0.95),
                times.back());
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    return run(argc > 1 ? std::atoi(argv[1]) : 100'000);
}
