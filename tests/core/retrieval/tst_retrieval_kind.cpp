// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/scenario/proof.h"
#include "tests/core/retrieval/retrieved.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::retrieval;

namespace {

/// One scenario of each block, and one of two blocks.
std::vector<StatedFields> examples()
{
    const StatedFields chunks{{"chunks.length", "2400"},
                              {"chunks.size", "500"},
                              {"chunks.spans", "[[120, 300, 1], [40, 0, 2]]"}};
    return {
        chunks,
        with(chunks, {{"chunks.mode", "layout"},
                      {"chunks.sections", "[1000, 1400]"},
                      {"chunks.heading", "30"}}),
        with(chunks, {{"answer.facts", "3"}, {"answer.passages", "4"}}),
        {{"answer.facts", "5"}, {"answer.recall", "0.9"}, {"answer.correlation", "0.2"}},
        {{"filter.vectors", "9000"}, {"filter.matching", "40"}, {"filter.wanted", "10"}},
        {{"filter.vectors", "9000"},
         {"filter.matching", "40"},
         {"filter.wanted", "10"},
         {"filter.mode", "after"},
         {"filter.fetched", "100"}},
        {{"index.vectors", "1000"}, {"index.leaves", "50"}, {"index.queries", "40"}},
        {{"index.vectors", "1000"},
         {"index.leaves", "50"},
         {"index.queries", "40"},
         {"index.time_fixed", "4 ms"},
         {"index.time_full", "200 ms"}},
        {{"fusion.query", "valve"},
         {"fusion.target", "a"},
         {"fusion.documents.a", "a valve"},
         {"fusion.documents.b", "a pump"},
         {"fusion.dense.a", "0.2"},
         {"fusion.dense.b", "0.3"}},
        {{"spaces.documents", "200"}, {"spaces.moved", "0.5"}, {"spaces.weekly_change", "0.02"}}};
}

} // namespace

/// What the blocks of the kind share: fields, errors, pictures and files.
class TestRetrievalKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarioHasABlock() { QCOMPARE(wrongField(evaluated({})), std::string("retrieval")); }

    void blockOfDefaultsAloneIsWrittenAndReadBack()
    {
        for (const FieldChange& change : {FieldChange{"retrieval.index.seed", "1"},
                                          {"retrieval.spaces.query", "old"},
                                          {"retrieval.fusion.k", "60"},
                                          {"retrieval.chunks.mode", "fixed"},
                                          {"retrieval.answer.prompt_tokens", "0"},
                                          {"retrieval.filter.mode", "restrict"}}) {
            const auto state = theKind().with(theKind().fresh(), std::vector{change});
            QVERIFY(state);
            const auto stated = theKind().stated(*state);
            QCOMPARE(stated.size(), std::size_t(1));
            QCOMPARE(*theKind().with(theKind().fresh(), stated), *state);
        }
    }

    void everyExampleIsWrittenAndReadBack()
    {
        for (const StatedFields& fields : examples()) {
            const auto found = evaluated(fields);
            QVERIFY2(found, wrongField(found).c_str());
            const auto read = bank::readScenarioText(bank::scenarioYaml(theKind(), found->state),
                                                     "example", nullptr, {});
            QVERIFY(read);
            QCOMPARE(read->scenario.kind, std::string("retrieval"));
            QCOMPARE(read->scenario.state, found->state);
        }
    }

    void factsAreReadByTheNamesOfTheirColumns()
    {
        const auto read = bank::readScenarioText(
            "scenario: {retrieval: {chunks: {spans: [{length: 120, header: 900}, {length: 180, "
            "weight: 2}, [40, 10, 1]]}}}",
            "example", nullptr, {});
        QVERIFY(read);
        QCOMPARE(theKind().fieldText(read->scenario.state, "retrieval.chunks.spans"),
                 std::string("[[120, 900, 1], [180, 0, 2], [40, 10, 1]]"));
        const auto unknown = bank::readScenarioText(
            "scenario: {retrieval: {chunks: {spans: [{lenght: 120}]}}}", "example", nullptr, {});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
        QCOMPARE(unknown.error().nearest, std::string("length"));
        const auto incomplete = bank::readScenarioText(
            "scenario: {retrieval: {chunks: {spans: [{header: 120}]}}}", "example", nullptr, {});
        QVERIFY(!incomplete);
        QCOMPARE(incomplete.error().code, ErrorCode::WrongType);
    }

    void longTextsOfAnyWordsAreKept()
    {
        const std::string text =
            "Side effects: \"none\" [see 4 K 311/22], " + std::string(500, 'x');
        const FieldChange change{"retrieval.fusion.documents.d1", text};
        const auto state = theKind().with(theKind().fresh(), std::vector{change});
        QVERIFY(state);
        const auto read =
            bank::readScenarioText(bank::scenarioYaml(theKind(), *state), "example", nullptr, {});
        QVERIFY(read);
        QCOMPARE(read->scenario.state, *state);
    }

    void everyMetricIsListedWithATitle()
    {
        for (const StatedFields& fields : examples()) {
            const auto found = evaluated(fields);
            QVERIFY(found);
            for (const auto& metric : found->metrics)
                QVERIFY2(scenario::findMetric(theKind().metrics(), metric.name),
                         metric.name.c_str());
        }
        for (const scenario::MetricInfo& metric : theKind().metrics())
            QVERIFY(!metric.title.empty() && metric.title.find('_') == std::string_view::npos);
    }

    void picturesAreNamedAndSayWhatTheyShow()
    {
        const auto names = theKind().pictureNames();
        for (const StatedFields& fields : examples()) {
            for (const auto effort : {scenario::Effort::Coarse, scenario::Effort::Proof}) {
                const auto found = evaluated(fields, effort);
                QVERIFY(found);
                const auto pictures = theKind().pictures(*found);
                QVERIFY2(pictures.size() >= 2, fields.front().first.c_str());
                for (const auto& picture : pictures) {
                    QVERIFY2(std::ranges::find(names, picture.name) != names.end(),
                             picture.name.c_str());
                    QVERIFY(!picture.title.empty() && picture.sentence.ends_with("."));
                    QVERIFY2(picture.sentence.find("nan") == std::string::npos &&
                                 picture.sentence.find('%' + std::string("1")) == std::string::npos,
                             picture.sentence.c_str());
                    if (const auto* matrix = std::get_if<scenario::Matrix>(&picture.form))
                        QCOMPARE(matrix->cells.size(),
                                 matrix->rows.size() * matrix->columns.size());
                }
            }
        }
        const auto filter = evaluated(examples()[4]);
        QVERIFY(theKind().hasPicture(filter->state, "filter-results"));
        QVERIFY(!theKind().hasPicture(filter->state, "index-recall"));
    }

    void leversAreThoseOfTheStatedBlocks()
    {
        const auto chunks = evaluated(examples()[0]), layout = evaluated(examples()[1]);
        QVERIFY(theKind().hasLever(chunks->state, "retrieval.chunks.size"));
        QVERIFY(!theKind().hasLever(chunks->state, "retrieval.chunks.heading"));
        QVERIFY(theKind().hasLever(layout->state, "retrieval.chunks.heading"));
        QVERIFY(!theKind().hasLever(chunks->state, "retrieval.index.searched"));
    }

    void placeOfZeroLosesAgainstEveryPlace()
    {
        // "a" is second by meaning; cut at one place, it is in no list.
        StatedFields fields = examples()[8];
        fields.emplace_back("fusion.query", "motor");
        fields.emplace_back("fusion.alpha", "1");
        const auto state = evaluated(fields)->state;
        const scenario::Goal goal{.metric = "hybrid_rank",
                                  .direction = scenario::Direction::Minimize,
                                  .margin = 1.5,
                                  .bounds = {}};
        scenario::Proof proof(theKind(), state, scenario::Effort::Proof);
        const auto report =
            proof.judgeKeys(goal, {{.id = "all", .correct = true, .changes = {}},
                                   {.id = "cut", .changes = {{"retrieval.fusion.depth", "1"}}}});
        QVERIFY(report && report->keysWin());
    }
};

RINGSIDE_TEST(TestRetrievalKind)
#include "tst_retrieval_kind.moc"
