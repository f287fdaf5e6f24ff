// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_page.h"
#include "app/widgets/notice.h"
#include "core/session/exam/exam.h"
#include "core/session/progress/progress_reading.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <vector>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The ways out of an exam: discarding it, and the main button after its last question.
class TestExamExits : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void examWithoutAnAnswerIsDiscarded_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("isRestored");
        QTest::newRow("from its page") << QStringLiteral("examDiscard") << false;
        QTest::newRow("after a restart") << QStringLiteral("examDiscard") << true;
        QTest::newRow("where it would be submitted") << QStringLiteral("submitDiscard") << false;
        QTest::newRow("from its report") << QStringLiteral("examReportDiscard") << false;
        QTest::newRow("when time was up while the program was closed")
            << QStringLiteral("examReportDiscard") << true;
    }

    void examWithoutAnAnswerIsDiscarded()
    {
        QFETCH(QString, button);
        QFETCH(bool, isRestored);
        const QString offered = text("examDrawn");
        begin(7);
        key(Qt::Key_Right);
        key(Qt::Key_M);
        const bool isSubmitted = button == QLatin1String("examReportDiscard");
        if (isRestored) {
            m_program.reset();
            m_time.advanceMs((isSubmitted ? 121 : 10) * std::int64_t{60'000});
            open();
        } else if (isSubmitted) {
            key(Qt::Key_Return, Qt::ControlModifier);
            child<QPushButton>("submitYes")->click();
        }
        if (button == QLatin1String("submitDiscard"))
            key(Qt::Key_Return, Qt::ControlModifier);
        auto* discard = page()->findChild<QPushButton*>(button);
        QVERIFY(discard && discard->isVisible());
        QCOMPARE(discard->text(), QStringLiteral("Discard exam"));
        discard->setFocus();
        QTest::keyClick(discard, Qt::Key_Space);
        QVERIFY(!page()->isRunning());
        QVERIFY(child<QWidget>("examStart")->isVisible());
        QCOMPARE(notice(), QStringLiteral("The exam was discarded. Nothing was recorded."));
        QTRY_VERIFY(child<QPushButton>("examBegin")->isEnabled());
        QTRY_COMPARE(text("examDrawn"), offered); // as many unseen and reserved as before
        QVERIFY(!child<QPushButton>("pastExam"));
        const auto read = session::readProgress(m_program->workspace().progressRequest(), {});
        QVERIFY(read);
        QCOMPARE(read->readiness.tried.seen(), 0);

        m_program.reset(); // and after another start
        open();
        QVERIFY(!exam().running());
        window().findChild<QPushButton*>(QStringLiteral("rail-exam"))->click();
        QTRY_COMPARE(text("examDrawn"), offered);
        QVERIFY(!child<QPushButton>("pastExam"));
    }

    void answerEndsTheOfferToDiscard()
    {
        begin(7);
        QVERIFY(child<QPushButton>("examDiscard")->isVisible());
        answer();
        QVERIFY(!child<QPushButton>("examDiscard")->isVisible());
        key(Qt::Key_Delete);
        QVERIFY(child<QPushButton>("examDiscard")->isVisible());
        answer();
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!child<QPushButton>("submitDiscard"));
        child<QPushButton>("submitYes")->click();
        QVERIFY(!child<QPushButton>("examReportDiscard")->isVisible());
    }

    void mainButtonOfTheLastQuestionGoesToWhatIsOpenAndThenSubmits()
    {
        begin(7);
        for (int slot = 0; slot < 59; ++slot) {
            QCOMPARE(child<QPushButton>("examNext")->text(), QStringLiteral("Next ↵"));
            if (slot != 4)
                answer();
            page()->setFocus();
            key(Qt::Key_Return);
        }
        auto* main = child<QPushButton>("examNext");
        QCOMPARE(text("examPlace"), QStringLiteral("Question 60 of 60"));
        QVERIFY(main->isEnabled());
        QCOMPARE(main->text(), QStringLiteral("Next unanswered ↵"));
        key(Qt::Key_Enter, Qt::KeypadModifier);
        QCOMPARE(text("examPlace"), QStringLiteral("Question 5 of 60"));
        QCOMPARE(main->text(), QStringLiteral("Next ↵"));
        answer();
        child<QPushButton>("map60")->click();
        answer();
        QCOMPARE(main->text(), QStringLiteral("Submit exam ↵"));
        QVERIFY(!child<QPushButton>("submitYes"));
        page()->setFocus();
        key(Qt::Key_Return); // asks first
        QVERIFY(page()->isRunning());
        QVERIFY(child<QPushButton>("submitYes"));
        child<QPushButton>("submitNo")->click();
        QTRY_VERIFY(!child<QPushButton>("submitYes"));
        main->click();
        QVERIFY(child<QPushButton>("submitYes")->isVisible());
    }

    void mainButtonOfTheLastQuestionDoesNotWidenTheWindow_data() { addWindowSizes(); }

    void mainButtonOfTheLastQuestionDoesNotWidenTheWindow()
    {
        QFETCH(QSize, size);
        takeWindowSize();
        begin(7);
        child<QPushButton>("map60")->click();
        QCOMPARE(child<QPushButton>("examNext")->text(), QStringLiteral("Next unanswered ↵"));
        verifyNamedAndWhole(*page());
        QCOMPARE(window().width(), size.width());
        for (int slot = 0; slot < 59; ++slot) {
            QVERIFY(exam().visit(slot));
            const auto item = exam().item(slot);
            QVERIFY(item);
            std::vector<bank::OptionId> options;
            for (const bank::Option& option : item->shown.question.options)
                options.push_back(option.id);
            const auto asked = exam().running()->slots[static_cast<std::size_t>(slot)].choose;
            options.erase(options.begin() + asked, options.end());
            QVERIFY(exam().choose(options));
        }
        child<QPushButton>("map60")->click();
        QCOMPARE(child<QPushButton>("examNext")->text(), QStringLiteral("Submit exam ↵"));
        verifyNamedAndWhole(*page());
        QCOMPARE(window().width(), size.width());
    }

    /// Qt draws these labels in the system's text color: in dark, black was on black.
    void questionBeforeSubmittingIsReadableInDark()
    {
        m_program->theme.setScheme(Scheme::Dark);
        begin(7);
        key(Qt::Key_Return, Qt::ControlModifier);
        auto* dialog = window().findChild<QMessageBox*>(QStringLiteral("submitDialog"));
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        int texts = 0;
        for (const auto* label : dialog->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty())
                continue;
            ++texts;
            QCOMPARE(label->palette().color(QPalette::WindowText),
                     m_program->theme.color(Tone::Ink));
        }
        QCOMPARE(texts, 2);
    }

    void mainButtonOfAPauseEndsIt()
    {
        child<QComboBox>("examMode")->setCurrentIndex(1);
        begin(7);
        key(Qt::Key_P);
        auto* main = child<QPushButton>("examNext");
        QVERIFY(main->isEnabled());
        QCOMPARE(main->text(), QStringLiteral("Resume ↵"));
        page()->setFocus();
        key(Qt::Key_Return);
        QVERIFY(!exam().sheet().paused);
        QCOMPARE(main->text(), QStringLiteral("Next ↵"));
        QCOMPARE(text("examPlace"), QStringLiteral("Question 1 of 60"));
    }

private:
    void init() override
    {
        m_time.setWallMs(kNow);
        m_clock = &m_time;
        WindowTest::init();
        window().findChild<QPushButton*>(QStringLiteral("rail-exam"))->click();
        QTRY_VERIFY(child<QPushButton>("examBegin")->isEnabled());
    }

    void begin(int seed)
    {
        child<QSpinBox>("examSeed")->setValue(seed);
        child<QPushButton>("examBegin")->click();
        QVERIFY(page()->isRunning());
    }

    /// Chooses the first options.
    void answer()
    {
        const auto slot = static_cast<std::size_t>(exam().sheet().current);
        for (int i = 0; i < exam().running()->slots[slot].choose; ++i)
            key(static_cast<Qt::Key>(Qt::Key_A + i));
        QVERIFY(!exam().sheet().slots[slot].chosen.isEmpty());
    }

    session::Exam& exam() { return m_program->workspace().exam(); }
    ExamPage* page() { return window().findChild<ExamPage*>(); }
    QString notice() { return page()->findChild<Notice*>()->text(); }

    static constexpr std::int64_t kNow = 1'795'255'200'000; // 2026-11-21T10:00:00Z
    ManualClock m_time{kNow};
};

RINGSIDE_TEST(TestExamExits)
#include "tst_exam_exits.moc"
