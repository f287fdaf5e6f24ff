// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/read_text_file.h"

#include "core/base/tr.h"

#include <QFile>
#include <QFileInfo>

namespace ringside::bank {

Result<std::string> readTextFile(const QString& file, std::size_t mostBytes)
{
    const QFileInfo info(file);
    if (!info.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    if (info.isDir()) {
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = RINGSIDE_TR("it is a folder")});
    }
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) {
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = source.errorString().toStdString()});
    }
    const QByteArray text = source.read(static_cast<qint64>(mostBytes) + 1);
    if (text.size() > static_cast<qsizetype>(mostBytes)) {
        return fail({.code = ErrorCode::TooLarge,
                     .file = file.toStdString(),
                     .subject = "file size in bytes",
                     .value = std::to_string(info.size()),
                     .limit = std::to_string(mostBytes)});
    }
    return text.toStdString();
}

} // namespace ringside::bank
