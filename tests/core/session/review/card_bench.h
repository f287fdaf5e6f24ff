// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/review/review.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"

#include <QTemporaryDir>

#include <memory>

namespace ringside::test {

/// A bank with the concept card "ring" and questions; those whose id begins with "gap-" have a
/// takeaway with a gap, "16 bytes".
inline bank::SourceBank bankWithGaps(const QStringList& ids)
{
    bank::SourceBank source = smallBank(ids);
    for (bank::SourceQuestion& one : source.questions) {
        if (one.question.id.value().startsWith(QLatin1String("gap-")))
            one.question.takeaway = QStringLiteral("Adam keeps 16 bytes a parameter.");
    }
    return source;
}

/// An open bank and profile with the use case, for each time a test opens the program.
class OpenDeck
{
public:
    OpenDeck(const QString& bankFile, const QString& profile, const Clock& clock)
        : bank(*bank::BankReader::open(bankFile)),
          journal(*progress::Journal::open(profile, clock)),
          review(*bank, *journal, clock)
    {
    }

    /// As recorded by practice.
    bool answer(const QString& question, bool correct)
    {
        progress::NewAnswer given;
        given.questionId = question;
        given.correct = correct;
        return journal->recordAnswer(given, {}).has_value();
    }
    /// The id of the current card; empty when there is none.
    QString shown() const
    {
        const auto item = review.current();
        return item && *item ? (*item)->id : QString();
    }

    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    session::Review review;
};

} // namespace ringside::test
