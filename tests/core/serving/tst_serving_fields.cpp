// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_metrics.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace ringside;
using namespace ringside::serving;

/// The table of fields and its grammar.
class TestServingFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachDefaultIsRestored()
    {
        const ServingScenario fresh;
        QSet<QString> paths;
        for (const scenario::FieldInfo& field : fieldTable().infos()) {
            ServingScenario changed;
            const Done done = fieldTable().apply(changed, {field.path, field.defaultText});
            QVERIFY2(done, field.path.c_str());
            QVERIFY2(changed == fresh, field.path.c_str());
            paths.insert(QString::fromStdString(field.path));
            QVERIFY2(!field.meaning.empty(), field.path.c_str());
        }
        QCOMPARE(std::size_t(paths.size()), fieldTable().infos().size());
        QVERIFY(fieldTable().stated(fresh).empty());
    }

    void valueIsRead_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* path, const char* value,
                            const char* text) {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(value)
                                << QString::fromLatin1(text);
        };
        row("a time in ms", "serving.service.mean", "100 ms", "0.1 s");
        row("a plain number in the field's unit", "serving.service.mean", "0.1", "0.1 s");
        row("a rate", "serving.arrival.rate", "34 requests/s", "34 requests/s");
        row("a rate as older files state it", "serving.arrival.rate", "34 1/s", "34 requests/s");
        row("a rate of rows", "serving.batch_job.rate", "40 1/s", "40 rows/s");
        row("a choice", "serving.arrival.kind", "on-off", "on-off");
        row("nothing", "serving.queue_limit", "none", "none");
        row("a profile", "serving.arrival.profile", "[[0,24],[300, 96]]", "[[0, 24], [300, 96]]");
        row("sizes", "serving.batch.allowed", "[1, 4, 16]", "[1, 4, 16]");
        row("bytes", "serving.start.model_bytes", "16 GB", "16000000000 B");
        row("bytes per second", "serving.start.load_rate", "1 GB/s", "1000000000 B/s");
        row("a preset", "llm.model", "llama-3-8b", "llama-3-8b");
        row("three levels", "llm.draft.acceptance", "0.7", "0.7");
    }

    void valueIsRead()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QString, text);
        ServingScenario scenario;
        QVERIFY(fieldTable().apply(scenario, {path.toStdString(), value.toStdString()}));
        QCOMPARE(fieldTable().text(scenario, path.toStdString()), text.toStdString());
        ServingScenario again;
        QVERIFY(fieldTable().applyAll(again, fieldTable().stated(scenario)));
        QVERIFY(again == scenario);
    }

    void wrongValueIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* path, const char* value, ErrorCode code) {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(value)
                                << int(code);
        };
        row("an unknown field", "serving.replica", "4", ErrorCode::UnknownField);
        row("a word for a number", "serving.replicas", "many", ErrorCode::WrongType);
        row("half a replica", "serving.replicas", "2.5", ErrorCode::WrongType);
        row("too many", "serving.replicas", "1001", ErrorCode::OutOfRange);
        row("a time without end", "serving.service.mean", "1e400", ErrorCode::NotFinite);
        row("bytes for a time", "serving.service.mean", "5 GB", ErrorCode::WrongUnit);
        row("an unknown law", "serving.service.kind", "normal", ErrorCode::UnknownName);
        row("a profile that goes back", "serving.arrival.profile", "[[5, 1], [3, 2]]",
            ErrorCode::OutOfRange);
        row("a profile of triples", "serving.arrival.profile", "[[5, 1, 2]]", ErrorCode::WrongType);
        row("an open bracket", "serving.arrival.profile", "[[5, 1]", ErrorCode::WrongType);
        row("sizes that fall", "serving.batch.allowed", "[4, 2]", ErrorCode::WrongType);
    }

    void wrongValueIsRefused()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(int, code);
        ServingScenario scenario;
        const Done done = fieldTable().apply(scenario, {path.toStdString(), value.toStdString()});
        QVERIFY(!done);
        QCOMPARE(int(done.error().code), code);
        QVERIFY(scenario == ServingScenario());
    }

    void slipOfThePenIsGuessed()
    {
        ServingScenario scenario;
        const Done done = fieldTable().apply(scenario, {"serving.replica", "4"});
        QCOMPARE(done.error().nearest, std::string("serving.replicas"));
    }

    void metricsHaveOneNameEach()
    {
        QSet<QString> names;
        for (const scenario::MetricInfo& info : servingMetrics()) {
            names.insert(QString::fromLatin1(info.name.data(), qsizetype(info.name.size())));
            QVERIFY(nameOf(*servingMetricNamed(info.name)) == info.name);
        }
        QCOMPARE(std::size_t(names.size()), servingMetrics().size());
        QVERIFY(!servingMetricNamed("latency"));
    }
};

RINGSIDE_TEST(TestServingFields)
#include "tst_serving_fields.moc"
