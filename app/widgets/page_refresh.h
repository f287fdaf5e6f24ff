// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/change_set.h"

#include <QObject>

#include <cstdint>
#include <functional>

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

/// Tells a page what to read again: at once while it is visible, and otherwise when it is next
/// shown, all changes since in one. A page that was never shown, or not since the day of study
/// began, reads everything. Borrows the workspace; belongs to its page.
class PageRefresh : public QObject
{
    Q_OBJECT

public:
    using Read = std::function<void(const session::ChangeSet&)>;
    /// `read` is called for changes that touch one of `parts`.
    PageRefresh(session::Workspace& workspace, QWidget& page, session::ChangeSet::Parts parts,
                Read read);

    /// Reads what the page has missed, also while it is hidden.
    void catchUp();
    /// The page has read everything by itself.
    void markCurrent() { m_missed = {}; }

    /// While one lives, changes are the page's own: it shows by itself what came of them.
    class OwnChange
    {
    public:
        explicit OwnChange(PageRefresh& refresh) : m_refresh(refresh) { ++m_refresh.m_own; }
        ~OwnChange() { --m_refresh.m_own; }
        OwnChange(const OwnChange&) = delete;
        OwnChange& operator=(const OwnChange&) = delete;

    private:
        PageRefresh& m_refresh;
    };

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void onChanged(const session::ChangeSet& changes);

    session::Workspace& m_workspace;
    QWidget& m_page;
    session::ChangeSet::Parts m_parts;
    Read m_read;
    session::ChangeSet m_missed; ///< without parts when the page is up to date
    std::int64_t m_day = 0;      ///< on which it last read
    int m_own = 0;
};

} // namespace ringside::app
