// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/settings_store.h"

#include <QWidget>

class QVBoxLayout;

namespace ringside::app {

class TonedLabel;

/// Theme, size of the text and motion; every change takes effect at once.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    SettingsPage(Theme& theme, QWidget* parent = nullptr);

private:
    void addThemes(QVBoxLayout* layout);
    void addFontScale(QVBoxLayout* layout);
    void addMotion(QVBoxLayout* layout);

    Theme& m_theme;
};

} // namespace ringside::app
