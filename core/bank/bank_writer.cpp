// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_writer.h"

#include "core/bank/bank_schema.h"
#include "core/bank/text/cloze.h"
#include "core/bank/json/guide_json.h"
#include "core/bank/text/guide_text.h"
#include "core/bank/json/job_json.h"
#include "core/bank/json/question_json.h"
#include "core/bank/question_rows.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"
#include "core/storage/transaction.h"

#include <QJsonArray>

#include <map>
#include <vector>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

QString text(const QJsonObject& json)
{
    return QString::fromUtf8(compactJson(json));
}

QStringList conceptNames(const Question& question, const SourceBank& bank)
{
    QStringList names;
    for (const SourceConcept& source : bank.concepts) {
        if (question.concepts.contains(source.card.id))
            names << source.card.name;
    }
    return names;
}

/// What a deck of flashcards asks of all questions at once, so that it need not read them.
QJsonObject cardsDocument(const SourceBank& bank)
{
    QStringList clozes;
    std::map<int, QStringList> concepts; // by domain
    for (const SourceQuestion& source : bank.questions) {
        const Question& question = source.question;
        if (clozeOf(question.takeaway, conceptNames(question, bank)))
            clozes << QString::fromStdString(question.id.value());
        concepts[question.domain] << question.concepts;
    }
    QJsonObject ofDomains;
    for (auto& [domain, ids] : concepts) {
        ids.sort();
        ids.removeDuplicates();
        ofDomains.insert(QString::number(domain), QJsonArray::fromStringList(ids));
    }
    return {{QStringLiteral("clozes"), QJsonArray::fromStringList(clozes)},
            {QStringLiteral("concepts"), ofDomains}};
}

QStringList questionsOn(const SourceBank& bank, const QString& conceptId)
{
    QStringList ids;
    for (const SourceQuestion& source : bank.questions) {
        if (source.question.concepts.contains(conceptId))
            ids << QString::fromStdString(source.question.id.value());
    }
    return ids;
}

Done writeQuestions(Database& database, const SourceBank& bank)
{
    Result<QuestionRows> rows = QuestionRows::into(database);
    if (!rows)
        return fail(rows.error());
    std::vector<const Question*> questions;
    for (const SourceQuestion& source : bank.questions)
        questions.push_back(&source.question);
    const std::vector<int> places = practicePlaces(questions, bank.blueprint);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const Question& question = *questions[i];
        if (Done done = rows->add(static_cast<int>(i) + 1, places[i], question,
                                  conceptNames(question, bank));
            !done)
            return done;
    }
    return QuestionRows::finish(database);
}

Done writeJobs(Database& database, const SourceBank& bank)
{
    Result<Statement> row = database.prepare(QStringLiteral("INSERT INTO job VALUES(?, ?, ?, ?)"));
    if (!row)
        return fail(row.error());
    int ordinal = 0;
    for (const SourceJob& source : bank.jobs) {
        const Job& job = source.job;
        if (Done done = row->run(
                {++ordinal, QString::fromStdString(job.id.value()), job.title, text(toJson(job))});
            !done)
            return done;
    }
    return {};
}

/// Compiled: the texts have their numbers.
Done writeGuide(Database& database, const SourceBank& bank)
{
    Result<Statement> row =
        database.prepare(QStringLiteral("INSERT INTO guide_chapter VALUES(?, ?, ?, ?)"));
    if (!row)
        return fail(row.error());
    int ordinal = 0;
    for (const SourceChapter& source : bank.chapters) {
        GuideChapter chapter = source.chapter;
        for (GuideSection& section : chapter.sections)
            section.text = fillBraces(section.text, section.values, Tables::Put).text;
        if (Done done = row->run({++ordinal, QString::fromStdString(chapter.id.value()),
                                  chapter.title, text(toJson(chapter))});
            !done)
            return done;
    }
    return {};
}

Done writeRest(Database& database, const SourceBank& bank)
{
    Result<Statement> card = database.prepare(QStringLiteral("INSERT INTO concept VALUES(?, ?)"));
    if (!card)
        return fail(card.error());
    for (const SourceConcept& source : bank.concepts) {
        Concept whole = source.card;
        whole.questions = questionsOn(bank, source.card.id);
        if (Done done = card->run({whole.id, text(toJson(whole))}); !done)
            return done;
    }
    Result<Statement> document =
        database.prepare(QStringLiteral("INSERT INTO document VALUES(?, ?)"));
    if (!document)
        return fail(document.error());
    if (Done done = document->run({QStringLiteral("blueprint"), text(toJson(bank.blueprint))});
        !done)
        return done;
    if (Done done = document->run({QString(kCardsDocument), text(cardsDocument(bank))}); !done)
        return done;
    return document->run({QStringLiteral("presets"), text(toJson(bank.presets))});
}

Done fill(Database& database, const SourceBank& bank)
{
    if (Done done = storage::migrate(database, bankSchema()); !done)
        return done;
    {
        Result<storage::Transaction> transaction = storage::Transaction::begin(database);
        if (!transaction)
            return fail(transaction.error());
        if (Done done = writeQuestions(database, bank); !done)
            return done;
        if (Done done = writeJobs(database, bank); !done)
            return done;
        if (Done done = writeGuide(database, bank); !done)
            return done;
        if (Done done = writeRest(database, bank); !done)
            return done;
        if (Done done = transaction->commit(); !done)
            return done;
    }
    return database.exec(QStringLiteral("VACUUM"));
}

Done verify(const QString& file)
{
    const Result<Database> written = Database::openImmutable(file);
    if (!written)
        return fail(written.error());
    return written->checkIntegrity();
}

} // namespace

Done writeBank(const SourceBank& bank, const QString& file)
{
    storage::AsideFile aside(file);
    {
        // A rollback journal: the finished bank is one file that opens in a read-only folder.
        Result<Database> database =
            Database::open(aside.path(), {.journal = storage::JournalMode::Delete});
        if (!database) {
            Error error = database.error();
            if (error.code == ErrorCode::FileUnreadable)
                error.code = ErrorCode::FileUnwritable;
            error.file = file.toStdString();
            return fail(error);
        }
        if (Done done = fill(*database, bank); !done)
            return done;
    }
    if (Done done = verify(aside.path()); !done)
        return done;
    return aside.commit();
}

} // namespace ringside::bank
