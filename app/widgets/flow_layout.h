// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace ringside::app {

/// Items in a row that wraps to as many rows as the width needs, each row centred on its height.
/// With the alignment Qt::AlignRight rows end at the right.
/// Owns its items, as every QLayout does.
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
    int arrange(const QRect& rect, bool apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_horizontalGap;
    int m_verticalGap;
};

} // namespace ringside::app
