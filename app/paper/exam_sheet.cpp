// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_prose.h"
#include "app/paper/study_sheets.h"
#include "app/question/option_text.h"
#include "app/text/exam_report_text.h"
#include "app/text/exam_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

struct ExamSheetText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ExamSheetText)
};

void addSentence(PaperBlocks& blocks, const QString& text)
{
    if (!text.isEmpty())
        blocks.push_back({.text = text});
}

QString row(const QStringList& cells)
{
    QStringList escaped;
    for (const QString& cell : cells)
        escaped << tableCell(cell);
    return QStringLiteral("| %1 |\n").arg(escaped.join(QStringLiteral(" | ")));
}

QString tableHead(const QStringList& cells)
{
    return row(cells) + QLatin1Char('|') + QStringLiteral("---|").repeated(cells.size()) +
           QLatin1Char('\n');
}

/// With the interval where the exam's new questions allow one.
void addDomains(PaperBlocks& blocks, const session::ExamReport& report)
{
    PaperBlock block{.kind = PaperBlock::Kind::Bars};
    block.passMark = report.start.passMark;
    for (const session::ReportDomain& domain : report.domains) {
        if (domain.score.questions == 0)
            continue;
        const double share = static_cast<double>(domain.score.correct) / domain.score.questions;
        PaperBar bar{ExamReportText::domainTitle(domain),
                     ExamReportText::domainValue(domain, nullptr), share, share, share};
        if (report.estimate) {
            const auto& all = report.estimate->domains;
            const auto found =
                std::ranges::find(all, domain.domain.id, &study::DomainReadiness::domain);
            if (found != all.end() && found->answered > 0) {
                bar.value = ExamReportText::domainValue(domain, &*found);
                bar.low = found->low;
                bar.high = found->high;
            }
        }
        block.bars.push_back(bar);
    }
    if (block.bars.empty())
        return;
    addHeading(blocks, ExamSheetText::tr("By domain"));
    blocks.push_back({.kind = PaperBlock::Kind::Small,
                      .text = ExamSheetText::tr(
                          "Bar: your score. Line: 90 % interval for an exam with new questions, "
                          "where there are enough. Dots: the pass mark, your assumption."),
                      .keepsWithNext = true});
    blocks.push_back(block);
}

void addTimes(PaperBlocks& blocks, const session::ExamReport& report)
{
    addHeading(blocks, ExamSheetText::tr("Time and confidence"));
    addSentence(blocks, ExamReportText::times(report.review));
    addSentence(blocks, ExamReportText::slowest(report));
    QString table = tableHead({ExamSheetText::tr("Time"), ExamSheetText::tr("Right")});
    bool any = false;
    for (const study::TimeBand& band : report.review.times) {
        if (band.questions == 0)
            continue;
        any = true;
        table += row({ExamReportText::band(band), ExamText::share(band.right, band.questions)});
    }
    if (any)
        addSentence(blocks, table);
    addSentence(blocks, ExamReportText::confidence(report.review.confidence));
}

void addQuestions(PaperBlocks& blocks, const session::ExamReport& report)
{
    addHeading(blocks, ExamSheetText::tr("Every question"));
    QString table = tableHead({ExamSheetText::tr("No."), ExamSheetText::tr("Question"),
                               ExamSheetText::tr("Domain"), ExamSheetText::tr("Result"),
                               ExamSheetText::tr("Time")});
    for (std::size_t i = 0; i < report.slots.size(); ++i) {
        const session::ReportSlot& slot = report.slots[i];
        const bool isRight = slot.outcome == progress::SlotOutcome::Right;
        table +=
            row({QString::number(i + 1), slot.title.isEmpty() ? slot.slot.questionId : slot.title,
                 QString::number(slot.slot.domain),
                 (isRight ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) +
                     ExamReportText::outcome(slot.outcome),
                 ExamText::duration(slot.marks.spentMs)});
    }
    addSentence(blocks, table);
}

QString lettersOf(const bank::Question& question, const QStringList& chosen)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (chosen.contains(question.options[i].id.value()))
            places.push_back(i);
    return optionLetters(places);
}

void addLost(PaperBlocks& blocks, const session::ReportSlot& slot, const bank::Question& question,
             std::size_t number)
{
    blocks.push_back({.kind = PaperBlock::Kind::Subheading,
                      .text = QStringLiteral("%1\\. %2").arg(number).arg(slot.title)});
    const QString yours = lettersOf(question, slot.marks.chosen);
    blocks.push_back({.kind = PaperBlock::Kind::Small,
                      .text = yours.isEmpty() ? ExamSheetText::tr("Not answered")
                                              : ExamSheetText::tr("Your answer: %1").arg(yours),
                      .keepsWithNext = true});
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const bank::Option& option = question.options[i];
        const bool isChosen = slot.marks.chosen.contains(option.id.value());
        if (!option.correct && !isChosen)
            continue;
        blocks.push_back(
            {.kind = PaperBlock::Kind::Option,
             .text = QStringLiteral("**%1** %2").arg(option.text.trimmed(), option.why.trimmed()),
             .mark = (option.correct ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) +
                     optionLetter(static_cast<int>(i)),
             .tone = option.correct ? Tone::Correct : Tone::Wrong});
    }
    addLabelled(blocks, ExamSheetText::tr("What decides:"), question.decidedBy);
    addLabelled(blocks, ExamSheetText::tr("Takeaway:"), question.takeaway);
    if (!question.sources.empty())
        blocks.push_back(
            {.kind = PaperBlock::Kind::Small,
             .text = ExamSheetText::tr("Source: %1").arg(sourceLink(question.sources.front()))});
}

} // namespace

PaperSheet examSheet(const session::ExamReport& report,
                     const std::vector<std::optional<bank::Question>>& lost, const PaperNote& note)
{
    const QString title = report.start.mode == progress::ExamMode::Rehearsal
                              ? ExamSheetText::tr("Rehearsal of %1")
                              : ExamSheetText::tr("Mock exam of %1");
    PaperSheet sheet{.title = title.arg(paperDate(report.start.wallMs)),
                     .subject = title.arg(paperDate(report.start.wallMs)),
                     .date = paperDate(note.today),
                     .foot = note.licence,
                     .blocks = {}};
    sheet.blocks.push_back({.kind = PaperBlock::Kind::Title, .text = sheet.title});
    sheet.blocks.push_back(
        {.kind = PaperBlock::Kind::Heading, .text = ExamReportText::score(report)});
    for (const QString& sentence :
         {ExamReportText::passMark(report), ExamReportText::interval(report),
          ExamReportText::ending(report)})
        addSentence(sheet.blocks, sentence.trimmed());
    addDomains(sheet.blocks, report);
    addHeading(sheet.blocks, ExamSheetText::tr("Changed answers"));
    addSentence(sheet.blocks, ExamReportText::changes(report.review.changes));
    addSentence(sheet.blocks, ExamReportText::changedSlots(report));
    addTimes(sheet.blocks, report);
    addQuestions(sheet.blocks, report);
    bool isFirst = true;
    for (std::size_t i = 0; i < lost.size(); ++i) {
        if (!lost[i])
            continue;
        if (std::exchange(isFirst, false))
            addHeading(sheet.blocks, ExamSheetText::tr("Where the points went"));
        addLost(sheet.blocks, report.slots[i], *lost[i], i + 1);
    }
    return sheet;
}

} // namespace ringside::app
