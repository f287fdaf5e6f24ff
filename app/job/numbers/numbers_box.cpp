// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/numbers_box.h"

#include "app/job/numbers/numbers_text.h"

namespace ringside::app {

using session::NumbersForm;

namespace {

constexpr int kShownLines = 8;

} // namespace

NumbersBox::NumbersBox(const Theme& theme, NumbersForm form, QWidget* parent)
    : LinesBox(theme, textsOf(form), kShownLines, parent), m_form(form)
{
}

LinesBox::Texts NumbersBox::textsOf(NumbersForm form)
{
    if (form == NumbersForm::Scores)
        return {QStringLiteral("scoresText"), tr("Scores and labels as CSV"),
                tr("One row per line: score, label. Labels are 1 for a positive and 0 for a "
                   "negative, or yes and no."),
                QStringLiteral("score,label\n0.91,1\n0.62,0\n0.35,1"), false};
    return {QStringLiteral("matrixText"), tr("Confusion matrix as CSV"),
            tr("One true class per line, predicted classes in columns. The second of two classes "
               "is the positive one."),
            QStringLiteral("950,30\n8,12"), false};
}

void NumbersBox::setNumbers(const std::optional<scenario::NumberRows>& numbers)
{
    if (numbers == m_shown)
        return;
    m_shown = numbers;
    replaceText(numbers ? session::csvOf(*numbers, m_form) : QString());
    session::PastedNumbers read{.form = m_form};
    if (numbers)
        read.numbers = *numbers;
    summarize(numbers ? NumbersText::read(read) : QString());
}

void NumbersBox::readText(const QString& text)
{
    if (text.trimmed().isEmpty()) {
        refuse({});
        summarize({});
        if (m_shown.has_value()) {
            m_shown.reset();
            Q_EMIT cleared();
        }
        return;
    }
    std::vector<Error> errors;
    const auto numbers = session::readPastedNumbers(text, m_form, &errors);
    refuse(errors);
    summarize(numbers ? NumbersText::read(*numbers) : QString());
    if (!numbers)
        return;
    m_shown = numbers->numbers;
    Q_EMIT numbersRead(*numbers);
}

} // namespace ringside::app
