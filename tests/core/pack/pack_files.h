// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/archive/zip_writer.h"
#include "core/pack/builder/pack_builder.h"
#include "tests/core/authoring/bank_folder.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

#include <utility>
#include <vector>

namespace ringside::pack {

inline const QByteArray kPng = QByteArray::fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=");
/// 8 by 6 pixels of one red: ImageMagick 6, `convert -size 8x6 xc:red -quality 30 -strip`.
inline const QByteArray kJpeg = QByteArray::fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQ"
    "c1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk"
    "pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
    "AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAA"
    "AAAA/9oADAMBAAIRAxEAPwCAANSP/9k=");
inline const QByteArray kSvg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"><circle r=\"2\"/></svg>";

inline QByteArray bytesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool writeBytes(const QString& name, const QByteArray& bytes)
{
    QFile file(name);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           file.write(bytes) == bytes.size();
}

using Members = std::vector<std::pair<QString, QByteArray>>;

inline Members membersOf(const QString& packFile)
{
    exchange::Remark remark;
    const auto zip = exchange::ZipReader::open(packFile, remark);
    Members members;
    if (!zip)
        return members;
    for (const QString& name : zip->names())
        members.emplace_back(name, zip->read(name, 1 << 30, remark).value_or(QByteArray()));
    return members;
}

inline QByteArray zipped(const Members& members)
{
    exchange::ZipWriter zip;
    for (const auto& [name, bytes] : members)
        zip.add(name, bytes);
    return zip.finish().value_or(QByteArray());
}

/// The folder of a bank with two questions, one job and two images, as a pack.
class PackFolder : public bank::BankFolder
{
public:
    PackFolder()
    {
        write(QStringLiteral("pack.yaml"), QStringLiteral("id: small-pack\n"
                                                          "title: A small pack\n"
                                                          "exam: An exam for tests\n"
                                                          "version: 1.0.0\n"
                                                          "licence: CC-BY-4.0\n"
                                                          "authors: [A. Author, B. Author]\n"
                                                          "minimum_program: 0.1.0\n"));
        QDir(path()).mkdir(QStringLiteral("images"));
        writeBytes(file(QStringLiteral("images/dot.png")), kPng);
        writeBytes(file(QStringLiteral("images/ring.svg")), kSvg);
    }

    QString packFile() const { return file(QStringLiteral("small.ringside")); }
    Result<PackOutcome> build() const { return buildPack(path(), packFile()); }
};

} // namespace ringside::pack
