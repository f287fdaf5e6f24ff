// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/practice_item.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/question_marks.h"
#include "core/progress/shown_questions.h"
#include "core/session/option_order.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

bank::Domain domainOf(const bank::Blueprint& blueprint, int id)
{
    for (const auto* domains : {&blueprint.domains, &blueprint.joined})
        if (const auto found = std::ranges::find(*domains, id, &bank::Domain::id);
            found != domains->end())
            return *found;
    return {id, {}, 0, {}};
}

std::optional<GivenAnswer> shownAnswer(const progress::AnswerEntry& entry,
                                       const bank::Question& question)
{
    GivenAnswer given{{}, entry.correct, entry.confidence};
    for (const QString& id : entry.chosen) {
        const auto found =
            std::find_if(question.options.begin(), question.options.end(),
                         [&](const bank::Option& option) { return option.id.value() == id; });
        if (found == question.options.end())
            return std::nullopt;
        given.chosen.push_back(found->id);
    }
    return given;
}

Result<bank::Question> shownQuestion(const bank::BankReader& bank, const progress::Journal& journal,
                                     const bank::QuestionId& id)
{
    auto question = bank.question(id);
    if (question)
        question->options = shownOrder(*question, journal.orderSeed());
    return question;
}

Result<PracticeItem> itemOf(const bank::Blueprint& blueprint, const progress::Journal& journal,
                            bank::Question question)
{
    PracticeItem item;
    item.domain = domainOf(blueprint, question.domain);
    item.question = std::move(question);
    const QString& id = item.question.id.value();
    RINGSIDE_TRY(item.marks, progress::marksOf(journal.logs().events, id));
    RINGSIDE_TRY(item.isHelped, progress::wasShown(journal.logs().events, id));
    return item;
}

Done noteSeen(progress::Journal& journal, const ReportChange& report, const bank::QuestionId& id)
{
    RINGSIDE_TRY(const auto answer, journal.logs().answers.lastOf(id.value()));
    if (answer)
        return {};
    RINGSIDE_TRY(const bool isNew, progress::recordShown(journal, id.value()));
    if (isNew)
        report({ChangeSet::Part::Shown, {id}});
    return {};
}

Result<progress::QuestionMarks> changeMarks(progress::Journal& journal, const ReportChange& report,
                                            const bank::QuestionId& id,
                                            const progress::QuestionMarks& seen,
                                            const progress::QuestionMarks& wanted)
{
    const QString& question = id.value();
    RINGSIDE_TRY(const auto before, progress::marksOf(journal.logs().events, question));
    progress::QuestionMarks after = before;
    if (wanted.isFlagged != seen.isFlagged)
        after.isFlagged = wanted.isFlagged;
    if (progress::tidyTags(wanted.tags) != progress::tidyTags(seen.tags))
        after.tags = wanted.tags;
    if (wanted.note != seen.note)
        after.note = wanted.note;
    RINGSIDE_CHECK(progress::storeMarks(journal, question, before, after));
    auto kept = progress::marksOf(journal.logs().events, question);
    if (kept && *kept != before)
        report({ChangeSet::Part::Marks, {id}});
    return kept;
}

} // namespace ringside::session
