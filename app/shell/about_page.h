// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QUrl;

namespace ringside::app {

class Theme;

/// What the program is, whose it is not, and under which licences it and its parts stand.
class AboutPage : public QWidget
{
    Q_OBJECT

public:
    AboutPage(const Theme& theme, std::function<bool(const QUrl&)> openUrl,
              QWidget* parent = nullptr);
};

} // namespace ringside::app
