// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/rows.h"
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
    int lines = 0;
};

QChar separatorNamed(const QString& name)
{
    static const QHash<QString, QChar> names{
        {QStringLiteral("comma"), u','}, {QStringLiteral("semicolon"), u';'},
        {QStringLiteral("tab"), u'\t'},  {QStringLiteral("space"), u' '},
        {QStringLiteral("pipe"), u'|'},  {QStringLiteral("colon"), u':'}};
    const auto found = names.constFind(name.trimmed().toLower());
    if (found != names.constEnd())
        return *found;
    return name.isEmpty() ? QChar(u'\t') : name.at(0);
}

QStringList wordsOf(const QString& text)
{
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    return text.split(spaces, Qt::SkipEmptyParts);
}

/// A spreadsheet may have added separators behind a value: "true,,,".
QString plainValue(const QString& value)
{
    static const QRegularExpression end(QStringLiteral("^[A-Za-z0-9]+"));
    return end.match(value.trimmed()).captured(0);
}

void readHeaderLine(const QString& line, AnkiHeader& header)
{
    const QString key = line.section(QLatin1Char(':'), 0, 0).mid(1).trimmed().toLower();
    const QString value = line.section(QLatin1Char(':'), 1);
    if (key == QLatin1String("separator"))
        header.separator = separatorNamed(value);
    else if (key == QLatin1String("html"))
        header.html = plainValue(value).toLower() == QLatin1String("true");
    else if (key == QLatin1String("tags"))
        header.tags = wordsOf(value);
    else if (key == QLatin1String("deck"))
        header.deck = value.trimmed();
    else if (key == QLatin1String("tags column"))
        header.tagsColumn = plainValue(value).toInt();
    else if (key == QLatin1String("deck column"))
        header.deckColumn = plainValue(value).toInt();
    else if (key == QLatin1String("guid column"))
        header.guidColumn = plainValue(value).toInt();
    else if (key == QLatin1String("notetype column"))
        header.notetypeColumn = plainValue(value).toInt();
}

AnkiHeader headerOf(const QString& text)
{
    static const QRegularExpression known(
        QStringLiteral(
            "^#(separator|html|tags|deck|columns|notetype|((tags|deck|guid|notetype) column)|"
            "if matches|match scope)\\s*:"),
        QRegularExpression::CaseInsensitiveOption);
    AnkiHeader header;
    RowReader lines(text, QChar(u'\t'));
    while (!lines.atEnd()) {
        const QString line = lines.peekLine();
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
        item.content = Card{.front = collector.prose(renderCloze(html, number, false), item),
                            .back = (back + sides).join(QLatin1String("\n\n"))};
        item.media.removeDuplicates();
        collector.add(std::move(item));
    }
}

void readRow(const Row& row, const AnkiHeader& header, Collector& collector)
{
    Item item{.key = {},
              .place = {.entry = {}, .line = row.line},
              .tags = header.tags,
              .category = header.deck};
    if (row.isOpen) {
        collector.reject(item.place, Fault::QuoteNotClosed);
        return;
    }
    QStringList sides;
    QString first; // field of the note
    for (int column = 1; column <= row.fields.size(); ++column) {
        const QString& field = row.fields.at(column - 1);
        if (column == header.tagsColumn)
            item.tags += wordsOf(field);
        else if (column == header.deckColumn)
            item.category = field.trimmed();
        else if (column == header.guidColumn)
            item.key =
                field.trimmed().isEmpty() ? QString() : QLatin1String("anki ") + field.trimmed();
        else if (column != header.notetypeColumn) {
            first = sides.isEmpty() ? field : first;
            sides << fieldProse(field, header, item, collector);
        }
    }
    if (!clozeNumbers(first).empty()) {
        sides.removeFirst();
        sides.removeAll(QString());
        addClozes(first, sides, header, item, collector);
        return;
    }
    Card card;
    if (!sides.isEmpty())
        card.front = sides.takeFirst();
    sides.removeAll(QString());
    card.back = sides.join(QLatin1String("\n\n"));
    if (sides.isEmpty() && row.fields.size() < 2) {
        collector.reject(item.place, Fault::BadRow, row.fields.value(0));
        return;
    }
    item.media.removeDuplicates();
    item.content = std::move(card);
    collector.add(std::move(item));
}

} // namespace

void readAnkiText(const QString& text, Collector& collector)
{
    const AnkiHeader header = headerOf(text);
    RowReader rows(text, header.separator.value_or(separatorOf(text)));
    for (int line = 0; line < header.lines; ++line)
        rows.skipLine();
    bool isFirst = true;
    while (!rows.atEnd() && !collector.isFull()) {
        const QString line = rows.peekLine();
        if (line.startsWith(QLatin1Char('#')) || line.trimmed().isEmpty()) {
            rows.skipLine();
            continue;
        }
        const Row row = rows.next();
        if (std::exchange(isFirst, false))
            collector.setFirstRow(row.fields);
        readRow(row, header, collector);
    }
}

bool looksLikeAnkiText(const QString& text)
{
    if (headerOf(text).lines > 0)
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
