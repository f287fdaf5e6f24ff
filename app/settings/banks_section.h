// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/session/latest_task.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QListWidget;
class QPushButton;

namespace ringside::session {
struct PackInstallation;
struct QuestionUpdate;
} // namespace ringside::session

namespace ringside::app {

class Theme;
class TonedLabel;

/// The question banks of a profile: lists, installs and removes packs, says which ones are asked in
/// the daily mix, and requests another one to study, which opens the window again. Packs are read
/// off the GUI thread. Does not own the theme; GUI thread.
class BanksSection : public QWidget
{
    Q_OBJECT

public:
    struct Services
    {
        QString profileDir{}; ///< that has the packs
        QString studied{};    ///< id of the open pack; empty: the included bank
        FileDialogs dialogs{};
        std::function<bool(const QString& question)> confirm{}; ///< true: the learner agreed
        QString presentBank{}; ///< file of the included bank, to compare an update with
        std::function<bool(const QString& question, bool isWarning)> confirmUpdate{};
        std::function<bool()> isExamUnfinished{}; ///< of the open bank
        bool isReadOnly = false;                  ///< another window may take a mock exam meanwhile
        bool isBankNamed = false;                 ///< for this start: the included bank is not open
    };
    BanksSection(const Theme& theme, Services services, QWidget* parent = nullptr);

    /// Installs a .ringside file, or updates the pack or the included bank that it is a version of.
    void install(const QString& file);

Q_SIGNALS:
    /// The choice is stored; the window must be opened again.
    void bankChanged();
    /// A pack was installed, updated or removed.
    void banksChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Outcome; ///< of one installation
    void refresh();
    void addRow(const QString& id, const QString& text, const QString& details);
    void finish(const Outcome& outcome, const QString& file);
    void finishInstall(const session::PackInstallation& installed);
    void askForUpdate(const session::QuestionUpdate& update, const QString& file);
    void finishUpdate(const Done& done);
    void restore();
    QString obstacle(const QString& pack, const QString& exam) const;
    void refuse(const QString& reason);
    void showRefusal(const Error& error);
    void remove();
    void study(const QString& id);
    void mixIn(bool isIn);
    void offerToApply(bool wasInMix);
    QString chosenId() const;
    void followChoice();
    void choose(const QString& id);
    void reveal();
    void scrollHere();

    Services m_services;
    QListWidget* m_list;
    TonedLabel* m_state;
    QCheckBox* m_mix; ///< of the selected bank
    QPushButton* m_study;
    QPushButton* m_install;
    QPushButton* m_remove;
    QPushButton* m_restore;     ///< shown while an update of the included bank is installed
    QPushButton* m_apply;       ///< shown when the banks of the daily mix were changed
    bool m_staysInView = false; ///< since an installation, until the page is hidden
    session::LatestTask m_installing;
};

} // namespace ringside::app
