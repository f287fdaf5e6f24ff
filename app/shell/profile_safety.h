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

/// What is still safe after a backup failed, checked just now.
BackupFailure afterFailure(session::Workspace& workspace);

/// The window's protection against data loss: backups while the profile is written, their section
/// in Settings, and, in a read-only profile, disabled buttons that say why. Does not own theme and
/// workspace; GUI thread.
class ProfileSafety : public QObject
{
    Q_OBJECT

public:
    ProfileSafety(const Theme& theme, session::Workspace& workspace, QWidget* window);

    /// Shows one sentence above every page until it is dismissed.
    void showMessage(const QString& sentence);
    /// The window floats it over every page; hidden without a sentence.
    Notice* notice() const;
    /// Call it for every page after its creation.
    void watch(QWidget* page);
    QWidget* makeBackupSection(const std::function<bool(const QUrl&)>& openUrl);

Q_SIGNALS:
    /// The learner wants to restore this backup, for which the profile must be closed.
    void restoreRequested(const QString& file);

private:
    BackupPace backupPace() const;

    const Theme& m_theme;
    session::Workspace& m_workspace;
    QWidget* m_window;
    Notice* m_notice;
    ReadOnlyGuard* m_guard = nullptr; ///< for a read-only profile
};

} // namespace ringside::app
