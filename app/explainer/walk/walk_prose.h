// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/prose_view.h"

#include <string>

namespace ringside::app {

/// Prose with numbers that are dragged sideways, or changed with the arrow keys after Tab has
/// selected one. A number is a link to numberLink().
class WalkProse : public ProseView
{
    Q_OBJECT

public:
    explicit WalkProse(const Theme& theme, QWidget* parent = nullptr);

    /// The link of a field's number.
    static QString numberLink(const std::string& path);
    /// Shows another text and keeps the selected number.
    void showText(const QString& markdown);

Q_SIGNALS:
    /// `by`: values of the field to move, negative for down; `settled` is false during a drag.
    void stepped(const std::string& path, int by, bool settled);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::string selected() const;
    void select(const std::string& path);

    const Theme& m_theme;
    std::string m_dragged; ///< path, "" when nothing is
    double m_from = 0;     ///< where the last step was
};

} // namespace ringside::app
