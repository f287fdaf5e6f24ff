// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_writer.h"

#include "core/authoring/question_rows.h"
#include "core/bank/bank_schema.h"
#include "core/bank/json/guide_json.h"
#include "core/bank/json/job_json.h"
#include "core/bank/json/question_json.h"
#include "core/bank/json/wording_json.h"
#include "core/bank/text/cloze.h"
#include "core/bank/text/guide_text.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"
#include "core/storage/transaction.h"

#include <QJsonArray>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

QString text(const QJsonObject& json)
{
    return QString::fromUtf8(compactJson(json));
}

/// The place of each question in lists, from 0: the domains with the most exam questions come
/// first, and within a domain the bank's order stays. Deep questions come after those for the exam,
/// questions reserved for the first mock exam last.
std::vector<int> placesOf(const std::vector<const Question*>& questions, const Blueprint& blueprint)
{
    std::map<int, int> weights;
    for (const Domain& domain : blueprint.domains)
        weights[domain.id] = domain.weightPercent;
    std::vector<std::size_t> order(questions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto rank = [&](const Question& question) {
            return std::tuple(question.isReserved, question.depth.value_or(Depth::Exam),
                              -weights[question.domain]);
        };
        return rank(*questions[a]) < rank(*questions[b]);
    });
    std::vector<int> places(questions.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        places[order[place]] = static_cast<int>(place);
    return places;
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

/// Each retired id with the question for which its history counts.
QJsonObject replacedDocument(const SourceBank& bank)
{
    QJsonObject survivors;
    for (const SourceQuestion& source : bank.questions) {
        for (const QuestionId& retired : source.question.replaces)
            survivors.insert(retired.value(), source.question.id.value());
    }
    return survivors;
}

/// The earlier versions of a question. Those of today's decision need no wording.
std::vector<EarlierWording> earlierVersions(std::vector<EarlierWording> versions,
                                            const Question& question)
{
    const Wording today = wordingOf(question);
    for (EarlierWording& version : versions)
        if (version.wording && isSameDecision(*version.wording, today))
            version.wording.reset();
    return versions;
}

Done writeVersions(Database& database, const SourceBank& bank)
{
    RINGSIDE_TRY(Statement document,
                 database.prepare(QStringLiteral("INSERT INTO document VALUES(?, ?)")));
    std::vector<const Question*> questions;
    for (const SourceQuestion& source : bank.questions)
        questions.push_back(&source.question);
    const QJsonObject digest{{QStringLiteral("sha256"), decisionsDigest(std::move(questions))}};
    RINGSIDE_CHECK(document.run({QString(kDecisionsDocument), text(digest)}));
    for (const SourceQuestion& source : bank.questions) {
        const QString& id = source.question.id.value();
        const auto versions = bank.versions.find(id);
        if (versions == bank.versions.end())
            continue;
        const auto earlier = earlierVersions(versions->second, source.question);
        RINGSIDE_CHECK(document.run({kVersionsDocument + id, text(toJson(earlier))}));
    }
    return {};
}

/// What a deck of flashcards needs from all questions, so that it does not have to read them.
QJsonObject cardsDocument(const SourceBank& bank)
{
    QStringList clozes;
    std::map<int, QStringList> concepts; // by domain
    for (const SourceQuestion& source : bank.questions) {
        const Question& question = source.question;
        if (clozeOf(question.takeaway, conceptNames(question, bank)))
            clozes << question.id.value();
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

/// The card with the questions that list it.
Concept withQuestions(Concept card, const SourceBank& bank)
{
    for (const SourceQuestion& source : bank.questions) {
        if (!source.question.concepts.contains(card.id))
            continue;
        card.questions << source.question.id.value();
        card.questionTitles << source.question.title;
    }
    return card;
}

Done writeQuestions(Database& database, const SourceBank& bank)
{
    RINGSIDE_TRY(QuestionRows rows, QuestionRows::into(database));
    std::vector<const Question*> questions;
    for (const SourceQuestion& source : bank.questions)
        questions.push_back(&source.question);
    const std::vector<int> places = placesOf(questions, bank.blueprint);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const Question& question = *questions[i];
        RINGSIDE_CHECK(
            rows.add(static_cast<int>(i) + 1, places[i], question, conceptNames(question, bank)));
    }
    return QuestionRows::finish(database);
}

Done writeJobs(Database& database, const SourceBank& bank)
{
    RINGSIDE_TRY(Statement row,
                 database.prepare(QStringLiteral("INSERT INTO job VALUES(?, ?, ?, ?)")));
    int ordinal = 0;
    for (const SourceJob& source : bank.jobs) {
        const Job& job = source.job;
        RINGSIDE_CHECK(row.run({++ordinal, job.id.value(), job.title, text(toJson(job))}));
    }
    return {};
}

/// The bank is compiled: the texts contain their numbers.
Done writeGuide(Database& database, const SourceBank& bank)
{
    RINGSIDE_TRY(Statement row,
                 database.prepare(QStringLiteral("INSERT INTO guide_chapter VALUES(?, ?, ?, ?)")));
    int ordinal = 0;
    for (const SourceChapter& source : bank.chapters) {
        GuideChapter chapter = source.chapter;
        for (GuideSection& section : chapter.sections)
            section.text = fillBraces(section.text, section.values, Tables::Put).text;
        RINGSIDE_CHECK(
            row.run({++ordinal, chapter.id.value(), chapter.title, text(toJson(chapter))}));
    }
    return {};
}

Done writeRest(Database& database, const SourceBank& bank)
{
    RINGSIDE_TRY(Statement card,
                 database.prepare(QStringLiteral("INSERT INTO concept VALUES(?, ?)")));
    for (const SourceConcept& source : bank.concepts) {
        const Concept whole = withQuestions(source.card, bank);
        RINGSIDE_CHECK(card.run({whole.id, text(toJson(whole))}));
    }
    RINGSIDE_TRY(Statement document,
                 database.prepare(QStringLiteral("INSERT INTO document VALUES(?, ?)")));
    RINGSIDE_CHECK(document.run({QStringLiteral("blueprint"), text(toJson(bank.blueprint))}));
    RINGSIDE_CHECK(document.run({QString(kCardsDocument), text(cardsDocument(bank))}));
    RINGSIDE_CHECK(document.run({QString(kReplacedDocument), text(replacedDocument(bank))}));
    RINGSIDE_CHECK(document.run({QString(kProductsDocument), text(toJson(bank.products))}));
    return document.run({QStringLiteral("presets"), text(toJson(bank.presets))});
}

Done fill(Database& database, const SourceBank& bank)
{
    RINGSIDE_CHECK(storage::migrate(database, bankSchema()));
    {
        RINGSIDE_TRY(storage::Transaction transaction, storage::Transaction::begin(database));
        RINGSIDE_CHECK(writeQuestions(database, bank));
        RINGSIDE_CHECK(writeJobs(database, bank));
        RINGSIDE_CHECK(writeGuide(database, bank));
        RINGSIDE_CHECK(writeRest(database, bank));
        RINGSIDE_CHECK(writeVersions(database, bank));
        RINGSIDE_CHECK(transaction.commit());
    }
    return database.exec(QStringLiteral("VACUUM"));
}

Done verify(const QString& file)
{
    RINGSIDE_TRY(const Database written, Database::openImmutable(file));
    return written.checkIntegrity();
}

} // namespace

Done writeBank(const SourceBank& bank, const QString& file)
{
    storage::AsideFile aside(file);
    {
        // A rollback journal, because the finished bank is one file that opens in a read-only
        // folder.
        Result<Database> database =
            Database::open(aside.path(), {.journal = storage::JournalMode::Delete});
        if (!database) {
            Error error = database.error();
            if (error.code == ErrorCode::FileUnreadable)
                error.code = ErrorCode::FileUnwritable;
            error.file = file.toStdString();
            return fail(error);
        }
        RINGSIDE_CHECK(fill(*database, bank));
    }
    RINGSIDE_CHECK(verify(aside.path()));
    return aside.commit();
}

} // namespace ringside::bank
