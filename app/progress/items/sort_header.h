// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace ringside::app {

class Theme;

/// A table header that sorts by mouse and keyboard: Left, Right, Home and End select a column,
/// Enter or Space sorts by it, and again in reverse.
class SortHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit SortHeader(const Theme& theme, QWidget* parent = nullptr);

    /// The column selected for Enter.
    int at() const { return m_at; }

Q_SIGNALS:
    /// The section was selected and should be scrolled into view.
    void reached(int section);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    void goTo(int section);
    void sortHere();
    void describe();

    const Theme& m_theme;
    int m_at = 0;
};

} // namespace ringside::app
