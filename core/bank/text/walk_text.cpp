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
bool isNumber(const scenario::FieldInfo& field)
{
    using Kind = scenario::FieldKind;
    return field.kind != Kind::Switch && field.kind != Kind::Choice && field.kind != Kind::Name &&
           !scenario::isList(field.kind);
}

/// The field or metric of a job; nothing for another name.
WalkPiece pieceNamed(const std::string& name, bool ofServing)
{
    WalkPiece piece;
    if (ofServing) {
        const scenario::FieldInfo* field = serving::fieldTable().find(name);
        if (field && isNumber(*field))
            piece.field = name;
        else if (const auto metric = serving::servingMetricNamed(name))
            piece.servingMetric = *metric;
        return piece;
    }
    const scenario::FieldInfo* field = scaling::fieldTable().find(name);
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
