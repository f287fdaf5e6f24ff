// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/card_links.h"

#include "app/widgets/prose_document.h"

#include <QStringList>

namespace ringside::app {

namespace {

/// The id is a slug of plain words, and shorter than what the question asks.
QString wordsOf(const QString& questionId)
{
    return markdownEscaped(QString(questionId).replace(QLatin1Char('-'), QLatin1Char(' ')));
}

} // namespace

QString CardLinks::text(const bank::Concept& card, const QSet<QString>& kept)
{
    QStringList parts;
    if (card.scene)
        parts << QStringLiteral("[%1](scene:%2)").arg(tr("See it in the Explainer"), card.id);
    QStringList open, closed;
    for (const QString& id : card.questions) {
        if (kept.contains(id))
            closed << wordsOf(id);
        else
            open << QStringLiteral("[%1](question:%2)").arg(wordsOf(id), id);
    }
    const QString comma = QStringLiteral(", ");
    if (!open.isEmpty())
        parts << tr("Questions on this: %1.").arg(open.join(comma));
    QStringList paragraphs{parts.join(QStringLiteral(" · "))};
    if (!closed.isEmpty())
        paragraphs << tr("Reserved for your first mock exam: %1.").arg(closed.join(comma));
    paragraphs.removeAll(QString());
    return paragraphs.join(QStringLiteral("\n\n"));
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
    return std::nullopt;
}

} // namespace ringside::app
