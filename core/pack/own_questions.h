// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/own_questions.h"

#include <QByteArray>
#include <QString>

namespace ringside::pack {

/// The file with the learner's own questions: one JSON object in the profile, replaced as a whole.
QString ownQuestionsFile(const QString& profileDir);

/// Empty without a file. Errors: FileUnreadable; NewerSchema; Damaged, with the file and the
/// reason. A damaged file stays unchanged.
Result<OwnQuestions> readOwnQuestions(const QString& profileDir);
/// The same for a copy of the file.
Result<OwnQuestions> readOwnQuestionsFile(const QString& name);

/// Makes a readable copy the file of a profile. Errors: those of readOwnQuestions() for the copy;
/// FileUnwritable.
Done restoreOwnQuestions(const QString& copy, const QString& profileDir);

/// The content of the file.
QByteArray ownQuestionsJson(const OwnQuestions& own);

} // namespace ringside::pack
