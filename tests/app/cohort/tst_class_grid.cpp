// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/class_grid.h"

#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>

using namespace ringside::app;

class TestClassGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsSortByNumberThenByText()
    {
        GridModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows({QStringLiteral("Name"), QStringLiteral("Share")},
                      {{{QStringLiteral("Bo")}, {QStringLiteral("9 %"), 0.09}},
                       {{QStringLiteral("Ada")}, {QStringLiteral("60 %"), 0.6}},
                       {{QStringLiteral("Cy")}, {QStringLiteral("60 %"), 0.6}}});
        const auto shown = [&model] {
            QStringList names;
            for (int row = 0; row < model.rowCount(); ++row)
                names << model.index(row, 0).data().toString();
            return names.join(QLatin1Char(' '));
        };
        QCOMPARE(shown(), QStringLiteral("Bo Ada Cy")); // as given
        model.sort(0);
        QCOMPARE(shown(), QStringLiteral("Ada Bo Cy"));
        QCOMPARE(model.givenRow(0), 1);
        model.sort(1, Qt::DescendingOrder);
        QCOMPARE(shown().section(QLatin1Char(' '), -1), QStringLiteral("Bo"));
        // 9 % is less than 60 %, although "9" sorts after "6".
        model.sort(1);
        QCOMPARE(shown(), QStringLiteral("Bo Ada Cy"));
        // The order stays for new rows.
        model.setRows({QStringLiteral("Name"), QStringLiteral("Share")},
                      {{{QStringLiteral("Di")}, {QStringLiteral("70 %"), 0.7}},
                       {{QStringLiteral("Ed")}, {QStringLiteral("8 %"), 0.08}}});
        QCOMPARE(shown(), QStringLiteral("Ed Di"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Share"));
    }

    void selectionIsAGivenRow()
    {
        const Theme theme;
        ClassGrid grid(theme, QStringLiteral("Learners"), {100});
        QCOMPARE(grid.selectedRow(), -1);
        grid.setRows({QStringLiteral("Name"), QStringLiteral("Share")},
                     {{{QStringLiteral("Bo")}, {QStringLiteral("9 %"), 0.09}},
                      {{QStringLiteral("Ada")}, {QStringLiteral("60 %"), 0.6}}});
        QCOMPARE(grid.selectedRow(), 0);
        QSignalSpy selected(&grid, &ClassGrid::rowSelected);
        grid.sortByColumn(0, Qt::AscendingOrder);
        grid.setCurrentIndex(grid.model()->index(0, 0)); // Ada
        QCOMPARE(grid.selectedRow(), 1);
        QVERIFY(selected.count() > 0);
        QCOMPARE(grid.accessibleName(), QStringLiteral("Learners"));
    }
};

RINGSIDE_TEST(TestClassGrid)
#include "tst_class_grid.moc"
