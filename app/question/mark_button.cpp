// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/mark_button.h"

#include "app/keys/key_hint.h"
#include "app/question/marks_dialog.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"

#include <QMenu>

namespace ringside::app {

MarkButton::MarkButton(const Theme& theme, const KeyMap& keys, const QString& command, Store store,
                       QWidget* parent)
    : QPushButton(tr("Mark"), parent), m_theme(theme), m_store(std::move(store))
{
    setObjectName(QStringLiteral("mark"));
    setAccessibleName(text());
    hintKeys(keys, command, this, tr("Flag, tags and note"));
    setProperty("records", true);
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

void MarkButton::openMenu()
{
    if (isEnabled())
        showMenu();
    else
        Q_EMIT failed(toolTip());
}

void MarkButton::toggleFlag()
{
    progress::QuestionMarks marks = m_marks;
    marks.isFlagged = !marks.isFlagged;
    if (const Done done = keep(m_question, m_marks, marks); !done) {
        m_flag->setChecked(m_marks.isFlagged);
        Q_EMIT failed(errorText(done.error()));
    }
}

Done MarkButton::keep(const bank::QuestionId& question, const progress::QuestionMarks& seen,
                      const progress::QuestionMarks& wanted)
{
    RINGSIDE_TRY(const auto kept, m_store(question, seen, wanted));
    // The page may show another question by now.
    if (question == m_question)
        setMarks(question, kept);
    return {};
}

void MarkButton::edit(Part part)
{
    auto* dialog = new MarksDialog(m_theme, m_marks, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (part == Part::Note)
        dialog->startWithNote();
    connect(dialog, &MarksDialog::saved, this,
            [this, dialog, question = m_question,
             seen = m_marks](const progress::QuestionMarks& wanted) {
                if (const Done done = keep(question, seen, wanted); done)
                    dialog->accept();
                else
                    dialog->showMessage(errorText(done.error()));
            });
    dialog->open();
}

std::vector<std::pair<QString, QString>> markChips(const progress::QuestionMarks& marks)
{
    std::vector<std::pair<QString, QString>> chips;
    if (marks.isFlagged)
        chips.emplace_back(MarkButton::tr("⚑ flagged"),
                           MarkButton::tr("You flagged this question"));
    for (const QString& tag : marks.tags)
        chips.emplace_back(QLatin1Char('#') + tag, MarkButton::tr("Your tag"));
    if (!marks.note.isEmpty())
        chips.emplace_back(MarkButton::tr("note"), marks.note);
    return chips;
}

} // namespace ringside::app
