// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QHash>
#include <QObject>
#include <QPalette>
#include <QString>

#include <array>
#include <functional>
#include <memory>

namespace ringside::app {

class SystemScheme;

/// The purpose of a color; all values are in tokens.cpp.
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
enum class TextRole { Body, Stem, Meta, Reason, Title, Heading, Figure, Mono };

inline constexpr std::size_t kTextRoles = 8;

enum class Scheme { Light, Dark, HighContrastLight, HighContrastDark };

/// The only source of colors, fonts and spacing. Widgets and painters query it and repaint on
/// changed(); main() creates it and passes it by reference.
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QObject* parent = nullptr);
    ~Theme() override;

    Scheme scheme() const;
    bool isDark() const;
    QColor color(Tone tone) const;
    /// Series color `index` modulo 6, for lines, bars and chunks.
    QColor series(int index) const;
    /// Color of readable text on series(index).
    QColor onSeries(int index) const;
    QFont font(TextRole role) const;
    /// Measures texts on one line, in pixels. Pictures ask for the same few texts whenever they are
    /// laid out, so that widths are kept until the font changes.
    std::function<double(const QString&)> textWidths(TextRole role) const;
    /// A length of the 4 px grid, scaled with the font.
    int px(int atHundredPercent) const;
    /// Width of a border: 1, or 2 in the high-contrast schemes; not scaled with the font.
    int borderWidth() const;
    double fontScale() const;
    bool reducedMotion() const;

    /// Follows the system (portal color-scheme or palette lightness).
    void followSystem();
    void setScheme(Scheme scheme); ///< also stops following the system
    bool followsSystem() const;
    void setFontScale(double scale); ///< 1.0 to 2.0
    void setReducedMotion(bool reduced);
    QPalette palette() const;
    /// The application's style sheet, made from the tokens.
    QString styleSheet() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void changed();

private:
    using TextWidths = QHash<QString, double>;

    void adoptSystemScheme();
    void adopt(Scheme scheme);

    std::unique_ptr<SystemScheme> m_system; ///< null unless the system is followed
    Scheme m_scheme = Scheme::Light;
    double m_fontScale = 1.0;
    bool m_reducedMotion = false;
    /// Of each role, by text; null until asked for.
    mutable std::array<std::shared_ptr<TextWidths>, kTextRoles> m_textWidths;
    QString m_family;
    QString m_monoFamily;
};

} // namespace ringside::app
