// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;

namespace ringside::app {

class FlowLayout;
class Theme;

/// What each column of a table is, by a box per column that is named after its first row.
class ColumnBar : public QWidget
{
    Q_OBJECT

public:
    ColumnBar(const Theme& theme, QWidget* parent);

    /// The first column becomes the front, the others the back.
    void setFirstRow(const QStringList& fields);
    /// Names as for exchange::ImportOptions.
    QStringList names() const;
    bool skipsFirstRow() const;

Q_SIGNALS:
    void changed();

private:
    const Theme& m_theme;
    FlowLayout* m_flow;
    QCheckBox* m_skip;
    std::vector<QWidget*> m_fields;
    std::vector<QComboBox*> m_boxes;
};

} // namespace ringside::app
