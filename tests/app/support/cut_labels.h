// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/elided_combo_box.h"

#include <QComboBox>
#include <QLabel>
#include <QStringList>
#include <QStyle>
#include <QStyleOptionComboBox>

namespace ringside::test {

/// Name and text of each visible label in `part` whose lines have no room. The layout may still
/// have to settle: compare in QTRY_COMPARE.
inline QStringList cutLabels(const QWidget& part)
{
    QStringList cut;
    for (const QLabel* label : part.findChildren<QLabel*>())
        if (label->isVisible() && !label->text().isEmpty() && label->wordWrap() &&
            label->height() < label->heightForWidth(label->width()))
            cut << QStringLiteral("%1 '%2'").arg(label->objectName(), label->text());
    return cut;
}

/// Name and item of each visible closed box whose text has no room, beside those that end it
/// with "…" on purpose.
inline QStringList cutChoices(const QWidget& part)
{
    QStringList cut;
    for (const QComboBox* box : part.findChildren<QComboBox*>()) {
        if (!box->isVisible() || qobject_cast<const app::ElidedComboBox*>(box))
            continue;
        QStyleOptionComboBox option;
        option.initFrom(box);
        const int room =
            box->style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box)
                .width();
        for (int item = 0; item < box->count(); ++item)
            if (box->fontMetrics().horizontalAdvance(box->itemText(item)) > room)
                cut << QStringLiteral("%1 '%2'").arg(box->objectName(), box->itemText(item));
    }
    return cut;
}

} // namespace ringside::test
