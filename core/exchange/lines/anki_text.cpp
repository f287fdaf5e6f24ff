// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/rows.h"
#include "core/exchange/lines/table_shape.h"
#include "core/exchange/lines/tables.h"
#include "core/exchange/prose/cloze.h"
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/prose/markdown.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::exchange {

namespace {

/// The header of the file: columns count from 1, 0 for none.
struct AnkiHeader
{
    std::optional<QChar> separator{};
    std::optional<bool> html{};
    QStringList tags{};
    QString deck{};
    int tagsColumn = 0, deckColumn = 0, guidColumn = 0, notetypeColumn = 0;
    QString notetype{};
    int lines = 0;
    QString unknownSeparator{}; ///< its name; "" where the separator is known or not named
    int separatorLine = 0;
    RowReader::Quotes quotes = RowReader::Quotes::Enclose;

    bool hasOwnColumns() const
    {
        return tagsColumn > 0 || deckColumn > 0 || guidColumn > 0 || notetypeColumn > 0;
    }
};

/// A character, or its name; absent for anything else.
std::optional<QChar> separatorNamed(const QString& name)
{
    static const QHash<QString, QChar> names{
        {QStringLiteral("comma"), u','}, {QStringLiteral("semicolon"), u';'},
        {QStringLiteral("tab"), u'\t'},  {QStringLiteral("space"), u' '},
        {QStringLiteral("pipe"), u'|'},  {QStringLiteral("colon"), u':'}};
    const auto found = names.constFind(name.trimmed().toLower());
    if (found != names.constEnd())
        return *found;
    if (name.trimmed().isEmpty()) // a tab itself
        return QChar(u'\t');
    return name.trimmed().size() == 1 ? std::optional(name.trimmed().at(0)) : std::nullopt;
}

QStringList wordsOf(const QString& text)
{
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    return text.split(spaces, Qt::SkipEmptyParts);
}

/// A header line without the empty cells that a spreadsheet puts behind it, and without the quotes
/// that it puts around a line with a separator: "#tags:a;b",, is #tags:a;b.
QString withoutCells(const QString& line)
{
    static const QRegularExpression cells(QStringLiteral("[,;|\\s]*$"));
    static const QRegularExpression quoted(QStringLiteral("^\"(#.*)\"([,;|\\s]*)$"));
    QString text = line;
    if (const auto found = quoted.match(line); found.hasMatch())
        text = found.captured(1).replace(QLatin1String("\"\""), QLatin1String("\""));
    // The value itself may be a separator.
    const qsizetype value = text.indexOf(u':') + 1;
    const qsizetype end = cells.match(text, value).capturedStart();
    return text.left(std::max(end, std::min(value + 1, text.size())));
}

void readHeaderLine(const QString& line, AnkiHeader& header)
{
    const QString key = line.section(QLatin1Char(':'), 0, 0).mid(1).trimmed().toLower();
    const QString value = line.section(QLatin1Char(':'), 1);
    if (key == QLatin1String("separator")) {
        header.separator = separatorNamed(value);
        header.unknownSeparator = header.separator ? QString() : value.trimmed();
        header.separatorLine = header.lines + 1;
    } else if (key == QLatin1String("html"))
        header.html = value.trimmed().toLower() == QLatin1String("true");
    else if (key == QLatin1String("tags"))
        header.tags = wordsOf(value);
    else if (key == QLatin1String("deck"))
        header.deck = value.trimmed();
    else if (key == QLatin1String("tags column"))
        header.tagsColumn = value.trimmed().toInt();
    else if (key == QLatin1String("deck column"))
        header.deckColumn = value.trimmed().toInt();
    else if (key == QLatin1String("guid column"))
        header.guidColumn = value.trimmed().toInt();
    else if (key == QLatin1String("notetype column"))
        header.notetypeColumn = value.trimmed().toInt();
    else if (key == QLatin1String("notetype"))
        header.notetype = value.trimmed();
}

/// KWordQuiz and Parley begin with "Title:" and "Author:", which name the separator by the way, and
/// quote nothing.
std::optional<AnkiHeader> wordQuizHeaderOf(const QString& text)
{
    static const QRegularExpression lines(
        QStringLiteral("^(\"?)(?:Title|Titel):\\1([\\t,;:|])[^\\n]*\\n\\1(?:Author|Autor):\\1\\2[^"
                       "\\n]*(?:\\n|$)"));
    const auto found = lines.match(text);
    if (!found.hasMatch())
        return std::nullopt;
    const bool isSaved = !found.captured(1).isEmpty(); // by a spreadsheet, which quotes
    return AnkiHeader{.separator = found.captured(2).at(0),
                      .html = false,
                      .lines = 2,
                      .quotes = isSaved ? RowReader::Quotes::Enclose : RowReader::Quotes::AreText};
}

AnkiHeader headerOf(const QString& text)
{
    static const QRegularExpression known(
        QStringLiteral(
            "^#(separator|html|tags|deck|columns|notetype|((tags|deck|guid|notetype) column)|"
            "if matches|match scope)\\s*:"),
        QRegularExpression::CaseInsensitiveOption);
    if (auto header = wordQuizHeaderOf(text))
        return *header;
    AnkiHeader header;
    RowReader lines(text, QChar(u'\t'));
    while (!lines.atEnd()) {
        const QString line = withoutCells(lines.peekLine());
        const bool old = header.lines == 0 && line.startsWith(QLatin1String("tags:"));
        if (!old && !known.match(line).hasMatch())
            break;
        readHeaderLine(old ? QLatin1Char('#') + line : line, header);
        ++header.lines;
        lines.skipLine();
    }
    return header;
}

QString fieldProse(const QString& field, const AnkiHeader& header, Item& item, Collector& collector)
{
    if (!header.html.value_or(looksLikeHtml(field)) && !field.contains(QLatin1String("[sound:")))
        return markdownFromPlain(field.trimmed());
    if (header.html.has_value() && !*header.html)
        return markdownFromPlain(field.trimmed());
    return collector.prose(field, item);
}

/// A field and the sides behind it, as a card of each cloze.
void addClozes(const QString& field, const QStringList& sides, const AnkiHeader& header,
               const Item& note, Collector& collector)
{
    // Both sides of each card repeat the field.
    if (2 * field.size() + 100 > kMostItemCharacters) {
        collector.reject(note.place, Fault::TooLong, QString::number(kMostItemCharacters));
        return;
    }
    QString html = field.trimmed();
    if (!header.html.value_or(looksLikeHtml(field)))
        html = html.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
    for (const int number : clozeNumbers(field)) {
        Item item = note;
        if (!item.key.isEmpty())
            item.key += QLatin1Char(' ') + QString::number(number - 1); // as in a collection
        const QStringList back{collector.prose(renderCloze(html, number, true), item)};
        Card card{.front = collector.prose(renderCloze(html, number, false), item),
                  .back = (back + sides).join(QLatin1String("\n\n"))};
        card.cloze =
            clozeOf(note.key.isEmpty() ? html : note.key, html, number, card.front, card.back);
        item.content = std::move(card);
        item.media.removeDuplicates();
        collector.add(std::move(item));
    }
}

/// The fields of a row that are sides of a card; all else goes to `item`.
QStringList sidesOf(const Row& row, const AnkiHeader& header, const TableShape& shape, Item& item,
                    QString& notetype)
{
    if (shape.restIsBack && row.filledFields() > 2 && !row.rest.isEmpty())
        return {row.fields.first(), row.rest};
    QStringList sides;
    for (int column = 1; column <= row.fields.size(); ++column) {
        const QString& field = row.fields.at(column - 1);
        if (column == header.tagsColumn)
            item.tags += wordsOf(field);
        else if (column == header.deckColumn)
            item.category = field.trimmed();
        else if (column == header.guidColumn)
            item.key =
                field.trimmed().isEmpty() ? QString() : QLatin1String("anki ") + field.trimmed();
        else if (column == header.notetypeColumn)
            notetype = field.trimmed();
        else if (!shape.blank.contains(column))
            sides << field;
    }
    return sides;
}

/// Anki's own note types that make a second card, with the sides exchanged.
bool isReversed(const QString& notetype, const QStringList& sides)
{
    if (notetype.isEmpty())
        return false;
    static const QRegularExpression always(
        QStringLiteral("^(Basic \\(and reversed card\\)|Einfach \\(beide Richtungen\\))[-+ ]*$"));
    static const QRegularExpression onRequest(
        QStringLiteral("^Basic \\(optional reversed card\\)[-+ ]*$"));
    return always.match(notetype).hasMatch() ||
           (onRequest.match(notetype).hasMatch() && !sides.value(2).trimmed().isEmpty());
}

/// Whether a note type that a user made sounds as if it made more than one card.
bool mayBeReversed(const QString& notetype)
{
    if (notetype.isEmpty())
        return false;
    static const QRegularExpression name(QStringLiteral("revers|umgekehrt|richtung|both ways"),
                                         QRegularExpression::CaseInsensitiveOption);
    return name.match(notetype).hasMatch() &&
           !notetype.startsWith(QLatin1String("Basic (optional reversed card)"));
}

void addCards(QStringList sides, const QString& notetype, const AnkiHeader& header,
              const Item& note, Collector& collector)
{
    const bool isBoth = isReversed(notetype, sides);
    if (isBoth)
        sides = sides.mid(0, 2); // the third only asks for the second card
    else if (mayBeReversed(notetype))
        collector.warn(note.place, Fault::MaybeReversed, notetype);
    for (int ordinal = 0; ordinal <= (isBoth ? 1 : 0); ++ordinal) {
        Item item = note;
        if (ordinal > 0) {
            sides.swapItemsAt(0, 1);
            if (!item.key.isEmpty())
                item.key += QLatin1String(" 1"); // as in a collection
        }
        QStringList prose;
        for (const QString& side : std::as_const(sides))
            prose << fieldProse(side, header, item, collector);
        Card card;
        if (!prose.isEmpty())
            card.front = prose.takeFirst();
        prose.removeAll(QString());
        card.back = prose.join(QLatin1String("\n\n"));
        item.media.removeDuplicates();
        item.content = std::move(card);
        collector.add(std::move(item));
    }
}

void readRow(const Row& row, const AnkiHeader& header, const TableShape& shape,
             Collector& collector)
{
    Item item{.key = {},
              .place = {.entry = {}, .line = row.line},
              .tags = header.tags,
              .category = header.deck};
    if (row.isOpen) {
        collector.reject(item.place, Fault::QuoteNotClosed);
        return;
    }
    if (row.isCut) {
        collector.reject(item.place, Fault::BadRow, row.fields.value(0));
        return;
    }
    if (charactersIn(row) > kMostItemCharacters) {
        collector.reject(item.place, Fault::TooLong, QString::number(kMostItemCharacters));
        return;
    }
    const qsizetype fields = row.filledFields();
    const bool isOneText = shape.restIsBack && !row.rest.isEmpty();
    if (shape.width > 0 && fields > shape.width && !isOneText) {
        collector.reject(item.place, Fault::FieldCount, QString::number(fields),
                         QString::number(shape.width));
        return;
    }
    QString notetype = header.notetype;
    QStringList sides = sidesOf(row, header, shape, item, notetype);
    if (!clozeNumbers(sides.value(0)).empty()) {
        QStringList others;
        for (const QString& side : sides.mid(1))
            others << fieldProse(side, header, item, collector);
        others.removeAll(QString());
        addClozes(sides.first(), others, header, item, collector);
        return;
    }
    if (sides.mid(1).join(QString()).trimmed().isEmpty() && row.fields.size() < 2) {
        collector.reject(item.place, Fault::BadRow, row.fields.value(0));
        return;
    }
    addCards(std::move(sides), notetype, header, item, collector);
}

/// The first row, to name the table by.
QString namesOf(const TableShape& shape)
{
    return shape.first.join(QLatin1String(", ")).simplified().left(80);
}

/// Rejects a table that is none of cards, as far as its shape tells.
bool isRefused(const AnkiHeader& header, const TableShape& shape, QChar separator,
               Collector& collector)
{
    // A front, a back and a remark. With tabs, more fields are those of a note.
    constexpr qsizetype kMostUnnamed = 3;
    if (!header.unknownSeparator.isEmpty())
        collector.reject({.entry = {}, .line = header.separatorLine}, Fault::UnknownSeparator,
                         header.unknownSeparator);
    else if (const qsizetype columns = shape.width > 0 ? shape.width : shape.filled;
             header.lines == 0 &&
             (shape.isCounted || (columns > kMostUnnamed && separator != u'\t')))
        collector.reject({.entry = {}, .line = 1}, Fault::UnnamedColumns, QString::number(columns),
                         namesOf(shape));
    else if (header.lines == 0 && shape.isLabelled)
        collector.reject({.entry = {}, .line = 1}, Fault::UnknownFormat,
                         QStringLiteral("%1:").arg(shape.first.value(0).trimmed().left(40)));
    else
        return false;
    return true;
}

/// What sidesOf() takes the columns of each row for.
std::vector<ColumnUse> usesOf(const AnkiHeader& header, const TableShape& shape, qsizetype count)
{
    std::vector<ColumnUse> uses;
    bool hasFront = false;
    for (int column = 1; column <= count; ++column) {
        if (column == header.tagsColumn)
            uses.push_back(ColumnUse::Tags);
        else if (column == header.deckColumn)
            uses.push_back(ColumnUse::Deck);
        else if (column == header.guidColumn)
            uses.push_back(ColumnUse::Id);
        else if (column == header.notetypeColumn || shape.blank.contains(column))
            uses.push_back(ColumnUse::LeftOut);
        else
            uses.push_back(std::exchange(hasFront, true) ? ColumnUse::Back : ColumnUse::Front);
    }
    return uses;
}

/// Says what a table without names may mean otherwise.
void warnOfShape(const AnkiHeader& header, const TableShape& shape, Collector& collector)
{
    const Place start{.entry = {}, .line = 1};
    if (header.lines > 0)
        return;
    if (shape.isHeader)
        collector.warn(start, Fault::MaybeHeader, namesOf(shape));
    if (shape.filled > 2 && !shape.restIsBack)
        collector.warn(start, Fault::ColumnsJoined, QString::number(shape.filled));
}

} // namespace

void readAnkiText(const QString& text, Collector& collector)
{
    const AnkiHeader header = headerOf(text);
    const QChar separator = header.separator.value_or(separatorOf(text));
    RowReader rows(text, separator, header.quotes);
    for (int line = 0; line < header.lines; ++line)
        rows.skipLine();
    const TableShape shape = shapeOf(rows, header.hasOwnColumns(), separator);
    RowReader first = rows;
    while (!first.atEnd() && (first.peekLine().startsWith(u'#') || first.peekLine().isEmpty()))
        first.skipLine();
    const QStringList fields = first.atEnd() ? QStringList() : first.next().fields;
    if (!fields.isEmpty())
        collector.setFirstRow(fields);
    if (isRefused(header, shape, separator, collector))
        return;
    collector.setColumnUses(usesOf(header, shape, fields.size()));
    warnOfShape(header, shape, collector);
    while (!rows.atEnd() && !collector.isFull()) {
        const QString line = rows.peekLine();
        if (line.startsWith(QLatin1Char('#')) || line.trimmed().isEmpty()) {
            if (header.lines == 0 && line.contains(separator))
                collector.warn({.entry = {}, .line = rows.line()}, Fault::CommentLeftOut,
                               line.left(80));
            rows.skipLine();
            continue;
        }
        const Row row = rows.next();
        if (!row.isBlank() || row.isOpen)
            readRow(row, header, shape, collector);
    }
}

bool hasAnkiHeader(const QString& text)
{
    return headerOf(text).lines > 0;
}

bool looksLikeAnkiText(const QString& text)
{
    if (hasAnkiHeader(text))
        return true;
    // Prose has separators too, but not the same number of them on most lines.
    RowReader rows(text.left(200'000), separatorOf(text));
    QHash<qsizetype, int> rowsByFields;
    int all = 0;
    while (!rows.atEnd()) {
        const QString line = rows.peekLine();
        if (line.startsWith(QLatin1Char('#')) || line.trimmed().isEmpty()) {
            rows.skipLine();
            continue;
        }
        const qsizetype fields = rows.next().fields.size();
        ++all;
        if (fields > 1)
            ++rowsByFields[fields];
    }
    return std::any_of(rowsByFields.begin(), rowsByFields.end(),
                       [all](int rowsAlike) { return 2 * rowsAlike > all; });
}

} // namespace ringside::exchange
