// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <utility>
#include <vector>

namespace ringside::exchange {

/// Builds a zip in memory. Equal entries give equal bytes: all have the same date.
class ZipWriter
{
public:
    void add(const QString& name, const QByteArray& content);
    /// Errors: FileUnwritable when libzip has no memory left.
    Result<QByteArray> finish();

private:
    std::vector<std::pair<QByteArray, QByteArray>> m_entries;
};

} // namespace ringside::exchange
