// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/tokens.h"

#include <array>

namespace ringside::app {

namespace {

struct Row
{
    Tone tone;
    std::array<QRgb, 4> colors; ///< light, dark, high-contrast light, high-contrast dark
};

constexpr std::array kRows{
    Row{Tone::Window, {0xF6F5F2, 0x14171A, 0xFFFFFF, 0x000000}},
    Row{Tone::Surface, {0xFFFFFF, 0x1C2024, 0xFFFFFF, 0x000000}},
    Row{Tone::Raised, {0xFBFAF8, 0x20252A, 0xFFFFFF, 0x000000}},
    Row{Tone::Ink, {0x1B1F24, 0xE8EAED, 0x000000, 0xFFFFFF}},
    Row{Tone::Secondary, {0x565E68, 0xA3ABB3, 0x141414, 0xF0F0F0}},
    Row{Tone::Line, {0xDEDBD4, 0x343A40, 0x000000, 0xFFFFFF}},
    Row{Tone::Grid, {0xECE9E3, 0x2A2F35, 0xB0B0B0, 0x606060}},
    Row{Tone::Idle, {0x87827A, 0x717A83, 0x707070, 0x909090}},
    Row{Tone::Accent, {0x0B6E6E, 0x4FC3BB, 0x00403F, 0x8FF5EC}},
    Row{Tone::AccentSoft, {0xDDF0EE, 0x16393A, 0xE4F6F5, 0x06302F}},
    Row{Tone::OnAccent, {0xFFFFFF, 0x0E1B1B, 0xFFFFFF, 0x000000}},
    Row{Tone::Correct, {0x17742F, 0x5BD27F, 0x00420F, 0xA2F7B8}},
    Row{Tone::CorrectSoft, {0xE6F4EA, 0x15351F, 0xFFFFFF, 0x000000}},
    Row{Tone::Wrong, {0xB42318, 0xFF8A7A, 0x7A0000, 0xFFC9C2}},
    Row{Tone::WrongSoft, {0xFBEAE8, 0x3B1B18, 0xFFFFFF, 0x000000}},
    Row{Tone::Clue, {0x8A5A00, 0xF0B849, 0x4A2F00, 0xFFD98C}},
    Row{Tone::ClueSoft, {0xFFF3DC, 0x38290B, 0xFFFFFF, 0x000000}},
};

// Okabe-Ito based, distinguishable with the common colour-vision deficiencies.
constexpr std::array<QRgb, 6> kLightSeries{0x0072B2, 0xC24E00, 0x009E73,
                                           0xC2679A, 0x8A5A00, 0x565E68};
constexpr std::array<QRgb, 6> kDarkSeries{0x56B4E9, 0xFF8C42, 0x2FD6A1,
                                          0xE7A3CC, 0xF0B849, 0xA3ABB3};

} // namespace

QColor tokenColor(Scheme scheme, Tone tone)
{
    return QColor(kRows[static_cast<std::size_t>(tone)].colors[static_cast<std::size_t>(scheme)]);
}

QColor seriesColor(Scheme scheme, int index)
{
    const bool dark = scheme == Scheme::Dark || scheme == Scheme::HighContrastDark;
    const auto slot = static_cast<std::size_t>(index) % kLightSeries.size();
    return QColor(dark ? kDarkSeries[slot] : kLightSeries[slot]);
}

int seriesCount()
{
    return static_cast<int>(kLightSeries.size());
}

} // namespace ringside::app
