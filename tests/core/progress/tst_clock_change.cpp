// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/clock_change.h"

#include "core/progress/journal/journal.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// A clock that was set back, moved by an hour or taken to another zone: said, and nothing lost.
class TstClockChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void changesAreDistinguished_data();
    void changesAreDistinguished();
    void clockSetBackIsReportedAndNothingIsLost();
    void openingAgainAtTheSameTimeReportsNothing();
    void zoneOfTheLastOpeningIsCompared();
};

namespace {

constexpr std::int64_t kNow = 1'795'256'100'000; // 2026-11-21T10:15:00Z
using Kind = ClockChange::Kind;

} // namespace

void TstClockChange::changesAreDistinguished_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<int>("expected"); // -1: nothing to say
    const QString berlin = QStringLiteral("Europe/Berlin");
    QTest::newRow("time went on") << qint64{kHour} << 60 << berlin << -1;
    QTest::newRow("set by the network, back one minute") << qint64{-60'000} << 60 << berlin << -1;
    QTest::newRow("set back two minutes") << qint64{-120'001} << 60 << berlin << int(Kind::SetBack);
    QTest::newRow("set back a day") << qint64{-24 * kHour} << 60 << berlin << int(Kind::SetBack);
    QTest::newRow("summer time began")
        << qint64{kHour} << 120 << berlin << int(Kind::DaylightSaving);
    QTest::newRow("in California")
        << qint64{kHour} << -480 << QStringLiteral("America/Los_Angeles") << int(Kind::ZoneChanged);
    QTest::newRow("in Paris, where it is as late")
        << qint64{kHour} << 60 << QStringLiteral("Europe/Paris") << -1;
    QTest::newRow("set back and elsewhere: the clock matters more")
        << qint64{-5 * kHour} << -480 << QStringLiteral("America/Los_Angeles")
        << int(Kind::SetBack);
}

void TstClockChange::changesAreDistinguished()
{
    QFETCH(qint64, ms);
    QFETCH(int, offset);
    QFETCH(QString, zone);
    QFETCH(int, expected);
    const ClockMark before{kNow, 60, QStringLiteral("Europe/Berlin")};
    const ClockMark now{kNow + ms, offset, zone};
    const auto change = clockChange(before, now);
    QCOMPARE(change ? static_cast<int>(change->kind) : -1, expected);
    if (change) {
        QCOMPARE(change->before, before);
        QCOMPARE(change->now, now);
    }
}

void TstClockChange::clockSetBackIsReportedAndNothingIsLost()
{
    const QTemporaryDir dir;
    const NewAnswer answer{.questionId = QStringLiteral("q"),
                           .contentHash = {},
                           .optionOrder = {QStringLiteral("a")},
                           .chosen = {QStringLiteral("a")}};
    QString first;
    {
        const ManualClock clock(kNow);
        const auto journal = Journal::open(dir.path(), clock);
        QVERIFY(journal && !(*journal)->openReport().clock);
        first = (*journal)->recordAnswer(answer, {})->entryId;
    }
    const ManualClock dayBefore(kNow - 24 * kHour);
    {
        const auto journal = Journal::open(dir.path(), dayBefore);
        QVERIFY(journal);
        const auto& change = (*journal)->openReport().clock;
        QVERIFY(change && change->kind == Kind::SetBack);
        QCOMPARE(change->before.wallMs, kNow);
        QCOMPARE(change->now.wallMs, kNow - 24 * kHour);
        // The answer of now still sorts after the one of a day later.
        const auto second = (*journal)->recordAnswer(answer, {});
        QVERIFY(second && second->entryId > first);
        QCOMPARE((*journal)->entries()->size(), std::size_t{2});
    }
    // It is reported once: from here on the clock counts from where it is.
    const auto again = Journal::open(dir.path(), dayBefore);
    QVERIFY(again && !(*again)->openReport().clock);
}

void TstClockChange::openingAgainAtTheSameTimeReportsNothing()
{
    const QTemporaryDir dir;
    const ManualClock clock(kNow);
    for (int i = 0; i < 3; ++i) {
        const auto journal = Journal::open(dir.path(), clock);
        QVERIFY(journal && !(*journal)->openReport().clock);
    }
}

void TstClockChange::zoneOfTheLastOpeningIsCompared()
{
    const QTemporaryDir dir;
    const QByteArray before = qgetenv("TZ");
    qputenv("TZ", "Europe/Berlin");
    ManualClock clock(kNow);
    QVERIFY(Journal::open(dir.path(), clock));
    qputenv("TZ", "America/Los_Angeles");
    clock.advanceMs(kHour);
    const auto journal = Journal::open(dir.path(), clock);
    qputenv("TZ", before);
    QVERIFY(journal);
    const auto& change = (*journal)->openReport().clock;
    QVERIFY(change && change->kind == Kind::ZoneChanged);
    QCOMPARE(change->before.zone, QStringLiteral("Europe/Berlin"));
    QCOMPARE(change->before.utcOffsetMinutes, 60); // November: standard time
    QCOMPARE(change->now.utcOffsetMinutes, -480);
}

RINGSIDE_TEST(TstClockChange)
#include "tst_clock_change.moc"
