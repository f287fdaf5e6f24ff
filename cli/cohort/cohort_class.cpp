// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cohort/cohort.h"
#include "core/session/cohort/class_tools.h"

#include <CLI/CLI.hpp>
#include <QSaveFile>

#include <memory>

/// cohort stats, assign and assignments: what an instructor does.
namespace ringside::app::cli {

namespace {

constexpr double kMsPerS = 1000;
/// Below this number of learners, a fitted discrimination says little.
constexpr std::int64_t kLearnersForA = 200;

QJsonValue numberOrNull(const std::optional<double>& value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}

QJsonArray intervalJson(double low, double high)
{
    return {low, high};
}

QJsonObject itemJson(const session::ReportedItem& item)
{
    const cohort::ItemStatistics& seen = item.statistics;
    QJsonArray options;
    for (const cohort::OptionShare& option : seen.options)
        options.append(
            QJsonObject{{QStringLiteral("id"), option.id},
                        {QStringLiteral("n"), static_cast<qint64>(option.chosen)},
                        {QStringLiteral("correlation"), numberOrNull(option.correlation)}});
    QJsonObject json{
        {QStringLiteral("question"), seen.question},
        {QStringLiteral("content_hash"), seen.contentHash},
        {QStringLiteral("n"), static_cast<qint64>(seen.learners)},
        {QStringLiteral("p"), seen.shareRight},
        {QStringLiteral("p_interval"), intervalJson(item.shareRight.low, item.shareRight.high)},
        {QStringLiteral("discrimination"), numberOrNull(seen.discrimination)},
        {QStringLiteral("discrimination_interval"),
         item.discrimination
             ? QJsonValue(intervalJson(item.discrimination->low, item.discrimination->high))
             : QJsonValue()},
        {QStringLiteral("median_s"), static_cast<double>(seen.medianMs) / kMsPerS},
        {QStringLiteral("options"), options}};
    const bool hasA = item.fitted && seen.learners >= kLearnersForA;
    json.insert(QStringLiteral("a"), hasA ? QJsonValue(item.fitted->a) : QJsonValue());
    json.insert(QStringLiteral("a_se"), hasA ? QJsonValue(item.fitted->aError) : QJsonValue());
    json.insert(QStringLiteral("b"), item.fitted ? QJsonValue(item.fitted->b) : QJsonValue());
    json.insert(QStringLiteral("b_se"),
                item.fitted ? QJsonValue(item.fitted->bError) : QJsonValue());
    return json;
}

/// Text that a spreadsheet would take for a formula gets an apostrophe.
QString csvField(QString field)
{
    if (!field.isEmpty() && QStringLiteral("=+-@\t\r").contains(field.front()))
        field.prepend(QLatin1Char('\''));
    return QLatin1Char('"') + field.replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

QString csvNumber(const QJsonValue& value)
{
    return value.isDouble() ? QString::number(value.toDouble(), 'g', 17) : QString();
}

Done writeCsv(const QString& name, const session::ClassReport& report)
{
    QString text = QStringLiteral(
        "question,content_hash,n,p,p_low,p_high,discrimination,median_s,a,a_se,b,b_se\n");
    for (const session::ReportedItem& item : report.items) {
        const QJsonObject json = itemJson(item);
        QStringList fields{csvField(item.statistics.question),
                           csvField(item.statistics.contentHash),
                           QString::number(item.statistics.learners),
                           csvNumber(json.value(QLatin1String("p"))),
                           csvNumber(QJsonValue(item.shareRight.low)),
                           csvNumber(QJsonValue(item.shareRight.high))};
        for (const char* key : {"discrimination", "median_s", "a", "a_se", "b", "b_se"})
            fields.append(csvNumber(json.value(QLatin1String(key))));
        text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    QSaveFile file(name);
    const QByteArray bytes = text.toUtf8();
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return fail({.code = ErrorCode::FileUnwritable,
                 .file = name.toStdString(),
                 .detail = file.errorString().toStdString()});
}

void printReport(const session::ClassReport& report)
{
    for (const session::ReportedItem& item : report.items) {
        const cohort::ItemStatistics& seen = item.statistics;
        printLine(
            QStringLiteral("%1  %2 learners, right %3 (%4 to %5), discrimination %6, median %7")
                .arg(seen.question)
                .arg(seen.learners)
                .arg(seen.shareRight, 0, 'f', 2)
                .arg(item.shareRight.low, 0, 'f', 2)
                .arg(item.shareRight.high, 0, 'f', 2)
                .arg(seen.discrimination ? QString::number(*seen.discrimination, 'f', 2)
                                         : QStringLiteral("unknown"),
                     timeText(static_cast<double>(seen.medianMs) / kMsPerS)));
    }
    if (report.items.empty())
        printLine(QStringLiteral("No question has answers of 5 learners who share them."));
    if (report.notFitted)
        printLine(
            QStringLiteral("Difficulty is fitted from 50 learners on: %1.").arg(*report.notFitted));
    for (const QJsonValue value : report.members) {
        const QJsonObject member = value.toObject();
        printLine(QStringLiteral("%1  %2").arg(member.value(QLatin1String("name")).toString(),
                                               member.value(QLatin1String("role")).toString()));
    }
}

int runStats(const CohortArguments& typed)
{
    if (!typed.csv.empty()) {
        if (const Done writable = checkOutputFile(typed.csv); !writable)
            return reportError(writable.error());
    }
    const auto report = session::reportClass(typed.profile());
    if (!report)
        return reportError(report.error());
    if (!typed.csv.empty()) {
        if (const Done done = writeCsv(QString::fromStdString(typed.csv), *report); !done)
            return reportError(done.error());
    }
    if (!typed.json) {
        printReport(*report);
        return kDone;
    }
    QJsonArray items;
    for (const session::ReportedItem& item : report->items)
        items.append(itemJson(item));
    printJson(QJsonObject{{QStringLiteral("items"), items},
                          {QStringLiteral("learners"), report->members}});
    return kDone;
}

QJsonObject assignmentJson(const cohort::Assignment& assignment)
{
    return {{QStringLiteral("assignment"), assignment.id},
            {QStringLiteral("title"), assignment.title},
            {QStringLiteral("query"), assignment.query},
            {QStringLiteral("questions"), QJsonArray::fromStringList(assignment.questions)},
            {QStringLiteral("bank"), assignment.bank},
            {QStringLiteral("due"), assignment.due.toUTC().toString(Qt::ISODate)},
            {QStringLiteral("ended"), assignment.ended}};
}

int runAssign(const CohortArguments& typed)
{
    const QDateTime due = QDateTime::fromString(QString::fromStdString(typed.due), Qt::ISODate);
    if (!due.isValid())
        return reportError({.code = ErrorCode::Usage,
                            .subject = "--due",
                            .value = typed.due,
                            .limit = "a date such as 2027-01-31, or with a time"});
    const auto bank = findBankOf(typed.profile().folder, typed.bank);
    if (!bank)
        return reportError(bank.error());
    const auto made =
        session::assignToClass(typed.profile(), {.title = QString::fromStdString(typed.title),
                                                 .query = QString::fromStdString(typed.query),
                                                 .due = due,
                                                 .bankFile = *bank});
    if (!made)
        return reportError(made.error());
    if (typed.json)
        printJson(assignmentJson(*made));
    else
        printTable({{QStringLiteral("assignment"), made->id},
                    {QStringLiteral("questions"), QString::number(made->questions.size())}});
    return kDone;
}

int runAssignments(const CohortArguments& typed)
{
    const auto found = session::assignmentsOfCohort(typed.profile());
    if (!found)
        return reportError(found.error());
    QJsonArray list;
    for (const cohort::Assignment& assignment : *found) {
        list.append(assignmentJson(assignment));
        if (!typed.json)
            printLine(QStringLiteral("%1  %2 questions, due %3%4")
                          .arg(assignment.title)
                          .arg(assignment.questions.size())
                          .arg(assignment.due.toUTC().toString(Qt::ISODate),
                               assignment.ended ? QStringLiteral(", ended") : QString()));
    }
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("assignments"), list}});
    return kDone;
}

} // namespace

void addCohortClass(CLI::App& group, Action& action)
{
    auto typed = std::make_shared<CohortArguments>();
    CLI::App* stats = addCohortCommand(group, action, typed, "stats",
                                       "Statistics of the class's questions and learners, as far "
                                       "as they share them",
                                       runStats);
    stats->add_option("--csv", typed->csv, "also write the questions to this file");
    stats->footer("Example: ringside-cli cohort stats ~/.local/share/ringside --csv items.csv");
    CLI::App* assign = addCohortCommand(group, action, typed, "assign",
                                        "Set the questions that a search finds", runAssign);
    assign->add_option("--title", typed->title, "shown to the class")->required();
    assign->add_option("--query", typed->query, "as in the library's search")->required();
    assign->add_option("--due", typed->due, "date or time")->required();
    assign->add_option("--bank", typed->bank, "the bank's file");
    assign->footer("Example: ringside-cli cohort assign ~/.local/share/ringside --title \"Week 1\" "
                   "--query pipelines --due 2027-01-31");
    addCohortCommand(group, action, typed, "assignments", "The class's assignments", runAssignments)
        ->footer("Example: ringside-cli cohort assignments ~/.local/share/ringside");
}

} // namespace ringside::app::cli
