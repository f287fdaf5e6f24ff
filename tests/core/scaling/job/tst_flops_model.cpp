// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/flops_model.h"
#include "core/scaling/job/job.h"
#include "tests/support/near.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestFlopsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void megatronsFormulas();
    void sixAndEightOperationsAParameter();
    void stepIsItsTokensTogether();
    void utilisationCountsWithAndWithoutRecomputation();
    void senselessUtilisationIsRefused();
    void daysFollowFromTheRate();
    void jobMayCountAttention();
};

namespace {

// GPT-3's shape with Megatron's vocabulary.
constexpr TransformerShape kShape{96, 12288, 2048, 51200};

} // namespace

void TestFlopsModel::megatronsFormulas()
{
    const double l = 96, h = 12288, s = 2048, v = 51200, b = 1536;
    QVERIFY(isNear(transformerParameters(kShape),
                   12 * l * h * h * (1 + 13 / (12 * h) + (v + s) / (12 * l * h)), 1e-12));
    // Narayanan et al. 2021, equation 3: 96 B s L h^2 (1 + s / (6 h) + V / (16 L h)).
    QVERIFY(isNear(megatronStepFlops(kShape, b, Recompute::Full).value(),
                   96 * b * s * l * h * h * (1 + s / (6 * h) + v / (16 * l * h)), 1e-12));
    // Without recomputation three passes of four remain, and all of the logits.
    QVERIFY(isNear(megatronStepFlops(kShape, b, Recompute::None).value(),
                   72 * b * s * l * h * h * (1 + s / (6 * h) + v / (12 * l * h)), 1e-12));
    TransformerShape layersOnly = kShape;
    layersOnly.vocabulary = 0;
    QVERIFY(isNear(transformerParameters(layersOnly), 12 * l * h * h + 13 * l * h, 1e-12));
}

void TestFlopsModel::sixAndEightOperationsAParameter()
{
    const TransformerShape short1{96, 12288, 0, 0};
    QVERIFY(isNear(trainingFlopsPerToken(175e9, short1, Recompute::None), 6 * 175e9, 1e-12));
    QVERIFY(isNear(trainingFlopsPerToken(175e9, short1, Recompute::Full), 8 * 175e9, 1e-12));
    // PaLM, appendix B: 6 N + 12 L H Q T a token, H Q = h.
    QVERIFY(isNear(trainingFlopsPerToken(175e9, kShape, Recompute::None),
                   6 * 175e9 + 12.0 * 96 * 12288 * 2048, 1e-12));
    QVERIFY(isNear(attentionFlopsPerToken(96, 12288, 2048, Recompute::Selective),
                   16.0 * 96 * 12288 * 2048, 1e-12));
}

void TestFlopsModel::stepIsItsTokensTogether()
{
    // Layers hold 12 L h^2 parameters and the logits h V.
    TransformerShape shape = kShape;
    const double inLayers = 12.0 * 96 * 12288 * 12288;
    const double logits = 12288.0 * 51200;
    for (const Recompute recompute : {Recompute::None, Recompute::Selective}) {
        QVERIFY(isNear(megatronStepFlops(shape, 3, recompute).value(),
                       3 * 2048 * trainingFlopsPerToken(inLayers + logits, shape, recompute),
                       1e-12));
    }
    shape.vocabulary = 0;
    QVERIFY(isNear(megatronStepFlops(shape, 3, Recompute::Full).value(),
                   3 * 2048 * trainingFlopsPerToken(inLayers, shape, Recompute::Full), 1e-12));
}

void TestFlopsModel::utilisationCountsWithAndWithoutRecomputation()
{
    // A step that takes just the time of its operations at the peak, recomputation included.
    const Flops all = megatronStepFlops(kShape, 64, Recompute::Full);
    const FlopsPerSecond peak(312e12);
    const Seconds step(all.value() / (64 * peak.value()));
    const auto full = utilisationOf(kShape, 64, Recompute::Full, step, 64, peak);
    QVERIFY(full);
    QVERIFY(isNear(full->hardware, 1, 1e-12));
    QVERIFY(isNear(full->model,
                   megatronStepFlops(kShape, 64, Recompute::None).value() / all.value(), 1e-12));
    const auto kept = utilisationOf(kShape, 64, Recompute::None, step, 64, peak);
    QVERIFY(isNear(kept->hardware, kept->model, 1e-12));
}

void TestFlopsModel::senselessUtilisationIsRefused()
{
    const FlopsPerSecond peak(312e12);
    QVERIFY(!utilisationOf(kShape, 64, Recompute::None, Seconds(0), 64, peak));
    QVERIFY(!utilisationOf(kShape, 64, Recompute::None, Seconds(1), 0, peak));
    QVERIFY(!utilisationOf(kShape, 0, Recompute::None, Seconds(1), 64, peak));
    const auto none = utilisationOf(kShape, 64, Recompute::None, Seconds(1), 64, FlopsPerSecond(0));
    QVERIFY(!none);
    QCOMPARE(none.error().subject, std::string("peak"));
}

void TestFlopsModel::daysFollowFromTheRate()
{
    // 8 x 1e9 x 1e9 operations at 1e12 on ten for 86,400 s a day: 8e18 / 8.64e17.
    QVERIFY(isNear(trainingDays(1e9, 1e9, 10, FlopsPerSecond(1e12)), 8e18 / 8.64e17, 1e-12));
}

void TestFlopsModel::jobMayCountAttention()
{
    const auto seconds = [](const Changes& changes) {
        return stepOf(scenarioOf(changes, mirroredJob()), testPresets())->compute.value();
    };
    const Changes count{{"work.attention_flops", "true"}};
    const double rate = 312e12 * 0.40;
    // 64 samples of 128 tokens; 12 layers of 768.
    QVERIFY(isNear(seconds(count) - seconds({}), 64 * 128 * 12.0 * 12 * 768 * 128 / rate, 1e-9));
    for (const char* recompute : {"selective", "full"}) {
        const Changes again{{"work.recompute", recompute}};
        Changes both = again;
        both.push_back(count.front());
        QVERIFY(
            isNear(seconds(both) - seconds(again), 64 * 128 * 16.0 * 12 * 768 * 128 / rate, 1e-9));
    }
    const auto without = stepOf(
        scenarioOf({{"work.attention_flops", "true"}, {"model.layers", "none"}}, mirroredJob()),
        testPresets());
    QVERIFY(!without);
    QCOMPARE(without.error().subject, std::string("model.layers"));
}

RINGSIDE_TEST(TestFlopsModel)
#include "tst_flops_model.moc"
