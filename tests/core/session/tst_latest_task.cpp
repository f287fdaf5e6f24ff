// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/latest_task.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <semaphore>
#include <vector>

using namespace ringside;
using namespace ringside::session;

class TestLatestTask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestTaskIsDelivered()
    {
        LatestTask task;
        std::vector<int> delivered;
        for (int i = 0; i < 5; ++i)
            task.start([i, &delivered](const std::stop_token&) {
                return [i, &delivered] { delivered.push_back(i); };
            });
        QTRY_COMPARE(delivered, std::vector<int>{4});
        task.start([&delivered](const std::stop_token&) {
            return [&delivered] { delivered.push_back(9); };
        });
        task.cancel();
        bool last = false;
        task.start([&last](const std::stop_token&) { return [&last] { last = true; }; });
        QTRY_VERIFY(last);
        QCOMPARE(delivered, std::vector<int>{4});
    }

    void taskThatGoesAwayDeliversNothing()
    {
        std::binary_semaphore ran(0); // waits without an event loop, which would deliver
        bool delivered = false;
        {
            LatestTask task;
            task.start([&](const std::stop_token&) {
                ran.release();
                return [&] { delivered = true; };
            });
            ran.acquire();
        }
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

    void cancellingTellsTheWorkThatRuns()
    {
        LatestTask task;
        std::atomic_bool running = false, reported = false;
        task.start([&](const std::stop_token& stop) {
            running = true;
            while (!stop.stop_requested()) {
            }
            reported = true;
            return [] {};
        });
        QTRY_VERIFY(running);
        task.cancel();
        QTRY_VERIFY(reported);
    }

    void workIsUnfinishedUntilItIsDeliveredOrDropped()
    {
        QTRY_VERIFY(!LatestTask::isAnyUnfinished());
        std::counting_semaphore<> ran(0); // waits without an event loop, which would deliver
        bool isUnfinishedAtDelivery = false;
        {
            LatestTask task;
            const auto work = [&](const std::stop_token&) {
                ran.release();
                return [&] { isUnfinishedAtDelivery = LatestTask::isAnyUnfinished(); };
            };
            task.start(work);
            QVERIFY(LatestTask::isAnyUnfinished());
            ran.acquire();
            QVERIFY(LatestTask::isAnyUnfinished());
            QTRY_VERIFY(!LatestTask::isAnyUnfinished());
            QVERIFY(isUnfinishedAtDelivery);
            task.start(work);
            task.cancel();
            QTRY_VERIFY(!LatestTask::isAnyUnfinished());
            task.start(work);
        }
        QVERIFY(!LatestTask::isAnyUnfinished());
    }
};

RINGSIDE_TEST(TestLatestTask)
#include "tst_latest_task.moc"
