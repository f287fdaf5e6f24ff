// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/write_items.h"

#include "core/exchange/packages/items_json.h"
#include "core/storage/atomic_file.h"

#include <QHash>

namespace ringside::exchange {

Done writeItems(const std::vector<Imported>& imported, const QString& target)
{
    std::vector<Item> items;
    std::vector<Media> media;
    QHash<QString, std::size_t> places;
    for (const Imported& file : imported) {
        for (const Item& item : file.items) {
            const auto known = item.key.isEmpty() ? places.constEnd() : places.constFind(item.key);
            if (known != places.constEnd()) {
                items[*known] = item;
                continue;
            }
            if (!item.key.isEmpty())
                places.insert(item.key, items.size());
            items.push_back(item);
        }
        media.insert(media.end(), file.media.begin(), file.media.end());
    }
    return storage::writeFileAtomically(
        target, QJsonDocument(itemsJson(items, media)).toJson(QJsonDocument::Indented));
}

Done writeWhole(const QString& target, const QByteArray& content)
{
    return storage::writeFileAtomically(target, content);
}

} // namespace ringside::exchange
