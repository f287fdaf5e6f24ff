// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/private_file.h"

#include "core/base/tr.h"
#include "core/storage/regular_file.h"
#include "core/storage/system_error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

namespace ringside::storage {

Done makePrivateFolder(const QString& folder)
{
    if (QFileInfo(folder).isDir())
        return {};
    const QFileInfo above(QFileInfo(folder).absolutePath());
    if (!above.isDir()) {
        if (const Done made = makePrivateFolder(above.filePath()); !made) {
            Error error = made.error();
            error.file = folder.toStdString(); // the one that the caller knows
            return fail(error);
        }
    }
    if (::mkdir(QFile::encodeName(QDir::cleanPath(folder)).constData(), S_IRWXU) != 0 &&
        errno != EEXIST)
        return fail(unwritable(folder, "mkdir"));
    if (!QFileInfo(folder).isDir()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = folder.toStdString(),
                     .subject = "mkdir",
                     .detail = RINGSIDE_TR("it is no folder")});
    }
    return {};
}

Done createPrivateFile(const QString& file)
{
    RINGSIDE_TRY(const int descriptor, openRegular(file, O_WRONLY | O_CREAT));
    ::close(descriptor);
    return {};
}

bool overwriteStart(const QString& file, const QByteArray& content)
{
    const int descriptor =
        ::open(QFile::encodeName(file).constData(),
               O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, S_IRUSR | S_IWUSR);
    if (descriptor < 0)
        return false;
    struct stat found
    {
    };
    const bool isOwn =
        ::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1;
    const auto size = static_cast<std::size_t>(content.size());
    const bool written =
        isOwn && ::pwrite(descriptor, content.constData(), size, 0) == static_cast<ssize_t>(size);
    ::close(descriptor);
    return written;
}

void keepFromOthers(const QString& path)
{
    struct stat found
    {
    };
    const QByteArray name = QFile::encodeName(path);
    if (::lstat(name.constData(), &found) != 0 || S_ISLNK(found.st_mode) ||
        (found.st_mode & (S_IRWXG | S_IRWXO)) == 0)
        return;
    const int changed = ::chmod(name.constData(), found.st_mode & (S_IRWXU | S_ISVTX));
    static_cast<void>(changed);
}

} // namespace ringside::storage
