// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/command_palette.h"

#include "app/keys/command_match.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kActionRole = Qt::UserRole; ///< index of the action; -1: search
constexpr int kPage = 8;

QString lineOf(const QAction& action)
{
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? text : QStringLiteral("%1   %2").arg(text, keys);
}

} // namespace

CommandPalette::CommandPalette(const Theme& theme, std::vector<QAction*> actions, bool canSearch,
                               QWidget* parent)
    : QDialog(parent),
      m_actions(std::move(actions)),
      m_canSearch(canSearch),
      m_typed(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Commands"));
    setPalette(theme.palette());
    resize(theme.px(560), theme.px(380));
    m_typed->setAccessibleName(tr("Command, page or words to search for"));
    m_typed->setPlaceholderText(tr("Type a command, a page or words to search for"));
    m_typed->setFont(theme.font(TextRole::Body));
    m_typed->installEventFilter(this);
    m_list->setAccessibleName(tr("Matching commands"));
    m_list->setFont(theme.font(TextRole::Body));
    m_list->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(12), theme.px(12), theme.px(12), theme.px(12));
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_typed);
    layout->addWidget(m_list);
    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::take);
    fill();
    m_typed->setFocus();
}

void CommandPalette::fill()
{
    const QString typed = m_typed->text().trimmed();
    std::vector<std::pair<int, int>> fitting; // quality of the match, index
    for (int i = 0; i < static_cast<int>(m_actions.size()); ++i)
        if (const auto match = commandMatch(typed, lineOf(*m_actions[static_cast<std::size_t>(i)])))
            fitting.emplace_back(*match, i);
    std::ranges::stable_sort(fitting, {}, &std::pair<int, int>::first);
    m_list->clear();
    for (const auto& [match, index] : fitting) {
        auto* item =
            new QListWidgetItem(lineOf(*m_actions[static_cast<std::size_t>(index)]), m_list);
        item->setData(kActionRole, index);
    }
    if (m_canSearch && !typed.isEmpty()) {
        auto* item = new QListWidgetItem(tr("Search the library for \"%1\"").arg(typed), m_list);
        item->setData(kActionRole, -1);
    }
    if (m_list->count() == 0) {
        auto* item = new QListWidgetItem(tr("No matches."), m_list);
        item->setFlags(Qt::NoItemFlags);
        return;
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::take()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const int index = item->data(kActionRole).toInt();
    if (index < 0)
        m_searched = m_typed->text().trimmed();
    else
        m_chosen = m_actions[static_cast<std::size_t>(index)];
    accept();
}

void CommandPalette::move(int rows)
{
    const int last = m_list->count() - 1;
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + rows, 0, last));
    // The field keeps the focus: a screen reader reads the selected line from it.
    if (const QListWidgetItem* item = m_list->currentItem())
        m_typed->setAccessibleDescription(item->text());
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_typed || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        move(1);
        return true;
    case Qt::Key_Up:
        move(-1);
        return true;
    case Qt::Key_PageDown:
        move(kPage);
        return true;
    case Qt::Key_PageUp:
        move(-kPage);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take();
        return true;
    default:
        return false;
    }
}

} // namespace ringside::app
