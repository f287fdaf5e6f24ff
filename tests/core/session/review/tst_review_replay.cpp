// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/fitting.h"
#include "core/session/review/review.h"
#include "core/study/memory/weights.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using study::MemoryState;
using study::Rating;

namespace {

const QString kCard = QStringLiteral("concept:ring");

/// The review of the bank's only concept card, `days` after the one before.
struct Given
{
    int days;
    Rating rating;
};

/// By hand: the first rating, then each later one after its days.
MemoryState memoryOf(const study::Weights& weights, const std::vector<Given>& history)
{
    const study::FsrsModel model(weights);
    MemoryState memory = model.first(history.front().rating);
    for (std::size_t i = 1; i < history.size(); ++i)
        memory = model.next(memory, history[i].days, history[i].rating);
    return memory;
}

bool isAbout(const MemoryState& a, const MemoryState& b)
{
    return std::fabs(a.stability - b.stability) < 1e-9 * b.stability &&
           std::fabs(a.difficulty - b.difficulty) < 1e-9 * b.difficulty;
}

} // namespace

/// What cards are when their last review alone does not say it.
class TstReviewReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        QVERIFY(bank::writeBank(smallBank({QStringLiteral("one")}), bankFile()));
    }

    void ofTwoDevicesACardHasBothHistories()
    {
        // Three times on the desktop, later once on the laptop, which knows of none of that.
        const std::vector<Given> onDesktop{
            {0, Rating::Easy}, {12, Rating::Good}, {100, Rating::Good}};
        study::CardState last;
        {
            OpenDeck desktop = open("desktop");
            for (const Given& given : onDesktop)
                QVERIFY(review(desktop, given));
        }
        {
            OpenDeck laptop = open("laptop");
            QVERIFY(review(laptop, {30, Rating::Good}));
            last = laptop.review.item(kCard)->state;
            QCOMPARE(last.reps, 1);
        }
        merge("desktop", "laptop");
        merge("laptop", "desktop");

        std::vector<Given> all = onDesktop;
        all.push_back({30, Rating::Good});
        last.memory = memoryOf(study::defaultWeights(), all);
        last.reps = 4;
        for (const char* device : {"desktop", "laptop"}) {
            OpenDeck opened = open(device);
            const auto item = opened.review.item(kCard);
            QVERIFY(item);
            QCOMPARE(item->state, last);
            QVERIFY(item->state.memory.stability > 30);
        }

        // What is reviewed from now on goes on from there, and so does what is taken back.
        OpenDeck desktop = open("desktop");
        QVERIFY(review(desktop, {10, Rating::Good}));
        QCOMPARE(desktop.review.item(kCard)->state.reps, 5);
        all.push_back({10, Rating::Good});
        QVERIFY(isAbout(desktop.review.item(kCard)->state.memory,
                        memoryOf(study::defaultWeights(), all)));
        QVERIFY(desktop.review.undo());
        QCOMPARE(desktop.review.item(kCard)->state, last);
    }

    void acceptedWeightsChangeWhatIsRememberedAndNoDay()
    {
        const std::vector<Given> history{{0, Rating::Easy}, {12, Rating::Good}};
        study::Weights other = study::defaultWeights();
        other.w[3] = 20;
        study::CardState before;
        {
            OpenDeck opened = open("desktop");
            Fitting fitting(*opened.journal);
            for (const Given& given : history)
                QVERIFY(review(opened, given));
            before = opened.review.item(kCard)->state;
            QVERIFY(fitting.accept({.weights = other,
                                    .items = 64,
                                    .outliers = 0,
                                    .before = {.logLoss = 0.4},
                                    .after = {.logLoss = 0.3}}));
            opened.review.setSchedule(fitting.weights(), {});
            study::CardState after = before;
            after.memory = memoryOf(other, history);
            QVERIFY(after.memory.stability > before.memory.stability);
            QCOMPARE(opened.review.item(kCard)->state, after);
            before = after;
        }
        // The same after a restart; a review and its undo keep to it.
        OpenDeck opened = open("desktop");
        Fitting fitting(*opened.journal);
        opened.review.setSchedule(fitting.weights(), {});
        QCOMPARE(opened.review.item(kCard)->state, before);
        QVERIFY(review(opened, {100, Rating::Good}));
        QVERIFY(
            isAbout(opened.review.item(kCard)->state.memory,
                    memoryOf(other, {{0, Rating::Easy}, {12, Rating::Good}, {100, Rating::Good}})));
        QVERIFY(opened.review.undo());
        QCOMPARE(opened.review.item(kCard)->state, before);

        // Taken back, the memory is that of the program's own weights again, also after a restart.
        QVERIFY(fitting.revert());
        opened.review.setSchedule(fitting.weights(), {});
        before.memory = memoryOf(study::defaultWeights(), history);
        QCOMPARE(opened.review.item(kCard)->state, before);
    }

    void whatWasReviewedWithOtherWeightsIsReadWithThoseInForce()
    {
        study::Weights other = study::defaultWeights();
        other.w[3] = 20;
        {
            OpenDeck opened = open("desktop");
            Fitting fitting(*opened.journal);
            QVERIFY(fitting.accept({.weights = other,
                                    .items = 64,
                                    .outliers = 0,
                                    .before = {.logLoss = 0.4},
                                    .after = {.logLoss = 0.3}}));
            opened.review.setSchedule(fitting.weights(), {});
            QVERIFY(review(opened, {0, Rating::Easy}));
            QCOMPARE(opened.review.item(kCard)->state.memory.stability, 20.0);
            QVERIFY(fitting.revert());
        }
        OpenDeck opened = open("desktop");
        // w3 of the program's own.
        QCOMPARE(opened.review.item(kCard)->state.memory.stability, 8.2956);
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("small.bank")); }
    QString profile(const char* device) const { return m_dir->filePath(QLatin1String(device)); }
    OpenDeck open(const char* device) { return {bankFile(), profile(device), *m_clock}; }

    bool review(OpenDeck& opened, const Given& given)
    {
        m_clock->advanceMs(given.days * kDay);
        return opened.shown() == kCard && opened.review.rate(given.rating, 1000).has_value();
    }

    void merge(const char* into, const char* from)
    {
        const auto theirs =
            progress::Journal::openCopyOf(profile(from) + QStringLiteral("/journal.sqlite"),
                                          *m_clock, {.code = ErrorCode::InUse});
        const auto ours = progress::Journal::open(profile(into), *m_clock);
        QVERIFY(theirs && ours);
        QVERIFY((*ours)->mergeFrom(**theirs));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
};

RINGSIDE_TEST(TstReviewReplay)
#include "tst_review_replay.moc"
