// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_import_plan.h"

#include "core/exchange/prose/former_prose.h"
#include "core/pack/picture_folder.h"
#include "core/progress/card_marks.h"
#include "core/session/review/card_ids.h"
#include "core/session/review/card_note.h"

#include <QCryptographicHash>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside::session {

namespace {

/// The same at every import.
QString idOfKey(const QString& key)
{
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
    return QLatin1String("import-") + QLatin1String(hash.toHex().left(32));
}

QString importedCardId(const QString& key)
{
    return cardId(CardKind::Own, idOfKey(key));
}

QStringList tagsOf(const exchange::Item& item)
{
    QStringList tags = item.tags;
    if (!item.category.isEmpty())
        tags << item.category;
    tags.removeDuplicates();
    return tags.mid(0, progress::CardMarkLog::kMostTags);
}

QString bothSides(const progress::OwnCard& card)
{
    return card.front + QChar(0x1F) + card.back;
}

/// All that a card shows, as limited Markdown: what the learner typed as plain text may come back
/// from another program.
QString shownBy(const progress::OwnCard& card)
{
    const CardSides fields = fieldsOf(card);
    return QStringList{fields.front, fields.back, QString::number(card.gap)}.join(QChar(0x1F));
}

/// As earlier versions imported it.
QString formerText(const QString& text)
{
    QStringList sides = text.split(QChar(0x1F));
    for (QString& side : sides)
        side = exchange::formerProse(side);
    return sides.join(QChar(0x1F));
}

/// Plans one item after the other.
class CardPlanner
{
public:
    CardPlanner(CardImportPlan& plan, const std::vector<exchange::Item>& items,
                const QHash<QString, progress::OwnCard>& existing)
        : m_plan(plan), m_existing(existing)
    {
        QSet<QString> texts;
        for (const exchange::Item& item : items) {
            const auto* card = std::get_if<exchange::Card>(&item.content);
            if (!card || !item.key.isEmpty())
                continue;
            const QString front = card->front.trimmed();
            const QString both = front + QChar(0x1F) + card->back.trimmed();
            m_fronts[front] += texts.contains(both) ? 0 : 1;
            texts.insert(both);
        }
        for (auto card = existing.begin(); card != existing.end(); ++card)
            m_byText.insert(shownBy(*card), card.key());
    }

    void add(exchange::Item item)
    {
        auto* source = std::get_if<exchange::Card>(&item.content);
        if (!source) {
            reject(item, exchange::Fault::Unsupported, QStringLiteral("choice question"));
            return;
        }
        const progress::OwnCard sides{
            .front = source->front.trimmed(), .back = source->back.trimmed(), .isProse = true};
        PlannedCard planned{.card = source->cloze ? clozeCard(*source->cloze) : sides,
                            .tags = tagsOf(item),
                            .place = item.place,
                            .schedule = source->schedule,
                            .history = std::move(source->history)};
        constexpr qsizetype kMostText = progress::CardMarkLog::kMostText;
        if (std::max(sides.front.size(), sides.back.size()) > kMostText) {
            reject(item, exchange::Fault::TooLong, QString::number(kMostText));
            return;
        }
        planned.cardId = idOf(item, sides);
        if (m_ids.contains(planned.cardId)) {
            reject(item, exchange::Fault::Duplicate, sides.front.left(80));
            return;
        }
        m_ids.insert(planned.cardId);
        settle(planned, sides);
        const bool isStarted =
            planned.schedule && planned.schedule->state != exchange::CardSchedule::State::New;
        m_plan.withSchedule += isStarted || !planned.history.empty() ? 1 : 0;
        m_plan.cards.push_back(std::move(planned));
    }

private:
    /// Of cards with one front, whatever their order, none is known by the front alone, except for
    /// one that was imported so.
    QString idOf(const exchange::Item& item, const progress::OwnCard& card) const
    {
        if (!item.key.isEmpty())
            return importedCardId(item.key);
        const QString id = idOfText(QLatin1String("front "), card.front);
        if (m_fronts.value(card.front) < 2)
            return id;
        const auto known = m_existing.constFind(id);
        const bool isKnown = known != m_existing.constEnd() &&
                             formerText(bothSides(*known)) == formerText(bothSides(card));
        return isKnown ? id : idOfText(QLatin1String("sides "), bothSides(card));
    }

    /// The id by which the card is known, or else a new one.
    QString idOfText(QLatin1String kind, const QString& text) const
    {
        const QString id = importedCardId(kind + text);
        const QString former = importedCardId(kind + formerText(text));
        return !m_existing.contains(id) && m_existing.contains(former) ? former : id;
    }

    static progress::OwnCard clozeCard(const exchange::ClozeText& cloze)
    {
        return {.front = cloze.text.trimmed(),
                .back = cloze.below.trimmed(),
                .about = {},
                .isProse = true,
                .gap = cloze.gap,
                .note = idOfKey(cloze.note)};
    }

    /// `sides` are those of a cloze as earlier versions imported them.
    void settle(PlannedCard& planned, const progress::OwnCard& sides) const
    {
        const auto known = m_existing.constFind(planned.cardId);
        if (known != m_existing.constEnd()) {
            const bool isSame = shownBy(*known) == shownBy(planned.card) ||
                                (known->gap == 0 && bothSides(*known) == bothSides(sides));
            planned.fate = isSame ? PlannedCard::Fate::Same : PlannedCard::Fate::Changed;
            planned.card.about = known->about;
            planned.card.source = known->source;
        } else if (const QString twin = m_byText.value(shownBy(planned.card)); !twin.isEmpty()) {
            planned.fate = PlannedCard::Fate::Same;
            planned.cardId = twin;
        }
    }

    void reject(const exchange::Item& item, exchange::Fault fault, const QString& subject)
    {
        ++m_plan.rejectedInAll;
        if (std::ssize(m_plan.rejected) < exchange::kMostRemarks)
            m_plan.rejected.push_back({item.place, fault, subject});
    }

    CardImportPlan& m_plan;
    const QHash<QString, progress::OwnCard>& m_existing;
    QHash<QString, QString> m_byText; ///< card ids by what the cards show
    QHash<QString, int> m_fronts;     ///< how many different cards without a key have each
    QSet<QString> m_ids;
};

} // namespace

void addPicturesOf(const progress::OwnCard& card, QSet<QString>& names)
{
    pack::addPicturesOf(card.front, names);
    pack::addPicturesOf(card.back, names);
}

int CardImportPlan::count(PlannedCard::Fate fate) const
{
    return static_cast<int>(std::count_if(
        cards.begin(), cards.end(), [fate](const PlannedCard& card) { return card.fate == fate; }));
}

CardImportPlan planCards(exchange::Imported imported,
                         const QHash<QString, progress::OwnCard>& existing)
{
    CardImportPlan plan{.file = imported.file,
                        .format = imported.format,
                        .cards = {},
                        .rejected = std::move(imported.rejected),
                        .rejectedInAll = imported.rejectedInAll,
                        .warnings = std::move(imported.warnings)};
    CardPlanner planner(plan, imported.items, existing);
    for (exchange::Item& item : imported.items)
        planner.add(std::move(item));
    QSet<QString> shown;
    for (const PlannedCard& planned : plan.cards)
        addPicturesOf(planned.card, shown);
    std::ranges::copy_if(
        imported.media, std::back_inserter(plan.pictures),
        [&shown](const exchange::Media& picture) { return shown.contains(picture.name); });
    return plan;
}

} // namespace ringside::session
