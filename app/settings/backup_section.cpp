// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/backup_section.h"

#include "app/settings/list_section.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/session/workspace/backups.h"

#include <QDateTime>
#include <QDir>
#include <QListWidget>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QUrl>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kListHeight = 160;

QString whenText(const progress::BackupInfo& backup)
{
    return QDateTime::fromMSecsSinceEpoch(backup.takenMs)
        .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

} // namespace

BackupSection::BackupSection(const Theme& theme, session::Backups& backups, Services services,
                             BackupPace pace, QWidget* parent)
    : QWidget(parent),
      m_backups(backups),
      m_services(std::move(services)),
      m_state(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_list(new QListWidget(this)),
      m_now(new QPushButton(tr("Back up now"), this)),
      m_restore(new QPushButton(tr("Restore…"), this))
{
    setObjectName(QStringLiteral("backupSection"));
    const QStringList about{
        pace == BackupPace::Steady
            ? tr("Ringside writes a verified copy of your answers when you close the window, and "
                 "every 30 minutes if something changed.")
            : tr("Ringside writes a verified copy of your answers when you close the window. If "
                 "something changed, it also writes one every 30 minutes after 2 minutes without "
                 "input, because a copy would delay an answer on this file system."),
        tr("Kept: all backups of the last 2 days, then one per day for 12 days, one per week for "
           "10 weeks and one per month for 9 months.")};
    m_list->setObjectName(QStringLiteral("backups"));
    m_list->setAccessibleName(tr("Backups, newest first"));
    m_list->setMaximumHeight(theme.px(kListHeight));
    m_now->setAccessibleName(tr("Back up now"));
    m_now->setObjectName(QStringLiteral("backUpNow"));
    m_restore->setAccessibleName(tr("Restore the selected backup"));
    m_restore->setObjectName(QStringLiteral("restoreBackup"));
    auto* open = new QPushButton(tr("Open folder"), this);
    open->setAccessibleName(tr("Open the backup folder"));
    // Both write; in a read-only profile they show the reason instead.
    for (QPushButton* button : {m_now, m_restore})
        button->setProperty("records", true);
    layOutListSection(*this, theme, tr("Backups"), about, m_list, m_state,
                      {m_now, m_restore, open});

    connect(m_now, &QPushButton::clicked, this, &BackupSection::backUpNow);
    connect(m_restore, &QPushButton::clicked, this, &BackupSection::restore);
    connect(m_list, &QListWidget::currentRowChanged, this,
            [this](int row) { m_restore->setEnabled(row >= 0); });
    connect(open, &QPushButton::clicked, this, [this] {
        // For its owner only, like the rest of the profile.
        QDir().mkdir(m_backups.folder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        m_services.openUrl(QUrl::fromLocalFile(m_backups.folder()));
    });
}

void BackupSection::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void BackupSection::refresh()
{
    m_shown = m_backups.list();
    m_list->clear();
    for (const progress::BackupInfo& backup : m_shown)
        m_list->addItem(tr("%1, %2").arg(
            whenText(backup),
            QLocale().formattedDataSize(backup.bytes, 1, QLocale::DataSizeSIFormat)));
    m_list->setVisible(!m_shown.empty());
    m_restore->setEnabled(false);
    if (m_shown.empty())
        m_state->setText(tr("No backups yet."));
    else
        m_state->setText(counted(static_cast<qint64>(m_shown.size()), tr("1 backup in %2"),
                                 tr("%1 backups in %2"))
                             .arg(m_backups.folder()));
}

void BackupSection::backUpNow()
{
    m_now->setEnabled(false);
    const QPointer<BackupSection> here(this);
    m_backups.start(
        session::Backups::When::Always, [here](const Result<progress::BackupOutcome>& outcome) {
            if (!here)
                return;
            here->m_now->setEnabled(true);
            here->refresh();
            if (!outcome)
                here->m_state->setText(tr("The backup failed. %1").arg(errorText(outcome.error())));
        });
}

void BackupSection::restore()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_shown.size()))
        return;
    const progress::BackupInfo backup = m_shown[static_cast<std::size_t>(row)];
    const QString question =
        tr("Restore your answers as of %1? Ringside keeps the current file next to it, so newer "
           "answers can be added again. The window reopens.")
            .arg(whenText(backup));
    if (m_services.confirm(question))
        Q_EMIT restoreRequested(backup.file);
}

} // namespace ringside::app
