// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/interval_bars.h"
#include "app/progress/progress_page.h"
#include "app/progress/standing_words.h"
#include "tests/gui/window_test.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

class TestProgressPage : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAnswersItSaysWhatIsMissing()
    {
        show();
        QCOMPARE(child<QLabel>("readiness")->text(),
                 QStringLiteral("Not enough answers yet: 0 of 60"));
        QVERIFY(child<QLabel>("answered")
                    ->text()
                    .startsWith(QStringLiteral("Questions answered: 0 of ")));
        auto* bars = child<IntervalBars>("intervalBars");
        QVERIFY(bars->accessibleDescription().contains(QStringLiteral("0 of 5 answers")));
        const IntervalBarsLayout layout = bars->layoutFor(500);
        QCOMPARE(layout.rows.size(), std::size_t{6});
        QVERIFY(layout.rows[2].interval.isEmpty());
    }

    void anAnswerInPracticeIsCounted()
    {
        const auto item = m_program->practice().current();
        QVERIFY(item);
        std::vector<bank::OptionId> keys;
        for (const bank::Option& option : item->question.options)
            if (option.correct)
                keys.push_back(option.id);
        QVERIFY(m_program->practice().answer(keys, progress::Confidence::Sure, 1000));
        show();
        QCOMPARE(child<QLabel>("readiness")->text(),
                 QStringLiteral("Not enough answers yet: 1 of 60"));
        QVERIFY(child<QLabel>("answered")
                    ->text()
                    .contains(QStringLiteral("right at the first attempt: 1.")));
        QCOMPARE(child<QLabel>("sentence-answers")->text(),
                 QStringLiteral("Answers: 1, on 1 of 30 days; right: 1 (100 %). The fullest day "
                                "had 1."));
    }

    void statisticsStandBelowAndAreMadeWhenThePageIsShown()
    {
        QVERIFY(!window().findChild<ProgressPage*>());
        show();
        QVERIFY(window().findChild<ProgressPage*>()->findChild<QWidget*>(
            QStringLiteral("chart-answers")));
        QVERIFY(child<QLabel>("sentence-answers")
                    ->text()
                    .startsWith(QStringLiteral("No answers yet: ")));
    }

    void thePassMarkIsKept()
    {
        show();
        child<QSpinBox>("passMark")->setValue(80);
        // A moment later, whatever becomes of the window.
        QTRY_COMPARE(loadSettings(m_profile->path()).study.passMark, 0.8);
        m_program->theme.setScheme(Scheme::Dark);
        QTRY_COMPARE(loadSettings(m_profile->path()).scheme, std::optional(Scheme::Dark));
        window().close();
        m_program.reset();
        open();
        show();
        QCOMPARE(child<QSpinBox>("passMark")->value(), 80);
    }

    void barsStandOnOneScale()
    {
        // 400 px wide, titles 20, tracks 10, 12 between rows, ticks 4.
        const IntervalBarsLayout layout = IntervalBarsLayout::of(
            {{true, 0.25, 0.5, 0.75}, {false, 0, 0, 0}}, 0.7, {400, 20, 10, 12, 4});
        QCOMPARE(layout.rows.size(), std::size_t{2});
        QCOMPARE(layout.rows[0].interval, QRectF(100, 20, 200, 10));
        QCOMPARE(layout.rows[0].median, QRectF(198, 20, 4, 10));
        QVERIFY(layout.rows[1].interval.isEmpty());
        QCOMPARE(layout.rows[1].track, QRectF(0, 62, 400, 10));
        QCOMPARE(layout.markX, 280.0);
        QCOMPARE(layout.height, 72.0);
    }

    void anEstimateIsToldWithItsInterval()
    {
        session::Standing standing;
        standing.estimate.enough = true;
        standing.estimate.low = 0.571;
        standing.estimate.median = 0.683;
        standing.estimate.high = 0.784;
        standing.estimate.atLeastPassMark = 0.413;
        standing.passMark = 0.7;
        QCOMPARE(StandingWords::headline(standing),
                 QStringLiteral("An exam today: 57 to 78 % right, in the middle 68 %"));
        QVERIFY(StandingWords::chance(standing).startsWith(
            QStringLiteral("The chance of 70 % or more is 41 %.")));
    }

private:
    void show()
    {
        window().findChild<QPushButton*>(QStringLiteral("rail-progress"))->click();
        QVERIFY(window().findChild<ProgressPage*>()->isVisible());
    }
    QWidget* scope() override { return window().findChild<ProgressPage*>(); }
};

QTEST_MAIN(TestProgressPage)
#include "tst_progress_page.moc"
