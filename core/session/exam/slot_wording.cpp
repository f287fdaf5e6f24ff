// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/slot_wording.h"

#include "core/bank/bank_reader.h"
#include "core/progress/log/answer_log.h"
#include "core/session/wordings.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

using bank::EarlierWording;

QSet<QString> idsOf(const bank::Wording& wording)
{
    QSet<QString> ids;
    for (const bank::WordingOption& option : wording.options)
        ids.insert(option.id.value());
    return ids;
}

/// The newest version before the exam among those with the slot's options. A version without a
/// wording has today's decision, but perhaps other option ids.
const EarlierWording* newestBefore(std::int64_t startMs, const KnownWordings& known,
                                   const QSet<QString>& ids)
{
    const EarlierWording* newest = nullptr;
    for (const EarlierWording& each : known.earlier) {
        const bool fits = (each.wording ? idsOf(*each.wording) : known.optionIds) == ids;
        if (fits && each.sinceMs <= startMs && (!newest || each.sinceMs > newest->sinceMs))
            newest = &each;
    }
    return newest;
}

void sortLike(const QStringList& order, std::vector<bank::Option>& options)
{
    const auto place = [&](const bank::Option& option) {
        const auto found = order.indexOf(option.id.value());
        return found < 0 ? order.size() : found;
    };
    std::ranges::stable_sort(options, {}, place);
}

/// What is known of the wording that an exam showed: its hash, or else when the exam began.
struct Shown
{
    QString hash;
    std::int64_t startMs = 0;
};

Result<WordedQuestion> asBegun(const bank::BankReader& bank, bank::Question today,
                               const progress::ExamSlot& slot, const Shown& shown)
{
    if (shown.hash == today.contentHash)
        return WordedQuestion{std::move(today)};
    RINGSIDE_TRY(const KnownWordings known, knownWordings(bank, today.id));
    const QSet<QString> ids(slot.optionOrder.begin(), slot.optionOrder.end());
    const EarlierWording* version = shown.hash.isEmpty() ? newestBefore(shown.startMs, known, ids)
                                                         : findEarlier(known, shown.hash);
    if (!version || !version->wording) {
        const bool isOld =
            !version && !answerCounts({slot.questionId, shown.hash, slot.optionOrder}, known);
        return WordedQuestion{std::move(today), isOld};
    }
    WordedQuestion worded{asWorded(std::move(today), *version->wording), true};
    worded.question.contentHash = shown.hash.isEmpty() ? version->hashes.back() : shown.hash;
    return worded;
}

} // namespace

Result<WordedQuestion> questionAsBegun(const bank::BankReader& bank, const progress::ExamSlot& slot,
                                       std::int64_t startMs, const QString& answered)
{
    RINGSIDE_TRY(auto today, bank.question(bank::QuestionId(slot.questionId)));
    const QString hash = slot.contentHash.isEmpty() ? answered : slot.contentHash;
    RINGSIDE_TRY(auto worded, asBegun(bank, std::move(today), slot, {hash, startMs}));
    sortLike(slot.optionOrder, worded.question.options);
    return worded;
}

Result<bank::Question> wordedQuestion(const bank::BankReader& bank, const progress::ExamSlot& slot,
                                      std::int64_t startMs, const QString& answered)
{
    RINGSIDE_TRY(auto worded, questionAsBegun(bank, slot, startMs, answered));
    return std::move(worded.question);
}

Result<std::vector<bool>> rewrittenSlots(const bank::BankReader& bank,
                                         const progress::AnswerLog& answers,
                                         const progress::PastExam& exam)
{
    RINGSIDE_TRY(const auto answered, answers.contentHashes(exam.end.answerIds));
    std::vector<bool> rewritten;
    for (std::size_t i = 0; i < exam.start.slots.size(); ++i) {
        const QString answer = exam.end.answerIds.value(static_cast<qsizetype>(i));
        const auto worded =
            questionAsBegun(bank, exam.start.slots[i], exam.start.wallMs, answered.value(answer));
        rewritten.push_back(worded && worded->isRewritten);
    }
    return rewritten;
}

} // namespace ringside::session
