// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/card_text_writer.h"

#include "core/exchange/writers/prose_html.h"

#include <QSet>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

QString quoted(QString field)
{
    field.replace(QLatin1Char('\t'), QLatin1Char(' '));
    if (!field.contains(u'"') && !field.contains(u'\n') && !field.startsWith(u'#'))
        return field;
    return QLatin1Char('"') + field.replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

/// One side of a card for Mnemosyne, on one line.
QString mnemosyneSide(const QString& prose)
{
    QString side = htmlLineFromProse(prose).simplified();
    return side.isEmpty() ? QStringLiteral("<br>") : side;
}

QString guidOf(const QString& key)
{
    return key.startsWith(QLatin1String("anki ")) ? key.mid(5) : key;
}

} // namespace

QByteArray ankiTextDocument(const std::vector<Item>& items)
{
    const bool hasClozes = std::ranges::any_of(items, [](const Item& item) {
        const auto* card = std::get_if<Card>(&item.content);
        return card && card->cloze;
    });
    QString text = QStringLiteral("#separator:tab\n#html:true\n#guid column:1\n#deck column:2\n"
                                  "#tags column:5\n");
    if (hasClozes)
        text += QStringLiteral("#notetype column:6\n");
    QSet<QString> notes; // a note has one row, from which Anki makes all its cards
    for (const Item& item : items) {
        const auto* card = std::get_if<Card>(&item.content);
        if (!card || (card->cloze && notes.contains(card->cloze->note)))
            continue;
        if (card->cloze)
            notes.insert(card->cloze->note);
        QStringList fields{guidOf(card->cloze ? card->cloze->note : item.key), item.category,
                           htmlLineFromProse(card->cloze ? card->cloze->text : card->front),
                           htmlLineFromProse(card->cloze ? card->cloze->below : card->back),
                           item.tags.join(QLatin1Char(' '))};
        if (hasClozes)
            fields << (card->cloze ? QStringLiteral("Cloze") : QStringLiteral("Basic"));
        QStringList row;
        for (const QString& field : std::as_const(fields))
            row << quoted(field);
        text += row.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text.toUtf8();
}

QByteArray mnemosyneTextDocument(const std::vector<Item>& items)
{
    QString text;
    for (const Item& item : items)
        if (const auto* card = std::get_if<Card>(&item.content))
            text += mnemosyneSide(card->front) + QLatin1Char('\t') + mnemosyneSide(card->back) +
                    QLatin1Char('\n');
    return text.toUtf8();
}

} // namespace ringside::exchange
