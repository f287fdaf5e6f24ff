// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// A part's heading with a quiet remark at its right, which goes below the heading where the pane
/// is too narrow for both.
class SectionTitle : public QWidget
{
    Q_OBJECT

public:
    SectionTitle(const Theme& theme, const QString& title, QWidget* parent = nullptr);
    TonedLabel* meta() const { return m_meta; }
    /// Puts a small control at the right end; the title takes ownership.
    void addControl(QWidget* control);

    /// Narrow: the arrangement folds, and must not keep the pane from getting there.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    const Theme& m_theme;
    TonedLabel* m_title;
    TonedLabel* m_meta;
    QGridLayout* m_grid;
    int m_rows = 0;
};

} // namespace ringside::app
