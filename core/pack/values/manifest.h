// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QLatin1String>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace ringside::pack {

/// The bank of the learner's own questions, which the program compiles itself.
inline constexpr QLatin1String kOwnBankId("my-questions");
inline constexpr QLatin1String kOwnBankTitle("My questions");

/// The bank that comes with the program. A pack with this id has newer questions for it.
inline constexpr QLatin1String kIncludedBankId("pmle-questions");

/// One file of a pack besides the manifest.
struct PackFile
{
    QString name; ///< in the pack, such as "images/ring.svg"
    std::int64_t bytes = 0;
    QByteArray sha256; ///< in hexadecimal
    bool operator==(const PackFile&) const = default;
};

/// What a pack states about itself. The author writes the first part, the builder the second.
struct Manifest
{
    QString id; ///< lower-case words joined by hyphens; the same for all versions of the pack
    QString title;
    QString exam;           ///< what the questions prepare for
    QString version;        ///< numbers separated by dots, such as "1.2.0"
    QString licence;        ///< such as "CC-BY-4.0"
    QStringList authors;    ///< at least one
    QString minimumProgram; ///< the oldest version of the program that opens it

    int bankSchema = 0;
    int questions = 0;
    int jobs = 0;
    PackFile bank;
    std::vector<PackFile> images;
    bool operator==(const Manifest&) const = default;
};

/// A pack in a profile, ready to study.
struct InstalledPack
{
    Manifest manifest;
    QString folder;
    QString bankFile;
    bool operator==(const InstalledPack&) const = default;
};

} // namespace ringside::pack
