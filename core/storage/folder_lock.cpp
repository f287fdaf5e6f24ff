// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/folder_lock.h"

#include "core/base/error_forms.h"
#include "core/storage/regular_file.h"
#include "core/storage/system_error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace ringside::storage {

namespace {

Error inUse(const QString& folder, int descriptor)
{
    Error error{.code = ErrorCode::InUse, .file = folder.toStdString()};
    std::array<char, 32> text{};
    const auto length = ::pread(descriptor, text.data(), text.size(), 0);
    bool isNumber = false;
    const qint64 process = QByteArray(text.data(), static_cast<qsizetype>(qMax(length, ssize_t{0})))
                               .trimmed()
                               .toLongLong(&isNumber);
    if (isNumber) {
        error.value = std::to_string(process);
        error.detail = filled(error_forms::kProcess, {error.value});
    }
    return error;
}

/// Only for the message of a second process: its failure does not matter for this one. A file with
/// a second name may be someone else's.
void writeProcessId(int descriptor)
{
    struct stat held
    {
    };
    if (::fstat(descriptor, &held) != 0 || held.st_nlink != 1)
        return;
    const QByteArray text = QByteArray::number(QCoreApplication::applicationPid()) + '\n';
    if (::ftruncate(descriptor, 0) == 0) {
        const auto written =
            ::pwrite(descriptor, text.constData(), static_cast<size_t>(text.size()), 0);
        static_cast<void>(written);
    }
}

} // namespace

Result<std::unique_ptr<FolderLock>> FolderLock::acquire(const QString& folder)
{
    const QString file = QDir(folder).filePath(QStringLiteral("lock"));
    RINGSIDE_TRY(const int descriptor, openRegular(file, O_RDWR | O_CREAT));
    std::unique_ptr<FolderLock> lock(new FolderLock(descriptor, file));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return fail(errno == EWOULDBLOCK ? inUse(folder, descriptor) : unwritable(file, "lock"));
    }
    writeProcessId(descriptor);
    return lock;
}

Result<std::unique_ptr<FolderLock>> FolderLock::acquireToRead(const QString& folder)
{
    const QString file = QDir(folder).filePath(QStringLiteral("lock"));
    const auto descriptor = openRegular(file, O_RDONLY);
    if (!descriptor && descriptor.error().code == ErrorCode::FileNotFound)
        return std::unique_ptr<FolderLock>();
    if (!descriptor)
        return fail(descriptor.error());
    std::unique_ptr<FolderLock> lock(new FolderLock(*descriptor, file));
    if (::flock(*descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return fail(inUse(folder, *descriptor));
    return lock;
}

bool FolderLock::isInPlace() const
{
    struct stat held
    {
    }, found{};
    return ::fstat(m_descriptor, &held) == 0 &&
           ::lstat(QFile::encodeName(m_file).constData(), &found) == 0 &&
           held.st_dev == found.st_dev && held.st_ino == found.st_ino;
}

FolderLock::~FolderLock()
{
    ::close(m_descriptor);
}

} // namespace ringside::storage
