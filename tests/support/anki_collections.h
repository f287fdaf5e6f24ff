// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_writer.h"

#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <sqlite3.h>
#include <zstd.h>

/// Collections as the versions of Anki write them, as far as a reader looks at them.
namespace ringside::test {

/// The bytes of a database that these statements make; empty when one fails. With the collation
/// that columns of newer collections name.
inline QByteArray databaseOf(const QStringList& statements)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("made")));
    sqlite3* connection = nullptr;
    bool done =
        sqlite3_open(file.fileName().toUtf8().constData(), &connection) == SQLITE_OK &&
        sqlite3_create_collation(connection, "unicase", SQLITE_UTF8, nullptr,
                                 [](void*, int a, const void* first, int b, const void* second) {
                                     return QByteArray(static_cast<const char*>(first), a)
                                         .compare(QByteArray(static_cast<const char*>(second), b));
                                 }) == SQLITE_OK;
    for (const QString& statement : statements)
        done = done && sqlite3_exec(connection, statement.toUtf8().constData(), nullptr, nullptr,
                                    nullptr) == SQLITE_OK;
    sqlite3_close(connection);
    return done && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The tables that all versions share.
inline QStringList sharedTables()
{
    return {
        QStringLiteral("CREATE TABLE notes (id integer primary key, guid text, mid integer, mod "
                       "integer, usn integer, tags text, flds text, sfld integer, csum integer, "
                       "flags integer, data text)"),
        QStringLiteral("CREATE TABLE cards (id integer primary key, nid integer, did integer, "
                       "ord integer, mod integer, usn integer, type integer, queue integer, due "
                       "integer, ivl integer, factor integer, reps integer, lapses integer, left "
                       "integer, odue integer, odid integer, flags integer, data text)"),
        QStringLiteral("CREATE TABLE revlog (id integer primary key, cid integer, usn integer, "
                       "ease integer, ivl integer, lastIvl integer, factor integer, time "
                       "integer, type integer)")};
}

/// Schema 11: note type 1 with Front and Back and two templates, deck 5 "Top::Sub".
inline QStringList schema11()
{
    return sharedTables() +
           QStringList{
               QStringLiteral(
                   "CREATE TABLE col (id integer, crt integer, ver integer, models text, "
                   "decks text)"),
               QStringLiteral(
                   "INSERT INTO col VALUES (1, 1000000000, 11, '{\"1\": {\"name\": \"Two\", "
                   "\"type\": 0, \"flds\": [{\"name\": \"Front\", \"ord\": 0}, {\"name\": "
                   "\"Back\", \"ord\": 1}], \"tmpls\": [{\"name\": \"A\", \"ord\": 0, \"qfmt\": "
                   "\"{{Front}}\", \"afmt\": \"{{FrontSide}}<hr id=answer>{{Back}}\"}, {\"name\": "
                   "\"B\", \"ord\": 1, \"qfmt\": \"{{Back}}\", \"afmt\": \"{{Front}}\"}]}}', "
                   "'{\"5\": {\"name\": \"Top::Sub\"}}')")};
}

/// One message of Protocol Buffers with text in the given fields.
inline QByteArray protobufText(std::initializer_list<std::pair<int, QByteArray>> fields)
{
    QByteArray bytes;
    for (const auto& [number, text] : fields)
        bytes += QByteArray(1, static_cast<char>((number << 3) | 2)) +
                 QByteArray(1, static_cast<char>(text.size())) + text;
    return bytes;
}

/// Schema 18: the same in tables, with a cloze note type 2 too.
inline QStringList schema18()
{
    const auto blob = [](const QByteArray& bytes) {
        return QStringLiteral("x'%1'").arg(QString::fromLatin1(bytes.toHex()));
    };
    const auto sides = [&](const char* front, const char* back) {
        return blob(protobufText({{1, front}, {2, back}}));
    };
    return sharedTables() +
           QStringList{
               QStringLiteral(
                   "CREATE TABLE col (id integer, crt integer, ver integer, models text, "
                   "decks text)"),
               QStringLiteral("INSERT INTO col VALUES (1, 1000000000, 18, '', '')"),
               QStringLiteral("CREATE TABLE notetypes (id integer primary key, name text NOT NULL "
                              "COLLATE unicase, config blob)"),
               QStringLiteral("CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name)"),
               QStringLiteral("CREATE TABLE fields (ntid integer, ord integer, name text COLLATE "
                              "unicase, config blob, PRIMARY KEY (ntid, ord)) WITHOUT rowid"),
               QStringLiteral(
                   "CREATE TABLE templates (ntid integer, ord integer, name text COLLATE "
                   "unicase, config blob, PRIMARY KEY (ntid, ord)) WITHOUT rowid"),
               QStringLiteral("CREATE TABLE decks (id integer primary key, name text COLLATE "
                              "unicase)"),
               // Notetype.Config: kind = 1, 0 for normal and 1 for cloze.
               QStringLiteral(
                   "INSERT INTO notetypes VALUES (1, 'Two', x''), (2, 'Cloze', x'0801')"),
               QStringLiteral(
                   "INSERT INTO fields VALUES (1, 0, 'Front', x''), (1, 1, 'Back', x''), "
                   "(2, 0, 'Text', x'')"),
               QStringLiteral("INSERT INTO templates VALUES (1, 0, 'A', %1), (2, 0, 'C', %2)")
                   .arg(sides("{{Front}}", "{{FrontSide}}<hr id=answer>{{Back}}"),
                        sides("{{cloze:Text}}", "{{cloze:Text}}")),
               QStringLiteral("INSERT INTO decks VALUES (5, 'Top' || char(31) || 'Sub')")};
}

/// A note of type 1 or 2, fields separated by char(31).
inline QString noteRow(int id, int type, const QString& fields)
{
    QString quoted = fields;
    quoted.replace(QLatin1Char('\''), QLatin1String("''"));
    quoted.replace(QLatin1Char('|'), QLatin1String("' || char(31) || '"));
    return QStringLiteral(
               "INSERT INTO notes VALUES (%1, 'g%1', %2, 0, 0, ' tag1 tag2 ', '%3', 0, 0, "
               "0, '')")
        .arg(id)
        .arg(type)
        .arg(quoted);
}

/// A card in deck 5; `rest` is type, queue, due, ivl, factor, reps, lapses.
inline QString cardRow(int id, int note, int ordinal, const char* rest, const char* data = "")
{
    return QStringLiteral("INSERT INTO cards VALUES (%1, %2, 5, %3, 0, 0, %4, 0, 0, 0, 0, '%5')")
        .arg(id)
        .arg(note)
        .arg(ordinal)
        .arg(QLatin1String(rest), QLatin1String(data));
}

inline QByteArray zipOf(const std::vector<std::pair<const char*, QByteArray>>& entries)
{
    exchange::ZipWriter zip;
    for (const auto& [name, content] : entries)
        zip.add(QString::fromUtf8(name), content);
    const auto bytes = zip.finish();
    return bytes ? *bytes : QByteArray();
}

inline QByteArray zstdOf(const QByteArray& bytes)
{
    QByteArray packed(
        static_cast<qsizetype>(ZSTD_compressBound(static_cast<std::size_t>(bytes.size()))), '\0');
    packed.resize(static_cast<qsizetype>(
        ZSTD_compress(packed.data(), static_cast<std::size_t>(packed.size()), bytes.constData(),
                      static_cast<std::size_t>(bytes.size()), 3)));
    return packed;
}

} // namespace ringside::test
