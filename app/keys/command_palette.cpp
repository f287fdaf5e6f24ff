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
#include <iterator>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kLineRole = Qt::UserRole; ///< index of the action, then of the entry; -1: search
constexpr int kFewestLetters = 2;       ///< below, entries would only fill the list
constexpr std::size_t kMostEntries = 40;
constexpr int kPage = 8;

QString lineOf(const QAction& action)
{
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? text : QStringLiteral("%1   %2").arg(text, keys);
}

} // namespace

CommandPalette::CommandPalette(const Theme& theme, std::vector<QAction*> actions,
                               std::vector<PaletteEntry> entries, bool canSearch, QWidget* parent)
    : QDialog(parent),
      m_actions(std::move(actions)),
      m_entries(std::move(entries)),
      m_canSearch(canSearch),
      m_typed(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Commands"));
    setPalette(theme.palette());
    resize(theme.px(560), theme.px(380));
    m_typed->setAccessibleName(tr("Command, page, setting, question, job, card or term"));
    m_typed->setPlaceholderText(tr("Type a command, page, setting, question, job or term"));
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
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    fill();
    m_typed->setFocus();
}

void CommandPalette::fill()
{
    const QString typed = m_typed->text().trimmed();
    std::vector<Line> lines = commandLines(typed);
    std::ranges::move(entryLines(typed), std::back_inserter(lines));
    std::stable_sort(lines.begin(), lines.end());
    m_list->clear();
    for (const Line& line : lines) {
        const auto index = static_cast<std::size_t>(line.index);
        addLine(index < m_actions.size() ? lineOf(*m_actions[index])
                                         : m_entries[index - m_actions.size()].text,
                line.index);
    }
    if (m_canSearch && !typed.isEmpty())
        addLine(tr("Search the library for \"%1\"").arg(typed), -1);
    if (m_list->count() == 0) {
        auto* item = new QListWidgetItem(tr("No matches."), m_list);
        item->setFlags(Qt::NoItemFlags);
        return;
    }
    m_list->setCurrentRow(0);
}

std::vector<CommandPalette::Line> CommandPalette::commandLines(const QString& typed) const
{
    std::vector<Line> lines;
    for (std::size_t i = 0; i < m_actions.size(); ++i) {
        const QString text = lineOf(*m_actions[i]);
        const QString name = m_actions[i]->property(kPaletteName).toString();
        const auto match = name.isEmpty() ? std::nullopt : entryMatch(typed, text, name);
        if (const auto loose = commandMatch(typed, text))
            lines.push_back({std::min(*loose, match.value_or(*loose)), 0, 0, static_cast<int>(i)});
    }
    return lines;
}

/// Only where the words stand as they were typed: letters apart fit nearly every long title.
std::vector<CommandPalette::Line> CommandPalette::entryLines(const QString& typed) const
{
    std::vector<Line> lines;
    if (typed.size() < kFewestLetters)
        return lines;
    int kind = 0; // those of a kind follow each other
    QString kindText;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const PaletteEntry& entry = m_entries[i];
        if (const QString its = entry.text.chopped(entry.name.size()); its != kindText || i == 0) {
            ++kind;
            kindText = its;
        }
        if (const auto match = entryMatch(typed, entry.text, entry.name))
            lines.push_back(
                {*match, kind, entry.text.size(), static_cast<int>(m_actions.size() + i)});
    }
    std::stable_sort(lines.begin(), lines.end());
    lines.resize(std::min(lines.size(), kMostEntries));
    return lines;
}

void CommandPalette::addLine(const QString& text, int value)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setData(kLineRole, value);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const int index = item->data(kLineRole).toInt();
    const auto commands = static_cast<int>(m_actions.size());
    if (index < 0)
        m_searched = m_typed->text().trimmed();
    else if (index < commands)
        m_chosen = m_actions[static_cast<std::size_t>(index)];
    else
        m_chosenEntry = &m_entries[static_cast<std::size_t>(index - commands)];
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
        runCurrent();
        return true;
    default:
        return false;
    }
}

} // namespace ringside::app
