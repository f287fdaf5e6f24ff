// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"
#include "app/text/terminal_text.h"
#include "cli/command.h"
#include "core/base/units.h"

#include <QFileInfo>
#include <QJsonDocument>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <span>

namespace ringside::app::cli {

namespace {

/// errno of the first failed write to standard output; 0 without failures.
int outputError = 0;

void write(std::FILE* stream, const QString& text)
{
    const QByteArray bytes = terminalText(text).toUtf8();
    const auto size = static_cast<std::size_t>(bytes.size());
    errno = 0;
    if (std::fwrite(bytes.constData(), 1, size, stream) != size && stream == stdout &&
        outputError == 0)
        outputError = errno;
}

QString shown(double value, std::span<const units::Unit> table)
{
    const units::Unit& unit = value == 0 ? table.front() : units::shownUnit(table, value);
    return QStringLiteral("%1 %2")
        .arg(value / unit.factor, 0, 'g', 6)
        .arg(QString::fromUtf8(unit.name));
}

} // namespace

const char* codeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
        return "USAGE";
    case ErrorCode::Syntax:
        return "SYNTAX";
    case ErrorCode::MissingField:
        return "MISSING_FIELD";
    case ErrorCode::UnknownField:
        return "UNKNOWN_FIELD";
    case ErrorCode::DuplicateField:
        return "DUPLICATE_FIELD";
    case ErrorCode::WrongType:
        return "WRONG_TYPE";
    case ErrorCode::UnknownName:
        return "UNKNOWN_NAME";
    case ErrorCode::OutOfRange:
        return "OUT_OF_RANGE";
    case ErrorCode::MissingUnit:
        return "MISSING_UNIT";
    case ErrorCode::WrongUnit:
        return "WRONG_UNIT";
    case ErrorCode::NotFinite:
        return "NOT_FINITE";
    case ErrorCode::Incompatible:
        return "INCOMPATIBLE";
    case ErrorCode::CannotServe:
        return "CANNOT_SERVE";
    case ErrorCode::DoesNotFit:
        return "DOES_NOT_FIT";
    case ErrorCode::NotModelled:
        return "NOT_MODELLED";
    case ErrorCode::TooLarge:
        return "TOO_LARGE";
    case ErrorCode::FileNotFound:
        return "FILE_NOT_FOUND";
    case ErrorCode::FileUnreadable:
        return "FILE_UNREADABLE";
    case ErrorCode::FileUnwritable:
        return "FILE_UNWRITABLE";
    case ErrorCode::Damaged:
        return "DAMAGED";
    case ErrorCode::NewerSchema:
        return "NEWER_SCHEMA";
    case ErrorCode::InUse:
        return "IN_USE";
    case ErrorCode::Database:
        return "DATABASE";
    case ErrorCode::Cancelled:
        return "CANCELLED";
    }
    return "";
}

int reportError(const Error& error)
{
    const QString place = errorPlace(error);
    // Sentences about files contain the file's name already, so the location is added only if it
    // says more.
    const bool namesFile =
        error.code == ErrorCode::FileNotFound || error.code == ErrorCode::FileUnreadable ||
        error.code == ErrorCode::FileUnwritable || error.code == ErrorCode::InUse ||
        (error.code == ErrorCode::Database && !error.subject.empty());
    const QString sentence = errorText(error);
    const QString line =
        place.isEmpty() || namesFile
            ? sentence
            : QStringLiteral("%1: %2: %3").arg(place, QLatin1String(codeOf(error.code)), sentence);
    write(stderr, line + u'\n');
    switch (error.code) {
    case ErrorCode::FileNotFound:
    case ErrorCode::FileUnreadable:
    case ErrorCode::FileUnwritable:
    case ErrorCode::Damaged:
    case ErrorCode::NewerSchema:
    case ErrorCode::InUse:
        return kFile;
    case ErrorCode::Database:
        // A code means that a server received the request and refuses it.
        return error.value.empty() ? kFile : kFindings;
    default:
        return error.file.empty() ? kUsage : kFindings;
    }
}

void openStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF)
            continue;
        // The lowest free number is this one. Writing to it still fails, and is reported.
        [[maybe_unused]] const int opened = ::open("/dev/null", O_RDONLY);
    }
}

int finishOutput(int code)
{
    errno = 0;
    if (std::fflush(stdout) != 0 && outputError == 0)
        outputError = errno;
    if (std::ferror(stdout) == 0 || outputError == EPIPE)
        return code;
    const QString reason =
        outputError == 0
            ? QString()
            : QStringLiteral(": ") + QString::fromLocal8Bit(std::strerror(outputError));
    write(stderr, QStringLiteral("Standard output cannot be written%1.\n").arg(reason));
    return kFile;
}

Done checkOutputFile(const std::string& name)
{
    const QFileInfo info(QString::fromStdString(name));
    if (!info.exists() || info.isFile())
        return {};
    return fail(
        {.code = ErrorCode::FileUnwritable,
         .file = name,
         .detail = std::string(info.isDir() ? "it is a folder" : "it is a device or a pipe") +
                   "; name a regular file or a new one"});
}

void printJson(const QJsonObject& object)
{
    write(stdout, QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Indented)));
}

void printJson(const QJsonArray& list)
{
    write(stdout, QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Indented)));
}

void printLine(const QString& line)
{
    write(stdout, line + u'\n');
}

void printWarning(const QString& line)
{
    write(stderr, line + u'\n');
}

void printTable(const std::vector<std::pair<QString, QString>>& rows)
{
    qsizetype width = 0;
    for (const auto& row : rows)
        width = std::max(width, row.first.size());
    for (const auto& [name, value] : rows)
        printLine(name.leftJustified(width + 2) + value);
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString percentText(double share)
{
    return QString::number(100 * share, 'f', 1) + QStringLiteral(" %");
}

QString timeText(double seconds)
{
    return shown(seconds, units::kTimes);
}

QString bytesText(double bytes)
{
    return shown(bytes, units::kSizes);
}

} // namespace ringside::app::cli
