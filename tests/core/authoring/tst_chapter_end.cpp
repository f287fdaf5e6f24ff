// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/chapter_end.h"
#include "core/bank/text/guide_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

/// A chapter of one section, and a question with a command that has braces.
SourceBank sample()
{
    SourceBank bank;
    SourceQuestion question;
    question.question.id = QuestionId(QStringLiteral("trace"));
    question.question.commands = {{.language = CommandLanguage::Python,
                                   .code = QStringLiteral("print(f\"{step}\")\n"),
                                   .does = QStringLiteral("Prints the number of the step"),
                                   .source = 1}};
    bank.questions.push_back(question);
    SourceChapter chapter;
    chapter.chapter.sections.resize(1);
    bank.chapters.push_back(chapter);
    return bank;
}

} // namespace

/// The last section of a chapter, which the compiler writes.
class TestChapterEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chapterWithoutAnEndStaysAsItIs()
    {
        SourceBank bank = sample();
        appendChapterEnds(bank);
        QCOMPARE(bank.chapters[0].chapter.sections.size(), std::size_t{1});
    }

    void metricsBecomeATableWithLinks()
    {
        SourceBank bank = sample();
        bank.chapters[0].end.metrics = {
            {QStringLiteral("Queue wait"), QStringLiteral("Requests wait."),
             QStringLiteral("Add a replica."), QStringLiteral("https://example.org/wait")}};
        appendChapterEnds(bank);
        const GuideSection& section = bank.chapters[0].chapter.sections.back();
        QCOMPARE(section.id.value(), QString(kChapterEnd));
        QVERIFY(section.text.contains(QStringLiteral(
            "| [Queue wait](https://example.org/wait) | Requests wait. | Add a replica. |\n")));
    }

    void barOrALineBreakStaysInItsCell()
    {
        SourceBank bank = sample();
        bank.chapters[0].end.metrics = {{QStringLiteral("Loss"), QStringLiteral("log p(y | x)\n"),
                                         QStringLiteral("Train\nlonger."),
                                         QStringLiteral("https://example.org/loss")}};
        appendChapterEnds(bank);
        QVERIFY(bank.chapters[0].chapter.sections.back().text.contains(QStringLiteral(
            "| [Loss](https://example.org/loss) | log p(y \\| x) | Train longer. |\n")));
    }

    void commandsComeFromTheQuestionAndKeepTheirBraces()
    {
        SourceBank bank = sample();
        bank.chapters[0].end.commands = {QuestionId(QStringLiteral("trace"))};
        appendChapterEnds(bank);
        const GuideSection& section = bank.chapters[0].chapter.sections.back();
        const FilledText filled = fillBraces(section.text, section.values, Tables::Put);
        QVERIFY(filled.stray.empty());
        QVERIFY(filled.text.contains(QStringLiteral(
            "Prints the number of the step:\n\n```python\nprint(f\"{step}\")\n```")));
    }

    void drillIsPartOfTheSection()
    {
        SourceBank bank = sample();
        bank.chapters[0].end.drill = {{QStringLiteral("Which one?"), QStringLiteral("The first."),
                                       QuestionId(QStringLiteral("trace"))}};
        appendChapterEnds(bank);
        const GuideSection& section = bank.chapters[0].chapter.sections.back();
        QCOMPARE(section.drill, bank.chapters[0].end.drill);
        QVERIFY(section.questions.empty());
    }
};

RINGSIDE_TEST(TestChapterEnd)
#include "tst_chapter_end.moc"
