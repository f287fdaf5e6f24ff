// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

class QButtonGroup;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The left rail: the program's mark, the pages, and settings and about at the bottom. When
/// collapsed it shows icons only, with the names as tooltips.
class NavRail : public QFrame
{
    Q_OBJECT

public:
    explicit NavRail(const Theme& theme, QWidget* parent = nullptr);

    /// Adds a page below the others, or at the bottom. Pages count from 0 in the order in which
    /// they were added.
    void addPage(const QString& title, const QString& icon, bool atFoot);
    /// Adds a button with a menu above the bottom pages; the rail owns it.
    QPushButton* addMenu(const QString& title, const QString& icon, QMenu* menu);
    void setCurrent(int page);
    void setCollapsed(bool collapsed);
    /// Shows a number beside a page's name, with its meaning ("7 due"); 0 shows none.
    void setCount(int page, int count, const QString& meaning);
    /// Text above the bottom pages; `collapsed` is a few letters for the collapsed rail, with the
    /// text as its tooltip. Hidden when empty.
    void setNote(const QString& note, const QString& collapsed);

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Entry
    {
        QPushButton* button = nullptr;
        QString title;
        QString icon;
        TonedLabel* count = nullptr;
        QString meaning;
    };

    QWidget* makePages();
    Entry makeEntry(const QString& title, const QString& icon);
    void placeScrollBar();
    int side() const; ///< margin left and right
    void refresh();
    void refreshEntry(const Entry& entry);

    const Theme& m_theme;
    bool m_collapsed = false;
    QLabel* m_mark;
    TonedLabel* m_name;
    QButtonGroup* m_group;
    QScrollArea* m_scroll;
    QVBoxLayout* m_pages;
    QVBoxLayout* m_foot;
    TonedLabel* m_note;
    QString m_noteText, m_collapsedNote;
    std::vector<Entry> m_entries; ///< pages
    std::vector<Entry> m_menus;
};

} // namespace ringside::app
