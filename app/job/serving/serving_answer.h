// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/advice/serving_advice.h"

#include <QWidget>

#include <cstddef>
#include <vector>

class QGridLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// What to expect of a serving job, what limits it, and its numbers with their 99 % intervals.
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
    void showNumbers(const serving::EvaluatedServing& now);
    /// Width of one or two columns of names and values, without a line break.
    int widthOf(int columns) const;
    void arrange();

    const Theme& m_theme;
    TonedLabel *m_expectation, *m_limit, *m_method;
    QWidget* m_box;
    QGridLayout* m_numbers;
    std::vector<TonedLabel*> m_cells;
    std::size_t m_shownCells = 0; ///< the first ones: names and values by turns
    std::size_t m_placedCells = 0;
    bool m_isWide = false;
};

} // namespace ringside::app
