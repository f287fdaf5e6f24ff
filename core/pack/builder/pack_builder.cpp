// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/builder/pack_builder.h"

#include "core/bank/bank_schema.h"
#include "core/exchange/archive/zip_writer.h"
#include "core/pack/builder/pack_source.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_file.h"
#include "core/pack/pack_limits.h"
#include "core/pack/pack_reader.h"
#include "core/storage/atomic_file.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <utility>

namespace ringside::pack {

namespace {

Result<QByteArray> readWhole(const QString& name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = name.toStdString(),
                     .detail = file.errorString().toStdString()});
    }
    return file.readAll();
}

Done writePack(const PackSource& source, const Manifest& manifest, const QByteArray& bank,
               const QString& file)
{
    exchange::ZipWriter zip;
    zip.add(QString(kManifestName), manifestJson(manifest));
    zip.add(QString(kBankName), bank);
    for (const auto& [name, bytes] : source.images)
        zip.add(name, bytes);
    RINGSIDE_TRY(const QByteArray bytes, zip.finish());
    storage::AsideFile aside(file);
    QFile target(aside.path());
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size() ||
        !target.flush()) {
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = target.errorString().toStdString()});
    }
    target.close();
    if (const auto checked = checkPack(aside.path()); !checked) {
        Error error = checked.error();
        error.file = file.toStdString();
        return fail(error);
    }
    return aside.commit();
}

} // namespace

Result<PackOutcome> buildPack(const QString& dir, const QString& file, const QDate& today)
{
    std::vector<bank::Finding> findings;
    RINGSIDE_TRY(PackSource source, readPackSource(dir, findings));
    QTemporaryDir work;
    const QString bankFile = work.filePath(QString(kBankName));
    PackOutcome outcome;
    outcome.manifest = source.manifest;
    RINGSIDE_TRY(outcome.compiled,
                 bank::compileSource(std::move(source.bank), std::move(findings), bankFile, today));
    if (!outcome.compiled.written)
        return outcome;
    RINGSIDE_TRY(const QByteArray bank, readWhole(bankFile));
    Manifest& manifest = outcome.manifest;
    manifest.bankSchema = bank::bankSchema().version();
    manifest.questions = outcome.compiled.stats.questions;
    manifest.jobs = outcome.compiled.stats.jobs;
    manifest.bank = describe(QString(kBankName), bank);
    for (const auto& [name, bytes] : source.images)
        manifest.images.push_back(describe(name, bytes));
    RINGSIDE_CHECK(writePack(source, manifest, bank, file));
    return outcome;
}

} // namespace ringside::pack
