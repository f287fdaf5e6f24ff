// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_tree.h"

#include <QHeaderView>
#include <QSignalBlocker>

namespace ringside::app {

namespace {

constexpr int kPageRole = Qt::UserRole;

} // namespace

GuideTree::GuideTree(QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("guideTree"));
    setAccessibleName(tr("Chapters and sections"));
    setHeaderHidden(true);
    setWordWrap(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
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
        QFont bold = font();
        bold.setBold(true);
        top->setFont(0, bold);
        for (const bank::GuideSection& section : chapter.sections)
            addPage(new QTreeWidgetItem(top, {section.title}));
    }
    addPage(new QTreeWidgetItem(this, {tr("Glossary")}));
    expandAll();
}

void GuideTree::setPage(int page)
{
    const QSignalBlocker quiet(this);
    setCurrentItem(m_pages[static_cast<std::size_t>(page)]);
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
