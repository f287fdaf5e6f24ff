// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/retrieval/answer/answer_block.h"
#include "core/retrieval/answer/answer_law.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::countText;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::shortNumber;
using scenario::valueOf;

constexpr std::array<std::string_view, 2> kAnswerPictures{"answer-sockets", "answer-facts"};

AnswerLaw lawOf(const AnswerScenario& answer, const Evaluation& evaluation)
{
    // The recall may be that of the chunks.
    return {*answer.facts, valueOf(evaluation, "facts_found") / *answer.facts, answer.correlation};
}

/// Twenty answers at the twentieths of the law, the complete ones first.
Picture socketsPicture(const AnswerLaw& law, const Evaluation& evaluation)
{
    constexpr int kAnswers = 20, kMostSockets = 20;
    const auto shares = law.foundShares();
    const int sockets = std::min(kMostSockets, static_cast<int>(law.facts));
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = "",
                            .rowTitle = RINGSIDE_TR("Answer"),
                            .columnTitle = RINGSIDE_TR("Fact")};
    for (int socket = 1; socket <= sockets; ++socket)
        matrix.columns.push_back(text::numberText(socket));
    for (int answer = 0; answer < kAnswers; ++answer) {
        matrix.rows.push_back(text::numberText(answer + 1));
        // The number of facts that this share of the answers exceeds.
        double above = (answer + 0.5) / kAnswers;
        auto found = static_cast<int>(law.facts);
        while (found > 0 && above > shares[static_cast<std::size_t>(found)])
            above -= shares[static_cast<std::size_t>(found--)];
        const bool isComplete = found == static_cast<int>(law.facts);
        // Of more facts than have room, the shown ones are in proportion; a miss stays a miss.
        const int shown =
            isComplete
                ? sockets
                : std::min(sockets - 1, static_cast<int>(std::lround(found * sockets / law.facts)));
        for (int socket = 0; socket < sockets; ++socket) {
            const bool isFound = socket < shown;
            matrix.cells.push_back(
                {isFound ? isComplete ? RINGSIDE_TR("found, answer complete") : RINGSIDE_TR("found")
                         : RINGSIDE_TR("missed"),
                 std::nullopt,
                 isComplete ? scenario::StateTone::Good
                 : isFound  ? scenario::StateTone::Neutral
                            : scenario::StateTone::Bad,
                 isFound && !isComplete ? scenario::CellFill::Pale : scenario::CellFill::Hollow});
        }
    }
    return {"answer-sockets", RINGSIDE_TR("Facts of an answer"),
            filled(forms::kSockets,
                   {percent(valueOf(evaluation, "complete_share")), countText(law.facts),
                    shortNumber(valueOf(evaluation, "facts_found"))}),
            std::move(matrix)};
}

Picture factsPicture(const AnswerLaw& law, const Evaluation& evaluation)
{
    constexpr double kLeastFacts = 12, kMostPoints = 60;
    const double most = std::max(kLeastFacts, 2 * law.facts);
    const double step = std::max(1.0, std::ceil(most / kMostPoints));
    scenario::Series now{RINGSIDE_TR("Complete answers")};
    scenario::Series independent{.name = RINGSIDE_TR("Facts missed independently"),
                                 .look = scenario::SeriesLook::Reference};
    for (double facts = 1; facts <= most; facts += step) {
        now.points.push_back(
            {facts, 100 * AnswerLaw{facts, law.recall, law.correlation}.completeShare()});
        independent.points.push_back(
            {facts, 100 * AnswerLaw{facts, law.recall, 0}.completeShare()});
    }
    const double complete = valueOf(evaluation, "complete_share");
    scenario::Plot plot{.x = {RINGSIDE_TR("Facts per answer"), ""},
                        .y = {RINGSIDE_TR("Complete answers"), "%"}};
    plot.series = {std::move(now)};
    if (law.correlation > 0)
        plot.series.push_back(std::move(independent));
    plot.now = scenario::Point{law.facts, 100 * complete};
    return {"answer-facts", RINGSIDE_TR("Complete answers by facts"),
            filled(forms::kMoreFacts, {countText(law.facts), percent(complete)}), std::move(plot)};
}

} // namespace

std::span<const std::string_view> answerPictureNames()
{
    return kAnswerPictures;
}

std::vector<Picture> answerPictures(const RetrievalScenario& scenario, const Evaluation& evaluation)
{
    const AnswerLaw law = lawOf(*scenario.answer, evaluation);
    return {socketsPicture(law, evaluation), factsPicture(law, evaluation)};
}

} // namespace ringside::retrieval
