// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/edited_job.h"
#include "app/job/measured_section.h"
#include "core/base/result.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measurements.h"
#include "core/session/latest_task.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::app {

/// The learner's own training job being edited: its fields, its measurements, and their analysis,
/// off the GUI thread. Does not own the catalog; GUI thread.
class JobBench : public EditedJob<scaling::Scenario>
{
    Q_OBJECT

public:
    using File = std::shared_ptr<const session::Measurements>;
    JobBench(const scaling::PresetCatalog& presets, QString profileDir, Keeping keeping,
             QObject* parent = nullptr);
    ~JobBench() override; ///< saves what is not saved yet

    void load() override;
    Done setField(const std::string& path, const std::string& text);
    Done apply(const std::vector<scaling::FieldChange>& changes);
    void openJob(const QString& file) override;
    void saveJob(const QString& file) override;

    /// Opens scenario files as the job, reads all others as measurements.
    void importFiles(const QStringList& files) override;
    const std::vector<File>& files() const { return m_files; }
    void remove(const File& file);
    void adopt(const File& file, std::size_t run);

    const std::optional<Result<scaling::Remedies>>& remedies() const { return m_remedies; }
    /// True when remedies() and studies() match the current job.
    bool isStudied() const { return m_isStudied; }
    /// One per file, in the order of files(); empty until studied().
    const std::vector<MeasuredStudy>& studies() const { return m_studies; }

Q_SIGNALS:
    void filesChanged(); ///< the measurements have changed
    void studied();      ///< remedies() and studies() match the current job
    void adopted(const ringside::app::JobBench::File& file, std::size_t run,
                 const QString& sentence);

private:
    Done store() const override;
    void compute() override;
    void take(const QString& file, Result<session::Measurements> read, QStringList& problems);
    void readLarge();
    void finishAdopt(const File& file, std::size_t run, const Result<session::LogNumbers>& numbers);

    const scaling::PresetCatalog& m_presets;
    std::vector<File> m_files;
    QStringList m_large; ///< to read off the GUI thread
    std::optional<Result<scaling::Remedies>> m_remedies;
    std::vector<MeasuredStudy> m_studies;
    bool m_isStudied = false;
    session::LatestTask m_studying, m_reading, m_adopting; ///< destroyed first, to end their work
};

} // namespace ringside::app
