// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/counted_answers.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/question_facts.h"
#include "tests/support/journal_stream.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::progress;

namespace {

const QString kOld = QStringLiteral("old");
const QString kNew = QStringLiteral("new");

/// Answers to the wording "old" do not count.
HistoryRules rules()
{
    return {.replaced = {}, .judge = [](const std::vector<AnsweredWording>& wordings, const auto&) {
                std::vector<bool> counts;
                for (const AnsweredWording& each : wordings)
                    counts.push_back(each.contentHash != kOld);
                return Result<std::vector<bool>>(counts);
            }};
}

template <class Value> QStringList idsOf(const std::vector<Value>& values)
{
    QStringList ids;
    for (const Value& value : values)
        ids << value.questionId;
    return ids;
}

} // namespace

/// "a" was answered in both wordings, "b" in the old one only, "c" in the new one only.
class TstCountedAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_journal = std::move(*Journal::open(m_dir->path(), m_clock));
        give("a", kOld, true);
        give("b", kOld, false);
        give("a", kNew, false);
        give("c", kNew, true);
    }
    void cleanup() { m_journal.reset(); }

    void withoutARuleEverythingCounts()
    {
        const JournalLogs& logs = m_journal->logs();
        QCOMPARE(logs.answers.counted()->size(), std::size_t{4});
        QVERIFY(*logs.answers.lastOf(QStringLiteral("b")));
        QVERIFY(!*logs.answers.isRewritten(QStringLiteral("b")));
        QVERIFY(!logs.counted().leavesOut());
        QCOMPARE(*logs.counted().leftOut(), std::int64_t{0});
    }

    void onlyAnswersThatCountAreRead()
    {
        QVERIFY(m_journal->logs().readBy(rules()));
        check(m_journal->logs());
    }

    void readerBesideFollowsTheRuleToo()
    {
        const auto reader = JournalReader::open(m_journal->file(), rules());
        QVERIFY(reader);
        check((*reader)->logs());
        QVERIFY(!m_journal->logs().counted().leavesOut()); // another connection
    }

    void everyEntryStaysReadable()
    {
        const auto before = *m_journal->entries();
        const QString digest = *test::streamOf(*m_journal, m_clock).digest();
        QVERIFY(m_journal->logs().readBy(rules()));
        QCOMPARE(*m_journal->entries(), before);
        QCOMPARE(m_journal->logs().answers.after(QStringLiteral(""))->size(), std::size_t{4});
        QCOMPARE(*test::streamOf(*m_journal, m_clock).digest(), digest);
        QCOMPARE(*m_journal->countEntries(), std::int64_t{4});
        QVERIFY(m_journal->readsBack());
    }

    void streamSendsWhatWasAnswered()
    {
        QVERIFY(m_journal->logs().readBy(
            {.replaced = {{QStringLiteral("a"), QStringLiteral("z")}}, .judge = rules().judge}));
        const JournalStream stream = test::streamOf(*m_journal, m_clock);
        const auto outgoing = stream.outgoing(*stream.cursors(), 100, 1'000'000);
        QVERIFY(outgoing);
        QCOMPARE(outgoing->entries.size(), std::size_t{4});
        QVERIFY2(outgoing->entries[0].body.contains(QLatin1String("\"a\"")),
                 qPrintable(outgoing->entries[0].body));
        std::int64_t last = 0;
        const auto shared = stream.firstAnswersAfter(0, 100, last);
        QVERIFY(shared);
        QCOMPARE(idsOf(*shared), (QStringList{QStringLiteral("a"), QStringLiteral("b"),
                                              QStringLiteral("a"), QStringLiteral("c")}));
    }

    void laterAnswersToAnOldWordingAreJudgedOnRequest()
    {
        QVERIFY(m_journal->logs().readBy(rules()));
        give("d", kOld, true); // from another device
        QVERIFY(*m_journal->logs().answers.lastOf(QStringLiteral("d")));
        QVERIFY(m_journal->logs().judgeNewAnswers());
        QVERIFY(!*m_journal->logs().answers.lastOf(QStringLiteral("d")));
        QCOMPARE(*m_journal->logs().counted().leftOut(), std::int64_t{3});
    }

    void connectionWithoutOldAnswersNeedsNoView()
    {
        QVERIFY(m_journal->logs().readBy(
            {.replaced = {},
             .judge = [](const std::vector<AnsweredWording>& wordings, const auto&) {
                 return Result<std::vector<bool>>(std::vector<bool>(wordings.size(), true));
             }}));
        QVERIFY(!m_journal->logs().counted().leavesOut());
        QCOMPARE(m_journal->logs().counted().source(), QStringLiteral("answer"));
    }

    void presentWordingsCountUnasked()
    {
        std::vector<AnsweredWording> asked;
        QVERIFY(m_journal->logs().readBy(
            {.replaced = {},
             .judge =
                 [&asked](const std::vector<AnsweredWording>& wordings, const auto&) {
                     asked = wordings;
                     return Result<std::vector<bool>>(std::vector<bool>(wordings.size(), false));
                 },
             .present =
                 [](const QStringList&) {
                     return Result<QHash<QString, QString>>(QHash<QString, QString>{
                         {QStringLiteral("a"), kNew}, {QStringLiteral("c"), kNew}});
                 }}));
        // "a" in the old wording, and "b", of which no wording is present.
        QStringList ids = idsOf(asked);
        ids.sort();
        QCOMPARE(ids, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(*m_journal->logs().counted().leftOut(), std::int64_t{2});
        QVERIFY(*m_journal->logs().answers.lastOf(QStringLiteral("c")));
    }

    void ruleThatFailsIsReported()
    {
        const Done done =
            m_journal->logs().readBy({.replaced = {},
                                      .judge = [](const std::vector<AnsweredWording>&,
                                                  const auto&) -> Result<std::vector<bool>> {
                                          return fail({.code = ErrorCode::Damaged});
                                      }});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Damaged);
    }

    void factsForTheLibraryFollowTheRule()
    {
        const auto facts = QuestionFacts::open(m_journal->file(), rules());
        QVERIFY(facts);
        const auto changes = (*facts)->changes();
        QVERIFY(changes);
        QStringList ids = idsOf(changes->answers);
        ids.sort();
        QCOMPARE(ids, (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
        const auto a = std::ranges::find(changes->answers, QStringLiteral("a"),
                                         &QuestionFacts::LastAnswer::questionId);
        QVERIFY(!a->isRight);
        // Pulled from another device while the library is open.
        give("b", kOld, true);
        give("d", kNew, true);
        QCOMPARE(idsOf((*facts)->changes()->answers), QStringList{QStringLiteral("d")});
    }

private:
    void give(const char* question, const QString& hash, bool correct)
    {
        m_clock.advanceMs(1000);
        QVERIFY(m_journal->recordAnswer({.questionId = QString::fromLatin1(question),
                                         .contentHash = hash,
                                         .optionOrder = {QStringLiteral("x"), QStringLiteral("y")},
                                         .chosen = {QStringLiteral("x")},
                                         .correct = correct,
                                         .durationMs = 1000},
                                        {}));
    }

    static void check(const JournalLogs& logs)
    {
        QCOMPARE(idsOf(*logs.answers.counted()),
                 (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
        const auto a = *logs.answers.firstOf(QStringLiteral("a"));
        QVERIFY(a && !a->correct && a->contentHash == kNew);
        QCOMPARE(*logs.answers.lastOf(QStringLiteral("a")), a);
        QVERIFY(!*logs.answers.lastOf(QStringLiteral("b")));
        QVERIFY(!*logs.answers.isRewritten(QStringLiteral("a")));
        QVERIFY(*logs.answers.isRewritten(QStringLiteral("b")));
        QVERIFY(!*logs.answers.isRewritten(QStringLiteral("never answered")));
        QCOMPARE(logs.answers.countedAfter(a->entryId)->size(), std::size_t{1});

        QCOMPARE(logs.outcomes.lastOutcomes()->size(), 2);
        const auto first = *logs.outcomes.firstOutcomes();
        QCOMPARE(idsOf(first), (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
        QCOMPARE(first[0].wallMs, a->wallMs);
        QCOMPARE(*logs.outcomes.rewritten(), QSet<QString>{QStringLiteral("b")});
        const auto all = *logs.outcomes.all();
        QCOMPARE(idsOf(all), (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
        QCOMPARE(all[0].firstMs, a->wallMs);
        const auto news = *logs.outcomes.outcomesAfter({});
        QCOMPARE(news, all);
        QCOMPARE(idsOf(*logs.outcomes.answersByQuestion()),
                 (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
        QCOMPARE(*logs.counted().leftOut(), std::int64_t{2});
        // Days of study know all four.
        QCOMPARE(logs.times.items(0, 2'000'000'000'000)->size(), std::size_t{4});
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstCountedAnswers)
#include "tst_counted_answers.moc"
