// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <functional>
#include <vector>

namespace ringside::app {

enum class PlotScale { Linear, Log10 };

/// Grid lines of a logarithmic axis; a linear axis uses round intervals.
enum class PlotSteps { Decades, PowersOfTwo };

/// Texts and steps of an axis. With `prefixes` numbers have SI prefixes: on a linear axis a common
/// one, in the title ("time, ms"), on a logarithmic axis one per number ("1 ms"); times of hours
/// have minutes, hours and days there.
struct AxisText
{
    QString quantity; ///< "message size"
    QString unit;     ///< "B", "s", "samples"; empty for a plain number
    bool prefixes = false;
    PlotSteps steps = PlotSteps::Decades;
};

struct PlotTick
{
    double value = 0;
    QString text;
    /// Position in the axis's sequence of ticks; thinning keeps the multiples of a step.
    int order = 0;
    bool operator==(const PlotTick&) const = default;
};

/// An axis of a chart: its range, and round values with their texts. A value type.
class PlotAxis
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PlotAxis)

public:
    /// `low` ... `high` extended to whole intervals, about `count` of them; equal ends make an axis
    /// of one interval.
    static PlotAxis linear(double low, double high, const AxisText& sentence, int count = 5);
    /// The given range, with individually named values, ascending: days, months, choices.
    static PlotAxis named(double low, double high, const QString& title,
                          std::vector<PlotTick> ticks);
    /// The given range; both ends above 0. Ranges under two decades also get ticks at 2 and 5 times
    /// the powers of ten.
    static PlotAxis logarithmic(double low, double high, const AxisText& sentence);

    /// The same axis with a range that begins at `low`.
    PlotAxis from(double low) const;

    PlotScale scale() const { return m_scale; }
    double low() const { return m_low; }
    double high() const { return m_high; }
    /// Includes the unit, and "log" on a logarithmic axis.
    const QString& title() const { return m_title; }
    const std::vector<PlotTick>& ticks() const { return m_ticks; }
    /// The ticks whose order is a multiple of the smallest round step accepted by `fits`; the last
    /// candidate when none is accepted.
    std::vector<PlotTick>
    thinned(const std::function<bool(const std::vector<PlotTick>&)>& fits) const;

    /// 0 at low, 1 at high, beyond outside. Values that are not valid on a logarithmic axis are far
    /// below 0.
    double shareOf(double value) const;
    double valueAt(double share) const;

private:
    void addLinearTicks(double interval, const AxisText& sentence);
    void addLogTicks(const AxisText& sentence);
    /// Decades up to 10 s, then minutes, hours and days.
    void addTimeTicks();

    PlotScale m_scale = PlotScale::Linear;
    double m_low = 0, m_high = 1;
    QString m_title;
    std::vector<PlotTick> m_ticks;
    std::vector<int> m_thinning;
};

/// "1.5 ms", "10 kB": three digits with the largest SI prefix that gives at least 1. Seconds have
/// no prefix above 1, bytes none below.
QString siText(double value, const QString& unit);

/// The round interval (1, 2 or 5 times a power of ten) that divides low ... high into at most
/// `count` parts.
double niceInterval(double low, double high, int count);

} // namespace ringside::app
