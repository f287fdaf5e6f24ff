// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/foreign_files.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::exchange {

QString programOfXml(const QString& root)
{
    static const QHash<QString, QString> programs{
        {QStringLiteral("html"), QStringLiteral("HTML")},
        {QStringLiteral("svg"), QStringLiteral("SVG")},
        {QStringLiteral("pauker"), QStringLiteral("Pauker")},
        {QStringLiteral("Lesson"), QStringLiteral("Pauker")},
        {QStringLiteral("xdxf"), QStringLiteral("XDXF (a dictionary)")},
        {QStringLiteral("opml"), QStringLiteral("OPML (an outline)")},
        {QStringLiteral("rss"), QStringLiteral("RSS")},
        {QStringLiteral("flashcards"), QStringLiteral("Flashcards XML")},
        {QStringLiteral("moodle_backup"), QStringLiteral("Moodle (a backup, not an export)")},
        {QStringLiteral("cardset"), QStringLiteral("Cram")},
        {QStringLiteral("worksheet"), QStringLiteral("Excel (one sheet without its workbook)")}};
    return programs.value(root);
}

QString programOfJson(const QJsonObject& json)
{
    const auto has = [&json](const char* name) { return json.contains(QLatin1String(name)); };
    if (has("mainLibrary"))
        return QStringLiteral("H5P (h5p.json without its package)");
    if (has("__type__") || has("note_models"))
        return QStringLiteral("CrowdAnki");
    if ((has("version") && has("decks") && has("templates")) ||
        (has("~:version") && has("~:decks")))
        return QStringLiteral("Mochi");
    if (has("docs") && (has("knowledgebaseId") || has("userId")))
        return QStringLiteral("RemNote");
    if (has("rows") && json[QLatin1String("info")].toObject().contains(QLatin1String("totalRows")))
        return QStringLiteral("Wooclap");
    if (has("cells") && has("nbformat"))
        return QStringLiteral("Jupyter");
    return has("items") && has("info") ? QStringLiteral("Google Forms") : QString();
}

QString programOfText(const QString& text)
{
    // "front >> back", "back << front", "front <> back", "concept ;; descriptor", and a front alone
    // whose back is on the lines below.
    static const QRegularExpression mark(
        QStringLiteral("\\S\\s(>>|<<|<>|;;|>>>|<<<|==)(\\s\\S|\\s*$)"));
    constexpr int kCountedLines = 500;
    int lines = 0, marked = 0;
    for (const QString& line : text.left(200'000).split(u'\n')) {
        if (line.trimmed().isEmpty() || lines == kCountedLines)
            continue;
        ++lines;
        marked += mark.match(line.left(1000)).hasMatch() ? 1 : 0;
    }
    return lines > 0 && 2 * marked >= lines ? QStringLiteral("RemNote") : QString();
}

QString programOfZip(const ZipReader& zip)
{
    static constexpr std::array<std::pair<const char*, const char*>, 12> kEntries{
        {{"data.edn", "Mochi"},
         {"data.json", "Mochi"},
         {"word/document.xml", "Word"},
         {"ppt/presentation.xml", "PowerPoint"},
         {"content.opf", "EPUB"},
         {"META-INF/container.xml", "EPUB"},
         {"moodle_backup.xml", "Moodle (a backup, not an export)"},
         {"META-INF/manifest.xml",
          "OpenDocument, such as of LibreOffice; save it as .csv or .xlsx"},
         {"remnote.json", "RemNote"},
         {"rem.json", "RemNote"},
         {"library.json", "H5P (a library without content)"},
         {"h5p.json", "H5P without content"}}};
    for (const auto& [entry, program] : kEntries)
        if (zip.contains(QLatin1String(entry)))
            return QLatin1String(program);
    const auto& names = zip.names();
    if (std::any_of(names.begin(), names.end(), [](const QString& name) {
            return name.endsWith(QLatin1String(".md"), Qt::CaseInsensitive);
        }))
        return QStringLiteral("a zip of Markdown notes; import each note alone");
    return {};
}

QString programOfBytes(const QByteArray& bytes)
{
    static const std::array<std::pair<QByteArray, const char*>, 8> kStarts{
        {{QByteArray("\xD0\xCF\x11\xE0", 4), "Excel or Word before 2007; save it as .xlsx or .csv"},
         {QByteArray("%PDF"), "PDF"},
         {QByteArray("\x1F\x8B", 2), "gzip; unpack it first"},
         {QByteArray("7z\xBC\xAF", 4), "7-Zip; unpack it first"},
         {QByteArray("Rar!"), "RAR; unpack it first"},
         {QByteArray("\x89PNG", 4), "PNG"},
         {QByteArray("\xFF\xD8\xFF", 3), "JPEG"},
         {QByteArray("\x28\xB5\x2F\xFD", 4), "Zstandard; unpack it first"}}};
    for (const auto& [start, program] : kStarts)
        if (bytes.startsWith(start))
            return QLatin1String(program);
    return {};
}

} // namespace ringside::exchange
