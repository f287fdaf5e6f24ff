// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_prose.h"
#include "app/paper/study_sheets.h"
#include "app/widgets/prose_document.h"
#include "core/bank/values/command_text.h"

#include <QCoreApplication>

namespace ringside::app {

namespace {

struct CheatSheetText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::CheatSheetText)
};

QString sourceMark(int number)
{
    return number > 0 ? QStringLiteral(" \\[%1\\]").arg(number) : QString();
}

void addDecisions(PaperBlocks& blocks, const session::CheatSheet& sheet)
{
    if (sheet.decisions.empty())
        return;
    addHeading(blocks, CheatSheetText::tr("What decides"));
    for (const session::Decision& decision : sheet.decisions) {
        blocks.push_back({.kind = PaperBlock::Kind::Subheading, .text = decision.title});
        if (!decision.decides.isEmpty())
            blocks.push_back({.text = decision.decides, .keepsWithNext = true});
        for (const QString& table : decision.tables)
            blocks.push_back({.text = table});
    }
}

void addTakeaways(PaperBlocks& blocks, const session::CheatSheet& sheet)
{
    if (sheet.objectives.empty())
        return;
    addHeading(blocks, CheatSheetText::tr("Takeaways"));
    for (const session::CheatObjective& objective : sheet.objectives) {
        blocks.push_back({.kind = PaperBlock::Kind::Subheading,
                          .text = QStringLiteral("%1 %2").arg(objective.objective.id,
                                                              objective.objective.title)});
        QString list;
        for (const session::Takeaway& takeaway : objective.takeaways) {
            list += QStringLiteral("- ") + takeaway.text;
            if (!takeaway.hook.isEmpty())
                list += QLatin1Char(' ') + CheatSheetText::tr("*Hook: %1*").arg(takeaway.hook);
            list += sourceMark(takeaway.source) + QLatin1Char('\n');
        }
        blocks.push_back({.text = list});
    }
}

void addCommands(PaperBlocks& blocks, const session::CheatSheet& sheet)
{
    if (!sheet.inShort.isEmpty())
        addHeading(blocks, CheatSheetText::tr("Metrics and commands"));
    for (const QString& text : sheet.inShort)
        blocks.push_back({.text = text});
    if (!sheet.commands.empty())
        addHeading(blocks, CheatSheetText::tr("Commands"));
    for (const session::CheatCommand& command : sheet.commands)
        blocks.push_back({.text = bank::commandText(command.command) +
                                  sourceMark(command.source).prepend(QStringLiteral("\n\n"))});
}

void addFormulas(PaperBlocks& blocks, const session::CheatSheet& sheet)
{
    if (sheet.formulas.empty())
        return;
    addHeading(blocks, CheatSheetText::tr("Formulas"));
    for (const session::NamedFormula& formula : sheet.formulas) {
        const QString name = QStringLiteral("**%1**").arg(formula.name);
        if (!formula.formula.contains(QLatin1Char('\n'))) {
            blocks.push_back({.text = QStringLiteral("%1 `%2`").arg(name, formula.formula)});
            continue;
        }
        blocks.push_back({.text = name, .keepsWithNext = true});
        blocks.push_back({.text = formulaBlock(formula.formula)});
    }
}

void addSources(PaperBlocks& blocks, const session::CheatSheet& sheet)
{
    if (sheet.sources.empty())
        return;
    addHeading(blocks, CheatSheetText::tr("Sources"));
    QStringList sources;
    for (std::size_t i = 0; i < sheet.sources.size(); ++i)
        sources << QStringLiteral("\\[%1\\] %2").arg(i + 1).arg(sourceLink(sheet.sources[i]));
    blocks.push_back(
        {.kind = PaperBlock::Kind::Small, .text = sources.join(QStringLiteral(" · "))});
}

} // namespace

PaperSheet cheatSheet(const session::CheatSheet& content, const PaperNote& note)
{
    const QString domain =
        CheatSheetText::tr("Domain %1: %2").arg(content.domain.id).arg(content.domain.title);
    PaperSheet sheet{.title = CheatSheetText::tr("Cheat sheet, domain %1").arg(content.domain.id),
                     .subject = domain,
                     .date = paperDate(note.today),
                     .foot = note.licence,
                     .blocks = {}};
    sheet.blocks.push_back({.kind = PaperBlock::Kind::Title, .text = domain});
    sheet.blocks.push_back(
        {.kind = PaperBlock::Kind::Small,
         .text = CheatSheetText::tr("About %1 % of the exam. Exam guide of %2. Numbers in brackets "
                                    "are the sources at the end.")
                     .arg(content.domain.weightPercent)
                     .arg(content.guideVersion)});
    addDecisions(sheet.blocks, content);
    addTakeaways(sheet.blocks, content);
    addCommands(sheet.blocks, content);
    addFormulas(sheet.blocks, content);
    addSources(sheet.blocks, content);
    return sheet;
}

} // namespace ringside::app
