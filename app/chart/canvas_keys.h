// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

#include <optional>

namespace ringside::app {

/// A step by an arrow key: 1 to the right or down, -1 to the left or up.
struct KeyStep
{
    int x = 0, y = 0;
};

inline std::optional<KeyStep> stepOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return KeyStep{-1, 0};
    case Qt::Key_Right:
        return KeyStep{1, 0};
    case Qt::Key_Up:
        return KeyStep{0, -1};
    case Qt::Key_Down:
        return KeyStep{0, 1};
    default:
        return std::nullopt;
    }
}

inline bool isJump(int key)
{
    return key == Qt::Key_Home || key == Qt::Key_End;
}

} // namespace ringside::app
