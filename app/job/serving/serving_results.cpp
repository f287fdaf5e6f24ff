// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_results.h"

#include <QFileInfo>

#include <utility>

namespace ringside::app {

using serving::ServingEffort;
using serving::ServingScenario;

session::LatestTask::Work ServingResults::work(const scenario::State& state,
                                               scenario::Effort effort)
{
    return [this, state, isFine = effort != scenario::Effort::Coarse](const std::stop_token& stop) {
        auto advice = std::make_shared<Result<serving::ServingAdvice>>(
            serving::adviseServing(*state.as<ServingScenario>(),
                                   isFine ? ServingEffort::fine() : ServingEffort::coarse(), stop));
        return session::LatestTask::Deliver([this, isFine, advice] {
            m_advice = advice;
            m_isFinal = isFine || !*advice;
        });
    };
}

scenario::State ServingResults::afterTyping(const scenario::State& before,
                                            const scenario::State& typed) const
{
    const std::string& file = typed.as<ServingScenario>()->arrival.traceFile;
    if (file.empty() || file == before.as<ServingScenario>()->arrival.traceFile)
        return typed;
    return withTable(typed, QString::fromStdString(file));
}

scenario::State ServingResults::withTable(const scenario::State& state, const QString& file)
{
    ServingScenario job = *state.as<ServingScenario>();
    job.arrival.kind = serving::ArrivalKind::Trace;
    job.arrival.traceFile = QFileInfo(file).absoluteFilePath().toStdString();
    job.arrival.trace = {};
    return scenario::State::of(std::move(job));
}

} // namespace ringside::app
