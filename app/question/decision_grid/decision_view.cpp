// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_view.h"

#include "app/question/decision_grid/decision_canvas.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/section_title.h"

#include <QScrollBar>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kGridWidth = 860; ///< at 100 %
constexpr int kRoomAtRing = 8;  ///< above and below it, pixels at 100 %

} // namespace

DecisionView::DecisionView(const Theme& theme, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_column(new QWidget),
      m_title(new SectionTitle(theme, tr("What each requirement leaves"), m_column)),
      m_canvas(new DecisionCanvas(theme, m_column)),
      m_left(new TonedLabel(theme, TextRole::Body, Tone::Ink, m_column)),
      m_finding(new TonedLabel(theme, TextRole::Body, Tone::Ink, m_column)),
      m_reason(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, m_column)),
      m_keys(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, m_column))
{
    setObjectName(QStringLiteral("decisionView"));
    setProperty("kind", QStringLiteral("pane"));
    scrollColumn(*this, tr("Decision"));
    m_left->setObjectName(QStringLiteral("decisionLeft"));
    m_finding->setObjectName(QStringLiteral("decisionFinding"));
    m_reason->setObjectName(QStringLiteral("decisionReason"));
    m_keys->setText(tr("Enter shows the next requirement, Backspace hides the last one, arrow keys "
                       "read a cell."));
    auto* column = new QVBoxLayout(m_column);
    column->addWidget(m_title);
    column->addWidget(m_canvas);
    for (TonedLabel* label : {m_left, m_finding, m_reason, m_keys}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addStretch(1);
    setWidget(centred(m_column));
    connect(m_canvas, &DecisionCanvas::changed, this, [this] {
        showDescription();
        showRing();
    });
    connect(m_canvas, &DecisionCanvas::cluePointedAt, this, &DecisionView::cluePointedAt);
    connect(m_canvas, &DecisionCanvas::enterTaken, this, &DecisionView::enterTaken);
    connect(&theme, &Theme::changed, this, &DecisionView::applySpacing);
    applySpacing();
}

void DecisionView::applySpacing()
{
    // Larger text needs the width more than the margins.
    m_column->layout()->setContentsMargins(20, m_theme.px(16), 20, m_theme.px(20));
    m_column->layout()->setSpacing(m_theme.px(10));
    m_column->setMaximumWidth(m_theme.px(kGridWidth));
}

void DecisionView::show(const bank::Question& question, const session::DecisionGrid& grid,
                        bool isAnswered)
{
    m_isAnswered = isAnswered;
    m_canvas->show(question, grid, isAnswered);
    verticalScrollBar()->setValue(0);
}

/// The ring may move to a cell that is out of sight.
void DecisionView::showRing()
{
    const QRect ring = m_canvas->ringRect();
    if (ring.isEmpty())
        return;
    const QPoint middle = m_canvas->mapTo(widget(), ring.center());
    ensureVisible(middle.x(), middle.y(), 0, ring.height() / 2 + m_theme.px(kRoomAtRing));
}

void DecisionView::showDescription()
{
    const DecisionText text = m_canvas->text();
    const std::size_t rows = m_canvas->shownRows();
    m_title->meta()->setText(text.progress(rows, m_isAnswered));
    m_left->setText(m_isAnswered ? text.left(rows)
                                 : tr("After your answer, each row shows which options a "
                                      "requirement of the question rules out."));
    const auto& ring = m_canvas->ring();
    const bool isCell = ring && ring->row;
    m_finding->setVisible(ring.has_value());
    m_reason->setVisible(isCell);
    if (ring)
        m_finding->setText(isCell ? text.finding(*ring->row, ring->option)
                                  : text.name(ring->option, m_isAnswered) + u'.');
    if (isCell)
        m_reason->setText(text.reason(*ring->row, ring->option));
    m_keys->setVisible(m_isAnswered);
}

} // namespace ringside::app
