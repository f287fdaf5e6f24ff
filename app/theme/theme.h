// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

#include <memory>

namespace ringside::app {

class SystemScheme;

/// What a colour is for; the values stand in tokens.cpp and nowhere else.
enum class Tone {
    Window,
    Surface,
    Raised,
    Ink,
    Secondary,
    Line,
    Grid,
    Idle,
    Accent,
    AccentSoft,
    OnAccent,
    Correct,
    CorrectSoft,
    Wrong,
    WrongSoft,
    Clue,
    ClueSoft,
};

/// What a text is for; sizes are at 100 % and grow with the font scale.
enum class TextRole { Body, Stem, Meta, Reason, Title, Heading, Mono };

enum class Scheme { Light, Dark, HighContrastLight, HighContrastDark };

/// The only place that knows colours, fonts and spacing. Widgets and painters ask it and repaint on
/// changed(); it is made in main() and handed down by reference.
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);
    ~Theme() override;

    Scheme scheme() const;
    bool isDark() const;
    QColor color(Tone tone) const;
    /// Series colour `index` modulo 6, for lines, bars and chunks.
    QColor series(int index) const;
    /// Text that is readable on series(index).
    QColor onSeries(int index) const;
    QFont font(TextRole role) const;
    /// A length of the 4 px grid, grown with the font scale.
    int px(int atHundredPercent) const;
    /// Width of a border: 1, or 2 in the high-contrast schemes; not scaled with the font.
    int borderWidth() const;
    double fontScale() const;
    bool reducedMotion() const;

    /// Follow the system (portal color-scheme or palette lightness).
    void followSystem();
    void setScheme(Scheme scheme); ///< and stop following the system
    bool followsSystem() const;
    void setFontScale(double scale); ///< 1.0 to 2.0
    void setReducedMotion(bool reduced);
    QPalette palette() const;
    /// The application style sheet made from the tokens.
    QString styleSheet() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void changed();

private:
    void adoptSystemScheme();
    void adopt(Scheme scheme);

    std::unique_ptr<SystemScheme> m_system; ///< present while the system is followed
    Scheme m_scheme = Scheme::Light;
    double m_fontScale = 1.0;
    bool m_reducedMotion = false;
    QString m_family;
    QString m_monoFamily;
};

} // namespace ringside::app
