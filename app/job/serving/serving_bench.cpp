// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_bench.h"

#include "app/text/kept_job_text.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/session/job/own_serving.h"
#include "core/session/tools.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ringside::app {

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
    if (kept && !kept->table.isEmpty())
        readTable(kept->table,
                  [this, file = kept->scenario->arrival.traceFile](const Times& times) {
                      if (!times)
                          Q_EMIT messageRaised(tr("The table of arrivals cannot be read any "
                                                  "more: %1")
                                                   .arg(KeptJobText::placed(times.error())));
                      amend([&](serving::ServingScenario& job) {
                          if (times && job.arrival.traceFile == file)
                              job.arrival.trace = *times;
                      });
                  });
    begin(kept);
}

Done ServingBench::setField(const std::string& path, const std::string& text)
{
    serving::ServingScenario changedJob = scenario();
    RINGSIDE_CHECK(session::setServingField(changedJob, path, text));
    const QString file = QString::fromStdString(changedJob.arrival.traceFile);
    if (changedJob.arrival.traceFile != scenario().arrival.traceFile && !file.isEmpty()) {
        importTable(file, 0);
        return {};
    }
    setScenario(changedJob);
    return {};
}

Done ServingBench::apply(const std::vector<FieldChange>& changes)
{
    serving::ServingScenario changedJob = scenario();
    RINGSIDE_CHECK(serving::fieldTable().applyAll(changedJob, changes));
    setScenario(changedJob);
    return {};
}

void ServingBench::openJob(const QString& file)
{
    std::vector<Error> errors;
    const auto opened = session::openServingFile(file, &errors);
    if (!opened) {
        Q_EMIT messageRaised(KeptJobText::refused(opened.error(), errors.size()));
        return;
    }
    if (opened->table.isEmpty()) {
        setScenario(*opened->scenario);
        return;
    }
    readTable(opened->table, [this, job = *opened->scenario](const Times& times) mutable {
        if (!times) {
            Q_EMIT messageRaised(KeptJobText::refused(times.error(), 1));
            return;
        }
        job.arrival.trace = *times;
        setScenario(job);
    });
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
            tables += file;
    }
    if (!tables.isEmpty())
        importTable(tables.front(), tables.size() - 1);
}

void ServingBench::readTable(const QString& file, std::function<void(const Times&)> take)
{
    m_isReading = true;
    m_reading.start([this, file, take = std::move(take)](
                        const std::stop_token&) -> session::LatestTask::Deliver {
        auto times = session::readArrivals(file);
        return [this, take, times] {
            m_isReading = false;
            take(times);
        };
    });
}

void ServingBench::importTable(const QString& file, qsizetype leftOut)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    readTable(path, [this, path, leftOut](const Times& times) { takeTable(path, times, leftOut); });
}

void ServingBench::takeTable(const QString& file, const Times& times, qsizetype leftOut)
{
    if (!times) {
        Q_EMIT messageRaised(tr("The arrivals were not imported; your job is unchanged. %1")
                                 .arg(KeptJobText::placed(times.error())));
        Q_EMIT changed(); // the form shows the previous file again
        return;
    }
    serving::ServingScenario job = scenario();
    job.arrival.kind = serving::ArrivalKind::Trace;
    job.arrival.traceFile = file.toStdString();
    job.arrival.trace = *times;
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
    // amend() follows when the worker has read the job's table.
    const auto& arrival = scenario().arrival;
    const bool awaitsTable = arrival.kind == serving::ArrivalKind::Trace && arrival.trace.empty();
    if (!m_isReading || !awaitsTable)
        advise(false);
}

void ServingBench::advise(bool isFine)
{
    m_advising.start([this, isFine, job = scenario()](
                         const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto advice = std::make_shared<Result<serving::ServingAdvice>>(serving::adviseServing(
            job, isFine ? serving::ServingEffort::fine() : serving::ServingEffort::coarse(), stop));
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
