// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/session/review/study_preview.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QCheckBox;
class QDateEdit;
class QFormLayout;
class QPushButton;
class QSpinBox;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class StatisticsSection;
class Theme;
class TonedLabel;

/// Exam date, retention and the other study settings. Their effect is computed on another thread
/// and shown while they are edited; they take effect when applied. Does not own its references; GUI
/// thread.
class StudyForm : public QWidget
{
    Q_OBJECT

public:
    StudyForm(const Theme& theme, session::Workspace& workspace, QWidget* parent = nullptr);

    /// Shows the current settings.
    void load();
    /// Like load(), but keeps input that was not applied.
    void resume();
    /// The values in the fields.
    session::StudySettings typed() const;

protected:
    void hideEvent(QHideEvent* event) override;

Q_SIGNALS:
    void failed(const QString& sentence);
    void messageRaised(const QString& sentence); ///< result of saving a file

private:
    void addFields(QFormLayout* form);
    void addPreview(QLayout* layout);
    void fill(const session::StudySettings& settings);
    void preview();
    void compare();
    void show(const session::StudyPreview& preview);
    void apply();
    void discard();
    void restoreDiscarded();
    QSpinBox* addNumber(QFormLayout* form, const QString& name, const QString& title,
                        const QString& suffix, int low, int high);
    QCheckBox* addSwitch(QFormLayout* form, const QString& name, const QString& title,
                         const QString& hint);

    const Theme& m_theme;
    session::Workspace& m_workspace;
    session::PreviewRunner m_inForceRunner, m_typedRunner;
    session::PreviewInput m_input; ///< a snapshot of the deck, from load()
    QTimer m_slow;                 ///< delay before a slow preview shows a message
    bool m_isComparing = false;    ///< the preview of the current settings was requested since
                                   ///< load()
    QCheckBox* m_hasExam = nullptr;
    QDateEdit* m_examDate = nullptr;
    QSpinBox* m_goal = nullptr;
    QSpinBox* m_reviewsPerDay = nullptr;
    QSpinBox* m_newPerDay = nullptr;
    QSpinBox* m_retention = nullptr;
    QSpinBox* m_passMark = nullptr;
    QSpinBox* m_rollover = nullptr;
    QSpinBox* m_leech = nullptr;
    QCheckBox* m_balance = nullptr;
    QCheckBox* m_siblings = nullptr;
    TonedLabel* m_plan = nullptr;
    TonedLabel* m_feasibility = nullptr;
    TonedLabel* m_against = nullptr;
    const FileDialogs m_dialogs = FileDialogs::system();
    StatisticsSection* m_load = nullptr;
    QPushButton* m_apply = nullptr;
    QPushButton* m_discard = nullptr;
    QPushButton* m_restore = nullptr; ///< after discarding
    std::optional<session::StudySettings> m_discarded;
    bool m_filling = false;
    std::optional<session::StudySettings> m_base; ///< the current settings, as shown in the fields
};

} // namespace ringside::app
