// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLineEdit;
class QListWidget;

namespace ringside::app {

class Theme;

/// The jobs to pick from, in groups, below a search. A popup that deletes itself when it closes.
/// GUI thread.
class JobList : public QFrame
{
    Q_OBJECT

public:
    struct Row
    {
        int job = 0;
        QString title;
    };
    struct Group
    {
        QString title;
        std::vector<Row> rows;
        bool isRepeated = false; ///< its rows are in other groups too, so a search leaves it out
    };

    /// `current` is the job whose row is selected first.
    JobList(const Theme& theme, std::vector<Group> groups, int current, QWidget* parent);

    /// Below its parent, as wide as that or wider, and on the screen.
    void open();

Q_SIGNALS:
    void chosen(int job);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void addGroup(const Group& group, const QStringList& text);
    void select(int job);
    void choose();

    const Theme& m_theme;
    std::vector<Group> m_groups;
    int m_current;
    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace ringside::app
