// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/event_queue.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace ringside::scaling;

class TestEventQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyQueueNeverComes();
    void equalTimesKeepTheirOrder();
    void eventsComeInTimeOrder();
};

void TestEventQueue::emptyQueueNeverComes()
{
    EventQueue queue;
    QVERIFY(std::isinf(queue.nextTime()));
    queue.push(1, {});
    QCOMPARE(queue.nextTime(), 1.0);
    queue.pop();
    QVERIFY(std::isinf(queue.nextTime()));
}

void TestEventQueue::equalTimesKeepTheirOrder()
{
    EventQueue queue;
    for (int i = 0; i < 5; ++i)
        queue.push(2, {Event::Kind::Finish, i, 0});
    queue.push(1, {Event::Kind::Finish, 99, 0});
    QCOMPARE(queue.nextTime(), 1.0);
    QCOMPARE(queue.pop().index, 99);
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(queue.nextTime(), 2.0);
        QCOMPARE(queue.pop().index, i);
    }
}

void TestEventQueue::eventsComeInTimeOrder()
{
    QVERIFY(rc::check("pushes and pops in any order come out sorted, none is lost", [] {
        EventQueue queue;
        std::vector<double> waiting;
        double now = 0;
        for (int i = 0; i < 300; ++i) {
            if (waiting.empty() || *rc::gen::inRange(0, 3) > 0) {
                const double time = now + *rc::gen::inRange(0, 6);
                queue.push(time, {Event::Kind::Finish, static_cast<int>(time), 0});
                waiting.push_back(time);
                continue;
            }
            const auto earliest = std::min_element(waiting.begin(), waiting.end());
            now = queue.nextTime();
            RC_ASSERT(now == *earliest);
            RC_ASSERT(queue.pop().index == static_cast<int>(now));
            waiting.erase(earliest);
        }
    }));
}

RINGSIDE_TEST(TestEventQueue)
#include "tst_event_queue.moc"
