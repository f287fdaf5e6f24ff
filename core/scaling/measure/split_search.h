// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

/// Fits the curve of calibration.h with a given number of lines: tries every way to cut the sizes
/// into stretches, with one line per stretch, then fits the parameters of the best cut together on
/// the curve itself.
namespace ringside::scaling {

/// One size, or the medians of a group of sizes.
struct SizePoint
{
    double size = 0, time = 0;
    int samples = 0;
};

struct TimeLine
{
    double alpha = 0, slope = 0; ///< slope = 1 / bandwidth

    double at(double size) const { return alpha + slope * size; }
};

/// max(floor, minimum of the lines); a floor of 0 means none.
struct TimeCurve
{
    double floor = 0;
    std::vector<TimeLine> lines;
    double loss = std::numeric_limits<double>::infinity();

    double at(double size) const
    {
        double least = std::numeric_limits<double>::infinity();
        for (const TimeLine& line : lines)
            least = std::min(least, line.at(size));
        return std::max(floor, least);
    }
};

/// The weight of a residual ln(fitted / measured): as a square, and for the minimizer as its root
/// and the root's slope.
struct Weighing
{
    double (*square)(double residual);
    double (*root)(double residual);
    double (*slope)(double residual);
};
/// r^2 up to 10 %, then linear (Huber).
extern const Weighing kByHuber;
/// Sum of eighth powers of the relative errors: dominated by the largest error, yet smooth.
extern const Weighing kByLargest;

/// Cache of lines fitted to stretches of the sizes, and of floors fitted to their beginnings.
/// Refers to the sizes without owning them.
class Stretches
{
public:
    explicit Stretches(std::span<const SizePoint> points);

    struct Fitted
    {
        TimeLine line;           ///< a floor has slope 0
        std::vector<double> off; ///< ln(fitted / measured) at every size
    };
    const Fitted& line(std::size_t from, std::size_t end);
    const Fitted& floor(std::size_t end);
    std::span<const SizePoint> points() const { return m_points; }

private:
    std::span<const SizePoint> m_points;
    std::vector<double> m_logs;
    std::vector<Fitted> m_lines, m_floors;
};

/// The best curve with this number of lines, with or without a floor; has no lines when there are
/// too few sizes.
TimeCurve bestCurve(Stretches& stretches, std::size_t lines, bool hasFloor,
                    const Weighing& weighing);

} // namespace ringside::scaling
