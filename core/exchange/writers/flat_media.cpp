// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/flat_media.h"

#include <QHash>
#include <QSet>

namespace ringside::exchange {

namespace {

using NewNames = QHash<QString, QString>; ///< by the names before

NewNames flatNames(const std::vector<Media>& media)
{
    QSet<QString> used;
    for (const Media& file : media)
        used.insert(file.name);
    NewNames names;
    for (const Media& file : media) {
        if (!file.name.contains(u'/') && !file.name.contains(u'\\'))
            continue;
        QString flat = file.name;
        flat.replace(u'/', u'_').replace(u'\\', u'_');
        while (used.contains(flat))
            flat.prepend(u'_');
        used.insert(flat);
        names.insert(file.name, flat);
    }
    return names;
}

void rename(QString& prose, const QStringList& shown, const NewNames& names)
{
    for (const QString& name : shown) {
        const auto found = names.constFind(name);
        if (found == names.constEnd())
            continue;
        prose.replace(QStringLiteral("](%1)").arg(name), QStringLiteral("](%1)").arg(*found));
        prose.replace(QStringLiteral("[sound:%1]").arg(name),
                      QStringLiteral("[sound:%1]").arg(*found));
    }
}

} // namespace

void flattenMediaNames(std::vector<Item>& items, std::vector<Media>& media)
{
    const NewNames names = flatNames(media);
    if (names.isEmpty())
        return;
    for (Item& item : items) {
        const QStringList shown = item.media;
        if (auto* card = std::get_if<Card>(&item.content)) {
            rename(card->front, shown, names);
            rename(card->back, shown, names);
            if (card->cloze) {
                rename(card->cloze->text, shown, names);
                rename(card->cloze->below, shown, names);
            }
        } else if (auto* question = std::get_if<ChoiceQuestion>(&item.content)) {
            rename(question->stem, shown, names);
            rename(question->explanation, shown, names);
            for (Choice& choice : question->choices) {
                rename(choice.text, shown, names);
                rename(choice.feedback, shown, names);
            }
        }
        for (QString& name : item.media)
            name = names.value(name, name);
    }
    for (Media& file : media)
        file.name = names.value(file.name, file.name);
}

} // namespace ringside::exchange
