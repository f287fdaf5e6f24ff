// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_list.h"

#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kJob = Qt::UserRole;
constexpr int kWidth = 460, kHeight = 520; ///< pixels at 100 %

bool hasAll(const QString& text, const QStringList& sentences)
{
    return std::ranges::all_of(
        sentences, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool movesInList(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
           key == Qt::Key_PageDown;
}

} // namespace

JobList::JobList(const Theme& theme, std::vector<Group> groups, int current, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_theme(theme),
      m_groups(std::move(groups)),
      m_current(current),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("jobList"));
    setProperty("kind", QStringLiteral("card"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Jobs"));
    m_search->setObjectName(QStringLiteral("jobSearch"));
    m_search->setPlaceholderText(tr("Search jobs"));
    m_search->setAccessibleName(tr("Search jobs"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("jobRows"));
    m_list->setAccessibleName(tr("Jobs"));
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long titles wrap
    m_list->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    const int margin = theme.px(8);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(theme.px(8));
    column->addWidget(m_search);
    column->addWidget(m_list);
    connect(m_search, &QLineEdit::textChanged, this, &JobList::fill);
    connect(m_list, &QListWidget::itemClicked, this, &JobList::choose);
    // The search keeps the focus, so a screen reader gets the selected job from it.
    connect(m_list, &QListWidget::currentItemChanged, m_search,
            [this](const QListWidgetItem* item) {
                m_search->setAccessibleDescription(item ? item->text() : QString());
            });
    fill();
}

void JobList::open()
{
    const QWidget& below = *parentWidget();
    const QRect room = below.screen()->availableGeometry();
    const int width = std::min(std::max(below.width(), m_theme.px(kWidth)), room.width());
    const int height = std::min(m_theme.px(kHeight), room.height());
    QPoint place = below.mapToGlobal(QPoint(0, below.height()));
    place.setX(std::clamp(place.x(), room.left(), room.right() + 1 - width));
    place.setY(std::clamp(place.y(), room.top(), room.bottom() + 1 - height));
    setGeometry(QRect(place, QSize(width, height)));
    show();
    m_search->setFocus(Qt::PopupFocusReason);
}

void JobList::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    if (QListWidgetItem* item = m_list->currentItem())
        m_list->scrollToItem(item, QAbstractItemView::PositionAtCenter);
}

void JobList::mousePressEvent(QMouseEvent* event)
{
    // A second click on the picker closes the list, and must not open it again.
    const QWidget& below = *parentWidget();
    const QPoint at = below.mapFromGlobal(event->globalPosition().toPoint());
    setAttribute(Qt::WA_NoMouseReplay, below.rect().contains(at));
    QFrame::mousePressEvent(event);
}

void JobList::fill()
{
    const QStringList sentences = m_search->text().split(u' ', Qt::SkipEmptyParts);
    m_list->clear();
    for (const Group& group : m_groups)
        addGroup(group, sentences);
    if (m_list->count() == 0) {
        auto* nothing = new QListWidgetItem(
            tr("No job with “%1” in its title.").arg(m_search->text().trimmed()), m_list);
        nothing->setFlags(Qt::NoItemFlags);
        m_search->setAccessibleDescription(nothing->text());
    }
    select(m_current);
}

void JobList::addGroup(const Group& group, const QStringList& sentences)
{
    if (group.isRepeated && !sentences.isEmpty())
        return;
    bool isNamed = false;
    for (const Row& row : group.rows) {
        if (!hasAll(row.title + u' ' + group.title, sentences))
            continue;
        if (!std::exchange(isNamed, true)) {
            auto* name = new QListWidgetItem(group.title, m_list);
            name->setFlags(Qt::NoItemFlags);
            name->setFont(m_theme.font(TextRole::Meta));
            name->setForeground(m_theme.color(Tone::Secondary));
        }
        auto* item = new QListWidgetItem(row.title, m_list);
        item->setData(kJob, row.job);
        item->setData(Qt::AccessibleDescriptionRole, group.title);
    }
}

/// The job's row, or the first one.
void JobList::select(int job)
{
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        if (!item->data(kJob).isValid())
            continue;
        if (item->data(kJob).toInt() == job)
            return m_list->setCurrentItem(item);
        if (!first)
            first = item;
    }
    m_list->setCurrentItem(first);
}

void JobList::choose()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !item->data(kJob).isValid())
        return;
    const int job = item->data(kJob).toInt();
    close();
    Q_EMIT chosen(job);
}

bool JobList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto* pressed = static_cast<QKeyEvent*>(event);
    if (pressed->key() == Qt::Key_Return || pressed->key() == Qt::Key_Enter) {
        choose();
        return true;
    }
    if (watched == m_search && movesInList(pressed->key())) {
        QCoreApplication::sendEvent(m_list, pressed);
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ringside::app
