// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace ringside::app {

/// Accepts one .ringside file dropped on a window, unless a widget in it takes the file. Does not
/// own the window; GUI thread.
class PackDrop : public QObject
{
    Q_OBJECT

public:
    PackDrop(QWidget* window, std::function<void(const QString& file)> dropped);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::function<void(const QString&)> m_dropped;
};

} // namespace ringside::app
