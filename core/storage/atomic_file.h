// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace ringside::storage {

/// A file that is written beside its target and takes its place in one step: fsync, rename, fsync
/// of the folder. Until commit() succeeds the target is untouched; the destructor removes what was
/// not committed, and the next one for the same target what a killed process left behind. Somebody
/// else writes the file at path().
class AsideFile
{
public:
    /// `target` need not exist; its folder must.
    explicit AsideFile(const QString& target);
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;
    ~AsideFile();

    QString path() const { return m_path; }
    Done commit();

private:
    QString m_target;
    QString m_path; ///< empty after commit()
};

/// Removes what killed processes left beside files of a folder whose name `isOurs` accepts; a
/// living process's file is its own business. For folders in which each target has another name, so
/// that no later AsideFile would do it.
void removeStaleAsides(const QString& folder,
                       const std::function<bool(const QString& target)>& isOurs);

/// Writes the whole file or nothing. Errors: FileUnwritable.
Done writeFileAtomically(const QString& target, const QByteArray& content);

/// Copies bytes to `target` like writeFileAtomically(). Errors: FileUnreadable, FileUnwritable.
Done copyFileAtomically(const QString& source, const QString& target);

/// Moves a database file and its -wal, -shm and -journal out of the way, to
/// `<file>.<reason>-<n>` with the first free n; returns that name. Nothing is overwritten.
Result<QString> setAside(const QString& file, const QString& reason);
/// The same before `file` is replaced: it stays where it is, under both names, so that no moment is
/// without it. Where the file system has no hard links, it is moved.
Result<QString> keepBeside(const QString& file, const QString& reason);

} // namespace ringside::storage
