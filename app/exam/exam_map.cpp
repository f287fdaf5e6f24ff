// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_map.h"

#include "app/text/exam_report_text.h"
#include "app/text/exam_text.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QStyle>

#include <algorithm>
#include <iterator>

namespace ringside::app {

namespace {

constexpr int kButtonWidth = 52;
constexpr int kGap = 4;

} // namespace

ExamMap::ExamMap(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_flow(new FlowLayout(0, 0, this))
{
    setObjectName(QStringLiteral("examMap"));
    setAccessibleName(tr("Question map"));
    connect(&theme, &Theme::changed, this, &ExamMap::applySpacing);
    applySpacing();
}

void ExamMap::applySpacing()
{
    m_flow->setGaps(m_theme.px(kGap), m_theme.px(kGap));
    m_flow->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : m_buttons)
        button->setFixedWidth(m_theme.px(kButtonWidth));
}

void ExamMap::setCount(std::size_t count)
{
    while (m_buttons.size() > count) {
        m_flow->removeWidget(m_buttons.back());
        m_buttons.back()->hide();
        m_buttons.back()->deleteLater();
        m_buttons.pop_back();
    }
    while (m_buttons.size() < count) {
        auto* button = new QPushButton(this);
        const int slot = static_cast<int>(m_buttons.size());
        button->setObjectName(QStringLiteral("map%1").arg(slot + 1));
        button->setProperty("kind", QStringLiteral("map"));
        button->setFixedWidth(m_theme.px(kButtonWidth));
        button->setFocusPolicy(Qt::ClickFocus);
        button->installEventFilter(this);
        connect(button, &QPushButton::clicked, this, [this, slot] { Q_EMIT chosen(slot); });
        m_flow->addWidget(button);
        m_buttons.push_back(button);
    }
}

void ExamMap::makeStop(std::size_t slot)
{
    m_stop = std::min(slot, m_buttons.size() - 1);
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setFocusPolicy(i == m_stop ? Qt::StrongFocus : Qt::ClickFocus);
}

bool ExamMap::eventFilter(QObject* watched, QEvent* event)
{
    const auto at = std::find(m_buttons.begin(), m_buttons.end(), watched);
    if (at == m_buttons.end())
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusIn)
        makeStop(static_cast<std::size_t>(at - m_buttons.begin()));
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<const QKeyEvent*>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return QWidget::eventFilter(watched, event);
    if (key == Qt::Key_Left && at != m_buttons.begin())
        (*std::prev(at))->setFocus(Qt::BacktabFocusReason);
    else if (key == Qt::Key_Right && std::next(at) != m_buttons.end())
        (*std::next(at))->setFocus(Qt::TabFocusReason);
    return true;
}

void ExamMap::apply(std::size_t slot, const Look& look)
{
    QPushButton* button = m_buttons[slot];
    button->setText(look.sign.isEmpty() ? QString::number(slot + 1)
                                        : QStringLiteral("%1 %2").arg(slot + 1).arg(look.sign));
    button->setAccessibleName(look.name);
    button->setToolTip(look.name);
    const QString current = look.current ? QStringLiteral("true") : QStringLiteral("false");
    if (button->property("state").toString() == look.state &&
        button->property("current").toString() == current)
        return;
    button->setProperty("state", look.state);
    button->setProperty("current", current);
    if (button->isHidden()) {
        button->show(); // a new one gets its style now
        return;
    }
    button->style()->unpolish(button);
    button->style()->polish(button);
}

void ExamMap::show(const progress::ExamStart& start, const session::ExamSheet& sheet)
{
    setCount(sheet.slots.size());
    for (std::size_t i = 0; i < sheet.slots.size(); ++i) {
        const session::ExamMarks& marks = sheet.slots[i];
        Look look;
        look.current = static_cast<int>(i) == sheet.current;
        QStringList name{tr("Question %1").arg(i + 1)};
        if (look.current)
            name.append(tr("current"));
        if (marks.chosen.isEmpty()) {
            look.state = QStringLiteral("open");
            name.append(marks.visited ? tr("unanswered") : tr("not seen"));
        } else if (marks.chosen.size() < start.slots[i].choose) {
            look.state = QStringLiteral("incomplete");
            look.sign = QStringLiteral("…");
            name.append(tr("too few options chosen"));
        } else {
            look.state = QStringLiteral("answered");
            look.sign = QStringLiteral("•");
            name.append(tr("answered"));
        }
        if (marks.flagged) {
            look.sign += QStringLiteral("⚑");
            name.append(tr("flagged"));
        }
        look.name = name.join(QStringLiteral(", "));
        apply(i, look);
    }
    const bool hasFocus = std::any_of(m_buttons.begin(), m_buttons.end(),
                                      [](const QPushButton* button) { return button->hasFocus(); });
    if (!hasFocus && !m_buttons.empty())
        makeStop(static_cast<std::size_t>(std::max(sheet.current, 0)));
}

void ExamMap::show(const session::ExamReport& report)
{
    setCount(report.slots.size());
    for (std::size_t i = 0; i < report.slots.size(); ++i) {
        Look look;
        switch (report.slots[i].outcome) {
        case progress::SlotOutcome::Right:
            look.state = QStringLiteral("right");
            look.sign = QStringLiteral("✓");
            break;
        case progress::SlotOutcome::Wrong:
            look.state = QStringLiteral("wrong");
            look.sign = QStringLiteral("✗");
            break;
        case progress::SlotOutcome::Unanswered:
            look.state = QStringLiteral("open");
            look.sign = QStringLiteral("–");
            break;
        case progress::SlotOutcome::Gone:
            look.state = QStringLiteral("open");
            look.sign = QStringLiteral("?");
            break;
        }
        look.name = tr("Question %1, %2, %3")
                        .arg(i + 1)
                        .arg(ExamReportText::outcome(report.slots[i].outcome),
                             ExamText::duration(report.slots[i].marks.spentMs));
        if (report.slots[i].marks.flagged) {
            look.sign += QStringLiteral("⚑");
            look.name += QStringLiteral(", ") + tr("flagged");
        }
        if (!report.slots[i].title.isEmpty())
            look.name += QStringLiteral(": ") + report.slots[i].title;
        apply(i, look);
    }
    if (!m_buttons.empty())
        makeStop(m_stop);
}

} // namespace ringside::app
