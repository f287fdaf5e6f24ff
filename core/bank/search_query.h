// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

/// What a person typed as an FTS5 expression (https://www.sqlite.org/fts5.html, section 3): every
/// word quoted, all of them wanted, the last one as a prefix. Names that changed are looked for
/// under both: "Vertex AI" also finds "Gemini Enterprise Agent Platform". "" when there is no word
/// in it.
QString searchExpression(const QString& typed);

} // namespace ringside::bank
