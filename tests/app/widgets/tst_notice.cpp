// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "tests/app/support/spoken_texts.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTimerEvent>
#include <QVBoxLayout>

using namespace ringside::app;
using namespace ringside::test;

namespace {

struct NoticeOnPage
{
    NoticeOnPage()
    {
        notice->setFloating();
        page.resize(600, 300);
        page.show();
        page.activateWindow();
        if (!QTest::qWaitForWindowActive(&page))
            qWarning("the window is not active");
    }

    QTimer* timer() const
    {
        return notice->findChild<QTimer*>(QString(), Qt::FindDirectChildrenOnly);
    }
    /// The end of the reading time, without the time.
    void letTimePass() const
    {
        QTimerEvent event(timer()->timerId());
        QCoreApplication::sendEvent(timer(), &event);
    }

    Theme theme;
    QWidget page;
    Notice* notice = new Notice(theme, &page);
};

} // namespace

class TestNotice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void floatingNoticeMovesNothing()
    {
        const Theme theme;
        QWidget page;
        auto* layout = new QVBoxLayout(&page);
        auto* content = new QLabel(QStringLiteral("what is read"), &page);
        layout->addWidget(content);
        auto* notice = new Notice(theme, &page);
        notice->setFloating();
        page.resize(600, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QRect before = content->geometry();
        notice->showMessage(QStringLiteral("The review could not be saved."));
        QCoreApplication::processEvents();
        QVERIFY(notice->isVisible());
        QCOMPARE(content->geometry(), before);
        // Whole, inside the page, and above what lies there.
        QVERIFY(page.rect().contains(notice->geometry()));
        const auto* text = notice->findChild<QLabel*>();
        QVERIFY(text->height() >= text->heightForWidth(text->width()));
        QCOMPARE(page.childAt(notice->geometry().center()) == content, false);
    }

    void itFollowsAPageThatGetsNarrower()
    {
        const Theme theme;
        QWidget page;
        auto* notice = new Notice(theme, &page);
        notice->setFloating();
        page.resize(900, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        notice->showMessage(
            QStringLiteral("A message that needs a second line where the page is narrow, "
                           "and one line where it is wide enough for all of its words."));
        page.resize(360, 300);
        QCoreApplication::processEvents();
        QVERIFY(page.rect().contains(notice->geometry()));
        const auto* text = notice->findChild<QLabel*>();
        QVERIFY(text->height() >= text->heightForWidth(text->width()));
        notice->findChild<QPushButton*>()->click();
        QVERIFY(!notice->isVisible());
    }

    void itLeavesControlsFree()
    {
        const Theme theme;
        QWidget page;
        auto* layout = new QVBoxLayout(&page);
        auto* search = new QLineEdit(&page);
        auto* filter = new QPushButton(QStringLiteral("filter"), &page);
        auto* content = new QLabel(QStringLiteral("what is read"), &page);
        layout->addWidget(search);
        layout->addWidget(filter);
        layout->addWidget(content, 1);
        auto* notice = new Notice(theme, &page);
        notice->setFloating();
        page.resize(600, 400);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        notice->showMessage(QStringLiteral("The review could not be saved."));
        QVERIFY(page.rect().contains(notice->geometry()));
        QVERIFY(!notice->geometry().intersects(search->geometry()));
        QVERIFY(!notice->geometry().intersects(filter->geometry()));
        // As high as that allows: 8 pixels of gap, in steps of half of it.
        QVERIFY(notice->y() <= filter->geometry().bottom() + 8);
    }

    void itLeavesTextFree_data()
    {
        QTest::addColumn<QRect>("text");
        QTest::newRow("above") << QRect(0, 0, 900, 250);
        QTest::newRow("in the middle") << QRect(0, 60, 900, 180);
        QTest::newRow("left, as high as the page") << QRect(0, 0, 560, 300);
        QTest::newRow("right, as high as the page") << QRect(340, 0, 560, 300);
    }

    void itLeavesTextFree()
    {
        QFETCH(const QRect, text);
        NoticeOnPage shown;
        shown.page.resize(900, 300);
        auto* stem = new QTextBrowser(&shown.page);
        stem->setPlainText(QStringLiteral("what is read"));
        stem->setGeometry(text);
        stem->show();
        shown.notice->showMessage(QStringLiteral("Card saved."));
        QVERIFY(!shown.notice->geometry().intersects(text));
        QVERIFY(shown.page.rect().contains(shown.notice->geometry()));
    }

    void itMakesWayForTheFocusWhereNoPlaceIsFree()
    {
        const Theme theme;
        QWidget page;
        auto* layout = new QVBoxLayout(&page);
        layout->setSpacing(2);
        QList<QPushButton*> buttons;
        for (int i = 0; i < 12; ++i) {
            buttons += new QPushButton(QString::number(i), &page);
            layout->addWidget(buttons.last());
        }
        auto* notice = new Notice(theme, &page);
        notice->setFloating();
        page.resize(600, 400);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        notice->showMessage(QStringLiteral("The review could not be saved."));
        page.setFocusPolicy(Qt::StrongFocus);
        page.setFocus(); // the page itself can have it
        QVERIFY(notice->isVisible());
        for (QPushButton* button : buttons) {
            button->setFocus(Qt::TabFocusReason);
            QVERIFY2(!notice->geometry().intersects(button->geometry()),
                     qPrintable(button->text()));
        }
    }

    void twoOfThemDoNotCoverEachOther()
    {
        const Theme theme;
        QWidget page;
        auto* first = new Notice(theme, &page);
        auto* second = new Notice(theme, &page);
        first->setFloating();
        second->setFloating();
        page.resize(900, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        first->showMessage(QStringLiteral("Exam: 7 min left."));
        second->showMessage(QStringLiteral("The backup failed."));
        QVERIFY(!first->geometry().intersects(second->geometry()));
        page.resize(360, 300);
        QVERIFY(!first->geometry().intersects(second->geometry()));
        QVERIFY(page.rect().contains(second->geometry()));
    }

    void readingTimeGrowsWithTheText()
    {
        using namespace std::chrono_literals;
        QCOMPARE(Notice::readingTime({}), 5000ms);
        // 11 characters at 10 per second
        QCOMPARE(Notice::readingTime(QStringLiteral("Card saved.")), 6100ms);
    }

    void briefMessageClosesWhenItIsRead()
    {
        NoticeOnPage shown;
        shown.notice->showBriefly(QStringLiteral("Card saved."));
        QVERIFY(shown.notice->isVisible());
        QCOMPARE(shown.timer()->intervalAsDuration(),
                 Notice::readingTime(QStringLiteral("Card saved.")));
        shown.letTimePass();
        QVERIFY(!shown.notice->isVisible());
    }

    void briefMessageStaysWhileItHasTheFocus()
    {
        NoticeOnPage shown;
        shown.notice->showBriefly(QStringLiteral("Card saved."));
        shown.notice->findChild<QPushButton*>()->setFocus();
        shown.letTimePass();
        QVERIFY(shown.notice->isVisible());
        QVERIFY(shown.timer()->isActive());
    }

    void timeRunsOnlyInSight()
    {
        NoticeOnPage shown;
        shown.page.hide();
        shown.notice->showBriefly(QStringLiteral("Your mock exam was restored."));
        QVERIFY(!shown.timer()->isActive());
        shown.page.show();
        QVERIFY(shown.timer()->isActive());
        shown.page.hide();
        QVERIFY(!shown.timer()->isActive());
    }

    void otherMessagesStay_data()
    {
        QTest::addColumn<bool>("isFailure");
        QTest::newRow("a failure") << true;
        QTest::newRow("a message to be dismissed") << false;
    }

    void otherMessagesStay()
    {
        QFETCH(const bool, isFailure);
        NoticeOnPage shown;
        shown.notice->showBriefly(QStringLiteral("Card saved."));
        if (isFailure)
            shown.notice->showFailure(QStringLiteral("The review could not be saved."));
        else
            shown.notice->showMessage(QStringLiteral("The review could not be saved."));
        QVERIFY(!shown.timer()->isActive());
        shown.notice->clearBrief();
        QVERIFY(shown.notice->isVisible());
    }

    void briefMessageClosesWhenTheLearnerGoesOn()
    {
        NoticeOnPage shown;
        shown.notice->showBriefly(QStringLiteral("Card saved."));
        shown.notice->clearBrief();
        QVERIFY(!shown.notice->isVisible());
        QVERIFY(!shown.timer()->isActive());
    }

    void itIsSpoken()
    {
        NoticeOnPage shown;
        SpokenTexts spoken(shown.page);
        shown.notice->showBriefly(QStringLiteral("Card saved."));
        QCOMPARE(spoken.takeAll(), QStringList(QStringLiteral("Card saved.")));
    }

    void itIsReadAloudAndDismissedByKeys()
    {
        const Theme theme;
        QWidget page;
        auto* notice = new Notice(theme, &page);
        notice->setFloating();
        page.resize(600, 300);
        page.show();
        notice->showMessage(QStringLiteral("The backup failed."));
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(notice);
        QVERIFY(read);
        QCOMPARE(read->role(), QAccessible::AlertMessage);
        QCOMPARE(read->text(QAccessible::Name), QStringLiteral("The backup failed."));
        auto* dismiss = notice->findChild<QPushButton*>();
        QVERIFY((dismiss->focusPolicy() & Qt::TabFocus) != 0);
        QTest::keyClick(dismiss, Qt::Key_Space);
        QVERIFY(!notice->isVisible());
    }
};

RINGSIDE_TEST(TestNotice)
#include "tst_notice.moc"
