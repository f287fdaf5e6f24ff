// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/log/uuid_v7.h"
#include "core/session/phone/tools_phone.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <memory>

namespace ringside::test {

/// A bank and a profile in a folder of their own, and the files that a phone would write.
class PhoneBench
{
public:
    explicit PhoneBench(const bank::SourceBank& source) : clock(kMorning)
    {
        if (!bank::writeBank(source, bankFile()))
            qFatal("the bank was not written");
    }

    QString bankFile() const { return dir.filePath(QStringLiteral("small.bank")); }
    QString profile() const { return dir.filePath(QStringLiteral("profile")); }

    std::unique_ptr<session::Workspace> open() const
    {
        auto opened = session::Workspace::open(bankFile(), profile(), clock);
        return opened ? std::move(*opened) : nullptr;
    }
    /// An id of that time, greater than all before of the same time.
    QString id(std::int64_t ms)
    {
        // Its own source for each time, since the ids of a source never go back.
        progress::UuidV7Source source([this] { return ++m_random << 48; });
        return source.next(ms);
    }

    QString write(const QByteArray& content, const QString& name = QStringLiteral("answers.json"))
    {
        QFile file(dir.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("the file was not written");
        return file.fileName();
    }
    QString write(const QJsonObject& document) { return write(QJsonDocument(document).toJson()); }

    /// An answer to a small question in the order of its file.
    QJsonObject answer(const QString& question, const QStringList& chosen, std::int64_t ms)
    {
        return {{QStringLiteral("id"), id(ms)},
                {QStringLiteral("at_ms"), static_cast<qint64>(ms)},
                {QStringLiteral("question"), question},
                {QStringLiteral("content_hash"), QStringLiteral("hash of ") + question},
                {QStringLiteral("option_order"),
                 QJsonArray{QStringLiteral("delta"), QStringLiteral("alpha"),
                            QStringLiteral("gamma"), QStringLiteral("beta")}},
                {QStringLiteral("chosen"), QJsonArray::fromStringList(chosen)},
                {QStringLiteral("correct"), false},
                {QStringLiteral("duration_ms"), 4200}};
    }
    QJsonObject review(const QString& card, int rating, std::int64_t ms)
    {
        return {{QStringLiteral("id"), id(ms)},
                {QStringLiteral("at_ms"), static_cast<qint64>(ms)},
                {QStringLiteral("utc_offset_min"), 0},
                {QStringLiteral("card"), card},
                {QStringLiteral("rating"), rating},
                {QStringLiteral("duration_ms"), 2500}};
    }
    static QJsonObject document(const QJsonArray& answers, const QJsonArray& reviews)
    {
        return {{QStringLiteral("format"), QStringLiteral("ringside-phone-answers")},
                {QStringLiteral("version"), 1},
                {QStringLiteral("study"), QStringLiteral("a page")},
                {QStringLiteral("device"), QStringLiteral("019ab000-0000-7000-8000-000000000001")},
                {QStringLiteral("answers"), answers},
                {QStringLiteral("reviews"), reviews}};
    }

    /// Into an open workspace, as the window does.
    static Result<session::PhoneImport> import(session::Workspace& workspace, const QString& file)
    {
        RINGSIDE_TRY(const session::EntryTarget target, session::entryTarget(workspace));
        RINGSIDE_TRY(session::PhoneImport import, session::importPhoneAnswers(file, target));
        RINGSIDE_CHECK(session::storeEntries(workspace, import.entries));
        return import;
    }

    QTemporaryDir dir;
    ManualClock clock;

private:
    std::uint64_t m_random = 0;
};

} // namespace ringside::test
