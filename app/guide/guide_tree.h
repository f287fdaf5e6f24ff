// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"

#include <QTreeWidget>

#include <vector>

namespace ringside::app {

class Theme;

/// Chapters with their sections, and the glossary below them. A page is a section by its number
/// over all chapters, from 0; the number after the last is the glossary. Titles wrap.
class GuideTree : public QTreeWidget
{
    Q_OBJECT

public:
    explicit GuideTree(const Theme& theme, QWidget* parent = nullptr);

    void setChapters(const std::vector<bank::GuideChapter>& chapters);
    /// Makes the page current without a signal.
    void setPage(int page);
    /// Only these pages, and the chapters that have one, stay in sight.
    void showOnly(const std::vector<bool>& pages);

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::vector<QTreeWidgetItem*> m_pages; ///< by number; the tree owns them
};

} // namespace ringside::app
