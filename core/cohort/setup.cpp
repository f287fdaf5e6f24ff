// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/setup.h"

#include <QFile>
#include <QRandomGenerator>

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
    return version.toInt();
}

QString newDoorPassword()
{
    constexpr int kBytes = 24;
    QByteArray bytes;
    for (int i = 0; i < kBytes; ++i)
        bytes.append(static_cast<char>(QRandomGenerator::system()->bounded(256)));
    return QString::fromLatin1(
        bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

Done runScript(Link& link, const char* name)
{
    QFile script(QStringLiteral(":/cohort/sql/%1").arg(QLatin1String(name)));
    if (!script.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable, .file = script.fileName().toStdString()});
    return link.run(QString::fromUtf8(script.readAll()));
}

Done runScripts(Link& link)
{
    // A value for the scripts, which take no parameters; it ends with the transaction.
    RINGSIDE_CHECK(link.rows("SELECT set_config('ringside.door', $1, true)", {newDoorPassword()}));
    for (const char* name : {"roles.sql", "tables.sql", "member.sql", "match.sql", "instructor.sql",
                             "login.sql", "grants.sql"}) {
        RINGSIDE_CHECK(runScript(link, name));
    }
    return {};
}

Done install(Link& link)
{
    loadRingsideCohortSchema();
    RINGSIDE_CHECK(link.run(QStringLiteral("BEGIN")));
    Done done = runScripts(link);
    if (!done) {
        // The first error counts; without a connection, the server rolls back by itself.
        [[maybe_unused]] const Done undone = link.run(QStringLiteral("ROLLBACK"));
        return done;
    }
    return link.run(QStringLiteral("COMMIT"));
}

} // namespace

Result<Invitation> setUpCohort(Link& link, const NewCohort& cohort)
{
    RINGSIDE_TRY(const int installed, installedSchema(link));
    if (installed > kSchema)
        return fail({.code = ErrorCode::NewerSchema,
                     .file = link.server().host.toStdString(),
                     .value = std::to_string(installed),
                     .limit = std::to_string(kSchema)});
    if (installed == 0) {
        RINGSIDE_CHECK(install(link));
    }
    RINGSIDE_CHECK(link.run(QStringLiteral("SET ROLE ringside_owner")));
    RINGSIDE_TRY(
        const QString code,
        link.text("SELECT ringside.found_cohort($1, $2, $3::date, $4)",
                  {cohort.title,
                   cohort.isClass ? QStringLiteral("class") : QStringLiteral("devices"),
                   cohort.endsOn.isValid() ? std::optional(cohort.endsOn.toString(Qt::ISODate))
                                           : std::nullopt,
                   QString::number(cohort.keepDays)}));
    RINGSIDE_TRY(const QString door, link.text("SELECT password FROM ringside.door"));
    return Invitation{link.server(), code, door};
}

} // namespace ringside::cohort
