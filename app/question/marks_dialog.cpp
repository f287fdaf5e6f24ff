// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/marks_dialog.h"

#include "app/theme/theme.h"
#include "app/widgets/dialog_fields.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

MarksDialog::MarksDialog(const Theme& theme, const progress::QuestionMarks& marks, QWidget* parent)
    : DraftDialog(parent),
      m_flag(new QCheckBox(tr("&Flagged"), this)),
      m_tags(new QLineEdit(marks.tags.join(QStringLiteral(", ")), this)),
      m_note(textField(theme, tr("Note"), marks.note, this)),
      m_problem(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("marksDialog"));
    setWindowTitle(tr("Marks of this question"));
    setPalette(theme.palette());
    resize(theme.px(480), theme.px(360));
    m_flag->setObjectName(QStringLiteral("marksFlag"));
    m_flag->setChecked(marks.isFlagged);
    m_flag->setAccessibleName(tr("Flagged"));
    m_tags->setObjectName(QStringLiteral("marksTags"));
    m_tags->setAccessibleName(tr("Tags, separated by commas"));
    m_tags->setPlaceholderText(tr("look again, exam week"));
    m_note->setObjectName(QStringLiteral("marksNote"));

    auto* buttons = new QDialogButtonBox(this);
    m_save = addPrimary(*buttons, tr("Save"));
    m_save->setToolTip(tr("Ctrl+Enter"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { Q_EMIT saved(this->marks()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &MarksDialog::reject);
    connect(m_tags, &QLineEdit::textChanged, this, &MarksDialog::check);
    connect(m_note, &QPlainTextEdit::textChanged, this, &MarksDialog::check);

    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(m_flag);
    layout->addWidget(fieldLabel(theme, tr("&Tags, separated by commas"), m_tags, this));
    layout->addWidget(m_tags);
    layout->addWidget(fieldLabel(theme, tr("&Note"), m_note, this));
    layout->addWidget(m_note, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    m_tags->setFocus();
    check();
}

void MarksDialog::startWithNote()
{
    m_note->setFocus();
    m_note->moveCursor(QTextCursor::End);
}

progress::QuestionMarks MarksDialog::marks() const
{
    return {.isFlagged = m_flag->isChecked(),
            .tags = m_tags->text().split(QLatin1Char(','), Qt::SkipEmptyParts),
            .note = m_note->toPlainText().trimmed()};
}

void MarksDialog::keyPressEvent(QKeyEvent* event)
{
    if (isSaveKey(*event))
        m_save->click(); // nothing while a limit is exceeded
    else
        QDialog::keyPressEvent(event);
}

void MarksDialog::showMessage(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->show();
}

void MarksDialog::check()
{
    const progress::QuestionMarks typed = marks();
    QString problem;
    if (typed.tags.size() > progress::kMostTags)
        problem = tr("%1 tags; the limit is %2.").arg(typed.tags.size()).arg(progress::kMostTags);
    for (const QString& tag : typed.tags)
        if (tag.simplified().size() > progress::kMostTagCharacters)
            problem = tr("A tag has %1 characters; the limit is %2.")
                          .arg(tag.simplified().size())
                          .arg(progress::kMostTagCharacters);
    if (typed.note.size() > progress::kMostNoteCharacters)
        problem = tr("The note has %1 characters; the limit is %2.")
                      .arg(typed.note.size())
                      .arg(progress::kMostNoteCharacters);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_save->setEnabled(problem.isEmpty());
}

} // namespace ringside::app
