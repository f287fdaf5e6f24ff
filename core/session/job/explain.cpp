// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/explain.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside::session {

namespace {

/// Name of the picture to draw.
std::string chosenPicture(const Explanation& explanation, const std::vector<std::string>& preferred)
{
    for (const std::string& name : preferred) {
        if (std::ranges::find(explanation.offered, name, &scenario::PictureTitle::name) !=
            explanation.offered.end())
            return name;
    }
    return explanation.offered.empty() ? std::string() : explanation.offered.front().name;
}

/// Adds the picture, or the reason why the scenario states too little for it.
Done addPicture(Explanation& explanation, const scenario::ScenarioKind& kind,
                const ExplainRequest& request, const std::stop_token& stop)
{
    explanation.picture = chosenPicture(explanation, *request.pictures);
    const std::string& name = explanation.picture;
    if (name.empty() || (kind.isSlow(name) && !explanation.isFine()))
        return {};
    Explanation::DrawnPicture drawn;
    auto now = kind.picture(explanation.now, name, request.effort, stop);
    if (now) {
        drawn.now = std::move(*now);
        if (explanation.isChanged() && kind.showsBefore(name)) {
            if (auto before = kind.picture(explanation.before, name, request.effort, stop))
                drawn.before = std::move(*before);
        }
    } else {
        const Error& error = now.error();
        if (error.code != ErrorCode::NotModelled && !scenario::cannotRun(error))
            return fail(error);
        drawn.absent = error;
    }
    explanation.drawn = std::move(drawn);
    return {};
}

Done addExtras(Explanation& explanation, const scenario::ScenarioKind& kind,
               const ExplainRequest& request, const std::stop_token& stop)
{
    scenario::ComparedStates states{explanation.before, explanation.now};
    states.isPinned = request.compared.has_value();
    if (explanation.drawn && explanation.drawn->now)
        states.drawnNow = &*explanation.drawn->now;
    states.drawnBefore = explanation.drawn && explanation.drawn->before
                             ? &*explanation.drawn->before
                             : states.drawnNow;
    RINGSIDE_TRY(explanation.extras, kind.extras(states, stop));
    return {};
}

/// Evaluates a state, unless the earlier explanation has done so.
Result<scenario::Evaluation> evaluated(const scenario::ScenarioKind& kind,
                                       const scenario::State& state, const ExplainRequest& request,
                                       const std::stop_token& stop)
{
    if (request.earlier && request.earlier->effort == request.effort) {
        for (const auto* known : {&request.earlier->now, &request.earlier->before}) {
            if (known->state == state)
                return *known;
        }
    }
    return kind.evaluate(state, request.effort, stop);
}

/// The levers that are worth showing; while a handle moves, those of before stay.
void addLevers(Explanation& explanation, const scenario::ScenarioKind& kind,
               const ExplainRequest& request, const std::stop_token& stop)
{
    if (!explanation.isFine() || (request.levers.empty() && !request.allLevers))
        return;
    std::vector<std::string> paths = request.levers;
    if (request.allLevers)
        std::ranges::copy_if(kind.offeredLevers(explanation.now.state), std::back_inserter(paths),
                             [&](const std::string& path) {
                                 return std::ranges::find(request.levers, path) ==
                                        request.levers.end();
                             });
    explanation.usefulLevers = kind.usefulLevers(explanation.now, paths, !request.allLevers, stop);
}

} // namespace

Result<Explanation> explain(const scenario::ScenarioKind& kind, const ExplainRequest& request,
                            std::stop_token stop)
{
    const Error replaced{.code = ErrorCode::Cancelled};
    Explanation explanation;
    explanation.effort = request.effort;
    RINGSIDE_TRY(const auto state, kind.with(request.base, request.changes));
    const scenario::State& compared = request.compared ? *request.compared : request.base;
    RINGSIDE_TRY(explanation.now, evaluated(kind, state, request, stop));
    if (state == compared) {
        explanation.before = explanation.now;
    } else {
        RINGSIDE_TRY(explanation.before, evaluated(kind, compared, request, stop));
    }
    if (stop.stop_requested())
        return fail(replaced);
    explanation.offered = kind.picturesOf(explanation.now);
    if (request.pictures)
        RINGSIDE_CHECK(addPicture(explanation, kind, request, stop));
    RINGSIDE_CHECK(addExtras(explanation, kind, request, stop));
    if (!stop.stop_requested())
        addLevers(explanation, kind, request, stop);
    if (stop.stop_requested())
        return fail(replaced);
    return explanation;
}

} // namespace ringside::session
