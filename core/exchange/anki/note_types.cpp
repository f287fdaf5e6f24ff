// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/note_types.h"

#include "core/base/tr.h"
#include "core/exchange/anki/protobuf_reader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace ringside::exchange {

namespace {

constexpr qsizetype kMostJson = qsizetype{4} * 1024 * 1024;
constexpr std::size_t kMostTemplates = 1000;

QString inLevels(QString deck)
{
    return deck.replace(QChar(0x1F), QLatin1String("::"));
}

/// An array of objects with "ord", in that order.
std::vector<QJsonObject> inOrder(const QJsonValue& list)
{
    std::vector<QJsonObject> objects;
    for (const QJsonValue& each : list.toArray())
        objects.push_back(each.toObject());
    std::stable_sort(objects.begin(), objects.end(), [](const auto& a, const auto& b) {
        return a[QLatin1String("ord")].toInt() < b[QLatin1String("ord")].toInt();
    });
    return objects;
}

Result<QJsonObject> jsonOf(const QString& text, const storage::Database& database)
{
    const QByteArray bytes = text.toUtf8();
    const QJsonDocument document =
        bytes.size() > kMostJson ? QJsonDocument() : QJsonDocument::fromJson(bytes);
    if (!document.isObject())
        return fail({.code = ErrorCode::Damaged,
                     .file = database.nameInErrors().toStdString(),
                     .detail = RINGSIDE_TR("the table col holds no JSON")});
    return document.object();
}

NoteType noteTypeOf(const QJsonObject& json)
{
    NoteType type{.name = json[QLatin1String("name")].toString(),
                  .isCloze = json[QLatin1String("type")].toInt() == 1,
                  .fields = {},
                  .templates = {}};
    for (const QJsonObject& field : inOrder(json[QLatin1String("flds")]))
        type.fields << field[QLatin1String("name")].toString();
    for (const QJsonObject& each : inOrder(json[QLatin1String("tmpls")]))
        type.templates.push_back({each[QLatin1String("name")].toString(),
                                  each[QLatin1String("qfmt")].toString(),
                                  each[QLatin1String("afmt")].toString()});
    return type;
}

Done readJsonColumns(storage::Database& database, CollectionNames& names)
{
    RINGSIDE_TRY(auto row, database.prepare(QStringLiteral("SELECT models, decks FROM col")));
    RINGSIDE_CHECK(row.run());
    RINGSIDE_TRY(const bool found, row.next());
    if (!found)
        return {};
    RINGSIDE_TRY(const QJsonObject models, jsonOf(row.text(0), database));
    RINGSIDE_TRY(const QJsonObject decks, jsonOf(row.text(1), database));
    for (auto each = models.begin(); each != models.end(); ++each)
        names.noteTypes.insert(each.key().toLongLong(), noteTypeOf(each->toObject()));
    for (auto each = decks.begin(); each != decks.end(); ++each)
        names.decks.insert(each.key().toLongLong(),
                           inLevels(each->toObject()[QLatin1String("name")].toString()));
    return {};
}

/// Cards made from half of their note type would be wrong.
Done checkConfig(const ProtobufReader& config, const storage::Database& database)
{
    if (!config.isDamaged())
        return {};
    return fail({.code = ErrorCode::Damaged,
                 .file = database.nameInErrors().toStdString(),
                 .detail = RINGSIDE_TR("a note type is cut off")});
}

/// Notetype.Config: kind = 1, of which 1 is cloze. Template.Config: q_format = 1, a_format = 2.
Result<bool> isClozeConfig(const QByteArray& config, const storage::Database& database)
{
    ProtobufReader reader(config);
    bool isCloze = false;
    while (const auto field = reader.next()) {
        if (field->number == 1)
            isCloze = field->value == 1;
    }
    RINGSIDE_CHECK(checkConfig(reader, database));
    return isCloze;
}

Result<NoteTemplate> templateOf(const QString& name, const QByteArray& config,
                                const storage::Database& database)
{
    NoteTemplate made{name, {}, {}};
    ProtobufReader reader(config);
    while (const auto field = reader.next()) {
        if (field->number == 1)
            made.front = QString::fromUtf8(field->bytes);
        else if (field->number == 2)
            made.back = QString::fromUtf8(field->bytes);
    }
    RINGSIDE_CHECK(checkConfig(reader, database));
    return made;
}

Done readTables(storage::Database& database, CollectionNames& names)
{
    RINGSIDE_TRY(auto types,
                 database.prepare(QStringLiteral("SELECT id, name, config FROM notetypes")));
    RINGSIDE_CHECK(types.run());
    for (;;) {
        RINGSIDE_TRY(const bool found, types.next());
        if (!found)
            break;
        RINGSIDE_TRY(const bool isCloze, isClozeConfig(types.value(2).toByteArray(), database));
        names.noteTypes.insert(
            types.integer(0),
            {.name = types.text(1), .isCloze = isCloze, .fields = {}, .templates = {}});
    }
    RINGSIDE_TRY(auto fields, database.prepare(QStringLiteral(
                                  "SELECT ntid, name FROM fields ORDER BY ntid, ord")));
    RINGSIDE_CHECK(fields.run());
    for (;;) {
        RINGSIDE_TRY(const bool found, fields.next());
        if (!found)
            break;
        names.noteTypes[fields.integer(0)].fields << fields.text(1);
    }
    RINGSIDE_TRY(auto templates,
                 database.prepare(QStringLiteral(
                     "SELECT ntid, name, config FROM templates ORDER BY ntid, ord")));
    RINGSIDE_CHECK(templates.run());
    for (;;) {
        RINGSIDE_TRY(const bool found, templates.next());
        if (!found)
            break;
        RINGSIDE_TRY(NoteTemplate made,
                     templateOf(templates.text(1), templates.value(2).toByteArray(), database));
        auto& all = names.noteTypes[templates.integer(0)].templates;
        if (all.size() < kMostTemplates)
            all.push_back(std::move(made));
    }
    RINGSIDE_TRY(auto decks, database.prepare(QStringLiteral("SELECT id, name FROM decks")));
    RINGSIDE_CHECK(decks.run());
    for (;;) {
        RINGSIDE_TRY(const bool found, decks.next());
        if (!found)
            return {};
        names.decks.insert(decks.integer(0), inLevels(decks.text(1)));
    }
}

} // namespace

Result<CollectionNames> readCollectionNames(storage::Database& database)
{
    CollectionNames names;
    RINGSIDE_TRY(const QVariant created, database.scalar(QStringLiteral("SELECT crt FROM col")));
    names.createdS = created.toLongLong();
    RINGSIDE_TRY(const QVariant tables,
                 database.scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema "
                                                "WHERE type = 'table' AND name = 'notetypes'")));
    if (tables.toInt() > 0) {
        // Its names have a collation of Anki's own, which only a comparison of names would need.
        RINGSIDE_CHECK(readTables(database, names));
    } else {
        RINGSIDE_CHECK(readJsonColumns(database, names));
    }
    return names;
}

} // namespace ringside::exchange
