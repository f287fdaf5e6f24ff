// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

namespace ringside::app {

/// A job being edited, of any kind: saved in the profile shortly after each change. The kind of the
/// job and its undo history are in EditedJob. GUI thread.
class KeptBench : public QObject
{
    Q_OBJECT

public:
    enum class Keeping {
        On,
        Off ///< read-only profile: keep the file unchanged, and report that at the first change
    };

    /// Opens the saved job. A damaged file is reported and set aside; a file that cannot be read
    /// now is never overwritten.
    virtual void load() = 0;
    virtual void openJob(const QString& file) = 0;
    virtual void saveJob(const QString& file) = 0;
    /// Opens a scenario file as the job, reads others as what belongs to a job.
    virtual void importFiles(const QStringList& files) = 0;
    virtual bool canUndo() const = 0;
    virtual void undo() = 0;

Q_SIGNALS:
    void changed();                              ///< the job has changed
    void messageRaised(const QString& sentence); ///< for the user: what happened, what was saved

protected:
    KeptBench(QString profileDir, Keeping keeping, QObject* parent);

    /// Named like a scenario.
    static bool isJobFile(const QString& file);
    const QString& profileDir() const { return m_profileDir; }
    bool keeps() const { return m_keeps; }
    /// Leaves the profile's file alone from now on, since it cannot be read.
    void guard(const Error& error);
    /// Saves the job soon, or says once why it is not saved.
    void keepSoon();
    /// Saves what is not saved yet; for the destructor of each kind.
    void finishKeeping();

private:
    /// Writes the job to the profile. Errors: FileUnwritable.
    virtual Done store() const = 0;
    void keep();

    QString m_profileDir;
    bool m_keeps;
    QString m_whyNotKept; ///< reported at the next change
    QTimer m_keepSoon;
};

} // namespace ringside::app
