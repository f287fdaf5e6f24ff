// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/backup_watch.h"
#include "app/text/open_report_text.h"

#include <QObject>

#include <functional>

class QUrl;
class QWidget;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class Notice;
class ReadOnlyGuard;
class Theme;

/// What is there when a backup failed, looked at just now.
BackupFailure afterFailure(session::Workspace& workspace);

/// What the window does so that nothing is lost: backups while the profile is written, their
/// section in Settings, and in a profile that is only read, buttons that say so. Borrows theme and
/// workspace; GUI thread.
class ProfileSafety : public QObject
{
    Q_OBJECT

public:
    ProfileSafety(const Theme& theme, session::Workspace& workspace, QWidget* window);

    /// One sentence above every page, until it is dismissed.
    void say(const QString& sentence);
    /// Above every page; hidden while there is nothing to say.
    QWidget* notice() const;
    /// To be called with every page once it is made.
    void watch(QWidget* page);
    QWidget* makeBackupSection(const std::function<bool(const QUrl&)>& openUrl);

Q_SIGNALS:
    /// The learner wants this backup in the journal's place; the profile has to be closed for it.
    void restoreRequested(const QString& file);

private:
    BackupPace backupPace() const;

    const Theme& m_theme;
    session::Workspace& m_workspace;
    QWidget* m_window;
    Notice* m_notice;
    ReadOnlyGuard* m_guard = nullptr; ///< where the profile is only read
};

} // namespace ringside::app
