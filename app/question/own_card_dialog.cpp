// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/own_card_dialog.h"

#include "app/theme/theme.h"
#include "app/widgets/dialog_fields.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

OwnCardDialog::OwnCardDialog(const Theme& theme, const progress::OwnCard& card, bool exists,
                             QWidget* parent)
    : QDialog(parent),
      m_card(card),
      m_front(textField(theme, tr("Front"), card.front, this)),
      m_back(textField(theme, tr("Back"), card.back, this)),
      m_message(problemLabel(theme, this))
{
    setObjectName(QStringLiteral("ownCardDialog"));
    setWindowTitle(exists ? tr("Edit card") : tr("New card"));
    setPalette(theme.palette());
    resize(theme.px(560), theme.px(420));
    m_front->setObjectName(QStringLiteral("ownFront"));
    m_back->setObjectName(QStringLiteral("ownBack"));
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = addPrimary(*buttons, tr("Save"));
    save->setObjectName(QStringLiteral("ownSave"));
    save->setToolTip(tr("Ctrl+Enter"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    if (exists) {
        // The style reads the kind when the button gets its parent.
        auto* remove = new QPushButton(tr("Delete card"));
        remove->setProperty("kind", QStringLiteral("plain"));
        buttons->addButton(remove, QDialogButtonBox::DestructiveRole);
        remove->setObjectName(QStringLiteral("ownDelete"));
        remove->setToolTip(tr("Its reviews are kept. “Undo” on the page restores the card."));
        connect(remove, &QPushButton::clicked, this, &OwnCardDialog::deleted);
    }
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &OwnCardDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(fieldLabel(theme, tr("&Front"), m_front, this));
    layout->addWidget(m_front, 1);
    layout->addWidget(fieldLabel(theme, tr("&Back"), m_back, this));
    layout->addWidget(m_back, 2);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    m_front->setFocus();
}

void OwnCardDialog::showMessage(const QString& sentence)
{
    m_message->setText(sentence);
    m_message->show();
}

void OwnCardDialog::keyPressEvent(QKeyEvent* event)
{
    if (isSaveKey(*event))
        save();
    else
        QDialog::keyPressEvent(event);
}

void OwnCardDialog::save()
{
    m_card.front = m_front->toPlainText();
    m_card.back = m_back->toPlainText();
    Q_EMIT saved(m_card);
}

} // namespace ringside::app
