// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using namespace ringside::app;

class TestNotice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFloatingOneMovesNothing()
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
        notice->say(QStringLiteral("The review could not be saved."));
        QCoreApplication::processEvents();
        QVERIFY(notice->isVisible());
        QCOMPARE(content->geometry(), before);
        // Whole, inside the page, and above what lies there.
        QVERIFY(page.rect().contains(notice->geometry()));
        const auto* words = notice->findChild<QLabel*>();
        QVERIFY(words->height() >= words->heightForWidth(words->width()));
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
        notice->say(QStringLiteral("A message that needs a second line where the page is narrow, "
                                   "and one line where it is wide enough for all of its words."));
        page.resize(360, 300);
        QCoreApplication::processEvents();
        QVERIFY(page.rect().contains(notice->geometry()));
        const auto* words = notice->findChild<QLabel*>();
        QVERIFY(words->height() >= words->heightForWidth(words->width()));
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
        notice->say(QStringLiteral("The review could not be saved."));
        QVERIFY(page.rect().contains(notice->geometry()));
        QVERIFY(!notice->geometry().intersects(search->geometry()));
        QVERIFY(!notice->geometry().intersects(filter->geometry()));
        // As high as that allows: 8 pixels of gap, in steps of half of it.
        QVERIFY(notice->y() <= filter->geometry().bottom() + 8);
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
        notice->say(QStringLiteral("The review could not be saved."));
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
        first->say(QStringLiteral("Exam: 7 min left."));
        second->say(QStringLiteral("The backup failed."));
        QVERIFY(!first->geometry().intersects(second->geometry()));
        page.resize(360, 300);
        QVERIFY(!first->geometry().intersects(second->geometry()));
        QVERIFY(page.rect().contains(second->geometry()));
    }

    void itIsReadAloudAndDismissedByKeys()
    {
        const Theme theme;
        QWidget page;
        auto* notice = new Notice(theme, &page);
        notice->setFloating();
        page.resize(600, 300);
        page.show();
        notice->say(QStringLiteral("The backup failed."));
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
