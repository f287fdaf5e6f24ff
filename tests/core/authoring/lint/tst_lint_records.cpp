// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/source_bank.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace ringside;
using namespace ringside::bank;

namespace {

using Counts = std::map<int, int>;

/// The blueprint of the guide of June 2026: weights 13, 16, 21, 20, 18, 13, which sum to 101.
Blueprint blueprintOfSix()
{
    Blueprint blueprint;
    int id = 0;
    for (const int weight : {13, 16, 21, 20, 18, 13})
        blueprint.domains.push_back({++id, {}, weight, {}});
    return blueprint;
}

/// A bank that reserves this number of questions per domain, and three more of each in practice.
SourceBank bankKeeping(const Blueprint& blueprint, const Counts& kept)
{
    SourceBank bank;
    bank.blueprint = blueprint;
    bank.hasBlueprint = true;
    bank.blueprintFile = QStringLiteral("blueprint.yaml");
    for (const auto& [domain, count] : kept) {
        for (int i = 0; i < count + 3; ++i) {
            SourceQuestion source;
            source.question.domain = domain;
            source.question.isReserved = i < count;
            bank.questions.push_back(source);
        }
    }
    return bank;
}

std::vector<Finding> only(const std::vector<Finding>& findings, const char* code)
{
    std::vector<Finding> matching;
    std::copy_if(findings.begin(), findings.end(), std::back_inserter(matching),
                 [&](const Finding& finding) { return finding.code == QLatin1String(code); });
    return matching;
}

std::vector<Finding> foundRecords(const SourceBank& bank, const char* code)
{
    std::vector<Finding> findings;
    for (const BankRuleRow& row : bankRules()) {
        if (QLatin1String(row.codes).contains(QLatin1String(code)))
            row.check(bank, QDate(), findings);
    }
    return only(findings, code);
}

const QString kAuthor = QStringLiteral("author: Ringside contributors\n");

QString record(const char* fields)
{
    return kAuthor + QStringLiteral("checked: {%1}\n").arg(QLatin1String(fields));
}

} // namespace

/// What a bank records beside its prose: questions reserved, readers' answers, links of cards.
class TestLintRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sixtyReservedQuestionsFollowTheBlueprint_data()
    {
        QTest::addColumn<Counts>("kept");
        QTest::addColumn<QList<int>>("domains");
        // 60 · 13/101 = 7.72, 9.50, 12.48, 11.88, 10.69, 7.72: floors sum to 56, and the four
        // largest remainders are those of 4, of 1 and 6, and of 5.
        QTest::newRow("as dealt") << Counts{{1, 8}, {2, 9}, {3, 12}, {4, 12}, {5, 11}, {6, 8}}
                                  << QList<int>{};
        QTest::newRow("none at all")
            << Counts{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}} << QList<int>{};
        QTest::newRow("one too few in domain 3")
            << Counts{{1, 8}, {2, 9}, {3, 11}, {4, 12}, {5, 11}, {6, 8}} << QList<int>{3};
        QTest::newRow("sixty, but one seat moved from 4 to 3")
            << Counts{{1, 8}, {2, 9}, {3, 13}, {4, 11}, {5, 11}, {6, 8}} << QList<int>{3, 4};
        QTest::newRow("one question alone")
            << Counts{{1, 0}, {2, 1}, {3, 0}, {4, 0}, {5, 0}, {6, 0}}
            << QList<int>{1, 2, 3, 4, 5, 6};
    }

    void sixtyReservedQuestionsFollowTheBlueprint()
    {
        QFETCH(Counts, kept);
        QFETCH(QList<int>, domains);
        const auto findings = foundRecords(bankKeeping(blueprintOfSix(), kept), "KEPT_ASIDE");
        QCOMPARE(findings.size(), static_cast<std::size_t>(domains.size()));
        for (qsizetype i = 0; i < domains.size(); ++i) {
            const Finding& finding = findings[static_cast<std::size_t>(i)];
            QCOMPARE(finding.severity, Severity::Hard);
            QVERIFY2(finding.message.startsWith(QStringLiteral("Domain %1 ").arg(domains[i])),
                     qPrintable(finding.message));
        }
    }

    void equalRemaindersGoToTheFirstDomain()
    {
        // 60 / 7 = 8.57 each: 56 slots by floors, and four more for the first four.
        Blueprint seven;
        for (int id = 1; id <= 7; ++id)
            seven.domains.push_back({id, {}, 10, {}});
        const Counts dealt{{1, 9}, {2, 9}, {3, 9}, {4, 9}, {5, 8}, {6, 8}, {7, 8}};
        QVERIFY(foundRecords(bankKeeping(seven, dealt), "KEPT_ASIDE").empty());
    }

    void recordOfAnswersIsReadAndJudged_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("code"); // "" when nothing is found
        QTest::addColumn<bool>("isHard");
        const auto row = [](const char* name, const char* fields, const char* code,
                            bool isHard = true) {
            QTest::newRow(name) << record(fields) << QString::fromLatin1(code) << isHard;
        };
        row("all agree", "answers: 2, agreed: 2, rewritten: 1, date: 2026-11-21", "");
        row("rewritten is zero when left out", "answers: 1, agreed: 1, date: 2026-11-21", "");
        row("more agreed than answered", "answers: 2, agreed: 3, date: 2026-11-21", "CHECK_COUNT");
        row("more hits than guesses",
            "answers: 2, agreed: 2, date: 2026-11-21, options_only: {readers: 3, hit: 4}",
            "CHECK_COUNT");
        row("all of three guess the key",
            "answers: 2, agreed: 2, date: 2026-11-21, options_only: {readers: 3, hit: 3}", "");
        row("nobody answered", "answers: 0, agreed: 0, date: 2026-11-21", "CHECK_COUNT");
        row("one of two", "answers: 2, agreed: 1, date: 2026-11-21", "CHECK_SPLIT", false);
        row("no date", "answers: 2, agreed: 2", "YAML");
        row("less than none", "answers: 2, agreed: -1, date: 2026-11-21", "YAML");
        row("a misspelt field", "answers: 2, agree: 2, date: 2026-11-21", "YAML");
    }

    void recordOfAnswersIsReadAndJudged()
    {
        QFETCH(QString, line);
        QFETCH(QString, code);
        QFETCH(bool, isHard);
        const BankFolder folder;
        QVERIFY(folder.replace(kTracking, kAuthor, line));
        QVERIFY(folder.replace(kJob, kAuthor, record("answers: 1, agreed: 1, date: 2026-11-21")));
        const auto findings = folder.findings();
        if (code.isEmpty()) {
            QVERIFY2(findings.empty(), qPrintable(findings.empty() ? QString() : findings[0].code));
            return;
        }
        QVERIFY(!findings.empty());
        for (const Finding& finding : findings) {
            QCOMPARE(finding.code, code);
            QCOMPARE(finding.severity, isHard ? Severity::Hard : Severity::Warning);
            QCOMPARE(finding.line, folder.lineOf(kTracking, QStringLiteral("checked:")));
        }
    }

    void missingRecordIsNamedWhereOthersHaveOne()
    {
        const BankFolder folder;
        QVERIFY(folder.findings().empty()); // no question has one
        QVERIFY(folder.replace(kJob, kAuthor, record("answers: 1, agreed: 1, date: 2026-11-21")));
        const auto findings = folder.findings();
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].code, QStringLiteral("CHECK_MISSING"));
        QCOMPARE(findings[0].severity, Severity::Warning);
        QVERIFY(findings[0].file.endsWith(kTracking));
    }

    void prerequisitesMustNotLeadBack()
    {
        const auto bankOf = [](const std::map<QString, QStringList>& needs) {
            SourceBank bank;
            for (const auto& [id, needed] : needs) {
                SourceConcept source;
                source.card.id = id;
                source.card.prerequisites = needed;
                bank.concepts.push_back(source);
            }
            return bank;
        };
        const QString a = QStringLiteral("a"), b = QStringLiteral("b"), c = QStringLiteral("c"),
                      d = QStringLiteral("d");
        // A diamond is no cycle: d is reached from a on two ways.
        QVERIFY(foundRecords(bankOf({{a, {b, c}}, {b, {d}}, {c, {d}}, {d, {}}}), "CONCEPT_CYCLE")
                    .empty());
        const auto findings =
            foundRecords(bankOf({{a, {b}}, {b, {c}}, {c, {d}}, {d, {b}}}), "CONCEPT_CYCLE");
        QCOMPARE(findings.size(), std::size_t{1});
        QCOMPARE(findings[0].severity, Severity::Hard);
        QVERIFY2(findings[0].message.contains(QStringLiteral("b → c → d → b")),
                 qPrintable(findings[0].message));
        QCOMPARE(foundRecords(bankOf({{a, {a}}}), "CONCEPT_CYCLE").size(), std::size_t{1});
    }

    void sceneOfACardMustBeOneOfItsJob_data()
    {
        QTest::addColumn<QString>("job");
        QTest::addColumn<QString>("scene");
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("a scene of the job")
            << QStringLiteral("a-job") << QStringLiteral("speedup") << true;
        QTest::newRow("a scene that this job has not")
            << QStringLiteral("a-job") << QStringLiteral("memory") << false;
        QTest::newRow("no such job")
            << QStringLiteral("another-job") << QStringLiteral("speedup") << false;
    }

    void sceneOfACardMustBeOneOfItsJob()
    {
        QFETCH(QString, job);
        QFETCH(QString, scene);
        QFETCH(bool, isKnown);
        SourceBank bank;
        SourceJob source;
        source.job.id = JobId(QStringLiteral("a-job"));
        source.job.scenes = {"step-lanes", "speedup"};
        bank.jobs.push_back(source);
        SourceConcept card;
        card.card.id = QStringLiteral("scaling");
        card.card.scene = SceneLink{job, scene};
        bank.concepts.push_back(card);
        const auto findings = foundRecords(bank, "SCENE_UNKNOWN");
        QCOMPARE(findings.size(), isKnown ? std::size_t{0} : std::size_t{1});
        if (!isKnown)
            QCOMPARE(findings[0].severity, Severity::Hard);
    }
};

RINGSIDE_TEST(TestLintRecords)
#include "tst_lint_records.moc"
