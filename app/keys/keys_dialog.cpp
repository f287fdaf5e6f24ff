// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/keys_dialog.h"

#include "app/explainer/toned_label.h"
#include "app/keys/key_map.h"
#include "app/shell/error_text.h"
#include "app/shell/theme.h"
#include "app/widgets/accessible_role.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

KeysDialog::KeysDialog(const Theme& theme, KeyMap& keys, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_keys(keys),
      m_problem(new TonedLabel(theme, TextRole::Reason, Tone::Wrong, this))
{
    setObjectName(QStringLiteral("keysDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setPalette(theme.palette());
    resize(theme.px(620), theme.px(560));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(tr("Keyboard shortcuts"));
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeTable());
    m_problem->setObjectName(QStringLiteral("keysProblem"));
    m_problem->setWordWrap(true);
    m_problem->hide();

    auto* buttons = new QDialogButtonBox(this);
    QPushButton* all = buttons->addButton(tr("Put all back"), QDialogButtonBox::ResetRole);
    all->setObjectName(QStringLiteral("resetAllKeys"));
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    for (QPushButton* button : {all, close})
        button->setAccessibleName(button->text());
    connect(all, &QPushButton::clicked, this, [this] { m_keys.resetAll(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&keys, &KeyMap::changed, this, &KeysDialog::refresh);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(16), theme.px(16), theme.px(16), theme.px(16));
    layout->setSpacing(theme.px(12));
    layout->addWidget(scroll);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    refresh();
}

QWidget* KeysDialog::makeTable()
{
    auto* table = new QWidget;
    table->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(table);
    column->setContentsMargins(0, 0, m_theme.px(8), 0);
    column->setSpacing(m_theme.px(6));
    QGridLayout* grid = nullptr;
    QString place;
    for (const KeyCommand& command : m_keys.commands()) {
        if (command.place != place || !grid) {
            place = command.place;
            auto* heading = new TonedLabel(m_theme, TextRole::Heading, Tone::Ink);
            heading->setText(place);
            column->addSpacing(m_theme.px(8));
            column->addWidget(heading);
            grid = new QGridLayout;
            grid->setHorizontalSpacing(m_theme.px(8));
            grid->setVerticalSpacing(m_theme.px(4));
            grid->setColumnStretch(0, 1);
            column->addLayout(grid);
        }
        auto* title = new TonedLabel(m_theme, TextRole::Body, Tone::Ink);
        title->setText(command.title);
        title->setWordWrap(true);
        auto* edit = new QKeySequenceEdit;
        edit->setObjectName(QStringLiteral("keys:") + command.id);
        edit->setAccessibleName(tr("Keys for: %1").arg(command.title));
        setAccessibleRole(*edit, QAccessible::Grouping);
        // What is typed into is a field inside.
        for (auto* field : edit->findChildren<QLineEdit*>())
            field->setAccessibleName(edit->accessibleName());
        edit->setFixedWidth(m_theme.px(150));
        auto* reset = new QPushButton(tr("Put back"));
        reset->setProperty("kind", QStringLiteral("plain"));
        reset->setObjectName(QStringLiteral("resetKeys:") + command.id);
        reset->setAccessibleName(tr("Put back the keys for: %1").arg(command.title));
        const int row = grid->rowCount();
        grid->addWidget(title, row, 0);
        grid->addWidget(edit, row, 1);
        grid->addWidget(reset, row, 2);
        const QString id = command.id;
        connect(edit, &QKeySequenceEdit::editingFinished, this, [this, id] { change(id); });
        connect(reset, &QPushButton::clicked, this, [this, id] {
            const Done done = m_keys.reset(id);
            m_problem->setText(done ? QString() : errorText(done.error()));
            m_problem->setVisible(!done);
        });
        m_rows.push_back({id, edit, reset});
    }
    addFixed(column);
    column->addStretch(1);
    return table;
}

void KeysDialog::addFixed(QVBoxLayout* column)
{
    auto* heading = new TonedLabel(m_theme, TextRole::Heading, Tone::Ink);
    heading->setText(tr("Keys that stay"));
    column->addSpacing(m_theme.px(8));
    column->addWidget(heading);
    for (const FixedKeys& fixed : m_keys.fixedKeys()) {
        auto* line = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary);
        line->setText(fixed.title);
        line->setWordWrap(true);
        column->addWidget(line);
    }
}

void KeysDialog::change(const QString& id)
{
    const auto row = std::ranges::find(m_rows, id, &Row::id);
    const QKeySequence wanted = row->edit->keySequence();
    if (wanted == m_keys.keys(id))
        return;
    // One stroke is what a key event can be compared with.
    const Done done =
        m_keys.setKeys(id, wanted.isEmpty() ? QKeySequence() : QKeySequence(wanted[0]));
    m_problem->setText(done ? QString() : errorText(done.error()));
    m_problem->setVisible(!done);
    refresh();
}

void KeysDialog::refresh()
{
    for (const Row& row : m_rows) {
        row.edit->setKeySequence(m_keys.keys(row.id));
        row.reset->setVisible(m_keys.isChanged(row.id));
    }
}

} // namespace ringside::app
