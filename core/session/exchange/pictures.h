// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/imported.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ringside::session {

/// Makes the media of a file into pictures that questions and cards can show: PNG, JPEG and SVG
/// images within the limits of a pack, whatever their names say, named by their content. Leaves all
/// other media out, with a remark for each item that shows one; prose then has "[Map of the ring]"
/// instead, or the file's name where the picture has no alternative text. Call it once, before
/// items are planned.
void keepPictures(exchange::Imported& imported);

/// A picture file for a card that is being written, named by its content. Errors: FileUnreadable,
/// TooLarge, WrongType.
Result<exchange::Media> pictureFrom(const QString& file);
/// The same for the bytes of one. Errors: TooLarge, WrongType.
Result<exchange::Media> pictureOf(const QByteArray& bytes);
/// Whether a picture of this size in pixels can be one, before it is encoded. Errors: WrongType.
Done checkPictureSize(int width, int height);

/// The picture of a bank or of the learner's cards that a resolved link leads to, checked again;
/// absent for any other link, and if it is missing or cannot be shown.
std::optional<QByteArray> readPicture(const QString& link);
/// The same for a name such as "images/ring.svg" in a folder.
std::optional<QByteArray> readPicture(const QString& folder, const QString& name);

} // namespace ringside::session
