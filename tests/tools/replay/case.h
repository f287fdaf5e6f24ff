// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/json_input.h"
#include "core/serving/probability/estimates.h"
#include "core/serving/probability/time_law.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>
#include <string>
#include <vector>

/// One case of a reference file: reads its inputs, and computes the outputs with core/serving.
namespace ringside::replay {

using session::JsonPlace;

/// Reads inputs one by one and keeps the first error; unreadable inputs are 0 or empty.
class CaseReader
{
public:
    explicit CaseReader(JsonPlace place, int replications = 0)
        : m_place(std::move(place)), m_replications(replications)
    {
    }

    /// Number of simulations per case; the file's intervals come from ten or more.
    int replications() const { return m_replications; }

    bool has(const char* name) const; ///< present and not null
    double number(const char* name);
    double numberOr(const char* name, double absent) { return has(name) ? number(name) : absent; }
    int whole(const char* name);
    int wholeOr(const char* name, int absent) { return has(name) ? whole(name) : absent; }
    std::string text(const char* name);
    std::vector<double> numbers(const char* name);
    std::vector<int> wholes(const char* name);
    CaseReader member(const char* name) const { return CaseReader(m_place.member(name)); }
    std::vector<CaseReader> items(const char* name);
    /// The members of a pair such as [300, 96].
    std::vector<double> list();
    /// {kind, mean or rate, scv}: the distribution of a service time or of the time between
    /// arrivals.
    serving::TimeLaw timeLaw();
    const JsonPlace& place() const { return m_place; }

    void keep(const std::optional<Error>& error);
    const std::optional<Error>& error() const { return m_error; }

private:
    template <class T> T value(Result<T> read);
    JsonPlace m_place;
    int m_replications;
    std::optional<Error> m_error;
};

/// The results of a family for one case; the caller adds the id.
using Outputs = Result<QJsonObject>;

/// {p50, p90, p95, p99}.
QJsonObject percentilesJson(const serving::AtPercentiles<double>& at);
/// {value, ci99}.
QJsonObject estimateJson(const serving::Estimate& estimate);
/// {mean, p50, ...}, each an estimate.
QJsonObject estimatesJson(const serving::Estimate& mean,
                          const serving::AtPercentiles<serving::Estimate>& at);
QJsonArray listJson(const std::vector<double>& values); ///< NaN as null

Outputs replayMmc(CaseReader& given);
Outputs replayMmck(CaseReader& given);
Outputs replayMg1(CaseReader& given);
Outputs replayMdc(CaseReader& given);
Outputs replayGgc(CaseReader& given);
Outputs replayBurst(CaseReader& given);
Outputs replayBatchNoDelay(CaseReader& given);
Outputs replayBatchDelay(CaseReader& given);
Outputs replayTrace(CaseReader& given);
Outputs replayHpa(CaseReader& given);
Outputs replayAgentPlatform(CaseReader& given);
Outputs replayKpa(CaseReader& given);
Outputs replayCloudRun(CaseReader& given);
Outputs replayFluid(CaseReader& given);
Outputs replayRequests(CaseReader& given);
Outputs replayEngineTrace(CaseReader& given);
Outputs replayEnginePoisson(CaseReader& given);
Outputs replayKv(CaseReader& given);
Outputs replayRoofline(CaseReader& given);
Outputs replaySpeculative(CaseReader& given);
Outputs replayKernels(CaseReader& given);
Outputs replayCanary(CaseReader& given);
Outputs replayDrift(CaseReader& given);
Outputs replayPlans(CaseReader& given);
Outputs replayPublished(CaseReader& given);

} // namespace ringside::replay
