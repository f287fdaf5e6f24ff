// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/membership.h"

#include <QJsonObject>
#include <QString>

#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QTemporaryFile;

namespace ringside::cohort {

/// One encrypted connection to PostgreSQL. The server must prove its name with a certificate; there
/// is no way round. Values travel as parameters, never in the text of a statement, and no statement
/// is prepared under a name, which a pooler would give to another client. A server that stays
/// silent is given up after 30 s. Use it on the thread that opened it. Errors of all calls:
/// Database, without a value when the line is broken (open a new link), and with the SQLSTATE as
/// value when the server refuses; Cancelled after `stop`, which does not interrupt the opening, at
/// most 10 s. No message contains a secret.
class Link
{
public:
    static Result<Link> open(const Server& server, const QString& login, const QString& password,
                             std::stop_token stop = {});

    Link(Link&& other) noexcept;
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
    /// Runs a script of statements without results.
    Done run(const QString& script);

    const Server& server() const { return m_server; }
    /// Tests wait less.
    void setPatienceMs(int ms) { m_patienceMs = ms; }

private:
    explicit Link(const Server& server);
    Error errorOf(const QString& detail) const;
    void* connection() const;
    Result<std::vector<Row>> finish();
    Result<bool> await(int socket, short events);

    Server m_server;
    QString m_name; ///< of the QSqlDatabase; empty after a move
    std::unique_ptr<QTemporaryFile> m_authority;
    int m_patienceMs = 30'000;
    std::stop_token m_stop;
};

} // namespace ringside::cohort
