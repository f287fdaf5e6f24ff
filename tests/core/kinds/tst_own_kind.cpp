// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/question_reader.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/bank/json/question_json.h"
#include "core/kinds/kinds.h"
#include "core/scenario/proof.h"
#include "core/session/job/form_fields.h"
#include "core/session/job/own_scenario.h"
#include "core/session/tools.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// With a chance of 0.2, 1/0.2 = 5 flips; with 0.5, 1/0.5 = 2; with 0.25, 4.
const char kQuestion[] =
    "id: own-coin\n"
    "domain: 1\n"
    "objective: 1.1.a\n"
    "difficulty: easy\n"
    "type: single\n"
    "guide_version: 2026-06-01\n"
    "last_reviewed: 2026-11-21\n"
    "author: test\n"
    "stem: Which coin needs the fewest flips?\n"
    "options:\n"
    "%1\n"
    "clues:\n"
    "  - {words: fewest, says: It counts., eliminates: [out-3]}\n"
    "  - {words: flips, says: These are counted., eliminates: [out-3]}\n"
    "quick_answer: The fair one.\n"
    "explanation: It falls on heads half of the time.\n"
    "deep_dive: A geometric law.\n"
    "trap: The price says nothing.\n"
    "concepts: [coins, chances, flips]\n"
    "takeaway: A coin is fair.\n"
    "example: Five flips.\n"
    "sources:\n"
    "  - {title: Coins, url: \"https://example.org/coins\", checked: 2026-11-21}\n"
    "scenario:\n"
    "  coin: {chance: 0.2, pause: 2 s, extras: {box: {price: 3}}}\n"
    "goal: {metric: flips, direction: minimize%2}\n"
    "levers: [coin.chance]\n"
    "claims:\n"
    "  - {metric: time_s, between: [9.9, 10.1], says: \"Five flips of 2 s take 10 s.\"}\n";

const QString kFair = QStringLiteral(
    "  - {id: fair, text: A, correct: true, why: A, effect: {coin.chance: 0.5}}\n"
    "  - {id: odd, text: B, why: B, effect: {coin: {chance: 0.25}}}\n"
    "  - {id: gone, text: C, why: C, effect: {coin.chance: 0}}\n"
    "  - {id: out-3, text: D, why: D, effect: {}, unmodelled: The model knows no luck.}");

/// With options that the stem rules out to the number that a question has.
QString questionText(QString options = kFair, const QString& bounds = {})
{
    for (auto count = options.count(QLatin1String("- {id")); count < 4; ++count)
        options += QStringLiteral("\n  - {id: out-%1, text: E, effect: {}, ruled_out: Not there.}")
                       .arg(count);
    return QString::fromLatin1(kQuestion).arg(options, bounds);
}

/// The codes of the physics rules' findings.
QStringList provenCodes(const QString& text)
{
    std::vector<Error> errors;
    const auto source = readQuestion(text.toStdString(), "own-coin.yaml", errors);
    if (!source)
        return {QString::fromStdString(errors.front().subject + ": " + errors.front().value)};
    std::vector<Finding> findings;
    for (const RuleRow& rule : questionRules()) {
        const QLatin1String codes(rule.codes);
        if (codes.contains(QLatin1String("KEY_LOSES")) || codes == QLatin1String("EFFECT_DEAD") ||
            codes == QLatin1String("LEVER_DEAD"))
            rule.check(*source, {}, findings);
    }
    QStringList found;
    for (const Finding& finding : findings)
        found << finding.code;
    return found;
}

const scenario::ScenarioKind& coin()
{
    return *kinds::withoutPresets().find("coin");
}

} // namespace

/// A kind that only this test has is authored, proven, swept and computed from a file, without any
/// other change.
class TestOwnKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void questionIsAuthoredAndProven() { QCOMPARE(provenCodes(questionText()), QStringList()); }

    void questionIsStoredAndReadBack()
    {
        std::vector<Error> errors;
        const auto source =
            readQuestion(questionText(kFair, QStringLiteral(", requires: [{metric: price, "
                                                            "at_most: 3}]"))
                             .toStdString(),
                         "own-coin.yaml", errors);
        QVERIFY(source && source->question.scenario && source->question.goal);
        QCOMPARE(source->question.scenario->kind, std::string("coin"));
        QCOMPARE(source->question.goal->bounds.front().atMost, 3.0);
        const auto again = questionFromJson(toJson(source->question));
        QVERIFY(again);
        QVERIFY(*again == source->question);
    }

    void faultIsFound_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("bounds");
        QTest::addColumn<QStringList>("codes");
        const auto row = [](const char* name, const char* options, const char* bounds,
                            const QStringList& codes) {
            QTest::newRow(name) << QString::fromLatin1(options) << QString::fromLatin1(bounds)
                                << codes;
        };
        const char key[] = "  - {id: fair, text: A, correct: true, effect: {coin.chance: 0.5}}\n";
        const auto with = [&key](const char* other) { return QByteArray(key) + other; };
        // 1/0.5 = 2 flips against 1/0.5: a tie.
        row("a tie", with("  - {id: b, text: B, effect: {coin.chance: 0.5}}"), "",
            {QStringLiteral("KEY_LOSES")});
        row("a distractor without an effect",
            with("  - {id: b, text: B, effect: {coin.pause: 1 s}}"), "",
            {QStringLiteral("EFFECT_MISSING")});
        row("all distractors ruled out",
            with("  - {id: b, text: B, effect: {coin.chance: 1}, ruled_out: No such coin.}"), "",
            {QStringLiteral("EFFECT_MISSING")});
        row("a better distractor is ruled out",
            with("  - {id: b, text: B, effect: {coin.chance: 1}, ruled_out: No such coin.}\n"
                 "  - {id: c, text: C, effect: {coin.chance: 0.25}}"),
            "", {});
        row("a ruled out key",
            "  - {id: a, text: A, correct: true, effect: {coin.chance: 1}, ruled_out: None.}\n"
            "  - {id: b, text: B, effect: {coin.chance: 0.25}}",
            "", {QStringLiteral("KEY_RULED_OUT")});
        // The unchanged price of 3 breaks the bound, whatever the flips.
        row("a key that breaks a bound", with("  - {id: b, text: B, effect: {coin.chance: 0.25}}"),
            ", requires: [{metric: price, at_most: 2}]", {QStringLiteral("KEY_LOSES")});
        // Removing the box makes the price 0, so that the better coin without it wins.
        row("a distractor that breaks a bound loses",
            "  - {id: a, text: A, correct: true, effect: {coin: {chance: 0.25, extras: {box: "
            "null}}}}\n"
            "  - {id: b, text: B, effect: {coin.chance: 0.5}}",
            ", requires: [{metric: price, at_most: 2}]", {});
    }

    void faultIsFound()
    {
        QFETCH(QString, options);
        QFETCH(QString, bounds);
        QFETCH(QStringList, codes);
        QCOMPARE(provenCodes(questionText(options, bounds)), codes);
    }

    void keyAtZeroWins()
    {
        // A price of 0 beats 3; two zeros tie.
        scenario::Proof proof(
            coin(),
            coin()
                .with(coin().fresh(), std::vector<FieldChange>{{"coin.extras.box.price", "3"}})
                .value_or(scenario::State()));
        const scenario::Goal goal{"price", scenario::Direction::Minimize, 1.05, {}, {}};
        const auto wins =
            proof.judgeKeys(goal, {{"none", true, {{"coin.extras.box", "null"}}},
                                   {"half", false, {{"coin.extras.box.price", 1.5}}}});
        QVERIFY(wins && wins->keysWin());
        const auto ties =
            proof.judgeKeys(goal, {{"none", true, {{"coin.extras.box", "null"}}},
                                   {"free", false, {{"coin.extras.box.price", 0.0}}}});
        QVERIFY(ties && !ties->keysWin());
    }

    void severalKeysWinTogether()
    {
        // 5 flips of 2 s. Alone, a faster flip of 1 s gives 5 s and a fair coin 4 s, but a chance
        // of 0.4 gives 5 s too, so the first key ties; together 2 flips of 1 s, 2 s, beat every
        // other pair: fair coin and 0.4 in this order 5 s, faster flip and 0.4 2.5 s.
        scenario::Proof proof(
            coin(), coin()
                        .with(coin().fresh(), std::vector<FieldChange>{{"coin.chance", "0.2"},
                                                                       {"coin.pause", "2 s"}})
                        .value_or(scenario::State()));
        const scenario::Goal goal{"time_s", scenario::Direction::Minimize, 1.05, {}, {}};
        const auto report = proof.judgeKeys(goal, {{"fair", true, {{"coin.chance", "0.5"}}},
                                                   {"fast", true, {{"coin.pause", "1 s"}}},
                                                   {"odd", false, {{"coin.chance", "0.4"}}}});
        QVERIFY(report && report->together);
        QVERIFY(report->verdicts[0].wins && !report->verdicts[1].wins);
        QVERIFY(report->together->wins && report->keysWin());
        QCOMPARE(report->together->key.value->value, 2.0);
        QCOMPARE(report->together->otherValue->value, 2.5);
        QCOMPARE(report->together->beatenBy, (std::vector<std::string>{"fast", "odd"}));
    }

    void fieldIsSwept()
    {
        const auto points =
            scenario::sweep(coin(), coin().fresh(), "coin.chance",
                            std::vector<FieldValue>{0.5, 0.25}, scenario::Effort::Proof);
        QVERIFY(points && points->size() == 2);
        QCOMPARE(points->at(1).value, std::string("0.25"));
        QCOMPARE(points->at(1).evaluation.find("flips")->value, 4.0);
        QVERIFY(!scenario::sweep(coin(), coin().fresh(), "coin.chance",
                                 std::vector<FieldValue>{0.0}, scenario::Effort::Proof));
    }

    void fileIsReadAndWritten()
    {
        const auto read = readScenarioText(
            "coin: {chance: 0.25, extras: {box: {price: 3}, lid: {price: 1}}}", "coin.yaml");
        QVERIFY(read);
        QCOMPARE(read->scenario.kind, std::string("coin"));
        const auto again = readScenarioText(scenarioYaml(coin(), read->scenario.state), "b.yaml");
        QVERIFY(again);
        QVERIFY(again->scenario.state == read->scenario.state);
        const auto wrong = readScenarioText("coin: {chance: 2}", "coin.yaml");
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().subject, std::string("coin.chance"));
    }

    void casesOfAReferenceFileAreRead()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("coin.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"kind": "coin", "cases": [
            {"id": "good", "scenario": {"coin": {"chance": 0.5, "extras": {"box": {"price": 3}}}},
             "flips": 2},
            {"id": "bad", "scenario": {"coin": {"chance": 1.5}}, "error": "coin.chance"}]})");
        file.close();
        const auto cases = session::loadCases(file.fileName());
        QVERIFY(cases && cases->size() == 2);
        const auto evaluation =
            coin().evaluate(cases->at(0).scenario->state, scenario::Effort::Proof);
        QVERIFY(evaluation);
        QCOMPARE(evaluation->find("flips")->value, 2.0);
        QCOMPARE(evaluation->find("price")->value, 3.0);
        QVERIFY(!cases->at(1).scenario);
        QCOMPARE(cases->at(1).scenario.error().code, ErrorCode::OutOfRange);
        QCOMPARE(cases->at(1).scenario.error().subject, std::string("coin.chance"));
    }

    void learnersOwnIsTypedAndStored()
    {
        QTemporaryDir profile;
        const auto typed = session::withTyped(coin(), coin().fresh(), "coin.chance", "0.25");
        QVERIFY(typed && session::keepOwnScenario(profile.path(), coin(), *typed));
        QVERIFY(QFile::exists(profile.filePath(QStringLiteral("my-coin-job.yaml"))));
        const auto kept = session::openOwnScenario(profile.path(), coin());
        QVERIFY(kept && kept->state && *kept->state == *typed);
        const auto fields = session::formFields(coin(), {"coin.chance", "coin.pause"}, *typed);
        QVERIFY(fields);
        QCOMPARE(fields->at(0).text, std::string("0.25"));
        QCOMPARE(fields->at(1).text, std::string());
        QCOMPARE(fields->at(1).defaultText, std::string("1 s"));
    }

    void picturesAreValues()
    {
        const auto evaluation = coin().evaluate(coin().fresh(), scenario::Effort::Fine);
        QVERIFY(evaluation);
        const auto pictures = coin().pictures(*evaluation);
        QCOMPARE(pictures.size(), std::size_t(2));
        QCOMPARE(std::get<scenario::Plot>(pictures[0].form).now->y, 2.0); // 1/0.5
    }
};

RINGSIDE_TEST(TestOwnKind)
#include "tst_own_kind.moc"
