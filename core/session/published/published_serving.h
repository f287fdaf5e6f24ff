// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/published/serving_row.h"

#include <QByteArray>

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

/// Published measurements of inference that the program ships, beside what the serving law predicts
/// for them. resources/published/README.md says where the rows come from.
namespace ringside::session {

enum class ServingQuantity { Rate, Ttft, Tpot };

struct PublishedServing
{
    ServingRow row;
    std::optional<ServingPrediction> predicted; ///< absent where the row says why

    /// False for a run that is only displayed: its source leaves too much open.
    bool isCounted() const { return predicted && row.gated; }
    std::optional<double> measured(ServingQuantity quantity) const;
    /// Of the same statistic as the measured number: mean, median or mean between tokens.
    double predictedOf(ServingQuantity quantity) const;
    /// ln(predicted / measured); absent without both.
    std::optional<double> logError(ServingQuantity quantity = ServingQuantity::Rate) const;
};

/// Reads the shipped rows and predicts each; takes about a second. A row that cannot be read says
/// so. Errors: Syntax, WrongType where there is no list; Cancelled.
Result<std::vector<PublishedServing>> publishedServing(const std::stop_token& stop = {});
/// The same of a document: a list of rows, or `{"rows": [...]}`.
Result<std::vector<PublishedServing>> publishedServingOf(const QByteArray& json,
                                                         const std::stop_token& stop = {});

/// exp of the mean of |ln(predicted / measured)| over the runs that count: 1.1 is 10 % off on
/// average, above or below.
struct ServingErrors
{
    int runs = 0, sources = 0;
    double factor = 1;
    /// 95 % interval, by resampling the sources: the runs of one source err alike.
    double low = 1, high = 1;
};
ServingErrors errorsOf(std::span<const PublishedServing* const> runs,
                       ServingQuantity quantity = ServingQuantity::Rate);

} // namespace ringside::session
