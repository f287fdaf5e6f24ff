// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/walk_text.h"

#include "core/bank/text/markdown_code.h"
#include "core/scaling/job/verify.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

/// A field that can be dragged along its values.
bool isNumber(const scaling::FieldInfo& field)
{
    switch (field.kind) {
    case scaling::FieldKind::Switch:
    case scaling::FieldKind::Choice:
    case scaling::FieldKind::Name:
        return false;
    default:
        return true;
    }
}

} // namespace

WalkText walkPieces(const QString& text)
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
        WalkPiece piece{match.captured(1), {}, {}, lineAt(text, match.capturedStart())};
        const std::string name = piece.words.toStdString();
        const scaling::FieldInfo* field = scaling::findField(name);
        const auto metric = scaling::metricNamed(name);
        if (field && isNumber(*field))
            piece.field = name;
        else if (metric)
            piece.metric = *metric;
        else
            piece.words = match.captured();
        (piece.field.empty() && !piece.metric ? out.stray : out.pieces).push_back(std::move(piece));
    }
    addPlain(text.size());
    return out;
}

} // namespace ringside::bank
