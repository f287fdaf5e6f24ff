// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/kind_results.h"
#include "app/job/measured_section.h"
#include "core/base/result.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/scenario/presets.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measurements.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::app {

/// The results of a training job: what would help, and measurements beside the model. Files of
/// measurements belong to the page, not to the job. Does not own the catalog; GUI thread.
class TrainingResults : public QObject, public KindResults
{
    Q_OBJECT

public:
    using File = std::shared_ptr<const session::Measurements>;

    explicit TrainingResults(const scaling::PresetCatalog& presets) : m_presets(presets) {}

    session::LatestTask::Work work(const scenario::State& state, scenario::Effort effort) override;
    /// The model is exact at each effort.
    bool isFinal() const override { return true; }
    /// With the kernel model that follows from the typed value.
    scenario::State afterTyping(const scenario::State& before,
                                const scenario::State& typed) const override;

    /// Reads the files; large ones off the GUI thread.
    void importFiles(const QStringList& files);
    const std::vector<File>& files() const { return m_files; }
    void remove(const File& file);
    /// Derives the numbers of a log for the job; numbersFound() has them.
    void findNumbers(const File& file, std::size_t run, const scenario::State& state);

    /// Absent before the first results.
    const std::optional<Result<scaling::Remedies>>& remedies() const { return m_remedies; }
    /// One per file, in the order of files(); empty until they are computed.
    const std::vector<MeasuredStudy>& studies() const { return m_studies; }

Q_SIGNALS:
    void filesChanged();                         ///< so that the results are out of date
    void messageRaised(const QString& sentence); ///< which files were not imported, and why
    void numbersFound(const ringside::app::TrainingResults::File& file, std::size_t run,
                      const ringside::Result<ringside::session::LogNumbers>& numbers);

private:
    using Read = std::vector<std::pair<QString, Result<session::Measurements>>>;
    void show(Read read);
    /// Why the file is not among files() now; "" if it is.
    QString add(const QString& file, Result<session::Measurements> read);
    void readLarge();

    const scaling::PresetCatalog& m_presets;
    std::vector<File> m_files;
    QStringList m_large; ///< to read off the GUI thread
    std::optional<Result<scaling::Remedies>> m_remedies;
    std::vector<MeasuredStudy> m_studies;
    session::LatestTask m_reading, m_finding; ///< destroyed first, to end their work
};

} // namespace ringside::app
