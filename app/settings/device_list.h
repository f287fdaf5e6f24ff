// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/cohort/class_room.h"

#include <QWidget>

#include <optional>
#include <vector>

class QVBoxLayout;

namespace ringside::app {

class Theme;

/// The learner's devices, each but this one with a button to remove it. Hidden without a list.
class DeviceList : public QWidget
{
    Q_OBJECT

public:
    explicit DeviceList(const Theme& theme, QWidget* parent = nullptr);

    /// `own`: the login of this device.
    void show(const std::vector<cohort::Device>& devices, const QString& own);

Q_SIGNALS:
    void removeRequested(const ringside::cohort::Device& device);

private:
    void addRow(const cohort::Device& device, bool isOwn);

    const Theme& m_theme;
    QVBoxLayout* m_rows;
    std::optional<std::vector<cohort::Device>> m_shown;
};

} // namespace ringside::app
