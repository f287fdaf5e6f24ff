// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QUrl;

namespace ringside::app {

class Theme;

/// Location of the learner's answers and settings, and how to use another folder. Does not own the
/// theme.
class ProfileSection : public QWidget
{
    Q_OBJECT

public:
    ProfileSection(const Theme& theme, const QString& profileDir,
                   std::function<bool(const QUrl&)> openUrl, QWidget* parent = nullptr);
};

} // namespace ringside::app
