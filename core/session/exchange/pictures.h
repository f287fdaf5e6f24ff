// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ringside::session {

/// Makes the media of a file into pictures that questions and cards can show: PNG and SVG images
/// within the limits of a pack, named by their content. Leaves all other media out, with a remark
/// each; prose then has "[Map of the ring]" instead, or the file's name where the picture has no
/// alternative text. Call it once, before items are planned.
void keepPictures(exchange::Imported& imported);

/// The picture of a bank or of the learner's cards that a resolved link leads to, checked again;
/// absent for any other link, and if it is missing or cannot be shown.
std::optional<QByteArray> readPicture(const QString& link);
/// The same for a name such as "images/ring.svg" in a folder.
std::optional<QByteArray> readPicture(const QString& folder, const QString& name);

/// The prose of a shown card as it is stored, without the folders of its pictures, to be edited.
QString storedProse(const QString& shown);

} // namespace ringside::session
