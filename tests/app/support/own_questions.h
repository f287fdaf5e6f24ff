// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_import.h"
#include "tests/app/support/shipped_bank.h"

#include <QByteArray>
#include <QDir>
#include <QFile>

namespace ringside::test {

/// Imports questions in GIFT beside the shipped bank, as the first import of a profile.
inline Result<session::QuestionImportPlan> importOwnQuestions(const QString& profileDir,
                                                              const QByteArray& gift)
{
    QFile file(QDir(profileDir).filePath(QStringLiteral("own.gift")));
    if (!file.open(QIODevice::WriteOnly) || file.write(gift) != gift.size())
        return fail({.code = ErrorCode::FileUnwritable});
    file.close();
    RINGSIDE_TRY(
        auto imported,
        session::importFile(file.fileName(), {.wanted = exchange::Wanted::QuestionsElseCards}));
    RINGSIDE_TRY(auto plan, session::planQuestions(imported, profileDir));
    RINGSIDE_CHECK(session::importQuestions({profileDir, shippedBank(), {}}, plan,
                                            QStringLiteral("import 1"), false));
    return plan;
}

} // namespace ringside::test
