// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_answer.h"

#include "app/explainer/figures/metric_text.h"
#include "app/explainer/serving/serving_text.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QGridLayout>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <numeric>

namespace ringside::app {

namespace {

constexpr int kColumnGap = 20;

} // namespace

ServingAnswer::ServingAnswer(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_expectation(new TonedLabel(theme, TextRole::Stem, Tone::Ink, this)),
      m_limit(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_method(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_box(new QWidget(this)),
      m_numbers(new QGridLayout(m_box))
{
    m_expectation->setObjectName(QStringLiteral("servingExpectation"));
    m_limit->setObjectName(QStringLiteral("servingLimit"));
    m_method->setObjectName(QStringLiteral("servingHow"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    m_box->setMinimumWidth(1); // a narrower page has one column
    m_numbers->setContentsMargins(0, 0, 0, 0);
    m_numbers->setHorizontalSpacing(theme.px(kColumnGap));
    m_numbers->setVerticalSpacing(theme.px(4));
    m_numbers->setColumnStretch(4, 1); // after the last column
    for (TonedLabel* label : {m_expectation, m_limit, m_method})
        label->setWordWrap(true);
    column->addWidget(m_expectation);
    column->addWidget(m_limit);
    column->addWidget(m_box);
    column->addWidget(m_method);
}

void ServingAnswer::setAdvice(const serving::ServingAdvice& advice, bool isFine)
{
    m_expectation->setText(ServingAdviceText::expectation(advice));
    m_limit->setText(ServingAdviceText::limit(advice));
    m_method->setVisible(advice.now.has_value());
    // A label that becomes visible in a visible box lays out the whole page.
    if (!advice.now || m_shownCells != 2 * advice.now->metrics.size())
        m_box->hide();
    if (!advice.now)
        return;
    showNumbers(*advice.now);
    m_box->show();
    QStringList lines;
    lines << ServingText::methods(*advice.now, isFine);
    QStringList assumed;
    for (const scenario::Assumption& one : advice.now->assumptions)
        assumed << tr("%1 %2").arg(coreText(one.note), NumberText::stated(one.value));
    if (!assumed.isEmpty())
        lines << tr("Assumed: %1.").arg(assumed.join(QStringLiteral("; ")));
    m_method->setText(lines.join(u'\n'));
}

void ServingAnswer::showNumbers(const serving::EvaluatedServing& now)
{
    std::size_t used = 0;
    const auto cell = [&](const QString& text, Tone tone) {
        if (used == m_cells.size())
            m_cells.push_back(new TonedLabel(m_theme, TextRole::Reason, tone, m_box));
        TonedLabel* label = m_cells[used++];
        label->setText(text);
        label->show();
    };
    for (const serving::MetricValue& value : now.metrics) {
        cell(MetricText::name(serving::infoOf(value.metric)), Tone::Secondary);
        cell(MetricText::estimate(serving::infoOf(value.metric), value.estimate), Tone::Ink);
    }
    m_shownCells = used;
    for (; used < m_cells.size(); ++used)
        m_cells[used]->hide();
    arrange();
}

int ServingAnswer::widthOf(int columns) const
{
    const std::size_t rows = (m_shownCells / 2 + static_cast<std::size_t>(columns) - 1) /
                             static_cast<std::size_t>(columns);
    std::array<int, 4> widths{};
    for (std::size_t i = 0; i < m_shownCells; ++i) {
        int& widest = widths[i / 2 / rows * 2 + i % 2];
        widest = std::max(widest, m_cells[i]->fontMetrics().horizontalAdvance(m_cells[i]->text()));
    }
    return std::accumulate(widths.begin(), widths.end(),
                           (2 * columns - 1) * m_theme.px(kColumnGap));
}

void ServingAnswer::arrange()
{
    const bool isWide = width() >= widthOf(2);
    const bool wraps = width() < widthOf(1);
    for (std::size_t i = 0; i < m_shownCells; i += 2)
        m_cells[i]->setWordWrap(wraps);
    if (isWide == m_isWide && m_placedCells == m_shownCells)
        return;
    m_isWide = isWide;
    m_placedCells = m_shownCells;
    const int pairs = static_cast<int>(m_shownCells / 2);
    const int rows = isWide ? (pairs + 1) / 2 : pairs;
    for (int i = 0; i < 2 * pairs; ++i) {
        TonedLabel* label = m_cells[static_cast<std::size_t>(i)];
        m_numbers->removeWidget(label);
        m_numbers->addWidget(label, i / 2 % rows, i / 2 / rows * 2 + i % 2, Qt::AlignTop);
    }
}

void ServingAnswer::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace ringside::app
