// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/lever_groups.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/job_levers.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

template <class Rows, class Source>
QStringList found(const Rows& rows, const QString& code, const Source& source,
                  const SourceBank& bank)
{
    std::vector<Finding> findings;
    for (const auto& row : rows)
        if (QString::fromLatin1(row.codes).split(QLatin1Char(' ')).contains(code))
            row.check(source, bank, findings);
    QStringList texts;
    for (const Finding& finding : findings)
        if (finding.code == code)
            texts << finding.file + QStringLiteral(": ") + finding.message;
    return texts;
}

} // namespace

/// What ships with the levers and effects of questions and jobs: nothing is offered that the model
/// does not read.
class TestShippedLevers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_bank = test::shippedSource(); }

    void noLeverOfAQuestionIsDead()
    {
        int looked = 0;
        QStringList dead;
        for (const SourceQuestion& source : m_bank.questions) {
            looked += source.question.scenario ? 1 : 0;
            dead += found(questionRules(), QStringLiteral("LEVER_DEAD"), source, m_bank);
        }
        QCOMPARE(dead.join(QLatin1Char('\n')), QString());
        QVERIFY2(looked >= 97, qPrintable(QString::number(looked)));
    }

    void noLeverOfAJobIsDead()
    {
        QStringList dead;
        for (const SourceJob& source : m_bank.jobs)
            dead += found(jobRules(), QStringLiteral("LEVER_DEAD"), source, m_bank);
        QCOMPARE(dead.join(QLatin1Char('\n')), QString());
    }

    void noEffectSetsWhatNothingReads()
    {
        int effects = 0;
        QStringList dead;
        for (const SourceQuestion& source : m_bank.questions) {
            for (const Option& option : source.question.options)
                effects += option.effect.changes.empty() ? 0 : 1;
            dead += found(questionRules(), QStringLiteral("EFFECT_DEAD"), source, m_bank);
        }
        QCOMPARE(dead.join(QLatin1Char('\n')), QString());
        QVERIFY2(effects >= 200, qPrintable(QString::number(effects)));
    }

    void everyPickedLeverIsOffered()
    {
        for (const SourceQuestion& source : m_bank.questions) {
            const Question& question = source.question;
            const auto* job = question.scenarioAs<scaling::Scenario>();
            if (!job)
                continue;
            const auto levers = test::ownJobLevers(*job, m_bank.presets, question.levers);
            QVERIFY2(levers.has_value(), qPrintable(source.file));
            QStringList offered;
            for (const scenario::Lever& lever : *levers)
                offered << QString::fromStdString(lever.path);
            for (const std::string& path : question.levers)
                QVERIFY2(
                    offered.contains(QString::fromStdString(path)),
                    qPrintable(source.file + QStringLiteral(": ") + QString::fromStdString(path)));
        }
    }

    /// Servers in a job without servers, as a lever and in the effect of an option.
    void whatIsDeadIsCaught()
    {
        int caught = 0;
        for (const SourceQuestion& source : m_bank.questions) {
            using Kind = scaling::StrategyKind;
            const auto* job = source.question.scenarioAs<scaling::Scenario>();
            if (!job)
                continue;
            const Kind kind = job->strategy.kind;
            if (kind == Kind::ParameterServer || kind == Kind::ReductionServer)
                continue;
            SourceQuestion mutated = source;
            mutated.question.levers = {"strategy.servers"};
            for (Option& option : mutated.question.options)
                option.effect.changes.clear();
            mutated.question.options.front().effect.changes = {{"strategy.servers", 7.0}};
            QCOMPARE(found(questionRules(), QStringLiteral("LEVER_DEAD"), mutated, m_bank).size(),
                     1);
            QCOMPARE(found(questionRules(), QStringLiteral("EFFECT_DEAD"), mutated, m_bank).size(),
                     1);
            ++caught;
        }
        QVERIFY(caught >= 40);
    }

    /// An option that names unsharded gradients moves the gradients, and nothing else.
    void unshardedGradientsAreGradients()
    {
        const auto source = std::ranges::find_if(m_bank.questions, [](const SourceQuestion& one) {
            return one.question.id.value() == QLatin1String("shards-across-four-hosts");
        });
        QVERIFY(source != m_bank.questions.end());
        const Question& question = source->question;
        const auto option = std::ranges::find_if(question.options, [](const Option& one) {
            return std::ranges::any_of(one.effect.changes, [](const scaling::FieldChange& change) {
                return change.path == "strategy.unsharded_gradients";
            });
        });
        QVERIFY(option != question.options.end());
        const auto& job = *question.scenarioAs<scaling::Scenario>();
        const auto changed = scaling::fieldTable().with(job, option->effect.changes);
        QVERIFY(changed.has_value());
        const auto before = scaling::evaluate(job, m_bank.presets);
        const auto after = scaling::evaluate(*changed, m_bank.presets);
        QVERIFY(before && after);
        const scaling::MemoryParts &was = before->metrics.memoryParts,
                                   &is = after->metrics.memoryParts;
        // 2 bytes of 2.8e9 parameters instead of a 32nd of them: 5.4 GB more.
        QCOMPARE((is.gradients - was.gradients).value(), 2 * 2.8e9 * 31 / 32);
        QCOMPARE(is.optimizer, was.optimizer);
        QCOMPARE(is.weights, was.weights);
        QCOMPARE(is.activations, was.activations);
    }

private:
    SourceBank m_bank;
};

RINGSIDE_TEST(TestShippedLevers)
#include "tst_shipped_levers.moc"
