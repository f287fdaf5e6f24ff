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

/// Asks a new learner two things, both of which may be left open and changed later: when the exam
/// is, and how much a day shall take. What a date asks is computed beside and shown before it
/// counts. Borrows the theme; GUI thread.
class FirstRunDialog : public QDialog
{
    Q_OBJECT

public:
    using ReadDeck = std::function<Result<session::PreviewInput>()>;

    /// `today` is the first date that can be chosen; `readDeck` is called when the first one is.
    FirstRunDialog(const Theme& theme, const session::StudySettings& settings, const QDate& today,
                   ReadDeck readDeck, QWidget* parent = nullptr);

    /// `settings` with the answers.
    session::StudySettings chosen() const;

private:
    void preview();
    /// An empty sentence takes the room away again.
    void say(const QString& sentence, bool isBad);

    session::StudySettings m_settings;
    ReadDeck m_readDeck;
    std::optional<session::PreviewInput> m_deck;
    session::PreviewRunner m_runner;
    QCheckBox* m_hasDate;
    QDateEdit* m_date;
    QSpinBox* m_reviews;
    TonedLabel* m_plan;
};

} // namespace ringside::app
