// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_page.h"
#include "app/practice/practice_page.h"
#include "app/question/option_card.h"
#include "app/question/question_view.h"
#include "core/session/exchange/packs.h"
#include "tests/app/support/own_questions.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The whole window on the bank of imported questions, which lack what authors write.
class TestOwnQuestions : public WindowTest
{
    Q_OBJECT

public:
    TestOwnQuestions() : WindowTest(QStringLiteral("practice")) {}

protected:
    void open() override
    {
        const auto plan = importOwnQuestions(
            m_profile->path(),
            "Which algorithm suits large messages? {=Ring#Each link carries the same "
            "share. ~Broadcast#One link carries everything. ~Tree}\n\n"
            "A ring of 4 servers takes 6 steps. {TRUE}\n");
        QVERIFY(plan);
        QVERIFY(session::studyPack(m_profile->path(), QString(pack::kOwnBankId)));
        const auto studied = session::studiedPack(m_profile->path());
        QVERIFY(studied);
        m_program = std::make_unique<OpenProgram>(studied->pack.bankFile, studied->profileDir);
        window().openPage(QStringLiteral("practice"));
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }

private Q_SLOTS:
    void practiceShowsFeedbackAndNoEmptyParts()
    {
        PracticePage& page = window().practicePage();
        // Which one comes first depends on the profile's seed.
        for (int at = 1; at <= 2; ++at) {
            QCOMPARE(text("position"), QStringLiteral("%1 of 2").arg(at));
            if (optionNamed(QStringLiteral("Tree")))
                answerWithFeedback(page);
            else
                answerWithoutFeedback(page);
            verifyNamedAndWhole(page);
            page.next();
        }
    }

    void everyPageOpens_data()
    {
        QTest::addColumn<QString>("page");
        for (const char* page : {"today", "review", "exam", "explainer", "library", "guide",
                                 "progress", "job", "settings", "about", "challenge"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }

    void everyPageOpens()
    {
        QFETCH(QString, page);
        QWidget* shown = window().openPage(page);
        QVERIFY(shown && shown->isVisible());
        QCoreApplication::processEvents();
        verifyNamedAndWhole(*shown);
    }

    void libraryFindsThem()
    {
        auto* page = static_cast<LibraryPage*>(window().openPage(QStringLiteral("library")));
        QTRY_VERIFY(page->isSettled());
        auto* table = page->findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 2);
        page->search(QStringLiteral("broadcast"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
    }

    void includedBanksLibraryFindsThemToo()
    {
        QVERIFY(session::studyPack(m_profile->path(), QString()));
        m_program.reset();
        m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path());
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        auto* page = static_cast<LibraryPage*>(window().openPage(QStringLiteral("library")));
        QTRY_VERIFY(page->isSettled());
        page->search(QStringLiteral("\"suits large messages\""));
        auto* table = page->findChild<QTableView*>();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("own"));
        QVERIFY(page->findChild<QLabel*>(QStringLiteral("libraryCount"))
                    ->text()
                    .endsWith(QLatin1String("and 1 of your own")));
        auto* open = page->findChild<QPushButton*>(QStringLiteral("libraryOpen"));
        QTRY_COMPARE(open->text(), QStringLiteral("Open in My questions"));
        QVERIFY(!page->findChild<QPushButton*>(QStringLiteral("libraryAnswer"))->isVisible());
        QVERIFY(!page->findChild<QPushButton*>(QStringLiteral("libraryStudy"))->isEnabled());
        verifyNamedAndWhole(*page);
        const QSignalSpy changed(&window(), &MainWindow::bankChanged);
        open->click();
        QCOMPARE(changed.count(), 1);
        QVERIFY(window().questionToOpen().startsWith(QLatin1String("own-")));
        const auto studied = session::studiedPack(m_profile->path());
        QVERIFY(studied && studied->pack.manifest.id == pack::kOwnBankId);
    }

    void todayOffersAMockOfTheirNumber()
    {
        QWidget* page = window().openPage(QStringLiteral("today"));
        const auto offered = [page] {
            const auto labels = page->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) {
                return label->text() ==
                       QStringLiteral("A mock exam asks 2 questions in 4 minutes.");
            });
        };
        QTRY_VERIFY(offered());
    }

    void mockExamAsksThem()
    {
        QWidget* page = window().openPage(QStringLiteral("exam"));
        auto* begin = page->findChild<QPushButton*>(QStringLiteral("examBegin"));
        QTRY_VERIFY(begin->isEnabled());
        QCOMPARE(page->findChild<QComboBox*>(QStringLiteral("examQuestions"))->currentText(),
                 QStringLiteral("Up to 2 questions"));
        // 2 minutes per question, as in the real exam.
        QVERIFY(page->findChild<QLabel*>(QStringLiteral("examWhat"))
                    ->text()
                    .startsWith(QStringLiteral("4 minutes,")));
        begin->click();
        QTRY_VERIFY(page->findChild<QPushButton*>(QStringLiteral("map2")));
        QVERIFY(!page->findChild<QPushButton*>(QStringLiteral("map3")));
        verifyNamedAndWhole(*page);
    }

private:
    void answerWithFeedback(PracticePage& page)
    {
        optionNamed(QStringLiteral("Tree"))->click();
        page.submit();
        QVERIFY(text("verdict").startsWith(QStringLiteral("✗ Incorrect. Correct: ")));
        for (const char* part : {"quickAnswer", "takeaway", "breakdownTabs", "breakdownProse"})
            QVERIFY2(!child<QWidget>(part)->isVisible(), part);
        // Two of three options have feedback.
        QVERIFY(child<QPushButton>("compare")->isVisible());
        QVERIFY(!child<QAction>("report")->isVisible());
    }

    void answerWithoutFeedback(PracticePage& page)
    {
        optionNamed(QStringLiteral("True"))->click();
        page.submit();
        QCOMPARE(text("verdict").left(9), QStringLiteral("✓ Correct"));
        QVERIFY(!child<QPushButton>("compare")->isVisible());
    }

    OptionCard* optionNamed(const QString& text)
    {
        for (auto* card : window().practicePage().findChildren<OptionCard*>())
            if (card->isVisible() && card->accessibleName().endsWith(text))
                return card;
        return nullptr;
    }
};

RINGSIDE_TEST(TestOwnQuestions)
#include "tst_own_questions.moc"
