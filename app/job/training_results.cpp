// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/training_results.h"

#include "app/text/error_text.h"
#include "app/text/row_fault_text.h"
#include "core/scaling/job/job.h"
#include "core/session/job/form_fields.h"
#include "core/session/job/measured_job.h"

#include <QFileInfo>

#include <utility>

namespace ringside::app {

namespace {

constexpr std::size_t kMostFiles = 12;

struct StudyResult
{
    Result<scaling::Remedies> remedies;
    std::vector<MeasuredStudy> studies;
};

StudyResult studyOf(const scaling::Scenario& scenario,
                    const std::vector<TrainingResults::File>& files,
                    const scaling::PresetCatalog& presets, const std::stop_token& stop)
{
    const auto job = scaling::evaluate(scenario, presets);
    StudyResult result{job ? scaling::remediesOf(*job, presets, stop)
                           : Result<scaling::Remedies>(fail(job.error())),
                       {}};
    for (const TrainingResults::File& file : files) {
        MeasuredStudy study;
        if (file->table)
            study.table = session::readingOf(*file->table, scenario, presets);
        for (const session::CalibratedRun& run : file->runs)
            study.logs.push_back(session::readingOf(run, scenario, presets));
        result.studies.push_back(std::move(study));
        if (stop.stop_requested())
            break;
    }
    return result;
}

} // namespace

session::LatestTask::Work TrainingResults::work(const scenario::State& state, scenario::Effort)
{
    return [this, state, files = m_files, &presets = m_presets](const std::stop_token& stop) {
        auto result = std::make_shared<StudyResult>(
            studyOf(*state.as<scaling::Scenario>(), files, presets, stop));
        return session::LatestTask::Deliver([this, result] {
            m_remedies = std::move(result->remedies);
            m_studies = std::move(result->studies);
        });
    };
}

scenario::State TrainingResults::afterTyping(const scenario::State& before,
                                             const scenario::State& typed) const
{
    scaling::Scenario job = *typed.as<scaling::Scenario>();
    session::chooseKernelModel(*before.as<scaling::Scenario>(), job, m_presets);
    return scenario::State::of(std::move(job));
}

void TrainingResults::importFiles(const QStringList& files)
{
    Read read;
    for (const QString& file : files) {
        if (QFileInfo(file).size() > session::kLargeMeasurementBytes)
            m_large += file;
        else
            read.emplace_back(file, session::readMeasurements(file));
    }
    show(std::move(read));
    readLarge();
}

void TrainingResults::show(Read read)
{
    QStringList problems;
    for (auto& [file, result] : read) {
        if (const QString problem = add(file, std::move(result)); !problem.isEmpty())
            problems += problem;
    }
    if (!problems.isEmpty())
        Q_EMIT messageRaised(problems.join(u'\n'));
}

QString TrainingResults::add(const QString& file, Result<session::Measurements> read)
{
    const QString name = QFileInfo(file).fileName();
    if (!read) {
        const Error& error = read.error();
        return error.line > 0 ? tr("%1, line %2, was not imported: %3")
                                    .arg(name)
                                    .arg(error.line)
                                    .arg(errorText(error))
                              : tr("%1 was not imported: %2").arg(name, errorText(error));
    }
    if (!read->table && read->runs.empty()) {
        const QString reason =
            read->rejectedRows.empty() ? QString() : rejectedRowText(read->rejectedRows.front());
        return tr("%1 was not imported: none of its rows can be used. %2").arg(name, reason);
    }
    if (m_files.size() == kMostFiles)
        return tr("%1 was not imported. The limit is %2 measurement files; remove one.")
            .arg(name)
            .arg(kMostFiles);
    m_files.push_back(std::make_shared<const session::Measurements>(std::move(*read)));
    m_studies.clear();
    Q_EMIT filesChanged();
    return {};
}

void TrainingResults::readLarge()
{
    if (m_large.isEmpty())
        return;
    // New work replaces older work, so all waiting files are read together.
    m_reading.start([this, files = m_large](const std::stop_token& stop) {
        Read read;
        for (const QString& file : files)
            if (!stop.stop_requested())
                read.emplace_back(file, session::readMeasurements(file));
        return [this, read = std::move(read)]() mutable {
            m_large.clear();
            show(std::move(read));
        };
    });
}

void TrainingResults::remove(const File& file)
{
    std::erase(m_files, file);
    m_studies.clear();
    Q_EMIT filesChanged();
}

void TrainingResults::findNumbers(const File& file, std::size_t run, const scenario::State& state)
{
    m_finding.start([this, file, run, state, &presets = m_presets](const std::stop_token&) {
        auto numbers = session::numbersOf(file->runs[run], *state.as<scaling::Scenario>(), presets);
        return [this, file, run, numbers = std::move(numbers)] {
            Q_EMIT numbersFound(file, run, numbers);
        };
    });
}

} // namespace ringside::app
