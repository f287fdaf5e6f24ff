// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace ringside::app {

class Theme;

/// A page's ground with two columns in its middle: side by side where the page is wide enough for
/// both, and otherwise the second below the first. Both follow the font scale.
class ColumnPair : public QWidget
{
    Q_OBJECT

public:
    /// `columnWidth`: the most a column takes, in pixels at 100 %.
    ColumnPair(const Theme& theme, int columnWidth, QWidget* parent = nullptr);

    QWidget* firstColumn() const { return m_firstColumn; }
    QWidget* secondColumn() const { return m_secondColumn; }
    /// Above both columns, as wide as they are.
    QVBoxLayout* head() const { return m_head; }
    QVBoxLayout* first() const { return m_first; }
    QVBoxLayout* second() const { return m_second; }
    bool isSideBySide() const;
    /// Between the parts of a column, in pixels at 100 %.
    void setSpacing(int spacing);
    /// Above and below, in pixels at 100 %.
    void setMarginY(int margin);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateLayout();

    const Theme& m_theme;
    int m_columnWidth;
    int m_spacing = 10;
    int m_marginY = 24;
    QWidget* m_inner;
    QWidget* m_firstColumn;
    QWidget* m_secondColumn;
    QVBoxLayout* m_outer;
    QVBoxLayout* m_head;
    QBoxLayout* m_columns;
    QVBoxLayout* m_first;
    QVBoxLayout* m_second;
};

} // namespace ringside::app
