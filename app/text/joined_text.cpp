// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/joined_text.h"

#include "app/text/error_text.h"
#include "core/pack/values/manifest.h"

#include <QStringList>

namespace ringside::app {

namespace {

/// The program names the learner's own bank, and authors the others.
QString titleText(const QString& title)
{
    return title == pack::kOwnBankTitle ? JoinedText::tr("My questions") : title;
}

} // namespace

QString JoinedText::origin(const bank::Domain& domain)
{
    return domain.bank == pack::kOwnBankId ? tr("My question") : domain.title;
}

QString JoinedText::domain(const bank::Domain& domain)
{
    const QString named = tr("%1 %2").arg(domain.id).arg(titleText(domain.title));
    return domain.bank.isEmpty() ? named : tr("%1 (not part of the exam)").arg(named);
}

QString JoinedText::notJoined(const std::vector<bank::JoinRefusal>& refusals,
                              const std::optional<Error>& error)
{
    QStringList sentences;
    for (const bank::JoinRefusal& refusal : refusals) {
        const QString title = titleText(refusal.title);
        if (refusal.error)
            sentences
                << tr("\"%1\" is not in your daily mix. %2").arg(title, errorText(*refusal.error));
        else if (refusal.question.isEmpty())
            sentences << tr("\"%1\" is not in your daily mix: it could not be read.").arg(title);
        else if (refusal.takenBy.isEmpty())
            sentences << tr("\"%1\" is not in your daily mix: the included question bank also has "
                            "the question %2. You can study it alone.")
                             .arg(title, refusal.question);
        else
            sentences << tr("\"%1\" is not in your daily mix: \"%2\" also has the question %3. "
                            "You can study it alone.")
                             .arg(title, titleText(refusal.takenBy), refusal.question);
    }
    if (error)
        sentences << tr("Your own questions and packs are not in the daily mix this time. %1")
                         .arg(errorText(*error));
    return sentences.join(QLatin1Char(' '));
}

} // namespace ringside::app
