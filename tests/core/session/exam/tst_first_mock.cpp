// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/base/clock.h"
#include "core/progress/journal/journal.h"
#include "core/session/practice/practice.h"
#include "core/session/tools.h"
#include "tests/support/shipped_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace ringside;
using namespace ringside::session;

namespace {

using Dealt = std::vector<study::DomainCount>;

} // namespace

/// The bank that ships, its mock exams, and the questions that wait for the first of them.
class TstFirstMock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_file = shippedBank(m_dir.filePath(QStringLiteral("ringside.bank")));
        auto bank = bank::BankReader::open(m_file);
        QVERIFY(bank);
        m_bank = std::move(*bank);
        const auto summaries = m_bank->summaries();
        QVERIFY(summaries);
        for (const bank::QuestionSummary& summary : *summaries) {
            m_domains[summary.id.value().toStdString()] = summary.domain;
            if (summary.isReserved)
                m_reserved.insert(summary.id.value().toStdString());
        }
        QCOMPARE(m_reserved.size(), std::size_t{60});
    }

    void anySeedAsksTheReservedQuestions()
    {
        // tests/core/study/exam/tst_exam.cpp derives both rows from the weights 13, 16, 21, 20,
        // 18, 13.
        const Dealt sixty{{1, 8}, {2, 9}, {3, 12}, {4, 12}, {5, 11}, {6, 8}};
        const Dealt fifty{{1, 7}, {2, 8}, {3, 10}, {4, 10}, {5, 9}, {6, 6}};
        QVERIFY(rc::check("60 questions are the ones kept aside, 50 are among them", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const auto whole = assembleExam(m_file, 60, seed);
            const auto part = assembleExam(m_file, 50, seed);
            RC_ASSERT(whole && part);
            RC_ASSERT(whole->perDomain == sixty);
            RC_ASSERT(part->perDomain == fifty);
            const std::set<std::string> asked(whole->questions.begin(), whole->questions.end());
            RC_ASSERT(asked == m_reserved);
            std::map<int, int> counts;
            std::set<std::string> some;
            for (const std::string& id : part->questions) {
                RC_ASSERT(m_reserved.count(id) == 1);
                RC_ASSERT(some.insert(id).second);
                ++counts[m_domains.at(id)];
            }
            for (const study::DomainCount& row : fifty)
                RC_ASSERT(counts[row.domain] == row.count);
        }));
    }

    void practiceComesToThemLast()
    {
        const ManualClock clock(0);
        const auto journal = progress::Journal::open(m_dir.path(), clock);
        QVERIFY(journal);
        const Practice practice(*m_bank, **journal, clock);
        const auto questions = *practice.questions();
        const auto first =
            std::find_if(questions.begin(), questions.end(),
                         [](const bank::QuestionSummary& question) { return question.isReserved; });
        QCOMPARE(questions.end() - first, std::ptrdiff_t{60});
        QVERIFY(std::all_of(first, questions.end(), [](const bank::QuestionSummary& question) {
            return question.isReserved;
        }));
        // They can be found all the same.
        const auto hits = m_bank->search(QStringLiteral("nationality claims insurance"), 10);
        QVERIFY(hits && !hits->hits.empty());
        QCOMPARE(hits->hits.front().questionId, QStringLiteral("postcode-knows"));
        QVERIFY(m_reserved.count("postcode-knows") == 1);
    }

private:
    QTemporaryDir m_dir;
    QString m_file;
    std::unique_ptr<bank::BankReader> m_bank;
    std::map<std::string, int> m_domains;
    std::set<std::string> m_reserved;
};

RINGSIDE_TEST(TstFirstMock)
#include "tst_first_mock.moc"
