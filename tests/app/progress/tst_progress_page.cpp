// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/interval_bars.h"
#include "app/progress/costly_objectives.h"
#include "app/progress/items/items_panel.h"
#include "app/progress/progress_page.h"
#include "app/progress/readiness_text.h"
#include "app/progress/statistics/statistics_view.h"
#include "app/widgets/fold_button.h"
#include "core/session/practice/study_set.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
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

    void answerInPracticeIsCounted()
    {
        answerRightly();
        show();
        QCOMPARE(child<QLabel>("readiness")->text(),
                 QStringLiteral("Not enough answers yet: 1 of 60"));
        QVERIFY(
            child<QLabel>("answered")->text().contains(QStringLiteral("right the first time: 1.")));
        QCOMPARE(child<QLabel>("sentence-answers")->text(),
                 QStringLiteral("Answers: 1, on 1 of 30 days; right: 1 (100 %). Busiest day: 1."));
    }

    void threeNumbersLead()
    {
        answerRightly();
        show();
        QCOMPARE(text("readinessFigure"), QStringLiteral("1 of 60"));
        QVERIFY(text("answeredFigure").startsWith(QStringLiteral("1 of ")));
        QCOMPARE(text("answeredMeaning"), QStringLiteral("Right the first time: 1 (100\u00a0%)"));
        QCOMPARE(text("streakFigure"), QStringLiteral("1 day"));
        // Above everything else on the page.
        const auto top = [this](const char* name) {
            return child<QWidget>(name)->mapTo(&window(), QPoint(0, 0)).y();
        };
        QVERIFY(top("readinessTile") < top("costlyObjectives"));
        QVERIFY(top("costlyObjectives") < top("statistics"));
    }

    void mistakeIsDrilledFromItsBar()
    {
        show();
        QVERIFY(text("costlySentence").startsWith(QStringLiteral("No open mistakes.")));
        QVERIFY(!child<QPushButton>("drill-0"));
        answerWrong();
        QTRY_VERIFY(isRead() && child<QPushButton>("drill-0"));
        QVERIFY(
            child<QPushButton>("drill-0")->accessibleName().startsWith(QStringLiteral("Drill ")));
        child<QPushButton>("drill-0")->click();
        QVERIFY(window().practicePage().isVisible());
        QVERIFY(m_program->practice().session());
        QCOMPARE(m_program->practice().session()->set.kind, progress::StudySetKind::Drill);
    }

    void barNeedsEnoughAnswersForAnEstimate()
    {
        const auto report = [](const char* id, int answered, double need) {
            session::ObjectiveReport made;
            made.id = QLatin1String(id);
            made.answered = answered;
            made.need = need;
            return made;
        };
        CostlyObjectives costly(m_program->theme);
        costly.setObjectives({report("1.1", 2, 3.0), report("2.1", 3, 2.0)});
        costly.show();
        const auto* few = costly.findChild<QWidget*>(QStringLiteral("cost-0"));
        const auto* enough = costly.findChild<QWidget*>(QStringLiteral("cost-1"));
        QVERIFY(!few->isVisible());
        QVERIFY(enough->isVisible());
        // Another reading of the answers.
        costly.setObjectives({report("1.1", 3, 3.0)});
        QVERIFY(few->isVisible());
    }

    void whatTheNumbersRestOnIsBehindDetails()
    {
        answerRightly();
        show();
        QVERIFY(!child<QLabel>("assumptions")->isVisible());
        child<FoldButton>("progressDetails")->click();
        QVERIFY(child<QLabel>("assumptions")->isVisible());
        QVERIFY(!child<QLabel>("sentence-answers")->isVisible());
        child<FoldButton>("details-answers")->click();
        QVERIFY(child<QLabel>("sentence-answers")->isVisible());
        QVERIFY(child<QPushButton>("save-answers")->isVisible());
    }

    void chartsAreInTwoColumnsFrom1500Pixels()
    {
        answerRightly();
        show();
        window().resize(1500, 900);
        const auto left = [this](const char* name) {
            return child<QWidget>(name)->mapTo(&window(), QPoint(0, 0)).x();
        };
        QTRY_VERIFY(left("section-confidence") > left("section-answers") + 400);
        window().resize(1400, 900);
        QTRY_COMPARE(left("section-confidence"), left("section-answers"));
    }

    void statisticsAreBelowAndCreatedWhenThePageIsShown()
    {
        QVERIFY(!window().findChild<ProgressPage*>());
        show();
        QVERIFY(window().findChild<ProgressPage*>()->findChild<QWidget*>(
            QStringLiteral("chart-answers")));
        QVERIFY(child<QLabel>("sentence-answers")
                    ->text()
                    .startsWith(QStringLiteral("No answers yet. ")));
    }

    void reviewedCardIsAmongTheCurrentCards()
    {
        QVERIFY(m_program->workspace().review().current());
        QVERIFY(m_program->workspace().review().rate(study::Rating::Easy, 1000));
        show();
        // Reviewed on this day: recall 1 by the model's formula, at no days since.
        QVERIFY(child<QLabel>("sentence-retrievability")
                    ->text()
                    .startsWith(QStringLiteral("Expected recall now: 1.0 of 1 cards, ")));
    }

    void questionAnsweredWrongIsOpenedFromItsRow()
    {
        const auto id = answerWrong();
        QVERIFY(m_program->practice().goTo(5));
        show();
        auto* panel = child<ItemsPanel>("itemsPanel");
        QTRY_VERIFY(panel->isSettled());
        auto* table = child<QTableView>("rows-questions");
        QCOMPARE(table->model()->rowCount(), 1);
        QVERIFY(text("sentence-questions").contains(QStringLiteral("Wrong: 1 of 1")));
        auto* list = child<QListView>("rows-mix-ups");
        QVERIFY(list->model()->rowCount() >= 1);
        QVERIFY(list->model()->index(0, 0).data().toString().contains(QStringLiteral("once, on")));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(window().practicePage().isVisible());
        QCOMPARE(m_program->practice().current()->question.id, id);
    }

    void everythingFits_data() { addWindowSizes(); }
    void everythingFits()
    {
        takeWindowSize();
        answerWrong();
        show();
        QTRY_VERIFY(child<ItemsPanel>("itemsPanel")->isSettled());
        verifyNamedAndWhole(*child<ItemsPanel>("itemsPanel"));
    }

    void whileItReadsItSaysSo()
    {
        window().findChild<QPushButton*>(QStringLiteral("rail-progress"))->click();
        // What another thread read is shown by the event loop only, which has not run since.
        QVERIFY(child<QLabel>("reading")->isVisible());
        QCOMPARE(child<QLabel>("reading")->text(),
                 QStringLiteral("Loading your answers and reviews."));
        QVERIFY(child<QLabel>("readiness")->text().isEmpty());
        QTRY_VERIFY(isRead());
        QVERIFY(!child<QLabel>("readiness")->text().isEmpty());
    }

    void anotherRangeNeedsNoReading()
    {
        answerRightly();
        show();
        child<QComboBox>("statisticsRange")->setCurrentIndex(1);
        QVERIFY(!child<QLabel>("reading")->isVisible());
        QTRY_COMPARE(daysShown(), QStringLiteral("91"));
    }

    void ofTwoRangesTheLastOneIsShown()
    {
        answerRightly();
        show();
        auto* range = child<QComboBox>("statisticsRange");
        range->setCurrentIndex(2);
        range->setCurrentIndex(1); // before the event loop could show a year
        QTRY_COMPARE(daysShown(), QStringLiteral("91"));
        range->setCurrentIndex(0);
        window().hide();
        answerRightly(); // what is read again is summed up for the range of then
        window().show();
        QVERIFY(child<QLabel>("reading")->isVisible());
        range->setCurrentIndex(1);
        QTRY_VERIFY(isRead());
        QTRY_COMPARE(daysShown(), QStringLiteral("91"));
    }

    void passMarkNeedsNoReading()
    {
        show();
        child<QSpinBox>("passMark")->setValue(75);
        QVERIFY(!child<QLabel>("reading")->isVisible());
        QCOMPARE(child<QLabel>("readiness")->text(),
                 QStringLiteral("Not enough answers yet: 0 of 60"));
    }

    void passMarkIsKept()
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

    void barsShareOneScale()
    {
        // 400 px wide, titles 20, tracks 10, 12 between rows, 16 for the numbers of the scale.
        const IntervalBarsLayout layout = IntervalBarsLayout::compute(
            {{true, 0.25, 0.5, 0.75}, {false, 0, 0, 0}}, 0.7, {400, 20, 10, 12, 16});
        QCOMPARE(layout.rows.size(), std::size_t{2});
        QCOMPARE(layout.rows[0].interval, QRectF(100, 20, 200, 10));
        QCOMPARE(layout.rows[0].dot, QPointF(200, 25));
        QVERIFY(layout.rows[1].interval.isEmpty());
        QCOMPARE(layout.rows[1].track, QRectF(0, 62, 400, 10));
        QCOMPARE(layout.markX, 280.0);
        QCOMPARE(layout.scale, QRectF(0, 72, 400, 16));
        QCOMPARE(layout.height, 88.0);
    }

    void estimateIsReportedWithItsInterval()
    {
        session::ReadinessReport readiness;
        readiness.estimate.enough = true;
        readiness.estimate.answered = 64;
        readiness.estimate.low = 0.571;
        readiness.estimate.median = 0.683;
        readiness.estimate.high = 0.784;
        readiness.estimate.atLeastPassMark = 0.413;
        readiness.passMark = 0.7;
        QCOMPARE(ReadinessText::headline(readiness),
                 QStringLiteral(
                     "An exam today: 57 to 78 %, most likely 68 %, based on 64 first answers"));
        QVERIFY(ReadinessText::chance(readiness).startsWith(
            QStringLiteral("The probability of 70 % or more is 41 %.")));
    }

    void whatAnExamShowedBeforeIsNotAmongTheUsed()
    {
        // 20 questions answered, of which the estimate rests on 17: 9 of 11, and 8 of 9.
        session::ReadinessReport readiness;
        readiness.estimate.answered = 17;
        readiness.estimate.enough = true;
        for (const auto& [seen, used] : {std::pair{11, 9}, std::pair{9, 8}}) {
            session::DomainReport domain;
            domain.questions = 50;
            domain.seen = seen;
            domain.firstRight = 5;
            domain.estimate.answered = used;
            domain.estimate.low = 0.4;
            domain.estimate.high = 0.8;
            readiness.domains.push_back(domain);
        }
        readiness.answers = 30;
        QCOMPARE(ReadinessText::answered(readiness),
                 QStringLiteral("Questions answered: 20 of 100, right the first time: 10. Answers "
                                "including repeats: 30. The estimate uses 17: the others were "
                                "shown in an exam and left unanswered."));
        QCOMPARE(ReadinessText::domainValue(readiness.domains[0], true),
                 QStringLiteral("40 to 80 %, 9 answers"));
        QCOMPARE(ReadinessText::domainValue(readiness.domains[0], false),
                 QStringLiteral("9 answers"));
        readiness.domains[1].estimate.answered = 3;
        readiness.domains[1].estimate.missing = 2;
        QCOMPARE(ReadinessText::domainValue(readiness.domains[1], false),
                 QStringLiteral("3 of 5 answers"));
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
        if (folder.isEmpty())
            QSKIP("RINGSIDE_PICTURES names no folder");
        answerRightly();
        window().resize(1280, 1600);
        window().findChild<QPushButton*>(QStringLiteral("rail-progress"))->click();
        QVERIFY(
            window().grab().save(QDir(folder).filePath(QStringLiteral("progress-reading.png"))));
        QTRY_VERIFY(isRead());
        QVERIFY(window().grab().save(QDir(folder).filePath(QStringLiteral("progress.png"))));
    }

private:
    /// The question of practice that is shown; returns its id.
    bank::QuestionId answerWrong()
    {
        const bank::Question question = m_program->practice().current()->question;
        std::vector<bank::OptionId> chosen;
        for (const bank::Option& option : question.options)
            if (!option.correct && static_cast<int>(chosen.size()) < question.choose)
                chosen.push_back(option.id);
        m_program->practice().answer(chosen, progress::Confidence::Sure, 42'000).value();
        return question.id;
    }
    void answerRightly()
    {
        const auto item = m_program->practice().current();
        QVERIFY(item);
        std::vector<bank::OptionId> keys;
        for (const bank::Option& option : item->question.options)
            if (option.correct)
                keys.push_back(option.id);
        QVERIFY(m_program->practice().answer(keys, progress::Confidence::Sure, 1000));
    }
    /// As the sentence of the answers says: "..., on 1 of 30 days; ...".
    QString daysShown()
    {
        return child<QLabel>("sentence-answers")
            ->text()
            .section(QStringLiteral(" of "), 1, 1)
            .section(QLatin1Char(' '), 0, 0);
    }
    void show()
    {
        window().findChild<QPushButton*>(QStringLiteral("rail-progress"))->click();
        QVERIFY(window().findChild<ProgressPage*>()->isVisible());
        QTRY_VERIFY(isRead());
    }
    /// Everything is on the page: the statistics come last.
    bool isRead()
    {
        return !child<QLabel>("reading")->isVisible() &&
               child<StatisticsView>("statistics")->isFilled();
    }
    QWidget* scope() override { return window().findChild<ProgressPage*>(); }
};

RINGSIDE_TEST(TestProgressPage)
#include "tst_progress_page.moc"
