// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_answer.h"

#include "app/explainer/serving/serving_text.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QGridLayout>
#include <QStringList>
#include <QVBoxLayout>

namespace ringside::app {

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
    m_numbers->setContentsMargins(0, 0, 0, 0);
    m_numbers->setHorizontalSpacing(theme.px(20));
    m_numbers->setVerticalSpacing(theme.px(4));
    m_numbers->setColumnStretch(3, 1);
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
    for (const serving::ServingAssumption& one : advice.now->assumptions)
        assumed << tr("%1 %2").arg(coreText(one.meaning), coreText(one.value));
    if (!assumed.isEmpty())
        lines << tr("Assumed: %1.").arg(assumed.join(QStringLiteral("; ")));
    m_method->setText(lines.join(u'\n'));
}

void ServingAnswer::showNumbers(const serving::EvaluatedServing& now)
{
    // Two columns of names and values.
    const auto count = static_cast<int>(now.metrics.size());
    const int rows = (count + 1) / 2;
    std::size_t used = 0;
    const auto cell = [&](int row, int column, const QString& text) {
        if (used == m_cells.size())
            m_cells.push_back(new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, m_box));
        TonedLabel* label = m_cells[used++];
        label->setText(text);
        label->setWordWrap(true);
        label->setTone(column % 2 == 0 ? Tone::Secondary : Tone::Ink);
        m_numbers->addWidget(label, row, column, Qt::AlignTop);
        label->show();
    };
    for (int i = 0; i < count; ++i) {
        const serving::MetricValue& value = now.metrics[static_cast<std::size_t>(i)];
        const int column = i < rows ? 0 : 2;
        cell(i % rows, column, ServingText::metric(value.metric));
        cell(i % rows, column + 1, ServingText::estimate(value.metric, value.estimate));
    }
    m_shownCells = used;
    for (; used < m_cells.size(); ++used)
        m_cells[used]->hide();
}

} // namespace ringside::app
