// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/number_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

struct Unit
{
    double size;
    const char16_t* name;
};

constexpr std::array kTimeUnits{Unit{1, u"s"}, Unit{1e-3, u"ms"}, Unit{1e-6, u"µs"},
                                Unit{1e-9, u"ns"}};
constexpr std::array kByteUnits{Unit{1e12, u"TB"}, Unit{1e9, u"GB"}, Unit{1e6, u"MB"},
                                Unit{1e3, u"kB"}, Unit{1, u"B"}};

/// The largest unit that leaves at least 1, or the last one.
template <std::size_t N> const Unit& unitFor(double value, const std::array<Unit, N>& units)
{
    const auto it = std::find_if(units.begin(), units.end(), [value](const Unit& unit) {
        return std::abs(value) >= unit.size * (1 - 1e-9);
    });
    return it == units.end() ? units.back() : *it;
}

QString withUnit(const QString& number, const char16_t* unit)
{
    return number + u' ' + QString::fromUtf16(unit);
}

} // namespace

QString NumberWords::plain(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return value == 0 ? QStringLiteral("0") : QStringLiteral("∞");
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
    QString text = QString::number(value, 'f', std::clamp(digits - 1 - magnitude, 0, 12));
    if (text.contains(u'.')) {
        while (text.endsWith(u'0'))
            text.chop(1);
        if (text.endsWith(u'.'))
            text.chop(1);
    }
    return text;
}

QString NumberWords::compact(double value, int digits)
{
    constexpr double kSmall = 1e-4, kLarge = 1e6;
    if (value == 0 || !std::isfinite(value) ||
        (std::abs(value) >= kSmall && std::abs(value) < kLarge))
        return plain(value, digits);
    // Rounded first: 9.99e-8 in two figures is 10⁻⁷ and not 10·10⁻⁸.
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

QString NumberWords::seconds(Seconds value, int digits)
{
    if (value.value() == 0)
        return withUnit(QStringLiteral("0"), u"ms");
    const Unit& unit = unitFor(value.value(), kTimeUnits);
    return withUnit(plain(value.value() / unit.size, digits), unit.name);
}

QString NumberWords::secondsOf(Seconds part, Seconds whole)
{
    // A tenth, so that the moment still moves by small parts: 86.0 of 1033.1 ms, not 0.1 of 1.0 s.
    const Unit& unit = unitFor(whole.value() / 10, kTimeUnits);
    return QStringLiteral("%1 of %2 %3")
        .arg(QString::number(part.value() / unit.size, 'f', 1),
             QString::number(whole.value() / unit.size, 'f', 1), QString::fromUtf16(unit.name));
}

QString NumberWords::secondsFromTo(Seconds from, Seconds to)
{
    const Unit& unit = unitFor(from.value(), kTimeUnits);
    const bool share = unit.size == unitFor(to.value(), kTimeUnits).size;
    const QString first = share ? plain(from.value() / unit.size) : seconds(from);
    return QStringLiteral("%1 to %2").arg(first, seconds(to));
}

QString NumberWords::bytes(Bytes value)
{
    const double count = value.value();
    const bool binary = count >= kKibi && count < kGibi && std::fmod(count, kKibi) == 0 &&
                        std::fmod(count, 1000) != 0;
    if (binary) {
        const bool mebi = std::fmod(count, kMebi / 4) == 0 && count >= kMebi;
        return mebi ? withUnit(plain(count / kMebi, 4), u"MiB")
                    : withUnit(plain(count / kKibi, 4), u"KiB");
    }
    const Unit& unit = unitFor(count, kByteUnits);
    return withUnit(plain(count / unit.size), unit.name);
}

QString NumberWords::rate(BytesPerSecond value)
{
    const Unit& unit = unitFor(value.value(), kByteUnits);
    return withUnit(plain(value.value() / unit.size), unit.name) + QStringLiteral("/s");
}

QString NumberWords::percent(double share)
{
    const double value = share * 100;
    return QString::number(value, 'f', std::abs(value) < 10 && value != 0 ? 1 : 0) +
           QStringLiteral(" %");
}

QString NumberWords::times(double factor)
{
    return plain(factor, factor >= 10 ? 3 : 2) + u'×';
}

} // namespace ringside::app
