// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/link.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/cohort/answer_limit.h"
#include "core/cohort/invitation.h"

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryFile>

#include <libpq-fe.h>
#include <sys/poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace ringside::cohort {

namespace {

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;
using Notification = std::unique_ptr<PGnotify, decltype(&PQfreemem)>;

constexpr QLatin1String kSystemAuthorities("/etc/ssl/certs/ca-certificates.crt");
constexpr int kOpeningMs = 10'000;

/// The reason alone: libpq adds hints and the running statement, and has a line per address, of
/// which the last one counts. The parameters' values are nowhere in it.
QString messageOf(const char* text)
{
    const QStringList lines = QString::fromUtf8(text).split(QLatin1Char('\n'));
    QString reason = lines.front();
    for (const QString& line : lines) {
        const auto prefix = line.indexOf(QLatin1String(" failed: "));
        if (prefix >= 0 && line.startsWith(QLatin1String("connection to server at ")))
            reason = line.mid(prefix + QLatin1String(" failed: ").size());
    }
    return reason.remove(QLatin1String("FATAL:")).simplified();
}

/// Takes the SQLSTATE off a message of PQERRORS_VERBOSE, "FATAL: 28P01: password …". The severity
/// is translated, the code is not. Empty, and the text as it was, for a failure on this side.
QString takeState(std::string& detail)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:[^:]*:\\s*)?((?=[A-Z]*[0-9])[0-9A-Z]{5}):\\s+(.*)$"));
    const auto match = form.match(QString::fromStdString(detail));
    if (!match.hasMatch())
        return {};
    detail = match.captured(2).toStdString();
    return match.captured(1);
}

/// The client library does not tell why a certificate fails.
QString whyNotOpened(const QString& text)
{
    return text.contains(QLatin1String("certificate verify failed"))
               ? QString::fromStdString(filled(error_forms::kCertificate, {text.toStdString()}))
               : text;
}

/// In libpq's English, German and Romance languages; in others the reason itself is shown.
bool isAboutCertificate(const QString& reason)
{
    return reason.contains(QLatin1String("certif"), Qt::CaseInsensitive) ||
           reason.contains(QLatin1String("zertif"), Qt::CaseInsensitive);
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

/// Null for more values than any answer has: a small one takes many times its bytes in memory.
QJsonDocument documentFrom(const QString& answer)
{
    constexpr qsizetype kMostObjects = 500'000, kMostValues = 4'000'000;
    const QByteArray json = answer.toUtf8();
    const bool isTooMuch =
        json.count('{') + json.count('[') > kMostObjects || json.count(',') > kMostValues;
    return isTooMuch ? QJsonDocument() : QJsonDocument::fromJson(json);
}

} // namespace

void Link::Close::operator()(pg_conn* connection) const
{
    PQfinish(connection);
}

Link::Link(const Server& server) : m_server(server) {}
Link::Link(Link&&) noexcept = default;
Link::~Link() = default;

Error Link::errorOf(const QString& detail) const
{
    return {.code = ErrorCode::Database,
            .file = QStringLiteral("%1:%2").arg(m_server.host).arg(m_server.port).toStdString(),
            .subject = RINGSIDE_TR("connection"),
            .detail = detail.toStdString()};
}

Error Link::brokenLine() const
{
    return errorOf(messageOf(PQerrorMessage(m_connection.get())));
}

Result<QString> Link::authorityFile()
{
    if (m_server.certificate.isEmpty())
        return kSystemAuthorities;
    m_authority = std::make_unique<QTemporaryFile>();
    if (!m_authority->open() ||
        m_authority->write(m_server.certificate) != m_server.certificate.size() ||
        !m_authority->flush())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = m_authority->fileName().toStdString(),
                     .detail = m_authority->errorString().toStdString()});
    return m_authority->fileName();
}

Result<Link> Link::open(const Server& server, const QString& login, const QString& password,
                        std::stop_token stop)
{
    RINGSIDE_CHECK(checkServer(server));
    Link link(server);
    link.m_stop = std::move(stop);
    RINGSIDE_CHECK(link.start(login, password));
    RINGSIDE_CHECK(link.connect());
    return link;
}

Result<Link> Link::openDoor(const Server& server, const QString& login, const QString& password)
{
    RINGSIDE_CHECK(checkServer(server));
    Link link(server);
    RINGSIDE_CHECK(link.start(login, password));
    PQsetErrorVerbosity(link.m_connection.get(), PQERRORS_VERBOSE);
    Done connected = link.connect();
    if (!connected) {
        Error error = connected.error();
        const QString state = takeState(error.detail);
        if (!state.isEmpty())
            error.value = state.toStdString();
        return fail(error);
    }
    PQsetErrorVerbosity(link.m_connection.get(), PQERRORS_DEFAULT);
    return link;
}

/// Begins to connect.
Done Link::start(const QString& login, const QString& password)
{
    const Server& server = m_server;
    RINGSIDE_TRY(const QString authority, authorityFile());
    const std::array<std::pair<const char*, QByteArray>, 12> options{
        {{"host", server.host.toUtf8()},
         {"port", QByteArray::number(server.port)},
         {"dbname", server.database.toUtf8()},
         {"user", login.toUtf8()},
         {"password", password.toUtf8()},
         {"client_encoding", "UTF8"},
         {"sslmode", "verify-full"},
         {"sslrootcert", authority.toUtf8()},
         {"gssencmode", "disable"},
         {"tcp_user_timeout", "15000"},
         {"keepalives_idle", "20"},
         {"application_name", "ringside"}}};
    std::array<const char*, options.size() + 1> names{};
    std::array<const char*, options.size() + 1> values{};
    for (std::size_t i = 0; i < options.size(); ++i) {
        names[i] = options[i].first;
        values[i] = options[i].second.constData();
    }
    m_connection.reset(PQconnectStartParams(names.data(), values.data(), 0));
    if (!m_connection)
        return fail(errorOf(QStringLiteral(RINGSIDE_TR("out of memory"))));
    PQsetNoticeProcessor(
        m_connection.get(), [](void*, const char*) {}, nullptr);
    return {};
}

/// Each address of the server in turn, all within the same time.
Done Link::connect()
{
    PGconn* const raw = m_connection.get();
    const QDeadlineTimer deadline(kOpeningMs);
    auto next = PQstatus(raw) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
    while (next != PGRES_POLLING_OK) {
        if (next == PGRES_POLLING_FAILED) {
            Error error = errorOf(whyNotOpened(messageOf(PQerrorMessage(raw))));
            if (isAboutCertificate(QString::fromStdString(error.detail)))
                error.value = kNotProven;
            return fail(error);
        }
        RINGSIDE_TRY(const bool ready, await(next == PGRES_POLLING_WRITING ? POLLOUT : POLLIN,
                                             static_cast<int>(deadline.remainingTime())));
        if (!ready)
            return fail(errorOf(
                QStringLiteral("the server gave no answer for %1 s").arg(kOpeningMs / 1000)));
        next = PQconnectPoll(raw);
    }
    // A silent server must not block the sending of a large statement.
    PQsetnonblocking(raw, 1);
    return {};
}

/// False when the time is over.
Result<bool> Link::await(short events, int patienceMs)
{
    constexpr qint64 kStopMs = 100;
    const int socket = PQsocket(m_connection.get());
    const QDeadlineTimer deadline(patienceMs);
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
            return fail(errorOf(QStringLiteral(RINGSIDE_TR("the connection cannot be read"))));
    }
}

/// The client library would keep an answer of any size in memory. It makes room for a large one
/// only when it has read its start, so a short answer needs no watch.
Done Link::consume(std::optional<AnswerLimit>& limit, int before)
{
    if (before == 1)
        limit.emplace(PQsocket(m_connection.get()), m_mostBytes);
    const bool isRead = PQconsumeInput(m_connection.get()) != 0;
    if (!limit || !limit->isExceeded())
        return isRead ? Done() : Done(fail(brokenLine()));
    return fail({.code = ErrorCode::TooLarge,
                 .file = errorOf({}).file,
                 .subject = RINGSIDE_TR("answer of the class server"),
                 .value = filled(error_forms::kMoreThan,
                                 {filled(error_forms::kBytes, {std::to_string(m_mostBytes)})}),
                 .limit = filled(error_forms::kAtMost,
                                 {filled(error_forms::kBytes, {std::to_string(m_mostBytes)})})});
}

Result<bool> Link::awaitNotification(int ms)
{
    PGconn* const raw = m_connection.get();
    const auto came = [raw] {
        bool any = false;
        while (Notification(PQnotifies(raw), PQfreemem))
            any = true;
        return any;
    };
    if (came()) // with the answer of a statement
        return true;
    RINGSIDE_TRY(const bool ready, await(POLLIN, ms));
    if (ready && PQconsumeInput(raw) == 0)
        return fail(brokenLine());
    return came();
}

/// Sends what is waiting and collects the answer of the last statement.
Result<std::vector<Link::Row>> Link::finish()
{
    PGconn* const raw = m_connection.get();
    std::vector<Row> rows;
    std::optional<Error> refused;
    std::optional<AnswerLimit> limit;
    int reads = 0;
    for (;;) {
        for (int unsent = PQflush(raw); unsent == 1 || PQisBusy(raw) != 0; unsent = PQflush(raw)) {
            const auto events = static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN);
            RINGSIDE_TRY(const bool ready, await(events, m_patienceMs));
            if (!ready) {
                ::shutdown(PQsocket(raw), SHUT_RDWR);
                return fail(errorOf(
                    QStringLiteral("the server gave no answer for %1 s").arg(m_patienceMs / 1000)));
            }
            if (unsent < 0)
                return fail(brokenLine());
            RINGSIDE_CHECK(consume(limit, reads++));
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
                         .subject = RINGSIDE_TR("text"),
                         .value = "with a NUL character",
                         .limit = RINGSIDE_TR("text without it")});
        values.push_back(parameter ? texts.back().constData() : nullptr);
    }
    PGconn* const raw = m_connection.get();
    if (PQsendQueryParams(raw, statement, static_cast<int>(values.size()), nullptr, values.data(),
                          nullptr, nullptr, 0) == 0)
        return fail(brokenLine());
    return finish();
}

Result<QString> Link::text(const char* statement, Parameters parameters)
{
    RINGSIDE_TRY(const auto found, rows(statement, parameters));
    if (found.size() != 1 || found.front().empty())
        return fail(errorOf(QStringLiteral(RINGSIDE_TR("the server's answer has no row"))));
    return found.front().front().value_or(QString());
}

Result<QJsonObject> Link::object(const char* statement, Parameters parameters)
{
    RINGSIDE_TRY(const QString answer, text(statement, parameters));
    const QJsonDocument document = documentFrom(answer);
    if (!document.isObject())
        return fail(
            errorOf(QStringLiteral(RINGSIDE_TR("the server's answer is not a JSON object"))));
    return document.object();
}

Result<QJsonArray> Link::array(const char* statement, Parameters parameters)
{
    RINGSIDE_TRY(const QString answer, text(statement, parameters));
    return documentFrom(answer).array();
}

Done Link::run(const QString& script)
{
    PGconn* const raw = m_connection.get();
    if (PQsendQuery(raw, script.toUtf8().constData()) == 0)
        return fail(brokenLine());
    RINGSIDE_CHECK(finish());
    return {};
}

} // namespace ringside::cohort
