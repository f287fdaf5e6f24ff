// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/regular_file.h"

#include "core/base/tr.h"
#include "core/storage/system_error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace ringside::storage {

namespace {

Error notRegular(const QString& file, mode_t mode)
{
    const char* detail = RINGSIDE_TR("it is a pipe or a device. Nothing was changed. Remove it "
                                     "or move it to another folder, then try again");
    if (S_ISLNK(mode))
        detail = RINGSIDE_TR("it is a link, and Ringside does not follow links here. Nothing "
                             "was changed. Replace the link with the file itself or remove it, "
                             "then try again");
    else if (S_ISDIR(mode))
        detail = RINGSIDE_TR("it is a folder where a file should be. Nothing was changed. Move "
                             "it to another folder, then try again");
    return {.code = ErrorCode::FileUnreadable, .file = file.toStdString(), .detail = detail};
}

bool isForReading(int flags)
{
    return (flags & O_ACCMODE) == O_RDONLY;
}

Error failedOpen(const QString& file, int flags)
{
    if (errno == ELOOP)
        return notRegular(file, S_IFLNK);
    const bool missing = (errno == ENOENT || errno == ENOTDIR) && (flags & O_CREAT) == 0;
    Error error = unwritable(file, "open");
    if (missing)
        error = {.code = ErrorCode::FileNotFound, .file = error.file};
    else if (isForReading(flags))
        error.code = ErrorCode::FileUnreadable;
    return error;
}

} // namespace

Done requireRegular(const QString& file)
{
    struct stat found
    {
    };
    if (::lstat(QFile::encodeName(file).constData(), &found) != 0 || S_ISREG(found.st_mode))
        return {};
    return fail(notRegular(file, found.st_mode));
}

namespace {

Result<int> openChecked(const QString& file, int flags, unsigned mode)
{
    const int descriptor =
        ::open(QFile::encodeName(file).constData(), flags | O_NONBLOCK | O_CLOEXEC, mode);
    if (descriptor < 0)
        return fail(failedOpen(file, flags));
    struct stat found
    {
    };
    if (::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode))
        return descriptor;
    ::close(descriptor);
    return fail(notRegular(file, found.st_mode));
}

Done openDescriptor(QFile& file, int descriptor, QIODevice::OpenMode mode)
{
    if (file.open(descriptor, mode, QFileDevice::AutoCloseHandle))
        return {};
    ::close(descriptor);
    return fail({.code = ErrorCode::FileUnreadable,
                 .file = file.fileName().toStdString(),
                 .subject = "open",
                 .detail = file.errorString().toStdString()});
}

} // namespace

Result<int> openRegular(const QString& file, int flags, unsigned mode)
{
    // First by its name, because opening a device can have an effect.
    RINGSIDE_CHECK(requireRegular(file));
    return openChecked(file, flags | O_NOFOLLOW, mode);
}

Done openRegular(QFile& file, QIODevice::OpenMode mode)
{
    RINGSIDE_TRY(const int descriptor, openRegular(file.fileName(), O_RDONLY));
    return openDescriptor(file, descriptor, mode);
}

Done openRegularTarget(QFile& file)
{
    struct stat found
    {
    };
    if (::stat(QFile::encodeName(file.fileName()).constData(), &found) == 0 &&
        !S_ISREG(found.st_mode))
        return fail(notRegular(file.fileName(), found.st_mode));
    RINGSIDE_TRY(const int descriptor, openChecked(file.fileName(), O_RDONLY, 0));
    return openDescriptor(file, descriptor, QIODevice::ReadOnly);
}

Result<QByteArray> readRegular(const QString& file, qint64 mostBytes)
{
    QFile opened(file);
    RINGSIDE_CHECK(openRegular(opened));
    QByteArray bytes = opened.size() <= mostBytes ? opened.readAll() : opened.read(mostBytes);
    if (opened.error() == QFileDevice::NoError)
        return bytes;
    return fail({.code = ErrorCode::FileUnreadable,
                 .file = file.toStdString(),
                 .subject = "read",
                 .detail = opened.errorString().toStdString()});
}

} // namespace ringside::storage
