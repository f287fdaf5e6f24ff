// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

class QAbstractButton;
class QWidget;

namespace ringside::app {

/// In a read-only profile, keeps buttons that would record something disabled, with the reason. A
/// page marks such a button with the property "records"; enabling it has no effect until the page
/// clears the property.
class ReadOnlyGuard : public QObject
{
    Q_OBJECT

public:
    explicit ReadOnlyGuard(QString reason, QObject* parent = nullptr);

    /// Watches the buttons that the page has now.
    void watch(QWidget* page);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refuse(QAbstractButton& button);
    void release(QAbstractButton& button);

    QString m_reason;
    QHash<const QObject*, QString> m_tips; ///< tooltips of disabled buttons
};

} // namespace ringside::app
