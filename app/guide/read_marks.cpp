// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/read_marks.h"

#include "app/guide/guide_tree.h"
#include "core/session/library/guide.h"

#include <utility>

namespace ringside::app {

ReadMarks::ReadMarks(session::Guide& guide, GuideTree& tree, QWidget* parent)
    : QPushButton(parent), m_guide(guide), m_tree(tree)
{
    setObjectName(QStringLiteral("guideMarkRead"));
    setCheckable(true);
    connect(this, &QPushButton::clicked, this, &ReadMarks::mark);
    refresh();
}

void ReadMarks::setPages(std::vector<progress::GuidePlace> pages)
{
    m_pages = std::move(pages);
    readMarks();
}

void ReadMarks::show(int page)
{
    m_page = page;
    refresh();
}

void ReadMarks::noteRead()
{
    const auto at = place();
    if (at && !m_read.contains(*at) && !m_guide.isReadOnly())
        mark(true);
}

std::optional<progress::GuidePlace> ReadMarks::place() const
{
    const auto page = static_cast<std::size_t>(m_page);
    return m_page >= 0 && page < m_pages.size() ? std::optional(m_pages[page]) : std::nullopt;
}

void ReadMarks::mark(bool isRead)
{
    const auto at = place();
    if (!at)
        return;
    if (const Done done = m_guide.markRead(*at, isRead); !done)
        Q_EMIT failed(done.error());
    readMarks();
    refresh();
}

void ReadMarks::readMarks()
{
    auto read = m_guide.sectionsRead();
    if (!read) {
        Q_EMIT failed(read.error());
        return;
    }
    m_read = std::move(*read);
    for (std::size_t page = 0; page < m_pages.size(); ++page)
        m_tree.setRead(static_cast<int>(page), m_read.contains(m_pages[page]));
}

void ReadMarks::refresh()
{
    const auto at = place();
    const bool isRead = at && m_read.contains(*at);
    setEnabled(at && !m_guide.isReadOnly());
    setChecked(isRead);
    setText(isRead ? tr("✓ Read") : tr("Mark as read"));
    setAccessibleName(isRead ? tr("Read") : tr("Mark as read"));
}

} // namespace ringside::app
