// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/import_file.h"

#include "core/base/tr.h"
#include "core/exchange/anki/anki_package.h"
#include "core/exchange/lines/aiken.h"
#include "core/exchange/lines/blackboard_text.h"
#include "core/exchange/lines/gift.h"
#include "core/exchange/lines/obsidian.h"
#include "core/exchange/lines/rows.h"
#include "core/exchange/lines/supermemo_text.h"
#include "core/exchange/lines/tables.h"
#include "core/exchange/packages/foreign_files.h"
#include "core/exchange/packages/h5p.h"
#include "core/exchange/packages/items_json.h"
#include "core/exchange/packages/open_trivia.h"
#include "core/exchange/packages/qti_package.h"
#include "core/exchange/packages/spreadsheet.h"
#include "core/exchange/prose/decode.h"
#include "core/exchange/xml/blackboard_pool.h"
#include "core/exchange/xml/card_xml.h"
#include "core/exchange/xml/kvtml.h"
#include "core/exchange/xml/mnemosyne_cards.h"
#include "core/exchange/xml/moodle_xml.h"
#include "core/exchange/xml/qti.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <array>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr std::array<std::pair<Format, const char*>, 20> kNames{
    {{Format::Gift, "gift"},
     {Format::Aiken, "aiken"},
     {Format::AnkiText, "anki-text"},
     {Format::Csv, "csv"},
     {Format::MnemosyneXml, "mnemosyne-xml"},
     {Format::SuperMemo, "supermemo"},
     {Format::MoodleXml, "moodle-xml"},
     {Format::Qti, "qti"},
     {Format::QtiPackage, "qti-package"},
     {Format::AnkiPackage, "apkg"},
     {Format::AnkiCollection, "anki2"},
     {Format::Items, "items"},
     {Format::BlackboardText, "blackboard-text"},
     {Format::BlackboardPool, "blackboard-pool"},
     {Format::Mnemosyne2, "mnemosyne-cards"},
     {Format::Kvtml, "kvtml"},
     {Format::Obsidian, "obsidian"},
     {Format::OpenTrivia, "open-trivia"},
     {Format::H5p, "h5p"},
     {Format::Spreadsheet, "xlsx"}}};

/// Whether nearly every line has a tab, as text with marks of another format has not.
bool isTabbed(const QString& text)
{
    int lines = 0, tabbed = 0;
    for (const QString& line : text.left(100'000).split(QLatin1Char('\n'))) {
        if (line.trimmed().isEmpty() || line.startsWith(QLatin1Char('#')))
            continue;
        ++lines;
        tabbed += line.contains(QLatin1Char('\t')) && !line.startsWith(QLatin1Char('\t')) ? 1 : 0;
    }
    return lines > 0 && 10 * tabbed >= 9 * lines;
}

Format formatOfText(const QString& text, const QString& suffix)
{
    if (suffix == QLatin1String("gift"))
        return Format::Gift;
    // Jobs and settings: "key: value" is no card.
    if (suffix == QLatin1String("yaml") || suffix == QLatin1String("yml"))
        return Format::Unknown;
    const bool isNote = suffix == QLatin1String("md") || suffix == QLatin1String("markdown");
    if (isNote ? looksLikeObsidian(text) : text.contains(QLatin1String("<!--SR:")))
        return Format::Obsidian;
    if (looksLikeAiken(text))
        return Format::Aiken;
    if (looksLikeSuperMemoText(text))
        return Format::SuperMemo;
    if (looksLikeBlackboardText(text))
        return Format::BlackboardText;
    if (isTabbed(text) || hasAnkiHeader(text))
        return looksLikeCsv(text) ? Format::Csv : Format::AnkiText;
    if (looksLikeGift(text) && suffix != QLatin1String("csv") && suffix != QLatin1String("tsv"))
        return Format::Gift;
    if (looksLikeCsv(text))
        return Format::Csv;
    if (!looksLikeAnkiText(text) && !programOfText(text).isEmpty())
        return Format::Unknown;
    const bool isTable = suffix == QLatin1String("txt") || suffix == QLatin1String("tsv") ||
                         suffix == QLatin1String("csv");
    // A colon in a note is prose or code.
    if (isNote && separatorOf(text) == u':')
        return Format::Unknown;
    return isTable || looksLikeAnkiText(text) ? Format::AnkiText : Format::Unknown;
}

Format formatOfRoot(pugi::xml_node node)
{
    const QString root = localName(node);
    // Canvas keeps the settings of a test in a <quiz> of its own, without questions.
    if (root == QLatin1String("quiz"))
        return childNamed(node, "question") || !node.first_child() ? Format::MoodleXml
                                                                   : Format::Unknown;
    if (root == QLatin1String("mnemosyne"))
        return Format::MnemosyneXml;
    if (root == QLatin1String("smconv_pl") || root == QLatin1String("SuperMemoCollection"))
        return Format::SuperMemo;
    if (root == QLatin1String("openSM2sync"))
        return Format::Mnemosyne2;
    if (root == QLatin1String("kvtml"))
        return Format::Kvtml;
    if (isBlackboardRoot(node))
        return Format::BlackboardPool;
    return isQtiRoot(root) ? Format::Qti : Format::Unknown;
}

void readTree(const XmlDocument& document, Format format, Collector& collector)
{
    const QString root = localName(document.root());
    if (format == Format::MoodleXml)
        readMoodleXml(document, collector);
    else if (format == Format::MnemosyneXml)
        readMnemosyneXml(document, collector);
    else if (format == Format::Mnemosyne2)
        readMnemosyneCards(document, collector);
    else if (format == Format::Kvtml)
        readKvtml(document, collector);
    else if (format == Format::BlackboardPool)
        readBlackboardPool(document, collector);
    else if (root == QLatin1String("SuperMemoCollection"))
        readSuperMemoXml(document, collector);
    else if (format == Format::SuperMemo)
        readSmconvXml(document, collector);
    else
        readQti(document, collector);
}

void readXml(const QByteArray& bytes, Collector& collector)
{
    const auto document = XmlDocument::read(bytes, {}, collector);
    if (!document)
        return;
    const QString root = localName(document->root());
    const Format wanted = collector.options().format;
    const Format format = formatOfRoot(document->root());
    collector.setFormat(format);
    if (root == QLatin1String("manifest")) {
        collector.reject(document->locate(document->root()), Fault::OnlyReferences);
        return;
    }
    if (format == Format::Unknown || (wanted != Format::Unknown && wanted != format)) {
        const QString program = programOfXml(root);
        collector.reject(document->locate(document->root()),
                         program.isEmpty() ? Fault::UnknownFormat : Fault::ForeignFormat,
                         program.isEmpty() ? QStringLiteral("<%1>").arg(root.left(40)) : program);
        return;
    }
    readTree(*document, format, collector);
}
/// A value of JSON takes many times its bytes in memory.
bool hasTooManyValues(const QByteArray& json)
{
    constexpr qsizetype kMostObjects = 400'000, kMostValues = 4'000'000;
    return json.count('{') + json.count('[') > kMostObjects || json.count(',') > kMostValues;
}

/// Also a damaged document. "[html]What ..." of GIFT and "{{c1::a gap}}" of Anki are no JSON.
bool looksLikeJson(const QByteArray& bytes, const QString& suffix)
{
    static const QRegularExpression object(QStringLiteral("^\\s*(\\[\\s*)*\\{\\s*[\"}]"));
    const QByteArray start = bytes.left(1000).trimmed();
    if (!start.startsWith('{') && !start.startsWith('['))
        return false;
    return suffix == QLatin1String("json") || object.match(QString::fromUtf8(start)).hasMatch() ||
           (!hasTooManyValues(bytes) && !QJsonDocument::fromJson(bytes).isNull());
}

void readJson(const QByteArray& bytes, Collector& collector)
{
    if (hasTooManyValues(bytes)) {
        collector.reject({}, Fault::TooManyItems, QStringLiteral("400000 objects"));
        return;
    }
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    // People save the results of Open Trivia without what is around them.
    const QJsonObject json = document.isArray()
                                 ? QJsonObject{{QStringLiteral("results"), document.array()}}
                                 : document.object();
    collector.setFormat(Format::Items);
    if (error.error != QJsonParseError::NoError)
        collector.reject(
            {.entry = {}, .line = static_cast<int>(bytes.left(error.offset).count('\n')) + 1},
            Fault::BadJson, error.errorString());
    else if (isOpenTrivia(json)) {
        collector.setFormat(Format::OpenTrivia);
        readOpenTrivia(json, collector);
    } else if (isItemsJson(json))
        readItemsJson(json, collector);
    else if (const QString program = programOfJson(json); !program.isEmpty())
        collector.reject({}, Fault::ForeignFormat, program);
    else
        collector.reject({}, Fault::UnknownFormat, QStringLiteral("JSON"));
}

/// Lines end in \n.
void readLines(const QString& text, const QString& suffix, Collector& collector)
{
    const Format wanted =
        collector.options().columns.isEmpty() ? collector.options().format : Format::Csv;
    const Format format = wanted == Format::Unknown || wanted == Format::Spreadsheet
                              ? formatOfText(text, suffix)
                              : wanted;
    collector.setFormat(format);
    const bool byRow = format == Format::AnkiText || format == Format::Csv;
    if (!byRow && text.count(u'\n') > kMostLines) {
        collector.reject({}, Fault::TooManyItems, QStringLiteral("%1 lines").arg(kMostLines));
        return;
    }
    switch (format) {
    case Format::Gift:
        return readGift(text, collector);
    case Format::Aiken:
        return readAiken(text, collector);
    case Format::BlackboardText:
        return readBlackboardText(text, collector);
    case Format::SuperMemo:
        return readSuperMemoText(text, collector);
    case Format::Obsidian:
        return readObsidian(text, collector);
    case Format::Csv:
        return readCsv(text, collector);
    case Format::AnkiText:
        return readAnkiText(text, collector);
    default:
        if (const QString program = programOfText(text); !program.isEmpty())
            collector.reject({}, Fault::ForeignFormat, program);
        else
            collector.reject({}, Fault::UnknownFormat, suffix.isEmpty() ? suffix : u'.' + suffix);
    }
}

void readText(const QByteArray& bytes, const QString& suffix, Collector& collector)
{
    const auto decoded = decodeText(bytes);
    if (!decoded) {
        const QString program = programOfBytes(bytes);
        if (program.isEmpty())
            collector.reject({}, Fault::NotText);
        else
            collector.reject({}, Fault::ForeignFormat, program);
        return;
    }
    if (decoded->wasLatin)
        collector.warn({}, Fault::ReadAsLatin);
    readLines(decoded->text, suffix, collector);
}

/// Mnemosyne's cards, with the pictures and sounds beside them.
void readCardsPackage(const ZipReader& zip, Collector& collector)
{
    const QString name = QStringLiteral("cards.xml");
    Remark fault;
    const auto bytes = zip.read(name, kMostTextBytes, fault);
    if (!bytes) {
        collector.reject(fault.place, fault.fault, fault.subject);
        return;
    }
    const auto document = XmlDocument::read(*bytes, name, collector);
    if (!document)
        return;
    readMnemosyneCards(*document, collector);
    for (const QString& media : collector.wantedMedia()) {
        auto content = zip.read(media, collector.mediaBytesLeft(), fault);
        if (content)
            collector.addMedia({media, std::move(*content)});
    }
}

void readZip(const QString& file, Collector& collector)
{
    Remark fault;
    const auto zip = ZipReader::open(file, fault);
    if (!zip) {
        collector.reject(fault.place, fault.fault, fault.subject);
        return;
    }
    if (isAnkiPackage(*zip)) {
        collector.setFormat(Format::AnkiPackage);
        readAnkiPackage(*zip, collector);
    } else if (isH5pPackage(*zip)) {
        collector.setFormat(Format::H5p);
        readH5pPackage(*zip, collector);
    } else if (zip->contains(QStringLiteral("cards.xml"))) {
        collector.setFormat(Format::Mnemosyne2);
        readCardsPackage(*zip, collector);
    } else if (isSpreadsheet(*zip)) {
        const auto table = tableOfSpreadsheet(*zip, collector);
        if (table)
            readLines(*table, QStringLiteral("tsv"), collector);
        collector.setFormat(Format::Spreadsheet);
    } else if (const QString program = programOfZip(*zip); !program.isEmpty()) {
        collector.reject({}, Fault::ForeignFormat, program);
    } else if (isQtiPackage(*zip)) {
        collector.setFormat(Format::QtiPackage);
        readQtiPackage(*zip, collector);
    } else {
        collector.reject({}, Fault::UnknownFormat, QStringLiteral("zip"));
    }
}

void readBytes(QFile& source, const QString& suffix, Collector& collector)
{
    const QByteArray bytes = source.read(kMostTextBytes + 1);
    if (bytes.size() > kMostTextBytes) {
        collector.reject({}, Fault::FileTooLarge, QStringLiteral("%1 bytes").arg(kMostTextBytes));
        return;
    }
    const QByteArray start = bytes.left(1000).trimmed();
    const Format wanted = collector.options().format;
    const bool canBeJson = (wanted == Format::Unknown || wanted == Format::Items) &&
                           collector.options().columns.isEmpty();
    const bool isUtf16Xml = bytes.startsWith(QByteArray("\xFF\xFE<\0", 4)) ||
                            bytes.startsWith(QByteArray("\xFE\xFF\0<", 4));
    if (start.startsWith('<') || start.startsWith("\xEF\xBB\xBF<") || isUtf16Xml)
        readXml(bytes, collector);
    else if (canBeJson && suffix != QLatin1String("gift") && looksLikeJson(bytes, suffix))
        readJson(bytes, collector);
    else
        readText(bytes, suffix, collector);
}

} // namespace

QString formatName(Format format)
{
    for (const auto& [each, name] : kNames)
        if (each == format)
            return QLatin1String(name);
    return QStringLiteral("unknown");
}

QStringList formatNames()
{
    QStringList names;
    for (const auto& each : kNames)
        names << QLatin1String(each.second);
    return names;
}

Result<Format> formatNamed(const QString& name)
{
    for (const auto& [format, each] : kNames)
        if (name == QLatin1String(each))
            return format;
    return fail({.code = ErrorCode::UnknownName,
                 .subject = "--format",
                 .value = name.toStdString(),
                 .limit = formatNames().join(QLatin1String(", ")).toStdString()});
}

Result<Imported> importFile(const QString& file, const ImportOptions& options)
{
    const QFileInfo info(file);
    if (!info.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    QFile source(file);
    // A device or a pipe may never end.
    if (!info.isFile() || !source.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = info.isDir()    ? RINGSIDE_TR("it is a folder")
                               : info.isFile() ? source.errorString().toStdString()
                                               : RINGSIDE_TR("it is not a regular file")});
    Collector collector(file, options);
    const QByteArray magic = source.peek(16);
    if (magic.startsWith("PK\x03\x04") || magic.startsWith("PK\x05\x06")) {
        readZip(file, collector);
    } else if (magic.startsWith("SQLite format 3")) {
        collector.setFormat(Format::AnkiCollection);
        readAnkiDatabase(file, collector);
    } else {
        readBytes(source, info.suffix().toLower(), collector);
    }
    return collector.finish();
}

} // namespace ringside::exchange
