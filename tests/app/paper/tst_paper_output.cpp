// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_layout.h"
#include "app/paper/paper_output.h"
#include "app/paper/study_sheets.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;

namespace {

constexpr double kWidth = 1400;

PaperSheet sheetOf(int paragraphs)
{
    PaperSheet sheet{.title = QStringLiteral("A sheet"),
                     .subject = QStringLiteral("Domain 3"),
                     .date = QStringLiteral("30 November"),
                     .foot = QStringLiteral("CC BY 4.0"),
                     .blocks = {}};
    sheet.blocks.push_back({.kind = PaperBlock::Kind::Title, .text = sheet.title});
    for (int i = 0; i < paragraphs; ++i)
        sheet.blocks.push_back({.text = QStringLiteral("Paragraph %1.").arg(i)});
    return sheet;
}

std::vector<Strip> stripsOf(const std::vector<PaperBlock>& blocks)
{
    return PaperLayout(blocks, kWidth, {}).strips();
}

QImage drawn(const std::vector<PaperBlock>& blocks)
{
    const PaperLayout layout(blocks, kWidth, {});
    const double bottom = layout.strips().back().bottom;
    QImage image(static_cast<int>(kWidth), static_cast<int>(bottom), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    layout.paint(painter, 0, bottom);
    return image;
}

bool hasInk(const QImage& image, int fromRow, int toRow)
{
    for (int y = fromRow; y < toRow; ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qGray(image.pixel(x, y)) < 128)
                return true;
    return false;
}

} // namespace

/// Sheets as PDF: their layout, their pages and their end.
class TstPaperOutput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pdfHasThePagesThatAreReported()
    {
        std::vector<std::pair<int, int>> reported;
        const auto pdf = pdfOf(sheetOf(150), {}, [&reported](int page, int pages) {
            reported.emplace_back(page, pages);
        });
        QVERIFY(pdf);
        QVERIFY(pdf->startsWith("%PDF-"));
        QVERIFY(pdf->trimmed().endsWith("%%EOF"));
        const auto pages = static_cast<int>(reported.size());
        QVERIFY(pages > 1);
        QCOMPARE(pdf->count("/Type /Page\n"), qsizetype{pages});
        for (int i = 0; i < pages; ++i)
            QCOMPARE(reported[static_cast<std::size_t>(i)], (std::pair{i + 1, pages}));
    }

    void stoppedSheetIsNoPdf()
    {
        std::stop_source stop;
        const auto pdf =
            pdfOf(sheetOf(150), stop.get_token(), [&stop](int, int) { stop.request_stop(); });
        QVERIFY(!pdf);
        QCOMPARE(pdf.error().code, ErrorCode::Cancelled);
    }

    void headingStaysWithTheTextBelow_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("title") << int(PaperBlock::Kind::Title);
        QTest::newRow("heading") << int(PaperBlock::Kind::Heading);
        QTest::newRow("subheading") << int(PaperBlock::Kind::Subheading);
    }
    void headingStaysWithTheTextBelow()
    {
        QFETCH(int, kind);
        const auto strips = stripsOf({{.kind = PaperBlock::Kind(kind), .text = QStringLiteral("A")},
                                      {.text = QStringLiteral("Text")}});
        QCOMPARE(strips.size(), std::size_t{2});
        QVERIFY(strips[0].keepsWithNext);
        QVERIFY(!strips[1].keepsWithNext);
        QVERIFY(strips[1].top >= strips[0].bottom);
    }

    void noLineOfAParagraphIsAlone()
    {
        const auto strips = stripsOf({{.text = QStringLiteral("word ").repeated(150)}});
        QVERIFY(strips.size() > 4);
        QVERIFY(strips.front().keepsWithNext);
        QVERIFY(strips[strips.size() - 2].keepsWithNext);
        QVERIFY(!strips[2].keepsWithNext);
        QVERIFY(!strips.back().keepsWithNext);
    }

    void tableIsAStripPerRowUnderItsHead()
    {
        const auto strips =
            stripsOf({{.text = QStringLiteral("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | %1 |\n")
                                   .arg(QStringLiteral("long ").repeated(80))}});
        QCOMPARE(strips.size(), std::size_t{3});
        QVERIFY(strips[0].keepsWithNext);
        QVERIFY(!strips[1].head); // directly below it
        QCOMPARE(strips[2].head, std::optional<std::size_t>(0));
        QVERIFY(strips[2].bottom - strips[2].top > 2 * (strips[1].bottom - strips[1].top));
    }

    void onlyTheWantedPartIsDrawn()
    {
        const std::vector<PaperBlock> blocks{{.text = QStringLiteral("First")},
                                             {.text = QStringLiteral("Second")}};
        const QImage all = drawn(blocks);
        const PaperLayout layout(blocks, kWidth, {});
        const Strip second = layout.strips()[1];
        QImage part(all.size(), QImage::Format_RGB32);
        part.fill(Qt::white);
        QPainter painter(&part);
        layout.paint(painter, second.top, second.bottom);
        painter.end();
        const int border = static_cast<int>(second.top) - 2;
        QVERIFY(hasInk(all, 0, border));
        QVERIFY(!hasInk(part, 0, border));
        QVERIFY(hasInk(part, border, part.height()));
    }

    void markIsBesideItsOption()
    {
        const QImage image = drawn({{.kind = PaperBlock::Kind::Option,
                                     .text = QStringLiteral("Text"),
                                     .mark = QStringLiteral("✓ A"),
                                     .tone = Tone::Correct}});
        // The mark is green, the text behind it is not.
        bool green = false;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < 60; ++x) {
                const QColor color = image.pixelColor(x, y);
                green = green || (color.green() > color.red() + 30 && color.green() > color.blue());
            }
        QVERIFY(green);
    }

    void sheetOfMistakesShowsTheAnswerAndEachReason()
    {
        bank::Question question;
        question.title = QStringLiteral("Which fabric");
        question.stem = QStringLiteral("The stem.");
        question.takeaway = QStringLiteral("The takeaway.");
        bank::Option right, wrong;
        right.id = bank::OptionId(QStringLiteral("x"));
        right.text = QStringLiteral("Ring");
        right.correct = true;
        right.why = QStringLiteral("It is right.");
        wrong.id = bank::OptionId(QStringLiteral("y"));
        wrong.text = QStringLiteral("Tree");
        wrong.why = QStringLiteral("It is wrong.");
        question.options = {right, wrong};
        bank::Source page;
        page.title = QStringLiteral("A [page]");
        page.url = QStringLiteral("https://a.example");
        question.sources = {page};
        session::Mistakes mistakes;
        mistakes.all = 7;
        mistakes.shown.push_back({question, {QStringLiteral("y")}, 0});
        const PaperSheet sheet =
            mistakesSheet(mistakes, {QDate(2026, 11, 30), QStringLiteral("CC BY 4.0")});
        QCOMPARE(sheet.foot, QStringLiteral("CC BY 4.0"));
        QVERIFY(textWith(sheet, QStringLiteral("The latest 1 of 7 questions")));
        const PaperBlock* key = textWith(sheet, QStringLiteral("**Ring**\n\nIt is right."));
        QVERIFY(key);
        QCOMPARE(key->mark, QStringLiteral("✓ A"));
        const PaperBlock* chosen = textWith(sheet, QStringLiteral("It is wrong."));
        QVERIFY(chosen);
        QCOMPARE(chosen->mark, QStringLiteral("✗ B\nyour answer"));
        QVERIFY(textWith(sheet, QStringLiteral("**Takeaway:** The takeaway.")));
        QVERIFY(textWith(sheet, QStringLiteral("[A \\[page\\]](https://a.example)")));
    }

    void sheetWithoutMistakesSaysSo()
    {
        const PaperSheet sheet = mistakesSheet({}, {QDate(2026, 11, 30), {}});
        QVERIFY(textWith(sheet, QStringLiteral("No question's last answer is wrong.")));
    }

private:
    static const PaperBlock* textWith(const PaperSheet& sheet, const QString& text)
    {
        const auto found = std::ranges::find_if(
            sheet.blocks, [&text](const PaperBlock& block) { return block.text.contains(text); });
        return found == sheet.blocks.end() ? nullptr : &*found;
    }
};

RINGSIDE_TEST(TstPaperOutput)
#include "tst_paper_output.moc"
