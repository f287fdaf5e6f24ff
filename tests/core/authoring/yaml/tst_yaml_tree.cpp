// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/yaml_tree.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::bank;

class TstYamlTree : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void placesCountFromOneInCharacters();
    void byteOrderMarkIsPassedOver();
    void limitSaysWhatWasReachedAndWhatIsTaken_data();
    void limitSaysWhatWasReachedAndWhatIsTaken();
    void blockScalarKnowsWhereItsTextBegins();
    void plainAndQuotedScalarsDiffer();
    void refused_data();
    void refused();
    void hugeInput_data();
    void hugeInput();
    void severalErrorsAreReportedTogether();
};

namespace {

const YamlNode* find(const YamlNode& mapping, const std::string& key)
{
    for (const YamlNode::Entry& entry : mapping.entries) {
        if (entry.key.text == key)
            return &entry.value;
    }
    return nullptr;
}

} // namespace

void TstYamlTree::placesCountFromOneInCharacters()
{
    std::vector<Error> errors;
    const auto root = parseYaml("a: 1\nlist:\n  - {größe: 7}\n", "f.yaml", errors);
    QVERIFY(root && errors.empty());
    const YamlNode* list = find(*root, "list");
    QVERIFY(list);
    QCOMPARE(list->items.size(), std::size_t{1});
    QCOMPARE(list->items[0].line, 3);
    QCOMPARE(list->items[0].column, 5);
    const YamlNode* value = find(list->items[0], "größe");
    QVERIFY(value);
    // "  - {größe: 7}": the 7 is the 13th character and the 15th byte.
    QCOMPARE(value->column, 13);
    QCOMPARE(value->line, 3);
}

void TstYamlTree::byteOrderMarkIsPassedOver()
{
    std::vector<Error> errors;
    const auto root = parseYaml("\xEF\xBB\xBF"
                                "a: 1\r\nb: \"x\"\r\n",
                                "f.yaml", errors);
    QVERIFY(root && errors.empty());
    QVERIFY(find(*root, "a"));
    QCOMPARE(find(*root, "a")->column, 4);
    QCOMPARE(find(*root, "b")->text, std::string("x"));
    QCOMPARE(find(*root, "b")->line, 2);
}

void TstYamlTree::limitSaysWhatWasReachedAndWhatIsTaken_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("limit");
    QTest::newRow("nesting") << QByteArray(17, '[') + QByteArray(17, ']') << kMaxYamlDepth;
    QTest::newRow("values") << '[' + QByteArray("1,").repeated(kMaxYamlNodes) + ']'
                            << kMaxYamlNodes;
}

void TstYamlTree::limitSaysWhatWasReachedAndWhatIsTaken()
{
    QFETCH(QByteArray, text);
    QFETCH(int, limit);
    std::vector<Error> errors;
    QVERIFY(!parseYaml(text.toStdString(), "f.yaml", errors));
    QVERIFY(!errors.empty());
    QCOMPARE(errors.front().code, ErrorCode::TooLarge);
    QCOMPARE(errors.front().value, std::to_string(limit + 1));
    QCOMPARE(errors.front().limit, std::to_string(limit));
}

void TstYamlTree::blockScalarKnowsWhereItsTextBegins()
{
    std::vector<Error> errors;
    const auto root = parseYaml("a: |\n  one\n  two\nb: one\n", "f.yaml", errors);
    QVERIFY(root);
    QCOMPARE(find(*root, "a")->text, std::string("one\ntwo\n"));
    QCOMPARE(find(*root, "a")->line, 1);
    QCOMPARE(find(*root, "a")->firstTextLine, 2);
    QCOMPARE(find(*root, "b")->firstTextLine, 4);
}

void TstYamlTree::plainAndQuotedScalarsDiffer()
{
    std::vector<Error> errors;
    const auto root = parseYaml("a: true\nb: \"true\"\nc:\nd: ~\ne: 012\n", "f.yaml", errors);
    QVERIFY(root);
    QVERIFY(find(*root, "a")->plain);
    QVERIFY(!find(*root, "b")->plain);
    QCOMPARE(find(*root, "c")->kind, YamlNode::Kind::Null);
    QCOMPARE(find(*root, "d")->kind, YamlNode::Kind::Null);
    QCOMPARE(find(*root, "e")->text, std::string("012"));
}

void TstYamlTree::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const QByteArray& text, ErrorCode code, int line,
                        int column) {
        QTest::newRow(name) << text << static_cast<int>(code) << line << column;
    };
    const ErrorCode syntax = ErrorCode::Syntax;
    row("none", "", syntax, 0, 0);
    row("a key twice", "a: 1\nb: 2\na: 3\n", ErrorCode::DuplicateField, 3, 1);
    row("a key twice in a flow mapping", "x: {a: 1, a: 2}\n", ErrorCode::DuplicateField, 1, 11);
    row("an anchor", "a: &x 1\n", syntax, 1, 4);
    row("an alias", "a: &x 1\nb: *x\n", syntax, 1, 4);
    row("an alias of nothing", "b: *x\n", syntax, 1, 4);
    row("a tag", "a: !!binary aGk=\n", syntax, 1, 4);
    row("a list as a key", "? [a, b]\n: 1\n", syntax, 1, 3);
    row("a second document", "a: 1\n---\nb: 2\n", syntax, 0, 0);
    row("an unclosed list", "a: [1, 2\n", syntax, 2, 1);
    row("an unclosed quote", "a: \"one\nb: 2\n", syntax, 1, 4);
    row("an unclosed single quote", "a: 'it''s\nb: 2\n", syntax, 1, 4);
    row("a byte order mark after the beginning",
        "a: 1\n\xef\xbb\xbf"
        "b: 1\n",
        syntax, 2, 1);
    row("a tab as indentation", "a:\n\tb: 1\n", syntax, 2, 3);
    row("a value after a value", "a: b: c\n", syntax, 1, 5);
    row("a text that is not UTF-8", "a: 1\nb: \xff\n", syntax, 2, 4);
    row("an overlong slash", "a: \xc0\xaf\n", syntax, 1, 4);
    row("half a surrogate pair", "a: \xed\xa0\x80\n", syntax, 1, 4);
    row("a cut character", "a: \xe2\x82", syntax, 1, 4);
    row("a zero byte", QByteArray("a: 1\0b", 6), syntax, 1, 5);
    row("an escape character", "a: \x1b[31m\n", syntax, 1, 4);
    row("text turned right to left",
        "a: \xe2\x80\xae"
        "abc\n",
        syntax, 1, 4);
}

void TstYamlTree::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(int, line);
    QFETCH(int, column);
    std::vector<Error> errors;
    QVERIFY(!parseYaml(text.toStdString(), "f.yaml", errors));
    QVERIFY(!errors.empty());
    QCOMPARE(static_cast<int>(errors[0].code), code);
    QCOMPARE(errors[0].file, std::string("f.yaml"));
    QCOMPARE(errors[0].line, line);
    QCOMPARE(errors[0].column, column);
}

void TstYamlTree::hugeInput_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("more bytes than the limit") << QByteArray(kMaxYamlBytes + 1, 'a');
    QTest::newRow("lists in lists") << QByteArray(100000, '[');
    QTest::newRow("mappings in mappings") << QByteArray("{a: ").repeated(50000);
    QTest::newRow("items in items") << QByteArray("- ").repeated(100000);
    QTest::newRow("complex keys in complex keys") << QByteArray("? ").repeated(100000);
    QTest::newRow("one more level than the limit")
        << QByteArray(kMaxYamlDepth + 1, '[') + QByteArray(kMaxYamlDepth + 1, ']');
    QTest::newRow("more values than the limit")
        << QByteArray("[") + QByteArray("1,").repeated(kMaxYamlNodes + 1) + "]";
    QTest::newRow("an alias bomb")
        << QByteArray("a: &a [x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n");
}

void TstYamlTree::hugeInput()
{
    QFETCH(QByteArray, text);
    std::vector<Error> errors;
    QVERIFY(!parseYaml(text.toStdString(), "f.yaml", errors));
    QVERIFY(!errors.empty());
}

void TstYamlTree::severalErrorsAreReportedTogether()
{
    std::vector<Error> errors;
    QVERIFY(!parseYaml("a: &x 1\nb: !!str 2\na: 3\n", "f.yaml", errors));
    QCOMPARE(errors.size(), std::size_t{3});
}

RINGSIDE_TEST(TstYamlTree)
#include "tst_yaml_tree.moc"
