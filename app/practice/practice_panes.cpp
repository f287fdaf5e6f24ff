// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_panes.h"

#include "app/keys/tab_order.h"
#include "app/question/decision_grid/decision_tabs.h"
#include "app/theme/theme.h"
#include "app/widgets/tab_strip.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kQuestionPane = 0;
constexpr int kFirstPicture = 1;

} // namespace

PracticePanes::PracticePanes(const Theme& theme, QWidget& question, QWidget& job, QWidget* parent)
    : QWidget(parent),
      m_strip(new TabStrip(theme, this)),
      m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_question(question),
      m_pictures(new DecisionTabs(theme, tr("Picture"), job))
{
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(1);
    m_splitter->addWidget(&m_question);
    m_splitter->addWidget(m_pictures);
    orderTree(*m_splitter);
    m_splitter->setSizes({660, 592});
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_question.setMinimumWidth(360);
    m_pictures->setMinimumWidth(320);
    m_strip->setObjectName(QStringLiteral("panes"));
    m_strip->setAccessibleName(tr("Question, job or decision"));
    m_strip->setContentsMargins(theme.px(28), 0, theme.px(28), 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_splitter, 1);
    connect(m_pictures, &DecisionTabs::cluePointedAt, this, &PracticePanes::cluePointedAt);
    connect(m_pictures, &DecisionTabs::enterTaken, this, &PracticePanes::enterTaken);
    connect(m_strip, &TabStrip::currentChanged, this, &PracticePanes::showPane);
    updateLayout();
}

QByteArray PracticePanes::splitterState() const
{
    return m_splitter->saveState();
}

void PracticePanes::restoreSplitter(const QByteArray& state)
{
    m_splitter->restoreState(state);
}

void PracticePanes::show(const session::PracticeItem& item, bool revealsDecision)
{
    m_pictures->show(item, revealsDecision, item.question.scenario.has_value());
    m_strip->setTabs(QStringList(tr("Question")) + m_pictures->titles());
    updateLayout();
}

void PracticePanes::showAnswer(const session::PracticeItem& item, bool revealsDecision)
{
    m_pictures->show(item, revealsDecision, item.question.scenario.has_value());
    openQuestion();
    updateLayout();
}

void PracticePanes::setNarrow(bool narrow)
{
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    updateLayout();
}

void PracticePanes::openQuestion()
{
    m_strip->setCurrent(kQuestionPane);
}

void PracticePanes::openJob()
{
    m_pictures->setCurrent(0);
    if (m_narrow)
        m_strip->setCurrent(kFirstPicture);
}

void PracticePanes::openDecision()
{
    if (!m_pictures->hasDecision())
        return;
    if (m_narrow)
        m_strip->setCurrent(m_strip->count() - 1);
    m_pictures->openDecision();
}

void PracticePanes::showPane()
{
    QWidget* const focused = window()->focusWidget();
    const bool keepsFocus = focused && m_strip->isAncestorOf(focused);
    if (m_strip->current() != kQuestionPane)
        m_pictures->setCurrent(m_strip->current() - kFirstPicture);
    updateLayout();
    // Hiding a pane would move the focus to the tabs.
    if (m_narrow && !keepsFocus)
        (m_pictures->isVisible() ? m_pictures : parentWidget())->setFocus(Qt::OtherFocusReason);
}

void PracticePanes::updateLayout()
{
    // A question without pictures gets the whole page.
    const bool hasPictures = !m_pictures->isEmpty();
    const bool picturesOnly = m_narrow && hasPictures && m_strip->current() != kQuestionPane;
    m_strip->setVisible(m_narrow && hasPictures);
    m_pictures->setStripShown(!m_narrow);
    m_question.setVisible(!picturesOnly);
    m_pictures->setVisible(hasPictures && (!m_narrow || picturesOnly));
}

} // namespace ringside::app
