// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk/what_if_history.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QTest>

using namespace ringside;
using app::WhatIf;
using app::WhatIfHistory;
using app::WhatIfState;

namespace {

using Changes = std::vector<scaling::FieldChange>;

const std::string kNetwork = "cluster.network";
const std::string kOverlap = "work.overlap";

} // namespace

class TestWhatIfHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachMoveIsUndoneAndRedone();
    void movesWhileTheHandleIsHeldAreOne();
    void twoGripsAreTwoMoves();
    void settingWhatIsSetIsNoMove();
    void newMoveForgetsWhatWasUndone();
    void pinAndResetAreMoves();
    void buttonsSayWhatTheyWouldDo();
    void refusedMoveIsForgotten();
    void thereIsNoLimit();
    void machineTypeReplacesWhatItSets();
    void undoingAllAndRedoingAllComesBack();
};

void TestWhatIfHistory::eachMoveIsUndoneAndRedone()
{
    WhatIfHistory history;
    QVERIFY(!history.canUndo() && !history.canRedo());
    history.move(kNetwork, "100 Gbps", true);
    history.move(kOverlap, "0.5", true);
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kNetwork, "100 Gbps"}, {kOverlap, "0.5"}}));
    history.undo();
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kNetwork, "100 Gbps"}}));
    history.undo();
    QVERIFY(history.now().whatIf.changes().empty() && !history.canUndo());
    history.undo(); // nothing left: stays
    history.redo();
    history.redo();
    QVERIFY(!history.canRedo());
    QCOMPARE(history.now().whatIf.changes().size(), std::size_t{2});
}

void TestWhatIfHistory::movesWhileTheHandleIsHeldAreOne()
{
    WhatIfHistory history;
    for (const char* text : {"60 Gbps", "70 Gbps", "80 Gbps"})
        history.move(kNetwork, text, false);
    history.move(kNetwork, "90 Gbps", true);
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kNetwork, "90 Gbps"}}));
    history.undo();
    QVERIFY(history.now().whatIf.changes().empty());
    history.redo();
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kNetwork, "90 Gbps"}}));
}

void TestWhatIfHistory::twoGripsAreTwoMoves()
{
    WhatIfHistory history;
    history.move(kNetwork, "60 Gbps", false);
    history.move(kNetwork, "60 Gbps", true);
    history.move(kNetwork, "80 Gbps", false);
    history.move(kNetwork, "80 Gbps", true);
    history.undo();
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kNetwork, "60 Gbps"}}));
    history.undo();
    QVERIFY(!history.canUndo());
}

void TestWhatIfHistory::settingWhatIsSetIsNoMove()
{
    WhatIfHistory history;
    history.move(kNetwork, "60 Gbps", true);
    history.move(kOverlap, "0.5", true);
    history.move(kNetwork, "60 Gbps", true);
    // Away and back while the handle is held.
    history.move(kNetwork, "80 Gbps", false);
    history.move(kNetwork, "60 Gbps", true);
    history.undo();
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kNetwork, "60 Gbps"}}));
    history.reset(kOverlap); // which is not set
    history.undo();
    QVERIFY(!history.canUndo());
}

void TestWhatIfHistory::newMoveForgetsWhatWasUndone()
{
    WhatIfHistory history;
    history.move(kNetwork, "60 Gbps", true);
    history.undo();
    history.move(kOverlap, "0.5", true);
    QVERIFY(!history.canRedo());
    QCOMPARE(history.now().whatIf.changes(), (Changes{{kOverlap, "0.5"}}));
}

void TestWhatIfHistory::pinAndResetAreMoves()
{
    WhatIfHistory history;
    history.move(kNetwork, "60 Gbps", true);
    history.pin();
    QVERIFY(history.now().pinned.has_value());
    QCOMPARE(history.now().pinned->changes(), (Changes{{kNetwork, "60 Gbps"}}));
    history.resetAll();
    QVERIFY(history.now().whatIf.changes().empty() && history.now().pinned.has_value());
    history.unpin();
    QVERIFY(!history.now().pinned.has_value());
    history.undo();
    QVERIFY(history.now().pinned.has_value());
    history.undo();
    QCOMPARE(history.now().whatIf.changes().size(), std::size_t{1});
    history.undo();
    QVERIFY(!history.now().pinned.has_value());
}

void TestWhatIfHistory::buttonsSayWhatTheyWouldDo()
{
    WhatIfHistory history;
    QCOMPARE(history.undoText(), QStringLiteral("Undo"));
    history.move(kNetwork, "60 Gbps", true);
    QCOMPARE(history.undoText(), QStringLiteral("Undo: Network per host"));
    history.reset(kNetwork);
    QCOMPARE(history.undoText(), QStringLiteral("Undo: reset of Network per host"));
    history.pin();
    QCOMPARE(history.undoText(), QStringLiteral("Undo: pin as A"));
    history.undo();
    QCOMPARE(history.redoText(), QStringLiteral("Redo: pin as A"));
}

void TestWhatIfHistory::refusedMoveIsForgotten()
{
    WhatIfHistory history;
    history.move(kNetwork, "60 Gbps", true);
    const WhatIf shown = history.now().whatIf;
    history.move("strategy.tensor_parallel", "3", true);
    history.fallBack(shown);
    QCOMPARE(history.now().whatIf, shown);
    QVERIFY(!history.canRedo());
    QCOMPARE(history.undoText(), QStringLiteral("Undo: Network per host"));
    // A state that was never here, as after another job: it is where the history begins.
    WhatIf other;
    other.set(kOverlap, "0.9");
    history.fallBack(other);
    QCOMPARE(history.now().whatIf, other);
    QVERIFY(!history.canUndo());
}

void TestWhatIfHistory::thereIsNoLimit()
{
    WhatIfHistory history;
    for (int i = 1; i <= 5000; ++i)
        history.move("cluster.workers", std::to_string(i), true);
    int undone = 0;
    for (; history.canUndo(); ++undone)
        history.undo();
    QCOMPARE(undone, 5000);
}

void TestWhatIfHistory::machineTypeReplacesWhatItSets()
{
    WhatIf whatIf;
    whatIf.set(kNetwork, "60 Gbps");
    whatIf.set(kOverlap, "0.5");
    whatIf.set("cluster.machine", "a2-highgpu-4g");
    QCOMPARE(whatIf.changes(), (Changes{{kOverlap, "0.5"}, {"cluster.machine", "a2-highgpu-4g"}}));
    // Fields stated after the machine type count.
    whatIf.set(kNetwork, "70 Gbps");
    QCOMPARE(whatIf.changes().back(), (scaling::FieldChange{kNetwork, "70 Gbps"}));
    whatIf.set("work.compute_time", "50 ms");
    whatIf.set("work.kernel_efficiency", "0.4");
    QCOMPARE(whatIf.changes().back(), (scaling::FieldChange{"work.kernel_efficiency", "0.4"}));
    QCOMPARE(whatIf.changes().size(), std::size_t{4});
}

void TestWhatIfHistory::undoingAllAndRedoingAllComesBack()
{
    const bool held = rc::check("undo is the inverse of every move, redo of every undo", [] {
        WhatIfHistory history;
        std::vector<WhatIfState> seen{history.now()};
        for (const int act : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 6))) {
            const std::string path = *rc::gen::element(kNetwork, kOverlap);
            const std::string text = std::to_string(*rc::gen::inRange(1, 4));
            if (act <= 1)
                history.move(path, text, true);
            else if (act == 2)
                history.reset(path);
            else if (act == 3)
                history.resetAll();
            else if (act == 4)
                history.pin();
            else
                history.unpin();
            if (!(history.now() == seen.back()))
                seen.push_back(history.now());
        }
        for (std::size_t i = seen.size(); i-- > 1;) {
            RC_ASSERT(history.now() == seen[i]);
            history.undo();
        }
        RC_ASSERT(!history.canUndo());
        for (std::size_t i = 1; i < seen.size(); ++i) {
            history.redo();
            RC_ASSERT(history.now() == seen[i]);
        }
        RC_ASSERT(!history.canRedo());
    });
    QVERIFY(held);
}

RINGSIDE_TEST(TestWhatIfHistory)
#include "tst_what_if_history.moc"
