// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include <cstdlib>

namespace ringside::test {

/// Height in pixels of what is drawn on the ground, the color of the first pixel; 0 for nothing.
inline int inkHeight(const QImage& picture)
{
    constexpr int kVisible = 40; ///< of 255 levels of lightness
    const int ground = picture.pixelColor(0, 0).lightness();
    int first = -1, last = -1;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            if (std::abs(picture.pixelColor(x, y).lightness() - ground) <= kVisible)
                continue;
            first = first < 0 ? y : first;
            last = y;
        }
    }
    return first < 0 ? 0 : last - first + 1;
}

/// Twice as large, up to the pixel that each of the two may be off.
inline bool isAboutTwice(int larger, int smaller)
{
    return std::abs(larger - 2 * smaller) <= 2;
}

} // namespace ringside::test
