// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QGridLayout;

namespace ringside::scenario {
class ScenarioKind;
}
namespace ringside::session {
struct Explanation;
}

namespace ringside::app {

class Theme;
class TonedLabel;

/// The numbers of a scenario of any kind: each metric with its value, before and after a change,
/// and below them how they were computed. GUI thread.
class MetricTable : public QWidget
{
    Q_OBJECT

public:
    explicit MetricTable(const Theme& theme, QWidget* parent = nullptr);

    /// The metric of the question's goal is the first row; "" for none.
    void setGoal(std::string metric) { m_goal = std::move(metric); }
    void setExplanation(const scenario::ScenarioKind& kind,
                        const session::Explanation& explanation);
    /// No numbers yet, and why; `text` may be empty.
    void showNothing(const QString& text);

private:
    void addRow(int row, const QString& name, const QString& value);

    const Theme& m_theme;
    std::string m_goal;
    QWidget* m_box;
    QGridLayout* m_grid;
    std::vector<TonedLabel*> m_names, m_values;
    TonedLabel* m_method;
};

} // namespace ringside::app
