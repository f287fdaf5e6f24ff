// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/column_scroll.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>

namespace ringside::app {

QWidget* centred(QWidget* column)
{
    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QHBoxLayout(ground);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(0);
    layout->addWidget(column, 1);
    layout->addStretch(0);
    return ground;
}

void scrollColumn(QScrollArea& area, const QString& accessibleName)
{
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setFocusPolicy(Qt::NoFocus);
    area.setAccessibleName(accessibleName);
    // A focused widget that is a little too wide would move the whole column aside.
    QScrollBar* sideways = area.horizontalScrollBar();
    QObject::connect(sideways, &QScrollBar::valueChanged, sideways,
                     [sideways] { sideways->setValue(sideways->minimum()); });
}

QScrollArea* scrolled(QWidget* content, const QString& accessibleName)
{
    auto* area = new QScrollArea;
    scrollColumn(*area, accessibleName);
    area->setWidget(content);
    return area;
}

} // namespace ringside::app
