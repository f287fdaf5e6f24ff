// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QByteArray>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>
#include <optional>

namespace ringside::test {

/// A new profile beside an included bank, to which files of questions are imported.
class OwnBankTest : public QObject
{
protected:
    bool start()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_import = 0;
        return m_dir->isValid() &&
               bank::writeBank(smallBank({QStringLiteral("one")}), includedBank()).has_value();
    }

    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    QString includedBank() const { return m_dir->filePath(QStringLiteral("included.bank")); }
    session::OwnBankPlace place() const { return {profile(), includedBank(), {}}; }

    Result<exchange::Imported> read(const QByteArray& text, const char* name = "a.gift")
    {
        QFile file(m_dir->filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return fail({.code = ErrorCode::FileUnwritable});
        file.close();
        return session::importFile(file.fileName(),
                                   {.wanted = exchange::Wanted::QuestionsElseCards});
    }

    Result<session::QuestionImportPlan> plan(const QByteArray& text, const char* name = "a.gift")
    {
        RINGSIDE_TRY(auto imported, read(text, name));
        return session::planQuestions(imported, profile());
    }

    Done import(const QByteArray& text, const char* name = "a.gift")
    {
        RINGSIDE_TRY(const auto planned, plan(text, name));
        return session::importQuestions(place(), planned,
                                        QStringLiteral("import %1").arg(++m_import), false);
    }

    std::optional<pack::InstalledPack> ownPack() const
    {
        for (const pack::InstalledPack& each : session::installedPacks(profile()).packs)
            if (each.manifest.id == pack::kOwnBankId)
                return each;
        return std::nullopt;
    }

    /// The first question of the bank of own questions.
    QString ringId() const
    {
        const auto reader = bank::BankReader::open(ownPack()->bankFile);
        const auto summaries = (*reader)->summaries();
        return summaries->front().id.value();
    }

    Result<std::unique_ptr<session::Workspace>> openOwn()
    {
        RINGSIDE_CHECK(session::studyPack(profile(), QString(pack::kOwnBankId)));
        const auto studied = session::studiedPack(profile());
        if (!studied)
            return fail({.code = ErrorCode::UnknownName});
        return session::Workspace::open(studied->pack.bankFile, studied->profileDir, m_clock);
    }

    static bank::OptionId keyOf(const bank::Question& question)
    {
        return std::ranges::find(question.options, true, &bank::Option::correct)->id;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    int m_import = 0;
};

} // namespace ringside::test
