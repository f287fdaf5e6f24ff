// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QByteArray>

#include <optional>

namespace ringside::pack {

/// The same manifest gives the same bytes.
QByteArray manifestJson(const Manifest& manifest);

/// The manifest of the pack `file`, with all limits checked. Errors: WrongType.
Result<Manifest> manifestFrom(const QByteArray& json, const QString& file);

/// A field of the author's part that breaks a limit.
struct FieldFault
{
    QString field, value, limit;
};
std::optional<FieldFault> authorFault(const Manifest& manifest);

/// Whether `name` can be an image of a pack, such as "images/ring.svg".
bool isImageName(const QString& name);

} // namespace ringside::pack
