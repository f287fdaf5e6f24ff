// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/notice.h"

#include "app/theme/accessible_role.h"
#include "app/theme/announcer.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTextDocument>
#include <QTextEdit>
#include <QTimer>

#include <algorithm>
#include <vector>

namespace ringside::app {

namespace {

constexpr int kFloatingGap = 8;
constexpr int kFloatingWidth = 720;
/// How bad it is to cover one: a label, a control, a text that is read, another message, and where
/// the keys go.
constexpr int kLabelCost = 1, kControlCost = 2, kTextCost = 4;
constexpr int kNoticeCost = 100, kFocusCost = 10000;

/// What a message should not lie over, in the coordinates of its parent.
struct Obstacle
{
    QRect place;
    int cost = 0;
};

bool isControl(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           (qobject_cast<const QAbstractSlider*>(&widget) &&
            !qobject_cast<const QScrollBar*>(&widget));
}

/// The part of `widget` that no scroll area above it cuts off, in the coordinates of `ground`.
QRect seenPart(const QWidget& widget, const QWidget& ground)
{
    QRect seen(widget.mapTo(&ground, QPoint()), widget.size());
    for (const QWidget* above = widget.parentWidget(); above && above != &ground;
         above = above->parentWidget())
        seen &= QRect(above->mapTo(&ground, QPoint()), above->size());
    return seen;
}

/// Without the room around its text, which may be as large as the page.
QRect textPart(const QLabel& label, const QRect& seen)
{
    const int flags =
        static_cast<int>(label.alignment()) | (label.wordWrap() ? Qt::TextWordWrap : 0);
    const QRect text = label.fontMetrics().boundingRect(label.contentsRect(), flags, label.text());
    const QRect inLabel = Qt::mightBeRichText(label.text()) ? label.rect() : text;
    return inLabel.translated(seen.topLeft()) & seen;
}

int costOf(const QWidget& widget)
{
    if (qobject_cast<const Notice*>(&widget))
        return kNoticeCost;
    if (isControl(widget))
        return kControlCost;
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return text->document()->isEmpty() ? 0 : kTextCost;
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return label && !label->text().isEmpty() ? kLabelCost : 0;
}

std::vector<Obstacle> obstaclesOf(const Notice& notice)
{
    const QWidget& ground = *notice.parentWidget();
    const QWidget* focused = notice.window()->focusWidget();
    std::vector<Obstacle> obstacles;
    for (const QWidget* widget : ground.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != ground.window() ||
            notice.isAncestorOf(widget))
            continue;
        // A table or a page that has the focus leaves no place beside it.
        const bool isFocus = widget == focused && widget->height() < ground.height() / 2;
        const int cost = isFocus ? kFocusCost : costOf(*widget);
        if (cost == 0)
            continue;
        const QRect seen = seenPart(*widget, ground);
        const auto* label = qobject_cast<const QLabel*>(widget);
        obstacles.push_back({label ? textPart(*label, seen) : seen, cost});
    }
    return obstacles;
}

/// The highest place at which a message covers as little as possible: in the middle, or else at a
/// side.
QPoint bestPlace(const Notice& notice, int gap, const QSize& size)
{
    const std::vector<Obstacle> obstacles = obstaclesOf(notice);
    const QSize room = notice.parentWidget()->size();
    const int lowest = std::max(gap, room.height() - size.height() - gap);
    const int left = (room.width() - size.width()) / 2;
    QPoint best(left, gap);
    int leastCost = -1;
    for (const int x : {left, gap, room.width() - size.width() - gap}) {
        for (int y = gap; y <= lowest && leastCost != 0; y += std::max(1, gap / 2)) {
            const QRect place(QPoint(x, y), size);
            int cost = 0;
            for (const Obstacle& obstacle : obstacles)
                cost += obstacle.place.intersects(place) ? obstacle.cost : 0;
            if (leastCost >= 0 && cost >= leastCost)
                continue;
            leastCost = cost;
            best = place.topLeft();
        }
    }
    return best;
}

} // namespace

Notice::Notice(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_label(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this)),
      m_announcer(new Announcer(*this)),
      m_readingTime(new QTimer(this))
{
    setProperty("kind", QStringLiteral("notice"));
    setObjectName(QStringLiteral("notice"));
    setAccessibleRole(*this, QAccessible::AlertMessage);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* dismiss = new QPushButton(tr("Dismiss"), this);
    dismiss->setProperty("kind", QStringLiteral("plain"));
    dismiss->setAccessibleName(tr("Dismiss this message"));
    connect(dismiss, &QPushButton::clicked, this, &Notice::clear);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.px(12), theme.px(4), theme.px(4), theme.px(4));
    layout->addWidget(m_label, 1);
    layout->addWidget(dismiss, 0, Qt::AlignTop);
    m_readingTime->setSingleShot(true);
    connect(m_readingTime, &QTimer::timeout, this, &Notice::closeWhenRead);
    hide();
}

void Notice::setFloating()
{
    m_isFloating = true;
    parentWidget()->installEventFilter(this);
    connect(&m_theme, &Theme::changed, this, &Notice::place);
    connect(qApp, &QApplication::focusChanged, this, &Notice::leaveFocus);
}

bool Notice::eventFilter(QObject* watched, QEvent* event)
{
    if (m_isFloating && event->type() == QEvent::Resize && watched == parentWidget())
        place();
    return QFrame::eventFilter(watched, event);
}

void Notice::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    place();
    if (m_isBrief)
        m_readingTime->start();
}

void Notice::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    m_readingTime->stop();
}

void Notice::place()
{
    if (!m_isFloating || isHidden())
        return;
    const int gap = m_theme.px(kFloatingGap);
    ensurePolished();
    // No wider than its words: what it covers cannot be read.
    const int beside = layout()->sizeHint().width() - m_label->sizeHint().width();
    const int text = m_label->fontMetrics().horizontalAdvance(m_label->text()) + 2;
    const int width =
        std::min({text + beside, m_theme.px(kFloatingWidth), parentWidget()->width() - 2 * gap});
    const QSize size(width, layout()->totalHeightForWidth(width));
    setGeometry(QRect(bestPlace(*this, gap, size), size));
    raise();
}

/// Makes way where the Tab key reaches a control below the message.
void Notice::leaveFocus(const QWidget* /*old*/, const QWidget* now)
{
    const bool isBeside = now && now != parentWidget() && parentWidget()->isAncestorOf(now) &&
                          !isAncestorOf(now); // each is an ancestor of itself
    if (isVisible() && isBeside && seenPart(*now, *parentWidget()).intersects(geometry()))
        place();
}

void Notice::showMessage(const QString& sentence)
{
    m_isFailure = false;
    m_isBrief = false;
    m_readingTime->stop();
    display(sentence);
}

void Notice::showBriefly(const QString& sentence)
{
    m_isFailure = false;
    m_isBrief = true;
    m_readingTime->setInterval(readingTime(sentence));
    display(sentence);
    if (isVisible())
        m_readingTime->start();
}

/// Slow readers read ten characters per second, and need some seconds to notice the message.
std::chrono::milliseconds Notice::readingTime(const QString& sentence)
{
    using namespace std::chrono_literals;
    return 5s + sentence.size() * 100ms;
}

void Notice::display(const QString& sentence)
{
    m_label->setText(sentence);
    setAccessibleName(sentence);
    show();
    place();
    m_announcer->announce(sentence);
}

void Notice::closeWhenRead()
{
    const QWidget* focused = window()->focusWidget();
    if (underMouse() || (focused && isAncestorOf(focused)))
        m_readingTime->start(); // it is being read or used
    else
        clear();
}

void Notice::clearBrief()
{
    if (m_isBrief)
        clear();
}

void Notice::showFailure(const QString& sentence)
{
    showMessage(sentence);
    m_isFailure = true;
}

void Notice::clearFailure()
{
    if (m_isFailure)
        clear();
}

void Notice::clear()
{
    m_label->clear();
    m_announcer->announce({});
    m_isFailure = false;
    m_isBrief = false;
    hide();
}

QString Notice::text() const
{
    return m_label->text();
}

} // namespace ringside::app
