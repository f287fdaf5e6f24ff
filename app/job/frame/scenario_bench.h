// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario_kind.h"
#include "core/session/latest_task.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <any>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ringside::app {

class KindResults;

/// The learner's own scenario of a kind being edited: its fields, its undo history and the file
/// that it names. Saved in the profile shortly after each change. Its results are computed off the
/// GUI thread, first coarse, then fine. Does not own the kind and the results, which must outlive
/// it. GUI thread.
class ScenarioBench : public QObject
{
    Q_OBJECT

public:
    enum class Keeping {
        On,
        Off ///< read-only profile: keep the file unchanged, and report that at the first change
    };

    ScenarioBench(const scenario::ScenarioKind& kind, KindResults& results, QString profileDir,
                  Keeping keeping, QObject* parent = nullptr);
    ~ScenarioBench() override; ///< saves what is not saved yet

    const scenario::ScenarioKind& kind() const { return m_kind; }
    const scenario::State& state() const { return m_state; }
    bool isEmpty() const;
    /// The results are those of the current state.
    bool isComputed() const { return m_isComputed; }
    /// They are also final, and no file is being read.
    bool isSettled() const;

    /// Opens the saved scenario. A damaged file is reported and set aside; a file that cannot be
    /// read now is never overwritten.
    void load();
    void setState(const scenario::State& state);
    /// Sets the state of another scenario, to which nothing that was typed here belongs.
    void replace(const scenario::State& state);
    /// Sets a state that names a companion, after a worker has read it.
    void setWithCompanion(const scenario::State& state);
    /// Sets a field from typed text; "" restores its default. Errors: those of the field.
    Done setField(const std::string& path, const std::string& text);
    Done apply(const std::vector<FieldChange>& changes);
    bool canUndo() const { return !m_undo.empty(); }
    void undo();
    void openFile(const QString& file);
    void saveFile(const QString& file);
    /// Opens scenario files; filesGiven() has the others.
    void importFiles(const QStringList& files);
    /// Computes the results again, since they also depend on what has changed outside the state.
    void compute();

Q_SIGNALS:
    void replaced();                             ///< another scenario follows
    void changed();                              ///< state() has changed
    void computed();                             ///< the results match state(); coarse, then fine
    void messageRaised(const QString& sentence); ///< for the user: what happened, what was saved
    void filesGiven(const QStringList& files);   ///< that are no scenarios
    void companionRead();                        ///< that of setWithCompanion() or setField()
    void companionRefused(const ringside::Error& error); ///< the same; state() is unchanged
    /// The companion of the saved scenario, which is open without it.
    void companionLost(const ringside::Error& error);

private:
    using Content = Result<std::any>;
    bool namesCompanionOf(const scenario::State& state, const scenario::State& other) const;
    /// Reads a companion in the worker and hands its content to `take`.
    void readCompanion(const QString& file, const scenario::State& state,
                       std::function<void(const Content&)> deliver);
    /// Adds the content of the saved scenario's companion to all states that name it, which is no
    /// change to undo.
    void addCompanion(const scenario::State& loaded, const Content& content);
    void startWork(scenario::Effort effort);
    void followChange();
    void keepSoon();
    void keep();

    const scenario::ScenarioKind& m_kind;
    KindResults& m_results;
    QString m_profileDir;
    bool m_keeps;
    QString m_whyNotSaved; ///< reported at the next change
    QTimer m_keepSoon;
    scenario::State m_state;
    std::vector<scenario::State> m_undo;
    std::optional<scenario::State> m_awaited; ///< the saved state, while its companion is read
    bool m_isReading = false, m_isComputed = false;
    session::LatestTask m_computing, m_reading; ///< destroyed first, to end their work
};

} // namespace ringside::app
