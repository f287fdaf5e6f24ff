// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/frame/kind_results.h"
#include "app/job/frame/scenario_bench.h"
#include "core/kinds/kinds.h"
#include "core/serving/scenario/serving_scenario.h"
#include "core/session/job/own_scenario.h"
#include "tests/support/measured_files.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::app;
using scenario::Effort;
using scenario::State;

namespace {

const scenario::ScenarioKind& kindOfBench()
{
    return kinds::kindOf<serving::ServingScenario>();
}

const serving::ServingScenario& servingIn(const State& state)
{
    return *state.as<serving::ServingScenario>();
}

/// Results without numbers, which count their computations.
class CountedResults : public KindResults
{
public:
    session::LatestTask::Work work(const State& state, Effort effort) override
    {
        return [this, state, effort](const std::stop_token&) {
            return session::LatestTask::Deliver([this, state, effort] {
                efforts.push_back(effort);
                computed = state;
            });
        };
    }
    bool isFinal() const override { return !efforts.empty() && efforts.back() == Effort::Fine; }
    State afterTyping(const State&, const State& typed) const override { return typed; }

    std::vector<Effort> efforts;
    State computed;
};

} // namespace

class TestScenarioBench : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_results = std::make_unique<CountedResults>();
        m_bench = std::make_unique<ScenarioBench>(kindOfBench(), *m_results, m_dir->path(),
                                                  ScenarioBench::Keeping::On);
    }
    void cleanup() { m_bench.reset(); }

    void resultsAreComputedCoarseThenFine()
    {
        QVERIFY(m_bench->setField("serving.replicas", "4"));
        QVERIFY(!m_bench->isComputed());
        QTRY_VERIFY(m_bench->isSettled());
        QCOMPARE(m_results->efforts, (std::vector{Effort::Coarse, Effort::Fine}));
        QVERIFY(m_results->computed == m_bench->state());
    }

    void undoRestoresEachStateBefore()
    {
        QVERIFY(!m_bench->canUndo());
        QVERIFY(m_bench->setField("serving.replicas", "4"));
        QVERIFY(m_bench->apply({{"serving.replicas", "6"}}));
        QVERIFY(!m_bench->apply({{"serving.replicas", "many"}}));
        m_bench->undo();
        QCOMPARE(servingIn(m_bench->state()).replicas, 4);
        m_bench->undo();
        QVERIFY(m_bench->isEmpty() && !m_bench->canUndo());
    }

    void changeIsSavedAtTheEnd()
    {
        QVERIFY(m_bench->setField("serving.replicas", "4"));
        m_bench.reset();
        const auto kept = session::openOwnScenario(m_dir->path(), kindOfBench());
        QVERIFY(kept && kept->state);
        QCOMPARE(servingIn(*kept->state).replicas, 4);
    }

    void savedTableIsAddedToEveryStateThatNamesIt()
    {
        keepWithTable("time,requests\n0,2\n10,1\n");
        m_bench->load();
        // Typed before the table is read.
        QVERIFY(m_bench->setField("serving.replicas", "4"));
        QTRY_VERIFY(m_bench->isSettled());
        QCOMPARE(servingIn(m_bench->state()).arrival.trace.size(), std::size_t(3));
        QVERIFY(m_results->computed == m_bench->state());
        m_bench->undo();
        QCOMPARE(servingIn(m_bench->state()).arrival.trace.size(), std::size_t(3));
        QVERIFY(!m_bench->canUndo());
    }

    void wrongFileInPlaceOfTheSavedOneLeavesTheScenario()
    {
        keepWithTable("time,requests\n0,2\n10,1\n");
        const QSignalSpy refused(m_bench.get(), &ScenarioBench::companionRefused);
        m_bench->load();
        const State saved = m_bench->state();
        m_bench->setWithCompanion(
            tracedBy(test::writeFile(*m_dir, "wrong.csv", "time,requests\n0,1\n20,3\n10,1\n")));
        QTRY_COMPARE(refused.size(), 1);
        QVERIFY(m_bench->state() == saved);
        QTRY_VERIFY(m_bench->isSettled());
    }

private:
    static State tracedBy(const QString& table)
    {
        serving::ServingScenario job;
        job.arrival.kind = serving::ArrivalKind::Trace;
        job.arrival.traceFile = table.toStdString();
        return State::of(job);
    }
    void keepWithTable(const QByteArray& content)
    {
        const QString table = test::writeFile(*m_dir, "calls.csv", content);
        QVERIFY(session::keepOwnScenario(m_dir->path(), kindOfBench(), tracedBy(table)));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<CountedResults> m_results;
    std::unique_ptr<ScenarioBench> m_bench;
};

RINGSIDE_TEST(TestScenarioBench)
#include "tst_scenario_bench.moc"
