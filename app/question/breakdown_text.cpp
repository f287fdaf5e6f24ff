// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/breakdown_text.h"

#include "app/question/option_text.h"
#include "app/text/tr.h"
#include "app/widgets/prose_document.h"
#include "core/bank/values/command_text.h"
#include "core/bank/values/own_question.h"

namespace ringside::app {

namespace {

QString linked(const bank::Source& source)
{
    QString line = QStringLiteral("[%1](<%2>)").arg(markdownEscaped(source.title), source.url);
    if (source.checked.isValid())
        line += tr(", checked %1").arg(source.checked.toString(Qt::ISODate));
    return line;
}

QString conceptsProse(const std::vector<bank::Concept>& concepts)
{
    QString text;
    for (const bank::Concept& entry : concepts) {
        text += QStringLiteral("**%1.** %2\n\n")
                    .arg(markdownEscaped(entry.name), entry.definition.trimmed());
        text += formulaBlock(entry.formula);
    }
    return text;
}

QString cluesProse(const bank::Question& question)
{
    QString text;
    for (std::size_t i = 0; i < question.clues.size(); ++i) {
        const bank::Clue& clue = question.clues[i];
        text += QStringLiteral("[“%1”](clue:%2)\n\n%3\n\n")
                    .arg(markdownEscaped(proseAsText(clue.quote)))
                    .arg(i)
                    .arg(clueText(clue, question));
    }
    return text;
}

/// Each command below what it does, with the page that documents it.
QString commandsProse(const bank::Question& question)
{
    QString text;
    for (const bank::Command& command : question.commands) {
        text += bank::commandText(command) + QStringLiteral("\n\n");
        const auto source = static_cast<std::size_t>(command.source);
        if (source >= 1 && source <= question.sources.size())
            text += linked(question.sources[source - 1]) + QStringLiteral("\n\n");
    }
    return text;
}

QString relationText(session::Relation relation)
{
    switch (relation) {
    case session::Relation::SameDecision:
        return tr("the same decision");
    case session::Relation::Harder:
        return tr("harder, on the same concepts");
    case session::Relation::SameConcepts:
        break;
    }
    return tr("on the same concepts");
}

QString relatedProse(const std::vector<session::RelatedQuestion>& related)
{
    QString text;
    for (const session::RelatedQuestion& each : related) {
        text += QStringLiteral("- [%1](question:%2): %3\n")
                    .arg(markdownEscaped(each.question.title), each.question.id.value(),
                         relationText(each.relation));
    }
    return text;
}

/// How many readers found the key from the question and its options alone.
QString blindProse(const bank::BlindCheck& check)
{
    QString text;
    if (check.answers > 1)
        text =
            tr("%1 readers answered from the question and options alone; %2 agreed with the key.")
                .arg(check.answers)
                .arg(check.agreed);
    else if (check.agreed > 0)
        text = tr("1 reader answered from the question and options alone and agreed with the key.");
    else
        text =
            tr("1 reader answered from the question and options alone and disagreed with the key.");
    text +=
        QLatin1Char(' ') + tr("Last answer by a reader: %1.").arg(check.date.toString(Qt::ISODate));
    if (check.rewritten == 1)
        text += QLatin1Char(' ') + tr("Rewritten once after a reader's comment.");
    else if (check.rewritten > 1)
        text += QLatin1Char(' ') +
                tr("Rewritten %1 times after readers' comments.").arg(check.rewritten);
    return text;
}

QString sourcesProse(const bank::Question& question)
{
    QString text;
    for (const bank::Source& source : question.sources) {
        text += QStringLiteral("- %1\n").arg(linked(source));
        if (source.recommends)
            text += QStringLiteral("  ") +
                    tr("Recommends the correct answer: %1").arg(source.quote.trimmed()) +
                    QLatin1Char('\n');
    }
    text += QLatin1Char('\n');
    text += tr("Last reviewed %1 against the exam guide of %2. Author: %3. Licence: CC BY 4.0.")
                .arg(question.lastReviewed.toString(Qt::ISODate), question.guideVersion,
                     markdownEscaped(question.author));
    if (question.blindCheck)
        text += QStringLiteral("\n\n") + blindProse(*question.blindCheck);
    if (question.isReserved)
        text += QStringLiteral("\n\n") +
                tr("Reserved for your first mock exam; practice uses it last.");
    return text;
}

} // namespace

QString clueText(const bank::Clue& clue, const bank::Question& question)
{
    const QString letters = eliminatedLetters(clue, question);
    return letters.isEmpty() ? clue.says : tr("%1 Rules out %2.").arg(clue.says.trimmed(), letters);
}

std::vector<BreakdownTab> breakdownTabs(const bank::Question& question,
                                        const session::Background& background)
{
    std::vector<BreakdownTab> tabs;
    const auto add = [&tabs](const QString& title, const QString& prose) {
        if (!prose.trimmed().isEmpty())
            tabs.push_back({title, prose});
    };
    if (bank::isOwn(question)) {
        add(tr("Explanation"), question.explanation);
        return tabs;
    }
    // Before the answer, a title would reveal too much.
    const QString title = question.title.isEmpty()
                              ? QString()
                              : QStringLiteral("**%1**\n\n").arg(markdownEscaped(question.title));
    add(tr("Explanation"), title + question.explanation);
    add(tr("Mathematics"), question.deepDive);
    add(tr("Commands"), commandsProse(question));
    add(tr("Trap"), question.trap);
    add(tr("Concepts"), conceptsProse(background.concepts));
    add(tr("Example"), question.example);
    add(tr("Clues"), cluesProse(question));
    add(tr("Related questions"), relatedProse(background.related));
    add(tr("Sources %1").arg(question.sources.size()), sourcesProse(question));
    return tabs;
}

} // namespace ringside::app
