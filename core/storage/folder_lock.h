// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <memory>
#include <utility>

namespace ringside::storage {

/// Keeps a folder for one process: flock() on `<folder>/lock`, which the kernel ends with the
/// process, however that ends. QLockFile instead judges by what the file says, and a program that
/// was killed before it wrote anything would have locked its folder for good. The file stays; it
/// holds the id of the process for the message that another one shows.
class FolderLock
{
public:
    /// Errors: InUse (value and detail say which process, where it is known); FileUnwritable.
    static Result<std::unique_ptr<FolderLock>> take(const QString& folder);

    /// Keeps others from taking it while a folder is only read; null where nobody ever took it.
    /// Errors: InUse; FileUnreadable.
    static Result<std::unique_ptr<FolderLock>> takeToRead(const QString& folder);

    /// False once the lock's file is gone or another one: then somebody else may have the folder.
    bool isInPlace() const;

    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

private:
    FolderLock(int descriptor, QString file) : m_descriptor(descriptor), m_file(std::move(file)) {}

    int m_descriptor;
    QString m_file;
};

} // namespace ringside::storage
