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

/// Tells a page which data to read again: at once while it is visible, otherwise when it is next
/// shown, with all changes combined. A page that was never shown, or not since the start of the
/// study day, reads everything. Does not own the workspace; belongs to its page.
class PageRefresh : public QObject
{
    Q_OBJECT

public:
    using Read = std::function<void(const session::ChangeSet&)>;
    /// `read` is called for changes that touch one of `parts`.
    PageRefresh(session::Workspace& workspace, QWidget& page, session::ChangeSet::Parts parts,
                Read read);

    /// Reads everything when a study day begins while the page is visible too: for pages on which
    /// nothing is half done.
    void followDay();
    /// Reads what the page has missed, even while it is hidden.
    void catchUp();
    /// Call it after the page has read everything itself.
    void markCurrent() { m_missed = {}; }

    /// While an object exists, changes come from the page itself, which shows their effect without
    /// reading again.
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
    void checkDay();

    session::Workspace& m_workspace;
    QWidget& m_page;
    session::ChangeSet::Parts m_parts;
    Read m_read;
    session::ChangeSet m_missed; ///< empty when the page is up to date
    std::int64_t m_day = 0;      ///< day of the last reading
    int m_own = 0;
};

} // namespace ringside::app
