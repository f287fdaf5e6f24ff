// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/challenge/challenge.h"

#include <QWidget>

class QPushButton;
class QTableView;

namespace ringside::app {

class ChallengeModel;
class Theme;
class TonedLabel;

/// Compares two results: who had more correct answers, then every question. Enter opens the
/// selected question in Practice, Escape goes back.
class ChallengeCompareView : public QWidget
{
    Q_OBJECT

public:
    explicit ChallengeCompareView(const Theme& theme, QWidget* parent = nullptr);

    void show(const session::ChallengeComparison& comparison);
    void openSelected();

Q_SIGNALS:
    void closeRequested();
    void questionRequested(const ringside::bank::QuestionId& question);

private:
    QWidget* makeHead();
    QWidget* makeFooter();
    void prepareTable();
    void applySpacing();

    const Theme& m_theme;
    TonedLabel* m_title = nullptr;
    TonedLabel* m_summary = nullptr;
    QPushButton* m_open = nullptr;
    ChallengeModel* m_model;
    QTableView* m_table;
};

} // namespace ringside::app
