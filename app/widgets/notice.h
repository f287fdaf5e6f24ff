// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <chrono>

class QTimer;

namespace ringside::app {

class Announcer;
class Theme;
class TonedLabel;

/// One sentence at the top of a page, with a button that takes it away. Hidden while there is none.
/// A screen reader speaks it. In a layout it takes its own room. Floating, it lies over the page
/// and moves nothing: as high as it can without covering the focus or, where there is room, a text
/// or a control.
class Notice : public QFrame
{
    Q_OBJECT

public:
    explicit Notice(const Theme& theme, QWidget* parent = nullptr);

    /// Over the widget it belongs to, which has no place for it in its layout.
    void setFloating();
    /// Chooses the place of a floating message again, after other controls came below it.
    void place();
    /// Shows a sentence until it is dismissed or replaced.
    void showMessage(const QString& sentence);
    /// Shows what went well: it closes after the time that reading takes, which starts when it is
    /// in sight and stays open under the pointer and while it has the focus.
    void showBriefly(const QString& sentence);
    /// Removes a brief sentence at once, because the learner goes on.
    void clearBrief();
    static std::chrono::milliseconds readingTime(const QString& sentence);
    /// Shows an error until clearFailure() removes it; that call does not remove other sentences.
    void showFailure(const QString& sentence);
    void clearFailure();
    void clear();
    QString text() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void display(const QString& sentence);
    void closeWhenRead();
    void leaveFocus(const QWidget* old, const QWidget* now);

    const Theme& m_theme;
    TonedLabel* m_label;
    Announcer* m_announcer;
    QTimer* m_readingTime; ///< runs while a brief sentence is in sight
    bool m_isFloating = false;
    bool m_isFailure = false;
    bool m_isBrief = false;
};

} // namespace ringside::app
