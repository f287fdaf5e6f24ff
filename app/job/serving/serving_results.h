// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/kind_results.h"
#include "core/base/result.h"
#include "core/serving/advice/serving_advice.h"

#include <QString>

#include <memory>

namespace ringside::app {

/// The results of a serving job: its advice, first with few requests, then with many, which narrows
/// the intervals. GUI thread.
class ServingResults : public KindResults
{
public:
    using Advice = std::shared_ptr<const Result<serving::ServingAdvice>>;

    session::LatestTask::Work work(const scenario::State& state, scenario::Effort effort) override;
    bool isFinal() const override { return m_isFinal; }
    /// With a typed file as its arrivals.
    scenario::State afterTyping(const scenario::State& before,
                                const scenario::State& typed) const override;

    /// The state with the requests of a table, which is yet to be read.
    static scenario::State withTable(const scenario::State& state, const QString& file);
    /// Null before the first results.
    const Advice& advice() const { return m_advice; }

private:
    Advice m_advice;
    bool m_isFinal = false;
};

} // namespace ringside::app
