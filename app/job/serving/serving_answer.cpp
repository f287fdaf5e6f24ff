// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_answer.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/value_text.h"
#include "app/explainer/serving/serving_text.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"

#include <QGridLayout>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <numeric>

namespace ringside::app {

namespace {

constexpr int kColumnGap = 20;
constexpr int kLeadGap = 32;
constexpr int kLeading = 3;

} // namespace

ServingAnswer::ServingAnswer(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_expectation(new TonedLabel(theme, TextRole::Stem, Tone::Ink, this)),
      m_limit(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_method(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_lead(new QWidget(this)),
      m_box(new QWidget(this)),
      m_numbers(new QGridLayout(m_box))
{
    m_expectation->setObjectName(QStringLiteral("servingExpectation"));
    m_limit->setObjectName(QStringLiteral("servingLimit"));
    m_method->setObjectName(QStringLiteral("servingHow"));
    m_lead->setObjectName(QStringLiteral("servingLead"));
    auto* lead = new FlowLayout(theme.px(kLeadGap), theme.px(8), m_lead);
    for (int i = 0; i < kLeading; ++i) {
        auto* cell = new QWidget(m_lead);
        m_leadNames.push_back(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, cell));
        m_leadValues.push_back(new TonedLabel(theme, TextRole::Title, Tone::Ink, cell));
        m_leadValues.back()->setObjectName(QStringLiteral("servingLead%1").arg(i + 1));
        auto* rows = new QVBoxLayout(cell);
        rows->setContentsMargins(0, 0, 0, 0);
        rows->setSpacing(0);
        rows->addWidget(m_leadNames.back());
        rows->addWidget(m_leadValues.back());
        lead->addWidget(cell);
    }
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
    column->addWidget(m_lead);
    column->addWidget(m_box);
    column->addWidget(m_method);
}

void ServingAnswer::setAdvice(const serving::ServingAdvice& advice, bool isFine)
{
    m_expectation->setText(ServingAdviceText::expectation(advice));
    m_limit->setText(ServingAdviceText::limit(advice));
    m_method->setVisible(advice.now.has_value());
    m_lead->setVisible(advice.now.has_value());
    if (!advice.now) {
        m_box->hide();
        return;
    }
    const auto numbers = ServingNumbers::of(*advice.now);
    showLead(numbers.lead);
    showNumbers(numbers);
    QStringList lines;
    lines << ServingText::methods(*advice.now, isFine);
    QStringList assumed;
    for (const scenario::Assumption& one : advice.now->assumptions)
        assumed << tr("%1: %2").arg(JobText::withFieldNames(coreText(one.note)),
                                    ValueText::shown(one.value));
    if (!assumed.isEmpty())
        lines << tr("Assumed: %1.").arg(assumed.join(QStringLiteral("; ")));
    m_method->setText(lines.join(u'\n'));
}

void ServingAnswer::showLead(const std::vector<ServingNumbers::Number>& lead)
{
    for (std::size_t i = 0; i < m_leadNames.size(); ++i) {
        const bool isUsed = i < lead.size();
        m_leadNames[i]->setText(isUsed ? lead[i].name : QString());
        m_leadValues[i]->setText(isUsed ? lead[i].value : QString());
        m_leadNames[i]->parentWidget()->setVisible(isUsed);
    }
}

void ServingAnswer::showNumbers(const ServingNumbers& numbers)
{
    std::size_t titles = 0, names = 0, values = 0;
    const auto next = [this](std::vector<TonedLabel*>& pool, std::size_t& used, TextRole role,
                             Tone tone, const QString& text) {
        if (used == pool.size())
            pool.push_back(new TonedLabel(m_theme, role, tone, m_box));
        pool[used]->setText(text);
        return pool[used++];
    };
    std::vector<Line> shown;
    for (const ServingNumbers::Group& group : numbers.groups) {
        shown.push_back(
            {next(m_titles, titles, TextRole::Meta, Tone::Secondary, group.title), nullptr});
        for (const ServingNumbers::Number& number : group.numbers) {
            auto* name = next(m_names, names, TextRole::Reason, Tone::Secondary, number.name);
            shown.push_back(
                {name, next(m_values, values, TextRole::Reason, Tone::Ink, number.value)});
        }
    }
    const auto isSame = [](const Line& a, const Line& b) {
        return a.name == b.name && a.value == b.value;
    };
    if (!std::ranges::equal(shown, m_lines, isSame)) {
        // A label that becomes visible in a visible box lays out the whole page.
        m_box->hide();
        for (std::vector<TonedLabel*>* pool : {&m_titles, &m_names, &m_values})
            for (TonedLabel* label : *pool)
                label->hide();
        m_lines = std::move(shown);
        m_isPlaced = false;
    }
    updateLayout();
    m_box->setVisible(!m_lines.empty());
}

int ServingAnswer::widthOf(int columns) const
{
    const std::size_t second = columns == 2 ? secondColumn() : m_lines.size();
    std::array<int, 4> widths{};
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const std::size_t column = i < second ? 0 : 2;
        const auto widen = [&](std::size_t at, const TonedLabel* label) {
            if (label)
                widths[at] =
                    std::max(widths[at], label->fontMetrics().horizontalAdvance(label->text()));
        };
        if (m_lines[i].value)
            widen(column, m_lines[i].name);
        widen(column + 1, m_lines[i].value);
    }
    return std::accumulate(widths.begin(), widths.end(),
                           (2 * columns - 1) * m_theme.px(kColumnGap));
}

std::size_t ServingAnswer::secondColumn() const
{
    std::size_t best = m_lines.size();
    const auto distance = [half = m_lines.size() / 2](std::size_t line) {
        return line > half ? line - half : half - line;
    };
    for (std::size_t i = 1; i < m_lines.size(); ++i)
        if (!m_lines[i].value && distance(i) < distance(best))
            best = i;
    return best;
}

void ServingAnswer::updateLayout()
{
    const bool isWide = width() >= widthOf(2);
    const bool wraps = width() < widthOf(1);
    for (const Line& line : m_lines)
        line.name->setWordWrap(wraps);
    if (isWide == m_isWide && m_isPlaced)
        return;
    m_isWide = isWide;
    m_isPlaced = true;
    const std::size_t second = isWide ? secondColumn() : m_lines.size();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const int row = static_cast<int>(i < second ? i : i - second);
        const int column = i < second ? 0 : 2;
        const Line& line = m_lines[i];
        m_numbers->removeWidget(line.name);
        m_numbers->addWidget(line.name, row, column, 1, line.value ? 1 : 2, Qt::AlignTop);
        line.name->show();
        line.name->setContentsMargins(0, line.value || row == 0 ? 0 : m_theme.px(8), 0, 0);
        if (!line.value)
            continue;
        m_numbers->removeWidget(line.value);
        m_numbers->addWidget(line.value, row, column + 1, Qt::AlignTop);
        line.value->show();
    }
}

void ServingAnswer::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateLayout();
}

} // namespace ringside::app
