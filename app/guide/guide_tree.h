// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"

#include <QTreeWidget>

#include <vector>

namespace ringside::app {

class Theme;

/// Chapters with their sections, and the glossary below. Pages are sections, numbered from 0 over
/// all chapters; the last number is the glossary. Titles wrap.
class GuideTree : public QTreeWidget
{
    Q_OBJECT

public:
    explicit GuideTree(const Theme& theme, QWidget* parent = nullptr);

    void setChapters(const std::vector<bank::GuideChapter>& chapters);
    /// Selects the page without emitting a signal.
    void setPage(int page);
    /// Puts a check mark before the title of a section that was read.
    void setRead(int page, bool isRead);
    /// Shows only these pages and their chapters.
    void showOnly(const std::vector<bool>& pages);

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::vector<QTreeWidgetItem*> m_pages; ///< by page number; owned by the tree
};

} // namespace ringside::app
