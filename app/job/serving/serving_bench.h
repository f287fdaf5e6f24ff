// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/edited_job.h"
#include "core/base/result.h"
#include "core/scenario/field_change.h"
#include "core/serving/advice/serving_advice.h"
#include "core/session/latest_task.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

/// The learner's own serving job being edited, and its advice, computed off the GUI thread: first
/// with few requests, then with many, which narrows the intervals. GUI thread.
class ServingBench : public EditedJob<serving::ServingScenario>
{
    Q_OBJECT

public:
    using Advice = std::shared_ptr<const Result<serving::ServingAdvice>>;

    ServingBench(QString profileDir, Keeping keeping, QObject* parent = nullptr);
    ~ServingBench() override; ///< saves what is not saved yet

    void load() override;
    Done setField(const std::string& path, const std::string& text);
    Done apply(const std::vector<FieldChange>& changes);
    void openJob(const QString& file) override;
    void saveJob(const QString& file) override;
    /// A CSV file becomes the arrivals, at most a million of them; of several, the first.
    void importFiles(const QStringList& files) override;

    /// Of the current job once isAdvised(), else of an earlier one; null before the first.
    const Advice& advice() const { return m_advice; }
    bool isAdvised() const { return m_isAdvised; }
    /// The advice is of the current job, with many requests.
    bool isSettled() const { return m_isSettled && !m_isReading; }

Q_SIGNALS:
    void advised(); ///< advice() is of the current job

private:
    Done store() const override;
    void compute() override;
    void advise(bool isFine);
    using Times = Result<serving::ArrivalTimes>;
    /// Reads a table in the worker and hands it to `take`.
    void readTable(const QString& file, std::function<void(const Times&)> take);
    /// Makes a table the arrivals; `leftOut`: further tables that came with it.
    void importTable(const QString& file, qsizetype leftOut);
    void takeTable(const QString& file, const Times& times, qsizetype leftOut);

    Advice m_advice;
    bool m_isAdvised = false, m_isSettled = false, m_isReading = false;
    session::LatestTask m_advising, m_reading; ///< destroyed first, to end their work
};

} // namespace ringside::app
