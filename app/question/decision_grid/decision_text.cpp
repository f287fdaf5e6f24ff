// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_text.h"

#include "app/question/option_text.h"
#include "app/text/counted.h"
#include "app/widgets/prose_document.h"

namespace ringside::app {

namespace {

using Cell = session::DecisionGrid::Cell;

QString letterOf(std::size_t option)
{
    return optionLetter(static_cast<int>(option));
}

/// Sentences one after the other; empty ones are left out.
QString joined(QStringList sentences)
{
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

} // namespace

QString DecisionText::option(std::size_t option) const
{
    QString text = proseAsText(m_question.options[option].text).simplified();
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QString DecisionText::verdict(std::size_t option) const
{
    const session::DecisionGrid::Option& shown = m_grid.options[option];
    if (!shown.isKey && !shown.isChosen)
        return {};
    const int place = !shown.isKey ? 2 : shown.isChosen ? 1 : 0;
    return verdicts().at(place);
}

QStringList DecisionText::verdicts()
{
    return {tr("✓ Correct"), tr("✓ Yours"), tr("✗ Yours")};
}

QString DecisionText::requirement(std::size_t row) const
{
    const auto& clue = m_grid.rows[row].clue;
    return clue ? proseAsText(m_question.clues[*clue].quote).simplified()
                : tr("The option's own reason");
}

QString DecisionText::quoted(std::size_t row) const
{
    const QString text = requirement(row);
    return m_grid.rows[row].clue ? tr("“%1”").arg(text) : text;
}

QString DecisionText::outcome(std::size_t row) const
{
    const QString out = optionLetters(m_grid.ruledOutIn(row));
    const auto left = m_grid.leftAfter(row).size();
    return out.isEmpty() ? tr("Rules out none, %1 left").arg(left)
                         : tr("Rules out %1, %2 left").arg(out).arg(left);
}

QString DecisionText::cell(std::size_t row, std::size_t option) const
{
    switch (m_grid.rows[row].cells[option]) {
    case Cell::Kept:
        return tr("kept");
    case Cell::RuledOut: {
        const QString text = proseAsText(m_question.options[option].rulesOut).simplified();
        return text.isEmpty() ? tr("ruled out") : text;
    }
    case Cell::AlreadyOut:
        break;
    }
    return {};
}

QString DecisionText::name(std::size_t option, bool isAnswered) const
{
    const QString name = QStringLiteral("%1, %2").arg(letterOf(option), this->option(option));
    const session::DecisionGrid::Option& shown = m_grid.options[option];
    if (!isAnswered)
        return name;
    if (shown.isKey)
        return shown.isChosen ? tr("%1, correct, your answer").arg(name)
                              : tr("%1, correct").arg(name);
    return shown.isChosen ? tr("%1, your answer").arg(name) : name;
}

QString DecisionText::finding(std::size_t row, std::size_t option) const
{
    const QString name = this->name(option, true);
    switch (m_grid.rows[row].cells[option]) {
    case Cell::Kept:
        return m_grid.rows[row].clue ? tr("%1: kept by %2.").arg(name, quoted(row))
                                     : tr("%1: kept.").arg(name);
    case Cell::RuledOut:
        return m_grid.rows[row].clue ? tr("%1: ruled out by %2.").arg(name, quoted(row))
                                     : tr("%1: ruled out by its own reason.").arg(name);
    case Cell::AlreadyOut:
        break;
    }
    return tr("%1: already ruled out by requirement %2.")
        .arg(name)
        .arg(*m_grid.options[option].outIn + 1);
}

QString DecisionText::reason(std::size_t row, std::size_t option) const
{
    const bank::Option& stated = m_question.options[option];
    if (m_grid.rows[row].cells[option] == Cell::Kept) {
        const auto& clue = m_grid.rows[row].clue;
        const bool isLast = row + 1 == m_grid.rows.size();
        return joined({clue ? m_question.clues[*clue].says.simplified() : QString(),
                       isLast ? proseAsText(stated.why).simplified() : QString()});
    }
    QString knowledge;
    if (stated.ruledBy == bank::RuledBy::Product)
        knowledge = tr("To rule it out, you need to know the product.");
    else if (stated.ruledBy == bank::RuledBy::Method)
        knowledge = tr("To rule it out, you need to know the method.");
    return joined({proseAsText(stated.rulesOut).simplified(), proseAsText(stated.why).simplified(),
                   knowledge});
}

QString DecisionText::sentence(std::size_t row, std::size_t option) const
{
    return joined({tr("Requirement %1 of %2.").arg(row + 1).arg(m_grid.rows.size()),
                   finding(row, option), reason(row, option), outcome(row) + u'.'});
}

/// What ruled out the learner's wrong options.
QString DecisionText::mistakes() const
{
    QStringList sentences;
    for (std::size_t i = 0; i < m_grid.options.size(); ++i) {
        const session::DecisionGrid::Option& shown = m_grid.options[i];
        if (!shown.isChosen || !shown.outIn)
            continue;
        sentences
            << (m_grid.rows[*shown.outIn].clue
                    ? tr("%1 rules out your answer, %2.").arg(quoted(*shown.outIn), letterOf(i))
                    : tr("Your answer, %1, is ruled out by its own reason.").arg(letterOf(i)));
    }
    return joined(sentences);
}

QString DecisionText::left(std::size_t rows) const
{
    if (rows == 0)
        return tr("Which options does the first requirement rule out?");
    const auto places = m_grid.leftAfter(rows - 1);
    const QString letters = optionLetters(places);
    if (rows < m_grid.rows.size())
        return places.size() == 1 ? tr("%1 is left.").arg(letters)
                                  : tr("%1 are left.").arg(letters);
    const auto count = m_question.clues.size();
    return joined({places.size() == 1
                       ? tr("Only %1 meets all %2 requirements.").arg(letters).arg(count)
                       : tr("Only %1 meet all %2 requirements.").arg(letters).arg(count),
                   mistakes()});
}

QString DecisionText::description(std::size_t rows, bool isAnswered) const
{
    QStringList sentences{progress(rows, isAnswered) + u'.'};
    for (std::size_t i = 0; i < m_grid.options.size(); ++i)
        sentences << name(i, isAnswered) + u'.';
    for (std::size_t row = 0; row < rows; ++row)
        sentences << tr("Requirement %1 of %2, %3: %4.")
                         .arg(row + 1)
                         .arg(m_grid.rows.size())
                         .arg(quoted(row), outcome(row));
    if (isAnswered)
        sentences << left(rows);
    return joined(sentences);
}

QString DecisionText::progress(std::size_t rows, bool isAnswered) const
{
    const auto all = m_grid.rows.size();
    return isAnswered ? tr("%1 of %2 requirements read").arg(rows).arg(all)
                      : counted(static_cast<int>(all), tr("1 requirement"), tr("%1 requirements"));
}

} // namespace ringside::app
