// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/file_mark.h"

#include <QFile>

#include <sys/stat.h>

namespace ringside::storage {

std::optional<FileMark> findMark(const QString& file)
{
    struct stat found
    {
    };
    if (::stat(QFile::encodeName(file).constData(), &found) != 0)
        return std::nullopt;
    return FileMark{found.st_dev, found.st_ino, found.st_size};
}

} // namespace ringside::storage
