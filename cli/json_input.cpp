// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/json_input.h"

#include <QFile>

namespace ringside::app::cli {

Result<QJsonDocument> readJson(const QString& name)
{
    QFile file(name);
    if (!file.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = name.toStdString()});
    if (!file.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = name.toStdString(),
                     .detail = file.errorString().toStdString()});
    const QByteArray bytes = file.readAll();
    QJsonParseError problem{};
    QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (problem.error == QJsonParseError::NoError)
        return document;
    const QByteArray before = bytes.left(problem.offset);
    return fail({.code = ErrorCode::Syntax,
                 .file = name.toStdString(),
                 .line = static_cast<int>(before.count('\n')) + 1,
                 .column = static_cast<int>(before.size() - before.lastIndexOf('\n')),
                 .subject = "JSON",
                 .detail = problem.errorString().toStdString()});
}

Error inFile(Error error, const std::string& file)
{
    if (error.file.empty())
        error.file = file;
    return error;
}

} // namespace ringside::app::cli
