// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/library_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

bank::SearchResult resultOf(int found, int own, bool isCut)
{
    bank::SearchResult result;
    result.found.resize(static_cast<std::size_t>(found + own));
    for (int i = 0; i < own; ++i)
        result.found[static_cast<std::size_t>(found + i)].isOwn = true;
    result.isCut = isCut;
    return result;
}

} // namespace

/// The sentences of the library page.
class TestLibraryText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countSaysHowManyOfHowMany_data()
    {
        QTest::addColumn<int>("found");
        QTest::addColumn<int>("own");
        QTest::addColumn<bool>("isCut");
        QTest::addColumn<bool>("everything");
        QTest::addColumn<QString>("count");
        const auto row = [](const char* name, int found, int own, bool isCut, bool everything,
                            const char* count) {
            QTest::newRow(name) << found << own << isCut << everything
                                << QString::fromLatin1(count);
        };
        row("none", 0, 0, false, false, "0 of 640 questions");
        row("one", 1, 0, false, false, "1 of 640 questions");
        row("some", 12, 0, false, false, "12 of 640 questions");
        row("all, without a query", 640, 0, false, true, "All 640 questions");
        row("some and own ones", 12, 3, false, false, "12 of 640 questions, and 3 of your own");
        row("own ones only", 0, 1, false, false, "0 of 640 questions, and 1 of your own");
        row("the first of a large bank", 5, 0, true, true, "First 2,000 of 5,000 questions");
        row("more than are ranked", 5, 0, true, false,
            "More than 2,000 questions match; only the first 2,000 are ranked. Add a word to "
            "narrow "
            "the search.");
    }

    void countSaysHowManyOfHowMany()
    {
        QFETCH(int, found);
        QFETCH(int, own);
        QFETCH(bool, isCut);
        QFETCH(bool, everything);
        QFETCH(QString, count);
        QCOMPARE(LibraryText::count(resultOf(found, own, isCut), isCut ? 5000 : 640, everything),
                 count);
    }

    void queryThatMatchesNothingIsRepeated()
    {
        QCOMPARE(LibraryText::nothing(QStringLiteral("  ring   %1 ")),
                 QStringLiteral("No question matches ring %1. Try a shorter word or fewer "
                                "filters."));
    }

    void problemPointsIntoTheQuery_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("problem");
        const QString sentence = QStringLiteral("domain is out of range: 9.");
        QTest::newRow("without a column") << 0 << sentence;
        QTest::newRow("at the first character")
            << 1 << QStringLiteral("At character 1, “ring domain:9 is:flagged”: ") + sentence;
        QTest::newRow("inside") << 6
                                << QStringLiteral("At character 6, “domain:9 is:flagged tag:”: ") +
                                       sentence;
        QTest::newRow("at the last character")
            << 30 << QStringLiteral("At character 30, “g”: ") + sentence;
        QTest::newRow("behind the end") << 31 << sentence;
    }

    void problemPointsIntoTheQuery()
    {
        QFETCH(int, column);
        QFETCH(QString, problem);
        const Error error{
            .code = ErrorCode::OutOfRange, .column = column, .subject = "domain", .value = "9"};
        // 30 characters, of which 24 are shown.
        QCOMPARE(LibraryText::problem(error, QStringLiteral("ring domain:9 is:flagged tag:g")),
                 problem);
    }

    void lastAnswerHasASignAndAWord()
    {
        QCOMPARE(LibraryText::lastAnswer({}), QStringLiteral("not yet"));
        QCOMPARE(LibraryText::lastAnswer(true), QStringLiteral("✓ right"));
        QCOMPARE(LibraryText::lastAnswer(false), QStringLiteral("✗ wrong"));
    }

    void marksAreFlagTagsAndNote()
    {
        bank::FoundQuestion found;
        QCOMPARE(LibraryText::marks(found), QString());
        found.hasNote = true;
        QCOMPARE(LibraryText::marks(found), QStringLiteral("note"));
        found.isFlagged = true;
        found.tags = {QStringLiteral("exam"), QStringLiteral("look again")};
        QCOMPARE(LibraryText::marks(found), QStringLiteral("⚑ #exam #look again note"));
    }

    void hintsNameWhatTheQueryLanguageHas()
    {
        for (const char* term : {"domain:3", "is:wrong", "tag:exam", "depth:deep", " OR ", "-not"})
            QVERIFY2(LibraryText::hints().contains(QLatin1String(term)), term);
    }
};

RINGSIDE_TEST(TestLibraryText)
#include "tst_library_text.moc"
