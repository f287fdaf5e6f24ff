// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/challenge_files.h"

#include "app/widgets/file_dialogs.h"
#include "core/session/challenge/challenge_json.h"

#include <QFile>

namespace ringside::app {

Done saveChallenge(const QString& file, const session::ChallengeResult& result)
{
    return writeBytes(file, session::challengeJson(result));
}

Result<session::ChallengeResult> openChallenge(const QString& file)
{
    QFile in(file);
    if (!in.exists())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    if (!in.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = in.errorString().toStdString()});
    // Reads one byte more than the limit, to detect a file that is too large.
    auto result = session::challengeFromJson(in.read(session::kMostChallengeBytes + 1));
    if (result)
        return result;
    Error error = result.error();
    error.file = file.toStdString();
    return fail(error);
}

} // namespace ringside::app
