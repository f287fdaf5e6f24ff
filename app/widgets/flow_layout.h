// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QStringList>

#include <memory>
#include <vector>

class QPushButton;

namespace ringside::app {

/// Items in a row that wraps as the width requires, vertically centered per row. With
/// Qt::AlignRight rows are right-aligned. Owns its items, like every QLayout.
class FlowLayout : public QLayout
{
public:
    /// Lengths in pixels.
    FlowLayout(int horizontalGap, int verticalGap, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void setGaps(int horizontal, int vertical);

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    int doLayout(const QRect& rect, bool apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_horizontalGap;
    int m_verticalGap;
};

/// Sets a text with room for the others: what flows beside the button keeps its lines when its text
/// changes.
void setTextInRoom(QPushButton& button, const QString& text, const QStringList& others);

} // namespace ringside::app
