// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/published_serving.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace ringside;
using namespace ringside::session;

namespace {

/// The shipped rows as JSON, for counts that do not pass through the reader.
QJsonArray servingRowsOfFile()
{
    QFile file(QStringLiteral(RINGSIDE_SOURCE_DIR "/resources/published/serving_runs.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).array();
}

const std::vector<PublishedServing>& shipped()
{
    static const std::vector<PublishedServing> runs = publishedServing().value();
    return runs;
}

std::vector<const PublishedServing*>
chosen(const std::function<bool(const PublishedServing&)>& takes)
{
    std::vector<const PublishedServing*> found;
    for (const PublishedServing& run : shipped()) {
        if (takes(run))
            found.push_back(&run);
    }
    return found;
}

PublishedServing rateOf(double predicted, double measured, bool gated = true)
{
    PublishedServing run;
    run.row.gated = gated;
    run.row.measured.tokensPerSecond = measured;
    run.predicted = ServingPrediction{.tokensPerSecond = predicted};
    return run;
}

Result<ServingRow> changedRow(qsizetype at, const std::function<void(QJsonObject&)>& change)
{
    QJsonObject row = servingRowsOfFile()[at].toObject();
    change(row);
    return readServingRow({row, "row"});
}

} // namespace

class TestPublishedServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowIsPredictedOrSaysWhyNot()
    {
        const QJsonArray rows = servingRowsOfFile();
        QCOMPARE(shipped().size(), std::size_t(rows.size()));
        std::set<QString> ids;
        for (std::size_t i = 0; i < shipped().size(); ++i) {
            const PublishedServing& run = shipped()[i];
            const QJsonObject row = rows[qsizetype(i)].toObject();
            QCOMPARE(run.row.id, row[QLatin1String("id")].toString());
            QVERIFY2(!run.row.source.isEmpty(), qPrintable(run.row.id));
            QVERIFY2(run.predicted || !run.row.unsupported.isEmpty(), qPrintable(run.row.id));
            ids.insert(run.row.id);
        }
        QCOMPARE(ids.size(), shipped().size());
    }

    void onlyRowsOnAmdAcceleratorsAreRefused()
    {
        const QJsonArray rows = servingRowsOfFile();
        const auto amd = std::ranges::count_if(rows, [](const QJsonValue& row) {
            return row[QLatin1String("accelerator")].toString().startsWith(QLatin1String("mi"));
        });
        const auto refused = chosen([](const PublishedServing& run) { return !run.predicted; });
        QCOMPARE(qsizetype(refused.size()), amd);
        for (const PublishedServing* run : refused)
            QVERIFY2(run->row.unsupported.contains(QLatin1String("AMD")), qPrintable(run->row.id));
    }

    void factorsAreThoseThatTheAppStates()
    {
        const auto all = chosen([](const PublishedServing& run) { return run.row.gated; });
        const ServingErrors rate = errorsOf(all);
        QVERIFY2(rate.factor <= 1.15, qPrintable(QString::number(rate.factor)));
        QVERIFY(rate.low < rate.factor && rate.factor < rate.high);
        const ServingErrors ttft = errorsOf(all, ServingQuantity::Ttft);
        QVERIFY2(ttft.factor <= 1.35, qPrintable(QString::number(ttft.factor)));
        const ServingErrors tpot = errorsOf(all, ServingQuantity::Tpot);
        QVERIFY2(tpot.factor <= 1.2, qPrintable(QString::number(tpot.factor)));
    }

    void lawTransfersToAnEngineThatWasNotFitted()
    {
        // On GPUs, the constants are TensorRT-LLM's; vLLM has 7 runs there that count.
        const auto vllm = chosen([](const PublishedServing& run) {
            return run.row.engineName == QLatin1String("vllm") && !run.row.isTpu();
        });
        const ServingErrors errors = errorsOf(vllm);
        QCOMPARE(errors.runs, 7);
        QVERIFY2(errors.factor <= 1.25, qPrintable(QString::number(errors.factor)));
    }

    void runsOfTheFitAreThoseThatCount()
    {
        using serving::ServingEngine;
        using serving::ServingGeneration;
        for (int i = 0; i < serving::kServingGenerations; ++i) {
            const auto generation = static_cast<ServingGeneration>(i);
            for (const ServingEngine engine : {ServingEngine::TensorRtLlm, ServingEngine::Vllm}) {
                const auto runs = chosen([&](const PublishedServing& run) {
                    return run.isCounted() && run.row.engine == engine &&
                           run.row.placement.accelerator.generation == generation;
                });
                const int fitted = serving::fittedRuns(generation, engine);
                if (fitted > 0) {
                    QCOMPARE(runs.size(), static_cast<std::size_t>(fitted));
                } else { // it borrows, because its own are few
                    QVERIFY(runs.size() < static_cast<std::size_t>(serving::kFewServingRuns));
                }
            }
        }
    }

    void nineTenthsOfTheRunsAreInsideTheirIntervals()
    {
        int inside = 0, runs = 0;
        for (const PublishedServing& run : shipped()) {
            if (!run.isCounted() || !run.measured(ServingQuantity::Rate))
                continue;
            const double measured = *run.measured(ServingQuantity::Rate);
            ++runs;
            inside += run.predicted->low <= measured && measured <= run.predicted->high ? 1 : 0;
        }
        const double share = double(inside) / runs;
        QVERIFY2(share >= 0.85 && share <= 0.95, qPrintable(QString::number(share)));
    }

    void factorsAreCountedByHand()
    {
        // ln 1.2 above, ln 1.2 below and 0: the mean is 2/3 ln 1.2; a run for display does not
        // count.
        const std::vector<PublishedServing> runs{rateOf(120, 100), rateOf(100, 120), rateOf(50, 50),
                                                 rateOf(900, 100, false)};
        std::vector<const PublishedServing*> all;
        for (const PublishedServing& run : runs)
            all.push_back(&run);
        const ServingErrors errors = errorsOf(all);
        QCOMPARE(errors.runs, 3);
        QCOMPARE(errors.factor, std::pow(1.2, 2.0 / 3));
        QCOMPARE(errorsOf(std::vector<const PublishedServing*>()).runs, 0);
    }

    void intervalResamplesSources()
    {
        // A thousand runs of one source that err alike say no more than one of them.
        std::vector<PublishedServing> runs(1000, rateOf(120, 100));
        runs.push_back(rateOf(100, 100));
        runs.back().row.source = QStringLiteral("another");
        std::vector<const PublishedServing*> all;
        for (const PublishedServing& run : runs)
            all.push_back(&run);
        const ServingErrors errors = errorsOf(all);
        QCOMPARE(errors.sources, 2);
        // A quarter of the draws take the other source twice, a quarter the first one.
        QCOMPARE(errors.low, 1.0);
        QCOMPARE(errors.high, 1.2);
    }

    void twoCoresOfAChipAreOneAccelerator()
    {
        const auto runs = chosen([](const PublishedServing& run) {
            return run.row.accelerator == QLatin1String("tpu-v7x");
        });
        QVERIFY(!runs.empty());
        for (const PublishedServing* run : runs)
            QCOMPARE(run->row.placement.accelerators(), run->row.accelerators);
    }

    void unknownEngineIsTakenAsVllmAndSaysSo()
    {
        const auto row = changedRow(
            0, [](QJsonObject& json) { json[QLatin1String("engine")] = QStringLiteral("other"); });
        QVERIFY(row);
        QCOMPARE(int(row->engine), int(serving::ServingEngine::Vllm));
        QVERIFY(row->assumptions.join(u' ').contains(QLatin1String("other was not fitted")));
    }

    void engineWhoseRunsWereFittedIsNotCalledUnfitted()
    {
        const auto runs = chosen([](const PublishedServing& run) {
            return run.row.engineName == QLatin1String("jetstream-pytorch");
        });
        QCOMPARE(runs.size(), std::size_t(7));
        for (const PublishedServing* run : runs)
            QVERIFY(!run->row.assumptions.join(u' ').contains(QLatin1String("not fitted")));
    }

    void layoutThatDoesNotDivideIsRefused()
    {
        const auto row = changedRow(0, [](QJsonObject& json) {
            json[QLatin1String("accelerators")] = 8;
            json[QLatin1String("tp")] = 3;
        });
        QVERIFY(row);
        QVERIFY(!row->unsupported.isEmpty());
    }

    void modelThatDoesNotFitIsRefused()
    {
        QJsonObject row = servingRowsOfFile()[0].toObject();
        row[QLatin1String("parameters")] = 1e12;
        row.remove(QStringLiteral("batching"));
        const auto runs = publishedServingOf(QJsonDocument(QJsonArray{row}).toJson());
        QVERIFY(runs);
        QVERIFY(!runs->front().predicted);
        QVERIFY(runs->front().row.unsupported.contains(QLatin1String("do not fit")));
    }

    void rowOfTheWrongKindSaysSo()
    {
        const auto runs = publishedServingOf(R"([1, {"id": "a", "accelerators": "two"}])");
        QVERIFY(runs);
        QCOMPARE(runs->size(), std::size_t(2));
        for (const PublishedServing& run : *runs)
            QVERIFY(!run.predicted && !run.row.unsupported.isEmpty());
    }

    void brokenDocumentIsAnError()
    {
        QCOMPARE(publishedServingOf("{").error().code, ErrorCode::Syntax);
    }

    void stoppedReadingIsCancelled()
    {
        std::stop_source source;
        source.request_stop();
        QCOMPARE(publishedServing(source.get_token()).error().code, ErrorCode::Cancelled);
    }
};

RINGSIDE_TEST(TestPublishedServing)
#include "tst_published_serving.moc"
