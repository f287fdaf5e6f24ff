// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/confused_options_model.h"
#include "app/progress/items/items_model.h"
#include "tests/app/practice/sample_items.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// The rows of the page Progress, without a widget.
class TestItemsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("TZ", "UTC");
        QLocale::setDefault(QLocale(QLocale::English));
    }

    void modelsKeepTheRulesOfModels()
    {
        ItemsModel items;
        ConfusedOptionsModel confusedOptions;
        const auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester first(&items, strict), second(&confusedOptions, strict);
        items.setItems(three().items);
        confusedOptions.setConfusedOptions(three().confusedOptions);
        QCOMPARE(items.rowCount(), 3);
        QCOMPARE(confusedOptions.rowCount(), 2);
        items.sort(ItemsModel::Title, Qt::AscendingOrder);
        items.setItems({});
        confusedOptions.setConfusedOptions({});
        QCOMPARE(items.rowCount(), 0);
        items.sort(ItemsModel::Wrong, Qt::DescendingOrder);
    }

    void rowSaysWhatIsKnownOfItsQuestion()
    {
        ItemsModel model;
        model.setItems(three().items);
        const auto text = [&model](int column) { return model.index(0, column).data().toString(); };
        QCOMPARE(text(ItemsModel::Title), QStringLiteral("Which ring is quickest?"));
        // (0.8 / 2, 0.8, 1.8 / 2)
        QCOMPARE(text(ItemsModel::Difficulty), QStringLiteral("80 % (40 to 90 %)"));
        QCOMPARE(text(ItemsModel::Wrong), QStringLiteral("4"));
        QCOMPARE(text(ItemsModel::Answers), QStringLiteral("4"));
        QCOMPARE(text(ItemsModel::Time), QStringLiteral("95 s"));
        QCOMPARE(text(ItemsModel::LastSeen), QStringLiteral("21 Nov 2026"));
        QCOMPARE(text(ItemsModel::LastAnswer), QStringLiteral("✗ wrong"));
        QCOMPARE(text(ItemsModel::Objective), QStringLiteral("3.3.b"));
        QCOMPARE(model.index(0, ItemsModel::Title).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("Which ring is quickest?\nring"));
    }

    void everyColumnSorts_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("upwards");
        QTest::newRow("question") << int(ItemsModel::Title) << QStringLiteral("adam zero ring");
        QTest::newRow("difficulty")
            << int(ItemsModel::Difficulty) << QStringLiteral("zero adam ring");
        QTest::newRow("wrong") << int(ItemsModel::Wrong) << QStringLiteral("zero adam ring");
        QTest::newRow("answers") << int(ItemsModel::Answers) << QStringLiteral("zero ring adam");
        QTest::newRow("time") << int(ItemsModel::Time) << QStringLiteral("adam ring zero");
        QTest::newRow("last seen") << int(ItemsModel::LastSeen) << QStringLiteral("adam zero ring");
        // Among the right ones the order before stays, which is that of difficulty.
        QTest::newRow("last answer")
            << int(ItemsModel::LastAnswer) << QStringLiteral("ring adam zero");
        QTest::newRow("objective")
            << int(ItemsModel::Objective) << QStringLiteral("zero adam ring");
    }
    void everyColumnSorts()
    {
        QFETCH(int, column);
        QFETCH(QString, upwards);
        ItemsModel model;
        model.setItems(three().items);
        const QPersistentModelIndex ring = model.index(0, ItemsModel::Wrong);
        model.sort(column, Qt::AscendingOrder);
        QCOMPARE(order(model), upwards);
        QCOMPARE(model.item(ring.row()).question.id, bank::QuestionId(QStringLiteral("ring")));
        QCOMPARE(ring.column(), int(ItemsModel::Wrong));
        if (column == ItemsModel::LastAnswer)
            return;
        model.sort(column, Qt::DescendingOrder);
        QStringList down = upwards.split(QLatin1Char(' '));
        std::reverse(down.begin(), down.end());
        QCOMPARE(order(model), down.join(QLatin1Char(' ')));
        // What is read again is in the order that was asked for.
        model.setItems(three().items);
        QCOMPARE(order(model), down.join(QLatin1Char(' ')));
    }
};

RINGSIDE_TEST(TestItemsModel)
#include "tst_items_model.moc"
