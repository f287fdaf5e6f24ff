// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/qti.h"

#include "core/exchange/prose/html_prose.h"

namespace ringside::exchange {

QString qtiProse(const QString& html, Item& item, Collector& collector)
{
    const QString entry = item.place.entry;
    return collector.prose(html, item, entry.left(entry.lastIndexOf(u'/') + 1));
}

bool isQtiRoot(const QString& name)
{
    return name == QLatin1String("questestinterop") || name == QLatin1String("assessmentItem") ||
           name == QLatin1String("assessmentTest") || name == QLatin1String("item") ||
           name == QLatin1String("assessmentSection");
}

void readQti(const XmlDocument& document, Collector& collector)
{
    const pugi::xml_node root = document.root();
    const QString name = localName(root);
    if (name == QLatin1String("assessmentItem")) {
        readQti2Item(document, root, collector);
        return;
    }
    if (name == QLatin1String("assessmentTest") || name == QLatin1String("assessmentSection")) {
        const auto references = descendantsNamed(root, "assessmentItemRef");
        for (const pugi::xml_node reference : references)
            collector.reject(document.locate(reference, attributeText(reference, "identifier")),
                             Fault::OnlyReferences, attributeText(reference, "href"));
        if (references.empty())
            collector.reject(document.locate(root), Fault::OnlyReferences);
        return;
    }
    if (name == QLatin1String("item")) {
        readQti1Item(document, root, collector);
        return;
    }
    for (const pugi::xml_node item : descendantsNamed(root, "item")) {
        if (collector.isFull())
            return;
        readQti1Item(document, item, collector);
    }
    for (const pugi::xml_node reference : descendantsNamed(root, "bankentry_item"))
        collector.reject(document.locate(reference, attributeText(reference, "item_ref")),
                         Fault::OnlyReferences, attributeText(reference, "sourcebank_ref"));
}

} // namespace ringside::exchange
