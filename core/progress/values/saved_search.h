// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace ringside::progress {

constexpr int kMostSavedSearches = 100;
constexpr qsizetype kMostSearchName = 60;
constexpr qsizetype kMostSearchQuery = 1000;

/// A library query saved under a name.
struct SavedSearch
{
    QString name{};
    QString query{};
    bool operator==(const SavedSearch&) const = default;
};

struct SavedSearches
{
    std::vector<SavedSearch> searches; ///< sorted by name, ignoring case
    int unreadable = 0;                ///< written by a later version; they stay in the journal
};

} // namespace ringside::progress
