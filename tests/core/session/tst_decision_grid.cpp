// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/session/decision_grid.h"
#include "tests/support/shipped_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

bank::OptionId optionNamed(const QString& id)
{
    return bank::OptionId(id);
}

/// Options by id, keys in capitals; each word of `clues` is the ids that a clue eliminates, a dot
/// for none.
bank::Question questionWith(const char* options, const char* clues)
{
    bank::Question question;
    for (const QChar letter : QString::fromLatin1(options)) {
        question.options.emplace_back();
        question.options.back().id = optionNamed(letter);
        question.options.back().correct = letter.isUpper();
    }
    for (const QString& ids : QString::fromLatin1(clues).split(u' ', Qt::SkipEmptyParts)) {
        question.clues.emplace_back();
        for (const QChar letter : ids)
            if (letter != u'.')
                question.clues.back().eliminates.push_back(optionNamed(letter));
    }
    return question;
}

/// One word per row: k kept, x ruled out, - already out; "!" before the row of own reasons.
QString drawn(const DecisionGrid& grid)
{
    QStringList rows;
    for (const DecisionGrid::Row& row : grid.rows) {
        QString word = row.clue ? QString() : QStringLiteral("!");
        for (const DecisionGrid::Cell cell : row.cells)
            word += cell == DecisionGrid::Cell::Kept       ? u'k'
                    : cell == DecisionGrid::Cell::RuledOut ? u'x'
                                                           : u'-';
        rows << word;
    }
    return rows.join(u' ');
}

} // namespace

class TstDecisionGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachClueTakesItsOptionsOut_data()
    {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QByteArray>("clues");
        QTest::addColumn<QString>("expected");
        QTest::newRow("one clue per distractor")
            << QByteArray("abCd") << QByteArray("d a b") << "kkkx xkk- -xk-";
        QTest::newRow("one clue takes two distractors out")
            << QByteArray("abCd") << QByteArray("d ab") << "kkkx xxk-";
        QTest::newRow("a clue that names an option again leaves it out")
            << QByteArray("abC") << QByteArray("a ab") << "xkk -xk";
        QTest::newRow("a clue that eliminates nothing keeps all that remain")
            << QByteArray("abC") << QByteArray("ab .") << "xxk --k";
        QTest::newRow("an option that no clue eliminates has a last row")
            << QByteArray("abCd") << QByteArray("d a") << "kkkx xkk- !-xk-";
        QTest::newRow("two keys remain")
            << QByteArray("aBcDe") << QByteArray("a ce") << "xkkkk -kxkx";
        QTest::newRow("three keys remain")
            << QByteArray("ABCdef") << QByteArray("de") << "kkkxxk !kkk--x";
        QTest::newRow("without clues there is no grid") << QByteArray("aB") << QByteArray("") << "";
    }

    void eachClueTakesItsOptionsOut()
    {
        QFETCH(const QByteArray, options);
        QFETCH(const QByteArray, clues);
        QFETCH(const QString, expected);
        const DecisionGrid grid =
            DecisionGrid::of(questionWith(options.constData(), clues.constData()), {});
        QCOMPARE(drawn(grid), expected);
        QCOMPARE(grid.isEmpty(), expected.isEmpty());
    }

    void rowsSayWhoIsRuledOutAndWhoRemains()
    {
        const auto grid = DecisionGrid::of(questionWith("abCd", "ad b"), {});
        using Places = std::vector<std::size_t>;
        QCOMPARE(grid.ruledOutIn(0), (Places{0, 3}));
        QCOMPARE(grid.leftAfter(0), (Places{1, 2}));
        QCOMPARE(grid.ruledOutIn(1), Places{1});
        QCOMPARE(grid.leftAfter(1), Places{2});
        QCOMPARE(grid.options[3].outIn, std::optional<std::size_t>(0));
        QCOMPARE(grid.options[1].outIn, std::optional<std::size_t>(1));
        QVERIFY(!grid.options[2].outIn);
    }

    void columnsKeepTheOrderOfTheQuestionAndMarkTheAnswer()
    {
        const auto question = questionWith("dCba", "a");
        const auto grid = DecisionGrid::of(question, {optionNamed(QStringLiteral("b"))});
        QCOMPARE(drawn(grid), QStringLiteral("kkkx !xkx-"));
        for (std::size_t i = 0; i < grid.options.size(); ++i) {
            QCOMPARE(grid.options[i].isKey, i == 1);
            QCOMPARE(grid.options[i].isChosen, i == 2);
        }
    }

    /// In every shipped question all distractors are ruled out, and no key is.
    void everyShippedGridLeavesExactlyTheKeys()
    {
        const QTemporaryDir folder;
        const auto bank =
            bank::BankReader::open(shippedBank(folder.filePath(QStringLiteral("ringside.bank"))));
        QVERIFY(bank);
        const auto ids = (*bank)->ids();
        QVERIFY(ids && ids->size() > 400);
        for (const QString& id : *ids) {
            const auto question = (*bank)->question(bank::QuestionId(id));
            QVERIFY(question);
            const auto grid = DecisionGrid::of(*question, {});
            QVERIFY2(!grid.isEmpty(), qPrintable(id));
            for (const DecisionGrid::Option& option : grid.options)
                QVERIFY2(option.isKey != option.outIn.has_value(), qPrintable(id));
        }
    }
};

RINGSIDE_TEST(TstDecisionGrid)
#include "tst_decision_grid.moc"
