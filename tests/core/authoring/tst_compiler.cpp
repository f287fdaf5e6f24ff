// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/compiler.h"

#include "core/bank/bank_reader.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

class TstCompiler : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sameSourcesGiveTheSameBytes();
    void anotherFolderWithTheSameFilesGivesTheSameBytes();
    void hardFindingWritesNothingAndLeavesTheOlderFile();
    void warningIsNoObstacle();
    void folderThatDoesNotExistIsAnError();
    void targetThatCannotBeWrittenIsAnError();
    void statisticsCountWhatIsThere();
    void editedQuestionGetsAnotherHashAndAMovedOneDoesNot();
    void severalErrorsComeInOneRun();
};

namespace {

QByteArray bytesOf(const QString& file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

QString hashOf(const QString& file, const char* id)
{
    const auto reader = BankReader::open(file);
    if (!reader)
        return {};
    const auto question = (*reader)->question(QuestionId(QString::fromLatin1(id)));
    return question ? question->contentHash : QString();
}

} // namespace

void TstCompiler::sameSourcesGiveTheSameBytes()
{
    const BankFolder folder;
    const QString one = folder.file(QStringLiteral("one.bank"));
    const QString two = folder.file(QStringLiteral("two.bank"));
    for (const QString& file : {one, two}) {
        const auto outcome = compileBank(folder.path(), file);
        QVERIFY(outcome);
        QVERIFY(outcome->written);
    }
    QVERIFY(!bytesOf(one).isEmpty());
    QVERIFY(bytesOf(one) == bytesOf(two));
    QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*aside*")}).size(), 0);
}

void TstCompiler::anotherFolderWithTheSameFilesGivesTheSameBytes()
{
    const BankFolder first, second;
    const QString one = first.file(QStringLiteral("x.bank"));
    const QString two = second.file(QStringLiteral("y.bank"));
    QVERIFY(compileBank(first.path(), one));
    QVERIFY(compileBank(second.path(), two));
    QVERIFY(bytesOf(one) == bytesOf(two));
}

void TstCompiler::hardFindingWritesNothingAndLeavesTheOlderFile()
{
    const BankFolder folder;
    const QString file = folder.file(QStringLiteral("a.bank"));
    QVERIFY(compileBank(folder.path(), file)->written);
    const QByteArray before = bytesOf(file);
    QVERIFY(folder.replace(kJob, QStringLiteral("[0.265, 0.283]"), QStringLiteral("[0.3, 0.32]")));
    const auto outcome = compileBank(folder.path(), file);
    QVERIFY(outcome);
    QVERIFY(!outcome->written);
    QCOMPARE(withoutSecondStandard(outcome->findings).size(), std::size_t{1});
    QVERIFY(bytesOf(file) == before);
    const QString other = folder.file(QStringLiteral("b.bank"));
    QVERIFY(compileBank(folder.path(), other));
    QVERIFY(!QFile::exists(other));
}

void TstCompiler::warningIsNoObstacle()
{
    const BankFolder folder;
    QVERIFY(folder.replace(kTracking, QStringLiteral("tracking\", checked: 2026-11-21"),
                           QStringLiteral("tracking\", checked: \"\"")));
    const auto outcome = compileBank(folder.path(), folder.file(QStringLiteral("a.bank")));
    QVERIFY(outcome);
    QVERIFY(outcome->written);
    const auto findings = withoutSecondStandard(outcome->findings);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings[0].severity, Severity::Warning);
}

void TstCompiler::folderThatDoesNotExistIsAnError()
{
    const auto outcome = lintBank(QStringLiteral("/no/such/folder"));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::FileNotFound);
}

void TstCompiler::targetThatCannotBeWrittenIsAnError()
{
    const BankFolder folder;
    const auto outcome = compileBank(folder.path(), folder.file(QStringLiteral("no/such/a.bank")));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::FileUnwritable);
    QVERIFY(outcome.error().file.ends_with("no/such/a.bank"));
}

void TstCompiler::statisticsCountWhatIsThere()
{
    const BankFolder folder;
    const auto outcome = lintBank(folder.path());
    QVERIFY(outcome);
    const BankStats& stats = outcome->stats;
    QCOMPARE(stats.questions, 2);
    QCOMPARE(stats.withScenario, 1);
    QCOMPARE(stats.claims, 4);
    QCOMPARE(stats.concepts, 4);
    using Counts = std::vector<std::pair<QString, int>>;
    QCOMPARE(stats.perDomain, (Counts{{QStringLiteral("2"), 1}, {QStringLiteral("3"), 1}}));
    // Keys are second in one question, first and second in the next.
    QCOMPARE(stats.keyPositions, (Counts{{QStringLiteral("1"), 1}, {QStringLiteral("2"), 2}}));
    // "Too little computing stands against each exchange." has 51 characters, the longest
    // distractor 47; the other question has two keys.
    const std::vector<DomainWriting> lengths{
        {.domain = 2, .longestKeys = {}, .shortestKeys = {}, .numeric = {0, 1}},
        {.domain = 3, .longestKeys = {1, 1}, .shortestKeys = {0, 1}, .numeric = {0, 1}}};
    QCOMPARE(stats.writing.perDomain, lengths);
    QCOMPARE(stats.writing.depths, (Counts{{QStringLiteral("none"), 2}}));
    // Three distractors of the job and two of the other.
    QCOMPARE(stats.writing.ruledBy, (Counts{{QStringLiteral("none"), 5}}));
    // Two addresses of the job and one of the other, all of example.org.
    QCOMPARE(stats.writing.sourceKinds, (Counts{{QStringLiteral("other"), 3}}));
    QCOMPARE(stats.writing.openings,
             (Counts{{QStringLiteral("a team on"), 1}, {QStringLiteral("a team trains"), 1}}));
    // One single-choice key says nothing about places.
    QCOMPARE(stats.keyPlaces, KeyPlaces{});
    QCOMPARE(stats.perStock, (std::vector<DomainShare>{{2, 1, 40}, {3, 1, 60}}));
    QCOMPARE(stats.objectivesWithout, QStringList(QStringLiteral("3.2.d")));
}

void TstCompiler::editedQuestionGetsAnotherHashAndAMovedOneDoesNot()
{
    const BankFolder folder;
    const QString file = folder.file(QStringLiteral("a.bank"));
    QVERIFY(compileBank(folder.path(), file)->written);
    const QString before = hashOf(file, "tracking-two");
    QCOMPARE(before.size(), 64);
    folder.write(QStringLiteral("2/other-name.yaml"),
                 QStringLiteral("# moved, so all lines differ\n\n") + folder.read(kTracking));
    QVERIFY(QFile::remove(folder.file(kTracking)));
    QVERIFY(compileBank(folder.path(), file)->written);
    QCOMPARE(hashOf(file, "tracking-two"), before);
    QVERIFY(folder.replace(QStringLiteral("2/other-name.yaml"), QStringLiteral("Meet every week"),
                           QStringLiteral("Meet each week")));
    QVERIFY(compileBank(folder.path(), file)->written);
    QVERIFY(hashOf(file, "tracking-two") != before);
}

void TstCompiler::severalErrorsComeInOneRun()
{
    const BankFolder folder;
    QVERIFY(folder.replace(kJob, QStringLiteral("domain: 3"), QStringLiteral("domain: 012")));
    QVERIFY(folder.replace(kJob, QStringLiteral("takeaway:"), QStringLiteral("takeway:")));
    QVERIFY(folder.replace(kJob, QStringLiteral("network: 50 Gbps"),
                           QStringLiteral("netwrk: 50 Gbps")));
    QVERIFY(
        folder.replace(kTracking, QStringLiteral("type: multiple"), QStringLiteral("type: many")));
    const auto findings = folder.findings();
    QVERIFY(findings.size() >= 4);
    QVERIFY(std::all_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.code == QLatin1String("YAML") && finding.line > 0 && finding.column > 0;
    }));
}

RINGSIDE_TEST(TstCompiler)
#include "tst_compiler.moc"
