// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys/palette_entry.h"

#include <QObject>
#include <QString>

#include <vector>

class QMenu;
class QPushButton;

namespace ringside::app {

class NavRail;

/// The question banks in the rail, with one menu entry per bank: the included one, the learner's
/// own questions and packs. Hidden while there is only one. Does not own its references; GUI
/// thread.
class BankSwitch : public QObject
{
    Q_OBJECT

public:
    /// `banksDir` is the profile with the packs, `studied` the id of the open bank.
    BankSwitch(const QString& banksDir, const QString& studied, NavRail& rail);

    /// One entry per bank but the open one, for the palette.
    std::vector<PaletteEntry> entries();
    /// There is nothing to switch without a second bank.
    void showOrHide();

Q_SIGNALS:
    /// Another bank was chosen; the window must be opened again.
    void bankChanged();
    void messageRaised(const QString& sentence);

private:
    struct Bank
    {
        QString id; ///< "" for the included one
        QString title;
    };

    std::vector<Bank> banks() const;
    void fill();
    void study(const QString& id);

    QString m_banksDir;
    QString m_studied;
    QMenu* m_menu;
    QPushButton* m_button;
};

} // namespace ringside::app
