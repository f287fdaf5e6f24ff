// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/fitting.h"

#include "core/base/rng.h"
#include "core/progress/journal/journal.h"
#include "core/study/memory/days.h"
#include "core/study/memory/fsrs_model.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using study::Rating;
using namespace ringside::test;

namespace {

constexpr std::int64_t kFirstDay = 20'778; // its scheduling day

study::Weights forgetfulWeights()
{
    study::Weights weights = study::defaultWeights();
    weights.w[0] = 0.1;
    weights.w[2] = 0.8;
    weights.w[8] = 1.1;
    return weights;
}

/// `cards` cards reviewed every third day, six times, by a learner who forgets fast.
std::vector<study::LoggedReview> forgetfulLog(int cards)
{
    const study::FsrsModel memory(forgetfulWeights());
    Rng rng(5);
    std::vector<study::LoggedReview> log;
    for (int card = 0; card < cards; ++card) {
        auto state = memory.first(Rating::Good);
        log.push_back({card, card, 0, Rating::Good});
        for (int i = 1; i <= 6; ++i) {
            const Rating rating =
                rng.uniform() < memory.retrievability(state, 3) ? Rating::Good : Rating::Again;
            log.push_back({card, card + i * 3 * study::kMsPerDay, 3, rating});
            state = memory.next(state, 3, rating);
        }
    }
    return log;
}

progress::NewReview reviewOn(const QString& card, std::int64_t day, Rating rating)
{
    progress::NewReview review;
    review.cardId = card;
    review.rating = rating;
    review.durationMs = 1000;
    review.after.phase = study::CardPhase::Review;
    review.after.memory = {.stability = 3, .difficulty = 5};
    review.after.scheduledDays = 3;
    review.after.reps = 1;
    review.after.lastReviewDay = day;
    review.after.lastReviewMs = kMorning + (day - kFirstDay) * study::kMsPerDay;
    review.after.dueDay = day + 3;
    review.after.dueMs = review.after.lastReviewMs + 3 * study::kMsPerDay;
    return review;
}

} // namespace

class TstFittingSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_journal = *progress::Journal::open(m_dir->path(), m_clock);
    }

    void logCountsStudyDaysWithoutUndoneReviews()
    {
        const auto first =
            m_journal->recordReview(reviewOn(QStringLiteral("concept:a"), kFirstDay, Rating::Good));
        QVERIFY(first);
        m_clock.advanceMs(1000);
        QVERIFY(m_journal->recordReview(
            reviewOn(QStringLiteral("concept:b"), kFirstDay, Rating::Easy)));
        m_clock.advanceMs(4 * study::kMsPerDay);
        QVERIFY(m_journal->recordReview(
            reviewOn(QStringLiteral("concept:a"), kFirstDay + 4, Rating::Hard)));
        m_clock.advanceMs(1000);
        const auto undone = m_journal->recordReview(
            reviewOn(QStringLiteral("concept:b"), kFirstDay + 4, Rating::Again));
        QVERIFY(m_journal->markReview(undone->entryId, true));
        const auto reviews = m_journal->reviews();
        QVERIFY(reviews);
        const auto log = loggedReviews(*reviews);
        const std::vector<study::LoggedReview> expected{
            {0, kMorning, 0, Rating::Good},
            {1, kMorning + 1000, 0, Rating::Easy},
            {0, kMorning + 1000 + 4 * study::kMsPerDay, 4, Rating::Hard}};
        QCOMPARE(log, expected);
    }

    void tooFewReviewsAreReportedWithTheirNumber()
    {
        const auto proposal = proposeFit(forgetfulLog(1), study::defaultWeights(), {}); // 6 items
        QVERIFY(!proposal);
        QCOMPARE(proposal.error().value, std::string("6"));
        QCOMPARE(proposal.error().limit, std::string("8 or more"));
    }

    void fewReviewsFitTheFirstStabilitiesAlone()
    {
        const auto proposal = proposeFit(forgetfulLog(10), study::defaultWeights(), {}); // 60 items
        QVERIFY(proposal);
        QCOMPARE(proposal->items, 60);
        QVERIFY(proposal->weights.w[2] < study::defaultWeights().w[2]);
        for (std::size_t i = 4; i < study::kWeightCount; ++i)
            QCOMPARE(proposal->weights.w[i], study::defaultWeights().w[i]);
    }

    void betterFitIsAcceptedAndReverted()
    {
        const auto proposal = proposeFit(forgetfulLog(40), study::defaultWeights(), {});
        QVERIFY(proposal);
        QCOMPARE(proposal->items, 240);
        QVERIFY(proposal->isBetter());
        // The default weights promise more than this learner remembers; the fitted ones less so.
        QVERIFY(proposal->before.predictedRecall > proposal->before.actualRecall);
        QVERIFY(std::abs(proposal->after.predictedRecall - proposal->after.actualRecall) <
                std::abs(proposal->before.predictedRecall - proposal->before.actualRecall));
        QVERIFY(!proposal->health); // 240 reviews are too few for the check

        int changes = 0;
        Fitting fitting(*m_journal, [&changes](const ChangeSet& change) {
            changes += change == ChangeSet{ChangeSet::Part::Weights} ? 1 : 0;
        });
        QCOMPARE(fitting.weights(), study::defaultWeights());
        QVERIFY(!fitting.revert());
        QVERIFY(fitting.accept(*proposal));
        QCOMPARE(fitting.weights(), proposal->weights);
        QCOMPARE(Fitting(*m_journal).weights(), proposal->weights); // and on disk
        m_clock.advanceMs(1000);
        QVERIFY(fitting.revert());
        QCOMPARE(fitting.weights(), study::defaultWeights());
        m_clock.advanceMs(1000);
        QVERIFY(fitting.revert());
        QCOMPARE(fitting.weights(), proposal->weights);
        QCOMPARE(changes, 3);
        QCOMPARE(fitting.history()->changes.size(), std::size_t{3});
    }

    void fitThatIsNotBetterIsRefused()
    {
        auto proposal = proposeFit(forgetfulLog(40), study::defaultWeights(), {});
        QVERIFY(proposal);
        proposal->after.logLoss = proposal->before.logLoss;
        Fitting fitting(*m_journal);
        const Done done = fitting.accept(*proposal);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Usage);
        QVERIFY(fitting.history()->changes.empty());
    }

    void withEnoughReviewsTheHealthIsChecked()
    {
        const auto proposal = proposeFit(forgetfulLog(60), study::defaultWeights(), {}); // 360
        QVERIFY(proposal);
        QVERIFY(proposal->health);
        QCOMPARE(proposal->health->unseen.reviews, 300); // all but the first sixth
    }

    void fitRunsBesideAndCanBeStopped()
    {
        for (int card = 0; card < 30; ++card)
            for (int i = 0; i < 4; ++i)
                QVERIFY(m_journal->recordReview(
                    reviewOn(QStringLiteral("concept:%1").arg(card), kFirstDay + 3 * i,
                             (card + i) % 5 == 0 ? Rating::Again : Rating::Good)));
        Fitting fitting(*m_journal);
        bool delivered = false;
        fitting.propose([&delivered](const Result<FitProposal>&) { delivered = true; });
        QVERIFY(!delivered);
        fitting.cancel();
        std::optional<int> items;
        fitting.propose([&items](const Result<FitProposal>& proposal) {
            items = proposal ? proposal->items : -1;
        });
        QTRY_VERIFY_WITH_TIMEOUT(items, 30'000);
        QCOMPARE(*items, 90); // 30 cards, three reviews each on a later day
        QVERIFY(!delivered);
        QCOMPARE(fitting.shareDone() > 0, true);
    }

    void reviewsAreReadInTheBackgroundAndErrorsReported()
    {
        Fitting fitting(*m_journal);
        std::optional<ErrorCode> code;
        const auto take = [&code](const Result<FitProposal>& proposal) {
            code = proposal ? std::nullopt : std::optional(proposal.error().code);
        };
        fitting.propose(take);
        QVERIFY(!code); // not in the call, also where there is little to read
        QTRY_COMPARE(code, std::optional(ErrorCode::OutOfRange));
        // Out of the way while its connection is open: another one finds nothing.
        code.reset();
        const QString file = m_journal->openReport().file;
        QVERIFY(QFile::rename(file, file + QStringLiteral(".away")));
        fitting.propose(take);
        QTRY_VERIFY(code);
        QCOMPARE(*code, ErrorCode::FileNotFound);
        QVERIFY(QFile::rename(file + QStringLiteral(".away"), file));
    }

    void oneThatGoesWhileItFitsWaitsAndDeliversNothing()
    {
        for (int card = 0; card < 30; ++card)
            for (int i = 0; i < 4; ++i)
                QVERIFY(m_journal->recordReview(reviewOn(QStringLiteral("concept:%1").arg(card),
                                                         kFirstDay + 3 * i, Rating::Good)));
        bool delivered = false;
        {
            Fitting fitting(*m_journal);
            fitting.propose([&delivered](const Result<FitProposal>&) { delivered = true; });
        }
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

private:
    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<progress::Journal> m_journal;
};

RINGSIDE_TEST(TstFittingSession)
#include "tst_fitting_session.moc"
