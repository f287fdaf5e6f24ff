// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ringside::app {

/// The tags of a field, separated by commas: trimmed, without duplicates.
QStringList tagsIn(const QString& text);
/// The text of such a field.
QString tagText(const QStringList& tags);

} // namespace ringside::app
