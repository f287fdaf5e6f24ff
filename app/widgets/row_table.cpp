// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/row_table.h"

#include "app/theme/theme.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace ringside::app {

void showRows(QTableView& table)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.verticalHeader()->hide();
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void fitRows(QTableView& table, const Theme& theme)
{
    table.setFont(theme.font(TextRole::Body));
    table.horizontalHeader()->ensurePolished(); // the style sheet has its font
    table.horizontalHeader()->setFont(theme.font(TextRole::Meta));
    table.verticalHeader()->setDefaultSectionSize(theme.px(34));
}

void fitColumn(QHeaderView& header, int column, int width)
{
    header.ensurePolished(); // the style sheet has its font
    header.resizeSection(column, std::max(width, header.sectionSizeHint(column)));
}

} // namespace ringside::app
