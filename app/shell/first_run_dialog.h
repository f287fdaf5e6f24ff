// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/study_settings.h"

#include <QDialog>

class QCheckBox;
class QDateEdit;
class QSpinBox;

namespace ringside::app {

class Theme;

/// Asks a new learner two things, both of which may be left open and changed later: when the exam
/// is, and how much a day shall take.
class FirstRunDialog : public QDialog
{
    Q_OBJECT

public:
    /// `today` is the first date that can be chosen.
    FirstRunDialog(const Theme& theme, const session::StudySettings& settings, const QDate& today,
                   QWidget* parent = nullptr);

    /// `settings` with the answers.
    session::StudySettings chosen() const;

private:
    session::StudySettings m_settings;
    QCheckBox* m_hasDate;
    QDateEdit* m_date;
    QSpinBox* m_reviews;
};

} // namespace ringside::app
