// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"

#include <array>

/// Faults of images with values in them. The forms are listed, so that the window can recognize a
/// text and translate it.
namespace ringside::image_forms {

inline constexpr const char* kPixels = RINGSIDE_TR("%1 x %2 pixels");
inline constexpr const char* kSides = RINGSIDE_TR("1 to %1 pixels per side");
inline constexpr const char* kElements = RINGSIDE_TR("%1 elements, %2 deep");
inline constexpr const char* kMostElements = RINGSIDE_TR("at most %1 elements, %2 deep");
inline constexpr const char* kMostDrawn = RINGSIDE_TR("at most %1 drawn elements");
inline constexpr const char* kDeclaration = RINGSIDE_TR("a declaration or instruction in line %1");
inline constexpr const char* kElementInLine = RINGSIDE_TR("<%1> in line %2");
inline constexpr const char* kAttributeInLine = RINGSIDE_TR("%1=\"%2\" in line %3");

/// In the order in which a text is compared with them.
inline constexpr std::array kAll{kPixels,    kSides,       kMostElements,  kElements,
                                 kMostDrawn, kDeclaration, kElementInLine, kAttributeInLine};

} // namespace ringside::image_forms
