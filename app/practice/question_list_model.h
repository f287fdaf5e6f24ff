// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace ringside::app {

/// The questions of the set with their outcomes. Values in, rows out.
class QuestionListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit QuestionListModel(QObject* parent = nullptr);

    /// `outcomes` per question: absent when never answered, otherwise whether the last answer was
    /// right.
    void setQuestions(std::vector<bank::QuestionSummary> questions,
                      std::vector<std::optional<bool>> outcomes);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<bank::QuestionSummary> m_questions;
    std::vector<std::optional<bool>> m_outcomes;
};

} // namespace ringside::app
