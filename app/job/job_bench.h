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

/// The own job under work: what is entered, what was measured, what both say. Keeps the job in the
/// profile shortly after each change, remembers what to undo, and studies off the GUI thread.
/// Borrows the catalog; GUI thread.
class JobBench : public QObject
{
    Q_OBJECT

public:
    using File = std::shared_ptr<const session::Measurements>;
    enum class Keeping {
        On,
        Off ///< the profile is only read: its file stays as it is, which is said at the first
            ///< change
    };

    JobBench(const scaling::PresetCatalog& presets, QString profileDir, Keeping keeping,
             QObject* parent = nullptr);
    ~JobBench() override; ///< keeps what is not kept yet

    /// Opens the kept job. A damaged file is said and set aside; over one that cannot be read now
    /// nothing is written.
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

    /// Scenario files open as the job, everything else is read as measurements.
    void importFiles(const QStringList& files);
    const std::vector<File>& files() const { return m_files; }
    void remove(const File& file);
    void adopt(const File& file, std::size_t run);

    const std::optional<Result<scaling::Remedies>>& remedies() const { return m_remedies; }
    /// remedies() and studies() belong to the job as it is.
    bool isStudied() const { return m_isStudied; }
    /// One a file, in the order of files(); empty until studied().
    const std::vector<MeasuredStudy>& studies() const { return m_studies; }

Q_SIGNALS:
    void changed();      ///< the job
    void filesChanged(); ///< the measurements
    void studied();      ///< remedies() and studies() belong to the job as it is
    void adopted(const ringside::app::JobBench::File& file, std::size_t run,
                 const QString& sentence);
    void messageRaised(const QString& sentence); ///< for the person: what happened, what was kept

private:
    void replace(const scaling::Scenario& scenario, bool isUndo);
    void keep();
    void sayDamaged(const Error& problem, const QString& setAside);
    void study();
    void take(const QString& file, Result<session::Measurements> read, QStringList& problems);
    void readLarge();
    void finishAdopt(const File& file, std::size_t run, const Result<session::LogNumbers>& numbers);

    const scaling::PresetCatalog& m_presets;
    QString m_profileDir;
    bool m_keeps;
    QString m_whyNotKept; ///< to be said at the next change
    scaling::Scenario m_scenario;
    std::vector<scaling::Scenario> m_undo;
    std::vector<File> m_files;
    QStringList m_large; ///< to be read off this thread
    std::optional<Result<scaling::Remedies>> m_remedies;
    std::vector<MeasuredStudy> m_studies;
    bool m_isStudied = false;
    QTimer m_keepSoon;
    session::LatestTask m_studying, m_reading, m_adopting; ///< go first: they end their work
};

} // namespace ringside::app
