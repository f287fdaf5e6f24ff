// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/scaling/job/job.h"
#include "core/scaling/measure/diagnosis.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

namespace {

using Numbers = std::vector<int>;

/// What a learner would measure of a job at several sizes: throughput and samples of evaluate().
std::vector<StepPoint> measured(const Scenario& job, const char* path, const Numbers& sizes)
{
    std::vector<StepPoint> points;
    for (const int n : sizes) {
        const auto metrics = stepOf(scenarioOf({{path, std::to_string(n)}}, job), testPresets());
        if (!metrics) {
            QTest::qFail(metrics.error().subject.c_str(), __FILE__, __LINE__);
            return {};
        }
        points.push_back({static_cast<double>(n), metrics->stepTime, metrics->samplesPerStep});
    }
    return points;
}

Scenario oneGpuHosts(const char* network, const char* parameters)
{
    return scenarioOf({{"cluster.accelerator", "v100-16gb"},
                       {"cluster.network", network},
                       {"model.parameters", parameters},
                       {"work.per_accelerator_batch", "64"},
                       {"work.compute_time", "180 ms"}});
}

std::vector<StepPoint> noisy(std::vector<StepPoint> points, double noise, std::uint64_t seed)
{
    Rng rng(seed);
    for (StepPoint& point : points)
        point.stepTime = point.stepTime * (1 + noise * (2 * rng.uniform() - 1));
    return points;
}

/// T(N) by hand, with a fixed batch per worker or a fixed whole batch of 1024 samples.
template <class Curve> std::vector<StepPoint> byHand(const Curve& seconds, bool weak)
{
    std::vector<StepPoint> points;
    for (const double n : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0})
        points.push_back({n, Seconds(seconds(n)), weak ? 64 * n : 1024});
    return points;
}

bool suspects(const Diagnosis& diagnosis, Cause cause)
{
    return std::count(diagnosis.suspects.begin(), diagnosis.suspects.end(), cause) > 0;
}

const CauseReport& reportOf(const Diagnosis& diagnosis, Cause cause)
{
    return *std::find_if(diagnosis.reports.begin(), diagnosis.reports.end(),
                         [cause](const CauseReport& report) { return report.cause == cause; });
}

QByteArray shown(const Diagnosis& diagnosis)
{
    QString text = QStringLiteral("verdict %1:").arg(static_cast<int>(diagnosis.verdict));
    for (const CauseReport& report : diagnosis.reports)
        text += QStringLiteral(" [cause %1 form %2 weight %3 error %4]")
                    .arg(static_cast<int>(report.cause))
                    .arg(static_cast<int>(report.form))
                    .arg(report.weight)
                    .arg(report.maxRelativeError);
    return text.toUtf8();
}

} // namespace

class TestDiagnosis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void simulatedJobsAreDiagnosedCorrectlyOrLeftUndecided_data()
    {
        QTest::addColumn<int>("job");
        QTest::addColumn<int>("cause");
        QTest::addColumn<bool>("reported"); // otherwise several, the true one among them
        const auto row = [](const char* name, int job, Cause cause, bool reported) {
            QTest::newRow(name) << job << static_cast<int>(cause) << reported;
        };
        row("a slow network, constant batch per worker", 0, Cause::Communication, true);
        row("a slow network, constant whole batch", 1, Cause::Communication, true);
        row("a parameter server", 2, Cause::Communication, true);
        row("one host's input pipeline for more and more accelerators", 3, Cause::Input, true);
        row("the same without prefetch", 4, Cause::Input, false);
        row("workers of uneven speed", 5, Cause::Straggler, true);
        row("a whole batch read in series", 6, Cause::SerialWork, false);
    }

    void simulatedJobsAreDiagnosedCorrectlyOrLeftUndecided()
    {
        QFETCH(int, job);
        QFETCH(int, cause);
        const auto diagnosis = diagnose(jobTable(job));
        QVERIFY(diagnosis);
        QVERIFY2(suspects(*diagnosis, static_cast<Cause>(cause)), shown(*diagnosis));
        QFETCH(bool, reported);
        QVERIFY2((diagnosis->verdict == Verdict::Determined) == reported, shown(*diagnosis));
        QCOMPARE(diagnosis->suspects.size() == 1, reported);
    }

    void noiseDoesNotMakeTheWrongCauseCertain()
    {
        // 2 % noise, twenty tables a job: the true cause is always among the suspects.
        for (int job = 0; job < 7; ++job) {
            const Cause truths[] = {
                Cause::Communication, Cause::Communication, Cause::Communication, Cause::Input,
                Cause::Input,         Cause::Straggler,     Cause::SerialWork};
            const auto table = jobTable(job);
            int kept = 0;
            for (std::uint64_t seed = 0; seed < 20; ++seed) {
                const auto diagnosis = diagnose(noisy(table, 0.02, seed));
                kept += suspects(*diagnosis, truths[job]) ? 1 : 0;
            }
            QVERIFY2(kept >= 19, qPrintable(QStringLiteral("job %1: %2").arg(job).arg(kept)));
        }
    }

    void whatScalesNeedsNoCause()
    {
        // 25 Gbps hide 20 million parameters: 80 MB x 2 / 2.5 GB/s = 64 ms behind 180 ms x 0.7.
        const auto diagnosis = diagnose(
            measured(oneGpuHosts("25 Gbps", "20e6"), "cluster.workers", {1, 2, 4, 8, 16, 32}));
        QCOMPARE(diagnosis->verdict, Verdict::Scales);
        QVERIFY(diagnosis->suspects.empty());
    }

    void serialWorkAndASmallBatchAreOneCurveUntilTheBatchChanges()
    {
        // A fixed whole batch: 0.1 s + 1.6 s / N can be serial work or a step's fixed cost.
        auto points = byHand([](double n) { return 0.1 + 1.6 / n; }, false);
        const auto open = diagnose(points);
        QCOMPARE(open->verdict, Verdict::Undecided);
        QVERIFY(suspects(*open, Cause::SerialWork));
        QVERIFY(suspects(*open, Cause::SmallBatch));
        QVERIFY(!open->measureAt || !suspects(*open, Cause::SmallBatch));
        // Twice the whole batch: serial work doubles, a fixed cost stays.
        auto fixed = points, serial = points;
        for (const double n : {4.0, 16.0}) {
            fixed.push_back({n, Seconds(0.1 + 3.2 / n), 2048});
            serial.push_back({n, Seconds(0.2 + 3.2 / n), 2048});
        }
        const auto small = diagnose(fixed);
        QVERIFY2(small->verdict == Verdict::Determined, shown(*small));
        QCOMPARE(small->suspects.front(), Cause::SmallBatch);
        const auto work = diagnose(serial);
        QVERIFY(suspects(*work, Cause::SerialWork));
        QVERIFY2(!suspects(*work, Cause::SmallBatch), shown(*work));
        // Serial work and an input pipeline without prefetch stay one curve.
        QVERIFY(suspects(*work, Cause::Input));
    }

    void constantWorkerBatchCannotShowASmallBatch()
    {
        const auto diagnosis = diagnose(byHand([](double n) { return 0.2 + 0.01 * n; }, true));
        QVERIFY(!reportOf(*diagnosis, Cause::SmallBatch).applies);
        QVERIFY(!suspects(*diagnosis, Cause::SmallBatch));
    }

    void parametersAreThoseOfTheCurve()
    {
        // T = max(0.2, 0.02 N): one pipeline for 64 / 0.02 = 3200 samples per second.
        const auto points = byHand([](double n) { return std::max(0.2, 0.02 * n); }, true);
        const auto diagnosis = diagnose(points);
        QCOMPARE(diagnosis->verdict, Verdict::Determined);
        const CauseReport& input = diagnosis->reports.front();
        QCOMPARE(input.cause, Cause::Input);
        QCOMPARE(input.form, StepForm::InputPrefetch);
        QVERIFY(std::fabs(input.compute.value() - 0.2) < 1e-4);
        QVERIFY(std::fabs(input.strength - 0.02) < 1e-5);
        // 1 - 0.2 / 0.64
        QVERIFY(std::fabs(input.share - 0.6875) < 1e-3);
        QVERIFY(input.next);
        QCOMPARE(input.next->workers, 64.0);
        QVERIFY(std::fabs(input.next->throughput - 3200) < 1);
    }

    void nextMeasurementTellsTheSuspectsApart()
    {
        // A straggler's tail and a ring with latency agree up to 6 workers and part beyond.
        std::vector<StepPoint> points;
        for (const double n : {1.0, 2.0, 3.0, 4.0})
            points.push_back({n, Seconds(0.2 * (1 + 0.2 * (n - 1) / n)), 64 * n});
        const auto diagnosis = diagnose(points);
        QVERIFY2(diagnosis->verdict == Verdict::Undecided, shown(*diagnosis));
        QVERIFY(diagnosis->measureAt);
        QVERIFY(*diagnosis->measureAt > 4 && *diagnosis->measureAt <= 8);
        QVERIFY(diagnosis->differsBy > 0.03);
    }

    void chaosIsLeftUnexplained()
    {
        const std::vector<double> seconds{0.2, 0.9, 0.15, 1.4, 0.1, 0.7};
        std::vector<StepPoint> points;
        for (std::size_t i = 0; i < seconds.size(); ++i)
            points.push_back({std::ldexp(1, static_cast<int>(i)), Seconds(seconds[i]),
                              64 * std::ldexp(1, static_cast<int>(i))});
        const auto diagnosis = diagnose(points);
        QCOMPARE(diagnosis->verdict, Verdict::Unexplained);
        QVERIFY(diagnosis->suspects.empty());
    }

    void weightsAddUpToOneAndUnitsDoNotMatter()
    {
        QVERIFY(rc::check("milliseconds for seconds and thousands for samples change nothing", [] {
            Rng rng(*rc::gen::inRange<std::uint64_t>(0, 1'000'000));
            std::vector<StepPoint> points, scaled;
            for (const double n : {1.0, 2.0, 4.0, 8.0, 16.0}) {
                const StepPoint point{n, Seconds(0.1 + 0.3 * rng.uniform()), 64 * n};
                points.push_back(point);
                scaled.push_back({n, point.stepTime * 1000, point.samples / 1000});
            }
            const auto one = diagnose(points), other = diagnose(scaled);
            double sum = 0;
            for (const CauseReport& report : one->reports)
                sum += report.weight;
            RC_ASSERT(std::fabs(sum - 1) < 1e-9);
            RC_ASSERT(one->verdict == other->verdict);
            RC_ASSERT(one->reports.size() == std::size_t{6});
        }));
    }

    void tooLittleIsRefused()
    {
        auto points = byHand([](double n) { return 0.2 + 0.01 * n; }, true);
        points.resize(3);
        QCOMPARE(diagnose(points).error().limit, std::string("at least 4"));
        QCOMPARE(diagnose({}).error().code, ErrorCode::OutOfRange);
        points.push_back({0, Seconds(1), 1});
        QCOMPARE(diagnose(points).error().subject, std::string("workers"));
        points.back() = {4, Seconds(NAN), 1};
        QCOMPARE(diagnose(points).error().subject, std::string("step time"));
    }

private:
    static std::vector<StepPoint> jobTable(int job)
    {
        const char* workers = "cluster.workers";
        const char* accelerators = "cluster.accelerators_per_worker";
        const Scenario host = scenarioOf({{"cluster.accelerator", "v100-16gb"},
                                          {"model.parameters", "25.6e6"},
                                          {"work.per_accelerator_batch", "256"},
                                          {"work.compute_time", "200 ms"}});
        const Numbers powers{1, 2, 4, 8, 16, 32};
        switch (job) {
        case 0:
            return measured(oneGpuHosts("10 Gbps", "110e6"), workers, powers);
        case 1:
            return measured(scenarioOf({{"work.scaling", "strong"},
                                        {"work.global_batch", "1024"},
                                        {"work.samples_per_s", "360"}},
                                       scenarioOf({{"cluster.accelerator", "v100-16gb"},
                                                   {"cluster.network", "25 Gbps"},
                                                   {"model.parameters", "110e6"}})),
                            workers, powers);
        case 2:
            return measured(
                scenarioOf({{"strategy.kind", "parameter-server"}, {"strategy.servers", "1"}},
                           oneGpuHosts("25 Gbps", "110e6")),
                workers, powers);
        case 3:
            // 256 samples in 200 ms are 1280 a second and accelerator; the host reads 4000.
            return measured(scenarioOf({{"input.samples_per_s_per_worker", "4000"}}, host),
                            accelerators, {1, 2, 3, 4, 6, 8});
        case 4:
            return measured(scenarioOf({{"input.samples_per_s_per_worker", "8000"},
                                        {"input.prefetch", "false"}},
                                       host),
                            accelerators, {1, 2, 3, 4, 6, 8});
        case 5:
            return measured(
                scenarioOf({{"straggler.jitter", "0.3"}}, oneGpuHosts("100 Gbps", "20e6")), workers,
                {1, 2, 4, 8, 16, 32, 64});
        default:
            return measured(scenarioOf({{"work.scaling", "strong"},
                                        {"work.global_batch", "2048"},
                                        {"work.samples_per_s", "1280"},
                                        {"input.samples_per_s_per_worker", "8000"},
                                        {"input.prefetch", "false"}},
                                       scenarioOf({{"cluster.accelerator", "v100-16gb"},
                                                   {"model.parameters", "25.6e6"}})),
                            accelerators, {1, 2, 4, 8, 16});
        }
    }
};

RINGSIDE_TEST(TestDiagnosis)
#include "tst_diagnosis.moc"
