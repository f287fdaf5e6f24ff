// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/published_runs.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <set>

using namespace ringside;
using namespace ringside::session;

namespace {

/// The shipped rows as JSON, for counts that do not pass through the reader.
QJsonArray rowsOfFile()
{
    QFile file(QStringLiteral(RINGSIDE_SOURCE_DIR "/resources/published/training_runs.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("rows")].toArray();
}

std::vector<const PublishedRun*> all(const std::vector<PublishedRun>& runs)
{
    std::vector<const PublishedRun*> found;
    for (const PublishedRun& run : runs)
        found.push_back(&run);
    return found;
}

/// A run with a measured step of 1 s and a predicted one.
PublishedRun runWith(double predicted, bool gated = true)
{
    PublishedRun run;
    run.spread = {0.05, 0.1};
    run.row.measured = 1;
    run.row.gated = gated;
    run.predicted = predicted;
    return run;
}

} // namespace

class TestPublishedRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowOfTheFileIsThere();
    void knownRowHasItsNumbersAndItsSource();
    void intervalsCoverNineRunsOfTen();
    void errorsAreCountedByHand();
    void filterTakesWhatItNames();
    void rowWithoutAMeasuredStepIsLeftOut();
    void brokenDocumentIsAnError();
    void stoppedReadingIsCancelled();
};

void TestPublishedRuns::everyRowOfTheFileIsThere()
{
    const auto runs = publishedRuns();
    QVERIFY(runs);
    const QJsonArray rows = rowsOfFile();
    QCOMPARE(runs->size(), static_cast<std::size_t>(rows.size()));
    std::set<QString> ids;
    for (std::size_t i = 0; i < runs->size(); ++i) {
        const PublishedRun& run = (*runs)[i];
        const QJsonObject row = rows[static_cast<qsizetype>(i)].toObject();
        QCOMPARE(run.row.id, row[QLatin1String("id")].toString());
        QCOMPARE(*run.row.measured, row[QLatin1String("step_s")].toDouble());
        QVERIFY2(!run.row.source.isEmpty(), qPrintable(run.row.id));
        QVERIFY2(run.isPredicted() || !run.row.unsupported.isEmpty(), qPrintable(run.row.id));
        ids.insert(run.row.id);
    }
    QCOMPARE(ids.size(), runs->size());
}

void TestPublishedRuns::knownRowHasItsNumbersAndItsSource()
{
    const auto runs = publishedRuns();
    QVERIFY(runs);
    // The first row of MosaicML's table of large H100 clusters; a published 1,035 tokens per second
    // and GPU make 2,048 · 2,048 / (1,035 · 256) = 15.8 s.
    const auto run = std::ranges::find(
        *runs, QStringLiteral("mosaic-70b-s2048-h100_80gb-x256-m8-a1-bf16-default-ckpt-L"),
        [](const PublishedRun& one) { return one.row.id; });
    QVERIFY(run != runs->end());
    QVERIFY(std::abs(*run->row.measured - 2048.0 * 2048 / (1035.0 * 256)) < 0.05);
    QCOMPARE(run->row.hardware, QStringLiteral("H100-SXM-80"));
    QCOMPARE(run->row.software, QStringLiteral("composer-fsdp"));
    QCOMPARE(run->stack(), QStringLiteral("composer-fsdp"));
    QVERIFY(run->row.source.contains(QStringLiteral("llm-foundry")));
    QVERIFY(run->row.table.contains(QStringLiteral("Large Scale")));
    QVERIFY(run->isCounted() && !run->hasExperts());
    // Dense, on a stack of the fit.
    using scaling::throughput::Footing;
    QCOMPARE(run->spread.width, spreadOf(run->row.run, Footing::Fitted).width);
}

void TestPublishedRuns::intervalsCoverNineRunsOfTen()
{
    const auto runs = publishedRuns();
    QVERIFY(runs);
    std::vector<const PublishedRun*> dense, experts;
    for (const PublishedRun& run : *runs)
        (run.hasExperts() ? experts : dense).push_back(&run);
    const RunErrors ofDense = errorsOf(dense), ofExperts = errorsOf(experts);
    // Half of (1 + w) - 1 / (1 + w): an interval that covers by being wide would be useless.
    QVERIFY((1 + ofDense.medianWidth - 1 / (1 + ofDense.medianWidth)) / 2 <= 0.25);
    int gated = 0, sparse = 0;
    for (const QJsonValue& row : rowsOfFile()) {
        if (row[QLatin1String("gate")].toBool()) {
            ++gated;
            sparse += row[QLatin1String("model")][QLatin1String("experts")].toInt() > 1 ? 1 : 0;
        }
    }
    QCOMPARE(ofDense.runs + ofExperts.runs, gated);
    QCOMPARE(ofExperts.runs, sparse);
    // The widths come from constants fitted without each run's source; with all sources in the fit,
    // a few more runs are inside.
    for (const RunErrors* errors : {&ofDense, &ofExperts}) {
        QVERIFY2(errors->inside > 0.85 && errors->inside < 0.98,
                 qPrintable(QString::number(errors->inside)));
        QVERIFY(errors->mean < errors->medianWidth);
    }
}

void TestPublishedRuns::errorsAreCountedByHand()
{
    // Errors of 4, 8, 20 and 50 %: mean 20.5 %, median (8 + 20) / 2 = 14 %; a run for display and
    // one without a prediction do not count.
    const std::vector<PublishedRun> runs{runWith(1.04), runWith(0.92),     runWith(1.2),
                                         runWith(0.5),  runWith(9, false), runWith(0)};
    const RunErrors errors = errorsOf(all(runs));
    QCOMPARE(errors.runs, 4);
    QCOMPARE(errors.mean, 0.205);
    QCOMPARE(errors.median, 0.14);
    QCOMPARE(errors.largest, 0.5);
    // 1.04 and 0.92 are within a factor of 1.1 of 1, 1.2 and 0.5 are not.
    QCOMPARE(errors.inside, 0.5);
    QCOMPARE(errors.medianWidth, 0.1);
    QCOMPARE(errorsOf({}).runs, 0);
}

void TestPublishedRuns::filterTakesWhatItNames()
{
    const auto runs = publishedRuns();
    QVERIFY(runs);
    const QJsonArray rows = rowsOfFile();
    const auto wanted = std::ranges::count_if(rows, [](const QJsonValue& row) {
        return row[QLatin1String("hardware")].toString() == QLatin1String("H100-SXM-80") &&
               row[QLatin1String("software")].toString() == QLatin1String("composer-fsdp");
    });
    const RunFilter filter{QStringLiteral("H100-SXM-80"), QStringLiteral("composer-fsdp"),
                           RunKind::Dense};
    const auto taken =
        std::ranges::count_if(*runs, [&](const PublishedRun& run) { return filter.matches(run); });
    QVERIFY(wanted > 0);
    QCOMPARE(taken, wanted); // all runs of that software are dense
    QVERIFY(std::ranges::all_of(*runs,
                                [](const PublishedRun& run) { return RunFilter{}.matches(run); }));
    const auto experts = std::ranges::count_if(rows, [](const QJsonValue& row) {
        return row[QLatin1String("model")][QLatin1String("experts")].toInt() > 1;
    });
    QCOMPARE(std::ranges::count_if(*runs,
                                   [](const PublishedRun& run) {
                                       return RunFilter{{}, {}, RunKind::Experts}.matches(run);
                                   }),
             experts);
}

void TestPublishedRuns::rowWithoutAMeasuredStepIsLeftOut()
{
    QJsonObject row = rowsOfFile().first().toObject();
    QJsonObject open = row;
    open.remove(QStringLiteral("step_s"));
    const QJsonObject document{{QStringLiteral("rows"), QJsonArray{row, open}}};
    const auto runs = publishedRunsOf(QJsonDocument(document).toJson());
    QVERIFY(runs);
    QCOMPARE(runs->size(), std::size_t(1));
}

void TestPublishedRuns::brokenDocumentIsAnError()
{
    QCOMPARE(publishedRunsOf("{").error().code, ErrorCode::Syntax);
    QCOMPARE(publishedRunsOf("{}").error().code, ErrorCode::MissingField);
    QCOMPARE(publishedRunsOf(R"({"rows": [1]})").error().code, ErrorCode::WrongType);
}

void TestPublishedRuns::stoppedReadingIsCancelled()
{
    std::stop_source source;
    source.request_stop();
    QCOMPARE(publishedRuns(source.get_token()).error().code, ErrorCode::Cancelled);
}

RINGSIDE_TEST(TestPublishedRuns)
#include "tst_published_runs.moc"
