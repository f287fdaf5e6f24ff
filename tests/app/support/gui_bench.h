// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/main_window.h"
#include "app/theme/accessible_button.h"
#include "app/theme/accessible_combo.h"
#include "core/session/job/explain.h"
#include "core/session/workspace/workspace.h"

#include <QTemporaryDir>
#include <QUrl>

#include <memory>
#include <vector>

namespace ringside::test {

/// The whole program with a bank and a profile, composed like in main(); links go to `opened`.
class OpenProgram
{
public:
    /// Uses the system's clock unless a test passes one, which must outlive the program.
    OpenProgram(const QString& bankFile, const QString& profileDir, const Clock* clock = nullptr)
        : m_clock(clock ? *clock : m_systemClock),
          m_workspace(std::move(session::Workspace::open(bankFile, profileDir, m_clock).value()))
    {
        app::installAccessibleButtons();
        app::installAccessibleCombos();
        settings = app::loadSettings(profileDir);
        settings.scheme = settings.scheme.value_or(app::Scheme::Light);
        app::applySettings(theme, settings);
        window = std::make_unique<app::MainWindow>(theme, *m_workspace, m_clock,
                                                   app::PageServices{profileDir, bankFile,
                                                                     [this](const QUrl& url) {
                                                                         opened.push_back(url);
                                                                         return true;
                                                                     }},
                                                   settings);
        if (settings.geometry.isEmpty())
            window->resize(1440, 900); // the offscreen platform's screen is smaller
    }

    session::Workspace& workspace() { return *m_workspace; }
    session::Practice& practice() { return m_workspace->practice(); }

    app::Theme theme;
    app::Settings settings;
    std::vector<QUrl> opened;

private:
    SystemClock m_systemClock;
    const Clock& m_clock;
    std::unique_ptr<session::Workspace> m_workspace;

public:
    std::unique_ptr<app::MainWindow> window; ///< destroyed first
};

} // namespace ringside::test
