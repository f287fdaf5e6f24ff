// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/prose_document.h"
#include "core/bank/text/line_breaks.h"
#include "core/bank/text/plain_text.h"
#include "core/exchange/prose/html_prose.h"
#include "tests/support/anki_collections.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <rapidcheck.h>

#include <functional>

using namespace ringside;
using namespace ringside::test;
using exchange::Imported;

namespace {

/// What one format makes of two options or sides.
struct Sides
{
    QString first, second;
};

/// A format whose text is plain: how it is written, and which texts it can hold.
struct PlainFormat
{
    QString name;
    std::function<Imported(const QString& first, const QString& second)> import;
    std::function<bool(const QString& text)> holds;
    bool keepsLines = false;  ///< several lines a text
    bool keepsSpaces = false; ///< at the beginning of a line, and several in a row
};

QString xml(const QString& text)
{
    return text.toHtmlEscaped();
}

/// HTML in an element of XML.
QString markup(const QString& text)
{
    return xml(text).replace(QLatin1Char('\n'), QLatin1String("<br/>"));
}

QString quoted(QString text)
{
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

QString gift(const QString& text)
{
    static const QRegularExpression special(QStringLiteral("([~=#{}:\\\\])"));
    QString escaped = text;
    return escaped.replace(special, QStringLiteral("\\\\1"))
        .replace(QLatin1Char('\n'), QLatin1String("\\n"));
}

Imported read(const QString& text, const char* name, exchange::Format format = {})
{
    return importedBytes(text.toUtf8(), name, {.format = format});
}

Imported aiken(const QString& first, const QString& second)
{
    return read(QStringLiteral("%1\nA) %1\nB) %2\nANSWER: A\n").arg(first, second), "a.txt",
                exchange::Format::Aiken);
}

Imported giftQuestion(const QString& first, const QString& second)
{
    return read(QStringLiteral("::t::x %1{=%1#%1 ~%2#%2 ####%1}\n").arg(gift(first), gift(second)),
                "a.gift", exchange::Format::Gift);
}

Imported csv(const QString& first, const QString& second)
{
    // More rows tell the separator.
    return read(QStringLiteral("question,choice 1,choice 2,correct\n%1,%1,%2,1\n"
                               "x,y,z,1\nu,v,w,1\na,b,c,1\n")
                    .arg(quoted(first), quoted(second)),
                "a.csv", exchange::Format::Csv);
}

Imported ankiText(const QString& first, const QString& second)
{
    return read(
        QStringLiteral("#separator:tab\n#html:false\n%1\t%2\n").arg(quoted(first), quoted(second)),
        "a.txt", exchange::Format::AnkiText);
}

Imported superMemo(const QString& first, const QString& second)
{
    return read(QStringLiteral("Q: %1\nA: %2\n\nQ: x\nA: y\n").arg(first, second), "a.txt",
                exchange::Format::SuperMemo);
}

Imported moodle(const QString& first, const QString& second, const char* format)
{
    const auto text = [&](const QString& each) {
        const bool isHtml = QLatin1String(format) == QLatin1String("html");
        return QStringLiteral("format=\"%1\"><text>%2</text>")
            .arg(QLatin1String(format), isHtml ? xml(markup(each)) : xml(each));
    };
    return read(QStringLiteral("<quiz><question type=\"multichoice\"><name><text>n</text></name>"
                               "<questiontext %1</questiontext>"
                               "<answer fraction=\"100\" %1<feedback %1</feedback></answer>"
                               "<answer fraction=\"0\" %2</answer></question></quiz>")
                    .arg(text(first), text(second)),
                "a.xml");
}

Imported qti2(const QString& first, const QString& second)
{
    return read(
        QStringLiteral("<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" "
                       "identifier=\"i\" title=\"t\"><responseDeclaration identifier=\"R\" "
                       "cardinality=\"single\" baseType=\"identifier\"><correctResponse><value>a"
                       "</value></correctResponse></responseDeclaration><itemBody><p>%1</p>"
                       "<choiceInteraction responseIdentifier=\"R\" maxChoices=\"1\">"
                       "<simpleChoice identifier=\"a\">%1</simpleChoice>"
                       "<simpleChoice identifier=\"b\"><p>%2</p></simpleChoice>"
                       "</choiceInteraction></itemBody></assessmentItem>")
            .arg(markup(first), markup(second)),
        "a.xml");
}

Imported qti1(const QString& first, const QString& second)
{
    return read(
        QStringLiteral(
            "<questestinterop><item ident=\"i\" title=\"t\"><presentation><material>"
            "<mattext texttype=\"text/html\">%1</mattext></material>"
            "<response_lid ident=\"r\" rcardinality=\"Single\"><render_choice>"
            "<response_label ident=\"a\"><material><mattext texttype=\"text/html\">%1</mattext>"
            "</material></response_label><response_label ident=\"b\"><material>"
            "<mattext texttype=\"text/html\">%2</mattext></material></response_label>"
            "</render_choice></response_lid></presentation><resprocessing><outcomes>"
            "<decvar varname=\"SCORE\"/></outcomes><respcondition><conditionvar>"
            "<varequal respident=\"r\">a</varequal></conditionvar>"
            "<setvar varname=\"SCORE\" action=\"Set\">100</setvar></respcondition>"
            "</resprocessing></item></questestinterop>")
            .arg(xml(markup(first)), xml(markup(second))),
        "a.xml");
}

Imported mnemosyne(const QString& first, const QString& second)
{
    return read(QStringLiteral("<mnemosyne core_version=\"1\"><item id=\"1\"><cat>c</cat><Q>%1</Q>"
                               "<A>%2</A></item></mnemosyne>")
                    .arg(xml(xml(first)), xml(xml(second))),
                "a.xml");
}

Imported mnemosyne2(const QString& first, const QString& second)
{
    return read(QStringLiteral("<openSM2sync number_of_entries=\"2\"><log type=\"16\" o_id=\"f\">"
                               "<f>%1</f><b>%2</b></log><log type=\"6\" o_id=\"c\" fact=\"f\" "
                               "card_t=\"1\" fact_v=\"1.1\" gr=\"-1\"></log></openSM2sync>")
                    .arg(xml(xml(first)), xml(xml(second))),
                "a.xml");
}

Imported kvtml(const QString& first, const QString& second)
{
    return read(QStringLiteral("<kvtml version=\"2.0\"><entries><entry id=\"0\"><translation "
                               "id=\"0\"><text>%1</text></translation><translation id=\"1\"><text>"
                               "%2</text></translation></entry></entries></kvtml>")
                    .arg(xml(first), xml(second)),
                "a.kvtml");
}

Imported blackboardText(const QString& first, const QString& second)
{
    return read(
        QStringLiteral("MC\t%1\t%1\tcorrect\t%2\tincorrect\n").arg(quoted(first), quoted(second)),
        "a.txt", exchange::Format::BlackboardText);
}

Imported blackboardPool(const QString& first, const QString& second)
{
    return read(
        QStringLiteral("<POOL><QUESTION_MULTIPLECHOICE id=\"q\"><BODY><TEXT>%1</TEXT></BODY>"
                       "<ANSWER id=\"a\"><TEXT>%1</TEXT></ANSWER><ANSWER id=\"b\"><TEXT>%2"
                       "</TEXT></ANSWER><GRADABLE><CORRECTANSWER answer_id=\"a\"/></GRADABLE>"
                       "</QUESTION_MULTIPLECHOICE></POOL>")
            .arg(xml(first), xml(second)),
        "a.dat");
}

Imported openTrivia(const QString& first, const QString& second)
{
    const QJsonObject result{{QStringLiteral("question"), xml(first)},
                             {QStringLiteral("correct_answer"), xml(first)},
                             {QStringLiteral("incorrect_answers"), QJsonArray{xml(second)}}};
    return importedBytes(
        QJsonDocument(QJsonObject{{QStringLiteral("results"), QJsonArray{result}}}).toJson(),
        "a.json");
}

Imported ankiPackage(const QString& first, const QString& second)
{
    const auto sql = [](QString text) {
        return text.replace(QLatin1Char('\''), QLatin1String("''"));
    };
    const QStringList rows{
        QStringLiteral("INSERT INTO notes VALUES(1, 'g', 1, 0, 0, '', '%1' || char(31) || '%2', 0,"
                       " 0, 0, '')")
            .arg(sql(markup(first)), sql(markup(second))),
        QStringLiteral("INSERT INTO cards VALUES(1, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,"
                       " '')")};
    return importedBytes(databaseOf(schema11() + rows), "a.anki2");
}

bool isOneLine(const QString& text)
{
    return !text.contains(u'\n');
}

const std::vector<PlainFormat>& plainFormats()
{
    static const auto any = [](const QString&) { return true; };
    static const auto isNoHtml = [](const QString& text) { return !exchange::looksLikeHtml(text); };
    // Aiken's own marks, and letters that name an option. A file that begins with a < is XML.
    static const auto inAiken = [](const QString& text) {
        static const QRegularExpression own(QStringLiteral("^\\(?[A-Za-z][.)]|^ANSWER:|^<"));
        return isOneLine(text) && !own.match(text).hasMatch();
    };
    static const std::vector<PlainFormat> formats{
        {QStringLiteral("Aiken"), aiken, inAiken, false, true},
        {QStringLiteral("GIFT"), giftQuestion,
         [](const QString& text) {
             static const QRegularExpression own(
                 QStringLiteral("^%|^\\[(html|moodle|plain|markdown)\\]"));
             return isNoHtml(text) && !own.match(text).hasMatch();
         },
         true, true},
        {QStringLiteral("CSV"), csv, any, true, true},
        {QStringLiteral("Anki text"), ankiText,
         [](const QString& text) {
             return !text.startsWith(u'#') && !text.contains(QLatin1String("{{c"));
         },
         true, true},
        {QStringLiteral("SuperMemo text"), superMemo,
         [](const QString& text) { return isOneLine(text) && isNoHtml(text); }},
        {QStringLiteral("Moodle XML, plain"),
         [](const QString& a, const QString& b) { return moodle(a, b, "plain_text"); }, any, true,
         true},
        {QStringLiteral("Moodle XML, HTML"),
         [](const QString& a, const QString& b) { return moodle(a, b, "html"); }, any, true},
        {QStringLiteral("QTI 2.1"), qti2, any, true},
        {QStringLiteral("QTI 1.2"), qti1, any, true},
        {QStringLiteral("Mnemosyne"), mnemosyne, any, true},
        {QStringLiteral("Mnemosyne 2"), mnemosyne2, any, true},
        {QStringLiteral("KVTML"), kvtml, any, true, true},
        {QStringLiteral("Blackboard's upload"), blackboardText, isNoHtml, true, true},
        {QStringLiteral("Blackboard's pool"), blackboardPool, isNoHtml, true, true},
        {QStringLiteral("Open Trivia"), openTrivia, any},
        {QStringLiteral("Anki collection"), ankiPackage, any, true}};
    return formats;
}

/// The lines with text. Spaces at their ends do not show; of others, HTML keeps one between words.
QString shownLines(const QString& text, bool keepsSpaces)
{
    QStringList shown;
    for (QString line : text.split(QLatin1Char('\n'))) {
        line.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
        if (!keepsSpaces)
            line = line.simplified();
        while (line.endsWith(u' '))
            line.chop(1);
        if (!line.isEmpty())
            shown << line;
    }
    return shown.join(QLatin1Char('\n'));
}

/// The prose on the screen, and for a screen reader.
QString shown(const QString& prose, bool keepsSpaces)
{
    return shownLines(app::proseAsText(bank::withLineBreaks(prose)), keepsSpaces);
}

/// All texts of the first item: stem, options and feedbacks, or both sides.
std::vector<Sides> textsOf(const Imported& imported, const QString& first, const QString& second)
{
    const auto& content = imported.items.at(0).content;
    if (const auto* card = std::get_if<exchange::Card>(&content))
        return {{card->front, first}, {card->back, second}};
    const auto& question = std::get<exchange::ChoiceQuestion>(content);
    std::vector<Sides> texts{{question.choices.at(0).text, first},
                             {question.choices.at(1).text, second}};
    // GIFT's stem has a word before it, so that it does not read as a comment or a title.
    const QString stem =
        question.stem.startsWith(QLatin1String("x ")) ? QStringLiteral("x ") + first : first;
    texts.push_back({question.stem, stem});
    if (!question.choices.at(0).feedback.isEmpty())
        texts.push_back({question.choices.at(0).feedback, first});
    if (!question.explanation.isEmpty())
        texts.push_back({question.explanation, first});
    return texts;
}

/// "" when all texts of the import are shown as they were written.
QString difference(const PlainFormat& format, const QString& first, const QString& second)
{
    const Imported imported = format.import(first, second);
    if (imported.items.empty())
        return QStringLiteral("%1: nothing was imported of <%2> and <%3>")
            .arg(format.name, first, second);
    for (const auto& [prose, source] : textsOf(imported, first, second)) {
        const QString wanted = shownLines(source, format.keepsSpaces);
        const QString found = shown(prose, format.keepsSpaces);
        if (found != wanted)
            return QStringLiteral("%1: <%2> is shown as <%3>, from <%4>")
                .arg(format.name, wanted, found, prose);
        if (bank::plainText(prose) != source.simplified())
            return QStringLiteral("%1: <%2> is listed as <%3>, from <%4>")
                .arg(format.name, source, bank::plainText(prose), prose);
    }
    return {};
}

/// Texts that are rich in what Markdown reads as marks.
rc::Gen<QString> plainText()
{
    static const std::vector<QString> kParts{
        QStringLiteral("*"),     QStringLiteral("_"),      QStringLiteral("~"),
        QStringLiteral("`"),     QStringLiteral("\\"),     QStringLiteral("#"),
        QStringLiteral("-"),     QStringLiteral("+"),      QStringLiteral("="),
        QStringLiteral(">"),     QStringLiteral("<"),      QStringLiteral("|"),
        QStringLiteral(":"),     QStringLiteral("["),      QStringLiteral("]"),
        QStringLiteral("("),     QStringLiteral(")"),      QStringLiteral("!"),
        QStringLiteral("&"),     QStringLiteral("1"),      QStringLiteral("10"),
        QStringLiteral("1985"),  QStringLiteral("."),      QStringLiteral(" "),
        QStringLiteral("  "),    QStringLiteral("\n"),     QStringLiteral("\n\n"),
        QStringLiteral("a"),     QStringLiteral("word"),   QStringLiteral("é"),
        QStringLiteral("&amp;"), QStringLiteral("10. "),   QStringLiteral("- "),
        QStringLiteral("~~~"),   QStringLiteral("---"),    QStringLiteral("    "),
        QStringLiteral("[x] "),  QStringLiteral("[a](b)"), QStringLiteral("[a]: b"),
        QStringLiteral("!["),    QStringLiteral("<b>"),    QStringLiteral("a@b.org"),
        QStringLiteral("$"),     QStringLiteral("^"),      QStringLiteral("https://a.org/b"),
        QStringLiteral("|---|"), QStringLiteral("%"),      QStringLiteral("{")};
    const auto parts = rc::gen::container<std::vector<QString>>(rc::gen::elementOf(kParts));
    return rc::gen::suchThat(rc::gen::map(rc::gen::resize(10, parts),
                                          [](const std::vector<QString>& chosen) {
                                              QString text;
                                              for (const QString& part : chosen)
                                                  text += part;
                                              return text.trimmed();
                                          }),
                             [](const QString& text) { return !text.isEmpty(); });
}

} // namespace

/// Text that is plain in another program's file is shown as it was written there.
class TestPlainTextImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Each case imports a file of every format.
        qputenv("RC_PARAMS", qgetenv("RC_PARAMS") + " max_success=60");
    }
    void textThatBeginsLikeMarkdownStays_data();
    void textThatBeginsLikeMarkdownStays();
    void everyTextStaysInEveryFormat();
    void differentOptionsStayDifferent();
    void markdownStaysMarkdown();
};

void TestPlainTextImport::textThatBeginsLikeMarkdownStays_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    const auto row = [](const char* name, const char* first, const char* second) {
        QTest::newRow(name) << QString::fromUtf8(first) << QString::fromUtf8(second);
    };
    row("numbers with a dot", "10.", "20.");
    row("numbers with a parenthesis", "1)", "2)");
    row("a year", "1985. A year", "1986. A year");
    row("signed numbers", "+ 5", "- 5");
    row("signs alone", "+", "-");
    row("a numbered stem", "10. Which sign?", "11. Which sign?");
    row("a bullet", "* note", "• note");
    row("a heading", "# include", "## include");
    row("a quote", "> 5", ">= 5");
    row("rules", "---", "***");
    row("rules with spaces", "- - -", "_ _ _");
    row("equals signs", "===", "=");
    row("fences", "~~~", "```");
    row("rows of a table", "| a | b |", "|---|---|");
    row("a check box", "[ ] open", "[x] done");
    row("a link", "[a](b)", "![a](b)");
    row("a link of its own", "[a]: https://a.org", "<https://a.org>");
    row("emphasis", "*a* and _b_", "**a** and __b__");
    row("identifiers", "snake_case_name", "__init__");
    row("struck out", "~a~ b", "~~a~~ b");
    row("code", "`a`", "``a``");
    row("backslashes", "C:\\new\\*", "\\\\server\\");
    row("references", "&amp;", "&lt;b&gt;");
    row("a formula", "$x_1^2$ and \\(y\\)", "2*3*4 = 24");
}

void TestPlainTextImport::textThatBeginsLikeMarkdownStays()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    int held = 0;
    for (const PlainFormat& format : plainFormats()) {
        if (!format.holds(first) || !format.holds(second))
            continue;
        ++held;
        const QString found = difference(format, first, second);
        QVERIFY2(found.isEmpty(), qPrintable(found));
    }
    QVERIFY(held > 5);
}

void TestPlainTextImport::everyTextStaysInEveryFormat()
{
    const bool holds = rc::check("plain text is shown as it was written", [] {
        const QString first = *plainText();
        const QString second = *plainText();
        for (const PlainFormat& format : plainFormats()) {
            const auto fits = [&](const QString& text) {
                return format.holds(text) && (format.keepsLines || isOneLine(text));
            };
            if (!fits(first) || !fits(second) || first == second)
                continue;
            const QString found = difference(format, first, second);
            if (!found.isEmpty())
                RC_FAIL(found.toStdString());
        }
    });
    QVERIFY(holds);
}

void TestPlainTextImport::differentOptionsStayDifferent()
{
    const bool holds = rc::check("different options are shown differently", [] {
        const QString first = (*plainText()).simplified();
        const QString second = (*plainText()).simplified();
        RC_PRE(first != second);
        const Imported imported = csv(first, second);
        const auto& question = questionOf(imported, 0);
        RC_ASSERT(shown(question.choices.at(0).text, true) !=
                  shown(question.choices.at(1).text, true));
    });
    QVERIFY(holds);
}

void TestPlainTextImport::markdownStaysMarkdown()
{
    const QString source = QStringLiteral("Steps:\n\n1. *first*\n2. `second`");
    const Imported fromGift =
        read(QStringLiteral("[markdown]%1{=+ 5 ~- 5}\n").arg(gift(source)), "a.gift");
    QCOMPARE(questionOf(fromGift, 0).stem, source);
    QCOMPARE(questionOf(fromGift, 0).choices.at(0).text, QStringLiteral("+ 5"));
    const Imported fromMoodle = moodle(source, QStringLiteral("- a\n- b"), "markdown");
    QCOMPARE(questionOf(fromMoodle, 0).stem, source);
    QCOMPARE(questionOf(fromMoodle, 0).choices.at(1).text, QStringLiteral("- a\n- b"));
}

RINGSIDE_TEST(TestPlainTextImport)
#include "tst_plain_text_import.moc"
