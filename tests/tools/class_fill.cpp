// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/class_fill.h"

#include "core/cohort/instructor.h"
#include "core/cohort/key_file.h"
#include "core/session/cohort/class_tools.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace ringside::test {

namespace {

constexpr double kMsPerS = 1000;

bool run(const ClassServer& server, const QString& sql)
{
    const QString message = server.superuser(sql);
    if (!message.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(message));
    return message.isEmpty();
}

/// Entries of one day of all learners, numbered from `first` + 1. The server's own checks are off:
/// the rows are right by construction.
QString dayOfEntries(int first, int count)
{
    return QStringLiteral(
               "SET session_replication_role = replica; SET synchronous_commit = off;"
               "INSERT INTO ringside.entry SELECT s.member, %1 + i,"
               " (lpad(to_hex(1760000000000 + (%1 + i)::int8 * 60000), 12, '0') || '7'"
               "  || substr(h, 1, 3) || 'a' || substr(h, 4, 15))::uuid,"
               " '0190a000-0000-7000-8000-000000000001', 1 + i % 2,"
               " '[' || 1760000000000 + (%1 + i)::int8 * 60000 || ',\"q-' || i % 427"
               " || '\",\"' || repeat(h, 5) || '\",[\"a\",\"b\",\"c\",\"d\"],[\"b\"],true,30000]'"
               " FROM ringside.stream s, generate_series(1, %2) i,"
               " LATERAL md5(s.member || ' ' || (%1 + i)) h;")
        .arg(first)
        .arg(count);
}

/// A learner of ability a is right on a question of difficulty d with probability logistic(a - d).
QString firstAnswers(int part, int parts)
{
    return QStringLiteral(
               "SET synchronous_commit = off;"
               "INSERT INTO ringside.item_answer(cohort, question, hash, member, entry_id, chosen,"
               " correct, duration_ms) SELECT cohort, 'q-' || q, sha256(q::text::bytea),"
               " member, gen_random_uuid(),"
               " ARRAY[CASE WHEN is_right THEN 'a' ELSE 'wrong' || q % 3 END], is_right,"
               " 5000 + (random() * 60000)::int"
               " FROM (SELECT m.cohort, m.member, (m.member * 7 + i) % %3 AS q,"
               "  random() < 1 / (1 + exp((m.member * 7 + i) % %3 / 100.0 - 2"
               "   - sin(m.member) * 1.5)) AS is_right"
               "  FROM ringside.member m, generate_series(0, %4 - 1) i"
               "  WHERE m.role = 'learner' AND m.member % %2 = %1) drawn")
        .arg(part)
        .arg(parts)
        .arg(kClassQuestions)
        .arg(kAnsweredBefore);
}

} // namespace

QStringList makeLearners(const ClassServer& server, const QString& like, int count)
{
    if (count <= 0)
        return {};
    const bool made = run(
        server,
        QStringLiteral(
            "INSERT INTO ringside.member(cohort, name, role) SELECT cohort, 'L', 'learner'"
            " FROM ringside.cohort, generate_series(1, %2) ORDER BY generate_series;"
            "INSERT INTO ringside.stream(member) SELECT member FROM ringside.member"
            " EXCEPT SELECT member FROM ringside.stream;"
            "INSERT INTO ringside.device(login, member, device_id, label)"
            " SELECT 'rs_' || lpad(to_hex(member), 24, '0'), member, gen_random_uuid(), 'test'"
            " FROM ringside.member WHERE member NOT IN (SELECT member FROM ringside.device);"
            "DO $$ DECLARE d name; like_it text ="
            " (SELECT rolpassword FROM pg_authid WHERE rolname = '%1'); BEGIN"
            " FOR d IN SELECT login FROM ringside.device WHERE login LIKE 'rs_000000000000%' LOOP"
            " EXECUTE format('CREATE ROLE %%I LOGIN CONNECTION LIMIT 4 PASSWORD %%L"
            " IN ROLE ringside_person', d, like_it); END LOOP; END $$")
            .replace(QLatin1String("%%"), QLatin1String("%"))
            .replace(QLatin1String("%1"), like)
            .replace(QLatin1String("%2"), QString::number(count)));
    if (!made)
        return {};
    return server
        .superuser(QStringLiteral("SELECT login FROM ringside.device"
                                  " WHERE login LIKE 'rs_000000000000%' ORDER BY member"))
        .split(QLatin1Char('\n'));
}

bool fillClass(const ClassServer& server, int entries)
{
    constexpr int kDay = 100;
    constexpr int kParts = 20;
    QElapsedTimer watch;
    watch.start();
    const auto set = [&](const char* setting) {
        return run(server, QStringLiteral("ALTER SYSTEM SET %1").arg(QLatin1String(setting))) &&
               server.superuser(QStringLiteral("SELECT pg_reload_conf()")) == QLatin1String("t");
    };
    bool filled = set("max_wal_size = '8GB'") && set("autovacuum = off") && set("fsync = off");
    for (int first = 0; first < entries && filled; first += kDay)
        filled = run(server, dayOfEntries(first, std::min(kDay, entries - first)));
    filled = filled && run(server, QStringLiteral("UPDATE ringside.member SET shares_answers = true"
                                                  " WHERE role = 'learner';"
                                                  "UPDATE ringside.stream SET head = %1")
                                       .arg(entries));
    for (int part = 0; part < kParts && filled; ++part)
        filled = run(server, firstAnswers(part, kParts));
    filled = filled && run(server, QStringLiteral("VACUUM ANALYZE")) && set("autovacuum = on") &&
             set("fsync = on");
    const auto count = [&](const char* what) {
        return server.superuser(QStringLiteral("SELECT %1").arg(QLatin1String(what)));
    };
    std::printf("%s entries and %s shared answers written in %.0f s; the database has %s\n",
                qPrintable(count("sum(head) FROM ringside.stream")),
                qPrintable(count("count(*) FROM ringside.item_answer")),
                static_cast<double>(watch.elapsed()) / kMsPerS,
                qPrintable(count("pg_size_pretty(pg_database_size(current_database()))")));
    return filled;
}

void timeStatistics(const cohort::Membership& teacher, const char* when)
{
    constexpr int kRounds = 5;
    const QTemporaryDir profile;
    const QString key = profile.filePath(QStringLiteral("cohort.key"));
    auto link = linkOf(teacher);
    if (!link || !cohort::writeKeyFile(key, teacher))
        return;
    cohort::Instructor instructor(*link);
    const auto time = [&](const char* what, const auto& call) {
        double slowest = 0, fastest = 1e9;
        for (int round = 0; round < kRounds; ++round) {
            QElapsedTimer watch;
            watch.start();
            const auto done = call();
            const double s = static_cast<double>(watch.elapsed()) / kMsPerS;
            if (!done) {
                std::printf("%s, %s: %s\n", when, what, done.error().detail.c_str());
                return;
            }
            slowest = std::max(slowest, s);
            fastest = std::min(fastest, s);
        }
        std::printf("%s, %s: %.2f to %.2f s\n", when, what, fastest, slowest);
    };
    time("item statistics", [&] { return instructor.itemStatistics(); });
    time("members", [&] { return instructor.members(); });
    time("answer matrix", [&] { return instructor.answerMatrix(); });
    time("whole page", [&] { return session::reportClass({.folder = profile.path()}); });
}

} // namespace ringside::test
