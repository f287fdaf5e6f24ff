// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/practice.h"

#include <QString>

namespace ringside::test {

/// Goes to a question wherever the order of the profile has it; false if that fails.
inline bool goTo(session::Practice& practice, const QString& id)
{
    const auto index = practice.findIndex(bank::QuestionId(id));
    return index && *index && practice.goTo(**index);
}

/// Goes to question "q07", or "q7" with one digit.
inline bool goToNumber(session::Practice& practice, int number, int digits)
{
    return goTo(practice, QStringLiteral("q%1").arg(number, digits, 10, QLatin1Char('0')));
}

} // namespace ringside::test
