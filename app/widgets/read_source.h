// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace ringside::app {

/// What a text on a page comes from, for a card that is made from it.
struct ReadSource
{
    QString about; ///< as in progress::OwnCard, such as "question:ring"
    QString title;
    bool operator==(const ReadSource&) const = default;
};

/// Says where all text of a widget comes from; absent: no cards are made from it.
void setReadSource(QWidget& widget, const std::optional<ReadSource>& source);
/// That of the widget or of the nearest one around it.
std::optional<ReadSource> readSourceOf(const QWidget& widget);

/// The property of a window's action that a text with a selection offers in its menu.
inline constexpr char kOfSelection[] = "ofSelection";

} // namespace ringside::app
