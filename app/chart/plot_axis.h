// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <functional>
#include <vector>

namespace ringside::app {

enum class PlotScale { Linear, Log10 };

/// Where the lines of a logarithmic axis stand; a linear axis takes round intervals.
enum class PlotSteps { Decades, PowersOfTwo };

/// What an axis says and in which steps. With `prefixes` numbers carry SI prefixes: on a linear
/// axis one for all of them, in the title ("time, ms"), on a logarithmic one each its own ("1 ms").
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
    /// Its number in the axis's own sequence; thinning keeps the multiples of a step.
    int order = 0;
    bool operator==(const PlotTick&) const = default;
};

/// An axis of a chart: its range, and round values with their texts. A value without a window.
class PlotAxis
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PlotAxis)

public:
    /// `low` ... `high` grown to whole intervals, about `count` of them; equal ends make an axis of
    /// length one interval.
    static PlotAxis linear(double low, double high, const AxisText& words, int count = 5);
    /// The range as given, and values named one by one, ascending: days, months, choices.
    static PlotAxis named(double low, double high, const QString& title,
                          std::vector<PlotTick> ticks);
    /// The range as given; both ends above 0. Ranges under two decades also take 2 and 5 times the
    /// powers of ten.
    static PlotAxis logarithmic(double low, double high, const AxisText& words);

    /// The same numbers on a range that begins at `low`.
    PlotAxis from(double low) const;

    PlotScale scale() const { return m_scale; }
    double low() const { return m_low; }
    double high() const { return m_high; }
    /// With its unit, and "log" on a logarithmic axis.
    const QString& title() const { return m_title; }
    const std::vector<PlotTick>& ticks() const { return m_ticks; }
    /// The ticks whose order is a multiple of a round step, the smallest with which `fits` agrees;
    /// all of them or the last try otherwise.
    std::vector<PlotTick>
    thinned(const std::function<bool(const std::vector<PlotTick>&)>& fits) const;

    /// 0 at low, 1 at high, beyond outside. Values that a logarithmic axis has no place for are
    /// far below 0.
    double shareOf(double value) const;
    double valueAt(double share) const;

private:
    void addLinearTicks(double interval, const AxisText& words);
    void addLogTicks(const AxisText& words);

    PlotScale m_scale = PlotScale::Linear;
    double m_low = 0, m_high = 1;
    QString m_title;
    std::vector<PlotTick> m_ticks;
    std::vector<int> m_thinning;
};

/// "1.5 ms", "10 kB": three figures with the SI prefix that leaves at least 1. Seconds have none
/// above 1, bytes none below.
QString siText(double value, const QString& unit);

/// The round interval (1, 2 or 5 times a power of ten) that divides low ... high into at most
/// `count` parts.
double niceInterval(double low, double high, int count);

} // namespace ringside::app
