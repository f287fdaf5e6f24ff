// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QString>
#include <QStringList>

/// What an import rejected, to compare with what it should.
namespace ringside::test {

inline QString faultsOf(const exchange::Imported& read)
{
    QStringList faults;
    for (const exchange::Remark& remark : read.rejected)
        faults << QStringLiteral("%1:%2:%3:%4")
                      .arg(remark.place.line)
                      .arg(int(remark.fault))
                      .arg(remark.subject, remark.limit);
    return faults.join(u'/');
}

inline QString fault(int line, exchange::Fault fault, const char* subject, const char* limit = "")
{
    return QStringLiteral("%1:%2:%3:%4")
        .arg(line)
        .arg(int(fault))
        .arg(QString::fromUtf8(subject), QLatin1String(limit));
}

} // namespace ringside::test
