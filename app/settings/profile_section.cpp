// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/profile_section.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace ringside::app {

ProfileSection::ProfileSection(const Theme& theme, const QString& profileDir,
                               std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("profileSection"));
    const QString folder = QDir(profileDir).absolutePath();
    auto* heading = new TonedLabel(theme, TextRole::Heading, Tone::Ink, this);
    heading->setText(tr("Profile folder"));
    // A text field, because a path may be wider than the page, and can be copied from it.
    auto* path = new QLineEdit(QDir::toNativeSeparators(folder), this);
    path->setObjectName(QStringLiteral("profileFolder"));
    path->setAccessibleName(tr("Folder with your answers and settings"));
    path->setReadOnly(true);
    path->setCursorPosition(0);
    auto* open = new QPushButton(tr("Open folder"), this);
    open->setObjectName(QStringLiteral("openProfileFolder"));
    open->setAccessibleName(tr("Open the profile folder"));
    connect(open, &QPushButton::clicked, this,
            [folder, openUrl = std::move(openUrl)] { openUrl(QUrl::fromLocalFile(folder)); });
    auto* about = new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this);
    about->setWordWrap(true);
    about->setText(tr("This folder holds all your answers, notes and settings. To use another "
                      "folder, start Ringside with --profile and its path."));
    auto* row = new QHBoxLayout;
    row->setSpacing(theme.px(8));
    row->addWidget(path, 1);
    row->addWidget(open);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme.px(16), 0, 0);
    layout->setSpacing(theme.px(8));
    layout->addWidget(heading);
    layout->addLayout(row);
    layout->addWidget(about);
}

} // namespace ringside::app
