// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/confused_options_section.h"

#include "app/progress/items/confused_options_model.h"
#include "app/progress/items/item_text.h"
#include "app/theme/theme.h"

#include <QListView>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kMostHeight = 300;
constexpr int kPadding = 8; ///< of an item at either side, as the style sheet has it

/// Makes rows high enough for their text, its padding and the scroll bar: the style sheet adds the
/// padding to a text wrapped at the whole width, which would cut off the last line.
class WrappedRows : public QStyledItemDelegate
{
public:
    WrappedRows(const Theme& theme, const QListView& list, QObject* parent)
        : QStyledItemDelegate(parent), m_theme(theme), m_list(list)
    {
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem within = option;
        const int bar = m_list.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr,
                                                    m_list.verticalScrollBar());
        const int around = 2 * (m_list.frameWidth() + m_theme.px(kPadding));
        // sizeHintForIndex() ignores both; without a height, nothing wraps.
        within.rect = QRect(0, 0, m_list.width() - bar - around, 1);
        within.features |= QStyleOptionViewItem::WrapText;
        return QStyledItemDelegate::sizeHint(within, index);
    }

private:
    const Theme& m_theme;
    const QListView& m_list;
};

} // namespace

ConfusedOptionsSection::ConfusedOptionsSection(const Theme& theme, const FileDialogs& dialogs,
                                               QWidget* parent)
    : RowsSection(theme, dialogs, QStringLiteral("mix-ups"), tr("Confused options"), parent),
      m_model(new ConfusedOptionsModel(this)),
      m_list(new QListView(this))
{
    m_list->setModel(m_model);
    m_list->setProperty("kind", QStringLiteral("rows"));
    m_list->setItemDelegate(new WrappedRows(theme, *m_list, this));
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    setView(
        m_list, [this](int row) { return m_model->confusedPair(row).question.id; },
        [this] { return m_model->table(); });
    m_list->installEventFilter(this);
    connect(&theme, &Theme::changed, this, &ConfusedOptionsSection::updateLayout);
    updateLayout();
}

void ConfusedOptionsSection::setConfusedOptions(const session::QuestionItems& items)
{
    const int before = std::max(0, m_list->currentIndex().row());
    m_model->setConfusedOptions(items.confusedOptions);
    showTexts(ItemText::confusedOptions(items), ItemText::confusedOptionsCount(items),
              !items.confusedOptions.empty());
    updateLayout();
    m_list->setCurrentIndex(m_model->index(std::min(before, m_model->rowCount() - 1)));
}

/// As high as its rows, within the page's room.
void ConfusedOptionsSection::updateLayout()
{
    m_list->setFont(theme().font(TextRole::Body));
    const int most = theme().px(kMostHeight);
    int height = 2 * m_list->frameWidth();
    for (int row = 0; row < m_model->rowCount() && height < most; ++row)
        height += m_list->sizeHintForIndex(m_model->index(row)).height();
    m_list->setFixedHeight(std::min(height, most));
}

/// Wraps lines again when the width of the list changes.
bool ConfusedOptionsSection::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize &&
        static_cast<QResizeEvent*>(event)->oldSize().width() != m_list->width())
        updateLayout();
    return RowsSection::eventFilter(watched, event);
}

} // namespace ringside::app
