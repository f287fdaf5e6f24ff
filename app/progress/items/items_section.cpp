// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/items_section.h"

#include "app/progress/items/item_text.h"
#include "app/progress/items/items_model.h"
#include "app/progress/items/sort_header.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/row_table.h"

#include <QLayout>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kMostRows = 8; ///< visible at once
constexpr int kLeastTitle = 220;

} // namespace

ItemsSection::ItemsSection(const Theme& theme, const FileDialogs& dialogs, QWidget* parent)
    : RowsSection(theme, dialogs, QStringLiteral("questions"), tr("Questions"), parent),
      m_model(new ItemsModel(this)),
      m_table(new QTableView(this)),
      m_header(new SortHeader(theme, m_table)),
      m_method(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    m_table->setHorizontalHeader(m_header);
    m_header->setFocusProxy(nullptr);
    m_table->setModel(m_model);
    showRows(*m_table);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_header->setSortIndicator(ItemsModel::Difficulty, Qt::DescendingOrder);
    m_table->setSortingEnabled(true);
    connect(m_header, &SortHeader::reached, this, &ItemsSection::bringIntoSight);
    setView(
        m_table, [this](int row) { return m_model->item(row).question.id; },
        [this] { return m_model->table(); });
    m_method->setObjectName(QStringLiteral("method-questions"));
    m_method->setWordWrap(true);
    m_method->setText(ItemText::method());
    m_method->hide();
    layout()->addWidget(m_method);
    setTabOrder(m_header, m_table);
    connect(&theme, &Theme::changed, this, &ItemsSection::updateLayout);
    updateLayout();
}

void ItemsSection::setItems(const session::QuestionItems& items)
{
    const QModelIndex current = m_table->currentIndex();
    const auto before =
        current.isValid() ? m_model->item(current.row()).question.id : bank::QuestionId();
    m_model->setItems(items.items);
    const bool any = !items.items.empty();
    showTexts(ItemText::hardest(items), ItemText::count(items), any);
    m_method->setVisible(any);
    updateLayout();
    m_table->setCurrentIndex(
        m_model->index(std::max(0, m_model->rowOf(before)), ItemsModel::Title));
}

void ItemsSection::updateLayout()
{
    fitRows(*m_table, theme());
    const int widths[] = {0, 176, 84, 96, 88, 128, 124, 108};
    for (int column = 1; column < ItemsModel::ColumnCount; ++column)
        fitColumn(*m_header, column, theme().px(widths[column]));
    const int rows = std::clamp(m_model->rowCount(), 1, kMostRows);
    m_table->setFixedHeight(
        m_header->sizeHint().height() + rows * m_table->verticalHeader()->defaultSectionSize() +
        m_table->horizontalScrollBar()->sizeHint().height() + 2 * m_table->frameWidth());
    fitTitle();
}

/// The remaining width, but enough to identify a question.
void ItemsSection::fitTitle()
{
    const int others = m_header->length() - m_header->sectionSize(ItemsModel::Title);
    m_header->resizeSection(ItemsModel::Title, std::max(theme().px(kLeastTitle),
                                                        m_table->viewport()->width() - others));
}

void ItemsSection::bringIntoSight(int column)
{
    QScrollBar* bar = m_table->horizontalScrollBar();
    const int left = m_header->sectionPosition(column);
    const int right = left + m_header->sectionSize(column);
    if (right > bar->value() + m_header->viewport()->width())
        bar->setValue(right - m_header->viewport()->width());
    if (left < bar->value())
        bar->setValue(left);
}

void ItemsSection::resizeEvent(QResizeEvent* event)
{
    RowsSection::resizeEvent(event);
    fitTitle();
}

} // namespace ringside::app
