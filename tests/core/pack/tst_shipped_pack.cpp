// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/pack/pack_reader.h"
#include "tests/core/pack/pack_files.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringside;
using namespace ringside::pack;

/// The pack that ships as proof and template.
class TestShippedPack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itBuildsWithoutAFinding()
    {
        const QTemporaryDir work;
        const QString file = work.filePath(QStringLiteral("training.ringside"));
        const auto built =
            buildPack(QStringLiteral(RINGSIDE_SOURCE_DIR "/packs/distributed-training"), file);
        QVERIFY(built);
        for (const bank::Finding& finding : built->compiled.findings)
            QVERIFY2(finding.severity != bank::Severity::Hard, qPrintable(finding.message));
        QVERIFY(built->compiled.written);
        QCOMPARE(built->manifest.questions, 24); // the ids in pack.yaml
        QCOMPARE(built->manifest.jobs, 18);      // likewise

        const QTemporaryDir unpacked;
        QVERIFY(unpackPack(file, unpacked.path()));
        const auto reader =
            bank::BankReader::open(unpacked.filePath(QStringLiteral("questions.bank")));
        QVERIFY(reader);
        const auto summaries = (*reader)->summaries();
        QVERIFY(summaries);
        std::set<QString> asked, offered;
        for (const bank::QuestionSummary& summary : *summaries) {
            QCOMPARE(int(summary.depth), int(bank::Depth::Exam));
            QVERIFY(!summary.isReserved);
            asked.insert(summary.objective);
        }
        for (const bank::Domain& domain : (*reader)->blueprint().domains) {
            for (const bank::Objective& objective : domain.objectives)
                offered.insert(objective.id);
        }
        QCOMPARE(asked, offered); // every objective has a question
        // A walk asks what the pack has.
        const auto ids = (*reader)->ids();
        const auto jobs = (*reader)->jobs();
        QVERIFY(ids && jobs);
        std::size_t after = 0;
        for (const bank::Job& job : *jobs) {
            after += job.questions.size();
            for (const bank::QuestionId& id : job.questions)
                QVERIFY2(std::ranges::count(*ids, id.value()) == 1, qPrintable(id.value()));
        }
        QVERIFY(after > 0);
    }
};

RINGSIDE_TEST(TestShippedPack)
#include "tst_shipped_pack.moc"
