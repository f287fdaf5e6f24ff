// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QString>
#include <QStringView>

#include <optional>
#include <vector>

namespace ringside::exchange {

/// GIFT's escaped characters as ones that no text has (Unicode's noncharacters from U+FDD0), so
/// that what is left of : # = { } ~ % is a mark. Resolved by unmasked().
QString maskedGift(const QString& text);
QString unmaskedGift(QString text);

/// One answer between its marks, masked.
struct GiftAnswer
{
    QString text;
    QString feedback;
    bool right = false;           ///< = and not ~
    std::optional<double> weight; ///< percent, where it is given
};

/// What stands between { and }, by the marks in it.
struct GiftAnswers
{
    enum class Kind { Essay, TrueFalse, Choice, Short, Number, Pairs, Order };
    Kind kind = Kind::Essay;
    std::vector<GiftAnswer> answers{};
    QString feedback{}; ///< for all answers
    std::optional<Remark> fault{};
};

/// `block` is masked and without its braces.
GiftAnswers giftAnswers(QStringView block);

} // namespace ringside::exchange
