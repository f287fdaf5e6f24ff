// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QLineEdit;

namespace ringside::app {

/// Completes the tag at the cursor of a field with tags separated by commas, and leaves the others
/// as they are. Replaces an earlier list of the same field, which owns the completer.
void completeTags(QLineEdit& field, const QStringList& tags);

} // namespace ringside::app
