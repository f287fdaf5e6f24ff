// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QTimer;
class QWidget;

namespace ringside::app {

/// One text of several, with a pause of speech after each; skips empty ones.
QString speechOf(const QStringList& parts);

/// Asks a screen reader to speak text that appears in a widget without getting the focus: 1.5 s
/// later, because a change of focus would cut the text off, and not before the widget is in sight
/// in the active window. Until then, a newer text replaces an older one. A page moves the focus
/// before it changes its contents: Orca drops what comes just before a change of focus.
class Announcer : public QObject
{
    Q_OBJECT

public:
    /// Speaks for its parent.
    explicit Announcer(QWidget& owner);

    void announce(const QString& text);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// The text went to the screen reader, if one is running.
    void spoken(const QString& text);

private:
    void speak();

    QWidget& m_owner;
    QWidget* m_notification = nullptr; ///< before Qt 6.8, see speak()
    QTimer* m_soon;
    QString m_text;
};

} // namespace ringside::app
