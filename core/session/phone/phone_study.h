// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/exchange/values/item.h"
#include "core/session/phone/phone_words.h"
#include "core/session/practice/study_set.h"
#include "core/session/study_settings.h"
#include "core/study/memory/card_state.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace ringside::bank {
class BankReader;
}

/// What a learner takes along: questions with their reasons, and cards with their schedule. All
/// prose is limited Markdown.
namespace ringside::session {

class Review;

inline constexpr int kMostPhoneQuestions = 500;
inline constexpr int kMostPhoneDays = 60;

struct PhoneChoice
{
    int questions = 40; ///< at most; 0 to kMostPhoneQuestions
    int days = 7;       ///< cards due by the end of this day; 0 is today, at most kMostPhoneDays
};

struct PhoneCard
{
    QString id; ///< in the journal
    QString title;
    QString front;
    QString prompt{}; ///< what to do before the answer is shown
    QString back;
    study::CardState state;
    /// Since 1970-01-01T00:00Z. Earlier than that of the state after a wrong answer in practice.
    std::int64_t dueMs = 0;
};

struct PhoneStudy
{
    std::vector<bank::Question> questions; ///< options in the profile's order
    std::vector<PhoneCard> cards;          ///< due ones first, then new ones
    std::vector<exchange::Media> pictures; ///< under the names that the prose has
    study::Weights weights;
    StudySettings settings;
    std::int64_t madeMs = 0;
};

/// Where it comes from.
struct PhoneSource
{
    const bank::BankReader& bank;
    StudyMaterial material;
    const Review& review;
    study::Weights weights;
    StudySettings settings;
    std::int64_t nowMs = 0;
};

/// The mistakes first, then what the daily mix would ask; of each family one question. Cards that
/// are due within the days, and the new ones that Review would show today. No question that is
/// reserved for the first mock exam while no mock was started in the material, and no card of one.
/// Errors: OutOfRange; those of reading the bank and the cards.
Result<PhoneStudy> collectStudy(const PhoneSource& source, const PhoneChoice& choice,
                                const PhoneTranslate& translate);

/// The reasons for and against an option, with their labels.
QString phoneReasons(const bank::Option& option, const PhoneTranslate& translate);

} // namespace ringside::session
