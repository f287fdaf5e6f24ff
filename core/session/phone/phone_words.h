// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"

#include <QString>

#include <array>
#include <functional>

namespace ringside::session {

/// A text of the page, by the name under which its script knows it. Of two names that end in One
/// and Many, the first one is for a count of 1.
struct PhoneWord
{
    const char* name;
    const char* text;
};

inline constexpr std::array kPhoneWords{
    PhoneWord{"made", RINGSIDE_TR("Made on %1")},
    PhoneWord{"notKept", RINGSIDE_TR("This browser keeps no answers after the page is closed. Save "
                                     "your answers before you close it.")},
    PhoneWord{"damaged", RINGSIDE_TR("The answers stored in this browser could not be read. They "
                                     "were kept apart, and new ones are stored.")},
    PhoneWord{"practise", RINGSIDE_TR("Questions")},
    PhoneWord{"openOne", RINGSIDE_TR("1 unanswered")},
    PhoneWord{"openMany", RINGSIDE_TR("%1 unanswered")},
    PhoneWord{"review", RINGSIDE_TR("Flashcards")},
    PhoneWord{"dueOne", RINGSIDE_TR("1 due")},
    PhoneWord{"dueMany", RINGSIDE_TR("%1 due")},
    PhoneWord{"mistakes", RINGSIDE_TR("Mistakes on this page")},
    PhoneWord{"noMistakes", RINGSIDE_TR("No mistakes on this page yet.")},
    PhoneWord{"sendTitle", RINGSIDE_TR("Take your answers home")},
    PhoneWord{"sendHow", RINGSIDE_TR("Save them as a file, copy it to your computer and import it "
                                     "in Ringside. You can do so again at any time: importing an "
                                     "answer twice adds nothing.")},
    PhoneWord{"sendOne", RINGSIDE_TR("Save 1 answer")},
    PhoneWord{"sendMany", RINGSIDE_TR("Save %1 answers")},
    PhoneWord{"sent", RINGSIDE_TR("Saved as %1.")},
    PhoneWord{"unsentOne", RINGSIDE_TR("1 answer is not saved to a file yet.")},
    PhoneWord{"unsentMany", RINGSIDE_TR("%1 answers are not saved to a file yet.")},
    PhoneWord{"question", RINGSIDE_TR("Question %1 of %2")},
    PhoneWord{"choose", RINGSIDE_TR("Choose %1 options.")},
    PhoneWord{"options", RINGSIDE_TR("Options")},
    PhoneWord{"submit", RINGSIDE_TR("Submit")},
    PhoneWord{"next", RINGSIDE_TR("Next")},
    PhoneWord{"back", RINGSIDE_TR("Back")},
    PhoneWord{"correct", RINGSIDE_TR("Correct")},
    PhoneWord{"incorrect", RINGSIDE_TR("Incorrect. Correct: %1")},
    PhoneWord{"isKey", RINGSIDE_TR("Correct answer")},
    PhoneWord{"isNoKey", RINGSIDE_TR("Incorrect")},
    PhoneWord{"yours", RINGSIDE_TR("your answer")},
    PhoneWord{"stem", RINGSIDE_TR("Read the question again")},
    PhoneWord{"decided", RINGSIDE_TR("What decides")},
    PhoneWord{"explanation", RINGSIDE_TR("Explanation")},
    PhoneWord{"deeper", RINGSIDE_TR("In depth")},
    PhoneWord{"trap", RINGSIDE_TR("Trap")},
    PhoneWord{"takeaway", RINGSIDE_TR("Takeaway")},
    PhoneWord{"commands", RINGSIDE_TR("Commands")},
    PhoneWord{"sources", RINGSIDE_TR("Sources (online)")},
    PhoneWord{"grid", RINGSIDE_TR("Decision grid")},
    PhoneWord{"requirement", RINGSIDE_TR("Requirement")},
    PhoneWord{"ownReasons", RINGSIDE_TR("Ruled out by its own reason")},
    PhoneWord{"remains", RINGSIDE_TR("remains")},
    PhoneWord{"out", RINGSIDE_TR("ruled out")},
    PhoneWord{"alreadyOut", RINGSIDE_TR("already out")},
    PhoneWord{"showBack", RINGSIDE_TR("Show answer")},
    PhoneWord{"rating1", RINGSIDE_TR("Again")},
    PhoneWord{"rating2", RINGSIDE_TR("Hard")},
    PhoneWord{"rating3", RINGSIDE_TR("Good")},
    PhoneWord{"rating4", RINGSIDE_TR("Easy")},
    PhoneWord{"undo", RINGSIDE_TR("Undo")},
    PhoneWord{"noCards", RINGSIDE_TR("No card is due now.")},
    PhoneWord{"noQuestions", RINGSIDE_TR("All questions of this page are answered.")},
    PhoneWord{"nextCard", RINGSIDE_TR("The next card is due in %1.")},
    PhoneWord{"minutesOne", RINGSIDE_TR("1 min")},
    PhoneWord{"minutesMany", RINGSIDE_TR("%1 min")},
    PhoneWord{"hoursOne", RINGSIDE_TR("1 hour")},
    PhoneWord{"hoursMany", RINGSIDE_TR("%1 hours")},
    PhoneWord{"daysOne", RINGSIDE_TR("1 day")},
    PhoneWord{"daysMany", RINGSIDE_TR("%1 days")},
};

/// In cards and reasons, which are made here and not by the script.
namespace phone_words {
inline constexpr const char* kDefine = RINGSIDE_TR("Define it, then check.");
inline constexpr const char* kAnswer = RINGSIDE_TR("Answer with a reason, then check.");
inline constexpr const char* kFill = RINGSIDE_TR("Fill the gap, then check.");
inline constexpr const char* kTempting = RINGSIDE_TR("Why it tempts:");
inline constexpr const char* kRightWhen = RINGSIDE_TR("Right choice when:");
inline constexpr const char* kRulesOut = RINGSIDE_TR("Ruled out by:");
inline constexpr const char* kKey = RINGSIDE_TR("Correct answer");
inline constexpr const char* kNoKey = RINGSIDE_TR("Incorrect");
} // namespace phone_words

/// Translates a marked text.
using PhoneTranslate = std::function<QString(const char*)>;

/// The texts in one language, which has a tag such as "de".
struct PhoneLanguage
{
    QString tag = QStringLiteral("en");
    PhoneTranslate translate = [](const char* text) { return QString::fromUtf8(text); };
};

} // namespace ringside::session
