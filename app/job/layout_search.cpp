// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/layout_search.h"

#include <QElapsedTimer>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kRefineEveryMs = 120;

} // namespace

LayoutSearch::LayoutSearch(const scaling::PresetCatalog& presets, QObject* parent)
    : QObject(parent), m_presets(presets)
{
}

void LayoutSearch::start(const session::LayoutRequest& request)
{
    const std::uint64_t number = ++m_number;
    m_isRunning = true;
    m_comparing.cancel();
    m_isComparing = false;
    m_searching.start([this, request, number, &presets = m_presets](
                          const std::stop_token& stop) -> session::LatestTask::Deliver {
        QElapsedTimer sinceReport;
        const auto progress = [&](session::BestLayouts found) {
            if (found.plans.empty() ||
                (sinceReport.isValid() && sinceReport.elapsed() < kRefineEveryMs))
                return;
            sinceReport.start();
            QMetaObject::invokeMethod(
                this,
                [this, number, found = std::move(found)]() mutable {
                    receive(number, std::move(found));
                },
                Qt::QueuedConnection);
        };
        auto result = session::bestLayouts(request, presets, stop, progress);
        return [this, number, result = std::move(result)]() mutable {
            if (result)
                return receive(number, std::move(*result));
            m_isRunning = false;
            m_found.reset();
            m_problem = result.error();
            Q_EMIT changed();
        };
    });
    Q_EMIT changed();
}

void LayoutSearch::receive(std::uint64_t number, session::BestLayouts found)
{
    if (number != m_number)
        return;
    m_foundBy = number;
    m_isRunning = !found.isComplete;
    m_found = std::move(found);
    m_problem.reset();
    Q_EMIT changed();
}

void LayoutSearch::cancel()
{
    if (!m_isRunning)
        return;
    if (!isCurrent())
        m_found.reset();
    m_foundBy = ++m_number;
    m_searching.cancel();
    m_isRunning = false;
    Q_EMIT changed();
}

void LayoutSearch::clear()
{
    ++m_number;
    m_searching.cancel();
    m_comparing.cancel();
    m_isRunning = m_isComparing = false;
    m_found.reset();
    m_problem.reset();
    Q_EMIT changed();
}

void LayoutSearch::compare(const scaling::plan::Plan& plan, const scaling::Scenario& job)
{
    m_isComparing = true;
    m_comparing.start([this, plan, job, &presets = m_presets](const std::stop_token& stop) {
        auto comparison = session::compareWithOwn(plan, job, presets, stop);
        return [this, comparison = std::move(comparison)] {
            m_isComparing = false;
            Q_EMIT compared(comparison);
        };
    });
}

} // namespace ringside::app
