// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_page.h"
#include "app/explainer/walk/walk_view.h"
#include "app/keys/enter_key.h"
#include "app/practice/practice_page.h"
#include "app/shell/first_run_dialog.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTextCursor>
#include <QTimer>

#include <algorithm>
#include <cstddef>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The guided walk of the first job, from the first start on. Its numbers are claims of the bank:
/// two GPUs take 43.3 ms per step.
class TestGuidedWalk : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void firstStartOffersAWalk()
    {
        QTimer::singleShot(0, &window(), [] {
            auto* dialog = qobject_cast<FirstRunDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QPushButton*>(QStringLiteral("firstRunWalk"))->click();
        });
        window().askFirst();
        QVERIFY(child<WalkView>("walkView")->isVisible());
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 1 of 6"));
    }

    void stepIsPredictedBeforeItIsShown()
    {
        start();
        QTRY_VERIFY(sentence().contains(QStringLiteral("43.3 ms")));
        QTest::keyClick(child<QPushButton>("walkNext"), Qt::Key_Space);
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 2 of 6"));
        QVERIFY(child<QLabel>("walkAsk")->isVisible());
        QVERIFY(!child<ProseView>("walkText")->isVisible());
        QTest::keyClick(child<QPushButton>("walkAnswer1"), Qt::Key_Space);
        QCOMPARE(text("walkVerdict"),
                 QStringLiteral("✗ Incorrect. Correct answer: About 43 ms, as before"));
        QTRY_VERIFY(child<ProseView>("walkText")->isVisible());
        QVERIFY(sentence().contains(QStringLiteral("43.3 ms")));
    }

    void passedStepIsNotAskedAgain()
    {
        start();
        next();
        key(Qt::Key_1);
        QTRY_VERIFY(child<ProseView>("walkText")->isVisible());
        next();
        QVERIFY(!child<ProseView>("walkText")->isVisible());
        child<QPushButton>("walkBack")->click();
        QTRY_VERIFY(child<ProseView>("walkText")->isVisible());
        QVERIFY(!child<QPushButton>("walkAnswer0")->isEnabled());
        QCOMPARE(child<QPushButton>("walkAnswer0")->text(),
                 QStringLiteral("✓ About 43 ms, as before"));
    }

    void numberIsDragged()
    {
        start();
        QTRY_VERIFY(sentence().contains(QStringLiteral("one host with 2 A100 GPUs")));
        QVERIFY(!child<QPushButton>("walkReset")->isVisible());
        const auto* prose = child<ProseView>("walkText");
        QTextCursor number = prose->document()->find(QStringLiteral("2 A100"));
        number.setPosition(number.selectionStart());
        const QPoint from = prose->cursorRect(number).center() + QPoint(3, 0);
        // A value is 14 pixels wide.
        QTest::mousePress(prose->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(prose->viewport(), from + QPoint(20, 0));
        QTest::mouseRelease(prose->viewport(), Qt::LeftButton, {}, from + QPoint(20, 0));
        QTRY_VERIFY(sentence().contains(QStringLiteral("(2 as stated)")));
        QVERIFY(
            sentence().contains(QStringLiteral("As stated: Start small: one host with 2 A100")));
        child<QPushButton>("walkReset")->click();
        QTRY_VERIFY(!sentence().contains(QStringLiteral("as stated")));
        QVERIFY(!child<QPushButton>("walkReset")->isVisible());
    }

    void arrowKeyMovesTheSelectedNumber()
    {
        start();
        QTRY_VERIFY(sentence().contains(QStringLiteral("one host with 2 A100 GPUs")));
        auto* prose = child<ProseView>("walkText");
        prose->setFocus();
        // The first link of the text.
        QTest::keyClick(prose, Qt::Key_Tab);
        QTest::keyClick(prose, Qt::Key_Right);
        QTRY_VERIFY(sentence().contains(QStringLiteral("(2 as stated)")));
        QTest::keyClick(prose, Qt::Key_Left);
        QTRY_VERIFY(!sentence().contains(QStringLiteral("as stated")));
    }

    void enterGoesOnAndPageKeysScroll()
    {
        window().resize(700, 500);
        start();
        key(Qt::Key_Return);
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 2 of 6"));
        for (const auto* answer :
             child<QLabel>("walkAsk")->parentWidget()->findChildren<QPushButton*>())
            QVERIFY(!answer->hasFocus());
        key(Qt::Key_Return); // predicts nothing
        QVERIFY(!child<QLabel>("walkVerdict")->isVisible());
        QTRY_VERIFY(child<ProseView>("walkText")->isVisible());
        QWidget* above = child<QLabel>("walkPlace");
        while (above && !qobject_cast<QScrollArea*>(above))
            above = above->parentWidget();
        QVERIFY(above);
        const QScrollBar* bar = static_cast<QScrollArea*>(above)->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        key(Qt::Key_PageDown);
        QTRY_VERIFY(bar->value() > 0);
        key(Qt::Key_PageUp);
        QTRY_COMPARE(bar->value(), 0);
    }

    void enterInAFieldOfThePictureDoesNotGoOn()
    {
        start();
        int tried = 0;
        for (QWidget* field : child<ExplainerPage>("explainerPage")->findChildren<QWidget*>()) {
            if (!field->isVisible() || !field->isEnabled() || !isField(*field) ||
                field->focusPolicy() == Qt::NoFocus)
                continue;
            ++tried;
            for (const Qt::Key pressed : {Qt::Key_Return, Qt::Key_Enter}) {
                field->setFocus();
                QTest::keyClick(field, pressed);
                QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 1 of 6"));
            }
        }
        QVERIFY(tried > 0);
    }

    void placeInEachWalkIsKept()
    {
        start();
        for (int i = 0; i < 3; ++i) // shows the second step without a prediction
            next();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 3 of 6"));
        child<ExplainerPage>("explainerPage")->openJob(1);
        child<QPushButton>("startWalk")->click();
        next();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 2 of 6"));
        window().close();
        open();
        start(); // with the job that was opened last
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 2 of 6"));
        child<ExplainerPage>("explainerPage")->openJob(0);
        child<QPushButton>("startWalk")->click();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 3 of 6"));
        // The question of the third step waits; the picture is that of the second.
        QVERIFY(!child<ProseView>("walkText")->isVisible());
        child<ExplainerPage>("explainerPage")->startWalk();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 3 of 6"));
        child<ExplainerPage>("explainerPage")->openJob(1);
        child<QPushButton>("startWalk")->click();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 2 of 6"));
    }

    void finishedWalkStartsAgain()
    {
        start();
        // Five questions, each shown without a prediction.
        for (int i = 0; i < 10; ++i)
            next();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 6 of 6"));
        QCOMPARE(child<QPushButton>("walkNext")->text(), QStringLiteral("Finish"));
        next();
        QVERIFY(!child<WalkView>("walkView")->isVisible());
        child<QPushButton>("startWalk")->click();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 1 of 6"));
    }

    void nextWalkIsOfferedAtTheEnd()
    {
        start();
        auto* following = child<QPushButton>("walkFollowing");
        for (int i = 0; i < 10; ++i) {
            QVERIFY(!following->isVisible());
            next();
        }
        const QString title = following->toolTip();
        QVERIFY(!title.isEmpty());
        following->click();
        QCOMPARE(child<QComboBox>("jobPicker")->currentText(), title);
        QVERIFY(child<WalkView>("walkView")->isVisible());
        QVERIFY(text("walkPlace").startsWith(QStringLiteral("Guided walk: step 1 of ")));
        QVERIFY(!following->isVisible());
    }

    void threeQuestionsFollowAWalk()
    {
        start();
        auto* questions = child<QPushButton>("walkQuestions");
        for (int i = 0; i < 10; ++i) {
            QVERIFY(!questions->isVisible());
            next();
        }
        QVERIFY(questions->hasFocus());
        const auto jobs = m_program->workspace().jobs();
        QVERIFY(jobs);
        key(Qt::Key_Return);
        const auto running = m_program->workspace().practice().session();
        QVERIFY(running);
        QCOMPARE(running->set.subject, jobs->front().title);
        QCOMPARE(running->set.questions.size(), 3);
        QVERIFY(child<PracticePage>("practicePage")->isVisible());
        window().openPage(QStringLiteral("explainer"));
        QVERIFY(!child<WalkView>("walkView")->isVisible());
    }

    void begunSessionIsNotReplacedByTheQuestionsOfAWalk_data()
    {
        QTest::addColumn<bool>("isAnswered");
        QTest::newRow("nothing was answered in it") << false;
        QTest::newRow("a question was answered in it") << true;
    }
    void begunSessionIsNotReplacedByTheQuestionsOfAWalk()
    {
        QFETCH(const bool, isAnswered);
        session::Practice& practice = m_program->workspace().practice();
        progress::StudySet set;
        set.subject = QStringLiteral("the other one");
        const auto questions = practice.questions();
        QVERIFY(questions);
        for (std::size_t i = 0; i < 4; ++i)
            set.questions << questions->at(i).id.value();
        QVERIFY(practice.startSession(set));
        if (isAnswered) {
            const bank::Question question = practice.current()->question;
            std::vector<bank::OptionId> chosen;
            for (int i = 0; i < question.choose; ++i)
                chosen.push_back(question.options[static_cast<std::size_t>(i)].id);
            QVERIFY(practice.answer(chosen, progress::Confidence::Unrated, 1000));
        }
        start();
        for (int i = 0; i < 10; ++i)
            next();
        child<QPushButton>("walkQuestions")->click();
        QVERIFY(child<PracticePage>("practicePage")->isVisible());
        const auto running = practice.session();
        QVERIFY(running);
        QCOMPARE(running->set.subject == set.subject, isAnswered);
        const QString message = window().practicePage().notice().text();
        QCOMPARE(message.contains(QStringLiteral("End this session before you start another one")),
                 isAnswered);
    }

    void servingJobsNumberIsMoved()
    {
        auto* page = qobject_cast<ExplainerPage*>(window().openPage(QStringLiteral("explainer")));
        // Four replicas at 50 % load: the p99 of M/M/4 is 476 ms.
        auto* picker = child<QComboBox>("jobPicker");
        const int job = picker->findText(QStringLiteral("Tail latency above 85 % load"));
        QVERIFY(job >= 0);
        page->openJob(job);
        child<QPushButton>("startWalk")->click();
        QCOMPARE(text("walkPlace"), QStringLiteral("Guided walk: step 1 of 6"));
        QTRY_VERIFY(sentence().contains(QStringLiteral("99 % within 476 ms")));
        auto* prose = child<ProseView>("walkText");
        prose->setFocus();
        QTest::keyClick(prose, Qt::Key_Tab); // the service time, the first link
        QTest::keyClick(prose, Qt::Key_Right);
        QTRY_VERIFY(sentence().contains(QStringLiteral("(476 ms as stated)")));
        child<QPushButton>("walkReset")->click();
        QTRY_VERIFY(!sentence().contains(QStringLiteral("as stated")));
        next();
        QVERIFY(!prose->isVisible());
        key(Qt::Key_1);
        QVERIFY(text("walkVerdict").startsWith(u'✓'));
        QTRY_VERIFY(sentence().contains(QStringLiteral("the p99 is 549 ms")));
    }

    void leavingShowsTheJob()
    {
        start();
        child<QPushButton>("walkLeave")->click();
        QVERIFY(!child<WalkView>("walkView")->isVisible());
        QVERIFY(child<QPushButton>("startWalk")->isVisible());
    }

    void everyWidgetIsNamedAndWhole_data() { addWindowSizes(); }
    void everyWidgetIsNamedAndWhole()
    {
        takeWindowSize();
        start();
        QTRY_VERIFY(child<ProseView>("walkText")->isVisible());
        verifyNamedAndWhole(*child<WalkView>("walkView"));
    }

    void everyQuestionIsWhole()
    {
        window().resize(1024, 700);
        auto* page = qobject_cast<ExplainerPage*>(window().openPage(QStringLiteral("explainer")));
        const auto jobs = m_program->workspace().jobs();
        QVERIFY(jobs);
        const auto withWalk =
            std::ranges::count_if(*jobs, [](const bank::Job& job) { return !job.walk.empty(); });
        QVERIFY(withWalk > 0);
        std::ptrdiff_t walks = 0;
        for (int job = 0; job < page->jobCount(); ++job) {
            page->openJob(job);
            if (!child<QPushButton>("startWalk")->isVisible())
                continue;
            ++walks;
            child<QPushButton>("startWalk")->click();
            while (child<WalkView>("walkView")->isVisible()) {
                verifyNamedAndWhole(*child<WalkView>("walkView"));
                next();
            }
        }
        QCOMPARE(walks, withWalk);
    }

private:
    void start()
    {
        window().openPage(QStringLiteral("explainer"));
        child<QPushButton>("startWalk")->click();
        QVERIFY(child<WalkView>("walkView")->isVisible());
    }
    void next() { child<QPushButton>("walkNext")->click(); }
    QString sentence() { return child<ProseView>("walkText")->toPlainText(); }
};

RINGSIDE_TEST(TestGuidedWalk)
#include "tst_guided_walk.moc"
