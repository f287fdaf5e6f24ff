// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace ringside::app {

class Theme;

/// A table's header by which it is sorted, by keys too: Left, Right, Home and End choose a column,
/// Enter or Space sorts by it and again the other way round.
class SortHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit SortHeader(const Theme& theme, QWidget* parent = nullptr);

    /// The column that Enter sorts by.
    int at() const { return m_at; }

Q_SIGNALS:
    /// It was gone to and should be in sight.
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
