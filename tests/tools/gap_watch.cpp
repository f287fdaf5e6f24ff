// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/gap_watch.h"

#include <QFile>

#include <algorithm>
#include <functional>

namespace ringside::test {

namespace {

constexpr int kBeatMs = 1;
/// Shorter gaps are not kept.
constexpr double kShortest = 5;

} // namespace

GapWatch::GapWatch(QObject* parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kBeatMs);
    connect(&m_timer, &QTimer::timeout, this, &GapWatch::turn);
    m_timer.start();
}

std::vector<Gap> GapWatch::longestFirst() const
{
    std::vector<Gap> sorted = m_gaps;
    std::ranges::sort(sorted, std::greater(), &Gap::net);
    return sorted;
}

/// /proc/thread-self/schedstat: ns on a processor, ns ready to run without one, turns.
GapWatch::Times GapWatch::times()
{
    QFile file(QStringLiteral("/proc/thread-self/schedstat"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    const QList<QByteArray> numbers = file.readAll().split(' ');
    return {numbers.value(0).toDouble() / 1e6, numbers.value(1).toDouble() / 1e6};
}

void GapWatch::turn()
{
    const double wall =
        m_sinceTurn.isValid() ? static_cast<double>(m_sinceTurn.nsecsElapsed()) / 1e6 : 0;
    const Times now = times();
    if (wall >= kShortest)
        m_gaps.push_back({m_action, wall, wall - (now.waiting - m_last.waiting),
                          now.processor - m_last.processor});
    m_last = now;
    m_sinceTurn.start();
}

} // namespace ringside::test
