// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QUrl;

namespace ringside::app {

class Theme;

/// The program's name and purpose, its independence of Google, and the licenses of the program and
/// its parts.
class AboutPage : public QWidget
{
    Q_OBJECT

public:
    AboutPage(const Theme& theme, std::function<bool(const QUrl&)> openUrl,
              QWidget* parent = nullptr);
};

} // namespace ringside::app
