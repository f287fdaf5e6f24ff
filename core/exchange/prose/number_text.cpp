// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/number_text.h"

namespace ringside::exchange {

namespace {

std::optional<double> valueOf(const QString& text)
{
    bool ok = false;
    const double value = text.trimmed().replace(u',', u'.').toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

} // namespace

bool isNumber(const QString& text)
{
    return valueOf(text).has_value();
}

QString toleranceText(const QString& number, const QString& tolerance)
{
    const auto value = valueOf(tolerance);
    return tolerance.isEmpty() || value == 0.0 ? number
                                               : QStringLiteral("%1 ± %2").arg(number, tolerance);
}

QString rangeText(const QString& low, const QString& high)
{
    return low == high ? low : QStringLiteral("%1 to %2").arg(low, high);
}

std::optional<QString> giftNumberText(const QString& text)
{
    const qsizetype dots = text.indexOf(QLatin1String(".."));
    const qsizetype colon = text.indexOf(u':');
    const QString first = text.left(dots >= 0 ? dots : colon).trimmed();
    const QString second = dots >= 0    ? text.mid(dots + 2).trimmed()
                           : colon >= 0 ? text.mid(colon + 1).trimmed()
                                        : QString();
    if (!isNumber(first) || (!second.isEmpty() && !isNumber(second)) ||
        (second.isEmpty() && (dots >= 0 || colon >= 0)))
        return std::nullopt;
    return dots >= 0 ? rangeText(first, second) : toleranceText(first, second);
}

QString alsoAccepted(const QString& answer, double percent)
{
    return percent >= 100 ? QStringLiteral("also accepted: %1").arg(answer)
                          : QStringLiteral("also accepted: %1 (%2 %)")
                                .arg(answer, QString::number(percent, 'g', 6));
}

} // namespace ringside::exchange
