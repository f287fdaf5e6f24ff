// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_stats.h"
#include "core/scaling/scenario/scenario.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace ringside;
using namespace ringside::bank;

namespace {

int countOf(const std::vector<std::pair<QString, int>>& counts, const char* name)
{
    const auto found = std::find_if(counts.begin(), counts.end(), [&](const auto& row) {
        return row.first == QLatin1String(name);
    });
    return found == counts.end() ? 0 : found->second;
}

double share(int part, int whole)
{
    return static_cast<double>(part) / whole;
}

} // namespace

/// The bank that ships, as a whole: what it covers, how it is balanced, what it records.
class TestShippedBank : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_bank = test::shippedSource();
        std::vector<Question> questions;
        for (const SourceQuestion& source : m_bank.questions)
            questions.push_back(source.question);
        m_stats = statsOf(questions, m_bank.blueprint, static_cast<int>(m_bank.concepts.size()), 0);
    }

    void itCoversWhatTheExamAsks()
    {
        QVERIFY(m_stats.questions >= 150);
        QVERIFY(m_stats.withScenario >= 50);
        // At least this number per domain; the bank goes deepest into the third.
        const std::map<const char*, int> least{{"1", 13}, {"2", 15}, {"3", 68},
                                               {"4", 20}, {"5", 17}, {"6", 13}};
        for (const auto& [domain, count] : least)
            QVERIFY2(countOf(m_stats.perDomain, domain) >= count, domain);
        QVERIFY2(m_stats.objectivesWithout.isEmpty(),
                 qPrintable(m_stats.objectivesWithout.join(QLatin1Char(' '))));
    }

    void difficultyAndKindsAreMixed()
    {
        // Roughly 25, 58 and 15 %, as questions of exam depth are rarely hard; some of the long
        // ones are multiple-select.
        const auto between = [&](int count, double low, double high) {
            return share(count, m_stats.questions) >= low &&
                   share(count, m_stats.questions) <= high;
        };
        QVERIFY(between(countOf(m_stats.perDifficulty, "easy"), 0.18, 0.32));
        QVERIFY(between(countOf(m_stats.perDifficulty, "medium"), 0.42, 0.62));
        QVERIFY(between(countOf(m_stats.perDifficulty, "hard"), 0.13, 0.32));
        QVERIFY(between(countOf(m_stats.perType, "multiple"), 0.04, 0.13));
    }

    void nothingAboutAKeyButItsTruthTells()
    {
        QVERIFY(m_stats.keyPlaces.degrees >= 3);
        QVERIFY2(m_stats.keyPlaces.p > 0.05, qPrintable(QString::number(m_stats.keyPlaces.p)));
    }

    void firstMockIsAnExam()
    {
        std::vector<Question> kept;
        std::set<QString> objectives;
        int scaling = 0;
        for (const SourceQuestion& source : m_bank.questions) {
            if (!source.question.isReserved)
                continue;
            kept.push_back(source.question);
            objectives.insert(source.question.objective);
            scaling +=
                source.question.domain == 3 && source.question.scenarioAs<scaling::Scenario>() ? 1
                                                                                               : 0;
        }
        const BankStats mock = statsOf(kept, m_bank.blueprint, 0, 0);
        QCOMPARE(mock.questions, 60);
        // tst_lint_records derives these from the weights.
        const std::vector<std::pair<QString, int>> dealt{
            {QStringLiteral("1"), 8},  {QStringLiteral("2"), 9},  {QStringLiteral("3"), 12},
            {QStringLiteral("4"), 12}, {QStringLiteral("5"), 11}, {QStringLiteral("6"), 8}};
        QCOMPARE(mock.perDomain, dealt);
        // A quarter, a half and a quarter of 60, a tenth multiple-select; half of domain 3 runs a
        // job that can be computed.
        QCOMPARE(countOf(mock.perDifficulty, "easy"), 15);
        QCOMPARE(countOf(mock.perDifficulty, "medium"), 30);
        QCOMPARE(countOf(mock.perDifficulty, "hard"), 15);
        QCOMPARE(countOf(mock.perType, "multiple"), 6);
        QVERIFY(scaling >= 6);
        // 52 objectives in all.
        QVERIFY2(objectives.size() >= 40, qPrintable(QString::number(objectives.size())));
    }

    void readersWhoSawOnlyTheQuestionFoundTheKey()
    {
        const BlindTotals& blind = m_stats.blind;
        QVERIFY(blind.questions >= 140);
        QVERIFY(blind.answers >= blind.questions);
        QVERIFY2(share(blind.agreed, blind.answers) >= 0.97,
                 qPrintable(QString::number(blind.agreed)));
    }

    void everyCardIsUsedAndManyMove()
    {
        std::set<QString> used;
        for (const SourceQuestion& source : m_bank.questions)
            used.insert(source.question.concepts.begin(), source.question.concepts.end());
        QVERIFY(m_bank.concepts.size() >= 120);
        int moving = 0;
        for (const SourceConcept& source : m_bank.concepts) {
            QVERIFY2(used.count(source.card.id) == 1, qPrintable(source.card.id));
            moving += source.card.scene ? 1 : 0;
        }
        QVERIFY2(moving >= 30, qPrintable(QString::number(moving)));
    }

private:
    SourceBank m_bank;
    BankStats m_stats;
};

RINGSIDE_TEST(TestShippedBank)
#include "tst_shipped_bank.moc"
