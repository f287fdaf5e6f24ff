// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cohort/values/membership.h"

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace ringside::test {

/// A PostgreSQL server on 127.0.0.1 in a temporary folder, made by packaging/class-server, with an
/// empty cohort database. It stops with the object.
class ClassServer
{
public:
    /// Null, with the reason, where no server is installed.
    static std::unique_ptr<ClassServer> start(QString& whyNot);
    ~ClassServer();

    cohort::Server address() const;
    /// The same through another port, such as that of a breaking line.
    cohort::Server addressAt(int port) const;
    int port() const { return m_port; }
    /// As packaging/class-server made it.
    QString folder() const { return m_folder.filePath(QStringLiteral("server")); }
    QString ownerPassword() const;
    /// Installs the schema when it is missing and makes a cohort.
    cohort::Invitation found(const QString& title, bool isClass = true) const;
    /// Installs a schema of tests/data/cohort, whose invitations share a login, and makes a class.
    cohort::Invitation foundOlder(const QString& schema) const;
    /// Runs SQL as the superuser, unaligned and without headings; the errors are part of the text.
    QString superuser(const QString& sql) const;
    /// Runs a psql script as a login. Returns its output.
    QString script(const QString& file, const cohort::Membership& login,
                   const QStringList& variables) const;
    bool harden() const;
    /// Runs packaging/class-server/class-server COMMAND FOLDER …; the output includes its errors.
    bool command(const QString& name, const QStringList& more, QString& output) const;
    /// Replaces the server's certificate by one of the same authority that ends in `days` days, and
    /// tells the server to read it.
    bool certifyFor(int days) const;
    /// Moves the entries to a disk of their own with a few MB. False where none can be mounted.
    bool shrinkDisk(int megabytes);
    bool growDisk() const;
    /// Stops it as after a power cut and starts it again.
    bool restartAtOnce() const;

private:
    explicit ClassServer(int port) : m_port(port) {}
    bool run(const QStringList& arguments, QString& output) const;
    QString psql(const QStringList& arguments, const QString& password) const;

    bool bash(const QString& script) const;

    QTemporaryDir m_folder;
    int m_port;
    bool m_hasSmallDisk = false;
};

} // namespace ringside::test
