// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/error.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// The sentences of the library page.
class LibraryText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::LibraryText)

public:
    /// The language by examples, in one line.
    static QString hints();
    /// How many were found, of how many, and whether more matched than were ranked.
    static QString count(const bank::SearchResult& result, int all, bool everything);
    /// What stands where nothing was found.
    static QString nothing(const QString& typed);
    /// What is wrong with a query, and where in it.
    static QString problem(const Error& error, const QString& typed);
    /// "✓ right", "✗ wrong" or "not yet".
    static QString lastAnswer(const std::optional<bool>& right);
    /// "⚑", tags and whether there is a note.
    static QString marks(const bank::FoundQuestion& found);
};

} // namespace ringside::app
