// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/library/question_items.h"

#include "core/bank/text/plain_text.h"
#include "core/session/history.h"
#include "core/statistics/percentiles.h"
#include "core/study/statistics/share_interval.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace ringside::session {

namespace {

using progress::BriefAnswer;
using AnswersOfOne = std::span<const BriefAnswer>;

std::vector<AnswersOfOne> byQuestion(const std::vector<BriefAnswer>& answers)
{
    std::vector<AnswersOfOne> groups;
    for (auto first = answers.begin(); first != answers.end();) {
        const auto last = std::find_if(first, answers.end(), [&](const BriefAnswer& answer) {
            return answer.questionId != first->questionId;
        });
        groups.emplace_back(first, last);
        first = last;
    }
    return groups;
}

int wrongOf(AnswersOfOne answers)
{
    return static_cast<int>(std::count_if(
        answers.begin(), answers.end(), [](const BriefAnswer& answer) { return !answer.correct; }));
}

double medianSeconds(AnswersOfOne answers)
{
    std::vector<double> times;
    for (const BriefAnswer& answer : answers)
        times.push_back(static_cast<double>(answer.durationMs));
    return statistics::median(std::move(times)) / 1000;
}

/// The wrong answers to one question, and the maximum count of its confused options.
struct WrongAnswers
{
    AnswersOfOne answers;
    const bank::QuestionSummary* question = nullptr;
    int wrong = 0;
    std::int64_t lastMs = 0; ///< of a wrong one
};

std::vector<WrongAnswers> wrongAnswers(const std::vector<BriefAnswer>& answers,
                                       const SummariesById& questions)
{
    std::vector<WrongAnswers> found;
    for (const AnswersOfOne group : byQuestion(answers)) {
        const auto question = questions.constFind(group.front().questionId);
        const int wrong = wrongOf(group);
        if (question == questions.constEnd() || wrong == 0)
            continue;
        WrongAnswers one{group, &*question, wrong};
        for (const BriefAnswer& answer : group)
            one.lastMs = answer.correct ? one.lastMs : std::max(one.lastMs, answer.wallMs);
        found.push_back(one);
    }
    std::stable_sort(found.begin(), found.end(), [](const WrongAnswers& a, const WrongAnswers& b) {
        return std::tie(a.wrong, a.lastMs) > std::tie(b.wrong, b.lastMs);
    });
    return found;
}

std::vector<ConfusedPair> confusedPairsIn(const WrongAnswers& wrong, const bank::Question& question)
{
    using Pair = std::pair<const bank::Option*, const bank::Option*>; // chosen, right
    std::map<Pair, std::size_t> places;
    std::vector<ConfusedPair> found;
    const auto isChosen = [](const BriefAnswer& answer, const bank::Option& option) {
        return answer.chosen.contains(option.id.value());
    };
    const auto add = [&](const BriefAnswer& answer, const Pair& pair) {
        const auto [place, isNew] = places.emplace(pair, found.size());
        if (isNew)
            found.push_back({*wrong.question, bank::plainText(pair.first->text),
                             bank::plainText(pair.second->text), 0, 0});
        ConfusedPair& confusedPair = found[place->second];
        ++confusedPair.times;
        confusedPair.lastMs = std::max(confusedPair.lastMs, answer.wallMs);
    };
    for (const BriefAnswer& answer : wrong.answers) {
        if (answer.correct)
            continue;
        for (const bank::Option& chosen : question.options)
            for (const bank::Option& right : question.options)
                if (!chosen.correct && right.correct && isChosen(answer, chosen) &&
                    !isChosen(answer, right))
                    add(answer, {&chosen, &right});
    }
    return found;
}

} // namespace

std::vector<QuestionItem> itemsOf(const std::vector<BriefAnswer>& answers,
                                  const SummariesById& questions)
{
    // By Laplace's rule of succession, so that one answer gives no certainty.
    const double ownShare = (wrongOf(answers) + 1.0) / (static_cast<double>(answers.size()) + 2.0);
    std::map<std::pair<int, int>, study::ShareInterval> known; // few differ
    std::vector<QuestionItem> items;
    for (const AnswersOfOne group : byQuestion(answers)) {
        const auto question = questions.constFind(group.front().questionId);
        if (question == questions.constEnd())
            continue;
        const int all = static_cast<int>(group.size());
        const int wrong = wrongOf(group);
        const auto [difficulty, isNew] = known.try_emplace({wrong, all});
        if (isNew)
            difficulty->second = study::shareInterval(wrong, all, ownShare, kOwnShareWeight);
        items.push_back({*question, all, wrong, difficulty->second, medianSeconds(group),
                         group.back().wallMs, group.back().correct});
    }
    std::stable_sort(items.begin(), items.end(), [](const QuestionItem& a, const QuestionItem& b) {
        return std::tie(a.difficulty.median, a.lastMs) > std::tie(b.difficulty.median, b.lastMs);
    });
    return items;
}

Result<ConfusedOptions> confusedOptionsOf(const std::vector<BriefAnswer>& answers,
                                          const SummariesById& questions,
                                          const QuestionOf& questionOf, std::size_t most)
{
    ConfusedOptions found;
    for (const WrongAnswers& wrong : wrongAnswers(answers, questions)) {
        // Questions are sorted by the maximum count of their confused options, so none of the
        // remaining ones can qualify.
        if (found.pairs.size() == most &&
            std::tie(wrong.wrong, wrong.lastMs) <=
                std::tie(found.pairs.back().times, found.pairs.back().lastMs)) {
            found.more = true;
            break;
        }
        RINGSIDE_TRY(const auto question, questionOf(wrong.question->id));
        for (ConfusedPair& confusedPair : confusedPairsIn(wrong, question))
            found.pairs.push_back(std::move(confusedPair));
        std::stable_sort(found.pairs.begin(), found.pairs.end(),
                         [](const ConfusedPair& a, const ConfusedPair& b) {
                             return std::tie(a.times, a.lastMs) > std::tie(b.times, b.lastMs);
                         });
        found.more = found.more || found.pairs.size() > most;
        if (found.pairs.size() > most)
            found.pairs.erase(found.pairs.begin() + static_cast<std::ptrdiff_t>(most),
                              found.pairs.end());
    }
    return found;
}

Result<QuestionItems> readItems(const ItemsRequest& request, const std::stop_token& stop)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, *bank));
    RINGSIDE_TRY(const auto answers, journal->logs().outcomes.answersByQuestion());
    QStringList ids;
    for (const AnswersOfOne group : byQuestion(answers))
        ids.append(group.front().questionId);
    RINGSIDE_TRY(const auto summaries, bank->summariesOf(ids));
    SummariesById questions;
    for (const bank::QuestionSummary& summary : summaries)
        questions.insert(summary.id.value(), summary);

    QuestionItems read{.items = itemsOf(answers, questions), .confusedOptions = {}};
    RINGSIDE_TRY(auto confusedOptions,
                 confusedOptionsOf(answers, questions,
                                   [&](const bank::QuestionId& id) -> Result<bank::Question> {
                                       if (stop.stop_requested())
                                           return fail({.code = ErrorCode::Cancelled});
                                       return bank->question(id);
                                   }));
    read.confusedOptions = std::move(confusedOptions.pairs);
    read.moreConfusedOptions = confusedOptions.more;
    for (const BriefAnswer& answer : answers)
        read.goneAnswers += questions.contains(answer.questionId) ? 0 : 1;
    return read;
}

} // namespace ringside::session
