// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_bench.h"

#include "app/text/kept_job_text.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/session/job/own_serving.h"
#include "core/session/tools.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kKeepServingAfterMs = 400;
/// The undo history keeps the arrivals of each state, 8 MB for a million.
constexpr std::size_t kMostServingUndo = 30, kMostArrivals = 1'000'000;

serving::ServingEffort adviceEffort(bool isFine)
{
    constexpr std::size_t kCoarse = 2000, kFine = 50000;
    serving::ServingEffort effort;
    effort.requests = isFine ? kFine : kCoarse;
    if (!isFine)
        effort.replications = 4;
    return effort;
}

} // namespace

ServingBench::ServingBench(QString profileDir, bool keeps, QObject* parent)
    : QObject(parent), m_profileDir(std::move(profileDir)), m_keeps(keeps)
{
    if (!m_keeps)
        m_whyNotKept = KeptJobText::readOnly();
    m_keepSoon.setSingleShot(true);
    m_keepSoon.setInterval(kKeepServingAfterMs);
    connect(&m_keepSoon, &QTimer::timeout, this, &ServingBench::keep);
}

ServingBench::~ServingBench()
{
    if (m_keepSoon.isActive())
        keep();
}

void ServingBench::load()
{
    const auto kept =
        m_keeps ? session::openOwnServing(m_profileDir) : session::readOwnServing(m_profileDir);
    if (!kept) {
        m_keeps = false;
        m_whyNotKept = KeptJobText::guarded();
        Q_EMIT messageRaised(KeptJobText::notOpened(kept.error()));
    } else {
        m_scenario = kept->scenario.value_or(m_scenario);
        if (kept->problem)
            Q_EMIT messageRaised(KeptJobText::damaged(*kept->problem, kept->setAside));
        if (kept->traceProblem)
            Q_EMIT messageRaised(tr("The table of arrivals cannot be read any more: %1")
                                     .arg(KeptJobText::placed(*kept->traceProblem)));
    }
    Q_EMIT changed();
    advise(false);
}

void ServingBench::setScenario(const serving::ServingScenario& scenario)
{
    replace(scenario, false);
}

void ServingBench::replace(const serving::ServingScenario& scenario, bool isUndo)
{
    if (scenario == m_scenario)
        return;
    if (!isUndo) {
        if (m_undo.size() == kMostServingUndo)
            m_undo.erase(m_undo.begin());
        m_undo.push_back(m_scenario);
    }
    m_scenario = scenario;
    if (m_keeps)
        m_keepSoon.start();
    else if (const QString why = std::exchange(m_whyNotKept, {}); !why.isEmpty())
        Q_EMIT messageRaised(why);
    m_isAdvised = m_isSettled = false;
    Q_EMIT changed();
    advise(false);
}

Done ServingBench::setField(const std::string& path, const std::string& text)
{
    serving::ServingScenario changedJob = m_scenario;
    RINGSIDE_CHECK(session::setServingField(changedJob, path, text));
    const QString file = QString::fromStdString(changedJob.arrival.traceFile);
    if (changedJob.arrival.traceFile != m_scenario.arrival.traceFile && !file.isEmpty()) {
        readTrace(QFileInfo(file).absoluteFilePath());
        return {};
    }
    replace(changedJob, false);
    return {};
}

Done ServingBench::apply(const std::vector<FieldChange>& changes)
{
    serving::ServingScenario changedJob = m_scenario;
    RINGSIDE_CHECK(serving::applyServingChanges(changedJob, changes));
    replace(changedJob, false);
    return {};
}

void ServingBench::undo()
{
    if (m_undo.empty())
        return;
    const serving::ServingScenario before = std::move(m_undo.back());
    m_undo.pop_back();
    replace(before, true);
}

void ServingBench::openJob(const QString& file)
{
    std::vector<Error> errors;
    auto loaded = session::loadServingFile(file, &errors);
    if (!loaded) {
        Q_EMIT messageRaised(KeptJobText::refused(loaded.error(), errors.size()));
        return;
    }
    std::string& trace = loaded->scenario.arrival.traceFile;
    if (!trace.empty())
        trace = QFileInfo(QFileInfo(file).dir(), QString::fromStdString(trace))
                    .absoluteFilePath()
                    .toStdString();
    replace(loaded->scenario, false);
}

void ServingBench::saveJob(const QString& file)
{
    Q_EMIT messageRaised(KeptJobText::saved(session::saveServingAs(file, m_scenario), file));
}

void ServingBench::importArrivals(const QString& file)
{
    readTrace(QFileInfo(file).absoluteFilePath());
}

void ServingBench::readTrace(const QString& file)
{
    m_isReading = true;
    m_reading.start([this, file](const std::stop_token&) -> session::LatestTask::Deliver {
        auto times = std::make_shared<Result<std::vector<double>>>(session::readArrivals(file));
        return [this, file, times] {
            m_isReading = false;
            takeTrace(file, std::move(*times));
        };
    });
}

void ServingBench::takeTrace(const QString& file, Result<std::vector<double>> times)
{
    QString problem;
    if (!times)
        problem = KeptJobText::placed(times.error());
    else if (times->size() > kMostArrivals)
        problem =
            tr("The table has %1 requests. The limit is %2.").arg(times->size()).arg(kMostArrivals);
    if (!problem.isEmpty()) {
        Q_EMIT messageRaised(
            tr("The arrivals were not imported; your job is unchanged. %1").arg(problem));
        Q_EMIT changed(); // the form shows the previous file again
        return;
    }
    serving::ServingScenario job = m_scenario;
    job.arrival.kind = serving::ArrivalKind::Trace;
    job.arrival.traceFile = file.toStdString();
    job.arrival.trace = *std::move(times);
    const std::size_t count = job.arrival.trace.size();
    replace(job, false);
    Q_EMIT messageRaised(
        tr("Arrivals read from %1: %2.").arg(QFileInfo(file).fileName()).arg(count));
}

void ServingBench::keep()
{
    m_keepSoon.stop();
    if (const Done done = session::keepOwnServing(m_profileDir, m_scenario); !done)
        Q_EMIT messageRaised(KeptJobText::notKept(done.error()));
}

void ServingBench::advise(bool isFine)
{
    m_advising.start([this, isFine, scenario = m_scenario](
                         const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto advice = std::make_shared<Result<serving::ServingAdvice>>(
            serving::adviseServing(scenario, adviceEffort(isFine), stop));
        return [this, isFine, advice] {
            m_advice = advice;
            m_isAdvised = true;
            m_isSettled = isFine || !*advice;
            Q_EMIT advised();
            if (!m_isSettled)
                advise(true);
        };
    });
}

} // namespace ringside::app
