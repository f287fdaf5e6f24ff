// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/elided_combo_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace ringside::app {

int wholeWidth(const QComboBox& box)
{
    box.ensurePolished(); // the style sheet has its font and its padding
    int longest = 0;
    for (int item = 0; item < box.count(); ++item)
        longest = std::max(longest, box.fontMetrics().horizontalAdvance(box.itemText(item)));
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.rect.setSize(box.sizeHint());
    // The style's own hint leaves out the arrow of some style sheets.
    const int field =
        box.style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
            .width();
    return longest + option.rect.width() - field + 2;
}

QString ElidedComboBox::shownText() const
{
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(currentText(), Qt::ElideRight, field.width());
}

void ElidedComboBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace ringside::app
