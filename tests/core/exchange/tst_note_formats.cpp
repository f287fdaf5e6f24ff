// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

QString refusedIn(const Imported& read)
{
    QStringList faults;
    for (const Remark& remark : read.rejected)
        faults << QString::number(int(remark.fault));
    return faults.join(u'/');
}

} // namespace

/// Vocabulary of KDE's programs and notes of Obsidian.
class TestNoteFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vocabularyOfKde_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const QByteArray& xml, const char* items) {
            QTest::newRow(name) << xml << QString::fromUtf8(items);
        };
        const QByteArray begin = "<?xml version=\"1.0\"?>\n<!DOCTYPE kvtml PUBLIC \"kvtml2.dtd\" "
                                 "\"http://x/kvtml2.dtd\">\n"
                                 "<kvtml version=\"2.0\"><entries>";
        const QByteArray end = "</entries></kvtml>";
        const auto entry = [](const QByteArray& first, const QByteArray& second) {
            return "<entry id=\"0\"><translation id=\"0\">" + first +
                   "</translation><translation id=\"1\">" + second + "</translation></entry>";
        };
        row("two languages", begin + entry("<text>ring</text>", "<text>Ring</text>") + end,
            "ring|Ring");
        row("with remarks",
            begin +
                entry("<text>ring</text><pronunciation>rɪŋ</pronunciation>",
                      "<text>Ring</text><comment>10. noun</comment><example>- x</example>") +
                end,
            "ring|rɪŋ\n\nRing\n\n10\\. noun\n\n\\- x");
        row("the other order in the file",
            begin +
                "<entry id=\"0\"><translation id=\"1\"><text>b</text></translation><translation "
                "id=\"0\"><text>a</text></translation></entry>" +
                end,
            "a|b");
        row("three languages",
            begin +
                "<entry id=\"0\"><translation id=\"0\"><text>a</text></translation><translation "
                "id=\"1\"><text>b</text></translation><translation id=\"2\"><text>c</text>"
                "</translation></entry>" +
                end,
            "a|b\n\nc");
        row("version 1", "<kvtml><e><o>a</o><t>b</t></e><e><o>c</o><t>d</t></e></kvtml>",
            "a|b/c|d");
    }

    void vocabularyOfKde()
    {
        QFETCH(QByteArray, xml);
        QFETCH(QString, items);
        const auto read = importedBytes(xml, "a.kvtml");
        QCOMPARE(read.format, Format::Kvtml);
        QCOMPARE(refusedIn(read), QString());
        QCOMPARE(shownItems(read), items);
    }

    void lessonsAndGradesOfKde()
    {
        const auto read = importedBytes(
            "<kvtml version=\"2.0\"><lessons><container><name>Net</name><entry "
            "id=\"0\"/><container>"
            "<name>Ring</name><entry id=\"1\"/></container></container></lessons><entries>"
            "<entry id=\"0\"><inactive>true</inactive><translation "
            "id=\"0\"><text>a</text></translation>"
            "<translation id=\"1\"><text>b</text><grade fromid=\"0\"><currentgrade>3</currentgrade>"
            "<count>7</count><errorcount>2</errorcount></grade></translation></entry>"
            "<entry id=\"1\"><translation id=\"0\"><text>c</text></translation><translation "
            "id=\"1\">"
            "<text>d</text></translation></entry>"
            "<entry id=\"2\"><translation id=\"0\"><text>e</text><comment>x</comment></translation>"
            "<translation id=\"1\"><text/></translation></entry></entries></kvtml>",
            "a.kvtml");
        QCOMPARE(read.items[0].category, QStringLiteral("Net"));
        QCOMPARE(read.items[1].category, QStringLiteral("Net::Ring"));
        QCOMPARE(cardOf(read, 0).schedule->reps, 7);
        QCOMPARE(cardOf(read, 0).schedule->lapses, 2);
        QVERIFY(cardOf(read, 0).schedule->suspended);
        QVERIFY(!cardOf(read, 1).schedule);
        QCOMPARE(refusedIn(read), QString::number(int(Fault::NoBack)));
    }

    void notesOfObsidian_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const QByteArray& text, const char* items) {
            QTest::newRow(name) << "#flashcards\n\n" + text << QString::fromUtf8(items);
        };
        row("one line", "a::b\n", "a|b");
        row("both ways", "a:::b\n", "a|b/b|a");
        row("entries of a list", "- a::b\n- c::d\n- no card\n", "a|b/c|d");
        row("a question mark", "What\nis it?\n?\nThis.\nAnd that.\n",
            "What\nis it?|This.\nAnd that.");
        row("two question marks", "a\n??\nb\n", "a|b/b|a");
        row("marks in code", "What is `std::vector`?\n?\nA `a::b`.\n",
            "What is `std::vector`?|A `a::b`.");
        row("code alone is no card", "Use `std::vector` here.\n", "");
        row("highlighted gaps", "A ==ring== has ==n== ranks\n",
            "A [...] has n ranks|A **ring** has n ranks/A ring has [...] ranks|A ring has **n** "
            "ranks");
        row("gaps in braces", "A {{ring}} has {{2(n-1)}} steps\n",
            "A [...] has 2(n-1) steps|A **ring** has 2(n-1) steps/A ring has [...] steps|A ring "
            "has "
            "**2(n-1)** steps");
        row("headings and prose", "# Title\n\nOnly words.\n\na::b\n", "a|b");
        row("a fence with a blank line", "Which?\n?\n```\nx::y\n\nz\n```\n",
            "Which?|```\nx::y\n\nz\n```");
        row("a colon at the end", "Note::\n\na::b\n", "a|b");
        row("properties", "a::b ^block-1\n", "a|b");
    }

    void notesOfObsidian()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        const auto read = importedBytes(text, "a.md");
        QCOMPARE(read.format, Format::Obsidian);
        QCOMPARE(refusedIn(read), QString());
        QCOMPARE(shownItems(read), items);
    }

    void notesAreKnownByTheirMarks_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("format");
        QTest::newRow("a tag") << QByteArray("#flashcards\na::b\n") << QStringLiteral("a.md")
                               << int(Format::Obsidian);
        QTest::newRow("a tag among the properties")
            << QByteArray("---\ntags:\n  - flashcards/net\n---\na::b\n") << QStringLiteral("a.md")
            << int(Format::Obsidian);
        QTest::newRow("a schedule") << QByteArray("a::b\n<!--SR:!2026-06-22,31,250-->\n")
                                    << QStringLiteral("a.txt") << int(Format::Obsidian);
        QTest::newRow("a table with the tag") << QByteArray("a\t#flashcards\nb\tc\n")
                                              << QStringLiteral("a.txt") << int(Format::AnkiText);
        QTest::newRow("a note about C++") << QByteArray("Use std::vector here.\n\nAnd std::map.\n")
                                          << QStringLiteral("a.md") << int(Format::Unknown);
    }

    void notesAreKnownByTheirMarks()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, name);
        QFETCH(int, format);
        QCOMPARE(int(importedBytes(text, name.toUtf8().constData()).format), format);
    }

    void schedulesOfObsidian()
    {
        const auto read =
            importedBytes("#flashcards/net/ring\n\na:::b\n"
                          "<!--SR:!2026-06-22,31,250!2000-01-01,1,250-->\n\n"
                          "c\n?\nd\n<!--SR:!2024-05-22,1,230-->\n\n"
                          "A ==x== and ==y== <!--SR:!2024-05-22,1,230!2024-05-25,4,270-->\n",
                          "a.md");
        QCOMPARE(
            shownItems(read),
            QStringLiteral("a|b/b|a/c|d/A [...] and y|A **x** and y/A x and [...]|A x and **y**"));
        QCOMPARE(read.items[0].category, QStringLiteral("net::ring"));
        QCOMPARE(read.items[0].place.line, 3);
        const CardSchedule& first = *cardOf(read, 0).schedule;
        QCOMPARE(first.state, CardSchedule::State::Review);
        QCOMPARE(first.intervalDays, 31.0);
        QCOMPARE(first.ease, 2.5);
        // 2026-06-22T00:00Z: 20626 days of 86400 s since 1970.
        QCOMPARE(*first.dueMs, std::int64_t{1'782'086'400'000});
        QVERIFY(!cardOf(read, 1).schedule); // not reviewed yet
        QCOMPARE(cardOf(read, 2).schedule->ease, 2.3);
        QCOMPARE(cardOf(read, 4).schedule->intervalDays, 4.0);
    }
};

RINGSIDE_TEST(TestNoteFormats)
#include "tst_note_formats.moc"
