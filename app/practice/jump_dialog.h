// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QDialog>

#include <optional>
#include <vector>

class QListView;

namespace ringside::app {

class QuestionListModel;
class Theme;

/// A list of all questions with their state; Enter or a double click opens one.
class JumpDialog : public QDialog
{
    Q_OBJECT

public:
    JumpDialog(const Theme& theme, std::vector<bank::QuestionSummary> questions,
               std::vector<std::optional<bool>> outcomes, int current, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(int index);

private:
    void choose();

    QuestionListModel* m_model;
    QListView* m_list;
};

} // namespace ringside::app
