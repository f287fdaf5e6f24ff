// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/tab_strip.h"

#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>

namespace ringside::app {

namespace {

/// As wide as its text is while it is the current one, in the style sheet's heavier font, so that
/// it neither cuts the text nor moves its neighbors.
class Tab : public QPushButton
{
public:
    using QPushButton::QPushButton;

    QSize sizeHint() const override
    {
        constexpr int kPadding = 2; // of the style sheet
        QFont current = font();
        current.setWeight(QFont::DemiBold);
        const int width = QFontMetrics(current).horizontalAdvance(text()) + 2 * kPadding + 1;
        return QPushButton::sizeHint().expandedTo(QSize(width, 0));
    }
};

} // namespace

TabStrip::TabStrip(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_layout(new FlowLayout(theme.px(18), 0, this))
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] { m_layout->setGaps(m_theme.px(18), 0); });
}

void TabStrip::setTabs(const QStringList& titles)
{
    // Reuses existing buttons, because styling a new one takes milliseconds.
    while (count() > titles.size()) {
        QPushButton* last = m_tabs.back();
        m_tabs.pop_back();
        m_layout->removeWidget(last);
        last->hide();
        last->deleteLater();
    }
    while (count() < titles.size())
        m_tabs.push_back(addButton(count()));
    for (int i = 0; i < count(); ++i) {
        QPushButton* tab = m_tabs[static_cast<std::size_t>(i)];
        tab->setText(titles.at(i));
        tab->setAccessibleName(titles.at(i));
    }
    m_current = 0;
    if (!m_tabs.empty())
        m_tabs.front()->setChecked(true);
    updateGeometry();
}

QPushButton* TabStrip::addButton(int index)
{
    auto* tab = new Tab(this);
    tab->setProperty("kind", QStringLiteral("tab"));
    tab->setCheckable(true);
    tab->setAutoExclusive(true);
    m_layout->addWidget(tab);
    connect(tab, &QPushButton::toggled, this, [this, index](bool on) {
        if (on)
            setCurrent(index);
    });
    tab->show();
    return tab;
}

int TabStrip::count() const
{
    return static_cast<int>(m_tabs.size());
}

int TabStrip::current() const
{
    return m_current;
}

void TabStrip::setCurrent(int index)
{
    if (index < 0 || index >= count())
        return;
    m_tabs[static_cast<std::size_t>(index)]->setChecked(true);
    if (index == m_current)
        return;
    m_current = index;
    Q_EMIT currentChanged(index);
}

QString TabStrip::title(int index) const
{
    return m_tabs.at(static_cast<std::size_t>(index))->text();
}

void TabStrip::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || count() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    setCurrent((m_current + step + count()) % count());
    m_tabs[static_cast<std::size_t>(m_current)]->setFocus(Qt::TabFocusReason);
}

void TabStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - m_theme.borderWidth(), width(), m_theme.borderWidth()),
                     m_theme.color(Tone::Line));
}

} // namespace ringside::app
