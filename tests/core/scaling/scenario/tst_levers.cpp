// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::scaling;

class TestLevers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPositionIsUndone();
    void sliderShowsTheJobsValue();
    void presetsFillInWhatIsNotStated();
    void choicesAndSwitches();
    void sharesThatStartAtNothingHaveStops();
    void whatCannotBeMovedIsRefused();
};

void TestLevers::everyPositionIsUndone()
{
    for (const scenario::FieldInfo& field : fieldTable().infos()) {
        const auto lever = leverFor(field.path, mirroredJob(), presets());
        if (!lever) {
            QCOMPARE(lever.error().code, ErrorCode::NotModelled);
            continue;
        }
        QVERIFY(lever->minimum <= lever->value && lever->value <= lever->maximum);
        QCOMPARE(lever->value, lever->defaultValue);
        if (lever->kind == scenario::LeverKind::Choice) {
            QVERIFY(!lever->choices.empty());
            for (std::size_t i = 0; i < lever->choices.size(); ++i) {
                Scenario scenario = mirroredJob();
                const FieldChange change{field.path, leverChange(*lever, static_cast<double>(i))};
                QVERIFY2(fieldTable().apply(scenario, change),
                         (change.path + " = " + fieldTable().valueText(change)).c_str());
            }
            continue;
        }
        QVERIFY2(!lever->stops.empty(), field.path.c_str());
        QVERIFY(std::is_sorted(lever->stops.begin(), lever->stops.end()));
        QVERIFY(std::binary_search(lever->stops.begin(), lever->stops.end(), lever->value));
        for (const double stop : lever->stops) {
            // The number on its way to the model, and the text that is shown of it, are one value.
            Scenario moved = mirroredJob(), typed = mirroredJob();
            const std::string text = leverText(*lever, stop);
            QVERIFY2(fieldTable().apply(moved, {field.path, leverChange(*lever, stop)}),
                     text.c_str());
            QVERIFY2(fieldTable().apply(typed, {field.path, text}), text.c_str());
            QVERIFY2(moved == typed, (field.path + " = " + text).c_str());
        }
    }
}

void TestLevers::sliderShowsTheJobsValue()
{
    const auto network = leverFor("cluster.network", mirroredJob(), presets());
    QVERIFY(network);
    QCOMPARE(network->value, 50.0);
    QCOMPARE(network->unit, std::string("Gbps"));
    QVERIFY(network->logarithmic);
    QCOMPARE(leverText(*network, 100), std::string("100 Gbps"));
    const auto workers = leverFor("cluster.workers", mirroredJob(), presets());
    QCOMPARE(workers->kind, scenario::LeverKind::Integer);
    QCOMPARE(leverText(*workers, 7.6), std::string("8"));
    const auto overlap = leverFor("work.overlap", mirroredJob(), presets());
    QVERIFY(overlap->assumed && !overlap->source.empty() && !overlap->logarithmic);
}

void TestLevers::presetsFillInWhatIsNotStated()
{
    const auto link = leverFor("cluster.intra_bandwidth", mirroredJob(), presets());
    QVERIFY(link);
    QCOMPARE(link->value, 300.0); // the A100's, GB/s one way
    QVERIFY(!link->source.empty());
    const Scenario machine = scenarioOf({{"cluster.machine", "a3-highgpu-8g"}}, mirroredJob());
    QCOMPARE(leverFor("cluster.network", machine, presets())->value, 1000.0);
    QCOMPARE(leverFor("cluster.accelerators_per_worker", machine, presets())->value, 8.0);
}

void TestLevers::choicesAndSwitches()
{
    const auto precision = leverFor("model.gradient_precision", mirroredJob(), presets());
    QCOMPARE(precision->kind, scenario::LeverKind::Choice);
    QCOMPARE(leverText(*precision, precision->value), std::string("fp32"));
    const auto accelerator = leverFor("cluster.accelerator", mirroredJob(), presets());
    QCOMPARE(accelerator->choices.size(), presets().accelerators.size());
    QCOMPARE(leverText(*accelerator, accelerator->value), std::string("a100-40gb"));
    const auto prefetch = leverFor("input.prefetch", mirroredJob(), presets());
    QCOMPARE(prefetch->kind, scenario::LeverKind::Switch);
    QCOMPARE(leverText(*prefetch, 1), std::string("true"));
}

void TestLevers::sharesThatStartAtNothingHaveStops()
{
    // 0 to 0.5 by 0.01, and 0 to 0.9 by 0.1.
    const auto serial = leverFor("work.serial_fraction", mirroredJob(), presets());
    QVERIFY(serial);
    QCOMPARE(serial->value, 0.0);
    QCOMPARE(serial->stops.size(), std::size_t{51});
    const auto saved = leverFor("tuning.early_stopping", mirroredJob(), presets());
    QVERIFY(saved);
    QCOMPARE(saved->stops.size(), std::size_t{10});
    const auto compression = leverFor("strategy.compression", mirroredJob(), presets());
    QVERIFY(compression);
    QCOMPARE(compression->choices.size(), std::size_t{5});
}

void TestLevers::whatCannotBeMovedIsRefused()
{
    const auto unknown = leverFor("cluster.worker", mirroredJob(), presets());
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().nearest, std::string("cluster.workers"));
    QVERIFY(!leverFor("model.memory_unmodelled", mirroredJob(), presets()));
}

RINGSIDE_TEST(TestLevers)
#include "tst_levers.moc"
