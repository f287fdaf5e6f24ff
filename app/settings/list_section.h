// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <initializer_list>

class QListWidget;
class QPushButton;
class QWidget;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Lays out a section that manages a list: heading, what it is for in paragraphs, the list, its
/// state, and a row of buttons that wraps.
void layOutListSection(QWidget& section, const Theme& theme, const QString& heading,
                       const QStringList& about, QListWidget* list, TonedLabel* state,
                       std::initializer_list<QPushButton*> buttons);

} // namespace ringside::app
