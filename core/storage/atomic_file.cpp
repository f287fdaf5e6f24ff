// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/atomic_file.h"

#include "core/base/tr.h"
#include "core/storage/regular_file.h"
#include "core/storage/system_error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>

namespace ringside::storage {

namespace {

constexpr std::array kCompanions{"-wal", "-shm", "-journal"};

Done syncPath(const QString& path, int flags)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC);
    if (descriptor < 0)
        return fail(unwritable(path, "open"));
    const bool synced = ::fsync(descriptor) == 0;
    const Error error = synced ? Error{} : unwritable(path, "fsync");
    ::close(descriptor);
    if (!synced)
        return fail(error);
    return {};
}

Done writeAll(const QString& path, const QByteArray& content, FileReaders readers)
{
    constexpr mode_t kOwner = 0600, kAsUsual = 0666;
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
               readers == FileReaders::Owner ? kOwner : kAsUsual);
    if (descriptor < 0)
        return fail(unwritable(path, "open"));
    QFile file;
    if (!file.open(descriptor, QIODevice::WriteOnly, QFileDevice::AutoCloseHandle) ||
        file.write(content) != content.size() || !file.flush()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = path.toStdString(),
                     .subject = "write",
                     .detail = file.errorString().toStdString()});
    }
    return {};
}

/// A dangling link is there as well.
bool isTaken(const QString& name)
{
    const QFileInfo info(name);
    return info.exists() || info.isSymLink();
}

/// True when neither the name nor one that SQLite would use for a database there is taken.
bool isFree(const QString& name)
{
    return !isTaken(name) &&
           std::none_of(kCompanions.begin(), kCompanions.end(), [&name](const char* suffix) {
               return isTaken(name + QLatin1String(suffix));
           });
}

Done rename(const QString& from, const QString& to)
{
    if (std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        return fail(unwritable(to, "rename"));
    return {};
}

/// SQLite would replay a remaining log into the next file of that name.
Done moveCompanions(const QString& file, const QString& target)
{
    for (const char* suffix : kCompanions) {
        const QString companion = file + QLatin1String(suffix);
        if (!isTaken(companion))
            continue;
        RINGSIDE_CHECK(rename(companion, target + QLatin1String(suffix)));
    }
    return {};
}

Done syncFolderOf(const QString& file)
{
    return syncPath(QFileInfo(file).absolutePath(), O_RDONLY | O_DIRECTORY);
}

} // namespace

void removeStaleAsides(const QString& folder,
                       const std::function<bool(const QString& target)>& isOurs)
{
    static const QRegularExpression kAside(QRegularExpression::anchoredPattern(
        QStringLiteral("(.+)\\.aside-([0-9]{1,9})-[0-9]+(?:-journal)?")));
    QDir dir(folder);
    for (const QString& name : dir.entryList(QDir::Files)) {
        const auto match = kAside.match(name);
        if (!match.hasMatch() || !isOurs(match.captured(1)))
            continue;
        const auto process = static_cast<pid_t>(match.captured(2).toLong());
        if (::kill(process, 0) != 0 && errno == ESRCH)
            dir.remove(name);
    }
}

AsideFile::AsideFile(const QString& target) : m_target(target)
{
    static std::atomic<unsigned> next{0};
    const QFileInfo info(target);
    removeStaleAsides(info.absolutePath(),
                      [name = info.fileName()](const QString& of) { return of == name; });
    do {
        m_path = QStringLiteral("%1.aside-%2-%3")
                     .arg(target)
                     .arg(QCoreApplication::applicationPid())
                     .arg(next.fetch_add(1));
    } while (!isFree(m_path));
}

AsideFile::~AsideFile()
{
    if (m_path.isEmpty())
        return;
    QFile::remove(m_path);
    QFile::remove(m_path + QStringLiteral("-journal"));
}

Done AsideFile::commit()
{
    RINGSIDE_CHECK(syncPath(m_path, O_RDONLY));
    RINGSIDE_CHECK(rename(m_path, m_target));
    m_path.clear();
    // Without this a power cut may lose the new name.
    return syncFolderOf(m_target);
}

Done writeFileAtomically(const QString& target, const QByteArray& content, FileReaders readers)
{
    AsideFile aside(target);
    RINGSIDE_CHECK(writeAll(aside.path(), content, readers));
    return aside.commit();
}

Done copyFileAtomically(const QString& source, const QString& target)
{
    AsideFile aside(target);
    RINGSIDE_CHECK(requireRegular(source));
    QFile from(source);
    if (!from.open(QIODevice::ReadOnly)) {
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = source.toStdString(),
                     .subject = RINGSIDE_TR("open"),
                     .detail = from.errorString().toStdString()});
    }
    if (!from.copy(aside.path())) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = target.toStdString(),
                     .subject = RINGSIDE_TR("copy"),
                     .detail = from.errorString().toStdString()});
    }
    // The source may be write-protected, or a file of an earlier version that everyone can read.
    QFile::setPermissions(aside.path(), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return aside.commit();
}

QString nextAside(const QString& file, const QString& reason)
{
    QString target;
    for (int n = 1; target.isEmpty() || isTaken(target); ++n)
        target = QStringLiteral("%1.%2-%3").arg(file, reason).arg(n);
    return target;
}

Result<QString> setAside(const QString& file, const QString& reason)
{
    const QString target = nextAside(file, reason);
    RINGSIDE_CHECK(rename(file, target));
    RINGSIDE_CHECK(moveCompanions(file, target));
    RINGSIDE_CHECK(syncFolderOf(file));
    return target;
}

Result<QString> keepBeside(const QString& file, const QString& reason)
{
    const QString target = nextAside(file, reason);
    // The second name first: if the log were moved before, the file would lose its log.
    const bool linked =
        ::link(QFile::encodeName(file).constData(), QFile::encodeName(target).constData()) == 0;
    RINGSIDE_CHECK(moveCompanions(file, target));
    if (!linked) {
        RINGSIDE_CHECK(rename(file, target));
    }
    RINGSIDE_CHECK(syncFolderOf(file));
    return target;
}

} // namespace ringside::storage
