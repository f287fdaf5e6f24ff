// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_axis.h"

#include "app/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kHour = 3600; ///< s

struct Prefix
{
    double size;
    const char16_t* name;
};

constexpr std::array kPrefixes{Prefix{1e12, u"T"}, Prefix{1e9, u"G"},  Prefix{1e6, u"M"},
                               Prefix{1e3, u"k"},  Prefix{1, u""},     Prefix{1e-3, u"m"},
                               Prefix{1e-6, u"µ"}, Prefix{1e-9, u"n"}, Prefix{1e-12, u"p"}};

bool suits(const Prefix& prefix, const QString& unit)
{
    if (unit == u's')
        return prefix.size <= 1;
    if (unit == u'B' || unit == QStringLiteral("B/s"))
        return prefix.size >= 1;
    return true;
}

/// The largest prefix with a number of at least 1, or the smallest prefix of the unit.
Prefix prefixFor(double value, const QString& unit)
{
    Prefix last{1, u""};
    for (const Prefix& prefix : kPrefixes) {
        if (!suits(prefix, unit))
            continue;
        last = prefix;
        if (std::abs(value) >= prefix.size * (1 - 1e-9))
            break;
    }
    return last;
}

QString withMinus(QString text)
{
    if (text.startsWith(u'-'))
        text[0] = QChar(0x2212);
    return text;
}

QString withUnit(const QString& number, const QString& unit)
{
    return unit.isEmpty() ? number : number + u' ' + unit;
}

/// The mantissas shown on a logarithmic axis of `decades`.
std::vector<double> mantissas(double decades)
{
    if (decades >= 2)
        return {1};
    return {1, 2, 5};
}

} // namespace

QString siText(double value, const QString& unit)
{
    if (value == 0)
        return withUnit(QStringLiteral("0"), unit);
    const Prefix prefix = prefixFor(value, unit);
    return withMinus(
        withUnit(NumberText::plain(value / prefix.size), QString::fromUtf16(prefix.name) + unit));
}

double niceInterval(double low, double high, int count)
{
    const double raw = (high - low) / std::max(1, count);
    if (!(raw > 0))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= raw * (1 - 1e-9))
            return digit * power;
    }
    return 10 * power;
}

PlotAxis PlotAxis::linear(double low, double high, const AxisText& sentence, int count)
{
    PlotAxis axis;
    if (low > high)
        std::swap(low, high);
    if (low == high)
        high = low + std::max(std::abs(low), 1.0) * 0.1;
    const double interval = niceInterval(low, high, count);
    // Slightly inside, so that 0.3 in intervals of 0.1 does not become 0.4.
    axis.m_low = std::floor(low / interval + 1e-9) * interval;
    axis.m_high = std::ceil(high / interval - 1e-9) * interval;
    axis.addLinearTicks(interval, sentence);
    return axis;
}

void PlotAxis::addLinearTicks(double interval, const AxisText& sentence)
{
    Prefix prefix{1, u""};
    if (sentence.prefixes)
        prefix = prefixFor(std::max(std::abs(m_low), std::abs(m_high)), sentence.unit);
    const QString unit = QString::fromUtf16(prefix.name) + sentence.unit;
    m_title = unit.isEmpty() ? sentence.quantity : tr("%1, %2").arg(sentence.quantity, unit);
    m_thinning = {1, 2, 5, 10, 20, 50, 100};
    const double step = interval / prefix.size;
    const int decimals = std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 12);
    const int first = static_cast<int>(std::lround(m_low / interval));
    const int last = static_cast<int>(std::lround(m_high / interval));
    for (int i = first; i <= last; ++i)
        m_ticks.push_back({i * interval, withMinus(QString::number(i * step, 'f', decimals)), i});
}

void PlotAxis::addTimeTicks()
{
    const std::array<PlotTick, 7> longer{{{60, QStringLiteral("1 min"), 2},
                                          {600, QStringLiteral("10 min"), 3},
                                          {kHour, QStringLiteral("1 h"), 4},
                                          {24 * kHour, QStringLiteral("1 d"), 5},
                                          {240 * kHour, QStringLiteral("10 d"), 6},
                                          {2400 * kHour, QStringLiteral("100 d"), 7},
                                          {24000 * kHour, QStringLiteral("1000 d"), 8}}};
    m_thinning = {1, 2, 3, 6, 12};
    for (int i = static_cast<int>(std::ceil(std::log10(m_low) - 1e-9)); i < 2; ++i)
        m_ticks.push_back({std::pow(10.0, i), siText(std::pow(10.0, i), QStringLiteral("s")), i});
    for (const PlotTick& tick : longer) {
        if (tick.value >= m_low * (1 - 1e-9) && tick.value <= m_high * (1 + 1e-9))
            m_ticks.push_back(tick);
    }
}

PlotAxis PlotAxis::named(double low, double high, const QString& title, std::vector<PlotTick> ticks)
{
    PlotAxis axis;
    axis.m_low = low;
    axis.m_high = high > low ? high : low + 1;
    axis.m_title = title;
    axis.m_thinning = {1, 2, 3, 4, 5, 6, 7, 10, 14, 20, 28, 50, 100};
    axis.m_ticks = std::move(ticks);
    return axis;
}

PlotAxis PlotAxis::from(double low) const
{
    PlotAxis axis = *this;
    axis.m_low = low;
    return axis;
}

PlotAxis PlotAxis::logarithmic(double low, double high, const AxisText& sentence)
{
    PlotAxis axis;
    axis.m_scale = PlotScale::Log10;
    if (low > high)
        std::swap(low, high);
    axis.m_low = std::max(low, 1e-300);
    axis.m_high = std::max(high, axis.m_low * 1.1);
    axis.m_title = sentence.prefixes || sentence.unit.isEmpty()
                       ? tr("%1 (log)").arg(sentence.quantity)
                       : tr("%1, %2 (log)").arg(sentence.quantity, sentence.unit);
    axis.addLogTicks(sentence);
    return axis;
}

void PlotAxis::addLogTicks(const AxisText& sentence)
{
    const auto add = [&](double value, int order) {
        if (value < m_low * (1 - 1e-9) || value > m_high * (1 + 1e-9))
            return;
        const QString text =
            sentence.prefixes ? siText(value, sentence.unit) : NumberText::compact(value);
        m_ticks.push_back({value, text, order});
    };
    if (sentence.steps == PlotSteps::PowersOfTwo) {
        m_thinning = {1, 2, 3, 4, 5, 6, 8, 10, 16};
        const int last = static_cast<int>(std::floor(std::log2(m_high) + 1e-9));
        for (int i = static_cast<int>(std::ceil(std::log2(m_low) - 1e-9)); i <= last; ++i)
            add(std::exp2(i), i);
        return;
    }
    if (sentence.prefixes && sentence.unit == u's' && m_high >= kHour && m_high / m_low >= 100) {
        addTimeTicks();
        return;
    }
    const std::vector<double> digits = mantissas(std::log10(m_high / m_low));
    const int each = static_cast<int>(digits.size());
    m_thinning = each == 1 ? std::vector{1, 2, 3, 6, 12} : std::vector{1, 3, 6};
    const int last = static_cast<int>(std::floor(std::log10(m_high) + 1e-9));
    for (int i = static_cast<int>(std::floor(std::log10(m_low) + 1e-9)); i <= last; ++i) {
        for (int k = 0; k < each; ++k)
            add(digits[static_cast<std::size_t>(k)] * std::pow(10.0, i), i * each + k);
    }
    if (m_ticks.size() >= 2)
        return;
    // Shorter than a step of 1-2-5: round intervals as on a linear axis.
    m_ticks.clear();
    const double interval = niceInterval(m_low, m_high, 4);
    const int end = static_cast<int>(std::floor(m_high / interval + 1e-9));
    for (int i = static_cast<int>(std::ceil(m_low / interval - 1e-9)); i <= end; ++i)
        add(i * interval, i);
    m_thinning = {1, 2, 5, 10};
}

std::vector<PlotTick>
PlotAxis::thinned(const std::function<bool(const std::vector<PlotTick>&)>& fits) const
{
    std::vector<PlotTick> kept = m_ticks;
    for (const int step : m_thinning) {
        std::vector<PlotTick> some;
        std::ranges::copy_if(m_ticks, std::back_inserter(some),
                             [step](const PlotTick& tick) { return tick.order % step == 0; });
        if (some.size() < std::min<std::size_t>(2, m_ticks.size()))
            break; // an axis with fewer than two numbers is useless
        kept = std::move(some);
        if (fits(kept))
            break;
    }
    return kept;
}

double PlotAxis::shareOf(double value) const
{
    if (m_scale == PlotScale::Linear)
        return (value - m_low) / (m_high - m_low);
    return std::log(std::max(value, 1e-300) / m_low) / std::log(m_high / m_low);
}

double PlotAxis::valueAt(double share) const
{
    if (m_scale == PlotScale::Linear)
        return m_low + share * (m_high - m_low);
    return m_low * std::pow(m_high / m_low, share);
}

} // namespace ringside::app
