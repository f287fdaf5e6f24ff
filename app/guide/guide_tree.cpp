// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_tree.h"

#include "app/theme/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kPageRole = Qt::UserRole;
constexpr int kIndent = 14; ///< of a level, and the size of its arrow, at 100 %

/// Titles wrap into as many lines as needed; the style would elide them.
class WrappedTitles : public QStyledItemDelegate
{
public:
    WrappedTitles(const Theme& theme, QTreeWidget& tree)
        : QStyledItemDelegate(&tree), m_theme(theme), m_tree(tree)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int depth = index.parent().isValid() ? 2 : 1;
        // Heights stay valid when the scroll bar appears.
        const QScrollBar& bar = *m_tree.verticalScrollBar();
        const int room =
            m_tree.viewport()->width() - (bar.isVisible() ? 0 : bar.sizeHint().width());
        const int width = room - depth * m_tree.indentation() - 2 * sideGap() - kRounding;
        const QRect bounds(0, 0, std::max(width, m_theme.px(kLeastTitle)), kTallest);
        const QFontMetrics metrics(fontOf(option, index));
        const QString title = index.data().toString();
        const int height = metrics.boundingRect(bounds, Qt::TextWordWrap, title).height();
        return {bounds.width(), height + 2 * m_theme.px(kLineGap)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, m_theme.color(Tone::AccentSoft));
        painter->setFont(fontOf(option, index));
        painter->setPen(m_theme.color(Tone::Ink));
        painter->drawText(option.rect.adjusted(sideGap(), 0, -sideGap(), 0),
                          Qt::AlignVCenter | Qt::TextWordWrap, index.data().toString());
        painter->restore();
    }

private:
    static constexpr int kLeastTitle = 60, kLineGap = 4, kTallest = 1000;
    static constexpr int kRounding = 2; ///< widths are measured in whole pixels, but drawn in
                                        ///< fractions

    int sideGap() const { return m_theme.px(4); }
    QFont fontOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
    {
        QFont font = option.font;
        font.setBold(m_tree.model()->hasChildren(index));
        return font;
    }

    const Theme& m_theme;
    QTreeWidget& m_tree;
};

} // namespace

GuideTree::GuideTree(const Theme& theme, QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("guideTree"));
    setAccessibleName(tr("Chapters and sections"));
    setHeaderHidden(true);
    setItemDelegate(new WrappedTitles(theme, *this));
    setFrameShape(QFrame::NoFrame);
    const auto indent = [this, &theme] { setIndentation(theme.px(kIndent)); };
    connect(&theme, &Theme::changed, this, indent);
    indent();
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && item->data(0, kPageRole).isValid())
            Q_EMIT pageChosen(item->data(0, kPageRole).toInt());
    });
}

void GuideTree::setChapters(const std::vector<bank::GuideChapter>& chapters)
{
    const QSignalBlocker quiet(this);
    clear();
    m_pages.clear();
    const auto addPage = [this](QTreeWidgetItem* item) {
        item->setData(0, kPageRole, static_cast<int>(m_pages.size()));
        item->setToolTip(0, item->text(0));
        m_pages.push_back(item);
    };
    for (const bank::GuideChapter& chapter : chapters) {
        const QString title = QStringLiteral("%1  %2").arg(chapter.order).arg(chapter.title);
        auto* top = new QTreeWidgetItem(this, {title});
        top->setToolTip(0, chapter.title);
        for (const bank::GuideSection& section : chapter.sections)
            addPage(new QTreeWidgetItem(top, {section.title}));
    }
    addPage(new QTreeWidgetItem(this, {tr("Glossary")}));
    expandAll();
}

void GuideTree::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void GuideTree::setPage(int page)
{
    const QSignalBlocker quiet(this);
    setCurrentItem(m_pages[static_cast<std::size_t>(page)]);
}

void GuideTree::setRead(int page, bool isRead)
{
    const QSignalBlocker quiet(this);
    QTreeWidgetItem& item = *m_pages[static_cast<std::size_t>(page)];
    const QString title = item.toolTip(0);
    item.setText(0, isRead ? tr("✓ %1").arg(title) : title);
    item.setData(0, Qt::AccessibleTextRole, isRead ? tr("%1, read").arg(title) : title);
}

void GuideTree::showOnly(const std::vector<bool>& pages)
{
    const QSignalBlocker quiet(this);
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem* top = topLevelItem(i);
        bool any = false;
        for (int k = 0; k < top->childCount(); ++k) {
            const auto page = static_cast<std::size_t>(top->child(k)->data(0, kPageRole).toInt());
            top->child(k)->setHidden(!pages[page]);
            any = any || pages[page];
        }
        if (top->childCount() == 0)
            any = pages[static_cast<std::size_t>(top->data(0, kPageRole).toInt())];
        top->setHidden(!any);
    }
}

} // namespace ringside::app
