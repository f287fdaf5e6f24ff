// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <vector>

namespace ringside::test {

/// Time between two turns of the event loop, in milliseconds.
struct Gap
{
    QString action;
    double wall = 0;      ///< as a learner waits
    double net = 0;       ///< without the time in which another program had the processor
    double processor = 0; ///< of this thread
};

/// Measures the gaps between the turns of its thread's event loop with a timer of 1 ms: what the
/// timer is late is what another event took. Reads the times of the kernel's scheduler, so that a
/// busy machine does not look like a slow program. Linux only.
class GapWatch : public QObject
{
    Q_OBJECT

public:
    explicit GapWatch(QObject* parent = nullptr);

    /// Names what happens from now on.
    void setAction(const QString& action) { m_action = action; }
    /// Longest `net` first.
    std::vector<Gap> longestFirst() const;

private:
    struct Times
    {
        double processor = 0; ///< ms
        double waiting = 0;   ///< ms, ready to run without a processor
    };
    static Times times();
    void turn();

    QTimer m_timer;
    QElapsedTimer m_sinceTurn;
    Times m_last;
    QString m_action;
    std::vector<Gap> m_gaps;
};

} // namespace ringside::test
