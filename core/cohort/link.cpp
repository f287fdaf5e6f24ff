// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/link.h"

#include "core/base/tr.h"
#include "core/cohort/invitation.h"

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QTemporaryFile>
#include <QUuid>

#include <libpq-fe.h>
#include <sys/poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace ringside::cohort {

namespace {

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

constexpr QLatin1String kSystemAuthorities("/etc/ssl/certs/ca-certificates.crt");

/// Options are separated by semicolons, which a path cannot escape.
Result<QString> optionsFor(const QString& authority)
{
    if (authority.contains(QLatin1Char(';')))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = authority.toStdString(),
                     .detail = RINGSIDE_TR_IN("ringside::Error", "the path contains a semicolon")});
    QString quoted = authority;
    quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
        .replace(QLatin1Char('\''), QLatin1String("\\'"));
    return QStringLiteral("sslmode=verify-full;sslrootcert='%1';gssencmode=disable;"
                          "connect_timeout=10;tcp_user_timeout=15000;keepalives_idle=20;"
                          "application_name=ringside")
        .arg(quoted);
}

/// Name and reason are the server's; the parameters' values are in neither.
QString messageOf(const char* text)
{
    return QString::fromUtf8(text).simplified();
}

/// The client library does not tell why a certificate fails.
QString whyNotOpened(const QString& text)
{
    return text.contains(QLatin1String("certificate verify failed"))
               ? text + QLatin1String(": it has expired, or another authority has signed it")
               : text;
}

std::vector<Link::Row> rowsOf(const PGresult* answer)
{
    std::vector<Link::Row> rows(static_cast<std::size_t>(PQntuples(answer)));
    const int columns = PQnfields(answer);
    for (int row = 0; row < PQntuples(answer); ++row) {
        for (int column = 0; column < columns; ++column)
            rows[static_cast<std::size_t>(row)].push_back(
                PQgetisnull(answer, row, column) != 0
                    ? std::nullopt
                    : std::optional(QString::fromUtf8(PQgetvalue(answer, row, column),
                                                      PQgetlength(answer, row, column))));
    }
    return rows;
}

} // namespace

Link::Link(const Server& server)
    : m_server(server), m_name(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
}

Link::Link(Link&& other) noexcept
    : m_server(std::move(other.m_server)),
      m_name(std::exchange(other.m_name, QString())),
      m_authority(std::move(other.m_authority)),
      m_patienceMs(other.m_patienceMs),
      m_stop(std::move(other.m_stop))
{
}

Link::~Link()
{
    if (m_name.isEmpty())
        return;
    QSqlDatabase::database(m_name, false).close();
    QSqlDatabase::removeDatabase(m_name);
}

Error Link::errorOf(const QString& detail) const
{
    return {.code = ErrorCode::Database,
            .file = QStringLiteral("%1:%2").arg(m_server.host).arg(m_server.port).toStdString(),
            .subject = RINGSIDE_TR_IN("ringside::Error", "connection"),
            .detail = detail.toStdString()};
}

Result<Link> Link::open(const Server& server, const QString& login, const QString& password,
                        std::stop_token stop)
{
    RINGSIDE_CHECK(checkServer(server));
    Link link(server);
    link.m_stop = std::move(stop);
    QString authority = kSystemAuthorities;
    if (!server.certificate.isEmpty()) {
        link.m_authority = std::make_unique<QTemporaryFile>();
        if (!link.m_authority->open() ||
            link.m_authority->write(server.certificate) != server.certificate.size() ||
            !link.m_authority->flush())
            return fail({.code = ErrorCode::FileUnwritable,
                         .file = link.m_authority->fileName().toStdString(),
                         .detail = link.m_authority->errorString().toStdString()});
        authority = link.m_authority->fileName();
    }
    RINGSIDE_TRY(const QString options, optionsFor(authority));
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), link.m_name);
    if (!database.isValid())
        return fail(link.errorOf(QStringLiteral(
            RINGSIDE_TR_IN("ringside::Error", "Qt's PostgreSQL driver is not installed; on "
                                              "Debian it is the package libqt6sql6-psql"))));
    database.setHostName(server.host);
    database.setPort(server.port);
    database.setDatabaseName(server.database);
    database.setUserName(login);
    database.setPassword(password);
    database.setConnectOptions(options);
    if (!database.open())
        return fail(link.errorOf(whyNotOpened(database.lastError().databaseText().simplified())));
    // A silent server must not block the sending of a large statement.
    PQsetnonblocking(static_cast<PGconn*>(link.connection()), 1);
    PQsetNoticeProcessor(
        static_cast<PGconn*>(link.connection()), [](void*, const char*) {}, nullptr);
    return link;
}

void* Link::connection() const
{
    const QVariant handle = QSqlDatabase::database(m_name, false).driver()->handle();
    return *static_cast<PGconn* const*>(handle.constData());
}

/// False when the time is over.
Result<bool> Link::await(int socket, short events)
{
    constexpr qint64 kStopMs = 100;
    const QDeadlineTimer deadline(m_patienceMs);
    for (;;) {
        if (m_stop.stop_requested()) {
            ::shutdown(socket, SHUT_RDWR);
            return fail({.code = ErrorCode::Cancelled});
        }
        const qint64 left = deadline.remainingTime();
        pollfd waiting{.fd = socket, .events = events, .revents = 0};
        const int ready = ::poll(
            &waiting, 1, static_cast<int>(m_stop.stop_possible() ? std::min(left, kStopMs) : left));
        if (ready > 0)
            return true;
        if (ready == 0 && deadline.hasExpired())
            return false;
        if (ready < 0 && errno != EINTR)
            return fail(errorOf(QStringLiteral(
                RINGSIDE_TR_IN("ringside::Error", "the connection cannot be read"))));
    }
}

/// Sends what is waiting and collects the answer of the last statement.
Result<std::vector<Link::Row>> Link::finish()
{
    auto* const raw = static_cast<PGconn*>(connection());
    const int socket = PQsocket(raw);
    std::vector<Row> rows;
    std::optional<Error> refused;
    for (;;) {
        for (int unsent = PQflush(raw); unsent == 1 || PQisBusy(raw) != 0; unsent = PQflush(raw)) {
            const auto events = static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN);
            RINGSIDE_TRY(const bool ready, await(socket, events));
            if (!ready) {
                ::shutdown(socket, SHUT_RDWR);
                return fail(errorOf(
                    QStringLiteral("the server gave no answer for %1 s").arg(m_patienceMs / 1000)));
            }
            if (unsent < 0 || PQconsumeInput(raw) == 0)
                return fail(errorOf(messageOf(PQerrorMessage(raw))));
        }
        const Answer answer(PQgetResult(raw), PQclear);
        if (!answer)
            break;
        const ExecStatusType status = PQresultStatus(answer.get());
        if (status == PGRES_TUPLES_OK)
            rows = rowsOf(answer.get());
        if (status != PGRES_FATAL_ERROR || refused)
            continue;
        const char* code = PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE);
        const char* detail = PQresultErrorField(answer.get(), PG_DIAG_MESSAGE_PRIMARY);
        refused = errorOf(messageOf(detail != nullptr ? detail : PQerrorMessage(raw)));
        if (code != nullptr) {
            refused->value = code;
        }
    }
    if (PQstatus(raw) != CONNECTION_OK)
        return fail(errorOf(refused ? QString::fromStdString(refused->detail)
                                    : messageOf(PQerrorMessage(raw))));
    if (refused)
        return fail(*refused);
    return rows;
}

Result<std::vector<Link::Row>> Link::rows(const char* statement, Parameters parameters)
{
    std::vector<QByteArray> texts;
    std::vector<const char*> values;
    texts.reserve(parameters.size());
    for (const std::optional<QString>& parameter : parameters) {
        texts.push_back(parameter ? parameter->toUtf8() : QByteArray());
        if (texts.back().contains('\0'))
            return fail({.code = ErrorCode::Usage,
                         .subject = RINGSIDE_TR_IN("ringside::Error", "text"),
                         .value = "with a NUL character",
                         .limit = RINGSIDE_TR_IN("ringside::Error", "text without it")});
        values.push_back(parameter ? texts.back().constData() : nullptr);
    }
    auto* const raw = static_cast<PGconn*>(connection());
    if (PQsendQueryParams(raw, statement, static_cast<int>(values.size()), nullptr, values.data(),
                          nullptr, nullptr, 0) == 0)
        return fail(errorOf(messageOf(PQerrorMessage(raw))));
    return finish();
}

Result<QString> Link::text(const char* statement, Parameters parameters)
{
    RINGSIDE_TRY(const auto found, rows(statement, parameters));
    if (found.size() != 1 || found.front().empty())
        return fail(errorOf(
            QStringLiteral(RINGSIDE_TR_IN("ringside::Error", "the server's answer has no row"))));
    return found.front().front().value_or(QString());
}

Result<QJsonObject> Link::object(const char* statement, Parameters parameters)
{
    RINGSIDE_TRY(const QString answer, text(statement, parameters));
    const QJsonDocument document = QJsonDocument::fromJson(answer.toUtf8());
    if (!document.isObject())
        return fail(errorOf(QStringLiteral(
            RINGSIDE_TR_IN("ringside::Error", "the server's answer is not a JSON object"))));
    return document.object();
}

Done Link::run(const QString& script)
{
    auto* const raw = static_cast<PGconn*>(connection());
    if (PQsendQuery(raw, script.toUtf8().constData()) == 0)
        return fail(errorOf(messageOf(PQerrorMessage(raw))));
    RINGSIDE_CHECK(finish());
    return {};
}

} // namespace ringside::cohort
