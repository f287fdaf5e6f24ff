// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_import.h"

#include "core/bank/bank_reader.h"
#include "core/base/tr.h"
#include "core/progress/journal/record_entries.h"
#include "core/progress/log/entry_check.h"
#include "core/session/history.h"
#include "core/session/phone/phone_replay.h"
#include "core/session/wordings.h"

#include <QDateTime>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::session {

namespace {

/// Such as "answers[3].at_ms".
std::string fieldIn(const std::string& place, const char* field)
{
    return place + '.' + field;
}

Done checkTime(std::int64_t wallMs, const std::string& place, std::int64_t nowMs)
{
    if (wallMs <= nowMs + kMostAheadMs)
        return {};
    return fail(
        {.code = ErrorCode::OutOfRange,
         .subject = fieldIn(place, "at_ms"),
         .value =
             QDateTime::fromMSecsSinceEpoch(wallMs, Qt::UTC).toString(Qt::ISODate).toStdString(),
         .limit = RINGSIDE_TR("at most a day after this computer's time")});
}

/// The options of the answered wording; absent where the bank does not know it.
Result<std::optional<bank::Wording>> wordingOf(const progress::AnswerEntry& entry,
                                               const bank::BankReader& bank)
{
    const bank::QuestionId id(entry.questionId);
    RINGSIDE_TRY(const bank::Question question, bank.question(id));
    if (question.contentHash == entry.contentHash)
        return std::optional(bank::wordingOf(question));
    RINGSIDE_TRY(const KnownWordings known, knownWordings(bank, id));
    const bank::EarlierWording* earlier = findEarlier(known, entry.contentHash);
    if (!earlier)
        return std::optional<bank::Wording>();
    return std::optional(earlier->wording ? *earlier->wording : bank::wordingOf(question));
}

/// Errors: UnknownName for an option that the wording does not have; OutOfRange for another number
/// of options than it asks for.
Result<bool> graded(const PhoneAnswer& answer, const bank::Wording& wording)
{
    const progress::AnswerEntry& entry = answer.entry;
    const auto find = [&wording](const QString& id) {
        return std::ranges::find(wording.options, bank::OptionId(id), &bank::WordingOption::id);
    };
    for (const QString& id : entry.optionOrder)
        if (find(id) == wording.options.end())
            return fail({.code = ErrorCode::UnknownName,
                         .subject = fieldIn(answer.place, "option_order"),
                         .value = id.toStdString(),
                         .limit = RINGSIDE_TR("the options of the question")});
    if (entry.chosen.size() != wording.choose)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = fieldIn(answer.place, "chosen"),
                     .value = std::to_string(entry.chosen.size()),
                     .limit = std::to_string(wording.choose)});
    return std::ranges::all_of(wording.options, [&entry](const bank::WordingOption& option) {
        return option.correct == entry.chosen.contains(option.id.value());
    });
}

/// Takes over what the journal lacks.
class Importer
{
public:
    Importer(const EntryTarget& target, const bank::BankReader& bank)
        : m_target(target), m_bank(bank)
    {
    }

    Result<PhoneImport> read(PhoneAnswers file)
    {
        m_import.rejected = std::move(file.rejected);
        RINGSIDE_CHECK(leaveOutKnown(file));
        RINGSIDE_CHECK(addAnswers(file.answers));
        RINGSIDE_CHECK(addReviews(file.reviews, file.device));
        m_import.answers = static_cast<int>(m_import.entries.answers.size());
        m_import.reviews = static_cast<int>(m_import.entries.reviews.size());
        return std::move(m_import);
    }

private:
    void reject(const std::string& place, const Error& reason)
    {
        m_import.rejected.push_back({place, reason});
    }

    /// An id that comes twice is known the second time.
    Done leaveOutKnown(PhoneAnswers& file)
    {
        // Without the bank's rules, which would rename retired questions.
        RINGSIDE_TRY(const auto journal, progress::JournalReader::open(m_target.journalFile));
        QStringList ids;
        for (const PhoneAnswer& answer : file.answers)
            ids << answer.entry.entryId;
        RINGSIDE_TRY(const auto hashes, journal->logs().answers.contentHashes(ids));
        RINGSIDE_TRY(const auto reviews, journal->logs().reviews.all());
        QSet<QString> known(hashes.keyBegin(), hashes.keyEnd());
        for (const progress::ReviewEntry& review : reviews)
            known.insert(review.entryId);
        const auto drop = [&](const QString& id) {
            const bool isKnown = known.contains(id);
            known.insert(id);
            m_import.known += isKnown ? 1 : 0;
            return isKnown;
        };
        std::erase_if(file.answers, [&](const auto& answer) { return drop(answer.entry.entryId); });
        std::erase_if(file.reviews, [&](const auto& review) { return drop(review.entryId); });
        return {};
    }

    Done addAnswers(const std::vector<PhoneAnswer>& answers)
    {
        RINGSIDE_TRY(const auto present, m_bank.ids());
        RINGSIDE_TRY(const auto replaced, m_bank.replacedQuestions());
        const progress::EntryCheck check(m_target.nowMs);
        for (const PhoneAnswer& answer : answers) {
            progress::AnswerEntry entry = answer.entry;
            const bool isPresent = std::ranges::binary_search(present, entry.questionId);
            if (!isPresent && !replaced.contains(entry.questionId)) {
                reject(answer.place, {.code = ErrorCode::UnknownName,
                                      .subject = fieldIn(answer.place, "question"),
                                      .value = entry.questionId.toStdString(),
                                      .limit = RINGSIDE_TR("a question of this bank")});
                continue;
            }
            std::optional<bank::Wording> wording;
            if (isPresent) {
                RINGSIDE_TRY(wording, wordingOf(entry, m_bank));
            }
            const auto correct = wording ? graded(answer, *wording) : Result<bool>(entry.correct);
            Done sound = checkTime(entry.wallMs, answer.place, m_target.nowMs);
            if (sound)
                sound = correct ? check(entry) : Done(fail(correct.error()));
            if (!sound) {
                reject(answer.place, sound.error());
                continue;
            }
            entry.correct = *correct;
            m_import.entries.answers.push_back(std::move(entry));
        }
        return {};
    }

    Done addReviews(std::vector<PhoneReview> reviews, const QString& device)
    {
        std::erase_if(reviews, [this](const PhoneReview& review) {
            const Done sound = checkTime(review.wallMs, review.place, m_target.nowMs);
            if (!sound)
                reject(review.place, sound.error());
            return !sound;
        });
        RINGSIDE_TRY(const auto journal, openHistory(m_target.journalFile, m_bank));
        RINGSIDE_TRY(m_import.entries.reviews,
                     replayReviews(reviews, device,
                                   {.weights = m_target.weights,
                                    .settings = m_target.settings,
                                    .nowMs = m_target.nowMs},
                                   m_bank, journal->logs(), m_import.rejected));
        return {};
    }

    const EntryTarget& m_target;
    const bank::BankReader& m_bank;
    PhoneImport m_import;
};

} // namespace

Result<PhoneImport> importPhoneAnswers(const QString& file, const EntryTarget& target)
{
    RINGSIDE_TRY(PhoneAnswers answers, readPhoneAnswers(file));
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(target.bankFile));
    RINGSIDE_TRY(PhoneImport import, Importer(target, *bank).read(std::move(answers)));
    if (!import.entries.isEmpty())
        RINGSIDE_CHECK(progress::writeEntries(target.journalFile, import.entries, target.nowMs));
    return import;
}

} // namespace ringside::session
