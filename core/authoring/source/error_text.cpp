// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/error_text.h"

namespace ringside::bank {

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

QString withNearest(const Error& error)
{
    if (!error.nearest.empty())
        return QStringLiteral("; did you mean \"%1\"?").arg(q(error.nearest));
    if (!error.limit.empty())
        return QStringLiteral("; it takes %1").arg(q(error.limit));
    return QStringLiteral(".");
}

QString firstUpper(QString text)
{
    if (!text.isEmpty())
        text[0] = text.at(0).toUpper();
    return text;
}

QString ofDetail(const Error& error)
{
    return error.detail.empty() ? QString() : QLatin1Char(' ') + q(error.detail);
}

} // namespace

QString sentenceFor(const Error& error)
{
    const QString subject = q(error.subject), value = q(error.value), limit = q(error.limit);
    switch (error.code) {
    case ErrorCode::MissingField:
        return QStringLiteral("Field \"%1\"%2 is missing.").arg(subject, ofDetail(error));
    case ErrorCode::UnknownField:
        return QStringLiteral("Unknown field \"%1\"%2%3")
            .arg(subject, ofDetail(error), withNearest(error));
    case ErrorCode::DuplicateField:
        return QStringLiteral("Field \"%1\" stands twice, %2.").arg(subject, q(error.detail));
    case ErrorCode::UnknownName:
        return QStringLiteral("\"%1\" is not a name for %2%3")
            .arg(value, subject, withNearest(error));
    case ErrorCode::WrongType:
        return QStringLiteral("%1 takes %2, not %3.").arg(subject, limit, value);
    case ErrorCode::OutOfRange:
    case ErrorCode::CannotServe:
    case ErrorCode::DoesNotFit:
        return QStringLiteral("%1 is %2, but must be %3.").arg(firstUpper(subject), value, limit);
    case ErrorCode::MissingUnit:
        return QStringLiteral("\"%1\" needs a unit for %2: %3.").arg(value, subject, limit);
    case ErrorCode::WrongUnit:
        return QStringLiteral("\"%1\" has the wrong unit for %2: %3.").arg(value, subject, limit);
    case ErrorCode::NotFinite:
        return QStringLiteral("%1 is %2, which is not a finite number.").arg(subject, value);
    case ErrorCode::TooLarge:
        return value.isEmpty()
                   ? QStringLiteral("The file exceeds the limit for %1: %2.").arg(subject, limit)
                   : QStringLiteral("%1 is too large: %2; the limit is %3.")
                         .arg(firstUpper(subject), value, limit);
    case ErrorCode::FileNotFound:
        return QStringLiteral("The file does not exist.");
    default:
        break;
    }
    QString text = subject;
    if (!value.isEmpty())
        text += QStringLiteral(" (%1)").arg(value);
    if (!error.detail.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral(": ")) + q(error.detail);
    if (!limit.isEmpty())
        text += QStringLiteral("; it takes %1").arg(limit);
    return firstUpper(text.isEmpty() ? QStringLiteral("the text cannot be read") : text) +
           QLatin1Char('.');
}

Finding findingFor(const Error& error)
{
    return {.file = q(error.file),
            .line = error.line,
            .column = error.column,
            .code = QStringLiteral("YAML"),
            .severity = Severity::Hard,
            .message = sentenceFor(error)};
}

} // namespace ringside::bank
