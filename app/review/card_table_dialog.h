// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/draft_dialog.h"
#include "core/session/exchange/card_table.h"

class QLabel;
class QTableWidget;

namespace ringside::session {
class Review;
}

namespace ringside::app {

class Theme;

/// A table for many cards: front, back and tags, one a row; cells of a spreadsheet can be pasted.
/// Saves all rows as one step or none: a row with an empty side is marked and named. Asks before it
/// discards what was typed. Does not own its references.
class CardTableDialog : public DraftDialog
{
    Q_OBJECT

public:
    CardTableDialog(const Theme& theme, session::Review& review, QWidget* parent = nullptr);

    std::vector<session::CardTableRow> rows() const;
    /// Writes the cells of a text from the current cell on; adds rows as needed.
    void paste(const QString& text);

public Q_SLOTS:
    /// Asks first if something is typed.
    void reject() override;

Q_SIGNALS:
    /// A sentence for the page.
    void saved(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void addRows(int count);
    /// The cells have changed.
    void follow();
    session::CardTableRow rowAt(int row) const;
    void save();
    void clearCells();
    void mark(const std::vector<session::CardTableFault>& faults);
    void showMessage(const QString& sentence);

    const Theme& m_theme;
    session::Review& m_review;
    QTableWidget* m_table;
    QLabel* m_message;
};

} // namespace ringside::app
