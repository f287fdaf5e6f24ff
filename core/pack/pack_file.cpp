// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/pack_file.h"

#include <QCryptographicHash>
#include <QFile>

namespace ringside::pack {

PackFile describe(const QString& name, const QByteArray& bytes)
{
    return {name, bytes.size(),
            QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex()};
}

Result<PackFile> describeFile(const QString& name, const QString& path)
{
    QFile file(path);
    QCryptographicHash sum(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !sum.addData(&file)) {
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = path.toStdString(),
                     .detail = file.errorString().toStdString()});
    }
    return PackFile{name, file.size(), sum.result().toHex()};
}

} // namespace ringside::pack
