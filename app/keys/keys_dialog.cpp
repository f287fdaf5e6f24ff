// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/keys_dialog.h"

#include "app/keys/key_map.h"
#include "app/text/error_text.h"
#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

KeysDialog::KeysDialog(const Theme& theme, KeyMap& keys, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_keys(keys),
      m_problem(new TonedLabel(theme, TextRole::Reason, Tone::Wrong, this)),
      m_all(new QPushButton(tr("Reset all"))),
      m_undo(new QPushButton(tr("Undo")))
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
    // The style reads the kind when a button gets its parent.
    for (QPushButton* button : {m_all, m_undo}) {
        button->setProperty("kind", QStringLiteral("plain"));
        buttons->addButton(button, QDialogButtonBox::ResetRole);
        button->setAccessibleName(button->text());
    }
    m_all->setObjectName(QStringLiteral("resetAllKeys"));
    m_undo->setObjectName(QStringLiteral("undoResetKeys"));
    m_undo->setAccessibleName(tr("Restore your own keys"));
    m_undo->hide();
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setAccessibleName(close->text());
    connect(m_all, &QPushButton::clicked, this, &KeysDialog::putAllBack);
    connect(m_undo, &QPushButton::clicked, this, &KeysDialog::undo);
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
        // The text input is a child widget.
        for (auto* field : edit->findChildren<QLineEdit*>())
            field->setAccessibleName(edit->accessibleName());
        edit->setFixedWidth(m_theme.px(150));
        edit->installEventFilter(this);
        auto* reset = new QPushButton(tr("Reset"));
        reset->setProperty("kind", QStringLiteral("plain"));
        reset->setObjectName(QStringLiteral("resetKeys:") + command.id);
        reset->setAccessibleName(tr("Reset the keys for: %1").arg(command.title));
        const int row = grid->rowCount();
        grid->addWidget(title, row, 0);
        grid->addWidget(edit, row, 1);
        grid->addWidget(reset, row, 2);
        const QString id = command.id;
        connect(edit, &QKeySequenceEdit::editingFinished, this, [this, id] { change(id); });
        connect(reset, &QPushButton::clicked, this, [this, id] {
            m_before.clear();
            showResult(m_keys.reset(id));
            refresh();
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
    heading->setText(tr("Fixed keys"));
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
    m_before.clear();
    // A key event can be compared with a single stroke only.
    showResult(m_keys.setKeys(id, wanted.isEmpty() ? QKeySequence() : QKeySequence(wanted[0])));
    refresh();
}

void KeysDialog::putAllBack()
{
    m_before = m_keys.changes();
    m_keys.resetAll();
    showResult({});
    refresh();
    m_undo->setFocus(Qt::OtherFocusReason);
}

void KeysDialog::undo()
{
    const auto problems = m_keys.restore(std::exchange(m_before, {}));
    showResult(problems.empty() ? Done() : Done(fail(problems.front())));
    refresh();
}

void KeysDialog::showResult(const Done& done)
{
    m_problem->setText(done ? QString() : errorText(done.error()));
    m_problem->setVisible(!done);
}

/// A key field would record Escape as the new key.
bool KeysDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier) {
            reject();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void KeysDialog::refresh()
{
    for (const Row& row : m_rows) {
        row.edit->setKeySequence(m_keys.keys(row.id));
        row.reset->setVisible(m_keys.isChanged(row.id));
    }
    m_all->setEnabled(!m_keys.changes().empty());
    m_undo->setVisible(!m_before.empty());
}

} // namespace ringside::app
