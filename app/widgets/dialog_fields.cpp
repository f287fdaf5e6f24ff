// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/dialog_fields.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

QPlainTextEdit* textField(const Theme& theme, const QString& name, const QString& text,
                          QWidget* parent)
{
    auto* field = new QPlainTextEdit(text, parent);
    field->setAccessibleName(name);
    field->setTabChangesFocus(true);
    field->setFont(theme.font(TextRole::Body));
    field->setStyleSheet(QStringLiteral("QPlainTextEdit { background: %1; border: %2px solid %3; "
                                        "border-radius: %4px; padding: %5px; }"
                                        "QPlainTextEdit:focus { border: 2px solid %6; }")
                             .arg(theme.color(Tone::Surface).name())
                             .arg(theme.borderWidth())
                             .arg(theme.color(Tone::Idle).name())
                             .arg(theme.px(7))
                             .arg(theme.px(4))
                             .arg(theme.color(Tone::Accent).name()));
    return field;
}

QLabel* fieldLabel(const Theme& theme, const QString& text, QWidget* field, QWidget* parent)
{
    auto* label = new TonedLabel(theme, TextRole::Meta, Tone::Secondary, parent);
    label->setText(text);
    label->setBuddy(field);
    return label;
}

QLabel* problemLabel(const Theme& theme, QWidget* parent)
{
    auto* label = new TonedLabel(theme, TextRole::Reason, Tone::Wrong, parent);
    label->setObjectName(QStringLiteral("dialogProblem"));
    label->setWordWrap(true);
    label->hide();
    return label;
}

QPushButton* addPrimary(QDialogButtonBox& buttons, const QString& text)
{
    // The style reads the kind when the button gets its parent.
    auto* button = new QPushButton(text);
    button->setProperty("kind", QStringLiteral("primary"));
    buttons.addButton(button, QDialogButtonBox::AcceptRole);
    button->setDefault(true);
    return button;
}

void nameButtons(QWidget& dialog)
{
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
        button->setAccessibleName(button->text());
}

bool isSaveKey(const QKeyEvent& event)
{
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return enter && (event.modifiers() & ~Qt::KeypadModifier) == Qt::ControlModifier;
}

void spaceOut(QVBoxLayout& layout, const Theme& theme)
{
    layout.setContentsMargins(theme.px(20), theme.px(16), theme.px(20), theme.px(16));
    layout.setSpacing(theme.px(8));
}

void growToFit(QWidget& dialog)
{
    dialog.layout()->activate();
    const int needed = dialog.layout()->totalHeightForWidth(dialog.width());
    dialog.resize(dialog.width(), std::max(dialog.height(), needed));
}

} // namespace ringside::app
