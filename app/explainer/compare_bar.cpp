// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/compare_bar.h"

#include "app/explainer/comparison_text.h"
#include "app/explainer/figures/job_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"

#include <QAction>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

CompareBar::CompareBar(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_pin(new QPushButton(tr("Pin as A"))),
      m_unpin(new QPushButton(tr("Unpin A"))),
      m_pinByKeys(addCommand(tr("Pin this state as A"), Qt::CTRL | Qt::Key_D, "explainer.pin")),
      m_unpinByKeys(addCommand(tr("Unpin A"), Qt::CTRL | Qt::SHIFT | Qt::Key_D, "explainer.unpin")),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    setObjectName(QStringLiteral("compareBar"));
    setAccessibleName(tr("Compare two states of the job"));
    m_pin->setObjectName(QStringLiteral("pinState"));
    m_unpin->setObjectName(QStringLiteral("unpinState"));
    m_pin->setToolTip(tr("Keep this state as A and compare it with your changes"));
    m_pin->setProperty("command", QStringLiteral("explainer.pin"));
    m_unpin->setToolTip(tr("Compare with the original job"));
    m_unpin->setProperty("command", QStringLiteral("explainer.unpin"));
    m_unpin->setProperty("kind", QStringLiteral("plain"));
    m_sentence->setObjectName(QStringLiteral("compareSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QWidget;
    auto* line = new FlowLayout(theme.px(8), theme.px(4), buttons);
    line->addWidget(m_pin);
    line->addWidget(m_unpin);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(buttons);
    column->addWidget(m_sentence);
    connect(m_pin, &QPushButton::clicked, this, &CompareBar::pinRequested);
    connect(m_unpin, &QPushButton::clicked, this, &CompareBar::unpinRequested);
    connect(m_pinByKeys, &QAction::triggered, this, &CompareBar::pinRequested);
    connect(m_unpinByKeys, &QAction::triggered, this, &CompareBar::unpinRequested);
    showUnpinned();
}

QAction* CompareBar::addCommand(const QString& text, const QKeySequence& keys, const char* command)
{
    auto* action = new QAction(text, this);
    action->setProperty("command", QLatin1String(command));
    action->setShortcut(keys);
    addAction(action); // its shortcut works while the bar is visible
    return action;
}

void CompareBar::showPinned(bool pinned)
{
    m_unpin->setVisible(pinned);
    m_unpinByKeys->setEnabled(pinned);
    m_pin->setText(pinned ? tr("Pin this state as A instead") : tr("Pin as A"));
}

void CompareBar::showUnpinned()
{
    m_comparison.reset();
    showPinned(false);
    m_sentence->setTone(Tone::Secondary);
    m_sentence->setText(
        tr("Pin this state as A, then move a slider. The difference and its reason appear here."));
}

void CompareBar::showComparison(const scaling::Comparison& comparison)
{
    m_comparison = comparison;
    showPinned(true);
    refresh();
}

void CompareBar::refresh()
{
    if (!m_comparison)
        return;
    m_sentence->setTone(Tone::Ink);
    m_sentence->setText(m_reasons ? ComparisonText::sentence(*m_comparison)
                                  : ComparisonText::difference(*m_comparison));
}

void CompareBar::showProblem(const Error& error)
{
    m_comparison.reset();
    showPinned(true);
    m_sentence->setTone(Tone::Wrong);
    m_sentence->setText(tr("A and B cannot be compared: %1").arg(JobText::problem(error)));
}

void CompareBar::setReasonsShown(bool shown)
{
    m_reasons = shown;
    refresh();
}

QString CompareBar::sentence() const
{
    return m_sentence->text();
}

} // namespace ringside::app
