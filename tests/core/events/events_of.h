// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/events_kind.h"
#include "tests/support/evaluated_kind.h"

#include <QString>
#include <QStringList>

namespace ringside::events {

using test::FieldTexts;
using test::isClose;
using test::metricOf;
using test::wrongField;

inline const scenario::ScenarioKind& theKind()
{
    static const auto kind = eventsKind();
    return *kind;
}

/// The paths without "events.", and `part` with its dot in front of each.
inline Result<scenario::Evaluation> evaluated(const std::string& part, const FieldTexts& fields)
{
    return test::evaluatedBy(theKind(), "events." + part, fields);
}

inline Result<scenario::Evaluation> evaluated(const FieldTexts& fields)
{
    return evaluated({}, fields);
}

/// "12 0 10 3 late; 20 0 10 4 late".
inline QString paneTexts(const Result<scenario::Evaluation>& evaluation)
{
    QStringList texts;
    const auto panes = evaluation ? panesOf(*evaluation) : std::nullopt;
    for (const WrittenPane& pane : panes.value_or(std::vector<WrittenPane>{}))
        texts.push_back(QStringLiteral("%1 %2 %3 %4 %5")
                            .arg(pane.fired)
                            .arg(pane.start)
                            .arg(pane.end)
                            .arg(pane.elements)
                            .arg(QString::fromStdString(pane.timing)));
    return texts.join(QStringLiteral("; "));
}

} // namespace ringside::events
