// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_prose.h"
#include "app/paper/study_sheets.h"
#include "app/question/option_text.h"
#include "app/text/counted.h"
#include "core/bank/values/own_question.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringside::app {

namespace {

struct MistakesText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MistakesText)
};

void addOption(std::vector<PaperBlock>& blocks, const bank::Option& option, int place,
               bool isChosen)
{
    const QString letter = optionLetter(place);
    const QString sign = option.correct ? QStringLiteral("✓") : QStringLiteral("✗");
    QString mark = sign + QLatin1Char(' ') + letter;
    if (isChosen)
        mark += QLatin1Char('\n') + MistakesText::tr("your answer");
    blocks.push_back({.kind = PaperBlock::Kind::Option,
                      .text = QStringLiteral("**%1**").arg(option.text.trimmed()) +
                              QStringLiteral("\n\n") + reasonsOf(option),
                      .mark = mark,
                      .tone = option.correct ? Tone::Correct
                              : isChosen     ? Tone::Wrong
                                             : Tone::Secondary});
}

void addMistake(std::vector<PaperBlock>& blocks, const session::Mistake& mistake, int number)
{
    const bank::Question& question = mistake.question;
    const QString title = question.title.isEmpty() ? question.id.value() : question.title;
    blocks.push_back({.kind = PaperBlock::Kind::Subheading,
                      .text = QStringLiteral("%1\\. %2").arg(number).arg(title)});
    blocks.push_back(
        {.kind = PaperBlock::Kind::Small,
         .text = MistakesText::tr("Objective %1 · answered on %2 · %3")
                     .arg(question.objective, paperDate(mistake.wallMs), chooseText(question)),
         .keepsWithNext = true});
    blocks.push_back({.text = question.stem});
    for (std::size_t i = 0; i < question.options.size(); ++i)
        addOption(blocks, question.options[i], static_cast<int>(i),
                  mistake.chosen.contains(question.options[i].id.value()));
    addLabelled(blocks, MistakesText::tr("What decides:"), question.decidedBy);
    addLabelled(blocks, MistakesText::tr("Takeaway:"), question.takeaway);
    QStringList sources;
    for (const bank::Source& source : question.sources)
        sources << sourceLink(source);
    if (!sources.isEmpty())
        blocks.push_back(
            {.kind = PaperBlock::Kind::Small,
             .text = MistakesText::tr("Sources: %1").arg(sources.join(QStringLiteral("; ")))});
}

} // namespace

PaperSheet mistakesSheet(const session::Mistakes& mistakes, const PaperNote& note)
{
    const auto shown = static_cast<int>(mistakes.shown.size());
    PaperSheet sheet{.title = MistakesText::tr("My mistakes, with reasons"),
                     .subject = MistakesText::tr("My mistakes, with reasons"),
                     .date = paperDate(note.today),
                     .foot = note.licence,
                     .blocks = {}};
    sheet.blocks.push_back({.kind = PaperBlock::Kind::Title, .text = sheet.title});
    QString about = counted(shown, MistakesText::tr("1 question whose last answer was wrong."),
                            MistakesText::tr("%1 questions whose last answer was wrong."));
    if (mistakes.all > shown)
        about = MistakesText::tr("The latest %1 of %2 questions whose last answer was wrong.")
                    .arg(shown)
                    .arg(mistakes.all);
    if (shown == 0)
        about = MistakesText::tr("No question's last answer is wrong.");
    sheet.blocks.push_back({.kind = PaperBlock::Kind::Small, .text = about});
    const auto domains = bank::allDomains(mistakes.blueprint);
    int number = 0;
    int domain = -1;
    for (const session::Mistake& mistake : mistakes.shown) {
        if (mistake.question.domain != domain) {
            domain = mistake.question.domain;
            const auto found = std::ranges::find(domains, domain, &bank::Domain::id);
            if (found != domains.end() && !bank::isOwn(mistakes.blueprint))
                sheet.blocks.push_back(
                    {.kind = PaperBlock::Kind::Heading,
                     .text = found->bank.isEmpty()
                                 ? MistakesText::tr("Domain %1: %2").arg(domain).arg(found->title)
                                 : found->title});
        }
        addMistake(sheet.blocks, mistake, ++number);
    }
    return sheet;
}

} // namespace ringside::app
