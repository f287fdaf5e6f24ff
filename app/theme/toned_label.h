// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QLabel>

#include <optional>

namespace ringside::app {

/// A label in one of the theme's text roles and tones; follows changes of the theme. Text is plain
/// by default.
class TonedLabel : public QLabel
{
    Q_OBJECT

public:
    TonedLabel(const Theme& theme, TextRole role, Tone tone, QWidget* parent = nullptr);
    void setTone(Tone tone);
    /// Shows the text as a box with another background.
    void setQuoted(Tone ground);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void applyTone();

    const Theme& m_theme;
    TextRole m_role;
    Tone m_tone;
    std::optional<Tone> m_ground;
};

} // namespace ringside::app
