// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/tag_completer.h"
#include "tests/support/test_program.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QTest>

using namespace ringside::app;

class TestTagCompleter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tagAtTheCursorIsCompleted_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<int>("cursor");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("completed");
        QTest::newRow("the only one") << "" << 0 << "net"
                                      << "network";
        QTest::newRow("the second one") << "exam, " << 6 << "net"
                                        << "exam, network";
        QTest::newRow("after a comma without a space") << "exam," << 5 << "net"
                                                       << "exam, network";
        QTest::newRow("the first of two") << ", exam" << 0 << "net"
                                          << "network, exam";
        QTest::newRow("the middle one") << "a,, b" << 2 << "MEM"
                                        << "a, memory, b";
    }

    void tagAtTheCursorIsCompleted()
    {
        QFETCH(QString, before);
        QFETCH(int, cursor);
        QFETCH(QString, typed);
        QLineEdit field;
        completeTags(field, {QStringLiteral("memory"), QStringLiteral("network")});
        field.show();
        field.setText(before);
        field.setCursorPosition(cursor);
        QTest::keyClicks(&field, typed);
        const QCompleter& completer = *field.completer();
        QCOMPARE(completer.completionCount(), 1);
        QTEST(completer.currentCompletion(), "completed");
    }

    void nothingIsOfferedBeforeTheFirstLetter()
    {
        QLineEdit field;
        completeTags(field, {QStringLiteral("memory"), QStringLiteral("network")});
        field.show();
        QTest::keyClicks(&field, QStringLiteral("network, "));
        QVERIFY(!field.completer()->popup()->isVisible());
        QCOMPARE(field.completer()->completionCount(), 0);
    }

    void newListReplacesTheOldOne()
    {
        QLineEdit field;
        completeTags(field, {QStringLiteral("memory")});
        completeTags(field, {QStringLiteral("network")});
        field.show();
        QTest::keyClicks(&field, QStringLiteral("m"));
        QCOMPARE(field.completer()->completionCount(), 0);
        QCOMPARE(field.findChildren<QCompleter*>().size(), 1);
    }
};

RINGSIDE_TEST(TestTagCompleter)
#include "tst_tag_completer.moc"
