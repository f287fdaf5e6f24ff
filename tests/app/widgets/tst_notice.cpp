// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/widgets/notice.h"
#include "tests/support/test_program.h"

#include <QLabel>
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
};

RINGSIDE_TEST(TestNotice)
#include "tst_notice.moc"
