// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

/// Cards as XML: Mnemosyne 1, smconv and SuperMemo.
class TestCardXml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mnemosyne()
    {
        const auto read = importedBytes(
            "<mnemosyne core_version=\"1\"><category active=\"1\"><name>C</name></category>"
            "<item id=\"7\" e=\"2.5\" ac_rp=\"3\" rt_rp=\"1\" lps=\"2\"><cat>C</cat>"
            "<Q>&lt;b&gt;q&lt;/b&gt;\nx</Q><A>a</A></item><item><cat>&lt;default&gt;</cat><Q>r</Q>"
            "<A>b</A></item></mnemosyne>",
            "a.xml");
        QCOMPARE(read.format, Format::MnemosyneXml);
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("**q**\nx"));
        QCOMPARE(read.items[0].category, QStringLiteral("C"));
        QCOMPARE(read.items[0].key, QStringLiteral("mnemosyne 7"));
        QCOMPARE(cardOf(read, 0).schedule->reps, 4); // acquisition and retention
        QCOMPARE(cardOf(read, 0).schedule->lapses, 2);
        QVERIFY(read.items[1].category.isEmpty() && !cardOf(read, 1).schedule);
    }

    void anotherVersionOfMnemosyne()
    {
        const auto read = importedBytes(
            "<mnemosyne core_version=\"2\"><item><Q>q</Q><A>a</A></item></mnemosyne>", "a.xml");
        QVERIFY(read.items.empty());
        QCOMPARE(read.rejected.at(0).fault, Fault::WrongVersion);
    }

    void smconvInWindows1252()
    {
        // 0xE1 is á in Windows-1252; 2008-10-08T00:00Z is 1223424000 s.
        const auto read = importedBytes(
            "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n<smconv_pl><cards><card "
            "category=\"K\"><card_fields><card_field idx=\"1\">adem\xE1n</card_field><card_field "
            "idx=\"2\">gesture</card_field></card_fields><card_other datenexttest=\"2008-10-08\" "
            "interval=\"472\" lapses=\"8\" recalls=\"22\"/></card></cards></smconv_pl>",
            "a.xml");
        QCOMPARE(read.format, Format::SuperMemo);
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("ademán"));
        QCOMPARE(*cardOf(read, 0).schedule->dueMs, std::int64_t{1'223'424'000'000});
        QCOMPARE(cardOf(read, 0).schedule->reps, 22);
    }

    void superMemoWithTopics()
    {
        const auto read = importedBytes(
            "<SuperMemoCollection><SuperMemoElement><ID>1</ID><Type>Topic</Type><SuperMemoElement>"
            "<ID>2</ID><Content><Question>q</Question><Answer>a</Answer></Content><LearningData>"
            "<Interval>5</Interval><Repetitions>2</Repetitions><Lapses>0</Lapses></LearningData>"
            "</SuperMemoElement></SuperMemoElement></SuperMemoCollection>",
            "a.xml");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("q"));
        QCOMPARE(cardOf(read, 0).schedule->intervalDays, 5.0);
    }
};

RINGSIDE_TEST(TestCardXml)
#include "tst_card_xml.moc"
