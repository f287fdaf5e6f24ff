// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/draft_dialog.h"

#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>

namespace ringside::app {

void DraftDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    if (m_isWatched)
        return;
    m_isWatched = true;
    forgetChanges();
    // A text that a dialog sets later counts as unmodified; what was typed before stays typed.
    for (const auto* field : findChildren<QPlainTextEdit*>())
        connect(field->document(), &QTextDocument::modificationChanged, this,
                [this](bool isModified) { m_isTyped = m_isTyped || isModified; });
    for (const auto* field : findChildren<QLineEdit*>())
        connect(field, &QLineEdit::textEdited, this, [this] { m_isTyped = true; });
}

void DraftDialog::forgetChanges()
{
    for (auto* field : findChildren<QPlainTextEdit*>())
        field->document()->setModified(false);
    m_isTyped = false;
}

void DraftDialog::reject()
{
    if (m_isTyped)
        askToDiscard(tr("What you typed is not saved."), tr("Discard text"));
    else
        QDialog::reject();
}

void DraftDialog::askToDiscard(const QString& sentence, const QString& discard)
{
    auto* ask = new QMessageBox(this);
    ask->setObjectName(QStringLiteral("askToDiscard"));
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setWindowTitle(windowTitle());
    ask->setText(sentence);
    auto* leave = ask->addButton(discard, QMessageBox::DestructiveRole);
    auto* keep = ask->addButton(tr("Keep typing"), QMessageBox::RejectRole);
    ask->setDefaultButton(keep);
    ask->setEscapeButton(keep);
    connect(leave, &QPushButton::clicked, this, [this] { QDialog::reject(); });
    ask->open();
}

} // namespace ringside::app
