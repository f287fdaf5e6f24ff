// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/uuid_v7.h"

#include "core/base/rng.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <rapidcheck.h>

using namespace ringside;
using namespace ringside::progress;

namespace {

UuidV7Source seeded(std::uint64_t seed)
{
    return UuidV7Source([rng = Rng(seed)]() mutable { return rng.next(); });
}

} // namespace

class TstUuidV7 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void exampleOfTheStandard();
    void idsRiseWhateverTheClockDoes();
    void fullMillisecondRunsIntoTheNext();
    void idContinuesAfterAnother();
    void sourcesDoNotCollide();
    void timesOutsideTheRangeAreClamped_data();
    void timesOutsideTheRangeAreClamped();
    void onlyLowerCaseVersionSevenCounts_data();
    void onlyLowerCaseVersionSevenCounts();
};

void TstUuidV7::exampleOfTheStandard()
{
    // RFC 9562, appendix A.6: 2022-02-22T19:22:22Z is 0x017F22E279B0 ms, rand_a 0xCC3,
    // rand_b 0x18C4DC0C0C07398F -> 017F22E2-79B0-7CC3-98C4-DC0C0C07398F.
    int call = 0;
    UuidV7Source source([&call] { return call++ == 0 ? 0xCC3ULL : 0x18C4DC0C0C07398FULL; });
    QCOMPARE(source.next(0x017F22E279B0), QStringLiteral("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"));
}

void TstUuidV7::idsRiseWhateverTheClockDoes()
{
    const bool holds = rc::check("each id is greater than the one before", [] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const auto times = *rc::gen::container<std::vector<std::int64_t>>(
            rc::gen::inRange<std::int64_t>(1'700'000'000'000, 1'700'000'000'005));
        UuidV7Source source = seeded(seed);
        QString before;
        for (const std::int64_t time : times) {
            const QString id = source.next(time);
            RC_ASSERT(isUuidV7(id));
            RC_ASSERT(before < id);
            before = id;
        }
    });
    QVERIFY(holds);
}

void TstUuidV7::fullMillisecondRunsIntoTheNext()
{
    // All random bits set: the 62 low bits are full, so counting up carries through the 12 high
    // bits (full too) into the millisecond: 0x10 becomes 0x11, and the rest starts at the stride
    // of 2^32 less the one that overflowed.
    UuidV7Source source([] { return ~std::uint64_t{0}; });
    QCOMPARE(source.next(0x10), QStringLiteral("00000000-0010-7fff-bfff-ffffffffffff"));
    QCOMPARE(source.next(0x10), QStringLiteral("00000000-0011-7000-8000-0000ffffffff"));
}

void TstUuidV7::idContinuesAfterAnother()
{
    UuidV7Source ahead = seeded(1);
    const QString future = ahead.next(2'000'000'000'000);
    UuidV7Source source = seeded(2);
    source.continueAfter(future);
    QVERIFY(source.next(1'000'000'000'000) > future);
    source.continueAfter(QStringLiteral("not an id"));
    QVERIFY(source.next(1'000'000'000'000) > future);
    source.continueAfter(ahead.next(1'500'000'000'000)); // is after `future` too
    const QString later = source.next(3'000'000'000'000);
    source.continueAfter(future);
    QVERIFY(source.next(1'000'000'000'000) > later);
}

void TstUuidV7::sourcesDoNotCollide()
{
    QSet<QString> seen;
    for (std::uint64_t device = 0; device < 50; ++device) {
        UuidV7Source source = seeded(device);
        for (int i = 0; i < 200; ++i)
            seen.insert(source.next(1'763'700'000'000));
    }
    QCOMPARE(seen.size(), 50 * 200);
}

void TstUuidV7::timesOutsideTheRangeAreClamped_data()
{
    QTest::addColumn<qint64>("wallMs");
    QTest::addColumn<QString>("firstDigits");
    QTest::newRow("before 1970 counts as 1970") << qint64{-5} << "00000000-0000";
    // 2^48 - 1 ms is the year 10889.
    QTest::newRow("beyond 48 bits counts as the last") << (qint64{1} << 50) << "ffffffff-ffff";
}

void TstUuidV7::timesOutsideTheRangeAreClamped()
{
    QFETCH(qint64, wallMs);
    QFETCH(QString, firstDigits);
    QCOMPARE(seeded(7).next(wallMs).left(13), firstDigits);
}

void TstUuidV7::onlyLowerCaseVersionSevenCounts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("valid");
    QTest::newRow("version 7") << "017f22e2-79b0-7cc3-98c4-dc0c0c07398f" << true;
    QTest::newRow("version 4") << "017f22e2-79b0-4cc3-98c4-dc0c0c07398f" << false;
    QTest::newRow("wrong variant") << "017f22e2-79b0-7cc3-18c4-dc0c0c07398f" << false;
    QTest::newRow("upper case") << "017F22E2-79B0-7CC3-98C4-DC0C0C07398F" << false;
    QTest::newRow("no hyphens") << "017f22e279b07cc398c4dc0c0c07398f" << false;
    QTest::newRow("a line end after it") << "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n" << false;
    QTest::newRow("none") << "" << false;
}

void TstUuidV7::onlyLowerCaseVersionSevenCounts()
{
    QFETCH(QString, text);
    QFETCH(bool, valid);
    QCOMPARE(isUuidV7(text), valid);
}

RINGSIDE_TEST(TstUuidV7)
#include "tst_uuid_v7.moc"
