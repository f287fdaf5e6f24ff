// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside::bank {

/// Markdown that prose must not contain.
struct UnsafeMarkup
{
    QString what; ///< "an HTML tag"
    int line = 0; ///< from 0
};

/// The first thing outside limited Markdown: paragraphs, lists, emphasis, code, tables, https
/// links.
std::optional<UnsafeMarkup> findUnsafeMarkup(const QString& markdown);

/// "stem holds an image; prose may have ...".
QString unsafeMessage(const QString& field, const UnsafeMarkup& unsafe);

} // namespace ringside::bank
