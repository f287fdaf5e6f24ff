// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace ringside::fuzz {

inline std::string_view viewOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

inline QByteArray bytesOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)};
}

inline QString textOf(const std::uint8_t* data, std::size_t size)
{
    return QString::fromUtf8(bytesOf(data, size));
}

/// Ends the run with a finding when a condition fails that must hold for any input.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

/// A folder in memory, if the system has one: a disk would slow down every commit.
class Folder
{
public:
    QString path() const { return m_dir.path(); }
    QString file(const char* name) const { return m_dir.filePath(QLatin1String(name)); }
    QString write(const char* name, const QByteArray& content) const
    {
        QFile target(file(name));
        require(target.open(QIODevice::WriteOnly) && target.write(content) == content.size());
        return target.fileName();
    }

private:
    static QString place()
    {
        const QString memory = QStringLiteral("/dev/shm");
        return (QDir(memory).exists() ? memory : QDir::tempPath()) +
               QStringLiteral("/ringside-fuzz-XXXXXX");
    }
    QTemporaryDir m_dir{place()};
};

/// Two files in one input: the first 4 bytes, little-endian, are the length of the first file.
struct TwoFiles
{
    QByteArray first, second;
};

inline QByteArray joined(const TwoFiles& files)
{
    const auto size = static_cast<std::uint32_t>(files.first.size());
    QByteArray bytes;
    for (int shift = 0; shift < 32; shift += 8)
        bytes.append(static_cast<char>(size >> shift));
    return bytes + files.first + files.second;
}

inline TwoFiles split(const QByteArray& bytes)
{
    std::uint32_t size = 0;
    for (qsizetype i = 0; i < std::min<qsizetype>(4, bytes.size()); ++i)
        size |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    const QByteArray rest = bytes.mid(4);
    const qsizetype first = std::min<qsizetype>(size, rest.size());
    return {rest.left(first), rest.mid(first)};
}

} // namespace ringside::fuzz
