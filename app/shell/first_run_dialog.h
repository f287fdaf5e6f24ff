// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/study_preview.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QDateEdit;
class QSpinBox;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Asks a new learner two optional questions that can be changed later: the exam date and the
/// reviews per day. Shows the plan for a date before it is applied. Does not own the theme; GUI
/// thread.
class FirstRunDialog : public QDialog
{
    Q_OBJECT

public:
    using ReadDeck = std::function<Result<session::PreviewInput>()>;

    /// `today` is the earliest date; `readDeck` is called when a date is first chosen.
    FirstRunDialog(const Theme& theme, const session::StudySettings& settings, const QDate& today,
                   ReadDeck readDeck, QWidget* parent = nullptr);

    /// `settings` changed by the answers.
    session::StudySettings chosen() const;
    /// Accepted to begin with a guided walk, not with a question.
    bool wantsWalk() const { return m_wantsWalk; }

private:
    QLayout* makeButtons(const Theme& theme);
    void preview();
    /// An empty sentence hides the line.
    void showMessage(const QString& sentence, bool isBad);

    session::StudySettings m_settings;
    ReadDeck m_readDeck;
    std::optional<session::PreviewInput> m_deck;
    session::PreviewRunner m_runner;
    QCheckBox* m_hasDate;
    QDateEdit* m_date;
    QSpinBox* m_reviews;
    TonedLabel* m_plan;
    bool m_wantsWalk = false;
};

} // namespace ringside::app
