// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/accessible_combo.h"
#include "tests/support/test_program.h"

#include <QAccessible>
#include <QComboBox>
#include <QTest>

using namespace ringside::app;

class TestAccessibleCombo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installAccessibleCombos(); }

    void itHasItsNameAndTheChosenEntry()
    {
        QComboBox combo;
        combo.addItems({QStringLiteral("Mock"), QStringLiteral("Rehearsal")});
        combo.setAccessibleName(QStringLiteral("Mode"));
        combo.setCurrentIndex(1);
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&combo);
        QCOMPARE(read->role(), QAccessible::ComboBox);
        QCOMPARE(read->text(QAccessible::Name), QStringLiteral("Mode"));
        QCOMPARE(read->text(QAccessible::Value), QStringLiteral("Rehearsal"));
        QAccessibleTextInterface* text = read->textInterface();
        QVERIFY(text);
        QCOMPARE(text->text(0, text->characterCount()), QStringLiteral("Rehearsal"));
        combo.setCurrentIndex(0);
        QCOMPARE(text->text(0, text->characterCount()), QStringLiteral("Mock"));
    }

    void screenReaderOpensIt()
    {
        QComboBox combo;
        combo.addItem(QStringLiteral("Mock"));
        combo.show();
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&combo);
        QVERIFY(!read->state().expanded);
        const QString open = QAccessibleActionInterface::showMenuAction();
        QVERIFY(read->actionInterface()->actionNames().contains(open));
        read->actionInterface()->doAction(open);
        QVERIFY(read->state().expanded);
    }
};

RINGSIDE_TEST(TestAccessibleCombo)
#include "tst_accessible_combo.moc"
