// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/marks_dialog.h"

#include "app/explainer/toned_label.h"
#include "app/shell/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

QLabel* labelFor(const Theme& theme, const QString& text, QWidget* field, QWidget* parent)
{
    auto* label = new TonedLabel(theme, TextRole::Meta, Tone::Secondary, parent);
    label->setText(text);
    label->setBuddy(field);
    return label;
}

} // namespace

MarksDialog::MarksDialog(const Theme& theme, const progress::QuestionMarks& marks, QWidget* parent)
    : QDialog(parent),
      m_flag(new QCheckBox(tr("&Flagged"), this)),
      m_tags(new QLineEdit(marks.tags.join(QStringLiteral(", ")), this)),
      m_note(new QPlainTextEdit(marks.note, this)),
      m_problem(new TonedLabel(theme, TextRole::Meta, Tone::Wrong, this))
{
    setObjectName(QStringLiteral("marksDialog"));
    setWindowTitle(tr("Marks of this question"));
    setPalette(theme.palette());
    resize(theme.px(480), theme.px(360));
    m_flag->setObjectName(QStringLiteral("marksFlag"));
    m_flag->setChecked(marks.isFlagged);
    m_flag->setAccessibleName(tr("Flagged"));
    m_tags->setObjectName(QStringLiteral("marksTags"));
    m_tags->setAccessibleName(tr("Tags, between commas"));
    m_tags->setPlaceholderText(tr("look again, exam week"));
    m_note->setObjectName(QStringLiteral("marksNote"));
    m_note->setAccessibleName(tr("Note"));
    m_note->setTabChangesFocus(true);
    m_problem->setWordWrap(true);

    auto* buttons = new QDialogButtonBox(this);
    // The style reads the kind when the button gets its parent.
    m_save = new QPushButton(tr("Save"));
    m_save->setProperty("kind", QStringLiteral("primary"));
    m_save->setDefault(true);
    buttons->addButton(m_save, QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAccessibleName(button->text());
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_tags, &QLineEdit::textChanged, this, &MarksDialog::check);
    connect(m_note, &QPlainTextEdit::textChanged, this, &MarksDialog::check);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(16), theme.px(16), theme.px(16), theme.px(16));
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_flag);
    layout->addWidget(labelFor(theme, tr("&Tags, between commas"), m_tags, this));
    layout->addWidget(m_tags);
    layout->addWidget(labelFor(theme, tr("&Note"), m_note, this));
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

void MarksDialog::check()
{
    const progress::QuestionMarks typed = marks();
    QString problem;
    if (typed.tags.size() > progress::kMostTags)
        problem =
            tr("%1 tags; at most %2 are kept.").arg(typed.tags.size()).arg(progress::kMostTags);
    for (const QString& tag : typed.tags)
        if (tag.simplified().size() > progress::kMostTagCharacters)
            problem = tr("A tag has %1 characters; at most %2 are kept.")
                          .arg(tag.simplified().size())
                          .arg(progress::kMostTagCharacters);
    if (typed.note.size() > progress::kMostNoteCharacters)
        problem = tr("The note has %1 characters; at most %2 are kept.")
                      .arg(typed.note.size())
                      .arg(progress::kMostNoteCharacters);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_save->setEnabled(problem.isEmpty());
}

} // namespace ringside::app
