// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/class_server.h"

#include "core/cohort/setup.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

#include <algorithm>
#include <arpa/inet.h>
#include <csignal>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ringside::test {

namespace {

/// Signs the server's key from %1 to %2. `openssl x509` of version 3.5 refuses a certificate that
/// ends before today, and that of 3.0 takes no dates; `openssl ca` takes them in both.
/// data/server.crt is written in place, so that it stays a file of the server's account.
constexpr const char* kCertify = R"(
cat >days.cnf <<'END'
[ca]
default_ca = authority
[authority]
database = days.index
new_certs_dir = .
rand_serial = yes
unique_subject = no
default_md = sha256
policy = names
[names]
commonName = supplied
END
: >days.index
echo subjectAltName=DNS:localhost >days.ext
openssl req -new -key data/server.key -subj /CN=localhost -out days.csr
openssl ca -batch -notext -config days.cnf -cert authority.crt -keyfile authority.key \
    -startdate %1 -enddate %2 -extfile days.ext -in days.csr -out days.crt
cat days.crt >data/server.crt
)";

/// A port that was free a moment ago; 0 when there is none.
int freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    const bool bound = ::bind(socket, any, size) == 0 && ::getsockname(socket, any, &size) == 0;
    ::close(socket);
    return bound ? ntohs(address.sin_port) : 0;
}

QByteArray contentOf(const QString& file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll().trimmed() : QByteArray();
}

} // namespace

std::unique_ptr<ClassServer> ClassServer::start(QString& whyNot)
{
    std::unique_ptr<ClassServer> server(new ClassServer(freePort()));
    // The server's own account must reach it.
    QFile::setPermissions(server->m_folder.path(), QFile::ReadOwner | QFile::WriteOwner |
                                                       QFile::ExeOwner | QFile::ExeGroup |
                                                       QFile::ExeOther);
    if (server->run({QStringLiteral("start"), server->m_folder.filePath(QStringLiteral("server")),
                     QStringLiteral("--port"), QString::number(server->m_port)},
                    whyNot))
        return server;
    return nullptr;
}

ClassServer::~ClassServer()
{
    QString output;
    run({QStringLiteral("stop"), m_folder.filePath(QStringLiteral("server"))}, output);
    if (m_hasSmallDisk)
        bash(QStringLiteral("umount small"));
}

bool ClassServer::bash(const QString& script) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder.filePath(QStringLiteral("server")));
    process.start(QStringLiteral("bash"), {QStringLiteral("-euc"), script});
    return process.waitForFinished(60'000) && process.exitCode() == 0;
}

bool ClassServer::shrinkDisk(int megabytes)
{
    m_hasSmallDisk = bash(QStringLiteral("mkdir small; mount -t tmpfs -o size=%1m,mode=700,"
                                         "uid=$(stat -c %u data),gid=$(stat -c %g data) none small")
                              .arg(megabytes));
    return m_hasSmallDisk &&
           superuser(QStringLiteral("CREATE TABLESPACE small LOCATION '%1'")
                         .arg(m_folder.filePath(QStringLiteral("server/small"))))
               .isEmpty() &&
           superuser(QStringLiteral("ALTER TABLE ringside.entry SET TABLESPACE small")).isEmpty();
}

bool ClassServer::growDisk() const
{
    return bash(QStringLiteral("mount -o remount,size=200m small"));
}

bool ClassServer::run(const QStringList& arguments, QString& output) const
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    // The server keeps its standard output open.
    process.setStandardOutputFile(m_folder.filePath(QStringLiteral("output")));
    process.start(QStringLiteral(RINGSIDE_SOURCE_DIR "/packaging/class-server/class-server"),
                  arguments);
    const bool finished = process.waitForFinished(120'000);
    output = QString::fromUtf8(contentOf(m_folder.filePath(QStringLiteral("output"))));
    return finished && process.exitCode() == 0;
}

cohort::Server ClassServer::addressAt(int port) const
{
    return {.host = QStringLiteral("localhost"),
            .port = port,
            .database = QStringLiteral("ringside"),
            .certificate = contentOf(m_folder.filePath(QStringLiteral("server/authority.crt")))};
}

cohort::Server ClassServer::address() const
{
    return addressAt(m_port);
}

QString ClassServer::ownerPassword() const
{
    return QString::fromUtf8(contentOf(m_folder.filePath(QStringLiteral("server/owner.password"))));
}

cohort::Invitation ClassServer::found(const QString& title, bool isClass) const
{
    auto link = cohort::Link::open(address(), QStringLiteral("ringside_admin"), ownerPassword());
    if (!link)
        return {};
    return cohort::setUpCohort(*link, {.title = title, .isClass = isClass})
        .value_or(cohort::Invitation());
}

cohort::Invitation ClassServer::foundOlder(const QString& schema) const
{
    const auto kDoor = QStringLiteral("an-old-door-password");
    QFile script(QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/cohort/") + schema);
    auto link = cohort::Link::open(address(), QStringLiteral("ringside_admin"), ownerPassword());
    if (!link || !script.open(QIODevice::ReadOnly) ||
        !link->run(QStringLiteral("BEGIN; SET LOCAL ringside.door = '%1'; %2; COMMIT")
                       .arg(kDoor, QString::fromUtf8(script.readAll()))) ||
        !link->run(QStringLiteral("SET ROLE ringside_owner")))
        return {};
    const auto code = link->text("SELECT ringside.found_cohort('Old', 'class', NULL, 365)");
    return code ? cohort::Invitation{address(), *code, kDoor} : cohort::Invitation();
}

QString ClassServer::psql(const QStringList& arguments, const QString& password) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PGPASSWORD"), password);
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    constexpr int kLongestMs = 600'000; // filling a large class
    process.start(QStringLiteral("psql"), arguments);
    if (!process.waitForFinished(kLongestMs))
        return QStringLiteral("psql did not end");
    return QString::fromUtf8(process.readAll()).trimmed();
}

QString ClassServer::superuser(const QString& sql) const
{
    return psql({QStringLiteral("-XAtq"), QStringLiteral("-h"),
                 m_folder.filePath(QStringLiteral("server")), QStringLiteral("-p"),
                 QString::number(m_port), QStringLiteral("-U"), QStringLiteral("postgres"),
                 QStringLiteral("-d"), QStringLiteral("ringside"), QStringLiteral("-c"), sql},
                QString::fromUtf8(
                    contentOf(m_folder.filePath(QStringLiteral("server/superuser.password")))));
}

QString ClassServer::script(const QString& file, const cohort::Membership& login,
                            const QStringList& variables) const
{
    QStringList arguments{
        QStringLiteral("-X"),
        QStringLiteral("host=localhost port=%1 dbname=ringside user=%2 sslmode=verify-full "
                       "sslrootcert=%3")
            .arg(m_port)
            .arg(login.login, m_folder.filePath(QStringLiteral("server/authority.crt"))),
        QStringLiteral("-f"), file};
    for (const QString& variable : variables)
        arguments << QStringLiteral("-v") << variable;
    return psql(arguments, login.password);
}

bool ClassServer::harden() const
{
    const QByteArray sql =
        contentOf(QStringLiteral(RINGSIDE_SOURCE_DIR "/packaging/class-server/hardening.sql"));
    return !sql.isEmpty() && superuser(QString::fromUtf8(sql)).isEmpty();
}

bool ClassServer::command(const QString& name, const QStringList& more, QString& output) const
{
    return run(QStringList{name, folder()} + more, output);
}

bool ClassServer::certifyFor(int days) const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto dateOf = [&now](int day) {
        return now.addDays(day).toString(QStringLiteral("yyyyMMddHHmmss'Z'"));
    };
    return bash(QString::fromLatin1(kCertify).arg(dateOf(std::min(days, 0) - 1), dateOf(days))) &&
           superuser(QStringLiteral("SELECT pg_reload_conf()")) == QLatin1String("t");
}

bool ClassServer::restartAtOnce() const
{
    const auto lines =
        contentOf(m_folder.filePath(QStringLiteral("server/data/postmaster.pid"))).split('\n');
    const auto pid = static_cast<pid_t>(lines.front().toInt());
    if (pid <= 1 || ::kill(pid, SIGQUIT) != 0)
        return false;
    // Gone when it can no longer be signalled, or a child without its files.
    while (::kill(pid, 0) == 0 &&
           QFile::exists(m_folder.filePath(QStringLiteral("server/data/postmaster.pid"))))
        ;
    QString output;
    return run({QStringLiteral("start"), m_folder.filePath(QStringLiteral("server"))}, output);
}

} // namespace ringside::test
