// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/serving_kind.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;

/// Serving fields as sliders and choices.
class TestServingLevers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldThatIsNoListIsALever()
    {
        const serving::ServingScenario fresh;
        for (const scenario::FieldInfo& field : serving::fieldTable().infos()) {
            const bool isText = field.kind == scenario::FieldKind::Pairs ||
                                field.kind == scenario::FieldKind::Counts ||
                                field.path == "serving.arrival.trace";
            const auto lever = serving::servingKind()->lever(
                scenario::State::of(fresh), scenario::State::of(fresh), field.path);
            QCOMPARE(lever.has_value(), !isText);
            if (!lever)
                continue;
            // Each stop is a value that the field takes.
            for (const double stop : lever->stops) {
                serving::ServingScenario changed;
                QVERIFY2(serving::fieldTable().apply(
                             changed, {field.path, scenario::leverChange(*lever, stop)}),
                         field.path.c_str());
            }
            QVERIFY2(lever->kind == scenario::LeverKind::Choice || lever->stops.size() > 4,
                     field.path.c_str());
        }
    }

    void valueIsTheJobsAndTheDefaultTheStated()
    {
        serving::ServingScenario base, now;
        QVERIFY(serving::fieldTable().apply(base, {"serving.service.mean", "100 ms"}));
        QVERIFY(serving::fieldTable().apply(now, {"serving.service.mean", 0.08}));
        const auto lever = serving::servingKind()->lever(
            scenario::State::of(base), scenario::State::of(now), "serving.service.mean");
        QVERIFY(lever);
        QCOMPARE(lever->value, 0.08);
        QCOMPARE(lever->defaultValue, 0.1);
        QCOMPARE(lever->unit, std::string("s"));
        QVERIFY(!lever->absent);
    }

    void whatIsNotStatedIsAbsent()
    {
        const serving::ServingScenario fresh;
        const auto lever = serving::servingKind()->lever(
            scenario::State::of(fresh), scenario::State::of(fresh), "serving.queue_limit");
        QVERIFY(lever && lever->absent && lever->defaultAbsent);
    }

    void presetsAreChoices()
    {
        serving::ServingScenario base;
        QVERIFY(serving::fieldTable().apply(base, {"llm.accelerator", "l4"}));
        const auto lever = serving::servingKind()->lever(
            scenario::State::of(base), scenario::State::of(base), "llm.accelerator");
        QVERIFY(lever && lever->kind == scenario::LeverKind::Choice);
        QCOMPARE(std::get<std::string>(scenario::leverChange(*lever, lever->value)),
                 std::string("l4"));
    }
};

RINGSIDE_TEST(TestServingLevers)
#include "tst_serving_levers.moc"
