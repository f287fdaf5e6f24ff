// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

class QAbstractButton;
class QWidget;

namespace ringside::app {

/// In a profile that is only read, buttons that would record something stay disabled and say why.
/// A page marks such a button with the property "records"; whoever enables it is overruled, until
/// the page says that it records nothing now.
class ReadOnlyGuard : public QObject
{
    Q_OBJECT

public:
    explicit ReadOnlyGuard(QString reason, QObject* parent = nullptr);

    /// Of a page, those buttons that are there now.
    void watch(QWidget* page);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refuse(QAbstractButton& button);
    void release(QAbstractButton& button);

    QString m_reason;
    QHash<const QObject*, QString> m_tips; ///< what refused buttons say of themselves
};

} // namespace ringside::app
