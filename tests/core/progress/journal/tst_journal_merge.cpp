// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"

#include "core/progress/journal/journal_export.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <rapidcheck.h>

using namespace ringside;
using namespace ringside::progress;

namespace {

/// What a learner does on one machine.
enum class Act { Answer, Review, TakeBack, Note };

void perform(Journal& journal, Act act, int number)
{
    const QString id = QStringLiteral("q%1").arg(number);
    switch (act) {
    case Act::Answer:
        RC_ASSERT(journal
                      .recordAnswer({.questionId = id,
                                     .contentHash = QStringLiteral("h"),
                                     .optionOrder = {QStringLiteral("a"), QStringLiteral("b")},
                                     .chosen = {QStringLiteral("a")},
                                     .correct = number % 2 == 0},
                                    {id, number})
                      .has_value());
        return;
    case Act::Review: {
        NewReview review;
        review.cardId = QStringLiteral("question:") + id;
        review.after = {.phase = study::CardPhase::Review,
                        .memory = {.stability = 1.0 + number, .difficulty = 5},
                        .reps = 1};
        RC_ASSERT(journal.recordReview(review).has_value());
        return;
    }
    case Act::TakeBack: {
        const auto reviews = journal.reviews();
        RC_ASSERT(reviews.has_value());
        if (!reviews->empty())
            RC_ASSERT(journal.markReview(reviews->back().entryId, true).has_value());
        return;
    }
    case Act::Note:
        RC_ASSERT(journal
                      .recordEvent({.kind = QStringLiteral("note"),
                                    .subject = id,
                                    .value = QString::number(number)})
                      .has_value());
        return;
    }
}

/// All that journals hold, without what is a machine's own.
QJsonObject contentOf(const Journal& journal)
{
    const auto document = journalDocument(journal);
    RC_ASSERT(document.has_value());
    QJsonObject content = *document;
    content.remove(QStringLiteral("device_id"));
    return content;
}

/// Machines whose clocks differ, one of which began with a copy of another one's profile.
class Machines
{
public:
    explicit Machines(const std::vector<std::vector<Act>>& acts)
    {
        for (std::size_t i = 0; i < acts.size(); ++i) {
            m_clock.setWallMs(kMorning - static_cast<std::int64_t>(i) * 3'600'000);
            if (i == 1)
                QFile::copy(folder(0) + QStringLiteral("/journal.sqlite"), made(1));
            const auto journal = Journal::open(folder(i), m_clock);
            RC_ASSERT(journal.has_value());
            for (std::size_t k = 0; k < acts[i].size(); ++k) {
                perform(**journal, acts[i][k], static_cast<int>(10 * i + k));
                m_clock.advanceMs(1000);
            }
        }
    }

    /// A new profile into which those of the machines go, one after the other.
    std::unique_ptr<Journal> merged(const std::vector<std::size_t>& order)
    {
        auto journal = Journal::open(folder(100 + m_made++), m_clock);
        RC_ASSERT(journal.has_value());
        for (const std::size_t machine : order)
            add(**journal, machine);
        return std::move(*journal);
    }
    int add(Journal& into, std::size_t machine)
    {
        const auto theirs = Journal::openCopyOf(folder(machine) + QStringLiteral("/journal.sqlite"),
                                                m_clock, {.code = ErrorCode::InUse});
        RC_ASSERT(theirs.has_value());
        return addAll(into, **theirs);
    }
    static int addAll(Journal& into, const Journal& from)
    {
        const auto added = into.mergeFrom(from);
        RC_ASSERT(added.has_value());
        return added->added;
    }

private:
    static constexpr std::int64_t kMorning = 1'795'255'200'000; // 2026-11-21T10:00:00Z

    QString folder(std::size_t machine) const
    {
        return m_dir.filePath(QStringLiteral("machine%1").arg(machine));
    }
    QString made(std::size_t machine) const
    {
        QDir().mkpath(folder(machine));
        return folder(machine) + QStringLiteral("/journal.sqlite");
    }

    QTemporaryDir m_dir;
    ManualClock m_clock{kMorning};
    std::size_t m_made = 0;
};

} // namespace

/// Journals merge as sets: in any order, in any grouping, and as often as one likes.
class TstJournalMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyChosenEntriesAreTaken()
    {
        const QTemporaryDir dir;
        ManualClock clock(1'795'255'200'000); // 2026-11-21T10:00:00Z
        const auto theirs = Journal::open(dir.filePath(QStringLiteral("theirs")), clock).value();
        for (int number = 0; number < 3; ++number) {
            perform(*theirs, Act::Answer, number);
            perform(*theirs, Act::Review, number);
            perform(*theirs, Act::TakeBack, number);
            perform(*theirs, Act::Note, number);
        }
        const auto ours = Journal::open(dir.filePath(QStringLiteral("ours")), clock).value();
        const MergeChoice choice{
            .question = [](const QString& id) { return id == QLatin1String("q1"); },
            .card = [](const QString& id) { return id == QLatin1String("question:q1"); }};
        // Of q1: the answer, the review, the mark that withdraws it, and the note.
        QCOMPARE(ours->mergeFrom(*theirs, choice)->added, 4);
        QCOMPARE(ours->entries()->size(), std::size_t{1});
        QCOMPARE(ours->entries()->front().questionId, QStringLiteral("q1"));
        QVERIFY(ours->reviews()->empty()); // it was taken back
        QCOMPARE(ours->logs().reviews.all()->size(), std::size_t{1});
        QCOMPARE(ours->logs().events.all()->size(), std::size_t{1});
        QCOMPARE(ours->mergeFrom(*theirs, choice)->added, 0);
        QCOMPARE(*ours->countEntries(), std::int64_t{4});
        QCOMPARE(*theirs->countEntries(), std::int64_t{12}); // as before
        // New entries come after those that were taken.
        perform(*ours, Act::Answer, 7);
        QCOMPARE(ours->entries()->back().questionId, QStringLiteral("q7"));
    }

    void chosenEntriesSurviveTheLossOfTheFile()
    {
        const QTemporaryDir dir;
        ManualClock clock(1'795'255'200'000);
        const auto theirs = Journal::open(dir.filePath(QStringLiteral("theirs")), clock).value();
        perform(*theirs, Act::Answer, 1);
        const auto ours = Journal::open(dir.filePath(QStringLiteral("ours")), clock).value();
        const auto all = [](const QString&) { return true; };
        QCOMPARE(ours->mergeFrom(*theirs, {.question = all, .card = all})->added, 1);
        QVERIFY(QFile::remove(ours->file()));
        perform(*ours, Act::Answer, 2);
        QCOMPARE(ours->entries()->size(), std::size_t{2});
        QVERIFY(ours->readsBack());
    }

    void initTestCase()
    {
        // Each case opens twenty files and waits for the disk.
        qputenv("RC_PARAMS", qgetenv("RC_PARAMS") + " max_success=20");
    }

    void journalsMergeAsSets()
    {
        const auto act = rc::gen::element(Act::Answer, Act::Review, Act::TakeBack, Act::Note);
        const bool holds = rc::check("commutative, associative, idempotent", [&] {
            const auto few = rc::gen::resize(6, rc::gen::container<std::vector<Act>>(act));
            Machines machines({*few, *few, *few});
            const auto oneTwo = machines.merged({0, 1});
            RC_ASSERT(contentOf(*oneTwo) == contentOf(*machines.merged({1, 0})));
            const auto all = machines.merged({0, 1, 2});
            const QJsonObject content = contentOf(*all);
            Machines::addAll(*oneTwo, *machines.merged({2}));
            RC_ASSERT(contentOf(*oneTwo) == content);
            const auto grouped = machines.merged({0});
            Machines::addAll(*grouped, *machines.merged({1, 2}));
            RC_ASSERT(contentOf(*grouped) == content);
            RC_ASSERT(machines.add(*all, 1) == 0);
            RC_ASSERT(Machines::addAll(*all, *grouped) == 0);
            RC_ASSERT(contentOf(*all) == content);
            RC_ASSERT(all->checkIntegrity().has_value());
        });
        QVERIFY(holds);
    }
};

RINGSIDE_TEST(TstJournalMerge)
#include "tst_journal_merge.moc"
