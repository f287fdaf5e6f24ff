// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/text_file.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <QFile>
#include <QFileInfo>

namespace ringside::exchange {

Result<std::string> readMeasurementFile(const QString& name)
{
    const QFileInfo info(name);
    if (!info.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = name.toStdString()});
    QFile file(name);
    if (info.isDir() || !file.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = name.toStdString(),
                     .detail = info.isDir() ? RINGSIDE_TR("it is a folder")
                                            : file.errorString().toStdString()});
    const QByteArray bytes = file.read(static_cast<qint64>(kMaxMeasurementBytes) + 1);
    if (file.error() != QFileDevice::NoError)
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = name.toStdString(),
                     .detail = file.errorString().toStdString()});
    if (bytes.size() > static_cast<qsizetype>(kMaxMeasurementBytes))
        return fail(
            {.code = ErrorCode::TooLarge,
             .file = name.toStdString(),
             .subject = RINGSIDE_TR("file size in bytes"),
             .value = filled(error_forms::kMoreThan, {std::to_string(kMaxMeasurementBytes)}),
             .limit = filled(error_forms::kAtMost, {std::to_string(kMaxMeasurementBytes)})});
    return bytes.toStdString();
}

} // namespace ringside::exchange
