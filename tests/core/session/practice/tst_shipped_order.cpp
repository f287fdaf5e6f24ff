// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/session/practice/asking_order.h"
#include "tests/support/shipped_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::session;

namespace {

constexpr std::size_t kFirst = 60;

/// The first questions of practice.
std::vector<const bank::QuestionSummary*> firstOf(const StudyMaterial& material)
{
    std::vector<const bank::QuestionSummary*> first;
    for (const study::OrderedQuestion& each : practiceOrder(material))
        if (first.size() < kFirst)
            first.push_back(&(*material.questions)[each.candidate]);
    return first;
}

int weightOf(const bank::Blueprint& blueprint)
{
    int sum = 0;
    for (const bank::Domain& domain : blueprint.domains)
        sum += domain.weightPercent;
    return sum;
}

bool hasThreeInARow(const std::vector<int>& domains)
{
    for (std::size_t i = 2; i < domains.size(); ++i)
        if (domains[i] == domains[i - 1] && domains[i] == domains[i - 2])
            return true;
    return false;
}

} // namespace

/// The order of the questions in the included bank.
class TstShippedOrder : public QObject
{
    Q_OBJECT

private:
    StudyMaterial shipped(std::uint64_t seed) const
    {
        StudyMaterial made = m_material;
        made.seed = seed;
        return made;
    }

    StudyMaterial m_material;

private Q_SLOTS:
    void initTestCase()
    {
        const QTemporaryDir folder;
        const auto bank =
            bank::BankReader::open(shippedBank(folder.filePath(QStringLiteral("bank"))));
        QVERIFY(bank);
        m_material.questions =
            std::make_shared<const std::vector<bank::QuestionSummary>>(*(*bank)->outline());
        m_material.blueprint = (*bank)->blueprint();
    }

    void newProfileMeetsAllDomainsByTheirWeights_data()
    {
        QTest::addColumn<quint64>("seed");
        for (const quint64 seed : {0U, 1U, 7U, 20'261'121U})
            QTest::addRow("seed %llu", seed) << seed;
    }

    void newProfileMeetsAllDomainsByTheirWeights()
    {
        QFETCH(quint64, seed);
        const StudyMaterial material = shipped(seed);
        const auto first = firstOf(material);
        QCOMPARE(first.size(), kFirst);
        const double weight = weightOf(material.blueprint);
        std::vector<int> domains;
        for (const bank::QuestionSummary* question : first) {
            domains.push_back(question->domain);
            QVERIFY(!question->isReserved);
            QCOMPARE(question->depth, bank::Depth::Exam);
        }
        QVERIFY(!hasThreeInARow(domains));
        for (const bank::Domain& domain : material.blueprint.domains) {
            const double share = domain.weightPercent / weight * double(kFirst);
            const auto asked = std::ranges::count(domains, domain.id);
            QVERIFY2(std::fabs(double(asked) - share) < 1,
                     qPrintable(QStringLiteral("domain %1: %2").arg(domain.id).arg(asked)));
        }
    }

    void tenQuestionsMeetEachDomain()
    {
        const auto mix = StudySets(shipped(3)).dailyQuestions(10);
        QSet<int> domains;
        for (const AskedQuestion& each : mix) {
            domains.insert(each.domain);
            QCOMPARE(each.reason, study::AskReason::NewObjective);
        }
        QCOMPARE(domains.size(), 6);
    }

    void mistakesOfOneDomainDoNotCrowdOutTheOthers()
    {
        StudyMaterial material = shipped(3);
        int wrong = 0;
        for (const bank::QuestionSummary& question : *material.questions)
            if (question.domain == 3 && !question.isReserved && wrong < 30)
                material.last.insert(question.id.value(),
                                     {QStringLiteral("%1").arg(++wrong, 3), false});
        const auto mix = StudySets(material).dailyQuestions(20);
        std::vector<int> domains;
        int mistakes = 0;
        for (const AskedQuestion& each : mix) {
            domains.push_back(each.domain);
            mistakes += each.reason == study::AskReason::DueMistake ? 1 : 0;
        }
        QVERIFY(!hasThreeInARow(domains));
        // One in four, unless domain 3 had its share: about 21 % of 20 questions.
        QVERIFY(mistakes >= 3 && mistakes <= 20 / study::kMistakeEvery);
        const auto ofThree = std::ranges::count(domains, 3);
        QVERIFY(ofThree >= 3 && ofThree <= 6);
        QCOMPARE(QSet<int>(domains.begin(), domains.end()).size(), 6);
    }

    void wholeBankIsAskedOnceWithItsFamiliesApart()
    {
        const StudyMaterial material = shipped(5);
        const auto order = practiceOrder(material);
        QCOMPARE(order.size(), material.questions->size());
        QMap<int, int> left;
        for (const study::OrderedQuestion& each : order)
            if (each.reason != study::AskReason::Reserved)
                ++left[(*material.questions)[each.candidate].domain];
        QHash<QString, int> lastOf;
        for (int i = 0; i < static_cast<int>(order.size()); ++i) {
            const auto& question =
                (*material.questions)[order[static_cast<std::size_t>(i)].candidate];
            const QString& family = question.family;
            QVERIFY2(family.isEmpty() || !lastOf.contains(family) ||
                         i - lastOf[family] > study::kFamilyGap,
                     qPrintable(family));
            lastOf[family] = i;
            if (--left[question.domain] == 0)
                return; // the other domains may have too few questions to keep families apart
        }
    }
};

RINGSIDE_TEST(TstShippedOrder)
#include "tst_shipped_order.moc"
