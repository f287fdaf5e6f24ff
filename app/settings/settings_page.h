// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/settings_store.h"

#include <QWidget>

class QVBoxLayout;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class FittingSection;
class InterfaceLanguage;
class Notice;
class Reminder;
class StudyForm;

/// Studying, fitted weights, theme, text size and motion. Changes of the look apply at once,
/// changes of studying when applied. Does not own its references.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    SettingsPage(Theme& theme, session::Workspace& workspace, Reminder& reminder,
                 InterfaceLanguage& language, const QString& profileDir, QWidget* parent = nullptr);
    /// Adds another section below the others.
    void addSection(QWidget* section);

Q_SIGNALS:
    void reminderChanged(); ///< the reminder has changed
    void keysRequested();   ///< show the list of keyboard shortcuts

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addHeading(QVBoxLayout* layout, const QString& text);
    void addStudy(QVBoxLayout* layout, session::Workspace& workspace, Reminder& reminder);
    void addReminder(QVBoxLayout* layout, Reminder& reminder);
    void addKeys(QVBoxLayout* layout);
    void addThemes(QVBoxLayout* layout);
    void addFontScale(QVBoxLayout* layout);
    void addLanguages(QVBoxLayout* layout, InterfaceLanguage& language);
    void addMotion(QVBoxLayout* layout);

    Theme& m_theme;
    QString m_profileDir;
    Notice* m_notice;
    StudyForm* m_study = nullptr;
    FittingSection* m_fitting = nullptr;
    QVBoxLayout* m_column = nullptr;
};

} // namespace ringside::app
