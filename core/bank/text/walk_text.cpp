// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/walk_text.h"

#include "core/bank/text/markdown_code.h"
#include "core/scaling/job/verify.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/serving/scenario/serving_fields.h"

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

bool isNumber(const serving::ServingFieldInfo& field)
{
    using Kind = serving::ServingFieldKind;
    switch (field.kind) {
    case Kind::Switch:
    case Kind::Choice:
    case Kind::Name:
    case Kind::Profile:
    case Kind::Sizes:
        return false;
    default:
        return true;
    }
}

/// The field or metric of a job; nothing for another name.
WalkPiece pieceNamed(const std::string& name, bool ofServing)
{
    WalkPiece piece;
    if (ofServing) {
        const serving::ServingFieldInfo* field = serving::findServingField(name);
        if (field && isNumber(*field))
            piece.field = name;
        else if (const auto metric = serving::servingMetricNamed(name))
            piece.servingMetric = *metric;
        return piece;
    }
    const scaling::FieldInfo* field = scaling::findField(name);
    if (field && isNumber(*field))
        piece.field = name;
    else if (const auto metric = scaling::metricNamed(name))
        piece.metric = *metric;
    return piece;
}

} // namespace

WalkText walkPieces(const QString& text, bool ofServing)
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
        WalkPiece piece = pieceNamed(match.captured(1).toStdString(), ofServing);
        const bool isStray = piece.field.empty() && !piece.metric && !piece.servingMetric;
        piece.words = isStray ? match.captured() : match.captured(1);
        piece.line = lineAt(text, match.capturedStart());
        (isStray ? out.stray : out.pieces).push_back(std::move(piece));
    }
    addPlain(text.size());
    return out;
}

} // namespace ringside::bank
