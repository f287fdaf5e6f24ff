// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/writers/card_text_writer.h"
#include "core/exchange/writers/question_writers.h"
#include "core/exchange/writers/results_writer.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryFile>
#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

Item questionWithFeedback(int correct = 1)
{
    ChoiceQuestion question{.title = QStringLiteral("Ports"),
                            .stem = QStringLiteral("One\n\nTwo\n- a\n- b"),
                            .choices = {},
                            .multiple = correct > 1,
                            .explanation = QStringLiteral("Because.")};
    for (int i = 1; i <= 4; ++i)
        question.choices.push_back({QStringLiteral("choice %1").arg(i), i <= correct,
                                    i < 4 ? QStringLiteral("why %1").arg(i) : QString()});
    return {.key = QStringLiteral("q-1"),
            .place = {},
            .tags = {QStringLiteral("net")},
            .category = QStringLiteral("Net"),
            .content = std::move(question)};
}

Item cardOf(const char* front, const char* back)
{
    return {.key = QString::fromUtf8(front),
            .place = {},
            .content = Card{.front = QString::fromUtf8(front), .back = QString::fromUtf8(back)}};
}

/// The only item of a package, as text.
QString itemOf(const ringside::Result<QByteArray>& package)
{
    QTemporaryFile zip;
    if (!package || !zip.open() || zip.write(*package) != package->size() || !zip.flush())
        return {};
    Remark fault;
    const auto reader = ZipReader::open(zip.fileName(), fault);
    const auto bytes =
        reader ? reader->read(QStringLiteral("items/q-1.xml"), 10'000'000, fault) : std::nullopt;
    return QString::fromUtf8(bytes.value_or(QByteArray()));
}

} // namespace

/// What a reader looks for, as far as reading back by this program does not show it.
class TestExportDialects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void qtiSetsEveryOutcomeThatShowsFeedback_data()
    {
        QTest::addColumn<bool>("isCanvas");
        QTest::addColumn<int>("correct");
        QTest::newRow("as the standard describes it") << false << 1;
        QTest::newRow("with several right choices") << false << 2;
        QTest::newRow("for Canvas") << true << 1;
        QTest::newRow("for Canvas with several right choices") << true << 2;
    }

    /// A player starts from the declared outcomes without their defaults, and shows what the
    /// processing has set.
    void qtiSetsEveryOutcomeThatShowsFeedback()
    {
        QFETCH(bool, isCanvas);
        QFETCH(int, correct);
        const QString item =
            itemOf(qtiPackage({questionWithFeedback(correct)}, {},
                              isCanvas ? QtiDialect::Canvas : QtiDialect::Standard));
        static const QRegularExpression feedback(
            QStringLiteral("<modalFeedback outcomeIdentifier=\"(\\w+)\""));
        QSet<QString> outcomes;
        auto found = feedback.globalMatch(item);
        while (found.hasNext())
            outcomes.insert(found.next().captured(1));
        QCOMPARE(outcomes,
                 QSet<QString>({QStringLiteral("FEEDBACK"), QStringLiteral("EXPLANATION")}));
        const QString processing = item.mid(item.indexOf(QStringLiteral("<responseProcessing>")));
        for (const QString& outcome : outcomes)
            QVERIFY2(processing.contains(
                         QStringLiteral("<setOutcomeValue identifier=\"%1\">").arg(outcome)),
                     qPrintable(outcome));
        // Only the score, which is 0 until the answer is right, has a default.
        QCOMPARE(item.count(QStringLiteral("<defaultValue>")), 1);
    }

    void canvasFindsFeedbackByItsIdentifiers_data()
    {
        QTest::addColumn<int>("correct");
        QTest::addColumn<QByteArray>("test");
        QTest::newRow("one right choice")
            << 1
            << QByteArray("<match><variable identifier=\"RESPONSE\"/><baseValue "
                          "baseType=\"identifier\">RESPONSE_3</baseValue></match>");
        QTest::newRow("several right choices")
            << 2
            << QByteArray("<member><baseValue baseType=\"identifier\">RESPONSE_3</baseValue>"
                          "<variable identifier=\"RESPONSE\"/></member>");
    }

    void canvasFindsFeedbackByItsIdentifiers()
    {
        QFETCH(int, correct);
        QFETCH(QByteArray, test);
        const auto package = qtiPackage({questionWithFeedback(correct)}, {}, QtiDialect::Canvas);
        const QString item = itemOf(package);
        // The names that Canvas looks for: the number in both, and "general_"; a stem of several
        // blocks in one element.
        for (const char* part : {"<value>RESPONSE_1</value>", "identifier=\"feedback_1_fb\"",
                                 "identifier=\"feedback_3_fb\"", "identifier=\"general_fb\"",
                                 "<itemBody>\n<div><p>", "</ul></div>"})
            QVERIFY2(item.contains(QLatin1String(part)), qPrintable(item));
        QVERIFY2(item.contains(QString::fromUtf8(test)), qPrintable(item));
        // The fourth choice has no feedback.
        QVERIFY(!item.contains(QStringLiteral("feedback_4_fb")));
        const auto read = importedBytes(*package, "a.zip");
        QCOMPARE(read.items.size(), std::size_t{1});
        const auto& question = std::get<ChoiceQuestion>(read.items[0].content);
        QCOMPARE(question.stem, QStringLiteral("One\n\nTwo\n- a\n- b"));
        for (int i = 0; i < 4; ++i)
            QCOMPARE(question.choices[std::size_t(i)].correct, i < correct);
    }

    void giftKeepsIdsTagsAndCategories()
    {
        // Moodle reads ids and tags from the comment without unescaping, and two slashes in a
        // category as one of a name.
        Item item = questionWithFeedback();
        item.key = QStringLiteral("c++ {1}: a=b#2~");
        item.tags = {QStringLiteral("x:y"), QStringLiteral("C#")};
        item.category = QStringLiteral("TCP/IP::Ports");
        const QByteArray text = giftDocument({item});
        QVERIFY(text.contains("// [id:c++ {1}: a=b#2~] [tag:x:y] [tag:C#]\n"));
        QVERIFY(text.contains("$CATEGORY: $course$/top/TCP//IP/Ports\n"));
        const auto read = importedBytes(text, "a.gift");
        QCOMPARE(read.items.size(), std::size_t{1});
        QCOMPARE(read.items[0].tags, item.tags);
        QCOMPARE(read.items[0].category, item.category);
    }

    void giftKeepsEveryCharacterOfIdsAndCategories_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("mark"); // as Moodle writes and trims it
        const auto row = [](const char* name, const char* text, const char* mark) {
            QTest::newRow(name) << QString::fromUtf8(text) << QByteArray(mark);
        };
        row("a closing bracket", "shape [2,3]", "shape [2,3\\]]");
        row("a backslash before a bracket", "a\\]b", "a\\\\]b]");
        row("a backslash at the end", "C:\\", "C:\\ ]");
        row("what GIFT escapes elsewhere", "\\n \\: {a=b#c~d}", "\\n \\: {a=b#c~d}]");
        row("two brackets", "x]]", "x\\]\\]]");
        row("an id in an id", "[id:x] [tag:y]", "[id:x\\] [tag:y\\]]");
    }

    void giftKeepsEveryCharacterOfIdsAndCategories()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, mark);
        Item item = questionWithFeedback();
        item.key = text;
        item.tags = {text, QStringLiteral("second")};
        item.category = text + QStringLiteral("::") + text;
        const QByteArray file = giftDocument({item});
        QVERIFY2(file.contains("[tag:" + mark + " [tag:second]\n"), file.constData());
        const auto read = importedBytes(file, "a.gift");
        QCOMPARE(read.items.size(), std::size_t{1});
        QCOMPARE(read.items[0].key, QStringLiteral("gift ") + text);
        QCOMPARE(read.items[0].tags, item.tags);
        QCOMPARE(read.items[0].category, item.category);
    }

    void mnemosyneTextHasTwoFieldsPerLine()
    {
        const QByteArray text =
            mnemosyneTextDocument({cardOf("A **ring**\t&?\n\nsecond", "x"), cardOf("\\# hash", "b"),
                                   cardOf("\"quoted\"", "")});
        const QList<QByteArray> lines = text.split('\n');
        QCOMPARE(lines.size(), 4); // three cards, the end
        for (int i = 0; i < 3; ++i)
            QCOMPARE(lines[i].count('\t'), 1);
        QVERIFY(lines[0].startsWith("A <strong>ring</strong> &amp;?<br"));
        QCOMPARE(lines[1], QByteArray("# hash\tb"));
        // Mnemosyne strips a tab at the end, and then refuses the file.
        QCOMPARE(lines[2], QByteArray("&quot;quoted&quot;\t<br>"));
    }

    void idsInXapiAreEscaped_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("path");
        // RFC 3986: unreserved characters and those that a path may hold stay; % and UTF-8 bytes
        // of the others.
        QTest::newRow("plain") << QStringLiteral("3-pipeline_4.b~")
                               << QStringLiteral("3-pipeline_4.b~");
        QTest::newRow("a path") << QStringLiteral("own:a/b@c") << QStringLiteral("own:a/b@c");
        QTest::newRow("blanks and quotation marks")
            << QStringLiteral("a \"b\" <c>") << QStringLiteral("a%20%22b%22%20%3Cc%3E");
        QTest::newRow("what would end the path")
            << QStringLiteral("a?b#c%20") << QStringLiteral("a%3Fb%23c%2520");
        QTest::newRow("letters beyond ASCII") << QStringLiteral("ü") << QStringLiteral("%C3%BC");
        QTest::newRow("braces and bars")
            << QStringLiteral("{a|b}^`\\") << QStringLiteral("%7Ba%7Cb%7D%5E%60%5C");
    }

    void idsInXapiAreEscaped()
    {
        QFETCH(QString, id);
        QFETCH(QString, path);
        ResultRow row;
        row.questionId = id;
        const QJsonArray statements = QJsonDocument::fromJson(resultsXapi({row})).array();
        QCOMPARE(statements[0][QLatin1String("object")][QLatin1String("id")].toString(),
                 QStringLiteral("https://ringside.invalid/questions/") + path);
    }
};

RINGSIDE_TEST(TestExportDialects)
#include "tst_export_dialects.moc"
