// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QScrollArea>
#include <QString>

class QWidget;

namespace ringside::app {

/// A container that centers a page's column, of which it takes ownership: as wide as the container,
/// up to the column's maximum.
QWidget* centred(QWidget* column);

/// Makes an area scroll a page's column vertically: full width, no frame, no focus of its own.
void scrollColumn(QScrollArea& area, const QString& accessibleName);

/// Creates such an area around `content`, of which it takes ownership.
QScrollArea* scrolled(QWidget* content, const QString& accessibleName);

/// Until the end of its scope, a column is not laid out: otherwise each of its parts that is shown
/// or hidden lays out the whole page at once. Afterwards one layout follows, before the next paint.
class LayoutHold
{
public:
    explicit LayoutHold(QLayout& column) : m_column(column) { m_column.setEnabled(false); }
    explicit LayoutHold(const QScrollArea& area) : LayoutHold(*area.widget()->layout()) {}
    ~LayoutHold()
    {
        m_column.setEnabled(true);
        m_column.update();
    }
    LayoutHold(const LayoutHold&) = delete;
    LayoutHold& operator=(const LayoutHold&) = delete;

private:
    QLayout& m_column;
};

} // namespace ringside::app
