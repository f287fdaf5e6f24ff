// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::exchange {

/// The levels of a category as Moodle writes it, "$course$/top/A/B//C", separated by "::", without
/// the place in Moodle; a slash within a name is doubled there.
QString levelsOfMoodlePath(QString path);

} // namespace ringside::exchange
