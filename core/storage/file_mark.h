// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::storage {

/// Identifies the file behind a name, and its length.
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

/// Absent when the file does not exist.
std::optional<FileMark> findMark(const QString& file);

} // namespace ringside::storage
