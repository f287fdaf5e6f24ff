// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QFont>
#include <QLabel>
#include <QMargins>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace ringside::app {

/// A label in one of the theme's text roles and tones; follows changes of the theme. Text is plain
/// by default. Lines of wrapped text do not end between a number and its unit; text() keeps its
/// plain spaces.
class TonedLabel : public QLabel
{
    Q_OBJECT

public:
    TonedLabel(const Theme& theme, TextRole role, Tone tone, QWidget* parent = nullptr);
    void setTone(Tone tone);
    /// Text that can be selected has no-break spaces for QLabel, which lays it out; what is copied
    /// has plain ones again.
    void setText(const QString& text);
    QString text() const;
    /// Shows the text as a box with another background.
    void setQuoted(Tone ground);

    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// What the height of wrapped text depends on, besides the width.
    struct Measured
    {
        QString text;
        QFont font;
        QMargins margins;
        int margin = 0; ///< besides the margins
        bool operator==(const Measured&) const = default;
    };

    bool isSelectable() const;
    int measuredHeight(int width) const;
    int textFlags() const;
    /// The text as drawn; absent where QLabel draws it as it is.
    const std::optional<QString>& boundText() const;
    void refresh();
    void applyTone();

    const Theme& m_theme;
    TextRole m_role;
    Tone m_tone;
    std::optional<Tone> m_ground;
    mutable QString m_boundOf;              ///< the text that m_bound was made from
    mutable std::optional<QString> m_bound; ///< by boundText()
    mutable Measured m_measured;
    mutable std::vector<std::pair<int, int>> m_heights; ///< of m_measured: width, height
};

} // namespace ringside::app
