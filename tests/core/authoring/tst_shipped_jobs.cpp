// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/kinds/kinds.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/throughput/accelerator.h"
#include "core/scenario/proof.h"
#include "core/serving/picture/serving_scenes.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// Whether the lint of the job with this one claim finds that it fails.
bool failsWith(const SourceBank& bank, const SourceJob& source, const scenario::Claim& claim)
{
    SourceJob mutated = source;
    mutated.job.claims = {claim};
    std::vector<Finding> findings;
    for (const JobRuleRow& row : jobRules())
        row.check(mutated, bank, findings);
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.code == QLatin1String("CLAIM_FAILS") && finding.line == claim.line &&
               finding.severity == Severity::Hard;
    });
}

/// A bound at 0 has no size to scale: it moves by 1.
scenario::Claim scaled(scenario::Claim claim, double factor)
{
    for (auto* bound : {&claim.low, &claim.high}) {
        if (*bound)
            **bound = **bound == 0 ? (factor > 1 ? 1 : -1) : **bound * factor;
    }
    return claim;
}

QByteArray locationText(const SourceJob& source, const scenario::Claim& claim)
{
    return QStringLiteral("%1:%2: %3")
        .arg(source.file)
        .arg(claim.line)
        .arg(QString::fromStdString(claim.says))
        .toUtf8();
}

} // namespace

/// The jobs that ship: each wrong number in them must be noticed.
class TestShippedJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_bank = test::shippedSource(); }

    void everyJobIsThereInItsOrder()
    {
        const QStringList files = QDir(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions/scenarios"))
                                      .entryList({QStringLiteral("*.yaml")});
        QCOMPARE(m_bank.jobs.size(), static_cast<std::size_t>(files.size()));
        for (std::size_t i = 0; i < m_bank.jobs.size(); ++i) {
            const QString number = QStringLiteral("scenarios/%1-").arg(i + 1, 2, 10, QChar(u'0'));
            QVERIFY2(m_bank.jobs[i].job.sourceFile.startsWith(number),
                     qPrintable(m_bank.jobs[i].job.sourceFile));
        }
    }

    void presetAndTheStepTimeLawHaveOnePeak()
    {
        // 989 and 989.4 are the same data sheet, rounded.
        constexpr double kRounding = 1e-3;
        int both = 0;
        for (const scaling::AcceleratorPreset& preset : m_bank.presets.accelerators) {
            const auto law = scaling::throughput::acceleratorNamed(preset.id);
            if (!law || !preset.bf16)
                continue;
            ++both;
            QVERIFY2(std::abs(preset.bf16->value() / law->peak16 - 1) < kRounding,
                     preset.id.c_str());
        }
        QVERIFY2(both >= 13, qPrintable(QString::number(both)));
    }

    void everyChangedNumberInAClaimIsCaught()
    {
        int changes = 0;
        for (const SourceJob& source : m_bank.jobs) {
            if (!source.job.scenario.as<scaling::Scenario>())
                continue;
            for (const scenario::Claim& claim : source.job.claims) {
                QVERIFY2(!failsWith(m_bank, source, claim), locationText(source, claim));
                // A bound is broken by moving it towards the value only.
                const bool twoSided = claim.low && claim.high;
                if (twoSided || claim.low)
                    QVERIFY2(failsWith(m_bank, source, scaled(claim, 1.2)),
                             locationText(source, claim));
                if (twoSided || claim.high)
                    QVERIFY2(failsWith(m_bank, source, scaled(claim, 0.8)),
                             locationText(source, claim));
                changes += twoSided ? 2 : 1;
            }
        }
        QVERIFY(changes > 0);
    }

    /// Each is simulated once.
    void everyChangedNumberOfAnotherKindIsCaught()
    {
        int changes = 0;
        for (const SourceJob& source : m_bank.jobs) {
            if (source.job.scenario.as<scaling::Scenario>())
                continue;
            scenario::Proof proof(*kinds::withoutPresets().find(source.job.scenario.kind),
                                  source.job.scenario.state);
            const auto holds = [&](const scenario::Claim& claim) {
                const auto verdict = proof.check(claim);
                return verdict && verdict->holds;
            };
            for (const scenario::Claim& claim : source.job.claims) {
                QVERIFY2(holds(claim), locationText(source, claim));
                // A bound is broken by moving it towards the value only.
                if (claim.low)
                    QVERIFY2(!holds(scaled(claim, 1.2)), locationText(source, claim));
                if (claim.high)
                    QVERIFY2(!holds(scaled(claim, 0.8)), locationText(source, claim));
                ++changes;
            }
        }
        QVERIFY(changes > 60);
    }

    void everyWhatIfIsComputedAndClaimed()
    {
        for (const SourceJob& source : m_bank.jobs)
            for (const JobTry& whatIf : source.job.tries) {
                const auto about = [&](const auto& claim) { return claim.set == whatIf.changes; };
                const bool isClaimed = std::ranges::any_of(source.job.claims, about);
                QVERIFY2(isClaimed, qPrintable(source.file + QLatin1Char(' ') + whatIf.says));
            }
    }

    void everyWalkEndsInQuestions()
    {
        for (const bank::SourceJob& source : m_bank.jobs)
            QVERIFY2(source.job.walk.empty() == source.job.questions.empty(),
                     qPrintable(source.job.id.value()));
    }

    void scenesOfAServingJobFit()
    {
        for (const SourceJob& source : m_bank.jobs) {
            const auto* stated = source.job.scenario.as<serving::ServingScenario>();
            if (!stated)
                continue;
            const auto fitting = serving::scenesFor(*stated);
            for (const std::string& name : source.job.scenes)
                QVERIFY2(
                    std::ranges::any_of(fitting, [&](auto scene) { return nameOf(scene) == name; }),
                    (source.file.toStdString() + " " + name).c_str());
        }
    }

    void everyLeverCanBeMoved()
    {
        for (const SourceJob& source : m_bank.jobs)
            for (const std::string& path : source.job.levers) {
                const auto* stated = source.job.scenario.as<scaling::Scenario>();
                if (!stated)
                    continue;
                const auto lever = scaling::leverFor(path, *stated, m_bank.presets);
                QVERIFY2(lever, (source.file.toStdString() + " " + path).c_str());
            }
    }

private:
    SourceBank m_bank;
};

RINGSIDE_TEST(TestShippedJobs)
#include "tst_shipped_jobs.moc"
