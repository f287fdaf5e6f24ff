// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/source_bank.h"
#include "core/bank/bank_reader.h"
#include "core/storage/database.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QTest>

#include <optional>

using namespace ringside;
using namespace ringside::bank;
using namespace ringside::test;

/// Banks that another program wrote: what exceeds the limits of a build is refused when it is read.
class TstHostileBank : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void hostileBankIsRefused_data();
    void hostileBankIsRefused();
    void bankItselfIsRead();

private:
    std::optional<Error> firstError(const QString& file) const;

    BankFolder m_folder;
    QString m_file;
};

namespace {

constexpr int kTrials = 8; ///< of each of 19 attacks

QString inText(const QString& set)
{
    return QStringLiteral("UPDATE question_text SET content = %1").arg(set);
}

} // namespace

void TstHostileBank::initTestCase()
{
    m_file = m_folder.file(QStringLiteral("a.bank"));
    const auto outcome = compileBank(m_folder.path(), m_file);
    QVERIFY(outcome && outcome->written);
}

/// What reading everything meets first; absent when all of it can be read.
std::optional<Error> TstHostileBank::firstError(const QString& file) const
{
    const auto reader = BankReader::open(file);
    if (!reader)
        return reader.error();
    const auto summaries = (*reader)->summaries();
    if (!summaries)
        return summaries.error();
    if (const auto outline = (*reader)->outline(); !outline)
        return outline.error();
    if (const auto hits = (*reader)->search(QStringLiteral("worker"), 10); !hits)
        return hits.error();
    for (const QuestionSummary& summary : *summaries)
        if (const auto question = (*reader)->question(summary.id); !question)
            return question.error();
    if (const auto jobs = (*reader)->jobs(); !jobs)
        return jobs.error();
    if (const auto guide = (*reader)->guide(); !guide)
        return guide.error();
    if (const auto concepts = (*reader)->concepts(); !concepts)
        return concepts.error();
    return std::nullopt;
}

void TstHostileBank::hostileBankIsRefused_data()
{
    // %1 is the trial, from 1.
    QTest::addColumn<QStringList>("attack");
    const auto row = [](const char* name, const QStringList& attack) {
        QTest::newRow(name) << attack;
    };
    row("a trigger", {QStringLiteral("CREATE TRIGGER t%1 AFTER INSERT ON document BEGIN"
                                     " DELETE FROM question; END")});
    row("a view without end",
        {QStringLiteral("CREATE VIEW v%1 AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL"
                        " SELECT i + 1 FROM n) SELECT i FROM n")});
    row("the questions are a view",
        {QStringLiteral("ALTER TABLE question RENAME TO kept%1"),
         QStringLiteral("CREATE VIEW question AS SELECT * FROM kept%1")});
    row("an index on an expression",
        {QStringLiteral("CREATE INDEX i%1 ON question(hex(zeroblob(%1 * 100000)))")});
    row("a table more", {QStringLiteral("CREATE TABLE t%1(x)")});
    row("7 options or more", [] {
        QStringList add;
        for (int i = 0; i < 7; ++i)
            add << inText(QStringLiteral("json_insert(content, '$.options[#]', json_object('id',"
                                         " 'more-%1-%2', 'text', 'more'))")
                              .arg(QStringLiteral("%1"))
                              .arg(i));
        return add;
    }());
    row("4 clues or more", [] {
        QStringList add;
        for (int i = 0; i < 4; ++i)
            add << inText(QStringLiteral(
                "json_insert(content, '$.clues[#]', json_object('words', 'w%1', 'says', 's'))"));
        return add;
    }());
    row("two options with one id",
        {inText(
            QStringLiteral("json_insert(json_insert(content, '$.options[#]', json_object("
                           "'id', 'same-%1')), '$.options[#]', json_object('id', 'same-%1'))"))});
    row("more to choose than there is",
        {inText(QStringLiteral("json_set(content, '$.choose', 6 + %1)"))});
    row("nothing to choose", {inText(QStringLiteral("json_set(content, '$.choose', 1 - %1)"))});
    row("a stem of 40000 characters and more",
        {inText(QStringLiteral("json_set(content, '$.stem', hex(zeroblob(20000 + %1)))"))});
    row("a row of 4 MiB and more",
        {inText(
            QStringLiteral("json_set(content, '$.x%1', json('[' || replace(hex(zeroblob(1200000)),"
                           " '00', '1234,') || '0]'))"))});
    row("17 levels and more",
        {inText(QStringLiteral("json_set(content, '$.x', json(replace(hex(zeroblob(16 + %1)),"
                               " '00', '[') || replace(hex(zeroblob(16 + %1)), '00', ']')))"))});
    row("a prediction without a range",
        {QStringLiteral("UPDATE job SET content = json_set(content, '$.prediction', json_object("
                        "'metric', 'step_time', 'from', %1, 'to', 0, 'step', json_object()))")});
    row("a question of a walk without answers",
        {QStringLiteral("UPDATE job SET content = json_set(content, '$.walk', json_array("
                        "json_object('ask', 'How long %1?', 'text', 'So long.')))")});
    row("an id that is a path", {QStringLiteral("UPDATE question SET id = '../../%1-' || id")});
    row("a domain that is none", {QStringLiteral("UPDATE question SET domain = 20 + %1")});
    row("a difficulty that is none", {QStringLiteral("UPDATE question SET difficulty = 2 + %1")});
    row("the number of the last question is near 2^31",
        {QStringLiteral("UPDATE question SET ordinal = 2147483647 - %1 WHERE ordinal ="
                        " (SELECT max(ordinal) FROM question)")});
}

void TstHostileBank::hostileBankIsRefused()
{
    QFETCH(QStringList, attack);
    int refused = 0;
    for (int trial = 1; trial <= kTrials; ++trial) {
        const QString file = m_folder.file(
            QStringLiteral("%1-%2.bank").arg(QLatin1String(QTest::currentDataTag())).arg(trial));
        QVERIFY(QFile::copy(m_file, file));
        QStringList statements{QStringLiteral("PRAGMA foreign_keys=OFF")};
        for (QString sql : attack)
            statements << sql.replace(QStringLiteral("%1"), QString::number(trial));
        QCOMPARE(runRaw(file, statements), QString());
        const auto error = firstError(file);
        QVERIFY2(error, qPrintable(QString::number(trial)));
        QCOMPARE(error->code, ErrorCode::Damaged);
        QCOMPARE(QString::fromStdString(error->file), file);
        refused += 1;
        QVERIFY(QFile::remove(file));
    }
    QCOMPARE(refused, kTrials);
    TrialSums{.trials = kTrials}.print("hostile bank, refused");
}

void TstHostileBank::bankItselfIsRead()
{
    QVERIFY(!firstError(m_file));
}

RINGSIDE_TEST(TstHostileBank)
#include "tst_hostile_bank.moc"
