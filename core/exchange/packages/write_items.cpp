// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/write_items.h"

#include "core/exchange/packages/items_json.h"
#include "core/storage/atomic_file.h"

#include <QFile>
#include <QHash>

namespace ringside::exchange {

Done writeItems(const std::vector<Imported>& imported, const QString& target)
{
    std::vector<const Item*> items;
    std::vector<const Media*> media;
    QHash<QString, std::size_t> places;
    for (const Imported& file : imported) {
        for (const Item& item : file.items) {
            const auto known = item.key.isEmpty() ? places.constEnd() : places.constFind(item.key);
            if (known != places.constEnd()) {
                items[*known] = &item;
                continue;
            }
            if (!item.key.isEmpty())
                places.insert(item.key, items.size());
            items.push_back(&item);
        }
        for (const Media& each : file.media)
            media.push_back(&each);
    }
    storage::AsideFile aside(target);
    QFile out(aside.path());
    if (!out.open(QIODevice::WriteOnly) || !writeItemsJson(items, media, out) || !out.flush())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = target.toStdString(),
                     .detail = out.errorString().toStdString()});
    out.close();
    return aside.commit();
}

Done writeWhole(const QString& target, const QByteArray& content)
{
    return storage::writeFileAtomically(target, content, storage::FileReaders::AsUsual);
}

} // namespace ringside::exchange
