// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/wordings.h"

#include "core/bank/bank_reader.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// Reads what the bank knows of a question at most once.
class WordingReader
{
public:
    WordingReader(const bank::BankReader& bank, QHash<QString, QString> today)
        : m_bank(bank), m_today(std::move(today))
    {
    }

    Result<bool> counts(const progress::AnsweredWording& answered)
    {
        const auto today = m_today.constFind(answered.questionId);
        if (today == m_today.constEnd() || *today == answered.contentHash)
            return true;
        auto known = m_known.find(answered.questionId);
        if (known == m_known.end()) {
            RINGSIDE_TRY(const auto read,
                         knownWordings(m_bank, bank::QuestionId(answered.questionId)));
            known = m_known.insert(answered.questionId, read);
        }
        return answerCounts(answered, *known);
    }

private:
    const bank::BankReader& m_bank;
    QHash<QString, QString> m_today; ///< content hashes
    QHash<QString, KnownWordings> m_known;
};

} // namespace

const bank::EarlierWording* findEarlier(const KnownWordings& known, const QString& contentHash)
{
    const auto found = std::ranges::find_if(
        known.earlier, [&](const auto& earlier) { return earlier.hashes.contains(contentHash); });
    return found == known.earlier.end() ? nullptr : &*found;
}

bool answerCounts(const progress::AnsweredWording& answered, const KnownWordings& known)
{
    // Without a hash nothing says that the wording was another one.
    if (answered.contentHash == known.today || answered.contentHash.isEmpty())
        return true;
    if (const auto* earlier = findEarlier(known, answered.contentHash))
        return !earlier->wording;
    const QStringList& ids = answered.optionIds;
    return ids.isEmpty() || answered.isRetired ||
           QSet<QString>(ids.begin(), ids.end()) == known.optionIds;
}

Result<std::vector<bool>> answersCount(const bank::BankReader& bank,
                                       const QHash<QString, QString>& today,
                                       const std::vector<progress::AnsweredWording>& wordings)
{
    WordingReader reader(bank, today);
    std::vector<bool> counts;
    counts.reserve(wordings.size());
    for (const progress::AnsweredWording& each : wordings) {
        RINGSIDE_TRY(const bool isCounted, reader.counts(each));
        counts.push_back(isCounted);
    }
    return counts;
}

Result<KnownWordings> knownWordings(const bank::BankReader& bank, const bank::QuestionId& id)
{
    RINGSIDE_TRY(const auto question, bank.question(id));
    KnownWordings known{.today = question.contentHash, .optionIds = {}, .earlier = {}};
    for (const bank::Option& option : question.options)
        known.optionIds.insert(option.id.value());
    RINGSIDE_TRY(known.earlier, bank.versions().earlierOf(id));
    return known;
}

bank::Question asWorded(bank::Question question, const bank::Wording& wording)
{
    bank::Question worded;
    worded.id = question.id;
    worded.standard = question.standard;
    worded.title = std::move(question.title);
    worded.domain = question.domain;
    worded.objective = std::move(question.objective);
    worded.difficulty = question.difficulty;
    worded.depth = question.depth;
    worded.family = std::move(question.family);
    worded.isReserved = question.isReserved;
    worded.sourceFile = std::move(question.sourceFile);
    worded.stem = wording.stem;
    for (const bank::WordingOption& each : wording.options) {
        bank::Option option;
        option.id = each.id;
        option.text = each.text;
        option.correct = each.correct;
        worded.options.push_back(std::move(option));
    }
    const auto keys = std::ranges::count_if(wording.options, &bank::WordingOption::correct);
    worded.type = keys > 1 ? bank::QuestionType::Multiple : bank::QuestionType::Single;
    worded.choose = wording.choose;
    return worded;
}

} // namespace ringside::session
