// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <memory>
#include <utility>

namespace ringside::storage {

/// Reserves a folder for one process: flock() on `<folder>/lock`, which the kernel releases when
/// the process ends in any way. QLockFile relies on the file's content instead, so a program killed
/// before writing it would lock its folder forever. The file is never removed; it contains the
/// process id for the error message of other processes.
class FolderLock
{
public:
    /// Errors: InUse (value and detail name the process, when known); FileUnwritable;
    /// FileUnreadable when `lock` is not a regular file.
    static Result<std::unique_ptr<FolderLock>> acquire(const QString& folder);

    /// Locks a folder while it is read; null when it was never locked before. Errors: InUse;
    /// FileUnreadable.
    static Result<std::unique_ptr<FolderLock>> acquireToRead(const QString& folder);

    /// False when the lock file was removed or replaced; another process may then hold the folder.
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
