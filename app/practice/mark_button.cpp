// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/mark_button.h"

#include "app/practice/marks_dialog.h"
#include "app/shell/error_text.h"
#include "app/shell/theme.h"

#include <QMenu>

namespace ringside::app {

MarkButton::MarkButton(const Theme& theme, Store store, QWidget* parent)
    : QPushButton(tr("Mark"), parent), m_theme(theme), m_store(std::move(store))
{
    setObjectName(QStringLiteral("mark"));
    setAccessibleName(text());
    setToolTip(tr("Flag, tags and a note of your own (M)"));
    auto* menu = new QMenu(this);
    menu->setAccessibleName(tr("Marks of this question"));
    m_flag = menu->addAction(tr("&Flag"));
    m_flag->setCheckable(true);
    QAction* tags = menu->addAction(tr("&Tags…"));
    QAction* note = menu->addAction(tr("&Note…"));
    setMenu(menu);
    connect(m_flag, &QAction::triggered, this, &MarkButton::toggleFlag);
    connect(tags, &QAction::triggered, this, [this] { edit(Part::Tags); });
    connect(note, &QAction::triggered, this, [this] { edit(Part::Note); });
}

void MarkButton::setMarks(const bank::QuestionId& question, const progress::QuestionMarks& marks)
{
    m_question = question;
    m_marks = marks;
    m_flag->setChecked(marks.isFlagged);
}

void MarkButton::toggleFlag()
{
    progress::QuestionMarks marks = m_marks;
    marks.isFlagged = !marks.isFlagged;
    if (!keep(m_question, marks))
        m_flag->setChecked(m_marks.isFlagged);
}

bool MarkButton::keep(const bank::QuestionId& question, const progress::QuestionMarks& marks)
{
    const auto kept = m_store(question, marks);
    if (!kept) {
        Q_EMIT failed(errorText(kept.error()));
        return false;
    }
    // Another question may have come while the marks were written.
    if (question == m_question)
        setMarks(question, *kept);
    Q_EMIT stored(question, *kept);
    return true;
}

void MarkButton::edit(Part part)
{
    auto* dialog = new MarksDialog(m_theme, m_marks, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (part == Part::Note)
        dialog->startWithNote();
    connect(dialog, &MarksDialog::accepted, this,
            [this, dialog, question = m_question] { keep(question, dialog->marks()); });
    dialog->open();
}

std::vector<std::pair<QString, QString>> markChips(const progress::QuestionMarks& marks)
{
    std::vector<std::pair<QString, QString>> chips;
    if (marks.isFlagged)
        chips.emplace_back(MarkButton::tr("⚑ flagged"), MarkButton::tr("You flagged it"));
    for (const QString& tag : marks.tags)
        chips.emplace_back(QLatin1Char('#') + tag, MarkButton::tr("A tag of yours"));
    if (!marks.note.isEmpty())
        chips.emplace_back(MarkButton::tr("note"), marks.note);
    return chips;
}

} // namespace ringside::app
