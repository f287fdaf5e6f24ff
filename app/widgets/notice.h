// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ringside::app {

class Announcer;
class Theme;
class TonedLabel;

/// One sentence at the top of a page, with a button that takes it away. Hidden while there is none.
/// In a layout it takes its own room. Floating, it lies over the page and moves nothing: as high as
/// it can without covering the focus or, where there is room, a control.
class Notice : public QFrame
{
    Q_OBJECT

public:
    explicit Notice(const Theme& theme, QWidget* parent = nullptr);

    /// Over the widget it belongs to, which has no place for it in its layout.
    void setFloating();
    /// Chooses the place of a floating message again, after other controls came below it.
    void place();
    void say(const QString& sentence);
    /// Shows an error until clearFailure() removes it; that call does not remove other sentences.
    void sayFailure(const QString& sentence);
    void clearFailure();
    void clear();
    QString text() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void leaveFocus(const QWidget* old, const QWidget* now);

    const Theme& m_theme;
    TonedLabel* m_label;
    Announcer* m_announcer;
    bool m_isFloating = false;
    bool m_isFailure = false;
};

} // namespace ringside::app
