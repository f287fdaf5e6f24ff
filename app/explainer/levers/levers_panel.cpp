// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/levers_panel.h"

#include "app/explainer/levers/lever_group_box.h"
#include "app/explainer/levers/lever_row.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/section_title.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

LeversPanel::LeversPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_column(new QVBoxLayout(this)),
      m_resetAll(new QPushButton(tr("Reset all"))),
      m_undo(new QAction(tr("Undo"), this)),
      m_redo(new QAction(tr("Redo"), this)),
      m_history(new QWidget)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(4));
    m_resetAll->setObjectName(QStringLiteral("resetAllLevers"));
    m_resetAll->setProperty("kind", QStringLiteral("plain"));
    m_undo->setShortcut(Qt::CTRL | Qt::Key_Z);
    m_redo->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    for (QAction* action : {m_undo, m_redo})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    auto* controls = new QWidget;
    auto* line = new QHBoxLayout(controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(theme.px(4));
    auto* history = new QHBoxLayout(m_history);
    history->setContentsMargins(0, 0, 0, 0);
    history->setSpacing(theme.px(4));
    history->addWidget(addHistoryButton(m_undo, QStringLiteral("undoLever")));
    history->addWidget(addHistoryButton(m_redo, QStringLiteral("redoLever")));
    // Left of the others, so that they stay where they are when it appears.
    line->addWidget(m_resetAll);
    line->addWidget(m_history);
    m_history->hide();
    auto* title = new SectionTitle(theme, tr("What if"));
    title->addControl(controls);
    m_column->addWidget(title);
    connect(m_undo, &QAction::triggered, this, &LeversPanel::undoRequested);
    connect(m_redo, &QAction::triggered, this, &LeversPanel::redoRequested);
    connect(m_resetAll, &QPushButton::clicked, this, &LeversPanel::resetAllRequested);
    setVisible(false);
}

QToolButton* LeversPanel::addHistoryButton(QAction* action, const QString& name)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    // The plain word; the tooltip and the accessible name describe the change.
    const auto refresh = [button, action] {
        button->setText(action->iconText());
        button->setAccessibleName(action->text());
    };
    connect(action, &QAction::changed, button, refresh);
    action->setIconText(action->text());
    refresh();
    return button;
}

void LeversPanel::removeBoxes()
{
    for (LeverGroupBox* box : m_boxes) {
        discard(*box);
    }
    m_boxes.clear();
}

LeverGroupBox& LeversPanel::boxOf(const std::string& section, bool hasHeading)
{
    const auto found = std::ranges::find(m_boxes, section, &LeverGroupBox::section);
    if (found != m_boxes.end())
        return **found;
    auto* box = new LeverGroupBox(m_theme, section, hasHeading, this);
    connect(box, &LeverGroupBox::moved, this, &LeversPanel::moved);
    connect(box, &LeverGroupBox::resetRequested, this, &LeversPanel::resetRequested);
    connect(box, &LeverGroupBox::rowsChanged, this, &LeversPanel::alignColumns);
    m_boxes.push_back(box);
    m_column->addWidget(box);
    return *box;
}

void LeversPanel::setStated(const std::vector<scenario::Lever>& levers)
{
    removeBoxes();
    m_grouped = false;
    if (!levers.empty())
        boxOf({}, false).setLevers(levers);
    alignColumns();
    setResettable(false);
    setVisible(!m_boxes.empty());
}

void LeversPanel::setLevers(const std::vector<scenario::Lever>& levers)
{
    for (LeverRow* row : rows()) {
        const auto it = std::ranges::find(levers, row->path(), &scenario::Lever::path);
        row->setVisible(it != levers.end());
        if (it == levers.end())
            continue;
        scenario::Lever lever = *it;
        lever.defaultValue = row->defaultValue();
        lever.defaultAbsent = row->defaultAbsent();
        row->setLever(lever);
    }
}

void LeversPanel::setGroups(const std::vector<scenario::LeverGroup>& groups)
{
    const bool hasHeadings = groups.size() != 1 || !groups.front().section.empty();
    if (!m_grouped || hasHeadings != m_hasHeadings)
        removeBoxes();
    const bool first = m_boxes.empty();
    m_grouped = true;
    m_hasHeadings = hasHeadings;
    std::erase_if(m_boxes, [&](LeverGroupBox* box) {
        const bool stays = std::ranges::find(groups, box->section(),
                                             &scenario::LeverGroup::section) != groups.end();
        if (!stays) {
            discard(*box);
        }
        return !stays;
    });
    std::vector<LeverGroupBox*> ordered;
    for (const scenario::LeverGroup& group : groups) {
        LeverGroupBox& box = boxOf(group.section, hasHeadings);
        ordered.push_back(&box);
        // The first row is the title.
        if (m_column->indexOf(&box) != static_cast<int>(ordered.size()))
            m_column->insertWidget(static_cast<int>(ordered.size()), &box);
        box.setLevers(group.levers);
    }
    m_boxes = std::move(ordered);
    // Opens the job's own group, or the first one without it.
    if (first && !m_boxes.empty() && hasHeadings)
        m_boxes.front()->setUnfolded(true);
    setVisible(!m_boxes.empty());
}

void LeversPanel::setResettable(bool resettable)
{
    m_resetAll->setVisible(resettable);
}

void LeversPanel::setHistory(bool canUndo, const QString& undoText, bool canRedo,
                             const QString& redoText)
{
    m_undo->setText(undoText);
    m_redo->setText(redoText);
    m_undo->setEnabled(canUndo);
    m_redo->setEnabled(canRedo);
    m_history->show();
}

void LeversPanel::showConsequences(const std::string& moved, const QString& text)
{
    for (LeverRow* row : rows()) {
        if (row->path() == moved)
            row->setNote(text);
        else if (!moved.empty() || !row->isReturned())
            row->clearMessage();
    }
}

void LeversPanel::showRefusal(const std::string& moved, const QString& reason)
{
    for (LeverRow* row : rows())
        if (row->path() == moved)
            row->showRefusal(reason);
}

std::vector<LeverRow*> LeversPanel::rows() const
{
    std::vector<LeverRow*> all;
    for (const LeverGroupBox* box : m_boxes)
        all.insert(all.end(), box->rows().begin(), box->rows().end());
    return all;
}

/// Names and fields get their fonts from the theme and the style sheet, one after the other.
bool LeversPanel::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        alignColumns();
    return QWidget::event(event);
}

void LeversPanel::alignColumns()
{
    int name = 0;
    int value = 0;
    const auto all = rows();
    for (const LeverRow* row : all) {
        name = std::max(name, row->nameWidth());
        value = std::max(value, row->valueWidth());
    }
    for (LeverRow* row : all)
        row->setColumns(name, value);
}

} // namespace ringside::app
