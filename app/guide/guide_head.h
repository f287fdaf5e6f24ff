// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

class QComboBox;
class QLineEdit;

namespace ringside::app {

class KeyMap;
class Theme;
class TonedLabel;

/// The row above the guide: its pages as a list, for narrow windows, and the filter. Does not own
/// its references; GUI thread.
class GuideHead : public QFrame
{
    Q_OBJECT

public:
    struct Entry
    {
        QString title;
        int page = 0;
    };

    GuideHead(const Theme& theme, const KeyMap& keys, QWidget* parent = nullptr);

    /// The trimmed text of the filter.
    QString filterText() const;
    void setFilterText(const QString& text);
    void focusFilter();
    void setPages(const std::vector<Entry>& pages);
    void setPage(int page);
    /// No section has the words of the filter.
    void showNoMatch(bool isShown);
    QComboBox& picker() { return *m_picker; }

Q_SIGNALS:
    void filterChanged();
    void pageChosen(int page);

private:
    QComboBox* m_picker;
    QLineEdit* m_filter;
    TonedLabel* m_noMatch;
};

} // namespace ringside::app
