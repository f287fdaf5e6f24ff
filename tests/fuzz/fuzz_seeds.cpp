// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/compiler.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/guide_json.h"
#include "core/bank/json/job_json.h"
#include "core/bank/json/question_json.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/log/uuid_v7.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/support/anki_collections.h"
#include "tests/support/study_script.h"

#include <QCoreApplication>

using namespace ringside;
using fuzz::require;

namespace {

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    require(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

void write(const QDir& folder, const char* target, const QString& name, const QByteArray& content)
{
    require(folder.mkpath(QLatin1String(target)));
    QFile file(folder.filePath(QLatin1String(target) + QLatin1Char('/') + name));
    require(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

/// Three entries of each kind. Small pages, so that an input has several.
void fill(storage::Database& database)
{
    constexpr std::int64_t kNow = 1'795'256'100'000; // 2026-11-21T10:15:00Z
    progress::UuidV7Source ids([] { return std::uint64_t{7}; });
    const QString device = ids.next(kNow - 1000);
    progress::JournalLogs logs(database);
    for (int i = 0; i < 3; ++i) {
        const auto id = [&] { return ids.next(kNow + i); };
        const progress::NewAnswer given = test::scriptAnswer(i);
        require(logs.answers
                    .add({.entryId = id(),
                          .deviceId = device,
                          .wallMs = kNow + i,
                          .questionId = given.questionId,
                          .contentHash = given.contentHash,
                          .optionOrder = given.optionOrder,
                          .chosen = given.chosen,
                          .correct = given.correct})
                    .has_value());
        progress::ReviewEntry review{.entryId = id(),
                                     .deviceId = device,
                                     .wallMs = kNow + i,
                                     .review = test::scriptReview(i)};
        require(logs.reviews.add(review).has_value());
        require(logs.reviews
                    .add(progress::ReviewMark{.entryId = id(),
                                              .deviceId = device,
                                              .wallMs = kNow + i,
                                              .reviewId = review.entryId,
                                              .withdrawn = true})
                    .has_value());
        require(logs.events
                    .add({.entryId = id(),
                          .deviceId = device,
                          .wallMs = kNow + i,
                          .event = test::scriptEvent(i)})
                    .has_value());
    }
}

/// A journal as it is when it was closed, and with all its entries in the log.
void writeJournals(const QDir& seeds)
{
    const fuzz::Folder folder;
    const QString file = folder.file("journal.sqlite");
    {
        auto database = storage::Database::open(file, {.pageSize = 512});
        require(database && storage::migrate(*database, progress::journalSchema()));
        fill(*database);
        const QByteArray crashed =
            fuzz::joined({contentOf(file), contentOf(file + QStringLiteral("-wal"))});
        write(seeds, "journal_open", QStringLiteral("crashed"), crashed);
        write(seeds, "journal_salvage", QStringLiteral("crashed"), crashed);
    }
    const QByteArray closed = contentOf(file);
    write(seeds, "journal_open", QStringLiteral("closed"), fuzz::joined({closed, {}}));
    write(seeds, "journal_open", QStringLiteral("cut"),
          fuzz::joined({closed.left(closed.size() / 2), {}}));
    write(seeds, "journal_salvage", QStringLiteral("closed"), fuzz::joined({closed, {}}));
    write(seeds, "journal_merge", QStringLiteral("closed"), closed);
}

void writeBanks(const QDir& seeds, const QString& sources)
{
    const fuzz::Folder folder;
    const QString file = folder.file("good.bank");
    const auto built = bank::compileBank(sources, file);
    require(built && built->written);
    write(seeds, "bank_file", QStringLiteral("good"), contentOf(file));
    const auto reader = bank::BankReader::open(file);
    require(reader.has_value());
    const auto add = [&](const QString& name, const QJsonObject& json) {
        write(seeds, "bank_json", name, bank::compactJson(json));
    };
    const auto ids = (*reader)->ids();
    require(ids.has_value());
    for (const QString& id : *ids)
        add(QStringLiteral("question-") + id, toJson(*(*reader)->question(bank::QuestionId(id))));
    const auto jobs = (*reader)->jobs();
    require(jobs.has_value());
    for (const bank::Job& job : *jobs)
        add(QStringLiteral("job-") + job.id.value(), toJson(job));
    const auto concepts = (*reader)->concepts();
    require(concepts && !concepts->empty());
    add(QStringLiteral("concept"), toJson(concepts->front()));
    add(QStringLiteral("blueprint"), toJson((*reader)->blueprint()));
    add(QStringLiteral("presets"), bank::toJson((*reader)->presets()));
}

/// A collection of each kind, and the packages that hold them.
void writeDecks(const QDir& seeds)
{
    const QStringList rows{
        test::noteRow(10, 1, QStringLiteral("<b>a</b>|b")),
        test::cardRow(20, 10, 0, "2, 2, 100, 30, 2500, 7, 1", "{\"s\":4,\"d\":5}"),
        QStringLiteral("INSERT INTO revlog VALUES (1400000000001, 20, 0, 3, 4, 1, "
                       "2500, 9, 0)")};
    const QByteArray old = test::databaseOf(QStringList{QStringLiteral("PRAGMA page_size=512")} +
                                            test::schema11() + rows);
    const QByteArray fresh = test::databaseOf(QStringList{QStringLiteral("PRAGMA page_size=512")} +
                                              test::schema18() + rows);
    require(!old.isEmpty() && !fresh.isEmpty());
    write(seeds, "anki_collection", QStringLiteral("schema11"), old);
    write(seeds, "anki_collection", QStringLiteral("schema18"), fresh);
    write(seeds, "import_file", QStringLiteral("apkg"),
          test::zipOf({{"collection.anki2", old}, {"media", "{\"0\":\"a.png\"}"}, {"0", "x"}}));
    write(seeds, "import_file", QStringLiteral("colpkg"),
          test::zipOf({{"meta", "\x08\x03"}, {"collection.anki21b", test::zstdOf(fresh)}}));
    write(seeds, "import_file", QStringLiteral("qti"),
          test::zipOf(
              {{"imsmanifest.xml", "<manifest><resources><resource type='imsqti_item_xmlv2p1' "
                                   "href='i.xml'/></resources></manifest>"},
               {"i.xml", "<assessmentItem identifier='i'/>"}}));
}

} // namespace

/// Writes the seeds that are no text into the folder that is given, one folder a target: they
/// change with the schemas.
int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    require(argc == 2);
    const QDir seeds(QString::fromLocal8Bit(argv[1]));
    writeJournals(seeds);
    writeBanks(seeds, QStringLiteral(RINGSIDE_BANK_FOLDER));
    writeDecks(seeds);
    return 0;
}
