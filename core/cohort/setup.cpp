// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/setup.h"

#include <QFile>

static void loadRingsideCohortSchema()
{
    Q_INIT_RESOURCE(schema);
}

namespace ringside::cohort {

namespace {

/// 0 when there is none.
Result<int> installedSchema(Link& link)
{
    RINGSIDE_TRY(const QString exists,
                 link.text("SELECT to_regclass('ringside.version') IS NOT NULL"));
    if (exists != QLatin1String("t"))
        return 0;
    RINGSIDE_CHECK(link.run(QStringLiteral("SET ROLE ringside_owner")));
    RINGSIDE_TRY(const QString version, link.text("SELECT max(schema) FROM ringside.version"));
    RINGSIDE_CHECK(link.run(QStringLiteral("RESET ROLE")));
    return version.toInt();
}

Done runScript(Link& link, const char* name)
{
    QFile script(QStringLiteral(":/cohort/sql/%1").arg(QLatin1String(name)));
    if (!script.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable, .file = script.fileName().toStdString()});
    return link.run(QString::fromUtf8(script.readAll()));
}

Done runScripts(Link& link, std::initializer_list<const char*> names)
{
    for (const char* name : names) {
        RINGSIDE_CHECK(runScript(link, name));
    }
    return {};
}

/// In one transaction.
Done install(Link& link)
{
    return runScripts(link, {"roles.sql", "tables.sql", "match_tables.sql", "member.sql",
                             "match.sql", "instructor.sql", "login.sql", "door.sql", "grants.sql"});
}

/// In one transaction. Two programs take turns, and the second finds nothing to do.
Done upgrade(Link& link)
{
    RINGSIDE_CHECK(link.run(QStringLiteral("SET LOCAL ROLE ringside_owner;"
                                           "LOCK TABLE ringside.version IN EXCLUSIVE MODE")));
    RINGSIDE_TRY(const QString version, link.text("SELECT max(schema) FROM ringside.version"));
    if (version.toInt() >= kSchema)
        return {};
    if (version.toInt() < 2) {
        RINGSIDE_CHECK(runScripts(link, {"upgrade_2.sql", "match_tables.sql"}));
    }
    const bool hasSharedDoor = version.toInt() < 4;
    if (hasSharedDoor) {
        RINGSIDE_CHECK(runScript(link, "upgrade_4.sql"));
    }
    RINGSIDE_CHECK(runScripts(link, {"upgrade_5.sql", "member.sql", "match.sql", "instructor.sql",
                                     "login.sql", "door.sql", "grants.sql"}));
    return hasSharedDoor ? runScript(link, "upgrade_4_doors.sql") : Done();
}

Done inTransaction(Link& link, Done (*work)(Link&))
{
    constexpr int kLongestMs = 3'600'000; // an update counts the answers of large classes
    link.setPatienceMs(kLongestMs);
    loadRingsideCohortSchema();
    RINGSIDE_CHECK(link.run(QStringLiteral("BEGIN")));
    Done done = work(link);
    if (!done) {
        // The first error counts; without a connection, the server rolls back by itself.
        [[maybe_unused]] const Done undone = link.run(QStringLiteral("ROLLBACK"));
        return done;
    }
    return link.run(QStringLiteral("COMMIT"));
}

} // namespace

Done prepareDatabase(Link& link)
{
    RINGSIDE_TRY(const int installed, installedSchema(link));
    if (installed > kSchema)
        return fail({.code = ErrorCode::NewerSchema,
                     .file = link.server().host.toStdString(),
                     .value = std::to_string(installed),
                     .limit = std::to_string(kSchema)});
    if (installed == 0)
        return inTransaction(link, install);
    return installed < kSchema ? inTransaction(link, upgrade) : Done();
}

Result<Invitation> setUpCohort(Link& link, const NewCohort& cohort)
{
    RINGSIDE_CHECK(prepareDatabase(link));
    RINGSIDE_CHECK(link.run(QStringLiteral("SET ROLE ringside_owner")));
    RINGSIDE_TRY(
        const QString code,
        link.text("SELECT ringside.found_cohort($1, $2, $3::date, $4)",
                  {cohort.title,
                   cohort.isClass ? QStringLiteral("class") : QStringLiteral("devices"),
                   cohort.endsOn.isValid() ? std::optional(cohort.endsOn.toString(Qt::ISODate))
                                           : std::nullopt,
                   QString::number(cohort.keepDays)}));
    return Invitation{link.server(), code, {}};
}

} // namespace ringside::cohort
