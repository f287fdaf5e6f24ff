// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/class_page_text.h"

#include "app/text/counted.h"
#include "app/text/number_text.h"
#include "app/widgets/prose_document.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kNever = -1e9; ///< sorts before every number
constexpr double kMsPerS = 1000;
/// A distractor that fewer learners choose does no work (Haladyna and Downing 1993).
constexpr double kLeastChosen = 0.05;

QString decimals(double value)
{
    return NumberText::fixed(value, 2).replace(QLatin1Char('-'), QChar(0x2212)); // minus sign
}

QString percent(double share)
{
    return QString::number(qRound(100 * share));
}

const session::ClassMember::Done* doneOf(const session::ClassMember& member, const QString& id)
{
    const auto found =
        std::ranges::find(member.assignments, id, &session::ClassMember::Done::assignmentId);
    return found == member.assignments.end() ? nullptr : &*found;
}

bool isComplete(const session::ClassMember::Done& done)
{
    return done.total > 0 && done.done == done.total;
}

} // namespace

QString ClassPageText::share(double low, double middle, double high)
{
    return tr("%1 % (%2 to %3 %)").arg(percent(middle), percent(low), percent(high));
}

QStringList ClassPageText::itemHeaders()
{
    return {tr("Question"),       tr("Learners"),    tr("Right (90 % interval)"),
            tr("Discrimination"), tr("Median time"), tr("Difficulty b")};
}

std::vector<GridModel::Row> ClassPageText::items(const session::ClassReport& report,
                                                 const Titles& titles)
{
    std::vector<GridModel::Row> rows;
    for (const session::ReportedItem& item : report.items) {
        const cohort::ItemStatistics& seen = item.statistics;
        const double seconds = static_cast<double>(seen.medianMs) / kMsPerS;
        GridModel::Cell discrimination{tr("unknown"), kNever};
        if (seen.discrimination)
            discrimination = {decimals(*seen.discrimination), *seen.discrimination};
        if (seen.discrimination && item.discrimination)
            discrimination.text =
                tr("%1 (%2 to %3)")
                    .arg(decimals(*seen.discrimination), decimals(item.discrimination->low),
                         decimals(item.discrimination->high));
        GridModel::Cell difficulty{tr("too few"), kNever};
        if (item.fitted)
            difficulty = {
                tr("%1 ± %2").arg(decimals(item.fitted->b), decimals(item.fitted->bError)),
                item.fitted->b};
        rows.push_back(
            {{titles.value(seen.question, seen.question)},
             {QString::number(seen.learners), static_cast<double>(seen.learners)},
             {share(item.shareRight.low, seen.shareRight, item.shareRight.high), seen.shareRight},
             discrimination,
             {NumberText::seconds(Seconds(seconds)), seconds},
             difficulty});
    }
    return rows;
}

QString ClassPageText::aboutItems(const session::ClassReport& report)
{
    QString text =
        report.items.empty()
            ? tr("No question has answers from 5 learners who share them.")
            : counted(static_cast<qint64>(report.items.size()),
                      tr("1 question, by the first answers of learners who share them."),
                      tr("%1 questions, by the first answers of learners who share them."));
    text += QLatin1Char(' ') +
            tr("Questions with fewer than 5 learners are withheld: their numbers would show single "
               "persons' answers.");
    text += QLatin1Char(' ') +
            (report.notFitted
                 ? tr("The difficulty b is withheld: learners who share answers, %1.")
                       .arg(*report.notFitted)
                 : tr("The difficulty b compares a question with the learners' ability: 0 is "
                      "average, 1 is hard. It uses the answers of up to 500 learners."));
    return text;
}

QStringList ClassPageText::optionHeaders()
{
    return {tr("Option"), tr("Chosen"), tr("Correlation"), tr("Effect")};
}

QString ClassPageText::effect(const cohort::OptionShare& option, std::int64_t learners,
                              std::optional<bool> isKey)
{
    const double chosen = static_cast<double>(option.chosen) /
                          static_cast<double>(std::max<std::int64_t>(1, learners));
    if (!isKey)
        return tr("unknown: not in your bank");
    if (*isKey)
        return option.correlation && *option.correlation < 0
                   ? tr("right, but weaker learners choose it")
                   : tr("right");
    if (chosen < kLeastChosen)
        return tr("does not work: hardly chosen");
    if (!option.correlation)
        return tr("wrong; too few answers to tell");
    return *option.correlation < 0 ? tr("works: weaker learners choose it")
                                   : tr("does not work: stronger learners choose it");
}

std::vector<GridModel::Row> ClassPageText::options(const session::ReportedItem& item,
                                                   const bank::Question* question)
{
    std::vector<cohort::OptionShare> shares = item.statistics.options;
    // The statistics list chosen options only; the others get a 0.
    if (question)
        for (const bank::Option& option : question->options)
            if (std::ranges::find(shares, option.id.value(), &cohort::OptionShare::id) ==
                shares.end())
                shares.push_back(
                    {.id = option.id.value(), .chosen = 0, .correlation = std::nullopt});
    std::vector<GridModel::Row> rows;
    for (const cohort::OptionShare& option : shares) {
        QString text = option.id;
        std::optional<bool> isKey;
        if (question)
            for (const bank::Option& known : question->options)
                if (known.id.value() == option.id) {
                    text = proseAsText(known.text);
                    isKey = known.correct;
                }
        const double chosen =
            static_cast<double>(option.chosen) /
            static_cast<double>(std::max<std::int64_t>(1, item.statistics.learners));
        rows.push_back({{text},
                        {tr("%1 (%2 %)").arg(option.chosen).arg(percent(chosen)), chosen},
                        {option.correlation ? decimals(*option.correlation) : tr("unknown"),
                         option.correlation.value_or(kNever)},
                        {effect(option, item.statistics.learners, isKey)}});
    }
    return rows;
}

QStringList ClassPageText::memberHeaders()
{
    return {tr("Learner"), tr("Score estimate (90 % interval)"), tr("First answers"),
            tr("Assignments done")};
}

std::vector<GridModel::Row> ClassPageText::members(const std::vector<session::ClassMember>& members)
{
    std::vector<GridModel::Row> rows;
    for (const session::ClassMember& member : members) {
        if (member.isInstructor)
            continue;
        const QString name = member.name.isEmpty() ? tr("without a name") : member.name;
        if (!member.sharesReadiness) {
            const GridModel::Cell withheld{tr("not shared"), kNever};
            rows.push_back({{name}, withheld, withheld, withheld});
            continue;
        }
        const auto done = std::ranges::count_if(member.assignments, isComplete);
        GridModel::Cell estimate{tr("too few answers"), kNever};
        if (member.readiness)
            estimate = {
                share(member.readiness->low, member.readiness->median, member.readiness->high),
                member.readiness->median};
        rows.push_back({{name},
                        estimate,
                        {QString::number(member.answered), static_cast<double>(member.answered)},
                        {QString::number(done), static_cast<double>(done)}});
    }
    return rows;
}

QStringList ClassPageText::assignmentHeaders(bool isInstructor)
{
    return {tr("Assignment"), tr("Questions"), tr("Due"),
            isInstructor ? tr("Done by") : tr("Your answers")};
}

std::vector<GridModel::Row>
ClassPageText::assignments(const std::vector<session::OwnAssignment>& assignments,
                           const std::vector<session::ClassMember>* members)
{
    std::vector<GridModel::Row> rows;
    for (const session::OwnAssignment& own : assignments) {
        const cohort::Assignment& given = own.assignment;
        const auto total = given.questions.size();
        GridModel::Cell done{tr("%1 of %2, %3 right").arg(own.done).arg(total).arg(own.correct),
                             static_cast<double>(own.done)};
        if (members) {
            const auto complete = std::ranges::count_if(*members, [&](const auto& member) {
                const auto* its = doneOf(member, given.id);
                return its && isComplete(*its);
            });
            const auto share = std::ranges::count_if(
                *members, [](const auto& member) { return member.sharesReadiness; });
            done = {tr("%1 of %2 who share it").arg(complete).arg(share),
                    static_cast<double>(complete)};
        }
        QString due = given.due.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
        if (given.ended)
            due = tr("%1 (ended)").arg(due);
        rows.push_back({{given.title},
                        {QString::number(total), static_cast<double>(total)},
                        {due, static_cast<double>(given.due.toSecsSinceEpoch())},
                        done});
    }
    return rows;
}

QString ClassPageText::whoHasDone(const session::OwnAssignment& assignment,
                                  const std::vector<session::ClassMember>& members)
{
    QStringList done;
    QStringList begun;
    int silent = 0;
    for (const session::ClassMember& member : members) {
        if (member.isInstructor)
            continue;
        const auto* its = doneOf(member, assignment.assignment.id);
        if (its && isComplete(*its))
            done << tr("%1 (%2 right)").arg(member.name).arg(its->correct);
        else if (its)
            begun << tr("%1 (%2 of %3)").arg(member.name).arg(its->done).arg(its->total);
        else
            ++silent;
    }
    QStringList sentences{tr("Search: %1.").arg(assignment.assignment.query)};
    if (!done.isEmpty())
        sentences << tr("Done: %1.").arg(done.join(QStringLiteral(", ")));
    if (!begun.isEmpty())
        sentences << tr("Begun: %1.").arg(begun.join(QStringLiteral(", ")));
    if (silent > 0)
        sentences << counted(silent, tr("1 learner has not begun or does not share it."),
                             tr("%1 learners have not begun or do not share it."));
    return sentences.join(QLatin1Char(' '));
}

} // namespace ringside::app
