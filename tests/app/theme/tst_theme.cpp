// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/theme/tokens.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside::app;

namespace {

/// WCAG 2.1: linear light of one sRGB channel.
double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textReachesItsContrast_data()
    {
        QTest::addColumn<int>("scheme");
        QTest::addColumn<double>("least");
        QTest::newRow("light") << static_cast<int>(Scheme::Light) << 4.5;
        QTest::newRow("dark") << static_cast<int>(Scheme::Dark) << 4.5;
        QTest::newRow("high contrast on white")
            << static_cast<int>(Scheme::HighContrastLight) << 4.5;
        QTest::newRow("high contrast on black")
            << static_cast<int>(Scheme::HighContrastDark) << 4.5;
    }

    void textReachesItsContrast()
    {
        QFETCH(int, scheme);
        QFETCH(double, least);
        const auto check = [&](Tone text, Tone ground) {
            const double reached = contrast(tokenColor(static_cast<Scheme>(scheme), text),
                                            tokenColor(static_cast<Scheme>(scheme), ground));
            QVERIFY2(reached >= least, qPrintable(QStringLiteral("tone %1 on %2: %3")
                                                      .arg(static_cast<int>(text))
                                                      .arg(static_cast<int>(ground))
                                                      .arg(reached)));
        };
        for (const Tone ground : {Tone::Window, Tone::Surface, Tone::Raised})
            for (const Tone text :
                 {Tone::Ink, Tone::Secondary, Tone::Accent, Tone::Correct, Tone::Wrong, Tone::Clue})
                check(text, ground);
        check(Tone::OnAccent, Tone::Accent);
        check(Tone::Ink, Tone::AccentSoft);
        check(Tone::Ink, Tone::CorrectSoft);
        check(Tone::Correct, Tone::CorrectSoft);
        check(Tone::Ink, Tone::WrongSoft);
        check(Tone::Wrong, Tone::WrongSoft);
        check(Tone::Ink, Tone::ClueSoft);
    }

    void highContrastInkReachesFifteenToOne()
    {
        for (const Scheme scheme : {Scheme::HighContrastLight, Scheme::HighContrastDark})
            for (const Tone text : {Tone::Ink, Tone::Secondary})
                QVERIFY(contrast(tokenColor(scheme, text), tokenColor(scheme, Tone::Surface)) >=
                        15);
    }

    void textOnSeriesIsReadable()
    {
        Theme theme;
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            theme.setScheme(scheme);
            for (int i = 0; i < seriesCount(); ++i)
                QVERIFY2(contrast(theme.onSeries(i), theme.series(i)) >= 4.5,
                         qPrintable(QString::number(i)));
        }
    }

    void fontScaleIsLimitedToTwoHundredPercent()
    {
        Theme theme;
        theme.setFontScale(9);
        QCOMPARE(theme.fontScale(), 2.0);
        QCOMPARE(theme.px(8), 16);
    }

    void styleSheetHasNoTokenLeft()
    {
        const Theme theme;
        QVERIFY(!theme.styleSheet().contains(QLatin1Char('@')));
    }
};

RINGSIDE_TEST(TestTheme)
#include "tst_theme.moc"
