// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

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

} // namespace ringside::test
