// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/notes_dialog.h"

#include "app/question/tag_completer.h"
#include "app/theme/theme.h"
#include "app/widgets/dialog_fields.h"
#include "core/session/review/card_note.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

NotesDialog::NotesDialog(const Theme& theme, const progress::CardMarks& marks,
                         const QStringList& known, bool atTags, QWidget* parent)
    : DraftDialog(parent),
      m_note(textField(theme, tr("Note"), marks.note, this)),
      m_tags(new QLineEdit(session::tagText(marks.tags), this)),
      m_message(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("notesDialog"));
    setWindowTitle(tr("Note and tags"));
    setPalette(theme.palette());
    resize(theme.px(520), theme.px(320));
    m_note->setObjectName(QStringLiteral("cardNoteText"));
    m_tags->setObjectName(QStringLiteral("cardTagsText"));
    m_tags->setAccessibleName(tr("Tags, separated by commas"));
    completeTags(*m_tags, known);
    auto* buttons = new QDialogButtonBox(this);
    addPrimary(*buttons, tr("Save"))->setToolTip(tr("Ctrl+Enter"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &NotesDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &NotesDialog::reject);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(fieldLabel(theme, tr("&Note"), m_note, this));
    layout->addWidget(m_note, 1);
    layout->addWidget(fieldLabel(theme, tr("&Tags, separated by commas"), m_tags, this));
    layout->addWidget(m_tags);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    if (atTags)
        m_tags->setFocus();
    else
        m_note->setFocus();
}

void NotesDialog::keyPressEvent(QKeyEvent* event)
{
    if (isSaveKey(*event))
        save();
    else
        QDialog::keyPressEvent(event);
}

void NotesDialog::save()
{
    Q_EMIT saved(note(), tags());
}

void NotesDialog::showMessage(const QString& sentence)
{
    m_message->setText(sentence);
    m_message->show();
}

QString NotesDialog::note() const
{
    return m_note->toPlainText().trimmed();
}

QStringList NotesDialog::tags() const
{
    return session::tagsIn(m_tags->text());
}

} // namespace ringside::app
