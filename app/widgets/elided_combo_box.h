// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace ringside::app {

/// The width at which no item of the box is cut.
int wholeWidth(const QComboBox& box);

/// A combo box that ends a text without room with "…", where QComboBox cuts it off.
class ElidedComboBox : public QComboBox
{
    Q_OBJECT

public:
    using QComboBox::QComboBox;

    /// The current text as it is drawn.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace ringside::app
