// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_page.h"
#include "app/explainer/walk/guess_range.h"
#include "app/explainer/walk/guesses.h"
#include "app/explainer/walk/prediction_view.h"
#include "app/widgets/prose_view.h"
#include "core/kinds/kinds.h"
#include "core/scenario/proof.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

constexpr int kPatienceMs = 60'000;

} // namespace

/// "What experts guess wrong" on the shipped jobs.
class TestPredictions : public WindowTest
{
    Q_OBJECT

public:
    TestPredictions() : WindowTest(QStringLiteral("explainer")) {}

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        m_page = window().findChild<ExplainerPage*>();
        const auto jobs = m_program->workspace().jobs();
        QVERIFY(m_page && jobs);
        m_jobs.clear();
        for (const bank::Job& job : *jobs) {
            if (job.prediction)
                m_jobs.push_back(job);
        }
    }

    void thereAreTwelvePredictions() { QCOMPARE(m_jobs.size(), std::size_t{12}); }

    void noPictureIsShownBeforeTheGuess()
    {
        child<QPushButton>("startPredictions")->click();
        QVERIFY(child<PredictionView>("predictionView")->isVisible());
        QCOMPARE(text("predictionPlace"),
                 QStringLiteral("Prediction 1 of 12: %1").arg(m_jobs.front().title));
        QCOMPARE(text("predictionAsk"), m_jobs.front().prediction->step.ask);
        QVERIFY(child<QSlider>("guessSlider")->hasFocus());
        QVERIFY(!child<ProseView>("predictionText")->isVisible());
        QVERIFY(!child<QLabel>("predictionVerdict")->isVisible());
    }

    /// Each computed number is the one that the engine gives for the job with its changes.
    void everyNumberIsTheEngines()
    {
        const kinds::Kinds kinds(m_program->workspace().presets());
        m_page->startPredictions();
        QSignalSpy guessed(child<PredictionView>("predictionView"),
                           &PredictionView::guessesChanged);
        for (const bank::Job& job : m_jobs) {
            child<QPushButton>("predictionNext")->click();
            QTRY_VERIFY2_WITH_TIMEOUT(child<QLabel>("predictionVerdict")->isVisible(),
                                      qPrintable(job.title), kPatienceMs);
            const auto guess = Guesses::of(m_page->places().guesses).find(job.id.value());
            QVERIFY2(guess, qPrintable(job.title));
            scenario::Proof proof(*kinds.find(job.scenario.kind), job.scenario.state);
            const auto computed = proof.at(job.prediction->step.changes);
            QVERIFY(computed);
            const auto value = computed->find(job.prediction->metric);
            QVERIFY(value);
            // A proof runs more replications than the picture.
            const double most = 0.02 * std::abs(value->value) + 4 * value->halfWidth;
            QVERIFY2(std::abs(guess->computed - value->value) <= most, qPrintable(job.title));
            QVERIFY(child<ProseView>("predictionText")->isVisible());
            child<QPushButton>("predictionNext")->click();
        }
        QCOMPARE(guessed.size(), 12);
        QVERIFY(child<ProseView>("predictionSummary")->isVisible());
        const QString table = child<ProseView>("predictionSummary")->toPlainText();
        for (const bank::Job& job : m_jobs)
            QVERIFY2(table.contains(job.title), qPrintable(job.title));
        child<QPushButton>("predictionAgain")->click();
        QVERIFY(m_page->places().guesses.isEmpty());
        QVERIFY(text("predictionPlace").startsWith(QStringLiteral("Prediction 1 of 12")));
    }

    void guessesAreKeptForTheNextStart()
    {
        m_page->startPredictions();
        QTest::keyClick(child<QSlider>("guessSlider"), Qt::Key_Home);
        child<QPushButton>("predictionNext")->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("predictionVerdict")->isVisible(), kPatienceMs);
        const auto guess = Guesses::of(m_page->places().guesses).find(m_jobs.front().id.value());
        QVERIFY(guess);
        QCOMPARE(guess->guessed, m_jobs.front().prediction->from);
        open();
        m_page = window().findChild<ExplainerPage*>();
        m_page->startPredictions();
        QVERIFY(text("predictionPlace").startsWith(QStringLiteral("Prediction 2 of 12")));
        child<QPushButton>("predictionBack")->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("predictionVerdict")->isVisible(), kPatienceMs);
        QCOMPARE(Guesses::of(m_page->places().guesses).find(m_jobs.front().id.value()), guess);
    }

    void jobOfAPredictionCanBeOpened()
    {
        m_page->startPredictions();
        QVERIFY(!child<QPushButton>("predictionOpen")->isVisible());
        child<QPushButton>("predictionNext")->click();
        child<QPushButton>("predictionOpen")->click();
        QVERIFY(!child<PredictionView>("predictionView")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->isDrawn(), kPatienceMs);
        child<QPushButton>("startPredictions")->click();
        child<QPushButton>("predictionLeave")->click();
        QVERIFY(child<QPushButton>("startPredictions")->hasFocus());
    }

    void sliderOffersRoundNumbers()
    {
        // 8 s in 200 steps of 0.04 s: rounded up to 0.05 s.
        const GuessRange seconds(0, 8);
        QCOMPARE(seconds.last(), 160);
        QCOMPARE(seconds.valueAt(1), 0.05);
        QCOMPARE(seconds.valueAt(160), 8.0);
        QCOMPARE(seconds.shareOf(2), 0.25);
        QCOMPARE(seconds.shareOf(9), 1.0);
        // Ends far apart: the middle of 1 and 10,000 by ratio is 100.
        const GuessRange wide(1, 10'000);
        QCOMPARE(wide.valueAt(wide.last() / 2), 100.0);
        QCOMPARE(wide.shareOf(100), 0.5);
        QCOMPARE(wide.valueAt(wide.last()), 10'000.0);
    }

    void onlyGuessesAreRead()
    {
        const auto read = Guesses::of(
            QStringLiteral("late-readings:0.1:0.75 broken which-wires:four:2 a:1:2:3 b:nan:1"));
        QCOMPARE(read.find(QStringLiteral("late-readings")), (Guesses::Guess{0.1, 0.75}));
        for (const char* other : {"broken", "which-wires", "a", "b"})
            QVERIFY(!read.find(QLatin1String(other)));
        QCOMPARE(Guesses::of(read.text()), read);
    }

private:
    ExplainerPage* m_page = nullptr;
    std::vector<bank::Job> m_jobs; ///< those with a prediction
};

RINGSIDE_TEST(TestPredictions)
#include "tst_predictions.moc"
