// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/progress/values/guide_place.h"

#include <QPushButton>

#include <optional>
#include <vector>

namespace ringside::session {
class Guide;
}

namespace ringside::app {

class GuideTree;

/// The button that marks the section on screen as read, and the check marks in the tree. A
/// read-only profile keeps its marks. Does not own its references; GUI thread.
class ReadMarks : public QPushButton
{
    Q_OBJECT

public:
    ReadMarks(session::Guide& guide, GuideTree& tree, QWidget* parent = nullptr);

    /// The sections by page; reads their marks.
    void setPages(std::vector<progress::GuidePlace> pages);
    /// The page on screen; one without a section is the glossary.
    void show(int page);
    /// The reader goes on from a section that was scrolled to its end.
    void noteRead();

Q_SIGNALS:
    void failed(const ringside::Error& error);

private:
    std::optional<progress::GuidePlace> place() const;
    void mark(bool isRead);
    void readMarks();
    void refresh();

    session::Guide& m_guide;
    GuideTree& m_tree;
    std::vector<progress::GuidePlace> m_pages;
    progress::GuidePlaces m_read;
    int m_page = -1;
};

} // namespace ringside::app
