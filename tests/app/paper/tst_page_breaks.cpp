// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/page_breaks.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

/// Lines of this height below each other.
std::vector<Strip> lines(int count, double height = 10)
{
    std::vector<Strip> strips;
    for (int i = 0; i < count; ++i)
        strips.push_back({i * height, (i + 1) * height});
    return strips;
}

} // namespace

/// Where the pages of a long sheet end.
class TstPageBreaks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptySheetHasNoPage() { QVERIFY(pageSpans({}, 100).empty()); }

    void pageTakesAllStripsThatFit()
    {
        // Three lines of 10 on a page of 35; the fourth would need 40.
        const auto pages = pageSpans(lines(5), 35);
        QCOMPARE(pages.size(), std::size_t{2});
        QCOMPARE(pages[0], (PageSpan{0, 30}));
        QCOMPARE(pages[1], (PageSpan{30, 50}));
    }

    void headingGoesWithWhatFollows()
    {
        auto strips = lines(5);
        strips[2].keepsWithNext = true;
        const auto pages = pageSpans(strips, 35);
        QCOMPARE(pages[0], (PageSpan{0, 20}));
        QCOMPARE(pages[1], (PageSpan{20, 50}));
    }

    void gapAtTheEndOfAPageIsLeftOut()
    {
        // 12 of space before the second strip, which begins a page.
        const auto pages = pageSpans({{0, 30}, {42, 60}}, 35);
        QCOMPARE(pages[1], (PageSpan{42, 60}));
    }

    void stripsThatAllStayTogetherFillAPage()
    {
        auto strips = lines(6);
        for (Strip& strip : strips)
            strip.keepsWithNext = true;
        const auto pages = pageSpans(strips, 35);
        QCOMPARE(pages.size(), std::size_t{2});
        QCOMPARE(pages[0], (PageSpan{0, 30}));
    }

    void headOfATableIsRepeated()
    {
        auto strips = lines(5);
        strips[0].keepsWithNext = true;
        for (std::size_t row = 2; row < 5; ++row)
            strips[row].head = 0;
        const auto pages = pageSpans(strips, 30);
        // The head takes 10 of the 30: rows 3 and 4 fit below it.
        QCOMPARE(pages.size(), std::size_t{2});
        QCOMPARE(pages[0], (PageSpan{0, 30}));
        QCOMPARE(pages[1], (PageSpan{30, 50, strips[0]}));
    }

    void stripHigherThanAPageIsDivided()
    {
        const auto pages = pageSpans({{0, 75}, {75, 85}}, 30);
        QCOMPARE(pages.size(), std::size_t{3});
        QCOMPARE(pages[0], (PageSpan{0, 30}));
        QCOMPARE(pages[1], (PageSpan{30, 60}));
        QCOMPARE(pages[2], (PageSpan{60, 85}));
    }
};

RINGSIDE_TEST(TstPageBreaks)
#include "tst_page_breaks.moc"
