// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/membership.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QTemporaryFile;
struct pg_conn;

namespace ringside::cohort {

class AnswerLimit;

/// The value of an error when the server's certificate is expired, for another name, or signed by
/// another authority.
inline constexpr const char* kNotProven = "certificate";

/// One encrypted connection to PostgreSQL. The server must prove its name with a certificate; there
/// is no way round. Values travel as parameters, never in the text of a statement, and no statement
/// is prepared under a name, which a pooler would give to another client. A server that stays
/// silent is given up after 10 s while the connection opens, then after 30 s. Use it on one thread
/// at a time. Errors of all calls: Database, without a value when the line is broken (open a new
/// link), kNotProven, and with the SQLSTATE as value when the server refuses; Cancelled within 0.1
/// s after `stop`, except while the system looks up the server's name. No message contains a
/// secret.
class Link
{
public:
    static Result<Link> open(const Server& server, const QString& login, const QString& password,
                             std::stop_token stop = {});
    /// The same with the login of an invitation. When the server refuses it, the SQLSTATE is the
    /// value of the error, as it is for statements.
    static Result<Link> openDoor(const Server& server, const QString& login,
                                 const QString& password);

    Link(Link&&) noexcept;
    Link& operator=(Link&&) = delete;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    ~Link();

    /// Absent is NULL.
    using Parameters = std::initializer_list<std::optional<QString>>;
    using Row = std::vector<std::optional<QString>>;
    /// Runs one statement with $1, $2, ….
    Result<std::vector<Row>> rows(const char* statement, Parameters parameters = {});
    /// The first column of the only row; empty for NULL.
    Result<QString> text(const char* statement, Parameters parameters = {});
    /// The same, parsed. Errors: Damaged when it is not a JSON object.
    Result<QJsonObject> object(const char* statement, Parameters parameters = {});
    /// The same for a list; empty when it is none.
    Result<QJsonArray> array(const char* statement, Parameters parameters = {});
    /// Runs a script of statements without results.
    Done run(const QString& script);
    /// Waits for a notification of a channel that the link listens to. False when none came within
    /// `ms`; a pooler may never pass one on.
    Result<bool> awaitNotification(int ms);

    const Server& server() const { return m_server; }
    /// How long a statement may take. Tests wait less, an update of the database waits longer.
    void setPatienceMs(int ms) { m_patienceMs = ms; }
    /// An answer with more bytes ends the connection with TooLarge: 16 MB, of a class 64 MB.
    void setMostBytes(std::uint64_t bytes) { m_mostBytes = bytes; }

private:
    struct Close
    {
        void operator()(pg_conn* connection) const;
    };
    explicit Link(const Server& server);
    Error errorOf(const QString& detail) const;
    Error brokenLine() const;
    Result<QString> authorityFile();
    Done start(const QString& login, const QString& password);
    Done connect();
    Result<std::vector<Row>> finish();
    Done consume(std::optional<AnswerLimit>& limit, int before);
    Result<bool> await(short events, int patienceMs);

    Server m_server;
    std::unique_ptr<QTemporaryFile> m_authority;
    std::unique_ptr<pg_conn, Close> m_connection; ///< null before opening and after a move
    int m_patienceMs = 30'000;
    std::uint64_t m_mostBytes = 16'000'000;
    std::stop_token m_stop;
};

} // namespace ringside::cohort
