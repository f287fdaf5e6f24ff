// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/mnemosyne_cards.h"

#include "core/exchange/xml/card_xml.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr int kCard = 6, kTag = 10, kFact = 16;
constexpr std::int64_t kMsPerSecond = 1000;
constexpr double kSecondsPerDay = 86'400;

/// The fields of a fact in the order of the file.
struct Fact
{
    QStringList names;
    QHash<QString, QString> texts; ///< markup
    bool isUsed = false;
    Place place{};
};

/// The text with its clozes in brackets: the one with this index hidden or bold, others plain.
QString clozeText(const QString& text, int index, bool isBack)
{
    static const QRegularExpression cloze(QStringLiteral("\\[([^\\[\\]:]+)(?::([^\\[\\]]*))?\\]"));
    QString shown;
    qsizetype at = 0;
    auto clozes = cloze.globalMatch(text);
    for (int number = 0; clozes.hasNext(); ++number) {
        const auto found = clozes.next();
        shown += QStringView(text).mid(at, found.capturedStart() - at);
        at = found.capturedEnd();
        const QString hint = found.captured(2);
        if (number != index)
            shown += found.captured(1);
        else if (isBack)
            shown += QStringLiteral("<b>%1</b>").arg(found.captured(1));
        else
            shown += QStringLiteral("[%1]").arg(hint.isEmpty() ? QStringLiteral("...") : hint);
    }
    return shown + text.mid(at);
}

class CardsReader
{
public:
    CardsReader(const XmlDocument& document, Collector& collector)
        : m_document(document), m_collector(collector)
    {
    }

    void read()
    {
        const auto logs = childrenNamed(m_document.root(), "log");
        for (const pugi::xml_node log : logs)
            readShared(log);
        for (const pugi::xml_node log : logs) {
            if (m_collector.isFull())
                return;
            if (typeOf(log) == kCard)
                readCard(log);
        }
        for (const Fact& fact : std::as_const(m_facts))
            if (!fact.isUsed)
                m_collector.reject(fact.place, Fault::NoCards);
    }

private:
    static int typeOf(pugi::xml_node log) { return attributeText(log, "type").toInt(); }

    void readShared(pugi::xml_node log)
    {
        const QString id = attributeText(log, "o_id");
        if (typeOf(log) == kTag)
            m_tags.insert(id, textOf(childNamed(log, "name")).trimmed());
        if (typeOf(log) != kFact)
            return;
        Fact fact{.names = {}, .texts = {}, .place = m_document.locate(log, id)};
        for (const pugi::xml_node field : log.children()) {
            if (field.type() != pugi::node_element)
                continue;
            fact.names << localName(field);
            fact.texts.insert(localName(field), textOf(field));
        }
        m_facts.insert(id, fact);
    }

    QString joined(const Fact& fact, const QStringList& names, Item& item)
    {
        QStringList texts;
        for (const QString& name : names)
            texts << cardSide(fact.texts.value(name), item, m_collector);
        texts.removeAll(QString());
        return texts.join(QLatin1String("\n\n"));
    }

    void readCard(pugi::xml_node log)
    {
        const QString id = attributeText(log, "o_id");
        Item item{.key = id.isEmpty() ? QString() : QLatin1String("mnemosyne ") + id,
                  .place = m_document.locate(log, id)};
        for (const QString& tag : attributeText(log, "tags").split(u',', Qt::SkipEmptyParts))
            if (const QString name = m_tags.value(tag); !name.startsWith(QLatin1String("__")))
                item.tags << name;
        item.tags.removeAll(QString());
        const auto fact = m_facts.find(attributeText(log, "fact"));
        if (fact == m_facts.end()) {
            m_collector.reject(item.place, Fault::NoNotetype, QStringLiteral("no fact"));
            return;
        }
        fact->isUsed = true;
        const QString type = attributeText(log, "card_t").section(u':', 0, 0);
        if (type == QLatin1String("4") || fact->texts.contains(QStringLiteral("loc"))) {
            m_collector.reject(item.place, Fault::Unsupported, QStringLiteral("map"));
            return;
        }
        Card card = sidesOf(*fact, log, item);
        if (m_collector.options().schedule)
            card.schedule = scheduleOf(log);
        item.content = std::move(card);
        m_collector.add(std::move(item));
    }

    Card sidesOf(const Fact& fact, pugi::xml_node log, Item& item)
    {
        const bool isSecond = attributeText(log, "fact_v").endsWith(QLatin1String(".2"));
        const auto has = [&fact](const char* name) {
            return fact.texts.contains(QLatin1String(name));
        };
        const auto names = [](std::initializer_list<const char*> list) {
            QStringList all;
            for (const char* name : list)
                all << QLatin1String(name);
            return all;
        };
        if (has("text")) {
            static const QRegularExpression index(QStringLiteral("['\"]index['\"]\\s*:\\s*(\\d+)"));
            const int number =
                index.match(textOf(childNamed(log, "extra"))).captured(1).left(4).toInt();
            const QString text = fact.texts.value(QStringLiteral("text"));
            return {.front = cardSide(clozeText(text, number, false), item, m_collector),
                    .back = cardSide(clozeText(text, number, true), item, m_collector)};
        }
        QStringList front{fact.names.value(0)}, back = fact.names.mid(1);
        if (has("f") && has("b")) {
            front = names({"f"});
            back = names({"b"});
        } else if (has("f") && has("m_1")) {
            front = names({"f"});
            back = names({"p_1", "m_1"});
        }
        if (isSecond && has("m_1")) {
            front = names({"m_1"});
            back = names({"f", "p_1"});
        } else if (isSecond) {
            std::swap(front, back);
        }
        if (has("n") && !front.contains(QStringLiteral("n")) && !back.contains(QStringLiteral("n")))
            back << QStringLiteral("n");
        return {.front = joined(fact, front, item), .back = joined(fact, back, item)};
    }

    /// Absent for a card that was never graded, as Mnemosyne shares them.
    static std::optional<CardSchedule> scheduleOf(pugi::xml_node log)
    {
        const auto number = [log](const char* name) { return attributeText(log, name).toDouble(); };
        const auto count = [&number](const char* name) {
            return static_cast<int>(std::clamp(number(name), 0.0, 1e6));
        };
        const double last = number("l_rp"), next = number("n_rp");
        if (attributeText(log, "gr").isEmpty() || number("gr") < 0 || last <= 0 || next <= 0 ||
            next > 1e11)
            return std::nullopt;
        return CardSchedule{.state = CardSchedule::State::Review,
                            .dueMs = static_cast<std::int64_t>(next) * kMsPerSecond,
                            .intervalDays =
                                std::clamp((next - last) / kSecondsPerDay, 0.0, 36500.0),
                            .ease = std::clamp(number("e"), 0.0, 100.0),
                            .reps = count("ac_rp") + count("rt_rp"),
                            .lapses = count("lps")};
    }

    const XmlDocument& m_document;
    Collector& m_collector;
    QHash<QString, QString> m_tags;
    QHash<QString, Fact> m_facts;
};

} // namespace

void readMnemosyneCards(const XmlDocument& document, Collector& collector)
{
    CardsReader(document, collector).read();
}

} // namespace ringside::exchange
