// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <string>
#include <utility>
#include <vector>

using ringside::Done;
using ringside::Error;
using ringside::ErrorCode;
using ringside::fail;
using ringside::Result;

namespace {

const Error kTooLarge{.code = ErrorCode::TooLarge, .subject = "rows", .value = "12", .limit = "10"};

Result<int> rowsUpToTen(int rows, int& calls)
{
    ++calls;
    if (rows > 10)
        return fail(kTooLarge);
    return rows;
}

Result<std::unique_ptr<int>> owned(int value)
{
    if (value < 0)
        return fail({.code = ErrorCode::OutOfRange});
    return std::make_unique<int>(value);
}

Done checkEven(int value)
{
    if (value % 2 != 0)
        return fail({.code = ErrorCode::Incompatible, .subject = "odd"});
    return {};
}

/// A Result of one type inside a function that returns a Result of another.
Result<std::string> rowText(int rows, int& calls)
{
    RINGSIDE_TRY(const int kept, rowsUpToTen(rows, calls));
    return std::to_string(kept) + " rows";
}

/// Two in one function, one of them inside the other's expression, and a Done.
Result<std::vector<std::string>> evenRowTexts(int first, int second, int& calls)
{
    RINGSIDE_CHECK(checkEven(first));
    RINGSIDE_TRY(auto one, rowText(first, calls));
    RINGSIDE_TRY(auto two, [&]() -> Result<std::string> {
        RINGSIDE_CHECK(checkEven(second));
        RINGSIDE_TRY(auto text, rowText(second, calls));
        return text + "!";
    }());
    return std::vector<std::string>{std::move(one), std::move(two)};
}

Result<std::unique_ptr<int>> doubled(int value)
{
    RINGSIDE_TRY(std::unique_ptr<int> number, owned(value));
    *number *= 2;
    return number;
}

Done checkBoth(bool nested, int value)
{
    if (nested)
        RINGSIDE_CHECK(checkEven(value));
    else
        RINGSIDE_CHECK(owned(value));
    return {};
}

} // namespace

class TestResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tryBindsTheValueAndEvaluatesOnce()
    {
        int calls = 0;
        const auto text = rowText(7, calls);
        QVERIFY(text.has_value());
        QCOMPARE(*text, std::string("7 rows"));
        QCOMPARE(calls, 1);
    }

    void tryReturnsTheWholeErrorThroughAnotherResultType()
    {
        int calls = 0;
        const auto text = rowText(12, calls);
        QVERIFY(!text.has_value());
        QVERIFY(text.error() == kTooLarge);
        QCOMPARE(calls, 1);
    }

    void severalTriesInOneFunctionKeepApart()
    {
        int calls = 0;
        const auto texts = evenRowTexts(2, 4, calls);
        QVERIFY(texts.has_value());
        QVERIFY(*texts == (std::vector<std::string>{"2 rows", "4 rows!"}));
        const auto odd = evenRowTexts(2, 3, calls);
        QVERIFY(!odd.has_value());
        QCOMPARE(odd.error().subject, std::string("odd"));
    }

    void firstErrorStopsTheFunction()
    {
        int calls = 0;
        const auto texts = evenRowTexts(3, 12, calls);
        QVERIFY(!texts.has_value());
        QCOMPARE(texts.error().subject, std::string("odd"));
        QCOMPARE(calls, 0);
    }

    void moveOnlyValueIsMoved()
    {
        const auto number = doubled(21);
        QVERIFY(number.has_value());
        QCOMPARE(**number, 42); // 2 * 21
        QCOMPARE(doubled(-1).error().code, ErrorCode::OutOfRange);
    }

    void namedResultKeepsItsValueUnlessMoved()
    {
        using Shared = std::shared_ptr<int>;
        const auto copyOrMove = [](Result<Shared>& kept, bool move) -> Result<Shared> {
            if (move) {
                RINGSIDE_TRY(Shared moved, std::move(kept));
                return moved;
            }
            RINGSIDE_TRY(Shared copied, kept);
            return copied;
        };
        Result<Shared> kept = std::make_shared<int>(5);
        const auto copied = copyOrMove(kept, false);
        QVERIFY(copied.has_value());
        QCOMPARE(*copied, *kept);
        const auto moved = copyOrMove(kept, true);
        QVERIFY(moved.has_value());
        QCOMPARE(*moved, *copied);
        QVERIFY(*kept == nullptr); // a moved shared_ptr is empty by the standard
    }

    void checkIsOneStatement()
    {
        QVERIFY(checkBoth(true, 2).has_value());
        QCOMPARE(checkBoth(true, -1).error().code, ErrorCode::Incompatible);
        QCOMPARE(checkBoth(false, -1).error().code, ErrorCode::OutOfRange);
    }
};

RINGSIDE_TEST(TestResult)
#include "tst_result.moc"
