// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/phone.h"

#include "app/text/error_text.h"
#include "cli/command.h"
#include "core/session/exchange/tools_export.h"
#include "core/session/phone/tools_phone.h"

#include <QStandardPaths>

namespace ringside::app::cli {

namespace {

Result<session::PhoneRequest> requestOf(const PhoneExportArguments& typed)
{
    if (typed.format != "phone" && typed.format != "apkg")
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "--format",
                     .value = typed.format,
                     .limit = "phone, apkg"});
    session::PhoneRequest request{
        .profileDir = text(typed.profile), .bankFile = {}, .isPackage = typed.format == "apkg"};
    NumberReader reader;
    const auto read = [&reader](const char* name, const std::string& given, int most, int& into) {
        const std::string takes = "a whole number from 0 to " + std::to_string(most);
        if (!given.empty())
            into = static_cast<int>(reader.number(name, given,
                                                  {.minimum = 0,
                                                   .maximum = static_cast<double>(most),
                                                   .whole = true,
                                                   .takes = takes.c_str()}));
    };
    read("--most", typed.most, session::kMostPhoneQuestions, request.choice.questions);
    read("--days", typed.days, session::kMostPhoneDays, request.choice.days);
    if (reader.error())
        return fail(*reader.error());
    RINGSIDE_TRY(request.bankFile, findBankOf(request.profileDir, typed.bank));
    return request;
}

/// Rejected entries with the place of each, on standard error and in the list.
void report(const QString& file, const session::PhoneImport& import, QJsonArray& rejected)
{
    for (const session::PhoneRejection& each : import.rejected) {
        const QString place = QString::fromStdString(each.place);
        const QString reason = errorText(each.reason);
        rejected.append(QJsonObject{{QStringLiteral("file"), file},
                                    {QStringLiteral("place"), place},
                                    {QStringLiteral("reason"), reason}});
        printWarning(QStringLiteral("%1: %2: rejected: %3").arg(file, place, reason));
    }
}

} // namespace

int runPhoneExport(const PhoneExportArguments& typed)
{
    const auto request = requestOf(typed);
    if (!request)
        return reportError(request.error());
    if (const Done writable = checkOutputFile(typed.output); !writable)
        return reportError(writable.error());
    const SystemClock clock;
    const auto made = session::exportPhone(*request, clock);
    if (!made)
        return reportError(made.error());
    const QString target = text(typed.output);
    if (const Done done = session::writeExport(target, made->content); !done)
        return reportError(done.error());
    if (typed.json)
        printJson(
            QJsonObject{{QStringLiteral("written"), target},
                        {QStringLiteral("questions"), made->questions},
                        {QStringLiteral("cards"), made->cards},
                        {QStringLiteral("size_bytes"), static_cast<double>(made->content.size())}});
    else
        printLine(QStringLiteral("%1: %2 questions and %3 cards")
                      .arg(target)
                      .arg(made->questions)
                      .arg(made->cards));
    return kDone;
}

int runPhoneImport(const PhoneImportArguments& typed)
{
    const QString profile =
        typed.profile.empty()
            ? QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                  QStringLiteral("/ringside")
            : text(typed.profile);
    const auto bank = findBankOf(profile, typed.bank);
    if (!bank)
        return reportError(bank.error());
    const SystemClock clock;
    QJsonArray rejected;
    int answers = 0, reviews = 0, known = 0;
    for (const std::string& each : typed.files) {
        const QString file = text(each);
        const auto import = session::importPhone(profile, *bank, file, clock);
        if (!import)
            return reportError(import.error());
        report(file, *import, rejected);
        answers += import->answers;
        reviews += import->reviews;
        known += import->known;
    }
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("answers"), answers},
                              {QStringLiteral("reviews"), reviews},
                              {QStringLiteral("known"), known},
                              {QStringLiteral("rejected"), rejected}});
    else
        printTable({{QStringLiteral("profile"), profile},
                    {QStringLiteral("answers added"), QString::number(answers)},
                    {QStringLiteral("reviews added"), QString::number(reviews)},
                    {QStringLiteral("already there"), QString::number(known)},
                    {QStringLiteral("rejected"), QString::number(rejected.size())}});
    return rejected.isEmpty() ? kDone : kFindings;
}

} // namespace ringside::app::cli
