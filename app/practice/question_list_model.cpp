// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/question_list_model.h"

namespace ringside::app {

QuestionListModel::QuestionListModel(QObject* parent) : QAbstractListModel(parent) {}

void QuestionListModel::setQuestions(std::vector<bank::QuestionSummary> questions,
                                     std::vector<std::optional<bool>> outcomes)
{
    beginResetModel();
    m_questions = std::move(questions);
    m_outcomes = std::move(outcomes);
    m_outcomes.resize(m_questions.size());
    endResetModel();
}

int QuestionListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_questions.size());
}

QVariant QuestionListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) ||
        (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const std::optional<bool> outcome = m_outcomes[row];
    const QString state = !outcome ? tr("not answered") : *outcome ? tr("✓ right") : tr("✗ wrong");
    return tr("%1. %2 (%3, %4)")
        .arg(index.row() + 1)
        .arg(m_questions[row].title, m_questions[row].objective, state);
}

} // namespace ringside::app
