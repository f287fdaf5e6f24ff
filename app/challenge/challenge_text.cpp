// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_text.h"

#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/session_text.h"

#include <QDateTime>
#include <QLocale>

#include <cstdlib>

namespace ringside::app {

namespace {

/// Sentences about a player's result begin with the player.
QString you()
{
    return ChallengeText::tr("You");
}

} // namespace

QString ChallengeText::name(const session::ChallengeTerms& terms)
{
    return tr("Challenge %1 with %2").arg(terms.seed).arg(SessionText::count(terms.questions));
}

QString ChallengeText::past(const session::PastChallenge& past)
{
    const progress::EndedSession& result = past.result;
    const QString day =
        QLocale().toString(QDateTime::fromMSecsSinceEpoch(result.endedMs), QLocale::ShortFormat);
    QString text = tr("%1, %2: %3 right").arg(name(past.terms), day).arg(result.right);
    if (result.answered < past.terms.questions)
        text += tr(", %1 answered").arg(result.answered);
    return text + tr(", %1").arg(SessionText::duration(result.spentMs));
}

QString ChallengeText::other(const QString& name)
{
    return name.isEmpty() ? tr("The other person") : name;
}

QString ChallengeText::outcome(const std::optional<session::ChallengeAnswer>& answer)
{
    if (!answer)
        return tr("not answered");
    const QString time = SessionText::duration(answer->durationMs);
    return answer->correct ? tr("✓ right, %1").arg(time) : tr("✗ wrong, %1").arg(time);
}

QStringList ChallengeText::summary(const session::ChallengeComparison& comparison)
{
    const session::ChallengeSide& mine = comparison.mine;
    const session::ChallengeSide& theirs = comparison.theirs;
    const QString them = other(theirs.name);
    const QString inside = theirs.name.isEmpty() ? tr("the other person") : theirs.name;
    const auto side = [&](const QString& who, const session::ChallengeSide& of) {
        QString text = tr("%1: %2 of %3 right in %4")
                           .arg(who)
                           .arg(of.right)
                           .arg(comparison.terms.questions)
                           .arg(SessionText::duration(of.durationMs));
        const int open = comparison.terms.questions - of.answered;
        return open > 0 ? text + tr(", %1 not answered.").arg(open) : text + QLatin1Char('.');
    };
    QStringList lines{side(you(), mine), side(them, theirs)};
    const int ahead = mine.right - theirs.right;
    const std::int64_t longer = mine.durationMs - theirs.durationMs;
    const QString time = SessionText::duration(std::abs(longer));
    if (ahead != 0)
        lines << tr("%1 had %2 more correct.").arg(ahead > 0 ? you() : them).arg(std::abs(ahead));
    else if (mine.answered != theirs.answered || longer == 0)
        lines << tr("A tie.");
    else
        lines << tr("A tie; %1 was %2 faster.").arg(longer < 0 ? tr("you") : inside, time);
    int both = 0, onlyMine = 0, onlyTheirs = 0, none = 0;
    for (const session::ChallengeRow& row : comparison.rows) {
        const bool me = row.mine && row.mine->correct;
        const bool they = row.theirs && row.theirs->correct;
        ++(me && they ? both : me ? onlyMine : they ? onlyTheirs : none);
    }
    lines << tr("Both correct: %1. Only you: %2. Only %3: %4. Neither: %5.")
                 .arg(both)
                 .arg(onlyMine)
                 .arg(inside)
                 .arg(onlyTheirs)
                 .arg(none);
    return lines;
}

QString ChallengeText::problem(const Error& error)
{
    const QString file = QString::fromStdString(error.file);
    const QString value = QString::fromStdString(error.value);
    const QString limit = coreText(error.limit);
    if (error.code == ErrorCode::Incompatible && error.subject == "seed")
        return tr("These results are from different challenges: the file has seed %1, yours has "
                  "seed %2.")
            .arg(value, limit);
    if (error.code == ErrorCode::Incompatible && error.subject == "bank")
        return counted(value,
                       tr("The file comes from another version of the question bank: 1 of %2 "
                          "questions differs. Both of you need the same version of Ringside."),
                       tr("The file comes from another version of the question bank: %1 of %2 "
                          "questions differ. Both of you need the same version of Ringside."))
            .arg(limit);
    switch (error.code) {
    case ErrorCode::TooLarge:
        return tr("%1 is not a challenge result: it is larger than %2.").arg(file, limit);
    case ErrorCode::Syntax:
        return tr("%1 is not a challenge result, or it is damaged at line %2: %3.")
            .arg(file)
            .arg(error.line)
            .arg(coreText(error.detail));
    case ErrorCode::MissingField:
    case ErrorCode::WrongType:
    case ErrorCode::OutOfRange:
    case ErrorCode::DuplicateField:
        if (!file.isEmpty())
            return tr("%1 is not a challenge result, or it is damaged. %2")
                .arg(file, errorText(error));
        break;
    default:
        break;
    }
    return errorText(error);
}

QString ChallengeText::notPlayed(const session::ChallengeResult& theirs)
{
    return tr("You have no result for %1 yet. Its seed and number are filled in below: take the "
              "challenge, then open the file again.")
        .arg(name(theirs.terms));
}

} // namespace ringside::app
