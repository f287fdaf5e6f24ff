// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/backup_watch.h"
#include "core/progress/values/backup.h"

#include <QWidget>

#include <functional>
#include <vector>

class QListWidget;
class QPushButton;
class QUrl;

namespace ringside::session {
class Backups;
}

namespace ringside::app {

class Theme;
class TonedLabel;

/// The profile's backups with time and size; creates one, opens their folder, and requests a
/// restore, which closes the window. Does not own its references; GUI thread.
class BackupSection : public QWidget
{
    Q_OBJECT

public:
    struct Services
    {
        std::function<bool(const QUrl&)> openUrl;
        std::function<bool(const QString& question)> confirm; ///< true: the learner agreed
    };
    BackupSection(const Theme& theme, session::Backups& backups, Services services,
                  BackupPace pace = BackupPace::Steady, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The learner has confirmed the restore.
    void restoreRequested(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void backUpNow();
    void restore();

    session::Backups& m_backups;
    Services m_services;
    std::vector<progress::BackupInfo> m_shown;
    TonedLabel* m_state;
    QListWidget* m_list;
    QPushButton* m_now;
    QPushButton* m_restore;
};

} // namespace ringside::app
