// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace ringside::app {

class Theme;

/// Menus that add conditions to a search: domain, objective, difficulty, state and depth. A chip
/// shows the condition in the search text, so typed and chosen conditions always agree.
class FilterChips : public QWidget
{
    Q_OBJECT

public:
    FilterChips(const Theme& theme, const bank::Blueprint& blueprint, QWidget* parent = nullptr);

    /// Shows the conditions of a search.
    void follow(const QString& query);
    /// The search with its condition on `field` replaced; an empty value removes it.
    static QString withCondition(const QString& query, const QString& field, const QString& value);
    /// The value of the search's condition on `field`, or an empty text.
    static QString conditionOf(const QString& query, const QString& field);

Q_SIGNALS:
    void queryChanged(const QString& query);

private:
    struct Choice
    {
        QString value;
        QString text;
    };
    struct Chip
    {
        QString field;
        QString title;
        std::vector<Choice> choices;
        QToolButton* button = nullptr;
    };
    void add(const QString& field, const QString& title, std::vector<Choice> choices);
    void choose(const QString& field, const QString& value);

    std::vector<Chip> m_chips;
    QString m_query;
};

} // namespace ringside::app
