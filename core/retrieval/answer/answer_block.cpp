// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/answer/answer_block.h"

#include "core/base/tr.h"
#include "core/retrieval/answer/answer_law.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <array>

namespace ringside::retrieval {

namespace {

using scenario::Better;
using scenario::orNone;
using scenario::plain;

constexpr double kMostTokens = 1e9;

#define RINGSIDE_ANSWER(member) RINGSIDE_BLOCK_SLOT(answer, member)

void addAnswerFields(BlockFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(scenario::count("retrieval.answer.facts", "", 1, 1000,
                                 RINGSIDE_TR("facts that one answer needs"))),
          RINGSIDE_ANSWER(facts)},
         {orNone(scenario::share("retrieval.answer.recall",
                                 RINGSIDE_TR("chance that a fact is found (none: of the chunks)"))),
          RINGSIDE_ANSWER(recall)},
         {scenario::share("retrieval.answer.correlation",
                          RINGSIDE_TR("how much the facts of an answer are missed together")),
          RINGSIDE_ANSWER(correlation)},
         {orNone(plain("retrieval.answer.passages", 0, kMostTokens,
                       RINGSIDE_TR("passages in a prompt"))),
          RINGSIDE_ANSWER(passages)},
         {orNone(plain("retrieval.answer.passage_tokens", 0, kMostTokens,
                       RINGSIDE_TR("tokens of a passage (none: of a chunk)"))),
          RINGSIDE_ANSWER(passageTokens)},
         {plain("retrieval.answer.prompt_tokens", 0, kMostTokens,
                RINGSIDE_TR("tokens of the prompt without passages")),
          RINGSIDE_ANSWER(promptTokens)}});
}

#undef RINGSIDE_ANSWER

constexpr std::string_view kAnswerNeeds =
    "retrieval.answer.facts and retrieval.answer.recall or retrieval.chunks";
constexpr std::array kAnswerMetrics{
    scenario::MetricInfo{.name = "complete_share",
                         .better = Better::Higher,
                         .needs = kAnswerNeeds,
                         .title = RINGSIDE_TR("complete answers"),
                         .isShare = true},
    scenario::MetricInfo{.name = "facts_found",
                         .better = Better::Higher,
                         .needs = kAnswerNeeds,
                         .title = RINGSIDE_TR("facts found per answer")},
    scenario::MetricInfo{
        .name = "context_tokens",
        .better = Better::Lower,
        .shownUnit = "tokens",
        .needs =
            "retrieval.answer.passages and retrieval.answer.passage_tokens or retrieval.chunks",
        .title = RINGSIDE_TR("tokens per prompt")}};

/// A number that an earlier block has, where this one does not state its own.
std::optional<double> statedOr(const std::optional<double>& stated, const BlockResults& results,
                               std::string_view metric)
{
    if (stated)
        return stated;
    const auto found = std::ranges::find(results.metrics, metric, &scenario::MetricValue::name);
    return found == results.metrics.end() ? std::nullopt : std::optional(found->estimate.value);
}

Done evaluateAnswer(const RetrievalScenario& scenario, const BlockRun&, BlockResults& results)
{
    const AnswerScenario& answer = *scenario.answer;
    RINGSIDE_TRY(const double facts, scenario::required(answer.facts, "retrieval.answer.facts"));
    RINGSIDE_TRY(const double recall,
                 scenario::required(statedOr(answer.recall, results, "whole_share"),
                                    "retrieval.answer.recall"));
    results.add("complete_share", AnswerLaw{facts, recall, answer.correlation}.completeShare());
    results.add("facts_found", facts * recall);
    if (answer.passages) {
        RINGSIDE_TRY(const double tokens,
                     scenario::required(statedOr(answer.passageTokens, results, "mean_chunk"),
                                        "retrieval.answer.passage_tokens"));
        results.add("context_tokens", *answer.passages * tokens + answer.promptTokens);
    }
    results.methods.push_back(RINGSIDE_TR("answers: closed form of the beta-binomial law"));
    return {};
}

std::vector<scenario::FieldNote> answerAssumptions(const RetrievalScenario& scenario)
{
    std::vector<scenario::FieldNote> notes{
        {"retrieval.answer.correlation",
         RINGSIDE_TR("all facts have the same chance and the same correlation")},
        {"retrieval.answer.facts",
         RINGSIDE_TR("the model uses each fact that it gets, and invents none")}};
    if (!scenario.answer->recall)
        notes.push_back(
            {"retrieval.answer.recall", RINGSIDE_TR("a fact that is whole in one chunk is found")});
    return notes;
}

} // namespace

const Block& answerBlock()
{
    static const Block block{
        .name = "answer",
        .isStated = [](const RetrievalScenario& s) { return s.answer.has_value(); },
        .addFields = addAnswerFields,
        .metrics = kAnswerMetrics,
        .evaluate = evaluateAnswer,
        .assumptions = answerAssumptions,
        .pictureNames = answerPictureNames(),
        .pictures = answerPictures};
    return block;
}

} // namespace ringside::retrieval
