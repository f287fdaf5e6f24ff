// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "core/scaling/picture/size_curves.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace ringside::app {

/// Time over message size as charts: the algorithms on two logarithmic axes, and below them the
/// difference between measurements and the job's curve, in percent. One reading per size of the
/// job's curve.
struct SizePlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SizePlot)

public:
    Plot times;
    std::optional<Plot> residuals; ///< only with measurements

    /// Which lines: the job's own and the fastest ones, or every algorithm.
    enum class Lines { Few, All };

    static SizePlot of(const scaling::SizeCurves& now, const scaling::SizeCurves* before,
                       std::span<const scaling::SizeResidual> measured, Lines lines = Lines::Few);
};

/// Describes a job's curves.
class MessageSizeText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MessageSizeText)

public:
    /// "Below 565 kB recursive doubling is the fastest, from there on halving-doubling. ..."
    static QString sentence(const scaling::SizeCurves& curves, bool reasons);
    /// "39 measured sizes: the median is 4 % above the model, the worst, 1 MB, 31 % above."; empty
    /// without measurements.
    static QString measured(std::span<const scaling::SizeResidual> measured);
    /// All times at the `index`-th size of the job's curve, fastest first, joined by `separator`.
    static QString at(const scaling::SizeCurves& curves, std::size_t index,
                      const QString& separator);
    static QString size(Bytes bytes);
    static QString signedPercent(double share); ///< "+4.1 %", "−12 %"
};

/// The curves of SizePlot::Lines::Few, in their order: the job's own, those that are the fastest
/// somewhere, and others that compete until there are three.
std::vector<const scaling::SizeCurve*> fewCurves(const scaling::SizeCurves& curves);
/// The curve the job runs.
const scaling::SizeCurve& ownCurve(const scaling::SizeCurves& curves);

} // namespace ringside::app
