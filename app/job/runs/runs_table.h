// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

class QAbstractItemModel;

namespace ringside::app {

class Theme;

/// A table of published runs: whole rows, columns as wide as their content, eight rows high at
/// most. Does not own the model; GUI thread.
class RunsTable : public QTableView
{
    Q_OBJECT

public:
    RunsTable(const Theme& theme, QAbstractItemModel& model, QWidget* parent = nullptr);

    /// To be called when the model has other rows; a change of the theme calls it too.
    void fit();

Q_SIGNALS:
    void rowChosen(int row);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void stretchLast();

    const Theme& m_theme;
};

} // namespace ringside::app
