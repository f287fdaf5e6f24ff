// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/progress/items/rows_section.h"
#include "core/session/library/question_items.h"

class QTableView;

namespace ringside::app {

class ItemsModel;
class SortHeader;

/// One row per answered question, sortable by any column. GUI thread.
class ItemsSection : public RowsSection
{
    Q_OBJECT

public:
    ItemsSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent = nullptr);

    void setItems(const session::QuestionItems& items);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateLayout();
    void fitTitle();
    void bringIntoSight(int column);

    ItemsModel* m_model;
    QTableView* m_table;
    SortHeader* m_header;
    TonedLabel* m_method;
};

} // namespace ringside::app
