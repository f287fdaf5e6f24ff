// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// A section's heading with a small remark at its right, or below the heading when the pane is too
/// narrow.
class SectionTitle : public QWidget
{
    Q_OBJECT

public:
    SectionTitle(const Theme& theme, const QString& title, QWidget* parent = nullptr);
    TonedLabel* meta() const { return m_meta; }
    /// Adds a small control at the right end, or below the title where there is no room beside it.
    /// The title takes ownership; one control.
    void addControl(QWidget* control);

    /// Small, because the layout folds in a narrow pane and must not keep the pane wide.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateLayout();
    void placeControl(bool isNarrow);

    const Theme& m_theme;
    TonedLabel* m_title;
    TonedLabel* m_meta;
    QWidget* m_control = nullptr;
    QGridLayout* m_grid;
    int m_rows = 0;
    bool m_isControlBelow = false;
};

} // namespace ringside::app
