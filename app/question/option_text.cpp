// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/option_text.h"

#include "app/text/tr.h"
#include "app/widgets/prose_document.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace ringside::app {

namespace {

QString labelled(const QString& label, const QString& prose)
{
    return prose.isEmpty() ? QString()
                           : QStringLiteral("\n\n**%1** %2").arg(label, prose.trimmed());
}

} // namespace

QString optionLetter(int index)
{
    return QString(QChar(static_cast<char16_t>(u'A' + index)));
}

QString optionLetters(const std::vector<std::size_t>& places)
{
    QStringList letters;
    for (const std::size_t place : places)
        letters << optionLetter(static_cast<int>(place));
    // The C locale has no word for "and".
    const QLocale locale;
    return (locale.language() == QLocale::C ? QLocale(QLocale::English) : locale)
        .createSeparatedList(letters);
}

QString verdictText(const Verdict& verdict)
{
    if (verdict.correct)
        return verdict.chosen ? tr("✓ Correct: your answer") : tr("✓ Correct answer");
    return verdict.chosen ? tr("✗ Your answer") : tr("✗ Incorrect");
}

QString verdictLine(const bank::Question& question, bool correct)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].correct)
            places.push_back(i);
    const QString keys = optionLetters(places);
    return correct ? tr("✓ Correct: %1").arg(keys) : tr("✗ Incorrect. Correct: %1").arg(keys);
}

QString reasonsOf(const bank::Option& option)
{
    QString text = option.why.trimmed();
    text += labelled(tr("Why it tempts:"), option.tempting);
    text += labelled(tr("Right choice when:"), option.rightWhen);
    text += labelled(tr("Ruled out by:"), option.rulesOut);
    if (option.effect.changes.empty())
        text += labelled(tr("Not in the model:"), option.effect.unmodelled);
    text += labelled(tr("Not compared in the model:"), option.effect.ruledOut);
    return text;
}

QString tryText(const bank::Option& option, const bank::Question& question)
{
    const bool cause = question.goal && question.goal->reads == scenario::Goal::Reads::Cause;
    const QString text = proseAsText(option.text);
    return cause ? tr("Remove this cause: %1").arg(text) : tr("Take this action: %1").arg(text);
}

QString eliminatedLetters(const bank::Clue& clue, const bank::Question& question)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (std::ranges::find(clue.eliminates, question.options[i].id) != clue.eliminates.end())
            places.push_back(i);
    return optionLetters(places);
}

QString domainText(const bank::Domain& domain)
{
    return tr("%1 %2 · %3 %").arg(domain.id).arg(domain.title).arg(domain.weightPercent);
}

QString difficultyText(bank::Difficulty difficulty)
{
    switch (difficulty) {
    case bank::Difficulty::Easy:
        return tr("easy");
    case bank::Difficulty::Medium:
        return tr("medium");
    case bank::Difficulty::Hard:
        return tr("hard");
    }
    return {};
}

QString chooseText(const bank::Question& question)
{
    switch (question.choose) {
    case 1:
        return tr("choose one");
    case 2:
        return tr("choose two");
    case 3:
        return tr("choose three");
    case 4:
        return tr("choose four");
    case 5:
        return tr("choose five");
    default:
        return tr("choose %1").arg(question.choose);
    }
}

} // namespace ringside::app
