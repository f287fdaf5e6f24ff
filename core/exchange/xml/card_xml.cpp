// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/card_xml.h"

#include "core/exchange/prose/html_prose.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

int countOf(pugi::xml_node node, const char* name)
{
    return static_cast<int>(std::clamp(attributeText(node, name).toDouble(), 0.0, 1e6));
}

std::optional<std::int64_t> dayOf(pugi::xml_node node, const char* name)
{
    const QDate day = QDate::fromString(attributeText(node, name), Qt::ISODate);
    if (!day.isValid())
        return std::nullopt;
    return day.startOfDay(Qt::UTC).toMSecsSinceEpoch();
}

} // namespace

QString cardSide(const QString& markup, Item& item, Collector& collector)
{
    QString html = looksLikeHtml(markup) ? markup.trimmed() : markup.trimmed().toHtmlEscaped();
    html.replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return collector.prose(html, item);
}

void readMnemosyneXml(const XmlDocument& document, Collector& collector)
{
    const QString version = attributeText(document.root(), "core_version");
    if (version != QLatin1String("1")) {
        collector.reject(document.locate(document.root()), Fault::WrongVersion,
                         QStringLiteral("core_version %1").arg(version));
        return;
    }
    for (const pugi::xml_node node : childrenNamed(document.root(), "item")) {
        if (collector.isFull())
            return;
        const QString id = attributeText(node, "id");
        Item item{.key = id.isEmpty() ? QString() : QLatin1String("mnemosyne ") + id,
                  .place = document.locate(node, id),
                  .category = textOf(childNamed(node, "cat")).trimmed()};
        if (item.category == QLatin1String("<default>"))
            item.category.clear();
        Card card{.front = cardSide(textOf(childNamed(node, "Q")), item, collector),
                  .back = cardSide(textOf(childNamed(node, "A")), item, collector)};
        if (collector.options().schedule && attributeText(node, "e").toDouble() > 0 &&
            countOf(node, "ac_rp") > 0)
            card.schedule = CardSchedule{.ease = attributeText(node, "e").toDouble(),
                                         .reps = countOf(node, "ac_rp") + countOf(node, "rt_rp"),
                                         .lapses = countOf(node, "lps")};
        item.content = std::move(card);
        collector.add(std::move(item));
    }
}

void readSmconvXml(const XmlDocument& document, Collector& collector)
{
    for (const pugi::xml_node node : descendantsNamed(document.root(), "card")) {
        if (collector.isFull())
            return;
        Item item{
            .key = {}, .place = document.locate(node), .category = attributeText(node, "category")};
        Card card;
        for (const pugi::xml_node field : descendantsNamed(node, "card_field")) {
            const QString index = attributeText(field, "idx");
            if (index == QLatin1String("1"))
                card.front = cardSide(textOf(field), item, collector);
            else if (index == QLatin1String("2"))
                card.back = cardSide(textOf(field), item, collector);
        }
        const pugi::xml_node other = childNamed(node, "card_other");
        if (other && collector.options().schedule && countOf(other, "interval") > 0)
            card.schedule = CardSchedule{
                .state = CardSchedule::State::Review,
                .dueMs = dayOf(other, "datenexttest"),
                .intervalDays = static_cast<double>(std::min(countOf(other, "interval"), 36500)),
                .reps = countOf(other, "recalls"),
                .lapses = countOf(other, "lapses")};
        item.content = std::move(card);
        collector.add(std::move(item));
    }
}

void readSuperMemoXml(const XmlDocument& document, Collector& collector)
{
    for (const pugi::xml_node node : descendantsNamed(document.root(), "SuperMemoElement")) {
        if (collector.isFull())
            return;
        const pugi::xml_node content = childNamed(node, "Content");
        // Topics only hold further elements.
        if (!childNamed(content, "Question"))
            continue;
        const QString id = textOf(childNamed(node, "ID")).trimmed();
        Item item{.key = {}, .place = document.locate(node, id)};
        Card card{.front = cardSide(textOf(childNamed(content, "Question")), item, collector),
                  .back = cardSide(textOf(childNamed(content, "Answer")), item, collector)};
        const pugi::xml_node learning = childNamed(node, "LearningData");
        const auto number = [&](const char* name) {
            return std::clamp(textOf(childNamed(learning, name)).trimmed().toDouble(), 0.0,
                              36500.0);
        };
        if (collector.options().schedule && number("Interval") > 0)
            card.schedule = CardSchedule{.state = CardSchedule::State::Review,
                                         .intervalDays = number("Interval"),
                                         .reps = static_cast<int>(number("Repetitions")),
                                         .lapses = static_cast<int>(number("Lapses"))};
        item.content = std::move(card);
        collector.add(std::move(item));
    }
}

} // namespace ringside::exchange
