// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/writer/bank_writer.h"
#include "core/bank/bank_schema.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_file.h"
#include "core/pack/pack_limits.h"
#include "tests/core/pack/pack_files.h"

#include <QTemporaryDir>

namespace ringside::test {

/// Writes a bank as one .ringside file, with this id and version.
inline bool writeQuestionPack(const bank::SourceBank& source, const QString& id,
                              const QString& version, const QString& file,
                              int schema = bank::bankSchema().version())
{
    const QTemporaryDir dir;
    const QString bankFile = dir.filePath(QString(pack::kBankName));
    if (!bank::writeBank(source, bankFile))
        return false;
    const QByteArray bytes = pack::bytesOf(bankFile);
    const pack::Manifest manifest{.id = id,
                                  .title = QStringLiteral("Questions of the exam"),
                                  .exam = QStringLiteral("An exam for tests"),
                                  .version = version,
                                  .licence = QStringLiteral("CC-BY-4.0"),
                                  .authors = {QStringLiteral("A. Author")},
                                  .minimumProgram = QStringLiteral("0.1.0"),
                                  .bankSchema = schema,
                                  .questions = static_cast<int>(source.questions.size()),
                                  .bank = pack::describe(QString(pack::kBankName), bytes),
                                  .images = {}};
    return pack::writeBytes(
        file, pack::zipped({{QString(pack::kManifestName), pack::manifestJson(manifest)},
                            {QString(pack::kBankName), bytes}}));
}

} // namespace ringside::test
