// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/voice_rules.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace ringside::guards;

namespace {

const QStringList kCode{QStringLiteral(".h"), QStringLiteral(".cpp")};
const QStringList kFolders{QStringLiteral("app"), QStringLiteral("cli"), QStringLiteral("core"),
                           QStringLiteral("tests")};

bool finds(Check check, const char* path, const QString& text)
{
    return !check({QString::fromLatin1(path), text}).empty();
}

} // namespace

class TestVoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void translatedPhraseIsFound_data();
    void translatedPhraseIsFound();
    void formerNameIsFound_data();
    void formerNameIsFound();
    void phraseInACommentIsFound_data();
    void phraseInACommentIsFound();
    void fileOfAPieceIsFound_data();
    void fileOfAPieceIsFound();
    void testNameWithAnArticleIsFound_data();
    void testNameWithAnArticleIsFound();
    void noTextReadsAsTranslated();
    void noNameIsOfTheFormerVocabulary();
    void noCommentReadsAsTranslated();
    void noFileIsNamedAfterAPiece();
    void testNamesAreSentences();
};

void TestVoice::translatedPhraseIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isFound");
    const QString source = QStringLiteral("app/a.cpp");
    const QString question = QStringLiteral("questions/1/a.yaml");
    QTest::newRow("a pronoun") << question << "why: Nobody looks.\n" << true;
    QTest::newRow("a label") << source << "tr(\"Take back\");" << true;
    QTest::newRow("a comment is no text") << source << "// at hand\n" << false;
    QTest::newRow("a part of a word") << question << "why: breadcrumbs\n" << false;
    QTest::newRow("an offer") << question << "why: Two rates are on offer.\n" << true;
    QTest::newRow("a pair") << question << "why: The one waits, the other works.\n" << true;
    QTest::newRow("a place") << question << "why: What stands beside it.\n" << true;
    QTest::newRow("a metaphor") << question << "why: A faucet leaks.\n" << true;
    QTest::newRow("a riddle") << question << "why: The belief behind it.\n" << true;
    QTest::newRow("a part of an id") << question << "id: kitchen-tables\n" << false;
    QTest::newRow("a plain label") << source << "tr(\"Undo\");" << false;
}

void TestVoice::translatedPhraseIsFound()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(bool, isFound);
    QCOMPARE(!checkVoice({path, text}).empty(), isFound);
}

void TestVoice::formerNameIsFound_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isFound");
    const auto row = [](const char* name, const char* line, bool isFound) {
        QTest::newRow(name) << QString::fromLatin1(line) << isFound;
    };
    row("a function", "std::vector<int> seats(int count);", true);
    row("a type", "struct ExamSeat {};", true);
    row("a piece of a name", "int rewrittenSeats = 0;", true);
    row("a setter", "void setMixUps(int count);", true);
    row("a slot", "void handIn();", true);
    row("a message", "void say(const QString& sentence);", true);
    row("an index", "std::size_t railPlaceOf(int place);", true);
    row("a declared take", "void take(const Result<int>& read);", true);
    row("a defined take", "void Page::take(int read) {}", true);
    row("a text", "const QString words = name();", true);
    row("a reserved question", "bool keptAside = false;", true);
    row("a report", "Error toldError();", true);
    row("a pronoun", "bool isNobody = false;", true);
    row("a relative pronoun", "int whoeverAsks = 0;", true);
    row("a member", "int m_kept = 0;", true);
    row("what remains", "int keptQuestions = 0;", true);
    row("readiness", "void showStanding();", true);
    row("an object", "button->setObjectName(QStringLiteral(\"handInYes\"));", true);
    row("an object of a test", "child<QPushButton>(\"handInYes\")->click();", true);
    row("a hash's take", "const QString tip = m_tips.take(button);", false);
    row("another word", "double threshold = seating(standard);", false);
    row("words as such", "const QStringList words = wordsOf(stem);", false);
    row("a key of a file", "json[u\"seats\"].toArray();", false);
    row("a comment", "// handIn", false);
}

void TestVoice::formerNameIsFound()
{
    QFETCH(QString, line);
    QFETCH(bool, isFound);
    QCOMPARE(finds(checkNames, "app/exam/a.cpp", line), isFound);
    // The standing of a live challenge is the one meaning that stays.
    QVERIFY(!finds(checkNames, "app/challenge/a.cpp", QStringLiteral("void showStanding();")));
}

void TestVoice::phraseInACommentIsFound_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isFound");
    const auto row = [](const char* name, const char* line, bool isFound) {
        QTest::newRow(name) << QString::fromLatin1(line) << isFound;
    };
    row("a pronoun", "// Nobody reads it.", true);
    row("a place", "/// What stands there.", true);
    row("a report", "int a; // The error is said.", true);
    row("a noun", "/* The seats of the exam. */", true);
    row("a plain sentence", "/// Emitted when the current card changes.", false);
    row("code", "int seats = 0;", false);
    row("a text", "tr(\"Nobody\");", false);
}

void TestVoice::phraseInACommentIsFound()
{
    QFETCH(QString, line);
    QFETCH(bool, isFound);
    QCOMPARE(finds(checkComments, "core/a.h", line), isFound);
}

void TestVoice::fileOfAPieceIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("actions") << "app/review/deck_page_actions.cpp" << true;
    QTest::newRow("build") << "app/job/job_page_build.cpp" << true;
    QTest::newRow("parts") << "app/chart/plot_parts.h" << true;
    QTest::newRow("a former name") << "core/session/seat_wording.h" << true;
    QTest::newRow("a class") << "app/review/review_page.cpp" << false;
    QTest::newRow("a name that ends alike") << "core/events/build_order.h" << false;
}

void TestVoice::fileOfAPieceIsFound()
{
    QFETCH(QString, path);
    QFETCH(bool, isFound);
    QCOMPARE(!checkFileName({path, QString()}).empty(), isFound);
}

void TestVoice::testNameWithAnArticleIsFound_data()
{
    QTest::addColumn<QString>("slot");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("an article") << "aBackupComesBack" << true;
    QTest::newRow("another article") << "theTableHasEveryLine" << true;
    QTest::newRow("a rate") << "sweepHasOnePointAValue" << true;
    QTest::newRow("a report") << "missingFileIsSaid" << true;
    QTest::newRow("an undo") << "fitIsShownAndTakenBack" << true;
    QTest::newRow("a sentence") << "sweepHasOnePointPerValue" << false;
    QTest::newRow("a word that begins alike") << "answersAreUndone" << false;
}

void TestVoice::testNameWithAnArticleIsFound()
{
    QFETCH(QString, slot);
    QFETCH(bool, isFound);
    const QString text = QStringLiteral("private Q_SLOTS:\n    void %1();\n").arg(slot);
    QCOMPARE(finds(checkTestNames, "tests/a.cpp", text), isFound);
}

void TestVoice::noTextReadsAsTranslated()
{
    const QStringList folders{QStringLiteral("app"), QStringLiteral("cli"),
                              QStringLiteral("questions")};
    const QString found =
        reportOf(checkVoice, folders, kCode + QStringList{QStringLiteral(".yaml")});
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestVoice::noNameIsOfTheFormerVocabulary()
{
    const QString found = reportOf(checkNames, kFolders, kCode);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestVoice::noCommentReadsAsTranslated()
{
    const QString found = reportOf(checkComments, kFolders, kCode);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestVoice::noFileIsNamedAfterAPiece()
{
    const QString found = reportOf(checkFileName, kFolders, kCode);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void TestVoice::testNamesAreSentences()
{
    const QString found = reportOf(checkTestNames, {QStringLiteral("tests")}, kCode);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

RINGSIDE_TEST(TestVoice)
#include "tst_voice.moc"
