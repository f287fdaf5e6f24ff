// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/number_text.h"

#include "app/text/core_text.h"
#include "core/base/units.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

QString nameOf(const units::Unit& unit)
{
    return QString::fromUtf8(unit.name);
}

QString withUnit(const QString& number, const units::Unit& unit)
{
    return number + u' ' + nameOf(unit);
}

/// Of the things that scenarios count; the grammar takes "1 sample" too.
bool isPlural(const QString& unit)
{
    static const QRegularExpression things(QStringLiteral("^[a-z]{3,}s$"));
    return things.match(unit).hasMatch();
}

const units::Unit& timeUnit(Seconds value)
{
    return units::shownUnit(units::kTimes, value.value());
}

const units::Unit& sizeUnit(double bytes)
{
    return units::shownUnit(units::kSizes, bytes);
}

/// "13 B" for "13000000000", "110 M" for "110000000", where six digits are exact.
QString largeCount(const QString& digits)
{
    const double count = digits.toDouble();
    const bool isBillions = count >= kGiga;
    const double factor = isBillions ? kGiga : kMega;
    const QString shown = QString::number(count / factor, 'g', 6);
    if (shown.toDouble() * factor != count)
        return digits;
    return NumberText::plain(count / factor, 6) +
           (isBillions ? QStringLiteral(" B") : QStringLiteral(" M"));
}

/// "90 d" for "7776000 s", "36 h" for "129600 s": whole hours or days, from two on.
QString wholeTime(const QString& text, const QString& digits)
{
    const double seconds = digits.toDouble();
    for (const char* name : {"d", "h"}) {
        const double count = seconds / *units::factorOf(units::kTimes, name);
        if (count >= 2 && count == std::floor(count))
            return NumberText::plain(count, 6) + u' ' + QLatin1String(name);
    }
    return text;
}

} // namespace

QString NumberText::fixed(double value, int decimals)
{
    QString text = QString::number(value, 'f', decimals);
    return text.replace(u'.', QLocale().decimalPoint());
}

QString NumberText::plain(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return value == 0 ? QStringLiteral("0") : QStringLiteral("∞");
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
    const int decimals = std::clamp(digits - 1 - magnitude, 0, 12);
    QString text = fixed(value, decimals);
    if (decimals > 0) {
        while (text.endsWith(u'0'))
            text.chop(1);
        if (!text.back().isDigit())
            text.chop(1);
    }
    return text;
}

QString NumberText::compact(double value, int digits)
{
    constexpr double kSmall = 1e-4, kLarge = 1e6;
    if (value == 0 || !std::isfinite(value) ||
        (std::abs(value) >= kSmall && std::abs(value) < kLarge))
        return plain(value, digits);
    // Rounds first: 9.99e-8 with two digits is 10⁻⁷ and not 10·10⁻⁸.
    const QString text = QString::number(value, 'e', digits - 1);
    const auto e = text.indexOf(u'e');
    const QString mantissa = plain(text.left(e).toDouble(), digits);
    QString power = QString::number(text.mid(e + 1).toInt());
    constexpr char16_t kDigits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    for (QChar& letter : power)
        letter = letter == u'-' ? QChar(u'⁻') : QChar(kDigits[letter.digitValue()]);
    const QString ten = QStringLiteral("10") + power;
    return mantissa == u'1' ? ten : mantissa + u'·' + ten;
}

QString NumberText::seconds(Seconds value, int digits)
{
    if (value.value() == 0)
        return QStringLiteral("0 ms");
    const units::Unit& unit = timeUnit(value);
    return withUnit(plain(value.value() / unit.factor, digits), unit);
}

QString NumberText::within(double value, double halfWidth)
{
    const int magnitude = static_cast<int>(std::floor(std::log10(halfWidth)));
    const int decimals = std::clamp(1 - magnitude, 0, 12);
    return QStringLiteral("%1 ± %2").arg(fixed(value, decimals), fixed(halfWidth, decimals));
}

QString NumberText::secondsWithin(Seconds value, Seconds halfWidth)
{
    const units::Unit& unit = timeUnit(value);
    return withUnit(within(value.value() / unit.factor, halfWidth.value() / unit.factor), unit);
}

QString NumberText::secondsOf(Seconds part, Seconds whole)
{
    const units::Unit& unit = timeUnit(whole);
    const double shown = whole.value() / unit.factor;
    // Decimals make the moment move in small steps: 0.09 of 1.03 s, not 0.1 of 1 s.
    const int decimals = shown < 10 ? 2 : 1;
    return tr("%1 of %2 %3")
        .arg(fixed(part.value() / unit.factor, decimals), fixed(shown, decimals), nameOf(unit));
}

QString NumberText::secondsFromTo(Seconds from, Seconds to)
{
    const units::Unit& unit = timeUnit(from);
    const bool share = unit.factor == timeUnit(to).factor;
    const QString first = share ? plain(from.value() / unit.factor) : seconds(from);
    return tr("%1 to %2").arg(first, seconds(to));
}

QString NumberText::bytes(Bytes value)
{
    const double count = value.value();
    const bool binary = count >= kKibi && count < kGibi && std::fmod(count, kKibi) == 0 &&
                        std::fmod(count, 1000) != 0;
    if (binary) {
        const bool mebi = std::fmod(count, kMebi / 4) == 0 && count >= kMebi;
        return mebi ? plain(count / kMebi, 4) + QStringLiteral(" MiB")
                    : plain(count / kKibi, 4) + QStringLiteral(" KiB");
    }
    const units::Unit& unit = sizeUnit(count);
    return withUnit(plain(count / unit.factor), unit);
}

QString NumberText::stated(const std::string& value)
{
    static const QRegularExpression wholeBytes(QStringLiteral("^(\\d+) B$"));
    static const QRegularExpression wholeSeconds(QStringLiteral("^(\\d{4,9}) s$"));
    static const QRegularExpression large(QStringLiteral("^\\d{7,15}$"));
    QString text = coreText(value);
    if (text.startsWith(QLatin1String("1 ")) && isPlural(text.mid(2)))
        text.chop(1);
    if (large.match(text).hasMatch())
        return largeCount(text);
    if (const auto time = wholeSeconds.match(text); time.hasMatch())
        return wholeTime(text, time.captured(1));
    const auto match = wholeBytes.match(text);
    if (!match.hasMatch())
        return text;
    const double count = match.captured(1).toDouble();
    const QString shown = bytes(Bytes(count));
    for (const units::Unit& unit : units::kSizes)
        if (nameOf(unit) == shown.section(u' ', 1) &&
            QLocale().toDouble(shown.section(u' ', 0, 0)) * unit.factor == count)
            return shown;
    return text;
}

QString NumberText::rate(BytesPerSecond value)
{
    const units::Unit& unit = sizeUnit(value.value());
    return withUnit(plain(value.value() / unit.factor), unit) + QStringLiteral("/s");
}

QString NumberText::percent(double share)
{
    const double value = share * 100;
    return fixed(value, std::abs(value) < 10 && value != 0 ? 1 : 0) + QStringLiteral(" %");
}

QString NumberText::times(double factor)
{
    return plain(factor, factor >= 10 ? 3 : 2) + u'×';
}

char NumberText::decimalMark(const QLocale& locale)
{
    return locale.decimalPoint() == QLatin1String(",") ? ',' : '.';
}

} // namespace ringside::app
