// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/card_spread_plots.h"

#include "app/chart/plot_formats.h"
#include "app/text/whole_percent.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

/// Wording of one property.
struct Property
{
    double scale = 1; ///< of its values in words and tables
    QString (*stretch)(const QString& from, const QString& to) = nullptr;
    QString (*andMore)(const QString& from) = nullptr; ///< for a bar without upper end
};

QString scaled(double value, const Property& property)
{
    return exact(value * property.scale);
}

QString tickOf(const study::SpreadBin& bin, const Property& property)
{
    const QString from = scaled(bin.from, property);
    return bin.to ? CardSpreadPlots::tr("%1 to %2").arg(from, scaled(*bin.to, property))
                  : CardSpreadPlots::tr("%1 or more").arg(from);
}

void addBars(ChartFigure& figure, const QString& xTitle, const study::Spread& spread,
             const Property& property)
{
    NamedReadings readings;
    readings.xTitle = xTitle;
    readings.yTitle = CardSpreadPlots::tr("cards");
    PlotBars::Set bars{CardSpreadPlots::tr("cards"), 0, {}};
    int all = 0, most = 0;
    for (const study::SpreadBin& bin : spread.bins) {
        all += bin.cards;
        most = std::max(most, bin.cards);
    }
    double x = 0;
    for (const study::SpreadBin& bin : spread.bins) {
        const QString from = scaled(bin.from, property);
        const QString to = bin.to ? scaled(*bin.to, property) : QString();
        bars.heights.push_back(bin.cards);
        readings.add(figure.plot, x, tickOf(bin, property),
                     CardSpreadPlots::tr("%1: %2").arg(
                         bin.to ? property.stretch(from, to) : property.andMore(from),
                         all > 0 ? shareText(bin.cards, all) : number(0)));
        figure.table.rows.push_back({from, to, number(bin.cards)});
        x += 1;
    }
    figure.plot.bars.emplace().sets = {std::move(bars)};
    figure.empty = all == 0;
    readings.yMax = roomFor(most);
    readings.centerStopsOnBars();
    readings.finish(figure.plot);
}

QString oneDecimal(double value)
{
    return QString::number(value, 'f', 1);
}

} // namespace

ChartFigure CardSpreadPlots::stability(const study::CardSpread& cards)
{
    ChartFigure figure = named(QStringLiteral("stability"), tr("Card stability"));
    figure.table.columns = {QStringLiteral("from_days"), QStringLiteral("to_days"),
                            QStringLiteral("cards")};
    addBars(figure, tr("stability, days; each bar covers twice the range of the previous one"),
            cards.stability,
            {.scale = 1,
             .stretch = [](const QString& from,
                           const QString& to) { return tr("%1 to %2 days").arg(from, to); },
             .andMore = [](const QString& from) { return tr("%1 days or more").arg(from); }});
    figure.sentence =
        figure.empty
            ? tr("No reviews yet. This chart shows how long you remember each card.")
            : tr("Stability is the number of days until recall falls to 90 %. Cards: %1; "
                 "median %2 days, mean %3 days. Suspended cards and disabled card types are "
                 "left out here and in the next two charts.")
                  .arg(cards.cards)
                  .arg(oneDecimal(cards.stability.median), oneDecimal(cards.stability.mean));
    return figure;
}

ChartFigure CardSpreadPlots::difficulty(const study::CardSpread& cards)
{
    ChartFigure figure = named(QStringLiteral("difficulty"), tr("Card difficulty"));
    figure.table.columns = {QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("cards")};
    addBars(figure, tr("difficulty, 1 to 10"), cards.difficulty,
            {.scale = 1,
             .stretch = [](const QString& from,
                           const QString& to) { return tr("difficulty %1 to %2").arg(from, to); },
             .andMore = [](const QString& from) { return tr("difficulty %1 or more").arg(from); }});
    figure.sentence =
        figure.empty
            ? tr("No reviews yet. This chart shows how hard each card is for you.")
            : tr("Difficulty runs from 1 (easy) to 10 (hard) and follows your ratings. Cards: %1; "
                 "median %2, mean %3.")
                  .arg(cards.cards)
                  .arg(oneDecimal(cards.difficulty.median), oneDecimal(cards.difficulty.mean));
    return figure;
}

ChartFigure CardSpreadPlots::retrievability(const study::CardSpread& cards)
{
    ChartFigure figure = named(QStringLiteral("retrievability"), tr("Card retrievability"));
    figure.table.columns = {QStringLiteral("from_percent"), QStringLiteral("to_percent"),
                            QStringLiteral("cards")};
    addBars(figure, tr("probability of recall now, %"), cards.retrievability,
            {.scale = kAllPercent,
             .stretch = [](const QString& from,
                           const QString& to) { return tr("%1 to %2 %").arg(from, to); },
             .andMore = [](const QString& from) { return tr("%1 % or more").arg(from); }});
    figure.sentence =
        figure.empty
            ? tr("No reviews yet. This chart shows how likely you are to recall each card now.")
            : tr("Expected recall now: %1 of %2 cards, the sum of the memory model's "
                 "probabilities. Median %3 %, mean %4 %.")
                  .arg(cards.expected, 0, 'f', 1)
                  .arg(cards.cards)
                  .arg(wholePercent(cards.retrievability.median))
                  .arg(wholePercent(cards.retrievability.mean));
    return figure;
}

} // namespace ringside::app
