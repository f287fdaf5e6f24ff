// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace ringside::storage {

/// Writes a file next to its target and replaces the target in one step: fsync, rename, fsync of
/// the folder. Until commit() succeeds the target is unchanged. The destructor removes an
/// uncommitted file; the next AsideFile for the same target removes what a killed process left
/// behind. The caller creates path(): neither it nor a database's companion of that name exists.
class AsideFile
{
public:
    /// `target` may be missing; its folder must exist.
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

/// Removes temporary files of killed processes from a folder, for targets whose name `isOurs`
/// accepts. Keeps the files of running processes. For folders in which every target has a new name,
/// so that no later AsideFile would remove them.
void removeStaleAsides(const QString& folder,
                       const std::function<bool(const QString& target)>& isOurs);

/// Who may read a new file: its owner, as everything in a profile, or whom the umask allows, as
/// what the learner saves elsewhere.
enum class FileReaders { Owner, AsUsual };

/// Writes the whole file, or leaves the target unchanged. Errors: FileUnwritable.
Done writeFileAtomically(const QString& target, const QByteArray& content,
                         FileReaders readers = FileReaders::Owner);

/// Copies a regular file to `target`, for its owner only, like writeFileAtomically(). Errors:
/// FileUnreadable, FileUnwritable.
Done copyFileAtomically(const QString& source, const QString& target);

/// The name that setAside() and keepBeside() give next.
QString nextAside(const QString& file, const QString& reason);
/// Renames a database file and its -wal, -shm and -journal to `<file>.<reason>-<n>` with the first
/// free n; returns that name. Never overwrites a file.
Result<QString> setAside(const QString& file, const QString& reason);
/// Like setAside(), for a `file` that is about to be replaced: it keeps its name and gets a second
/// one, so that the name always leads to a file. Without hard links in the file system, the file is
/// moved.
Result<QString> keepBeside(const QString& file, const QString& reason);

} // namespace ringside::storage
