// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/picture_canvas.h"
#include "app/question/decision_grid/decision_layout.h"
#include "app/question/decision_grid/decision_text.h"

#include <optional>

class QPushButton;

namespace ringside::app {

class Ease;

/// The decision grid of a question as a picture that fills row by row after the answer: an option's
/// lane ends where a requirement rules it out, and only the keys reach the bottom. Enter, a click
/// or the button shows the next row, Backspace hides the last one, arrow keys move the ring. Enter
/// is the grid's only while rows wait and it has the focus; only then its button shows ↵.
class DecisionCanvas : public PictureCanvas
{
    Q_OBJECT

public:
    /// A cell with the ring; without a row, the head of a column.
    struct Place
    {
        std::optional<std::size_t> row{};
        std::size_t option = 0;
        bool operator==(const Place&) const = default;
    };

    explicit DecisionCanvas(const Theme& theme, QWidget* parent = nullptr);

    /// No row is shown yet. Before the answer, rows have no words and cannot be shown.
    void show(const bank::Question& question, session::DecisionGrid grid, bool isAnswered);
    const session::DecisionGrid& grid() const { return m_grid; }
    DecisionText text() const { return {m_question, m_grid}; }

    std::size_t shownRows() const { return m_shown; }
    bool isWaiting() const { return m_isAnswered && m_shown < m_grid.rows.size(); }
    void showNext();
    void hideLast();

    const std::optional<Place>& ring() const { return m_ring; }
    /// The ring's cell as a sentence; empty without a ring.
    QString readout() const;
    /// In the canvas; empty without a ring.
    QRect ringRect() const;
    DecisionLayout layoutFor(double width) const;
    /// Where the layout begins in the canvas.
    QPointF origin() const;

Q_SIGNALS:
    /// Another ring, or another number of rows is shown.
    void changed();
    /// The clue under the pointer, -1 when there is none.
    void cluePointedAt(int index);
    /// Whether Enter shows a row from now on, and does not press the page's main button.
    void enterTaken(bool isTaken);

protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void placeButton();
    void markEnter();
    void setRing(std::optional<Place> place);
    void move(int x, int y);
    void click(QPointF at);
    void point(QPointF at);
    void setPointed(int clue);
    bool isShown(std::size_t row) const { return row < m_shown; }

    void paint(QPainter& painter) const;
    void paintLane(QPainter& painter, const DecisionLayout& layout, std::size_t option) const;
    void paintHead(QPainter& painter, const DecisionLayout& layout, std::size_t option) const;
    void paintRow(QPainter& painter, const DecisionLayout& layout, std::size_t row) const;
    void paintRequirement(QPainter& painter, const DecisionLayout::Row& row,
                          std::size_t index) const;
    void paintCell(QPainter& painter, const DecisionLayout::Cell& cell, std::size_t row,
                   std::size_t option) const;
    void paintRing(QPainter& painter, const DecisionLayout& layout) const;
    /// In the layout; there is a ring.
    QRectF ringBox(const DecisionLayout& layout) const;

    bank::Question m_question;
    session::DecisionGrid m_grid;
    DecisionLayout::Texts m_texts; ///< of both
    bool m_isAnswered = false;
    std::size_t m_shown = 0;
    std::optional<Place> m_ring;
    int m_pointed = -1;
    bool m_takesEnter = false;
    QPushButton* m_next;
    Ease* m_ease;
    double m_fade = 1; ///< of the row shown last
};

} // namespace ringside::app
