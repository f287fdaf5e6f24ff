// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

/// Who publishes a source.
enum class SourceKind { Google, Library, Hardware, Repository, Paper, Standard, Other };

SourceKind sourceKindOf(const QString& address);
/// "google", "library", ... for statistics.
QString nameOf(SourceKind kind);

} // namespace ringside::bank
