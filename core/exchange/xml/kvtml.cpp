// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/kvtml.h"

#include "core/exchange/prose/markdown.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

class KvtmlReader
{
public:
    KvtmlReader(const XmlDocument& document, Collector& collector)
        : m_document(document), m_collector(collector)
    {
    }

    void read()
    {
        const pugi::xml_node root = m_document.root();
        readLessons(childNamed(root, "lessons"), {});
        for (const pugi::xml_node entry : childrenNamed(childNamed(root, "entries"), "entry")) {
            if (m_collector.isFull())
                return;
            readEntry(entry);
        }
        // Version 1: <e><o>original</o><t>translation</t></e>
        for (const pugi::xml_node entry : childrenNamed(root, "e")) {
            if (m_collector.isFull())
                return;
            Item item{.key = {}, .place = m_document.locate(entry)};
            QStringList backs;
            for (const pugi::xml_node translation : childrenNamed(entry, "t"))
                backs << plain(translation);
            backs.removeAll(QString());
            item.content = Card{.front = plain(childNamed(entry, "o")),
                                .back = backs.join(QLatin1String("\n\n"))};
            m_collector.add(std::move(item));
        }
    }

private:
    static QString plain(pugi::xml_node node) { return markdownFromPlain(textOf(node).trimmed()); }

    void readLessons(pugi::xml_node node, const QString& path, int depth = 0)
    {
        constexpr int kMostDepth = 50;
        for (const pugi::xml_node lesson : childrenNamed(node, "container")) {
            const QString name = textOf(childNamed(lesson, "name")).trimmed();
            const QString inside = path.isEmpty() ? name : path + QLatin1String("::") + name;
            for (const pugi::xml_node entry : childrenNamed(lesson, "entry"))
                m_lessons.insert(attributeText(entry, "id"), inside);
            if (depth < kMostDepth)
                readLessons(lesson, inside, depth + 1);
        }
    }

    void readEntry(pugi::xml_node entry)
    {
        const QString id = attributeText(entry, "id");
        Item item{
            .key = {}, .place = m_document.locate(entry, id), .category = m_lessons.value(id)};
        auto translations = childrenNamed(entry, "translation");
        std::stable_sort(translations.begin(), translations.end(),
                         [](pugi::xml_node a, pugi::xml_node b) {
                             return attributeText(a, "id").toInt() < attributeText(b, "id").toInt();
                         });
        Card card;
        QStringList backs;
        for (std::size_t i = 0; i < translations.size(); ++i) {
            const QString text = plain(childNamed(translations[i], "text"));
            if (i == 0)
                card.front = text;
            else
                backs << text;
            for (const char* remark : {"pronunciation", "paraphrase", "comment", "example"})
                backs << plain(childNamed(translations[i], remark));
        }
        // Remarks alone are no translation.
        const bool isTranslated =
            translations.size() > 1 && !plain(childNamed(translations[1], "text")).isEmpty();
        backs.removeAll(QString());
        card.back = isTranslated ? backs.join(QLatin1String("\n\n")) : QString();
        if (m_collector.options().schedule && translations.size() > 1)
            card.schedule = scheduleOf(entry, translations[1]);
        item.content = std::move(card);
        m_collector.add(std::move(item));
    }

    /// The grade of the second language, as asked from the first one.
    static std::optional<CardSchedule> scheduleOf(pugi::xml_node entry, pugi::xml_node translation)
    {
        const bool isInactive =
            textOf(childNamed(entry, "inactive")).trimmed() == QLatin1String("true");
        CardSchedule schedule{.suspended = isInactive};
        for (const pugi::xml_node grade : childrenNamed(translation, "grade")) {
            const auto count = [grade](const char* name) {
                return std::clamp(textOf(childNamed(grade, name)).trimmed().toInt(), 0, 1'000'000);
            };
            const QString from = attributeText(grade, "fromid");
            if (!from.isEmpty() && from != QLatin1String("0"))
                continue;
            schedule.reps = count("count");
            schedule.lapses = count("errorcount");
        }
        return schedule.reps > 0 || isInactive ? std::optional(schedule) : std::nullopt;
    }

    const XmlDocument& m_document;
    Collector& m_collector;
    QHash<QString, QString> m_lessons; ///< by entry
};

} // namespace

void readKvtml(const XmlDocument& document, Collector& collector)
{
    KvtmlReader(document, collector).read();
}

} // namespace ringside::exchange
