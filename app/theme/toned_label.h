// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QLabel>

#include <optional>

namespace ringside::app {

/// A label in one of the theme's text roles and tones; follows the theme when it changes. Text is
/// plain unless a caller says otherwise.
class TonedLabel : public QLabel
{
    Q_OBJECT

public:
    TonedLabel(const Theme& theme, TextRole role, Tone tone, QWidget* parent = nullptr);
    void setTone(Tone tone);
    /// Sets the text apart in a box on another ground.
    void setQuoted(Tone ground);

private:
    void refresh();

    const Theme& m_theme;
    TextRole m_role;
    Tone m_tone;
    std::optional<Tone> m_ground;
};

} // namespace ringside::app
