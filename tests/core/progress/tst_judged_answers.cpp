// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/judged_answers.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_reader.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;

namespace {

const QString kBank = QStringLiteral("digest 4096 1");

} // namespace

/// What an earlier start found out about the answers spares this one the same work, and nothing
/// else. "a" was answered in the old wording, "b" in the new one.
class TestJudgedAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_journal = std::move(*Journal::open(m_dir->path(), m_clock));
        give("a", "old");
        give("b", "new");
        m_asked.clear();
        m_presentOf.clear();
    }
    void cleanup() { m_journal.reset(); }

    void answersThatWereJudgedAreNotJudgedAgain()
    {
        keepJudged(m_journal->file(), known());
        QVERIFY(m_journal->logs().readBy(rules()));
        QVERIFY(m_asked.isEmpty());
        QVERIFY(m_presentOf.isEmpty());
        QCOMPARE(*m_journal->logs().counted().leftOut(), std::int64_t{1});
        QVERIFY(!*m_journal->logs().answers.lastOf(QStringLiteral("a")));
    }

    void laterAnswersAreJudgedByTheirQuestionsAlone()
    {
        keepJudged(m_journal->file(), known());
        give("c", "old");
        QVERIFY(m_journal->logs().readBy(rules()));
        QCOMPARE(m_asked, QStringList{QStringLiteral("c")});
        QCOMPARE(m_presentOf, QStringList{QStringLiteral("c")});
        QCOMPARE(*m_journal->logs().counted().leftOut(), std::int64_t{2});
    }

    void allAreJudgedWhere_data()
    {
        QTest::addColumn<QString>("bank");
        QTest::addColumn<int>("more");
        QTest::addColumn<QString>("upTo");
        QTest::addRow("another bank judged") << QStringLiteral("other 4096 1") << 0 << QString();
        QTest::addRow("more answers were judged") << kBank << 1 << QString();
        QTest::addRow("fewer answers were judged") << kBank << -1 << QString();
        QTest::addRow("the last one is not in the journal")
            << kBank << 0 << QStringLiteral("ffffffff-ffff-7fff-bfff-ffffffffffff");
    }

    void allAreJudgedWhere()
    {
        QFETCH(QString, bank);
        QFETCH(int, more);
        QFETCH(QString, upTo);
        JudgedAnswers judged = known();
        judged.bank = bank;
        judged.entries += more;
        judged.upTo = upTo.isEmpty() ? judged.upTo : upTo;
        keepJudged(m_journal->file(), judged);
        checkAllAreJudged();
    }

    void damagedFileCountsAsAbsent()
    {
        keepJudged(m_journal->file(), known());
        QFile file(m_journal->file() + kJudgedSuffix);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        bytes.replace("old", "new"); // another wording would not count
        file.seek(0);
        file.write(bytes);
        file.close();
        QVERIFY(!judgedBeside(m_journal->file()));
        checkAllAreJudged();
    }

    void fileIsWrittenOnceThereIsMuchToJudge()
    {
        QVERIFY(m_journal->logs().readBy(rules()));
        QVERIFY(m_journal->logs().counted().keepJudgment(kBank));
        QVERIFY(!judgedBeside(m_journal->file())); // two answers are judged quickly
        std::vector<NewAnswer> many(CountedAnswers::kFewAnswers - 2, answer("b", "new"));
        QVERIFY(m_journal->recordAnswers(many, [this](const std::vector<AnswerEntry>& entries) {
            m_last = entries.back().entryId;
            return std::vector<NewEvent>();
        }));
        m_journal.reset();
        m_journal = std::move(*Journal::open(m_dir->path(), m_clock));
        QVERIFY(m_journal->logs().readBy(rules()));
        QVERIFY(m_journal->logs().counted().keepJudgment(kBank));
        const auto judged = judgedBeside(m_journal->file());
        QVERIFY(judged);
        QCOMPARE(judged->entries, CountedAnswers::kFewAnswers);
        QCOMPARE(judged->upTo, m_last);
        QCOMPARE(judged->outdated, known().outdated);
    }

private:
    static NewAnswer answer(const char* question, const char* hash)
    {
        return {.questionId = QString::fromLatin1(question),
                .contentHash = QString::fromLatin1(hash),
                .optionOrder = {QStringLiteral("x"), QStringLiteral("y")},
                .chosen = {QStringLiteral("x")},
                .correct = true,
                .durationMs = 1000};
    }

    void give(const char* question, const char* hash)
    {
        m_clock.advanceMs(1000);
        const auto entry = m_journal->recordAnswer(answer(question, hash), {});
        QVERIFY(entry);
        m_last = entry->entryId;
    }

    /// What the rules say of the two answers of init().
    JudgedAnswers known() const
    {
        return {.bank = kBank,
                .upTo = m_last,
                .entries = 2,
                .outdated = {
                    {QStringLiteral("a"), QStringLiteral("old"), QStringLiteral("[\"x\",\"y\"]")}}};
    }

    HistoryRules rules()
    {
        return {.replaced = {},
                .judge =
                    [this](const std::vector<AnsweredWording>& wordings, const auto&) {
                        std::vector<bool> counts;
                        for (const AnsweredWording& each : wordings) {
                            m_asked << each.questionId;
                            counts.push_back(each.contentHash != QLatin1String("old"));
                        }
                        return Result<std::vector<bool>>(counts);
                    },
                .present =
                    [this](const QStringList& ids) {
                        m_presentOf = ids;
                        return Result<QHash<QString, QString>>(
                            QHash<QString, QString>{{QStringLiteral("b"), QStringLiteral("new")}});
                    },
                .bank = kBank};
    }

    void checkAllAreJudged()
    {
        QVERIFY(m_journal->logs().readBy(rules()));
        QCOMPARE(m_asked, QStringList{QStringLiteral("a")}); // "b" is present
        QCOMPARE(*m_journal->logs().counted().leftOut(), std::int64_t{1});
    }

    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
    QString m_last;
    QStringList m_asked, m_presentOf;
};

RINGSIDE_TEST(TestJudgedAnswers)
#include "tst_judged_answers.moc"
