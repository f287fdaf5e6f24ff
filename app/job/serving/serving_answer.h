// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/serving/serving_numbers.h"
#include "core/serving/advice/serving_advice.h"

#include <QWidget>

#include <cstddef>
#include <vector>

class QGridLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// What to expect of a serving job, what limits it, and its numbers with their 99 % intervals:
/// three that lead, then the others in named groups.
class ServingAnswer : public QWidget
{
    Q_OBJECT

public:
    explicit ServingAnswer(const Theme& theme, QWidget* parent = nullptr);

    /// With `isFine`, no more runs follow.
    void setAdvice(const serving::ServingAdvice& advice, bool isFine);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A line of the groups: a title, or a name and its value.
    struct Line
    {
        TonedLabel* name = nullptr;
        TonedLabel* value = nullptr; ///< null for a title
    };

    void showNumbers(const ServingNumbers& numbers);
    void showLead(const std::vector<ServingNumbers::Number>& lead);
    /// Width of one or two columns of names and values, without a line break.
    int widthOf(int columns) const;
    /// The line with which the second of two columns begins: the title nearest to the middle.
    std::size_t secondColumn() const;
    void updateLayout();

    const Theme& m_theme;
    TonedLabel *m_expectation, *m_limit, *m_method;
    QWidget* m_lead;
    QWidget* m_box;
    QGridLayout* m_numbers;
    std::vector<TonedLabel*> m_leadNames, m_leadValues;
    std::vector<TonedLabel*> m_titles, m_names, m_values; ///< reused; not all are shown
    std::vector<Line> m_lines;
    bool m_isWide = false, m_isPlaced = false;
};

} // namespace ringside::app
