// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/measured_section.h"
#include "core/base/result.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measurements.h"
#include "core/session/latest_task.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::app {

/// The learner's own job being edited: its fields, its measurements, and their analysis. Saves the
/// job in the profile shortly after each change, keeps an undo history, and analyzes off the GUI
/// thread. Does not own the catalog; GUI thread.
class JobBench : public QObject
{
    Q_OBJECT

public:
    using File = std::shared_ptr<const session::Measurements>;
    enum class Keeping {
        On,
        Off ///< read-only profile: keep the file unchanged, and report that at the first change
    };

    JobBench(const scaling::PresetCatalog& presets, QString profileDir, Keeping keeping,
             QObject* parent = nullptr);
    ~JobBench() override; ///< saves what is not saved yet

    /// Opens the saved job. A damaged file is reported and set aside; a file that cannot be read
    /// now is never overwritten.
    void load();
    const scaling::Scenario& scenario() const { return m_scenario; }
    bool isEmpty() const { return m_scenario == scaling::Scenario{}; }

    void setScenario(const scaling::Scenario& scenario);
    Done setField(const std::string& path, const std::string& text);
    Done apply(const std::vector<scaling::FieldChange>& changes);
    void openJob(const QString& file);
    void saveJob(const QString& file);
    bool canUndo() const { return !m_undo.empty(); }
    void undo();

    /// Opens scenario files as the job, reads all others as measurements.
    void importFiles(const QStringList& files);
    const std::vector<File>& files() const { return m_files; }
    void remove(const File& file);
    void adopt(const File& file, std::size_t run);

    const std::optional<Result<scaling::Remedies>>& remedies() const { return m_remedies; }
    /// True when remedies() and studies() match the current job.
    bool isStudied() const { return m_isStudied; }
    /// One per file, in the order of files(); empty until studied().
    const std::vector<MeasuredStudy>& studies() const { return m_studies; }

Q_SIGNALS:
    void changed();      ///< the job has changed
    void filesChanged(); ///< the measurements have changed
    void studied();      ///< remedies() and studies() match the current job
    void adopted(const ringside::app::JobBench::File& file, std::size_t run,
                 const QString& sentence);
    void messageRaised(const QString& sentence); ///< for the user: what happened, what was saved

private:
    void replace(const scaling::Scenario& scenario, bool isUndo);
    void keep();
    void study();
    void take(const QString& file, Result<session::Measurements> read, QStringList& problems);
    void readLarge();
    void finishAdopt(const File& file, std::size_t run, const Result<session::LogNumbers>& numbers);

    const scaling::PresetCatalog& m_presets;
    QString m_profileDir;
    bool m_keeps;
    QString m_whyNotKept; ///< reported at the next change
    scaling::Scenario m_scenario;
    std::vector<scaling::Scenario> m_undo;
    std::vector<File> m_files;
    QStringList m_large; ///< to read off the GUI thread
    std::optional<Result<scaling::Remedies>> m_remedies;
    std::vector<MeasuredStudy> m_studies;
    bool m_isStudied = false;
    QTimer m_keepSoon;
    session::LatestTask m_studying, m_reading, m_adopting; ///< destroyed first, to end their work
};

} // namespace ringside::app
