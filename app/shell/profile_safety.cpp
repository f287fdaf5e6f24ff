// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/profile_safety.h"

#include "app/settings/backup_section.h"
#include "app/settings/backup_watch.h"
#include "app/shell/read_only_guard.h"
#include "app/text/open_report_text.h"
#include "app/widgets/notice.h"
#include "core/session/workspace/backups.h"
#include "core/session/workspace/workspace.h"

#include <QMessageBox>

namespace ringside::app {

ProfileSafety::ProfileSafety(const Theme& theme, session::Workspace& workspace, QWidget* window)
    : QObject(window),
      m_theme(theme),
      m_workspace(workspace),
      m_window(window),
      m_notice(new Notice(theme, window))
{
    m_notice->setObjectName(QStringLiteral("safetyNotice"));
    if (workspace.isReadOnly()) {
        m_guard = new ReadOnlyGuard(readOnlyText(workspace.openReport()), this);
        return;
    }
    auto* watch =
        new BackupWatch(workspace.backups(), backupPace(), kBackupInterval, kBackupQuiet, this);
    connect(watch, &BackupWatch::failed, this, [this](const Error& error) {
        showMessage(backupFailureText(error, afterFailure(m_workspace)));
    });
    workspace.setOnJournalMoved(
        [this](const progress::MovedJournal& moved) { showMessage(movedJournalText(moved)); });
}

BackupFailure afterFailure(session::Workspace& workspace)
{
    return {.answersReadBack = workspace.answersReadBack(),
            .olderBackups = static_cast<int>(workspace.backups().list().size())};
}

BackupPace ProfileSafety::backupPace() const
{
    return m_workspace.openReport().walUnavailable ? BackupPace::WhenQuiet : BackupPace::Steady;
}

void ProfileSafety::showMessage(const QString& sentence)
{
    m_notice->showMessage(sentence);
}

Notice* ProfileSafety::notice() const
{
    return m_notice;
}

void ProfileSafety::watch(QWidget* page)
{
    if (m_guard)
        m_guard->watch(page);
}

QWidget* ProfileSafety::makeBackupSection(const std::function<bool(const QUrl&)>& openUrl)
{
    const auto confirm = [this](const QString& question) {
        return QMessageBox::question(m_window, tr("Restore a backup"), question,
                                     QMessageBox::Yes | QMessageBox::No,
                                     QMessageBox::No) == QMessageBox::Yes;
    };
    auto* section = new BackupSection(m_theme, m_workspace.backups(), {openUrl, confirm},
                                      backupPace(), m_window);
    watch(section);
    connect(section, &BackupSection::restoreRequested, this, &ProfileSafety::restoreRequested);
    return section;
}

} // namespace ringside::app
