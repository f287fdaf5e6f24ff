// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/error.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences of the library page.
class LibraryText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::LibraryText)

public:
    /// Examples of the search language, in one line.
    static QString hints();
    /// The number of results, the total, and whether more matched than were ranked.
    static QString count(const bank::SearchResult& result, int all, bool everything);
    /// Text of an empty result.
    static QString nothing(const QString& typed);
    /// The error in a query, and its position.
    static QString problem(const Error& error, const QString& typed);
    /// "✓ right", "✗ wrong" or "not yet".
    static QString lastAnswer(const std::optional<bool>& right);
    /// "⚑", tags, and whether there is a note.
    static QString marks(const bank::FoundQuestion& found);
};

} // namespace ringside::app
