// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/library/library.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/progress/shown_questions.h"
#include "core/session/practice/exam_paper.h"
#include "core/storage/database.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

const bank::QuestionId kOne(QStringLiteral("one")), kTwo(QStringLiteral("two-keys"));

QString ids(const bank::SearchResult& result)
{
    QStringList all;
    for (const bank::FoundQuestion& found : result.found)
        all << found.summary.id.value();
    return all.join(QLatin1Char(' '));
}

} // namespace

class TstLibrary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_library.reset();
        m_journal.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        const QString file = m_dir->filePath(QStringLiteral("bank"));
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one"), QStringLiteral("three"),
                                                 QStringLiteral("two-keys")}),
                                file));
        m_bank = std::move(*bank::BankReader::open(file));
        m_journal = std::move(
            *progress::Journal::open(m_dir->filePath(QStringLiteral("profile")), m_clock));
        m_library = std::make_unique<Library>(*m_bank, *m_journal);
    }

    void everythingIsFoundInTheBanksOrder()
    {
        QCOMPARE(m_library->count(), 3);
        const auto result = search(QString());
        QVERIFY(result && !result->isCut);
        QCOMPARE(ids(*result), QStringLiteral("one three two-keys"));
    }

    void ownQuestionsAreFoundBesideTheBank()
    {
        const QString own = m_dir->filePath(QStringLiteral("own"));
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("own-1"), QStringLiteral("own-2")}),
                                own));
        const QString profile = m_dir->filePath(QStringLiteral("own-profile"));
        QVERIFY(m_library->searchBeside({own, profile}));
        // "Stem" is in all five questions; without words only the bank is listed.
        const auto found = search(QStringLiteral("stem"));
        QVERIFY(found);
        QCOMPARE(found->found.size(), std::size_t{5});
        QCOMPARE(ids(*found).right(11), QStringLiteral("own-1 own-2"));
        for (const bank::FoundQuestion& each : found->found)
            QCOMPARE(each.isOwn, each.summary.id.value().startsWith(QLatin1String("own-")));
        QCOMPARE(ids(*search(QString())), QStringLiteral("one three two-keys"));
        const auto item = m_library->item(bank::QuestionId(QStringLiteral("own-2")));
        QVERIFY(item);
        QCOMPARE(item->question.stem, QStringLiteral("Stem of own-2. Which one?"));
        QCOMPARE(item->index, 1);
        QCOMPARE(item->count, 2);
        QVERIFY(!item->answer);
        QVERIFY(!QFile::exists(profile)); // looking leaves no history
    }

    void answersToOwnQuestionsAreKnownBesideTheBank()
    {
        const QString own = m_dir->filePath(QStringLiteral("own"));
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("own-1"), QStringLiteral("own-2")}),
                                own));
        const QString profile = m_dir->filePath(QStringLiteral("own-profile"));
        {
            const auto journal = progress::Journal::open(profile, m_clock);
            QVERIFY(journal);
            QVERIFY((*journal)->recordAnswer({.questionId = QStringLiteral("own-2"),
                                              .contentHash = {},
                                              .optionOrder = {},
                                              .chosen = {},
                                              .correct = false},
                                             {QStringLiteral("own-2"), 1}));
        }
        QVERIFY(m_library->searchBeside({own, profile}));
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QStringLiteral("own-2"));
    }

    void profileThatIsOnlyReadIsSearchedAsItWasOpened()
    {
        answer(QStringLiteral("one"), false, progress::Confidence::Sure);
        const auto copy = progress::Journal::openReadOnly(
            m_dir->filePath(QStringLiteral("profile")), m_clock, {.code = ErrorCode::InUse});
        QVERIFY(copy);
        Library other(*m_bank, **copy);
        answer(QStringLiteral("three"), false, progress::Confidence::Sure);
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QStringLiteral("one three"));
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"), other)), QStringLiteral("one"));
    }

    void whatTheLearnerDidIsKnownAtOnce()
    {
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QString());
        answer(QStringLiteral("three"), false, progress::Confidence::Guess);
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QStringLiteral("three"));
        QCOMPARE(ids(*search(QStringLiteral("confidence:low"))), QStringLiteral("three"));
        answer(QStringLiteral("three"), true, progress::Confidence::Sure);
        answer(QStringLiteral("one"), false, progress::Confidence::Sure);
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QStringLiteral("one"));
        QVERIFY(m_library->setMarks(kTwo, {},
                                    {.isFlagged = true,
                                     .tags = {QStringLiteral("Exam")},
                                     .note = QStringLiteral("Both keys")}));
        for (const char* query : {"is:flagged", "tag:exam", "note:keys", "is:unseen"})
            QCOMPARE(ids(*search(QLatin1String(query))), QStringLiteral("two-keys"));
        const auto found = search(QStringLiteral("is:flagged"));
        QVERIFY(found->found[0].isFlagged && found->found[0].hasNote);
    }

    void whatASearchFailedToTakeInIsThereForTheNext()
    {
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QString());
        answer(QStringLiteral("three"), false, progress::Confidence::Sure);
        // The answers can be read, the marks cannot.
        auto other = storage::Database::open(m_journal->file());
        QVERIFY(other && other->exec(QStringLiteral("ALTER TABLE event RENAME TO elsewhere")));
        QVERIFY(!search(QStringLiteral("is:wrong")));
        QVERIFY(other->exec(QStringLiteral("ALTER TABLE elsewhere RENAME TO event")));
        QCOMPARE(ids(*search(QStringLiteral("is:wrong"))), QStringLiteral("three"));
    }

    void questionComesWithItsAnswerAndMarks()
    {
        answer(QStringLiteral("one"), true, progress::Confidence::Sure);
        const progress::QuestionMarks marks{.isFlagged = true, .note = QStringLiteral("n")};
        QCOMPARE(*m_library->setMarks(kOne, {}, marks), marks);
        const auto shown = m_library->item(kOne);
        QVERIFY(shown);
        QVERIFY(shown->answer && shown->answer->correct);
        QCOMPARE(shown->marks, marks);
        QCOMPARE(shown->count, 3);
        QCOMPARE(m_library->item(kTwo)->index, 2);
        QVERIFY(!m_library->item(kTwo)->answer);
        QVERIFY(!m_library->item(bank::QuestionId(QStringLiteral("gone"))));
        QCOMPARE(m_library->background(shown->question)->concepts.size(), std::size_t{1});
    }

    void onlyWhatWasChangedIsKept()
    {
        // Two pages have seen the question without marks; each changes one of them.
        QVERIFY(m_library->setMarks(kOne, {}, {.note = QStringLiteral("n")}));
        const progress::QuestionMarks both{.isFlagged = true, .note = QStringLiteral("n")};
        QCOMPARE(*m_library->setMarks(kOne, {}, {.isFlagged = true}), both);
        // A third has seen both, and takes one away.
        QCOMPARE(m_library->setMarks(kOne, both, {.isFlagged = true})->note, QString());
        QVERIFY(m_library->item(kOne)->marks.isFlagged);
        // Tags that are only written otherwise have not been changed.
        const QStringList other{QStringLiteral("c")};
        QVERIFY(m_library->setMarks(kOne, {}, {.tags = other}));
        QCOMPARE(m_library
                     ->setMarks(kOne, {.tags = {QStringLiteral("a"), QStringLiteral("b")}},
                                {.tags = {QStringLiteral(" B"), QStringLiteral("a")},
                                 .note = QStringLiteral("n")})
                     ->tags,
                 other);
    }

    void answerThatIsShownBeforeOneWasGivenIsNotedOnce()
    {
        answer(QStringLiteral("one"), true, progress::Confidence::Sure);
        QVERIFY(m_library->noteShown(kOne));
        QVERIFY(m_library->noteShown(kTwo));
        m_clock.advanceMs(5000);
        QVERIFY(m_library->noteShown(kTwo));
        const auto shown = progress::shownQuestions(m_journal->logs().events);
        QVERIFY(shown);
        QCOMPARE(shown->size(), 1);
        QCOMPARE(shown->value(QStringLiteral("two-keys")), m_clock.wallMs() - 5000);
        QCOMPARE(m_journal->logs().events.all()->size(), std::size_t{1});
        QVERIFY(!metQuestions(m_journal->logs())->isUnseen(QStringLiteral("two-keys")));
        QVERIFY(metQuestions(m_journal->logs())->isUnseen(QStringLiteral("three")));
    }

    void searchIsSavedWhenItCanBeRead()
    {
        const progress::SavedSearch ring{QStringLiteral("r"), QStringLiteral("ring is:unseen")};
        QVERIFY(m_library->saveSearch(ring));
        const Done wrong = m_library->saveSearch({QStringLiteral("w"), QStringLiteral("is:wrnog")});
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, ErrorCode::UnknownName);
        QCOMPARE(m_library->savedSearches()->searches, (std::vector{ring}));
        QVERIFY(m_library->removeSearch(ring.name));
        QVERIFY(m_library->savedSearches()->searches.empty());
    }

    void tagsInUseAreListedOnce()
    {
        QVERIFY(
            m_library->setMarks(kOne, {}, {.tags = {QStringLiteral("b"), QStringLiteral("a")}}));
        QVERIFY(m_library->setMarks(kTwo, {}, {.tags = {QStringLiteral("B")}}));
        QCOMPARE(*m_library->tags(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    void ofTwoSearchesOnlyTheLatestIsDelivered()
    {
        QStringList delivered;
        for (const char* query : {"three", "one", "stem"})
            m_library->search(QLatin1String(query), [&, query](const auto& result) {
                QVERIFY(result);
                delivered << QLatin1String(query);
            });
        QTRY_COMPARE(delivered, QStringList{QStringLiteral("stem")});
    }

    void errorIsReportedAtOnceAndReplacesTheRun()
    {
        int calls = 0;
        m_library->search(QStringLiteral("one"), [&](const auto&) { ++calls; });
        std::optional<Error> error;
        m_library->search(QStringLiteral("one color:red"),
                          [&](const auto& result) { error = result.error(); });
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::UnknownField);
        QCOMPARE(error->column, 5);
        QVERIFY(search(QStringLiteral("domain:9")).error().code == ErrorCode::UnknownName);
        QCOMPARE(calls, 0);
    }

    void libraryThatIsClosedWhileItSearchesDeliversNothing()
    {
        int calls = 0;
        m_library->search(QStringLiteral("one"), [&](const auto&) { ++calls; });
        m_library.reset();
        QCoreApplication::processEvents();
        QCOMPARE(calls, 0);
    }

private:
    Result<bank::SearchResult> search(const QString& typed) { return search(typed, *m_library); }
    static Result<bank::SearchResult> search(const QString& typed, Library& library)
    {
        std::optional<Result<bank::SearchResult>> delivered;
        library.search(typed, [&](auto result) { delivered = std::move(result); });
        if (!QTest::qWaitFor([&] { return delivered.has_value(); }))
            return fail({.code = ErrorCode::Cancelled});
        return std::move(*delivered);
    }

    void answer(const QString& question, bool correct, progress::Confidence confidence)
    {
        const QString right = QStringLiteral("beta");
        QVERIFY(m_journal->recordAnswer(
            {.questionId = question,
             .contentHash = QStringLiteral("h"),
             .optionOrder = {QStringLiteral("alpha"), right, QStringLiteral("gamma"),
                             QStringLiteral("delta")},
             .chosen = {right},
             .correct = correct,
             .confidence = confidence},
            {question, 0}));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<bank::BankReader> m_bank;
    std::unique_ptr<progress::Journal> m_journal;
    std::unique_ptr<Library> m_library;
};

RINGSIDE_TEST(TstLibrary)
#include "tst_library.moc"
