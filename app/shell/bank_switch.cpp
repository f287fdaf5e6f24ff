// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/bank_switch.h"

#include "app/shell/nav_rail.h"
#include "app/text/error_text.h"
#include "core/pack/values/manifest.h"
#include "core/session/exchange/packs.h"

#include <QMenu>
#include <QPushButton>

namespace ringside::app {

BankSwitch::BankSwitch(const QString& banksDir, const QString& studied, NavRail& rail)
    : QObject(&rail),
      m_banksDir(banksDir),
      m_studied(studied),
      m_menu(new QMenu(&rail)),
      m_button(rail.addMenu(tr("Question bank"), QStringLiteral("library"), m_menu))
{
    m_menu->setAccessibleName(tr("Question banks"));
    connect(m_menu, &QMenu::aboutToShow, this, &BankSwitch::fill);
    // A pack may have been installed, or questions imported.
    connect(&rail, &NavRail::pageChosen, this, &BankSwitch::showOrHide);
    showOrHide();
}

void BankSwitch::showOrHide()
{
    m_button->setVisible(!m_studied.isEmpty() || session::hasPacks(m_banksDir));
}

std::vector<BankSwitch::Bank> BankSwitch::banks() const
{
    std::vector<Bank> banks{{QString(), tr("Professional Machine Learning Engineer")}};
    for (const pack::InstalledPack& each : session::installedPacks(m_banksDir).packs) {
        const pack::Manifest& about = each.manifest;
        banks.push_back(
            {about.id, about.id == pack::kOwnBankId ? tr("My questions (own)") : about.title});
    }
    return banks;
}

void BankSwitch::fill()
{
    m_menu->clear();
    for (const Bank& bank : banks()) {
        QString text = bank.title;
        QAction* action = m_menu->addAction(text.replace(QLatin1Char('&'), QLatin1String("&&")),
                                            this, [this, id = bank.id] { study(id); });
        action->setCheckable(true);
        action->setChecked(bank.id == m_studied);
    }
}

std::vector<PaletteEntry> BankSwitch::entries()
{
    std::vector<PaletteEntry> entries;
    for (const Bank& bank : banks())
        if (bank.id != m_studied)
            entries.push_back({tr("Question bank: %1").arg(bank.title), bank.title,
                               [this, id = bank.id] { study(id); }});
    return entries;
}

void BankSwitch::study(const QString& id)
{
    if (id == m_studied)
        return;
    if (const Done done = session::studyPack(m_banksDir, id); !done)
        Q_EMIT messageRaised(errorText(done.error()));
    else
        Q_EMIT bankChanged();
}

} // namespace ringside::app
