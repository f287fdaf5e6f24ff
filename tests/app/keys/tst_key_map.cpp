// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/compare_bar.h"
#include "app/keys/command_match.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

const QString kNext = QStringLiteral("practice.next");
const QString kPalette = QStringLiteral("window.palette");
const QString kGood = QStringLiteral("review.good");

} // namespace

/// Which keys do what, and what happens when the learner wants it otherwise.
class TestKeyMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standardHasNoClash()
    {
        KeyMap keys;
        // Setting what is set is checked against all others.
        for (const KeyCommand& command : keys.commands())
            QVERIFY2(keys.setKeys(command.id, command.standard), qPrintable(command.id));
        QVERIFY(keys.changes().empty());
    }

    void oneKeyFlagsOnEveryPage()
    {
        const KeyMap keys;
        for (const char* command : {"practice.mark", "exam.flag", "library.mark", "review.flag"})
            QCOMPARE(keys.keys(QLatin1String(command)), QKeySequence(Qt::Key_M));
    }

    void changeCountsAtOnceAndIsKept()
    {
        KeyMap keys;
        QSignalSpy changed(&keys, &KeyMap::changed);
        QVERIFY(keys.setKeys(kNext, Qt::CTRL | Qt::Key_N));
        QCOMPARE(changed.count(), 1);
        QVERIFY(keys.matches(press(Qt::Key_N, Qt::ControlModifier), kNext));
        QVERIFY(!keys.matches(press(Qt::Key_Right, Qt::AltModifier), kNext));
        KeyMap restarted;
        QVERIFY(restarted.restore(keys.changes()).empty());
        QCOMPARE(restarted.keys(kNext), QKeySequence(Qt::CTRL | Qt::Key_N));
        QVERIFY(restarted.reset(kNext));
        QVERIFY(restarted.changes().empty());
    }

    void keysThatDoSomethingElseThereAreRefused()
    {
        KeyMap keys;
        const Done taken = keys.setKeys(kNext, Qt::CTRL | Qt::Key_J);
        QVERIFY(!taken);
        QCOMPARE(taken.error().code, ErrorCode::Incompatible);
        QVERIFY(taken.error().detail.find("Jump to a question") != std::string::npos);
        QCOMPARE(keys.keys(kNext), QKeySequence(Qt::ALT | Qt::Key_Right));
        // What works everywhere works in each place too.
        QVERIFY(!keys.setKeys(kNext, Qt::CTRL | Qt::Key_K));
        QVERIFY(!keys.setKeys(kPalette, Qt::CTRL | Qt::Key_J));
        // Two places never listen at the same time.
        QVERIFY(keys.setKeys(kGood, Qt::CTRL | Qt::Key_J));
    }

    void letterIsNoKeyForEverywhere()
    {
        KeyMap keys;
        QCOMPARE(keys.setKeys(kPalette, Qt::Key_P).error().code, ErrorCode::OutOfRange);
        QVERIFY(keys.setKeys(kPalette, Qt::Key_F5));
        QVERIFY(keys.setKeys(kGood, Qt::Key_G));
        QVERIFY(!keys.setKeys(kPalette, Qt::Key_Return));
    }

    void keysThatStayAreRefused()
    {
        KeyMap keys;
        for (const FixedKeys& fixed : keys.fixedKeys())
            for (const Qt::Key key : fixed.keys)
                for (const QString& place : fixed.places) {
                    const QString id = place + QLatin1String(".next");
                    if (keys.keys(id) != QKeySequence(key))
                        QVERIFY2(!keys.setKeys(id, key), qPrintable(fixed.title));
                }
        // What a page draws there is no key of another page.
        QVERIFY(keys.setKeys(QStringLiteral("guide.next"), Qt::Key_B));
        QVERIFY(keys.reset(QStringLiteral("guide.next")));
        QCOMPARE(keys.setKeys(kNext, Qt::Key_A).error().code, ErrorCode::Incompatible);
        QVERIFY(!keys.setKeys(kNext, Qt::Key_Return));
        QVERIFY(!keys.setKeys(kGood, Qt::Key_S)); // suspends the card
        QVERIFY(keys.setKeys(kNext, Qt::CTRL | Qt::Key_A));
        QVERIFY(keys.setKeys(kGood, Qt::Key_7));
    }

    void puttingBackIsRefusedWhenTheKeysWereGivenAway()
    {
        KeyMap keys;
        QVERIFY(keys.setKeys(kPalette, Qt::CTRL | Qt::Key_P));
        QVERIFY(keys.setKeys(kNext, Qt::CTRL | Qt::Key_K));
        QVERIFY(!keys.reset(kPalette));
        QVERIFY(keys.reset(kNext));
        QVERIFY(keys.reset(kPalette));
    }

    void twoThatChangedKeysWithEachOtherAreRestored()
    {
        KeyMap keys;
        const auto problems =
            keys.restore({{QStringLiteral("practice.next"), QStringLiteral("Alt+Left")},
                          {QStringLiteral("practice.previous"), QStringLiteral("Alt+Right")}});
        QVERIFY(problems.empty());
        QVERIFY(keys.matches(press(Qt::Key_Left, Qt::AltModifier), kNext));
    }

    void whatMakesNoSenseIsNamedAndTheRestTaken()
    {
        KeyMap keys;
        const auto problems =
            keys.restore({{QStringLiteral("practice.jump"), QStringLiteral("Qtrl+")},
                          {QStringLiteral("practice.fly"), QStringLiteral("F7")},
                          {kNext, QStringLiteral("F8")}});
        QCOMPARE(problems.size(), std::size_t{2});
        QCOMPARE(problems[0].subject, std::string("keys/practice.jump"));
        QCOMPARE(problems[1].value, std::string("practice.fly"));
        QCOMPARE(keys.keys(kNext), QKeySequence(Qt::Key_F8));
        QCOMPARE(keys.keys(QStringLiteral("practice.jump")), QKeySequence(Qt::CTRL | Qt::Key_J));
    }

    void keysCanBeTakenAway()
    {
        KeyMap keys;
        QVERIFY(keys.setKeys(kNext, {}));
        QVERIFY(!keys.matches(press(Qt::Key_Right, Qt::AltModifier), kNext));
        KeyMap restarted;
        QVERIFY(restarted.restore(keys.changes()).empty());
        QVERIFY(restarted.keys(kNext).isEmpty());
    }

    void bothEnterKeysAreOne()
    {
        const KeyMap keys;
        const QString submit = QStringLiteral("practice.submit");
        QVERIFY(keys.matches(press(Qt::Key_Return, Qt::ControlModifier), submit));
        QVERIFY(
            keys.matches(press(Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier), submit));
    }

    void signMayTakeShiftOnTheKeyboard()
    {
        const KeyMap keys;
        const QString search = QStringLiteral("library.search");
        QVERIFY(keys.matches(press(Qt::Key_Slash, Qt::NoModifier), search));
        QVERIFY(keys.matches(press(Qt::Key_Slash, Qt::ShiftModifier), search));
        QVERIFY(!keys.matches(press(Qt::Key_Slash, Qt::ControlModifier), search));
        // A letter with Shift is another key.
        QVERIFY(!keys.matches(press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier),
                              QStringLiteral("practice.submit")));
        QVERIFY(
            !keys.matches(press(Qt::Key_M, Qt::ShiftModifier), QStringLiteral("practice.mark")));
    }

    void keysFollowAText()
    {
        KeyMap keys;
        const QString text = QStringLiteral("Jump");
        const QString jump = QStringLiteral("practice.jump");
        QCOMPARE(textWithKeys(text, keys, jump), QStringLiteral("Jump (Ctrl+J)"));
        QCOMPARE(keys.text(jump), QStringLiteral("Ctrl+J"));
        QVERIFY(keys.setKeys(jump, {}));
        QCOMPARE(textWithKeys(text, keys, jump), text);
        QCOMPARE(keys.text(jump), QString());
    }

    void actionsAndToolTipsFollowTheMap()
    {
        KeyMap keys;
        const Theme theme;
        CompareBar bar(theme);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QSignalSpy pinned(&bar, &CompareBar::pinRequested);
        QTest::keyClick(&bar, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(pinned.count(), 1);
        bar.showProblem({}); // its button has another text now
        QTest::keyClick(&bar, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(pinned.count(), 2);
        bindCommands(keys, bar);
        const auto* button = bar.findChild<QPushButton*>(QStringLiteral("pinState"));
        QVERIFY(button->toolTip().endsWith(QStringLiteral("(Ctrl+D)")));
        QVERIFY(keys.setKeys(QStringLiteral("explainer.pin"), Qt::Key_F6));
        QVERIFY(button->toolTip().endsWith(QStringLiteral("(F6)")));
        QTest::keyClick(&bar, Qt::Key_F6);
        QCOMPARE(pinned.count(), 3);
        QTest::keyClick(&bar, Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(pinned.count(), 3);
    }

    void commandsAreFoundBy_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("fit"); // -1: not found
        QTest::newRow("nothing typed: everything fits") << "" << 0;
        QTest::newRow("the title's beginning") << "go" << 0;
        QTest::newRow("the case does not count") << "GO TO" << 1; // start 0 + word's start 1
        QTest::newRow("a word's beginning") << "rev" << 1;
        QTest::newRow("inside a word") << "view" << 2;
        QTest::newRow("letters in their order") << "gtr" << 5;
        QTest::newRow("each word has to be found") << "go xyz" << -1;
        QTest::newRow("letters in another order") << "rg" << -1;
    }
    void commandsAreFoundBy()
    {
        QFETCH(const QString, typed);
        QFETCH(const int, fit);
        QCOMPARE(commandMatch(typed, QStringLiteral("Go to Review")).value_or(-1), fit);
    }

    void entriesAreRankedBy_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("fit"); // -1: not found
        const QString ring = QStringLiteral("Ring all-reduce");
        const QString sync = QStringLiteral("Sync when Ringside starts");
        QTest::newRow("the name's beginning") << "ring" << ring << 0;
        QTest::newRow("a word's beginning") << "ring" << sync << 1;
        QTest::newRow("inside a word") << "ring" << QStringLiteral("Clustering") << 2;
        QTest::newRow("the kind first") << "glossary: ring" << ring << 0;
        QTest::newRow("all of the beginning") << "RING  all" << ring << 0;
        QTest::newRow("its words in another order") << "all ring" << ring << 1;
        QTest::newRow("a word of the kind alone") << "gloss reduce" << ring << 1;
        QTest::newRow("each word has to be found") << "ring xyz" << ring << -1;
        QTest::newRow("letters apart do not count") << "rar" << ring << -1;
    }
    void entriesAreRankedBy()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, name);
        QFETCH(const int, fit);
        QCOMPARE(entryMatch(typed, QStringLiteral("Glossary: ") + name, name).value_or(-1), fit);
    }

private:
    static QKeyEvent press(Qt::Key key, Qt::KeyboardModifiers held)
    {
        return {QEvent::KeyPress, key, held};
    }
};

RINGSIDE_TEST(TestKeyMap)
#include "tst_key_map.moc"
