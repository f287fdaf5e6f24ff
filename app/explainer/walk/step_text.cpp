// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/step_text.h"

#include "app/explainer/walk/walk_prose.h"
#include "app/widgets/prose_document.h"

#include <QStringList>

namespace ringside::app {

namespace {

bool isNumber(const bank::WalkPiece& piece)
{
    return !piece.metric.empty() || !piece.field.empty();
}

/// A metric in bold, a field as a link.
QString marked(const bank::WalkPiece& piece, const QString& value)
{
    const QString text = markdownEscaped(value);
    return piece.field.empty()
               ? QStringLiteral("**%1**").arg(text)
               : QStringLiteral("[%1](%2)").arg(text, WalkProse::numberLink(piece.field));
}

} // namespace

QString StepText::paragraph(const bank::WalkStep& step, const TextOf& value)
{
    QString text;
    for (const bank::WalkPiece& piece : step.pieces)
        text += isNumber(piece) ? marked(piece, value(piece)) : piece.text;
    return text;
}

QString StepText::changed(const bank::WalkStep& step, const TextOf& name, const TextOf& stated,
                          const TextOf& now)
{
    QStringList numbers, seen;
    for (const bank::WalkPiece& piece : step.pieces) {
        if (!isNumber(piece) || seen.contains(piece.text))
            continue;
        seen << piece.text;
        const QString was = stated(piece), is = now(piece);
        const QString number = tr("%1 %2").arg(markdownEscaped(name(piece)), marked(piece, is));
        numbers << (was == is ? number : tr("%1 (%2 as stated)").arg(number, markdownEscaped(was)));
    }
    return tr("**As stated:** %1").arg(paragraph(step, stated)) + QStringLiteral("\n\n") +
           tr("**Your numbers:** %1.").arg(numbers.join(QStringLiteral(" · ")));
}

} // namespace ringside::app
