// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QScrollArea;
class QWidget;

namespace ringside::app {

/// The keys that scroll what is read: Page Up, Page Down, Home, End, Up and Down, on a page whose
/// text has no focus of its own. They work while the page, its text or one of its buttons has the
/// focus; a field, a list, a slider and a picture use these keys themselves. Up and Down on one of
/// several buttons of which one is chosen belong to these.
class ReadingKeys : public QObject
{
    Q_OBJECT

public:
    /// Belongs to the page, which contains the text.
    ReadingKeys(QWidget& page, QScrollArea& text);

    /// Up and Down scroll on all buttons, because nothing is left to choose.
    void setNothingToChoose(bool nothing) { m_nothingToChoose = nothing; }

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool scrollsFrom(const QWidget& focused, int key) const;

    QWidget& m_page;
    QScrollArea& m_text;
    bool m_nothingToChoose = false;
};

} // namespace ringside::app
