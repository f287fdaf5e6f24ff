// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/parity/code_path.h"
#include "core/table/part/part.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace ringside::table {

inline constexpr std::size_t kCalls = 10; ///< of one row in its own batch; the first is number 0

/// The serving scores of one row in different company; NaN where it fails.
struct ProbeAnswers
{
    std::array<double, kCalls> calls{};
    double alone = 0, together = 0; ///< alone, and with all requests in one batch

    bool fails() const;
    double spread() const; ///< of the scores that do not fail
};

/// A parity scenario computed once, for its metrics and pictures.
struct ParityRun
{
    explicit ParityRun(const ParityScenario& computed);
    ParityRun(const ParityRun&) = delete;
    ParityRun& operator=(const ParityRun&) = delete;

    const ParityScenario scenario;
    std::vector<std::string> names; ///< of the features
    ParityTables tables;
    CodePathRun training, serving;
    PathValues trained{}, served{};
    std::vector<ProbeAnswers> probes{};
};

std::span<const scenario::MetricInfo> parityMetrics();

/// Computes both code paths for all requests; the detail is a shared pointer to a ParityRun.
/// Errors: MissingField, UnknownName, OutOfRange, Incompatible; Cancelled.
Result<PartResult> evaluateParity(const TableScenario& scenario, scenario::Effort,
                                  std::stop_token stop);

} // namespace ringside::table
