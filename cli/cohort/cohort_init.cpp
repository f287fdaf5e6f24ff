// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cohort/cohort.h"

#include <CLI/CLI.hpp>
#include <QDateTime>
#include <QFile>

#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <memory>

/// cohort init and update: make a cohort in a database that the caller owns, and keep it current.
namespace ringside::app::cli {

namespace {

struct InitArguments
{
    std::string host, port = "5432", database, title, ends, user = "ringside_admin", authority;
    bool devices = false;
    bool json = false;
};

/// From the terminal without showing it, or from standard input.
QString readPassword(const QString& user)
{
    termios before{};
    const bool isTerminal = ::tcgetattr(STDIN_FILENO, &before) == 0;
    if (isTerminal) {
        std::fprintf(stderr, "Password of %s: ", qPrintable(user));
        termios silent = before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(STDIN_FILENO, TCSANOW, &silent);
    }
    std::string line;
    std::getline(std::cin, line);
    if (isTerminal) {
        ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
        std::fputc('\n', stderr);
    }
    return text(line);
}

Result<QDate> dateOf(const char* argument, const std::string& typed)
{
    const QDate date = QDate::fromString(text(typed), Qt::ISODate);
    if (typed.empty() || date.isValid())
        return date;
    return fail({.code = ErrorCode::Usage,
                 .subject = argument,
                 .value = typed,
                 .limit = "a date such as 2027-01-31"});
}

Result<session::DatabaseOwner> ownerOf(const InitArguments& typed)
{
    RINGSIDE_TRY(
        const double port,
        parseNumber(
            "--port", typed.port,
            {.minimum = 1, .maximum = 65535, .whole = true, .takes = "a port from 1 to 65535"}));
    session::DatabaseOwner owner{.server = {.host = text(typed.host),
                                            .port = static_cast<int>(port),
                                            .database = text(typed.database),
                                            .certificate = {}},
                                 .login = text(typed.user),
                                 .password = {}};
    if (!typed.authority.empty()) {
        QFile certificate(text(typed.authority));
        if (!certificate.open(QIODevice::ReadOnly))
            return fail({.code = ErrorCode::FileUnreadable,
                         .file = typed.authority,
                         .detail = certificate.errorString().toStdString()});
        owner.server.certificate = certificate.readAll();
    }
    owner.password = readPassword(owner.login);
    return owner;
}

QString endAfter(int hours)
{
    return QDateTime::currentDateTimeUtc().addSecs(3600LL * hours).toString(Qt::ISODate);
}

int runInit(const InitArguments& typed)
{
    constexpr int kHours = 7 * 24;
    const auto ends = dateOf("--ends", typed.ends);
    if (!ends)
        return reportError(ends.error());
    const auto owner = ownerOf(typed);
    if (!owner)
        return reportError(owner.error());
    const auto invitation = session::initCohort(
        *owner, {.title = text(typed.title), .isClass = !typed.devices, .endsOn = *ends});
    return invitation ? showInvitation(typed.json, *invitation, kHours)
                      : reportError(invitation.error());
}

int runUpdate(const InitArguments& typed)
{
    const auto owner = ownerOf(typed);
    if (!owner)
        return reportError(owner.error());
    const Done updated = session::updateCohortDatabase(*owner);
    return updated ? static_cast<int>(kDone) : reportError(updated.error());
}

void addOwnerOptions(CLI::App& command, InitArguments& typed)
{
    command.add_option("--host", typed.host, "the server's name, as in its certificate")
        ->required();
    command.add_option("--port", typed.port, "its port (5432)");
    command.add_option("--database", typed.database, "a database of the owner")->required();
    command.add_option("--user", typed.user,
                       "the owner's login, with CREATEROLE (ringside_admin); the password is read "
                       "from the terminal or from standard input");
    command.add_option("--ca", typed.authority,
                       "certificate of the authority that signed the server's, in PEM; without it, "
                       "the system's authorities");
}

} // namespace

int showInvitation(bool json, const QString& invitation, int hours)
{
    if (json) {
        printJson(QJsonObject{{QStringLiteral("invitation"), invitation},
                              {QStringLiteral("ends"), endAfter(hours)}});
        return kDone;
    }
    printLine(invitation);
    return kDone;
}

void addCohortUpdate(CLI::App& group, Action& action)
{
    auto typed = std::make_shared<InitArguments>();
    CLI::App* update = group.add_subcommand(
        "update", "Bring the database of an older Ringside up to date; learners may go on");
    addOwnerOptions(*update, *typed);
    update->footer("Example: ringside-cli cohort update --host db.example.org --database ringside");
    update->callback([typed, &action] { action = [typed] { return runUpdate(*typed); }; });
}

void addCohortInit(CLI::App& group, Action& action)
{
    auto typed = std::make_shared<InitArguments>();
    CLI::App* init = group.add_subcommand(
        "init", "Prepare a PostgreSQL database and print the first invitation");
    addOwnerOptions(*init, *typed);
    init->add_option("--title", typed->title, "name of the class")->required();
    init->add_option("--ends", typed->ends, "last day, such as 2027-01-31");
    init->add_flag("--devices", typed->devices, "for the devices of one learner, without a class");
    init->add_flag("--json", typed->json, "print one JSON document");
    init->footer("Example: ringside-cli cohort init --host db.example.org --database ringside "
                 "--title \"Autumn class\"");
    init->callback([typed, &action] { action = [typed] { return runInit(*typed); }; });
}

} // namespace ringside::app::cli
