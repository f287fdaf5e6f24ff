// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/card_links.h"

#include "app/widgets/prose_document.h"

#include <QStringList>

namespace ringside::app {

namespace {

constexpr qsizetype kMostNames = 5;

/// The title, or else the words of the id, which are shorter than the stem.
QString nameOf(const bank::Concept& card, qsizetype question)
{
    const QString title = card.questionTitles.value(question);
    return markdownEscaped(title.isEmpty() ? QString(card.questions[question]).replace(u'-', u' ')
                                           : title);
}

/// The first names; more would hide the card. The Library finds all of them.
QString shortList(const QStringList& names)
{
    const qsizetype more = names.size() - kMostNames;
    const QString first = names.mid(0, kMostNames).join(QStringLiteral(", "));
    return more > 0 ? CardLinks::tr("%1 and %2 more").arg(first).arg(more) : first;
}

} // namespace

QString CardLinks::text(const bank::Concept& card, const QSet<QString>& reserved)
{
    QStringList parts;
    if (card.scene)
        parts << QStringLiteral("[%1](scene:%2)").arg(tr("See it in the Explainer"), card.id);
    QStringList open, closed;
    for (qsizetype i = 0; i < card.questions.size(); ++i) {
        const QString& id = card.questions[i];
        if (reserved.contains(id))
            closed << nameOf(card, i);
        else
            open << QStringLiteral("[%1](question:%2)").arg(nameOf(card, i), id);
    }
    if (!open.isEmpty())
        parts << tr("Questions on this: %1.").arg(shortList(open));
    QStringList paragraphs{parts.join(QStringLiteral(" · "))};
    if (!closed.isEmpty())
        paragraphs << tr("Reserved for your first mock exam: %1.").arg(shortList(closed));
    paragraphs.removeAll(QString());
    return paragraphs.join(QStringLiteral("\n\n"));
}

QString CardLinks::newCard(const QString& cardId)
{
    return QStringLiteral("[%1](new-card:%2)").arg(tr("Make a card"), cardId);
}

std::optional<CardLink> CardLinks::parse(const QString& target)
{
    const qsizetype colon = target.indexOf(QLatin1Char(':'));
    const QString kind = target.left(colon);
    const QString id = target.mid(colon + 1);
    if (kind == QLatin1String("question"))
        return CardLink{CardLink::To::Question, id};
    if (kind == QLatin1String("scene"))
        return CardLink{CardLink::To::Scene, id};
    if (kind == QLatin1String("guide"))
        return CardLink{CardLink::To::Section, id};
    if (kind == QLatin1String("new-card"))
        return CardLink{CardLink::To::NewCard, id};
    return std::nullopt;
}

} // namespace ringside::app
