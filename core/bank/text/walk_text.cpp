// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/walk_text.h"

#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

/// A field that can be dragged along its values.
bool isNumber(const scenario::FieldInfo& field)
{
    using Kind = scenario::FieldKind;
    return field.kind != Kind::Switch && field.kind != Kind::Choice && field.kind != Kind::Name &&
           !scenario::isList(field.kind);
}

/// The field or metric of a job; nothing for another name.
WalkPiece pieceNamed(const std::string& name, const scenario::ScenarioKind& kind)
{
    WalkPiece piece;
    const scenario::FieldInfo* field = kind.findField(name);
    if (field && isNumber(*field))
        piece.field = name;
    else if (scenario::findMetric(kind.metrics(), name))
        piece.metric = name;
    return piece;
}

} // namespace

WalkText walkPieces(const QString& text, const scenario::ScenarioKind& kind)
{
    static const QRegularExpression brace(QStringLiteral("\\{([^{}\\n]{0,60})\\}|[{}]"));
    WalkText out;
    qsizetype done = 0;
    const auto addPlain = [&](qsizetype end) {
        if (end > done)
            out.pieces.push_back({text.mid(done, end - done), {}, {}, lineAt(text, done)});
    };
    for (auto matches = brace.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        addPlain(match.capturedStart());
        done = match.capturedEnd();
        WalkPiece piece = pieceNamed(match.captured(1).toStdString(), kind);
        const bool isStray = piece.field.empty() && piece.metric.empty();
        piece.text = isStray ? match.captured() : match.captured(1);
        piece.line = lineAt(text, match.capturedStart());
        (isStray ? out.stray : out.pieces).push_back(std::move(piece));
    }
    addPlain(text.size());
    return out;
}

} // namespace ringside::bank
