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

constexpr std::size_t kMostArrivals = 1'000'000;

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

ServingBench::ServingBench(QString profileDir, Keeping keeping, QObject* parent)
    : EditedJob(std::move(profileDir), keeping, parent)
{
}

ServingBench::~ServingBench()
{
    finishKeeping();
}

void ServingBench::load()
{
    const auto kept =
        keeps() ? session::openOwnServing(profileDir()) : session::readOwnServing(profileDir());
    begin(kept);
    if (kept && kept->traceProblem)
        Q_EMIT messageRaised(tr("The table of arrivals cannot be read any more: %1")
                                 .arg(KeptJobText::placed(*kept->traceProblem)));
}

Done ServingBench::setField(const std::string& path, const std::string& text)
{
    serving::ServingScenario changedJob = scenario();
    RINGSIDE_CHECK(session::setServingField(changedJob, path, text));
    const QString file = QString::fromStdString(changedJob.arrival.traceFile);
    if (changedJob.arrival.traceFile != scenario().arrival.traceFile && !file.isEmpty()) {
        readTrace(QFileInfo(file).absoluteFilePath(), 0);
        return {};
    }
    setScenario(changedJob);
    return {};
}

Done ServingBench::apply(const std::vector<FieldChange>& changes)
{
    serving::ServingScenario changedJob = scenario();
    RINGSIDE_CHECK(serving::applyServingChanges(changedJob, changes));
    setScenario(changedJob);
    return {};
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
    setScenario(loaded->scenario);
}

void ServingBench::saveJob(const QString& file)
{
    Q_EMIT messageRaised(KeptJobText::saved(session::saveServingAs(file, scenario()), file));
}

void ServingBench::importFiles(const QStringList& files)
{
    QStringList tables;
    for (const QString& file : files) {
        if (isJobFile(file))
            openJob(file);
        else
            tables += QFileInfo(file).absoluteFilePath();
    }
    if (!tables.isEmpty())
        readTrace(tables.front(), tables.size() - 1);
}

void ServingBench::readTrace(const QString& file, qsizetype leftOut)
{
    m_isReading = true;
    m_reading.start([this, file, leftOut](const std::stop_token&) -> session::LatestTask::Deliver {
        auto times = std::make_shared<Result<std::vector<double>>>(session::readArrivals(file));
        return [this, file, leftOut, times] {
            m_isReading = false;
            takeTrace(file, std::move(*times), leftOut);
        };
    });
}

void ServingBench::takeTrace(const QString& file, Result<std::vector<double>> times,
                             qsizetype leftOut)
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
    serving::ServingScenario job = scenario();
    job.arrival.kind = serving::ArrivalKind::Trace;
    job.arrival.traceFile = file.toStdString();
    job.arrival.trace = *std::move(times);
    const std::size_t count = job.arrival.trace.size();
    setScenario(job);
    QString sentence = tr("Arrivals read from %1: %2.").arg(QFileInfo(file).fileName()).arg(count);
    if (leftOut > 0)
        sentence += u' ' + tr("A job takes one table; other tables left out: %1.").arg(leftOut);
    Q_EMIT messageRaised(sentence);
}

Done ServingBench::store() const
{
    return session::keepOwnServing(profileDir(), scenario());
}

void ServingBench::compute()
{
    m_isAdvised = m_isSettled = false;
    advise(false);
}

void ServingBench::advise(bool isFine)
{
    m_advising.start([this, isFine, job = scenario()](
                         const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto advice = std::make_shared<Result<serving::ServingAdvice>>(
            serving::adviseServing(job, adviceEffort(isFine), stop));
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
