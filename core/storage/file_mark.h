// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::storage {

/// Which file a name leads to, and how long it is.
struct FileMark
{
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t bytes = 0;

    bool isSameFile(const FileMark& other) const
    {
        return device == other.device && inode == other.inode;
    }
};

/// Absent when there is no such file.
std::optional<FileMark> findMark(const QString& file);

} // namespace ringside::storage
