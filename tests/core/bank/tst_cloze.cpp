// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/cloze.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::bank;

class TstCloze : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void gapIsChosenByTheFirstRuleThatHolds_data()
    {
        QTest::addColumn<QString>("takeaway");
        QTest::addColumn<QStringList>("concepts");
        QTest::addColumn<QString>("shown");
        const QStringList none;
        QTest::newRow("a number goes with its unit")
            << QStringLiteral("When 16 bytes a parameter exceed one GPU, divide the 16.") << none
            << QStringLiteral("When [16 bytes] a parameter exceed one GPU, divide the 16.");
        QTest::newRow("only the first number")
            << QStringLiteral("Spend the 36 hours on rounds of 64 trials.") << none
            << QStringLiteral("Spend the [36 hours] on rounds of 64 trials.");
        QTest::newRow("a share in per cent")
            << QStringLiteral("A unit mistaken costs 7.4 % in silence.") << none
            << QStringLiteral("A unit mistaken costs [7.4 %] in silence.");
        QTest::newRow("a number without a unit is passed over for emphasis")
            << QStringLiteral("Status 200 says nothing of a *silent* zero.") << none
            << QStringLiteral("Status 200 says nothing of a [silent] zero.");
        QTest::newRow("strong emphasis")
            << QStringLiteral("Let **two groups** share the layers.") << none
            << QStringLiteral("Let [two groups] share the layers.");
        QTest::newRow("a code span")
            << QStringLiteral("Keep quiet with `no_sync` until the last.") << none
            << QStringLiteral("Keep quiet with [no_sync] until the last.");
        QTest::newRow("a number goes before emphasis")
            << QStringLiteral("Save *asynchronously* every 10 minutes.") << none
            << QStringLiteral("Save asynchronously every [10 minutes].");
        QTest::newRow("a concept's name, in any case")
            << QStringLiteral("Shard what no micro-batch touches.")
            << QStringList{QStringLiteral("Micro-batch")}
            << QStringLiteral("Shard what no [micro-batch] touches.");
        QTest::newRow("the longest concept")
            << QStringLiteral("A ring all-reduce waits for the slowest.")
            << QStringList{QStringLiteral("All-reduce"), QStringLiteral("Ring all-reduce")}
            << QStringLiteral("A [ring all-reduce] waits for the slowest.");
        QTest::newRow("part of a word is no name")
            << QStringLiteral("Micro-batches rule.") << QStringList{QStringLiteral("Micro-batch")}
            << QString();
        QTest::newRow("no rule finds anything")
            << QStringLiteral("Freeze the examination first.") << none << QString();
        QTest::newRow("a gap needs a sentence around it")
            << QStringLiteral("**36 hours**.") << none << QString();
        QTest::newRow("an hour's number is no amount")
            << QStringLiteral("Maintenance in hour 31 costs minutes.") << none << QString();
        QTest::newRow("a schedule's name is no amount")
            << QStringLiteral("GPipe stores the step, 1F1B stores the pipe.") << none << QString();
        QTest::newRow("none") << QString() << none << QString();
    }

    void gapIsChosenByTheFirstRuleThatHolds()
    {
        QFETCH(QString, takeaway);
        QFETCH(QStringList, concepts);
        QFETCH(QString, shown);
        const auto cloze = clozeOf(takeaway, concepts);
        QCOMPARE(cloze ? cloze->before + QLatin1Char('[') + cloze->hidden + QLatin1Char(']') +
                             cloze->after
                       : QString(),
                 shown);
    }
};

RINGSIDE_TEST(TstCloze)
#include "tst_cloze.moc"
