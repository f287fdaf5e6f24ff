// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/device_list.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <memory>

namespace ringside::app {

DeviceList::DeviceList(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_rows(new QVBoxLayout)
{
    setObjectName(QStringLiteral("devices"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme.px(8), 0, 0);
    layout->setSpacing(theme.px(8));
    auto* heading = new TonedLabel(theme, TextRole::Body, Tone::Ink, this);
    heading->setText(tr("Your devices"));
    layout->addWidget(heading);
    layout->addLayout(m_rows);
    m_rows->setSpacing(theme.px(4));
    hide();
}

void DeviceList::show(const std::vector<cohort::Device>& devices, const QString& own)
{
    setVisible(!devices.empty());
    if (m_shown == devices) // keeps the focus
        return;
    m_shown = devices;
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        const std::unique_ptr<QLayoutItem> gone(item);
    }
    for (const cohort::Device& device : devices)
        addRow(device, device.login == own);
}

void DeviceList::addRow(const cohort::Device& device, bool isOwn)
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(8));
    const QString name = device.label.isEmpty() ? tr("Device without a name") : device.label;
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, row);
    label->setObjectName(QStringLiteral("deviceName"));
    label->setTextFormat(Qt::PlainText); // named by another computer
    label->setWordWrap(true);
    label->setText(isOwn ? tr("%1 (this device)").arg(name) : name);
    layout->addWidget(label, 1);
    if (!isOwn) { // this one leaves instead
        auto* remove = new QPushButton(tr("Remove…"), row);
        remove->setObjectName(QStringLiteral("removeDevice"));
        remove->setAccessibleName(tr("Remove the device %1").arg(name));
        remove->setProperty("records", true);
        connect(remove, &QPushButton::clicked, this,
                [this, device] { Q_EMIT removeRequested(device); });
        layout->addWidget(remove);
    }
    m_rows->addWidget(row);
}

} // namespace ringside::app
