// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <cmath>

/// Small measurements with known answers, written into a test's own folder.
namespace ringside::test {

inline QString writeFile(const QTemporaryDir& dir, const char* name, const QByteArray& content)
{
    const QString path = dir.filePath(QLatin1String(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        return {};
    return path;
}

/// What all_reduce_perf prints over eight ranks of a network on which each all-reduce takes 140 us
/// and its bytes over 40/7 GB/s: 2 x 7 messages of 10 us, and 2 x 7/8 of the bytes over 10 GB/s.
/// 1 KiB to 256 MiB, each size four times the one before; `extra` follows the rows.
inline QByteArray eightRankLog(const QByteArray& extra = {})
{
    QByteArray log = "# nThread 1 nGpus 1 minBytes 1024 maxBytes 268435456 step: 4(factor)\n"
                     "#       size         count    type   redop    root     time   algbw   busbw "
                     "#wrong     time   algbw   busbw #wrong\n";
    for (double size = 1024; size <= 268435456; size *= 4) {
        const double microseconds = 140 + size / (40e3 / 7);
        const double shown = std::round(microseconds * 100) / 100;
        const double rate = size / shown / 1e3;
        const QString half = QStringLiteral("%1 %2 %3 0")
                                 .arg(shown, 0, 'f', 2)
                                 .arg(rate, 0, 'f', 2)
                                 .arg(rate * 1.75, 0, 'f', 2);
        log += QStringLiteral("%1 %2 float sum -1 %3 %4\n")
                   .arg(size, 0, 'f', 0)
                   .arg(size / 4, 0, 'f', 0)
                   .arg(half, half)
                   .toLatin1();
    }
    return log + extra;
}

} // namespace ringside::test
