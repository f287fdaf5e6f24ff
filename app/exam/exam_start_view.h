// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Explains mock exams, shows the available questions and the past exams. Does nothing before the
/// first show().
class ExamStartView : public QScrollArea
{
    Q_OBJECT

public:
    /// `isOwn`: the bank has the learner's own questions.
    ExamStartView(const Theme& theme, bool isOwn, QWidget* parent = nullptr);

    void show(const session::ExamOffer& offer, const std::vector<session::PastExamEntry>& past);
    /// The plan in the form, except the pass mark.
    session::ExamPlan plan() const;
    /// Like a click on the main button.
    void begin();

Q_SIGNALS:
    void startRequested();
    void reportRequested(const QString& examId);

private:
    QWidget* makeForm(QWidget* parent);
    void makePast(const std::vector<session::PastExamEntry>& past);
    void refresh();
    TonedLabel* addText(const QString& name, bool heading);
    void applySpacing();

    const Theme& m_theme;
    bool m_isOwn;
    session::ExamOffer m_offer;
    bool m_isRead = false; ///< the available questions are known
    QWidget* m_column;
    QVBoxLayout* m_layout;
    QVBoxLayout* m_past;
    TonedLabel* m_what = nullptr;
    TonedLabel* m_drawn = nullptr;
    TonedLabel* m_noPast = nullptr;
    QComboBox* m_mode = nullptr;
    QComboBox* m_questions = nullptr;
    QSpinBox* m_seed = nullptr;
    QCheckBox* m_seedAlone = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace ringside::app
