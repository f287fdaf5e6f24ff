// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/class_page_text.h"

#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

session::ReportedItem item(std::vector<cohort::OptionShare> options)
{
    return {.statistics = {.question = QStringLiteral("ring"),
                           .contentHash = QStringLiteral("ab"),
                           .learners = 40,
                           .shareRight = 0.6,
                           .discrimination = 0.31,
                           .medianMs = 42'000,
                           .options = std::move(options)},
            .shareRight = {.low = 0.47, .median = 0.6, .high = 0.72},
            .discrimination = study::Interval{.low = 0.05, .high = 0.53},
            .fitted = std::nullopt};
}

bank::Question question()
{
    bank::Question made;
    for (const char* id : {"a", "b", "c", "d"}) {
        bank::Option option;
        option.id = bank::OptionId(QLatin1String(id));
        option.text = QStringLiteral("Option %1").arg(QLatin1String(id));
        option.correct = QLatin1String(id) == QLatin1String("a");
        made.options.push_back(option);
    }
    return made;
}

} // namespace

class TestClassPageText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowNamesEachNumberWithItsInterval()
    {
        session::ClassReport report;
        report.items = {item({})};
        report.notFitted = QStringLiteral("40 of 50");
        const auto rows = ClassPageText::items(
            report, {{QStringLiteral("ring"), QStringLiteral("Ring or tree")}});
        QStringList texts;
        for (const GridModel::Cell& cell : rows.front())
            texts << cell.text;
        QCOMPARE(texts, QStringList({QStringLiteral("Ring or tree"), QStringLiteral("40"),
                                     QStringLiteral("60 % (47 to 72 %)"),
                                     QStringLiteral("0.31 (0.05 to 0.53)"), QStringLiteral("42 s"),
                                     QStringLiteral("too few")}));
        QCOMPARE(rows.front().size(), std::size_t(ClassPageText::itemHeaders().size()));
        const QString about = ClassPageText::aboutItems(report);
        QVERIFY(about.contains(QStringLiteral("fewer than 5 learners are withheld")));
        QVERIFY(about.contains(QStringLiteral("40 of 50")));
    }

    void withoutStatisticsThePageSaysWhy()
    {
        const QString about = ClassPageText::aboutItems({});
        QVERIFY(about.startsWith(QStringLiteral("No question has answers from 5 learners")));
    }

    void optionSaysWhetherItWorks_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("chosen");
        QTest::addColumn<double>("correlation");
        QTest::addColumn<QString>("effect");
        // A distractor works when weaker learners choose it; below 5 % of 40 learners, so with one,
        // it is hardly chosen.
        QTest::newRow("the key") << "a" << 24 << 0.31 << "right";
        QTest::newRow("a key of weaker learners")
            << "a" << 24 << -0.2 << "right, but weaker learners choose it";
        QTest::newRow("a working distractor")
            << "b" << 10 << -0.25 << "works: weaker learners choose it";
        QTest::newRow("a distractor of stronger learners")
            << "c" << 5 << 0.2 << "does not work: stronger learners choose it";
        QTest::newRow("chosen by 1 of 40") << "d" << 1 << -0.3 << "does not work: hardly chosen";
        QTest::newRow("chosen by 2 of 40")
            << "d" << 2 << -0.3 << "works: weaker learners choose it";
    }
    void optionSaysWhetherItWorks()
    {
        QFETCH(const QString, id);
        QFETCH(const int, chosen);
        QFETCH(const double, correlation);
        QFETCH(const QString, effect);
        const bank::Question known = question();
        const auto rows = ClassPageText::options(
            item({{.id = id, .chosen = chosen, .correlation = correlation}}), &known);
        QCOMPARE(rows.size(), std::size_t(4)); // also those that no one has chosen
        QCOMPARE(rows.front().front().text, QStringLiteral("Option ") + id);
        QCOMPARE(rows.front().back().text, effect);
    }

    void optionOfAnUnknownQuestionIsNotJudged()
    {
        const auto rows = ClassPageText::options(
            item({{.id = QStringLiteral("x"), .chosen = 9, .correlation = -0.2}}), nullptr);
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows.front().back().text, QStringLiteral("unknown: not in your bank"));
    }

    void whoSharesNothingHasNoNumbers()
    {
        session::ClassMember ada{
            .name = QStringLiteral("Ada"), .readiness = std::nullopt, .assignments = {}};
        session::ClassMember bo = ada;
        bo.name = QStringLiteral("Bo");
        bo.sharesReadiness = true;
        bo.answered = 80;
        bo.readiness = {.low = 0.55, .median = 0.66, .high = 0.77};
        bo.assignments = {
            {.assignmentId = QStringLiteral("w1"), .done = 2, .total = 2, .correct = 1}};
        session::ClassMember cy = bo;
        cy.name = QStringLiteral("Cy");
        cy.readiness.reset();
        cy.answered = 12;
        cy.assignments.front().done = 1;
        session::ClassMember teacher = bo;
        teacher.isInstructor = true;
        const std::vector<session::ClassMember> members{ada, bo, cy, teacher};
        QStringList lines;
        for (const GridModel::Row& row : ClassPageText::members(members)) {
            QStringList texts;
            for (const GridModel::Cell& cell : row)
                texts << cell.text;
            lines << texts.join(QStringLiteral(" | "));
        }
        QCOMPARE(lines, QStringList({QStringLiteral("Ada | not shared | not shared | not shared"),
                                     QStringLiteral("Bo | 66 % (55 to 77 %) | 80 | 1"),
                                     QStringLiteral("Cy | too few answers | 12 | 0")}));
        session::OwnAssignment week;
        week.assignment.id = QStringLiteral("w1");
        week.assignment.query = QStringLiteral("domain:3");
        QCOMPARE(ClassPageText::whoHasDone(week, members),
                 QStringLiteral("Search: domain:3. Done: Bo (1 right). Begun: Cy (1 of 2). "
                                "1 learner has not begun or does not share it."));
    }
};

RINGSIDE_TEST(TestClassPageText)
#include "tst_class_page_text.moc"
