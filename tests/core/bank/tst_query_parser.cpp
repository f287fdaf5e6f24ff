// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/search/query_parser.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

using namespace ringside;
using namespace ringside::bank;

namespace {

QString written(const QueryTerm& term)
{
    static const char* const kFields[] = {"text",  "domain",    "objective", "difficulty",
                                          "depth", "type",      "is",        "tag",
                                          "note",  "confidence"};
    QString text = QLatin1String(term.isExcluded ? "-" : "");
    if (term.field == QueryField::Text)
        return text + term.words.join(QLatin1Char('_')) + QLatin1String(term.isPrefix ? "*" : "");
    text += QLatin1String(kFields[static_cast<std::size_t>(term.field)]) + QLatin1Char('=');
    return text + (term.value.isEmpty() ? QString::number(term.number) : term.value);
}

/// "a|b c*": groups side by side, alternatives between bars.
QString written(const SearchQuery& query)
{
    QStringList groups;
    for (const auto& group : query.groups) {
        QStringList terms;
        for (const QueryTerm& term : group)
            terms << written(term);
        groups << terms.join(QLatin1Char('|'));
    }
    return groups.join(QLatin1Char(' '));
}

} // namespace

class TstQueryParser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void slipOfThePenIsAnsweredWithTheNearestName();
    void tooMuchIsRefusedWithTheLimit();
    void anyTextIsAQueryOrAnError();
    void everyFieldIsListedWithWhatItTakes();
};

void TstQueryParser::reads_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* typed, const char* expected) {
        QTest::newRow(name) << QString::fromUtf8(typed) << QString::fromUtf8(expected);
    };
    row("none", "", "");
    row("blanks", "  \t ", "");
    row("one word may go on", "shar", "shar*");
    row("of several words the last may go on", "ring Shar", "ring shar*");
    row("one letter is a word and no beginning", "option B", "option b");
    row("a phrase", "\"data  Parallel\"", "data_parallel");
    row("a phrase in typographic quotes", "“data parallel” x1", "data_parallel x1*");
    row("a phrase at the end does not go on", "ring \"all reduce\"", "ring all_reduce");
    row("a word with a hyphen is a phrase", "all-reduce ring", "all_reduce ring*");
    row("two phrases without a blank", "\"a b\"\"c d\"", "a_b c_d");
    row("a word without", "ring -tree", "ring -tree");
    row("a phrase without", "-\"ring order\" node", "-ring_order node*");
    row("a field without", "-domain:3", "-domain=3");
    row("one of two", "ring OR tree", "ring|tree*");
    row("one of three", "a1 OR b1 OR c1 d1", "a1|b1|c1 d1*");
    row("or in lower case is a word", "this or that", "this or that*");
    row("OR in quotes is a word", "a1 \"OR\" b1", "a1 or b1*");
    row("a word or a field", "ring OR domain:3", "ring|domain=3");
    row("punctuation alone is nothing", "& ... - *", "");
    row("punctuation around words", "(ring), *tree*", "ring tree*");
    row("numbers", "8 GPUs", "8 gpus*");
    row("a number with a point is a phrase", "7.5 x1", "7_5 x1*");
    row("a time is no field", "10:30", "10_30*");
    row("a domain", "domain:3", "domain=3");
    row("a field in capitals", "DOMAIN:3", "domain=3");
    row("a whole objective", "objective:3.3.b", "objective=3.3.b");
    row("an objective in capitals", "objective:3.3.B", "objective=3.3.b");
    row("all objectives of a section", "objective:3.3", "objective=3.3");
    row("a difficulty", "difficulty:hard", "difficulty=2"); // easy 0, medium 1, hard 2
    row("a depth", "depth:deep", "depth=1");                // exam 0, deep 1
    row("a type", "type:multiple", "type=1");               // single 0, multiple 1
    row("right", "is:right", "is=0");                       // the order of QueryState
    row("wrong", "is:wrong", "is=1");
    row("unseen", "is:unseen", "is=2");
    row("flagged", "is:flagged", "is=4");
    row("with a job", "is:scenario", "is=7");
    row("confidence", "confidence:low", "confidence=1");
    row("confidence in the words of practice", "confidence:guess", "confidence=1");
    row("no confidence", "confidence:unsaid", "confidence=0");
    row("a tag", "tag:Later", "tag=later");
    row("a tag of two words", "tag:\"look again\"", "tag=look again");
    row("a note", "note:\"Ring or tree\"", "note=ring or tree");
    row("a field in the middle", "ring domain:3 shar", "ring domain=3 shar*");
    row("words before a field do not go on", "shar domain:3", "shar domain=3");
    row("an older product name", "vertex ai vizier", "vertex_ai_vizier|agent_platform_vizier");
    row("a newer product name", "agent platform vizier tuning",
        "vertex_ai_vizier|agent_platform_vizier tuning*");
    row("the shorter of two names", "Vertex AI quota",
        "vertex_ai|gemini_enterprise_agent_platform quota*");
    row("a product in quotes", "\"Vertex AI\"", "vertex_ai|gemini_enterprise_agent_platform");
    row("half a product name", "vertex ring", "vertex ring*");
    row("a product left out by name is taken literally", "-\"vertex ai\" x1", "-vertex_ai x1*");
}

void TstQueryParser::reads()
{
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    const auto query = parseQuery(typed);
    QVERIFY2(query, query ? "" : query.error().subject.c_str());
    QCOMPARE(written(*query), expected);
}

void TstQueryParser::refuses_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const char* typed, ErrorCode code, const char* subject,
                        int column) {
        QTest::newRow(name) << QString::fromUtf8(typed) << static_cast<int>(code)
                            << QString::fromUtf8(subject) << column;
    };
    row("an unknown field", "ring color:red", ErrorCode::UnknownField, "color", 6);
    row("a field left out that is unknown", "-stem:x", ErrorCode::UnknownField, "stem", 1);
    row("a link", "see http://a", ErrorCode::UnknownField, "http", 5);
    row("a difficulty that is none", "difficulty:huge", ErrorCode::UnknownName, "difficulty", 1);
    row("a state that is none", "a is:new", ErrorCode::UnknownName, "is", 3);
    row("a type that is none", "type:open", ErrorCode::UnknownName, "type", 1);
    row("a confidence that is none", "confidence:9", ErrorCode::UnknownName, "confidence", 1);
    row("a domain that is no number", "domain:three", ErrorCode::WrongType, "domain", 1);
    row("a domain below one", "domain:0", ErrorCode::WrongType, "domain", 1);
    row("a domain with a point", "domain:3.3", ErrorCode::WrongType, "domain", 1);
    row("an objective that is no number", "objective:b", ErrorCode::WrongType, "objective", 1);
    row("an objective with too many parts", "objective:3.3.b.1", ErrorCode::WrongType, "objective",
        1);
    row("a field without a value", "ring tag:", ErrorCode::WrongType, "tag", 6);
    row("a field with an empty value", "note:\" \"", ErrorCode::WrongType, "note", 1);
    row("a state without a value", "is:", ErrorCode::UnknownName, "is", 1);
    row("a quote that is not closed", "ring \"all reduce", ErrorCode::Syntax, "the phrase", 6);
    row("a value whose quote is not closed", "tag:\"x", ErrorCode::Syntax, "the phrase", 5);
    row("OR at the beginning", "OR ring", ErrorCode::Syntax, "OR", 1);
    row("OR at the end", "ring OR", ErrorCode::Syntax, "OR", 6);
    row("OR twice", "ring OR OR tree", ErrorCode::Syntax, "OR", 9);
    row("OR before punctuation", "ring OR &", ErrorCode::Syntax, "OR", 6);
}

void TstQueryParser::refuses()
{
    QFETCH(QString, typed);
    QFETCH(int, code);
    QFETCH(QString, subject);
    QFETCH(int, column);
    const auto query = parseQuery(typed);
    QVERIFY(!query);
    QCOMPARE(static_cast<int>(query.error().code), code);
    QCOMPARE(QString::fromStdString(query.error().subject), subject);
    QCOMPARE(query.error().column, column);
}

void TstQueryParser::slipOfThePenIsAnsweredWithTheNearestName()
{
    const auto field = parseQuery(QStringLiteral("domian:3"));
    QVERIFY(!field);
    QCOMPARE(field.error().nearest, std::string("domain"));
    const auto value = parseQuery(QStringLiteral("is:flaged"));
    QVERIFY(!value);
    QCOMPARE(value.error().nearest, std::string("flagged"));
    QCOMPARE(value.error().limit,
             std::string("right, wrong, unseen, answered, flagged, tagged, noted, scenario"));
}

void TstQueryParser::tooMuchIsRefusedWithTheLimit()
{
    QVERIFY(parseQuery(QStringLiteral("word ").repeated(32)));
    const auto words = parseQuery(QStringLiteral("word ").repeated(33));
    QVERIFY(!words);
    QCOMPARE(words.error().code, ErrorCode::TooLarge);
    QCOMPARE(words.error().limit, std::string("32"));
    QCOMPARE(words.error().column, 32 * 5 + 1); // five characters a word before the 33rd
    const auto letters = parseQuery(QString(2001, QLatin1Char('a')));
    QVERIFY(!letters);
    QCOMPARE(letters.error().code, ErrorCode::TooLarge);
    QVERIFY(parseQuery(QString(2000, QLatin1Char('a'))));
}

void TstQueryParser::anyTextIsAQueryOrAnError()
{
    const auto isWhole = [](const QString& typed) {
        const auto query = parseQuery(typed);
        if (!query)
            return query.error().column >= 1 && query.error().column <= typed.size() + 1;
        for (const auto& group : query->groups) {
            if (group.empty())
                return false;
            for (const QueryTerm& term : group) {
                if (term.field == QueryField::Text && term.words.isEmpty())
                    return false;
            }
        }
        return true;
    };
    const bool bytes = rc::check("any text", [&](const std::string& text) {
        RC_ASSERT(isWhole(QString::fromUtf8(text.c_str())));
        RC_ASSERT(isWhole(QString::fromLatin1(text.c_str())));
    });
    QVERIFY(bytes);
    const bool pieces = rc::check("any mix of the language's pieces", [&] {
        const auto parts =
            *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                "ring", "OR", "-", "\"", ":", "domain:", "is:", "wrong", "3", " ", "  ",
                "objective:3", "vertex ai", "vertex", "agent platform", "tag:\"", "“", "."));
        std::string text;
        for (const std::string& part : parts)
            text += part;
        RC_ASSERT(isWhole(QString::fromStdString(text)));
    });
    QVERIFY(pieces);
}

void TstQueryParser::everyFieldIsListedWithWhatItTakes()
{
    const auto fields = queryFields();
    QCOMPARE(fields.size(), std::size_t{9});
    for (const auto& [name, takes] : fields)
        QVERIFY2(!name.isEmpty() && !takes.isEmpty(), qPrintable(name));
}

RINGSIDE_TEST(TstQueryParser)
#include "tst_query_parser.moc"
