// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings_page.h"

#include "app/chart/statistics_chart.h"
#include "app/settings/calendar_button.h"
#include "app/settings/interface_language.h"
#include "app/settings/load_plot.h"
#include "app/settings/study_text.h"
#include "app/shell/first_run_dialog.h"
#include "app/widgets/notice.h"
#include "core/progress/journal/journal.h"
#include "core/study/memory/days.h"
#include "core/study/memory/weights.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTimer>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

class TestSettingsPage : public WindowTest
{
    Q_OBJECT

public:
    TestSettingsPage() : WindowTest(QStringLiteral("settings")) {}

private Q_SLOTS:
    void choiceCountsWhenItIsAppliedAndIsKept()
    {
        open();
        auto* retention = child<QSpinBox>("desiredRetention");
        QCOMPARE(retention->value(), 90);
        QVERIFY(!child<QPushButton>("applyStudy")->isEnabled());
        retention->setValue(85);
        QCOMPARE(m_program->workspace().studySettings().desiredRetention, 0.9);
        QVERIFY(child<QPushButton>("applyStudy")->isEnabled());
        QTRY_VERIFY(child<QLabel>("workloadInForce")->isVisible());
        child<QPushButton>("applyStudy")->click();
        QCOMPARE(m_program->workspace().studySettings().desiredRetention, 0.85);
        QVERIFY(!child<QPushButton>("applyStudy")->isEnabled());
        // On disk at once, not when the window is closed.
        QCOMPARE(loadSettings(m_profile->path()).study.desiredRetention, 0.85);
    }

    void firstRunProposesTheSameExamDate()
    {
        open();
        const QDate proposed = child<QDateEdit>("examDate")->date();
        QTimer::singleShot(0, &window(), [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            QVERIFY(dialog);
            const auto* date = dialog->findChild<QDateEdit*>(QStringLiteral("firstRunDate"));
            QVERIFY(date);
            QCOMPARE(date->date(), proposed);
            dialog->close();
        });
        window().askFirst();
        QCOMPARE(proposed, inDays(42));
    }

    void arrowKeyInTheLanguageBoxOnlyChooses()
    {
        open();
        const QSignalSpy changed(&window().language(), &InterfaceLanguage::changed);
        auto* box = child<QComboBox>("language");
        auto* apply = child<QPushButton>("changeLanguage");
        QVERIFY(!apply->isEnabled());
        QTest::keyClick(box, Qt::Key_Down);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), QStringLiteral("Deutsch"));
        QVERIFY(changed.isEmpty());
        QTest::keyClick(box, Qt::Key_Home); // the language as it is
        QVERIFY(!apply->isEnabled());
        QTest::keyClick(box, Qt::Key_End);
        apply->click();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(window().language().code(), QStringLiteral("de"));
    }

    void numbersAndDatesAreWhole_data() { addWindowSizes(); }
    void numbersAndDatesAreWhole()
    {
        open();
        takeWindowSize();
        child<QCheckBox>("hasExam")->setChecked(true);
        verifyFieldsAreWhole(*child<QWidget>("studyForm"));
        FirstRunDialog dialog(
            m_program->theme, m_program->workspace().studySettings(), QDate(2026, 12, 28),
            []() -> Result<session::PreviewInput> { return fail({}); }, &window());
        dialog.show();
        verifyFieldsAreWhole(dialog);
    }

    void profileFolderIsNamedAndOpened()
    {
        open();
        QCOMPARE(child<QLineEdit>("profileFolder")->text(), m_profile->path());
        child<QPushButton>("openProfileFolder")->click();
        QCOMPARE(m_program->opened, (std::vector{QUrl::fromLocalFile(m_profile->path())}));
    }

    void planIsSavedAsACalendar()
    {
        open();
        auto* button = child<CalendarButton>("saveCalendar");
        QVERIFY(!button->isEnabled()); // no exam date
        session::StudySettings settings = m_program->workspace().studySettings();
        settings.examDate = QDate::currentDate().addDays(60);
        QVERIFY(m_program->workspace().setStudySettings(settings));
        QVERIFY(button->isEnabled());
        QString file = m_profile->filePath(QStringLiteral("plan.ics"));
        const auto target = [&file](auto...) { return file; };
        button->setFileDialogs({target, target});
        button->click();
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray content = saved.readAll();
        QVERIFY(content.startsWith("BEGIN:VCALENDAR\r\n"));
        // The exam, its week, the day before it and three mocks; no reminder, so no daily study.
        QCOMPARE(content.count("BEGIN:VEVENT"), qsizetype{6});
        QVERIFY(
            content.contains("DTSTART;VALUE=DATE:" +
                             settings.examDate->toString(QStringLiteral("yyyyMMdd")).toLatin1()));
        QVERIFY(window().findChild<SettingsPage*>()->findChild<Notice*>()->text().contains(file));
        file = QStringLiteral("/nowhere/plan.ics");
        button->click();
        QVERIFY(window().findChild<SettingsPage*>()->findChild<Notice*>()->text().contains(file));
    }

    void planSaysWhyItGrows()
    {
        session::StudyPreview preview;
        preview.cards = 360;
        preview.plan = study::ExamPlan{.daysLeft = 30, .newCards = 60, .newPerDay = 3};
        QVERIFY(StudyText::plan(preview).contains(
            QStringLiteral("Every question that you answer for the first time adds its card")));
        QVERIFY(!StudyText::plan(preview).contains(QStringLiteral("mock exam")));
        preview.grownBy = session::MockCards{58, 20'778};
        const QString grown = StudyText::plan(preview);
        QVERIFY2(grown.contains(QStringLiteral("Your mock exam on ")), qPrintable(grown));
        QVERIFY2(grown.contains(QStringLiteral(" added 58 cards.")), qPrintable(grown));
    }

    void oneIsSingular()
    {
        QVERIFY(StudyText::day({.day = 20'778, .reviews = 1, .fresh = 1}, 2)
                    .endsWith(QStringLiteral(": 1 review, 1 new")));
        session::StudyPreview preview;
        preview.cards = 1;
        preview.plan =
            study::ExamPlan{.daysLeft = 1, .newCards = 1, .newPerDay = 1, .busiest = 1, .limit = 1};
        QVERIFY(StudyText::plan(preview).startsWith(
            QStringLiteral("1 day to the exam. 1 new card: 1 per day.")));
        QCOMPARE(StudyText::feasibility(preview),
                 QStringLiteral("Achievable: busiest day 1 card, your limit 1."));
    }

    void whatIsDiscardedIsAsBefore()
    {
        open();
        child<QSpinBox>("reviewsPerDay")->setValue(7);
        child<QCheckBox>("loadBalancing")->setChecked(false);
        child<QPushButton>("discardStudy")->click();
        QCOMPARE(child<QSpinBox>("reviewsPerDay")->value(), session::StudySettings().reviewsPerDay);
        QVERIFY(child<QCheckBox>("loadBalancing")->isChecked());
    }

    void whatIsTypedAndNotAppliedStaysWhenThePageIsLeft()
    {
        open();
        child<QSpinBox>("desiredRetention")->setValue(85);
        window().openPage(QStringLiteral("today"));
        // Another page changes another setting meanwhile.
        session::StudySettings elsewhere = m_program->workspace().studySettings();
        elsewhere.passMark = 0.8;
        QVERIFY(m_program->workspace().setStudySettings(elsewhere));
        window().openPage(QStringLiteral("settings"));
        QCOMPARE(child<QSpinBox>("desiredRetention")->value(), 85);
        QCOMPARE(child<QSpinBox>("studyPassMark")->value(), 80);
        child<QPushButton>("applyStudy")->click();
        QCOMPARE(m_program->workspace().studySettings().desiredRetention, 0.85);
        QCOMPARE(m_program->workspace().studySettings().passMark, 0.8);
        // What is applied is no longer typed.
        window().openPage(QStringLiteral("today"));
        elsewhere.desiredRetention = 0.95;
        QVERIFY(m_program->workspace().setStudySettings(elsewhere));
        window().openPage(QStringLiteral("settings"));
        QCOMPARE(child<QSpinBox>("desiredRetention")->value(), 95);
    }

    void examDateShowsItsPlanBeforeItCounts()
    {
        open();
        QTRY_VERIFY(child<QLabel>("examPlan")->text().startsWith(QStringLiteral("No exam date")));
        child<QCheckBox>("hasExam")->setChecked(true);
        child<QDateEdit>("examDate")->setDate(inDays(40));
        QTRY_VERIFY(
            child<QLabel>("examPlan")->text().startsWith(QStringLiteral("40 days to the exam.")));
        // Keys read the days one by one.
        auto* chart = child<StatisticsChart>("chart-load");
        QVERIFY(chart->isVisible());
        QTest::keyClick(chart, Qt::Key_Home);
        QVERIFY(child<QLabel>("readout-load")->text().contains(QStringLiteral(" new")));
        QVERIFY(!m_program->workspace().studySettings().examDate);
        child<QPushButton>("applyStudy")->click();
        QCOMPARE(m_program->workspace().studySettings().examDate, std::optional(inDays(40)));
    }

    void infeasiblePlanIsReportedWithItsNumbers()
    {
        open();
        child<QCheckBox>("hasExam")->setChecked(true);
        child<QDateEdit>("examDate")->setDate(inDays(4));
        child<QSpinBox>("reviewsPerDay")->setValue(5);
        QTRY_VERIFY(child<QLabel>("examFeasibility")
                        ->text()
                        .startsWith(QStringLiteral("Not achievable with 5 cards per day. ")));
        child<QDateEdit>("examDate")->setDate(inDays(-1));
        QTRY_VERIFY(
            child<QLabel>("examPlan")->text().endsWith(QStringLiteral("this date has passed.")));
    }

    void fitWithoutReviewsSaysHowManyAreMissing()
    {
        open();
        QVERIFY(
            child<QLabel>("weightsInForce")->text().contains(QStringLiteral("default weights")));
        QVERIFY(!child<QPushButton>("takeBackWeights")->isVisible());
        child<QPushButton>("startFit")->click();
        QTRY_VERIFY(child<QLabel>("fitVerdict")
                        ->text()
                        .startsWith(QStringLiteral("Not enough reviews for a fit: 0 of 8")));
        QVERIFY(!child<QPushButton>("useFit")->isVisible());
        QVERIFY(child<QPushButton>("startFit")->isVisible());
    }

    void fitIsShownUsedAndReverted()
    {
        writeForgetfulReviews();
        open();
        child<QPushButton>("startFit")->click();
        QVERIFY(child<QPushButton>("stopFit")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("useFit")->isVisible(), 60'000);
        QVERIFY(child<QLabel>("fitVerdict")
                    ->text()
                    .endsWith(QStringLiteral("The fitted weights predict better.")));
        QVERIFY(child<QLabel>("fitCalibration")->text().contains(QStringLiteral("recalled")));
        QCOMPARE(m_program->workspace().fitting().weights(), study::defaultWeights());
        child<QPushButton>("useFit")->click();
        QVERIFY(m_program->workspace().fitting().weights() != study::defaultWeights());
        QVERIFY(child<QLabel>("weightsInForce")
                    ->text()
                    .startsWith(QStringLiteral("In use: your weights, fitted to 120 ")));
        child<QPushButton>("takeBackWeights")->click();
        QCOMPARE(m_program->workspace().fitting().weights(), study::defaultWeights());
        QVERIFY(
            child<QLabel>("weightsInForce")->text().contains(QStringLiteral("default weights")));
    }

    void badValueInTheFileIsNamed()
    {
        QFile file(m_profile->filePath(QStringLiteral("settings.ini")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[study]\ndesiredRetention=1.5\n");
        file.close();
        open();
        const auto* notice = page()->findChild<Notice*>();
        QVERIFY(notice->text().contains(QStringLiteral("desired retention")));
        QVERIFY(notice->text().contains(QStringLiteral("0.7 to 0.99")));
    }

    void daysToComeAreDrawnWithTheirLimit()
    {
        session::StudyPreview preview;
        preview.cards = 30;
        preview.days = {{.day = 20'778, .reviews = 15, .fresh = 10}, {.day = 20'779, .reviews = 5}};
        const ChartFigure figure = loadPlot(preview, 20);
        QCOMPARE(figure.plot.y.title(), QStringLiteral("cards per day"));
        QCOMPARE(figure.plot.bars->sets[0].heights, (std::vector<double>{15, 5}));
        QCOMPARE(figure.plot.bars->sets[1].heights, (std::vector<double>{10, 0}));
        QCOMPARE(figure.plot.series[0].points.front().y(), 20.0);
        // The first day has 25 cards, the second 5.
        QVERIFY(figure.plot.y.high() >= 25);
        QVERIFY(figure.plot.readings[0].text.endsWith(
            QStringLiteral("15 reviews, 10 new, above your limit of 20")));
        QVERIFY(figure.plot.readings[1].text.endsWith(QStringLiteral("5 reviews, 0 new")));
        QCOMPARE(figure.table.rows[0],
                 (QStringList{QStringLiteral("2026-11-21"), QStringLiteral("15"),
                              QStringLiteral("10"), QStringLiteral("20")}));
        QVERIFY(loadPlot({}, 20).empty);
    }

    void fitIsReportedWithItsPredictions()
    {
        session::FitProposal proposal;
        proposal.outliers = 3;
        proposal.before = {.logLoss = 0.35,
                           .rmseBins = 0.05,
                           .predictedRecall = 0.9,
                           .actualRecall = 0.85,
                           .reviews = 400,
                           .bins = {}};
        proposal.after = proposal.before;
        proposal.after.logLoss = 0.34;
        proposal.after.bins = {{0.8, 0.75, 120}};
        QVERIFY(StudyText::verdict(proposal).endsWith(
            QStringLiteral("The fitted weights predict better.")));
        QCOMPARE(StudyText::calibration(proposal.after),
                 QStringList{QStringLiteral("predicted 80 %, recalled 75 %, 120 reviews")});
        QVERIFY(StudyText::health(proposal).contains(QStringLiteral("300")));
        proposal.after.logLoss = 0.36;
        QVERIFY(StudyText::verdict(proposal).endsWith(
            QStringLiteral("predict no better, so your current weights stay.")));
    }

private:
    /// No text of a field is wider than the place that it has.
    static void verifyFieldsAreWhole(QWidget& part)
    {
        int fields = 0;
        for (const auto* field : part.findChildren<QAbstractSpinBox*>()) {
            const auto* edit = field->findChild<QLineEdit*>();
            const auto room = [edit] { return edit->width() - 4; }; // QLineEdit's own margins
            const auto needed = [edit] {
                return edit->fontMetrics().horizontalAdvance(edit->text());
            };
            QTRY_VERIFY2(room() >= needed(), qPrintable(QStringLiteral("%1: %2 of %3 pixels for %4")
                                                            .arg(field->objectName())
                                                            .arg(room())
                                                            .arg(needed())
                                                            .arg(edit->text())));
            ++fields;
        }
        QVERIFY(fields > 1);
    }

    /// 40 cards on every third day, of which every other is forgotten: far more than promised.
    void writeForgetfulReviews()
    {
        ManualClock clock(1'795'255'200'000); // 2026-11-21T10:00:00Z
        const auto journal = progress::Journal::open(m_profile->path(), clock);
        QVERIFY(journal);
        for (int visit = 0; visit < 4; ++visit) {
            for (int card = 0; card < 40; ++card) {
                progress::NewReview review;
                review.cardId = QStringLiteral("concept:%1").arg(card);
                review.rating = visit > 0 && (card + visit) % 2 == 0 ? study::Rating::Again
                                                                     : study::Rating::Good;
                review.after.phase = study::CardPhase::Review;
                review.after.memory = {.stability = 3, .difficulty = 5};
                review.after.scheduledDays = 3;
                review.after.reps = visit + 1;
                review.after.lastReviewDay = 20'778 + 3 * visit;
                review.after.lastReviewMs = clock.wallMs();
                review.after.dueDay = review.after.lastReviewDay + 3;
                review.after.dueMs = clock.wallMs() + 3 * study::kMsPerDay;
                QVERIFY((*journal)->recordReview(review));
                clock.advanceMs(1000);
            }
            clock.advanceMs(3 * study::kMsPerDay - 40'000);
        }
    }
    /// Each test opens it itself: some prepare the profile.
    void init() override { newProfile(); }
    SettingsPage* page() { return window().findChild<SettingsPage*>(); }
    QWidget* scope() override { return page(); }
    /// Of study, by the rollover hour.
    QDate inDays(int days)
    {
        return QDate(1970, 1, 1).addDays(m_program->workspace().today() + days);
    }
};

RINGSIDE_TEST(TestSettingsPage)
#include "tst_settings_page.moc"
