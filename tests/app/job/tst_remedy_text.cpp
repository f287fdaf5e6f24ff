// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/remedy_text.h"
#include "core/scaling/measure/remedies.h"
#include "tests/support/law_jobs.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using app::RemedyText;
using scaling::RemedyOutcome;

namespace {

using Fields = std::vector<FieldChange>;

/// 13 billion parameters on four hosts of eight H100: 16 bytes a parameter are 208 GB, and a 32nd
/// of them 6.5 GB.
scaling::Remedies remediesFor(const Fields& more)
{
    Fields fields{{"cluster.workers", "4"},
                  {"cluster.accelerators_per_worker", "8"},
                  {"cluster.accelerator", "h100-80gb"},
                  {"cluster.network", "400 Gbps"},
                  {"model.parameters", "13e9"},
                  {"work.per_accelerator_batch", "4"},
                  {"work.sequence_length", "2048"},
                  {"work.kernel_efficiency", "0.45"}};
    fields.insert(fields.end(), more.begin(), more.end());
    const auto& presets = scaling::presets();
    const auto job = scaling::evaluate(scaling::scenarioOf(fields), presets);
    if (!job)
        qFatal("the job cannot be computed");
    const auto remedies = scaling::remediesOf(*job, presets);
    if (!remedies)
        qFatal("its changes cannot be ranked");
    return *remedies;
}

QString withPlainSpaces(QString text)
{
    return text.replace(QChar(QChar::Nbsp), u' ');
}

QString zeroStageThree(const scaling::Remedies& remedies)
{
    for (const auto* list : {&remedies.helpful, &remedies.useless})
        for (const scaling::Remedy& remedy : *list)
            if (RemedyText::title(remedy) == QStringLiteral("ZeRO stage 3"))
                return withPlainSpaces(RemedyText::effect(remedy, remedies));
    return {};
}

} // namespace

class TestRemedyText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void memoryWithoutActivationsIsNoVerdict()
    {
        const scaling::Remedies remedies = remediesFor({{"model.layers", "40"}});
        const QString effect = zeroStageThree(remedies);
        QVERIFY2(effect.startsWith(
                     QStringLiteral("the states fit: 6.5 GB of 80 GB without activations; ")),
                 qPrintable(effect));
        QVERIFY(RemedyText::summary(remedies).contains(
            QStringLiteral("Memory is counted without activations")));
    }

    void jobThatNoSingleChangeFitsIsNotGivenUp()
    {
        const scaling::Remedies remedies =
            remediesFor({{"model.layers", "40"}, {"model.hidden", "5120"}, {"model.heads", "40"}});
        QVERIFY(remedies.helpful.empty());
        QVERIFY(!zeroStageThree(remedies).contains(QStringLiteral("without activations")));
        const QString summary = RemedyText::summary(remedies);
        QVERIFY(summary.contains(QStringLiteral("several together may")));
        QVERIFY(!summary.contains(QStringLiteral("more or faster accelerators")));
        QVERIFY(!summary.contains(QStringLiteral("without activations")));
    }

    void gainWithinTheIntervalIsNoAdvice()
    {
        const auto job = scaling::evaluate(scaling::fsdp8b("a100-80gb"), scaling::presets());
        QVERIFY(job);
        scaling::Remedy helpful;
        helpful.kind = scaling::RemedyKind::Prefetch;
        helpful.outcome = RemedyOutcome::Helps;
        helpful.metrics = job->metrics;
        helpful.saved = 0.1;
        scaling::Remedies remedies;
        remedies.now = job->metrics;
        remedies.helpful = {helpful};
        const scaling::Remedy best = remedies.helpful.front();
        // The ratio of the times per sample, now over then.
        const double ratio = 1 / (1 - best.saved);
        const QString within = QStringLiteral("within the 90 % interval");

        remedies.ratioWidth = 1.01 * ratio - 1;
        QVERIFY(withPlainSpaces(RemedyText::effect(best, remedies)).contains(within));
        QString summary = withPlainSpaces(RemedyText::summary(remedies));
        QVERIFY2(summary.contains(QStringLiteral("None of the tested changes makes a clear")),
                 qPrintable(summary));
        QVERIFY(summary.contains(within));
        QVERIFY(!summary.contains(QStringLiteral("most effective")));

        remedies.ratioWidth = 0.99 * ratio - 1;
        QVERIFY(!withPlainSpaces(RemedyText::effect(best, remedies)).contains(within));
        summary = withPlainSpaces(RemedyText::summary(remedies));
        QVERIFY(summary.contains(QStringLiteral("The most effective change is")));
        QVERIFY(!summary.contains(within));
    }
};

RINGSIDE_TEST(TestRemedyText)
#include "tst_remedy_text.moc"
