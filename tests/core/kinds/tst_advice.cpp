// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using scenario::Effort;

namespace {

const kinds::Kinds& allKinds()
{
    static const kinds::Kinds kinds(scaling::presets());
    return kinds;
}

/// The metric of the state, and of it with each advised change alone.
std::vector<double> advised(std::string_view kindName, const std::vector<FieldChange>& fields,
                            std::string_view metric)
{
    const scenario::ScenarioKind& kind = *allKinds().find(kindName);
    const auto state = kind.with(kind.fresh(), fields);
    if (!state)
        return {};
    const auto now = kind.evaluate(*state, Effort::Fine);
    if (!now)
        return {};
    std::vector<double> values{now->find(metric)->value};
    for (const auto& changes : kind.advice(*now)) {
        const auto changed = kind.with(*state, changes);
        const auto then = changed ? kind.evaluate(*changed, Effort::Fine)
                                  : Result<scenario::Evaluation>(fail(changed.error()));
        values.push_back(then ? then->find(metric)->value : 0);
    }
    return values;
}

} // namespace

/// What a kind advises, as changes of fields.
class TestAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void adviceForTrainingRaisesTheThroughputMostFirst()
    {
        // Eight hosts whose exchange of 1 GB takes longer than their compute.
        const auto values = advised("training",
                                    {{"cluster.workers", "8"},
                                     {"cluster.accelerator", "a100-40gb"},
                                     {"cluster.network", "100 Gbps"},
                                     {"model.parameters", "250e6"},
                                     {"work.per_accelerator_batch", "32"},
                                     {"work.compute_time", "100 ms"},
                                     {"work.overlap", "0"}},
                                    "throughput");
        QVERIFY(values.size() > 2);
        for (std::size_t i = 1; i < values.size(); ++i) {
            QVERIFY(values[i] > values[0]);
            QVERIFY(i == 1 || values[i] <= values[i - 1] * (1 + 1e-9));
        }
    }

    void adviceForServingShortensTheWait()
    {
        // M/M/4 at 34 of 40 requests per second, whose p99 is mostly waiting.
        const auto values = advised("serving",
                                    {{"serving.arrival.rate", "34 requests/s"},
                                     {"serving.service.kind", "exponential"},
                                     {"serving.service.mean", "100 ms"},
                                     {"serving.replicas", "4"}},
                                    "latency_p99_s");
        QVERIFY(values.size() > 1);
        for (std::size_t i = 1; i < values.size(); ++i)
            QVERIFY(values[i] > 0 && values[i] < values[0]);
    }

    void jobThatDoesNotFitIsAdvisedToFit()
    {
        // 7 billion parameters need 7e9 x 16 bytes = 112 GB, and one A100 has 40 GB.
        const scenario::ScenarioKind& kind = *allKinds().find("training");
        const auto state =
            kind.with(kind.fresh(), std::vector<FieldChange>{{"cluster.workers", "8"},
                                                             {"cluster.accelerator", "a100-40gb"},
                                                             {"cluster.network", "100 Gbps"},
                                                             {"model.parameters", "7e9"},
                                                             {"work.per_accelerator_batch", "1"},
                                                             {"work.compute_time", "1 s"}});
        QVERIFY(state);
        const auto now = kind.evaluate(*state, Effort::Fine);
        QVERIFY(now && now->refusal);
        const auto advice = kind.advice(*now);
        QVERIFY(!advice.empty());
        for (const auto& changes : advice) {
            const auto then = kind.evaluate(*kind.with(*state, changes), Effort::Fine);
            QVERIFY(then && !then->refusal);
        }
    }
};

RINGSIDE_TEST(TestAdvice)
#include "tst_advice.moc"
