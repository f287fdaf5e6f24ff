// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/advice/serving_advice.h"
#include "core/session/latest_task.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

/// The learner's own serving job being edited, and its advice. Saves the job in the profile shortly
/// after each change, keeps an undo history, and computes off the GUI thread: first with few
/// requests, then with many, which narrows the intervals. GUI thread.
class ServingBench : public QObject
{
    Q_OBJECT

public:
    using Advice = std::shared_ptr<const Result<serving::ServingAdvice>>;

    /// Without `keeps` the profile is read-only: its file is left unchanged.
    ServingBench(QString profileDir, bool keeps, QObject* parent = nullptr);
    ~ServingBench() override; ///< saves what is not saved yet

    /// Opens the saved job. A damaged file is reported and set aside; a file that cannot be read
    /// now is never overwritten.
    void load();
    const serving::ServingScenario& scenario() const { return m_scenario; }
    bool isEmpty() const { return m_scenario == serving::ServingScenario{}; }

    void setScenario(const serving::ServingScenario& scenario);
    Done setField(const std::string& path, const std::string& text);
    Done apply(const std::vector<FieldChange>& changes);
    void openJob(const QString& file);
    void saveJob(const QString& file);
    /// A CSV file becomes the arrivals; at most a million of them.
    void importArrivals(const QString& file);
    bool canUndo() const { return !m_undo.empty(); }
    void undo();

    /// Of the current job once isAdvised(), else of an earlier one; null before the first.
    const Advice& advice() const { return m_advice; }
    bool isAdvised() const { return m_isAdvised; }
    /// The advice is of the current job, with many requests.
    bool isSettled() const { return m_isSettled && !m_isReading; }

Q_SIGNALS:
    void changed();                              ///< the job has changed
    void advised();                              ///< advice() is of the current job
    void messageRaised(const QString& sentence); ///< for the user: what happened, what was saved

private:
    void replace(const serving::ServingScenario& scenario, bool isUndo);
    void keep();
    void advise(bool isFine);
    void readTrace(const QString& file);
    void takeTrace(const QString& file, Result<std::vector<double>> times);

    QString m_profileDir;
    bool m_keeps;
    QString m_whyNotKept; ///< reported at the next change
    serving::ServingScenario m_scenario;
    std::vector<serving::ServingScenario> m_undo;
    Advice m_advice;
    bool m_isAdvised = false, m_isSettled = false, m_isReading = false;
    QTimer m_keepSoon;
    session::LatestTask m_advising, m_reading; ///< destroyed first, to end their work
};

} // namespace ringside::app
