// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/nav_rail.h"

#include "app/theme/theme.h"
#include "app/theme/theme_icon.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kWidth = 188;
constexpr int kCollapsedWidth = 60;
constexpr int kIcon = 20;
constexpr int kMark = 26;

} // namespace

NavRail::NavRail(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_mark(new QLabel(this)),
      m_name(new TonedLabel(theme, TextRole::Stem, Tone::Ink, this)),
      m_group(new QButtonGroup(this)),
      m_scroll(new QScrollArea(this)),
      m_pages(new QVBoxLayout),
      m_foot(new QVBoxLayout),
      m_note(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("rail"));
    setProperty("kind", QStringLiteral("rail"));
    setAccessibleName(tr("Pages"));
    m_name->setText(QStringLiteral("Ringside"));
    m_mark->setAccessibleName(tr("Ringside logo"));
    auto* brand = new QHBoxLayout;
    brand->addWidget(m_mark);
    brand->addWidget(m_name, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(brand);
    layout->addWidget(makePages(), 1);
    m_note->setObjectName(QStringLiteral("railNote"));
    m_note->setWordWrap(true);
    layout->addWidget(m_note);
    layout->addLayout(m_foot);
    connect(&theme, &Theme::changed, this, &NavRail::refresh);
    refresh();
}

/// Scrolls when the window is too low for all pages.
QWidget* NavRail::makePages()
{
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_pages);
    column->addStretch(1);
    scrollColumn(*m_scroll, tr("Pages"));
    m_scroll->setMinimumWidth(0);
    m_scroll->setWidget(inner);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this,
            &NavRail::placeScrollBar);
    return m_scroll;
}

NavRail::Entry NavRail::makeEntry(const QString& title, const QString& icon)
{
    auto* button = new QPushButton(this);
    button->setProperty("kind", QStringLiteral("rail"));
    button->setAccessibleName(title);
    auto* count = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, button);
    count->setObjectName(QStringLiteral("count-%1").arg(icon));
    count->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* inside = new QHBoxLayout(button);
    inside->addStretch(1);
    inside->addWidget(count);
    return {button, title, icon, count, {}};
}

void NavRail::addPage(const QString& title, const QString& icon, bool atFoot)
{
    const Entry entry = makeEntry(title, icon);
    entry.button->setObjectName(QStringLiteral("rail-%1").arg(icon));
    entry.button->setCheckable(true);
    m_group->addButton(entry.button);
    const int page = static_cast<int>(m_entries.size());
    connect(entry.button, &QPushButton::clicked, this, [this, page] { Q_EMIT pageChosen(page); });
    (atFoot ? m_foot : m_pages)->addWidget(entry.button);
    m_entries.push_back(entry);
    refresh();
}

QPushButton* NavRail::addMenu(const QString& title, const QString& icon, QMenu* menu)
{
    const Entry entry = makeEntry(title, icon);
    entry.button->setObjectName(QStringLiteral("railMenu-%1").arg(icon));
    entry.button->setMenu(menu);
    m_foot->insertWidget(static_cast<int>(m_menus.size()), entry.button);
    m_menus.push_back(entry);
    for (int i = 1; i < m_foot->count(); ++i)
        setTabOrder(m_foot->itemAt(i - 1)->widget(), m_foot->itemAt(i)->widget());
    refresh();
    return entry.button;
}

void NavRail::setCurrent(int page)
{
    QPushButton* button = m_entries.at(static_cast<std::size_t>(page)).button;
    button->setChecked(true);
    if (m_scroll->isAncestorOf(button))
        m_scroll->ensureWidgetVisible(button, 0, 0);
}

void NavRail::setCollapsed(bool collapsed)
{
    if (collapsed == m_collapsed)
        return;
    m_collapsed = collapsed;
    refresh();
}

void NavRail::setCount(int page, int count, const QString& meaning)
{
    Entry& entry = m_entries.at(static_cast<std::size_t>(page));
    entry.count->setText(count > 0 ? QString::number(count) : QString());
    entry.meaning = count > 0 ? meaning : QString();
    refresh();
}

void NavRail::setNote(const QString& note, const QString& collapsed)
{
    m_noteText = note;
    m_collapsedNote = collapsed;
    refresh();
}

/// The bar is in the rail's margin, so that the pages keep their width and place.
void NavRail::placeScrollBar()
{
    const QScrollBar* bar = m_scroll->verticalScrollBar();
    const int width = bar->maximum() > bar->minimum() ? bar->sizeHint().width() : 0;
    m_scroll->widget()->layout()->setContentsMargins(0, 0, std::max(0, side() - width), 0);
}

int NavRail::side() const
{
    return m_theme.px(m_collapsed ? 8 : 12);
}

void NavRail::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        placeScrollBar();
}

void NavRail::refresh()
{
    QFont brand = m_theme.font(TextRole::Stem);
    brand.setWeight(QFont::DemiBold);
    m_name->setFont(brand);
    m_name->setVisible(!m_collapsed);
    m_mark->setPixmap(brandMark(m_theme, m_theme.px(kMark), devicePixelRatioF()));
    layout()->setContentsMargins(side(), m_theme.px(20), 0, m_theme.px(16));
    layout()->setSpacing(m_theme.px(20));
    auto* brandRow = layout()->itemAt(0)->layout();
    brandRow->setContentsMargins(m_theme.px(8), 0, side(), 0);
    brandRow->setSpacing(m_theme.px(8));
    m_pages->setSpacing(m_theme.px(4));
    m_foot->setSpacing(m_theme.px(4));
    m_foot->setContentsMargins(0, 0, side(), 0);
    placeScrollBar();
    for (const auto* entries : {&m_entries, &m_menus})
        for (const Entry& entry : *entries)
            refreshEntry(entry);
    m_note->setText(m_collapsed ? m_collapsedNote : m_noteText);
    m_note->setToolTip(m_collapsed ? m_noteText : QString());
    m_note->setAccessibleName(m_noteText);
    m_note->setVisible(!m_note->text().isEmpty());
    m_note->setAlignment(m_collapsed ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter);
    m_note->setContentsMargins(m_collapsed ? 0 : m_theme.px(8), 0, side(), 0);
    setFixedWidth(m_theme.px(m_collapsed ? kCollapsedWidth : kWidth) + m_theme.borderWidth());
}

void NavRail::refreshEntry(const Entry& entry)
{
    entry.button->setIcon(themeIcon(m_theme, entry.icon, m_theme.px(kIcon), devicePixelRatioF()));
    entry.button->setIconSize(QSize(m_theme.px(kIcon), m_theme.px(kIcon)));
    entry.button->setText(m_collapsed ? QString() : QStringLiteral(" ") + entry.title);
    const QString name = entry.meaning.isEmpty()
                             ? entry.title
                             : QStringLiteral("%1, %2").arg(entry.title, entry.meaning);
    entry.button->setAccessibleName(name);
    entry.button->setToolTip(m_collapsed ? name : entry.meaning);
    entry.count->setVisible(!m_collapsed && !entry.meaning.isEmpty());
    entry.button->layout()->setContentsMargins(0, 0, m_theme.px(10), 0);
    entry.button->setFont(m_theme.font(TextRole::Body));
}

} // namespace ringside::app
