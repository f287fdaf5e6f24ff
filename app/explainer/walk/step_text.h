// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/walk.h"

#include <QCoreApplication>
#include <QString>

#include <functional>

namespace ringside::app {

/// The paragraph of a walk's step, and the numbers that the learner has changed below it, so that
/// no word of the paragraph is read about another state. Limited Markdown; a field's number is a
/// link that the learner drags.
class StepText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::StepText)

public:
    /// A text for a number of the paragraph: its name, or its value.
    using TextOf = std::function<QString(const bank::WalkPiece&)>;

    static QString paragraph(const bank::WalkStep& step, const TextOf& value);
    /// The paragraph with the values as stated, and each of its numbers once, with both values
    /// where they differ.
    static QString changed(const bank::WalkStep& step, const TextOf& name, const TextOf& stated,
                           const TextOf& now);
};

} // namespace ringside::app
