// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/explainer/scenes/lane_layout.h"
#include "core/scaling/picture/server_queue.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace ringside::app {

/// Workers and their parameter servers as lanes, as a histogram of staleness, and in words. Pure
/// functions of the simulation's result.
class ServerQueueText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ServerQueueText)

public:
    /// One lane per worker, with compute above and exchange below; the last lane is the servers,
    /// with each update's staleness at its arrival.
    static LanePicture picture(const scaling::ServerQueue& queue);

    /// Updates by staleness: axes, the mean as a line, and the bars, one reading per bar.
    struct Bar
    {
        double from = 0, to = 0; ///< staleness
        double share = 0;        ///< of the updates, percent
        int updates = 0;
    };
    struct Histogram
    {
        Plot plot;
        std::vector<Bar> bars; ///< none for synchronous jobs
    };
    static Histogram histogram(const scaling::ServerQueue& queue);
    static QString barText(const Bar& bar);

    /// Without `reasons` nothing says that the servers are the bottleneck.
    static QString sentence(const scaling::ServerQueue& queue, bool reasons);
    static QString description(const scaling::ServerQueue& queue, bool reasons);
    static QString activity(scaling::QueueSpan::Kind kind);

private:
    static QString workerName(const scaling::ServerQueue& queue, int worker);
    static QString servers(const scaling::ServerQueue& queue);
};

} // namespace ringside::app
