// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/main_window.h"
#include "app/theme/app_style.h"
#include "core/session/job/explain.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QUrl>

#include <algorithm>
#include <memory>
#include <vector>

/// Shared code of the programs that drive the real window.
namespace ringside::bench {

/// Calls back when `watched` or a widget inside it was painted.
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget* watched)
    {
        watched->installEventFilter(this);
        for (QWidget* child : watched->findChildren<QWidget*>())
            child->installEventFilter(this);
    }
    /// Time since it was painted; other events may have been handled meanwhile.
    double millisecondsSince() const
    {
        return static_cast<double>(m_sincePaint.nsecsElapsed()) / 1e6;
    }
    /// Whether it was painted within ten seconds.
    bool waitForPaint()
    {
        m_painted = m_isNoted = false;
        const QDeadlineTimer deadline(10000);
        while (!m_painted && !deadline.hasExpired())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
        return m_painted;
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && !m_isNoted) {
            m_isNoted = true;
            // Runs after the rest of this paint, and before what the page does next.
            QMetaObject::invokeMethod(
                this,
                [this] {
                    m_painted = true;
                    m_sincePaint.start();
                },
                Qt::QueuedConnection);
        }
        return QObject::eventFilter(object, event);
    }

private:
    bool m_isNoted = false;
    bool m_painted = false;
    QElapsedTimer m_sincePaint;
};

struct Spread
{
    double median = 0, p95 = 0, worst = 0;
};

inline Spread spreadOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) {
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    };
    return {at(0.5), at(0.95), values.back()};
}

inline QJsonObject json(const Spread& spread, int count)
{
    return {{QStringLiteral("median_ms"), spread.median},
            {QStringLiteral("p95_ms"), spread.p95},
            {QStringLiteral("worst_ms"), spread.worst},
            {QStringLiteral("count"), count}};
}

inline double milliseconds(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// A window with a bank and a profile, composed like in main(); without a named profile, an empty
/// one.
struct Bench
{
    explicit Bench(const QString& bankFile, const QString& profileDir = {})
    {
        const QString dir = profileDir.isEmpty() ? profile.path() : profileDir;
        QApplication::setStyle(new app::AppStyle);
        auto opened = session::Workspace::open(bankFile, dir, clock);
        if (!opened)
            qFatal("%s cannot be opened", qPrintable(bankFile));
        workspace = std::move(*opened);
        theme.setReducedMotion(true);
        app::Settings settings;
        settings.scheme = app::Scheme::Light;
        settings.reducedMotion = true;
        window = std::make_unique<app::MainWindow>(
            theme, *workspace, clock,
            app::PageServices{dir, bankFile, [](const QUrl&) { return true; }}, settings);
        window->resize(1920, 1080);
    }

    QTemporaryDir profile;
    SystemClock clock;
    app::Theme theme;
    std::unique_ptr<session::Workspace> workspace;
    std::unique_ptr<app::MainWindow> window;
};

} // namespace ringside::bench
