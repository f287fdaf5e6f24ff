// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"

#include "app/text/core_text.h"
#include "app/text/tr.h"

namespace ringside::app {

namespace {

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

/// `range` is "2 to 3"; this program uses protocol 1.
QString protocolRefusal(const QString& host, const QString& range)
{
    return range.section(QLatin1Char(' '), 0, 0).toInt() > 1
               ? tr("%1 needs a newer Ringside. It uses protocol %2, this program protocol 1")
                     .arg(host, range)
               : tr("%1 uses an older protocol (%2) than this program. Its owner can update it")
                     .arg(host, range);
}

/// What a cohort's server or the keyring refuses, by its code.
QString refusal(const Error& error)
{
    const QString host = text(error.file);
    const QString detail = coreText(error.detail);
    const std::string& code = error.value;
    if (code == "RS001")
        return tr("This device is no longer a member on %1. Your journal here stays complete")
            .arg(host);
    if (code == "RS003")
        return protocolRefusal(host, text(error.limit));
    if (code == "RS004")
        return tr("The limit on %1 is reached: %2").arg(host, detail);
    if (code == "RS007")
        return tr("You have not agreed to share this with the class");
    if (code == "RS008")
        return tr("Only an instructor of the class can do this");
    if (code == "RS013")
        return tr("The class has too few learners who share answers: %1").arg(detail);
    if (code == "RS014")
        return tr("This invitation is used up or expired. Ask for a new one");
    if (code == "RS015")
        return tr("Another device of this learner has the same number");
    if (code == "keyring")
        return tr("The system's keyring is locked or missing: %1").arg(detail);
    if (code.rfind("53", 0) == 0)
        return tr("%1 is full or busy: %2").arg(host, detail);
    if (code == "certificate")
        return tr("%1 could not prove who it is, so nothing was sent: %2").arg(host, detail);
    if (code == "42883")
        return tr("The database on %1 is older than this program needs. Its owner can update it: "
                  "%2")
            .arg(host, detail);
    if (code == "3F000" || code == "42P01")
        return tr("%1 has no cohort that this program knows: %2").arg(host, detail);
    return tr("%1 refuses this (%2): %3").arg(host, text(code), detail);
}

QString databaseHeadline(const QString& subject, const QString& file)
{
    if (!subject.isEmpty())
        return tr("Not connected to %1").arg(file);
    return file.isEmpty() ? tr("The database reported an error")
                          : tr("The database %1 reported an error").arg(file);
}

/// The core of the sentence, without limit, nearest name and detail.
QString headline(const Error& error)
{
    const QString subject = coreText(error.subject);
    const QString value = text(error.value);
    const QString file = text(error.file);
    switch (error.code) {
    case ErrorCode::Usage:
        return value.isEmpty() ? tr("%1 cannot be used this way").arg(subject)
                               : tr("%1 cannot be “%2”").arg(subject, value);
    case ErrorCode::Syntax:
        return subject.isEmpty() ? tr("The text has a syntax error")
                                 : tr("%1 has a syntax error").arg(subject);
    case ErrorCode::MissingField:
        return tr("%1 is missing").arg(subject);
    case ErrorCode::UnknownField:
        return tr("%1 is not a known field").arg(subject);
    case ErrorCode::DuplicateField:
        return tr("%1 appears twice").arg(subject);
    case ErrorCode::WrongType:
        return tr("%1 cannot be “%2”").arg(subject, value);
    case ErrorCode::UnknownName:
        return tr("%1 has no option “%2”").arg(subject, value);
    case ErrorCode::CannotServe:
        return tr("%1 is above capacity: %2").arg(subject, coreValueText(error.value));
    case ErrorCode::OutOfRange:
    case ErrorCode::DoesNotFit:
        return tr("%1 is out of range: %2").arg(subject, coreValueText(error.value));
    case ErrorCode::MissingUnit:
        return tr("%1 needs a unit: “%2”").arg(subject, value);
    case ErrorCode::WrongUnit:
        return tr("%1 has the wrong unit: “%2”").arg(subject, value);
    case ErrorCode::NotFinite:
        return tr("%1 is not a finite number: “%2”").arg(subject, value);
    case ErrorCode::Incompatible:
        return file.isEmpty() ? tr("%1 conflicts with other fields").arg(subject)
                              : tr("%1 cannot be used because of %2").arg(file, subject);
    case ErrorCode::NotModelled:
        return tr("%1 cannot be computed").arg(subject);
    case ErrorCode::TooLarge:
        return tr("%1 is too large: %2").arg(subject, coreValueText(error.value));
    case ErrorCode::FileNotFound:
        return tr("%1 does not exist").arg(file);
    case ErrorCode::FileUnreadable:
        return tr("%1 cannot be read").arg(file);
    case ErrorCode::FileUnwritable:
        return tr("%1 cannot be written").arg(file);
    case ErrorCode::Damaged:
        return tr("%1 is damaged").arg(file);
    case ErrorCode::NewerSchema:
        return tr("%1 was written by a newer version (schema %2)").arg(file, value);
    case ErrorCode::InUse:
        return tr("%1 is open in another program").arg(file);
    case ErrorCode::Database:
        return databaseHeadline(subject, file);
    case ErrorCode::Cancelled:
        return tr("A newer request replaced this one");
    }
    return {};
}

} // namespace

QString errorText(const Error& error)
{
    if (error.code == ErrorCode::Database && !error.value.empty())
        return refusal(error) + QLatin1Char('.');
    QString sentence = headline(error);
    if (!error.limit.empty())
        sentence += tr("; it takes %1").arg(coreText(error.limit));
    if (!error.nearest.empty())
        sentence += tr("; the nearest name is %1").arg(text(error.nearest));
    if (!error.detail.empty())
        sentence += QStringLiteral(": ") + coreText(error.detail);
    if (!sentence.endsWith(QLatin1Char('.')))
        sentence += QLatin1Char('.');
    return sentence;
}

QString errorPlace(const Error& error)
{
    // A column in a text without lines, such as a query.
    if (error.file.empty() && error.line == 0 && error.column > 0)
        return tr("column %1").arg(error.column);
    QString place = text(error.file);
    if (error.line > 0)
        place += QStringLiteral(":%1").arg(error.line);
    if (error.line > 0 && error.column > 0)
        place += QStringLiteral(":%1").arg(error.column);
    return place;
}

} // namespace ringside::app
