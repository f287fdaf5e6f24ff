// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/write_file.h"

#include <QSaveFile>

namespace ringside::app {

Done writeBytes(const QString& file, const QByteArray& bytes)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = out.errorString().toStdString()});
    return {};
}

} // namespace ringside::app
