// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/table/computed_table.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <variant>

using namespace ringside;
using namespace ringside::table;

/// What the parts of the kind share: fields, errors, metrics, levers and pictures.
class TestTableKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarioHasOneOfItsParts()
    {
        QCOMPARE(refusedField(computedTable({})), std::string("table.features"));
        auto two = examples().front();
        two.emplace_back("pairing.visits", "5");
        const auto found = computedTable(two);
        QCOMPARE(refusedField(found), std::string("table.pairing"));
        QCOMPARE(found.error().code, ErrorCode::Incompatible);
    }

    void blockOfDefaultsAloneIsWrittenAndReadBack()
    {
        for (const FieldChange& change : {FieldChange{"table.pairing.visits", "100"},
                                          {"table.privacy.people", "400"},
                                          {"table.privacy.id.length", "12"},
                                          {"table.privacy.dates.stays", "3"},
                                          {"table.privacy.quasi.suppress", "false"}}) {
            const auto state = theTable().with(theTable().fresh(), std::vector{change});
            QVERIFY(state);
            const auto stated = theTable().stated(*state);
            QCOMPARE(stated.size(), std::size_t(1));
            QCOMPARE(*theTable().with(theTable().fresh(), stated), *state);
        }
    }

    void everyExampleIsWrittenAndReadBack()
    {
        for (const auto& fields : examples()) {
            const auto found = computedTable(fields);
            QVERIFY2(found, refusedField(found).c_str());
            const auto stated = theTable().stated(found->state);
            QCOMPARE(*theTable().with(theTable().fresh(), stated), found->state);
        }
    }

    void overrideIsRemovedByNull()
    {
        const auto found = computedTable(examples().front());
        const auto path = "table.features.age.serving.statistics";
        QCOMPARE(theTable().fieldText(found->state, path), std::string("request"));
        const auto without =
            theTable().with(found->state, std::vector<FieldChange>{{path, "null"}});
        QCOMPARE(theTable().fieldText(*without, path), std::string("same"));
    }

    void metricsOfFeaturesAreKnownByTheirPattern()
    {
        const auto metrics = theTable().metrics();
        const auto* share = scenario::findMetric(metrics, "features.age.differing_share");
        QVERIFY(share && share->better == scenario::Better::Lower);
        QCOMPARE(scenario::entryOf(*share, "features.age.differing_share"),
                 std::string_view("age"));
        QVERIFY(!scenario::findMetric(metrics, "features..differing_share"));
        QVERIFY(!scenario::findMetric(metrics, "features.a.b.differing_share"));
        QVERIFY(!scenario::findMetric(metrics, "feature.age.differing_share"));
    }

    void everyMetricIsListedAndHasATitle()
    {
        for (const auto& fields : examples()) {
            const auto found = computedTable(fields);
            QVERIFY2(found, refusedField(found).c_str());
            for (const auto& metric : found->metrics)
                QVERIFY2(scenario::findMetric(theTable().metrics(), metric.name),
                         metric.name.c_str());
        }
        for (const scenario::MetricInfo& metric : theTable().metrics()) {
            QVERIFY2(!metric.title.empty(), std::string(metric.name).c_str());
            QVERIFY(metric.title.find('_') == std::string_view::npos);
            QCOMPARE(metric.isShare, metric.name.ends_with("_share"));
        }
    }

    void everyOfferedLeverMoves()
    {
        for (const auto& fields : examples()) {
            const auto found = computedTable(fields);
            const auto paths = theTable().offeredLevers(found->state);
            QVERIFY(!paths.empty());
            for (const std::string& path : paths)
                QVERIFY2(theTable().lever(found->state, found->state, path), path.c_str());
        }
    }

    void picturesAreNamedAndSayWhatTheyShow()
    {
        const auto names = theTable().pictureNames();
        for (const auto& fields : examples()) {
            const auto found = computedTable(fields);
            const auto pictures = theTable().pictures(*found);
            QVERIFY2(!pictures.empty(), fields.front().first.c_str());
            for (const auto& picture : pictures) {
                QVERIFY2(std::ranges::find(names, picture.name) != names.end(),
                         picture.name.c_str());
                QVERIFY(!picture.title.empty() && picture.sentence.ends_with("."));
                QVERIFY2(picture.sentence.find("nan") == std::string::npos,
                         picture.sentence.c_str());
                if (const auto* matrix = std::get_if<scenario::Matrix>(&picture.form))
                    QCOMPARE(matrix->cells.size(), matrix->rows.size() * matrix->columns.size());
                QVERIFY(theTable().hasPicture(found->state, picture.name));
            }
        }
        QVERIFY(!theTable().hasPicture(computedTable(examples().front())->state, "id-table"));
    }

    /// The cells of a feature that differs are marked in both paths, and no other value is.
    void cellsOfDifferingFeaturesAreMarked()
    {
        auto fields = examples().front();
        fields.emplace_back("columns.distance.mean", "12");
        fields.emplace_back("features.distance.column", "distance");
        const auto pictures = theTable().pictures(*computedTable(fields));
        const auto& table = std::get<scenario::Matrix>(pictures.front().form);
        QCOMPARE(table.rows, (std::vector<std::string>{"age", "distance", "Score"}));
        QCOMPARE(table.columns.size(), std::size_t(3));
        std::vector<bool> marked;
        for (const scenario::Cell& cell : table.cells)
            marked.push_back(cell.tone == scenario::StateTone::Bad);
        QCOMPARE(marked,
                 (std::vector<bool>{false, true, true, false, false, false, false, true, true}));
    }

    void whatIsNotDocumentedIsAnAssumption()
    {
        const auto notesOf = [](const char* context) {
            std::string notes;
            const auto found = computedTable({{"privacy.dates.context", context}});
            for (const auto& assumption : found->assumptions)
                notes += assumption.path + " ";
            return notes;
        };
        QVERIFY(notesOf("value").find("dates.context") != std::string::npos);
        QVERIFY(notesOf("patient").find("dates.context") == std::string::npos);
    }

private:
    /// One scenario of each part and block.
    static std::vector<TableFields> examples()
    {
        return {{{"columns.age.mean", "47"},
                 {"columns.age.missing", "0.1"},
                 {"features.age.column", "age"},
                 {"features.age.impute.with", "mean"},
                 {"features.age.scale", "standard"},
                 {"features.age.serving.statistics", "request"}},
                {{"columns.at.kind", "time"},
                 {"columns.at.span", "31536000"},
                 {"features.hour.column", "at"},
                 {"features.hour.part", "hour"},
                 {"features.hour.zone.offset", "1 h"},
                 {"features.hour.serving.zone.offset", "0"}},
                {{"columns.word.kind", "category"},
                 {"features.word.column", "word"},
                 {"features.word.encode", "ordinal"},
                 {"features.word.serving.statistics", "previous"},
                 {"previous.rotate", "3"}},
                {{"columns.photo.mean", "0"},
                 {"features.photo.column", "photo"},
                 {"features.photo.serving.augment.kind", "random"},
                 {"features.photo.serving.augment.spread", "0.8"}},
                {{"pairing.visits", "200"}, {"pairing.missing_share", "0.02"}},
                {{"privacy.id.transform", "mask"}, {"privacy.rows", "2"}},
                {{"privacy.dates.context", "stay"}},
                {{"privacy.dates.transform", "token"}},
                {{"privacy.quasi.columns.age.values", "60"},
                 {"privacy.quasi.columns.age.width", "10"},
                 {"privacy.quasi.columns.town.values", "40"},
                 {"privacy.quasi.columns.town.drop", "true"},
                 {"privacy.quasi.suppress", "true"}}};
    }
};

RINGSIDE_TEST(TestTableKind)
#include "tst_table_kind.moc"
