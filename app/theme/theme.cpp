// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include "app/theme/style_sheet.h"
#include "app/theme/system_scheme.h"
#include "app/theme/tokens.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QFontMetricsF>

#include <QtPlugin>

#include <algorithm>
#include <cmath>

Q_IMPORT_PLUGIN(RingsideSvgIconPlugin)

/// The icons are in a static library, whose resources must be registered explicitly.
static void registerIcons()
{
    Q_INIT_RESOURCE(resources);
}

namespace ringside::app {

namespace {

/// Of texts in one role that are kept.
constexpr qsizetype kMostWidths = 4096;

QString chosenFamily()
{
    for (const QString& name : {QStringLiteral("Inter"), QStringLiteral("Inter Variable")})
        if (QFontDatabase::hasFamily(name))
            return name;
    return QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
}

// The system's fixed font may have bitmap sizes only, so scalable ones are preferred.
QString chosenMonoFamily()
{
    for (const QString& name : {QStringLiteral("JetBrains Mono"), QStringLiteral("Noto Sans Mono"),
                                QStringLiteral("DejaVu Sans Mono")})
        if (QFontDatabase::hasFamily(name))
            return name;
    return QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
}

double basePixels(TextRole role)
{
    switch (role) {
    case TextRole::Body:
        return 15;
    case TextRole::Stem:
        return 16.5;
    case TextRole::Meta:
        return 13;
    case TextRole::Reason:
        return 13.5;
    case TextRole::Title:
        return 20;
    case TextRole::Heading:
        return 15;
    case TextRole::Figure:
        return 30;
    case TextRole::Mono:
        return 13.5;
    }
    return 15;
}

} // namespace

Theme::Theme(QObject* parent)
    : QObject(parent), m_family(chosenFamily()), m_monoFamily(chosenMonoFamily())
{
    registerIcons();
}

Theme::~Theme() = default;

Scheme Theme::scheme() const
{
    return m_scheme;
}

bool Theme::isDark() const
{
    return m_scheme == Scheme::Dark || m_scheme == Scheme::HighContrastDark;
}

QColor Theme::color(Tone tone) const
{
    return tokenColor(m_scheme, tone);
}

QColor Theme::series(int index) const
{
    return seriesColor(m_scheme, index);
}

QColor Theme::onSeries(int index) const
{
    // The one with the higher contrast on the series color.
    const QColor ground = series(index);
    const QColor ink = tokenColor(Scheme::HighContrastLight, Tone::Ink);
    const QColor paper = tokenColor(Scheme::HighContrastLight, Tone::Surface);
    const double luminance = 0.2126 * std::pow(ground.redF(), 2.2) +
                             0.7152 * std::pow(ground.greenF(), 2.2) +
                             0.0722 * std::pow(ground.blueF(), 2.2);
    return luminance > 0.179 ? ink : paper;
}

QFont Theme::font(TextRole role) const
{
    const bool mono = role == TextRole::Mono;
    QFont font(mono ? m_monoFamily : m_family);
    font.setPixelSize(static_cast<int>(std::lround(basePixels(role) * m_fontScale)));
    if (role == TextRole::Heading || role == TextRole::Title || role == TextRole::Figure)
        font.setWeight(QFont::DemiBold);
    if (mono)
        font.setStyleHint(QFont::Monospace);
    return font;
}

std::function<double(const QString&)> Theme::textWidths(TextRole role) const
{
    auto& widths = m_textWidths[static_cast<std::size_t>(role)];
    if (!widths)
        widths = std::make_shared<TextWidths>();
    return [kept = widths, metrics = QFontMetricsF(font(role))](const QString& text) {
        if (const auto known = kept->constFind(text); known != kept->cend())
            return *known;
        if (kept->size() == kMostWidths)
            kept->clear();
        return *kept->insert(text, metrics.horizontalAdvance(text));
    };
}

int Theme::px(int atHundredPercent) const
{
    return static_cast<int>(std::lround(atHundredPercent * m_fontScale));
}

int Theme::borderWidth() const
{
    return m_scheme == Scheme::HighContrastLight || m_scheme == Scheme::HighContrastDark ? 2 : 1;
}

double Theme::fontScale() const
{
    return m_fontScale;
}

bool Theme::reducedMotion() const
{
    return m_reducedMotion;
}

void Theme::followSystem()
{
    if (!m_system) {
        m_system = std::make_unique<SystemScheme>();
        connect(m_system.get(), &SystemScheme::changed, this, &Theme::adoptSystemScheme);
        qApp->installEventFilter(this);
    }
    adoptSystemScheme();
}

bool Theme::followsSystem() const
{
    return m_system != nullptr;
}

void Theme::setScheme(Scheme scheme)
{
    if (m_system) {
        qApp->removeEventFilter(this);
        m_system.reset();
    }
    adopt(scheme);
}

void Theme::adoptSystemScheme()
{
    adopt(m_system->isDark() ? Scheme::Dark : Scheme::Light);
}

void Theme::adopt(Scheme scheme)
{
    if (scheme == m_scheme)
        return;
    m_scheme = scheme;
    Q_EMIT changed();
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    // The theme never sets the application's palette, so this is the system's palette.
    if (event->type() == QEvent::ApplicationPaletteChange && m_system && watched == qApp)
        adoptSystemScheme();
    return QObject::eventFilter(watched, event);
}

void Theme::setFontScale(double scale)
{
    const double limited = std::clamp(scale, 1.0, 2.0);
    if (limited == m_fontScale)
        return;
    m_fontScale = limited;
    for (auto& widths : m_textWidths)
        widths.reset();
    Q_EMIT changed();
}

void Theme::setReducedMotion(bool reduced)
{
    if (reduced == m_reducedMotion)
        return;
    m_reducedMotion = reduced;
    Q_EMIT changed();
}

QPalette Theme::palette() const
{
    QPalette palette;
    palette.setColor(QPalette::Window, color(Tone::Window));
    palette.setColor(QPalette::WindowText, color(Tone::Ink));
    palette.setColor(QPalette::Base, color(Tone::Surface));
    palette.setColor(QPalette::AlternateBase, color(Tone::Raised));
    palette.setColor(QPalette::Text, color(Tone::Ink));
    palette.setColor(QPalette::PlaceholderText, color(Tone::Secondary));
    palette.setColor(QPalette::Button, color(Tone::Surface));
    palette.setColor(QPalette::ButtonText, color(Tone::Ink));
    palette.setColor(QPalette::Highlight, color(Tone::Accent));
    palette.setColor(QPalette::HighlightedText, color(Tone::OnAccent));
    palette.setColor(QPalette::Link, color(Tone::Accent));
    palette.setColor(QPalette::LinkVisited, color(Tone::Accent));
    palette.setColor(QPalette::ToolTipBase, color(Tone::Raised));
    palette.setColor(QPalette::ToolTipText, color(Tone::Ink));
    palette.setColor(QPalette::Mid, color(Tone::Line));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, color(Tone::Idle));
    return palette;
}

QString Theme::styleSheet() const
{
    return styleSheetFor(*this);
}

} // namespace ringside::app
