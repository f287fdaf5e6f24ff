// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/job_text.h"
#include "app/text/number_text.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using app::JobText;
using app::NumberText;
using app::SpeedupLines;
using scaling::Bottleneck;

class TestExplainerText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersCarryTheirUnit_data();
    void numbersCarryTheirUnit();
    void hostsOfSeveralGpusNameBoth();
    void speedupIsASentence_data();
    void speedupIsASentence();
    void jobOfOneSizeSaysSo();
    void triedOptionSaysBothNumbers_data();
    void triedOptionSaysBothNumbers();
    void limitsOfTheModelAreReported();
    void memorySaysWhetherItFits();
    void fieldsHaveNames();
    void percentageOfAStepIsItsEfficiency();
};

void TestExplainerText::numbersCarryTheirUnit_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QString& written, const char16_t* expected) {
        QTest::newRow(name) << written << QString::fromUtf16(expected);
    };
    row("milliseconds", NumberText::seconds(Seconds(0.158)), u"158 ms");
    row("microseconds", NumberText::seconds(Seconds(30e-6)), u"30 µs");
    row("a second and more", NumberText::seconds(Seconds(1.273)), u"1.27 s");
    row("stated bytes", NumberText::stated("2000000000 B"), u"2 GB");
    row("stated bytes in KiB", NumberText::stated("32768 B"), u"32 KiB");
    row("stated bytes of more than three digits", NumberText::stated("1234567 B"), u"1234567 B");
    row("stated billions", NumberText::stated("13000000000"), u"13 B");
    row("stated millions with decimals", NumberText::stated("110500000"), u"110.5 M");
    row("a large count of more than six digits", NumberText::stated("1234567890"), u"1234567890");
    row("a count below seven digits", NumberText::stated("640000"), u"640000");
    row("a stated time", NumberText::stated("30 s"), u"30 s");
    row("a stated time of whole days", NumberText::stated("7776000 s"), u"90 d"); // / 86400
    row("a stated time of whole hours", NumberText::stated("129600 s"), u"36 h"); // / 3600
    row("a single hour stays as it was typed", NumberText::stated("3600 s"), u"3600 s");
    row("a stated time of no whole hours", NumberText::stated("5400 s"), u"5400 s");
    row("one of several", NumberText::stated("1 samples"), u"1 sample");
    row("several", NumberText::stated("2 samples"), u"2 samples");
    row("one Gbps", NumberText::stated("1 Gbps"), u"1 Gbps");
    row("one byte", NumberText::stated("1 B"), u"1 B");
    row("a value of one thing", JobText::value("1 tokens", {}), u"1 token");
    row("a value in bytes", JobText::value("500000 B", {}), u"500 kB");
    row("a field in a sentence",
        JobText::withFieldNames(QStringLiteral("state model.layers, or 2")), u"state Layers, or 2");
    row("no field in a sentence",
        JobText::withFieldNames(QStringLiteral("ask storage.objects.get")),
        u"ask storage.objects.get");
    row("none", NumberText::seconds(Seconds(0)), u"0 ms");
    row("a moment of a time", NumberText::secondsOf(Seconds(0.0571), Seconds(0.1322)),
        u"57.1 of 132.2 ms");
    row("the first moment of a few milliseconds",
        NumberText::secondsOf(Seconds(0), Seconds(0.0050003)), u"0.00 of 5.00 ms");
    row("a moment in the unit of the whole", NumberText::secondsOf(Seconds(0.086), Seconds(1.0331)),
        u"0.09 of 1.03 s");
    row("a moment of microseconds", NumberText::secondsOf(Seconds(7e-6), Seconds(42.2e-6)),
        u"7.0 of 42.2 µs");
    row("one unit for both", NumberText::secondsFromTo(Seconds(0.158), Seconds(0.0433)),
        u"158 to 43.3 ms");
    row("two units", NumberText::secondsFromTo(Seconds(1.2), Seconds(0.043)), u"1.2 s to 43 ms");
    // The half width has two digits, and the value ends where it does.
    row("an interval of seconds", NumberText::secondsWithin(Seconds(9.264), Seconds(0.946)),
        u"9.26 ± 0.95 s");
    row("an interval below a millisecond",
        NumberText::secondsWithin(Seconds(0.0164), Seconds(0.000293)), u"16.40 ± 0.29 ms");
    row("an interval of a count", NumberText::within(1181.3, 32.2), u"1181 ± 32");
    row("a power of two is binary", NumberText::bytes(Bytes(32768)), u"32 KiB");
    row("mebibytes", NumberText::bytes(Bytes(64 * kMebi)), u"64 MiB");
    row("a round decimal number is decimal", NumberText::bytes(Bytes(110e6)), u"110 MB");
    row("a rate", NumberText::rate(BytesPerSecond(5e9)), u"5 GB/s");
    row("a share", NumberText::percent(0.274), u"27 %");
    row("a small share keeps a digit", NumberText::percent(0.062), u"6.2 %");
    row("times", NumberText::times(1.098), u"1.1×");
    row("a lever in µs", JobText::value("30 us", ""), u"30 µs");
    row("a lever of millions", JobText::value("110000000", ""), u"110 M");
    row("a lever with a unit", JobText::value("50 Gbps", ""), u"50 Gbps");
}

void TestExplainerText::numbersCarryTheirUnit()
{
    QFETCH(QString, written);
    QTEST(written, "expected");
}

void TestExplainerText::hostsOfSeveralGpusNameBoth()
{
    QCOMPARE(JobText::hosts(1, 4), QStringLiteral("1 host (4 GPUs)"));
    QCOMPARE(JobText::hosts(4, 4), QStringLiteral("4 hosts (16 GPUs)"));
    QCOMPARE(JobText::hosts(1, 1), QStringLiteral("1 host (1 GPU)"));
    QCOMPARE(JobText::hosts(8, 1), QStringLiteral("8 hosts (8 GPUs)"));
    std::vector<scaling::SweepPoint> points(2);
    points[0].value = 1;
    points[0].metrics.speedup = 1;
    points[1].value = 4;
    points[1].metrics.speedup = 1.1;
    SpeedupLines plot = SpeedupLines::of(points, {}, 4);
    plot.gpusPerHost = 4;
    QCOMPARE(JobText::speedup(plot, false),
             QStringLiteral("4 hosts (16 GPUs) give 1.1× the throughput of 1 host (4 GPUs)."));
}

void TestExplainerText::speedupIsASentence_data()
{
    QTest::addColumn<int>("workers");
    QTest::addColumn<bool>("reasons");
    QTest::addColumn<QString>("expected");
    QTest::newRow("with the bottleneck and where it begins")
        << 8 << true
        << QStringLiteral("8 hosts (8 GPUs) give 3.1× the throughput of 1 host (1 GPU); the "
                          "all-reduce is the bottleneck from 2 on.");
    QTest::newRow("before the answer only numbers")
        << 8 << false
        << QStringLiteral("8 hosts (8 GPUs) give 3.1× the throughput of 1 host (1 GPU).");
    QTest::newRow("one host lets the largest size speak")
        << 1 << false
        << QStringLiteral("8 hosts (8 GPUs) give 3.1× the throughput of 1 host (1 GPU).");
    QTest::newRow("a size that was not computed says nothing") << 5 << true << QString();
}

void TestExplainerText::speedupIsASentence()
{
    QFETCH(int, workers);
    QFETCH(bool, reasons);
    std::vector<scaling::SweepPoint> points(3);
    const double speedups[] = {1, 1.2, 3.1};
    const double counts[] = {1, 2, 8};
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].value = counts[i];
        points[i].metrics.speedup = speedups[i];
        points[i].metrics.bottleneck = i == 0 ? Bottleneck::Compute : Bottleneck::Communication;
    }
    QTEST(JobText::speedup(SpeedupLines::of(points, {}, workers), reasons), "expected");
}

void TestExplainerText::jobOfOneSizeSaysSo()
{
    std::vector<scaling::SweepPoint> points(1);
    points[0].value = 1;
    points[0].metrics.speedup = 1;
    points[0].metrics.bottleneck = Bottleneck::Input;
    const SpeedupLines plot = SpeedupLines::of(points, {}, 1);
    const QString none = QStringLiteral(
        "The model covers this job on one host only, so there is no speedup to draw.");
    QCOMPARE(JobText::speedup(plot, false), none);
    QCOMPARE(JobText::speedup(plot, true),
             none + QStringLiteral(" Bottleneck: the input pipeline."));
}

void TestExplainerText::triedOptionSaysBothNumbers_data()
{
    QTest::addColumn<bool>("cause");
    QTest::addColumn<double>("samples");
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("efficiency");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a cause that is removed")
        << true << 1024.0 << 0.043 << 1.0
        << QStringLiteral("With this cause removed, the step falls from 158 to 43 ms and "
                          "efficiency rises from 27 % to 100 %.");
    QTest::newRow("an action that is taken")
        << false << 1024.0 << 0.0907 << 0.478
        << QStringLiteral("With this change, the step falls from 158 to 90.7 ms and efficiency "
                          "rises from 27 % to 48 %.");
    QTest::newRow("more samples a step are compared by the goal")
        << false << 4096.0 << 0.2274 << 0.762
        << QStringLiteral(
               "With this change, efficiency rises from 27 % to 76 %; a step now takes 227 "
               "ms for 4× the samples.");
    QTest::newRow("no change is said too")
        << true << 1024.0 << 0.158 << 0.274
        << QStringLiteral("With this cause removed, the step stays at 158 ms.");
}

void TestExplainerText::triedOptionSaysBothNumbers()
{
    QFETCH(bool, cause);
    QFETCH(double, samples);
    QFETCH(double, step);
    QFETCH(double, efficiency);
    bank::Question question;
    question.goal.emplace().metric = "efficiency";
    question.goal->reads = cause ? scenario::Goal::Reads::Cause : scenario::Goal::Reads::Action;
    scaling::StepMetrics before;
    before.stepTime = Seconds(0.158);
    before.samplesPerStep = 1024;
    before.efficiency = 0.274;
    scaling::StepMetrics now = before;
    now.stepTime = Seconds(step);
    now.samplesPerStep = samples;
    now.efficiency = efficiency;
    QTEST(JobText::tried(question, before, now), "expected");
}

void TestExplainerText::limitsOfTheModelAreReported()
{
    bank::Option option;
    option.effect.stated = true;
    option.effect.unmodelled = QStringLiteral("Versions are not part of the model.");
    QCOMPARE(JobText::whyNotComputed(option),
             QStringLiteral("The model cannot compute this: Versions are not part of the model."));
    option.effect.changes = {{"cluster.workers", "8"}};
    QCOMPARE(JobText::whyNotComputed(option), QString());
}

void TestExplainerText::memorySaysWhetherItFits()
{
    scaling::StepMetrics metrics;
    QCOMPARE(JobText::memory(metrics), QString());
    metrics.memoryModelled = true;
    metrics.memory = Bytes(38.5e9);
    metrics.memoryCapacity = Bytes(40e9);
    QCOMPARE(JobText::memory(metrics),
             QStringLiteral("Memory per accelerator: needs 38.5 of 40 GB."));
    metrics.memory = Bytes(112e9);
    metrics.fits = false;
    QCOMPARE(JobText::memory(metrics),
             QStringLiteral("Memory per accelerator: does not fit: needs 112 of 40 GB."));
}

void TestExplainerText::fieldsHaveNames()
{
    QCOMPARE(JobText::field("work.per_accelerator_batch"), QStringLiteral("Batch per GPU"));
    for (const scenario::FieldInfo& field : scaling::fieldTable().infos())
        QVERIFY2(JobText::field(field.path) != QString::fromStdString(field.path),
                 field.path.c_str());
    QCOMPARE(JobText::field("some.new_field"), QStringLiteral("some.new_field"));
}

void TestExplainerText::percentageOfAStepIsItsEfficiency()
{
    app::StepParts parts;
    parts.total = 8.08e-3;
    parts.efficiency = 0.093;
    QCOMPARE(JobText::total(parts).replace(QChar(QChar::Nbsp), u' '),
             QStringLiteral("8.08 ms · efficiency 9.3 %"));
}

RINGSIDE_TEST(TestExplainerText)
#include "tst_explainer_text.moc"
