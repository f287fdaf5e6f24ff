// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"
#include "app/theme/tokens.h"
#include "tests/app/support/contrast.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <array>
#include <cmath>
#include <vector>

using namespace ringside::app;
using ringside::test::contrast;

namespace {

constexpr double kText = 4.5;     ///< WCAG 2.1, 1.4.3
constexpr double kGraphics = 3.0; ///< WCAG 2.1, 1.4.11: controls and what a picture tells
constexpr std::array kSchemes{Scheme::Light, Scheme::Dark, Scheme::HighContrastLight,
                              Scheme::HighContrastDark};
constexpr int kTones = static_cast<int>(Tone::ClueSoft) + 1;

const char* nameOf(Scheme scheme)
{
    constexpr std::array kNames{"light", "dark", "high contrast on white",
                                "high contrast on black"};
    return kNames[static_cast<std::size_t>(scheme)];
}

/// A colour in use on a ground, with what it has to reach.
struct Pair
{
    const char* what;
    Tone tone;
    Tone ground;
    double least;
};

const std::vector<Pair>& pairs()
{
    using enum Tone;
    static const std::vector<Pair> all{
        {"text on the page", Ink, Window, kText},
        {"text on a card", Ink, Surface, kText},
        {"text in a quote", Ink, Raised, kText},
        {"text on a selected row", Ink, AccentSoft, kText},
        {"text of a right option", Ink, CorrectSoft, kText},
        {"text of a wrong option", Ink, WrongSoft, kText},
        {"a clue in the stem", Ink, ClueSoft, kText},
        {"meta text on the page", Secondary, Window, kText},
        {"meta text and placeholders on a card", Secondary, Surface, kText},
        {"meta text in a quote", Secondary, Raised, kText},
        {"reasons of a right option", Secondary, CorrectSoft, kText},
        {"reasons of a wrong option", Secondary, WrongSoft, kText},
        {"a link on the page", Accent, Window, kText},
        {"a link on a card", Accent, Surface, kText},
        {"a link in a quote", Accent, Raised, kText},
        {"the current page in the rail", Accent, AccentSoft, kText},
        {"text of the primary button", OnAccent, Accent, kText},
        {"the letter of a right option", OnAccent, Correct, kText},
        {"the letter of a wrong option", OnAccent, Wrong, kText},
        {"Correct on the page", Correct, Window, kText},
        {"Correct on a card", Correct, Surface, kText},
        {"Correct in a quote", Correct, Raised, kText},
        {"Correct on its own ground", Correct, CorrectSoft, kText},
        {"Incorrect on the page", Wrong, Window, kText},
        {"Incorrect on a card", Wrong, Surface, kText},
        {"Incorrect in a quote", Wrong, Raised, kText},
        {"Incorrect on its own ground", Wrong, WrongSoft, kText},
        {"a chip with a clue's colour", Clue, Surface, kText},
        {"a clue's colour on the page", Clue, Window, kText},
        {"a clue's colour in a quote", Clue, Raised, kText},
        {"a clue's underline", Clue, ClueSoft, kGraphics},
        {"borders of controls on the page", Idle, Window, kGraphics},
        {"borders of controls and the ideal line on a card", Idle, Surface, kGraphics},
        {"borders of controls in a quote", Idle, Raised, kGraphics},
        {"a slider's filled part beside its groove's ground", Accent, Window, kGraphics},
        {"the ring's filled part beside its rest", Accent, Grid, kGraphics},
        {"the ring of a reached goal beside its rest", Correct, Grid, kGraphics},
    };
    return all;
}

/// Colours that only decorate: separators, grid lines, the unfilled part of a bar. No meaning
/// by them alone.
constexpr std::array kDecoration{Tone::Line};

/// A rule of the style sheet: selectors, and what is in its braces.
struct Rule
{
    QString selectors;
    QString body;
};

std::vector<Rule> rulesOf(const QString& sheet)
{
    static const QRegularExpression pattern(QStringLiteral("([^{}]+)\\{([^{}]*)\\}"));
    std::vector<Rule> rules;
    for (auto it = pattern.globalMatch(sheet); it.hasNext();) {
        const auto match = it.next();
        rules.push_back({match.captured(1).simplified(), match.captured(2)});
    }
    return rules;
}

/// The last colour of a property, as the sheet's parser takes it; invalid without one.
QColor colorOf(const QString& body, const QString& property)
{
    const QRegularExpression pattern(
        QStringLiteral("(?:^|[;\\s])%1:[^;]*?(#[0-9a-fA-F]{6})").arg(property));
    QColor color;
    for (auto it = pattern.globalMatch(body); it.hasNext();)
        color = QColor(it.next().captured(1));
    return color;
}

/// Inactive controls are exempt in WCAG.
bool isDisabled(const QString& selectors)
{
    return selectors.contains(QLatin1String(":disabled"));
}

bool isControl(const QString& selectors)
{
    static const QRegularExpression pattern(QStringLiteral(
        "^(QPushButton|QToolButton|QComboBox|QAbstractSpinBox|QLineEdit|QRadioButton::indicator|"
        "QSlider::handle)"));
    return pattern.match(selectors).hasMatch();
}

} // namespace

class TestContrast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPairThatIsUsedReachesItsContrast_data()
    {
        QTest::addColumn<QColor>("color");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<double>("least");
        for (const Scheme scheme : kSchemes)
            for (const Pair& pair : pairs())
                QTest::addRow("%s: %s", nameOf(scheme), pair.what)
                    << tokenColor(scheme, pair.tone) << tokenColor(scheme, pair.ground)
                    << pair.least;
    }

    void everyPairThatIsUsedReachesItsContrast()
    {
        QFETCH(QColor, color);
        QFETCH(QColor, ground);
        QFETCH(double, least);
        const double reached = contrast(color, ground);
        QVERIFY2(reached >= least, qPrintable(QStringLiteral("%1 on %2: %3 : 1 of %4 : 1")
                                                  .arg(color.name(), ground.name())
                                                  .arg(reached, 0, 'f', 2)
                                                  .arg(least)));
    }

    void everyToneIsInAPairOrOnlyDecorates()
    {
        QSet<int> named;
        for (const Pair& pair : pairs()) {
            named.insert(static_cast<int>(pair.tone));
            named.insert(static_cast<int>(pair.ground));
        }
        for (const Tone tone : kDecoration)
            QVERIFY(!named.contains(static_cast<int>(tone)));
        QCOMPARE(named.size() + static_cast<qsizetype>(kDecoration.size()), qsizetype{kTones});
    }

    void seriesContrastWithTheirBackgrounds()
    {
        for (const Scheme scheme : kSchemes)
            for (int i = 0; i < seriesCount(); ++i)
                for (const Tone ground : {Tone::Window, Tone::Surface, Tone::Raised}) {
                    const double reached =
                        contrast(seriesColor(scheme, i), tokenColor(scheme, ground));
                    QVERIFY2(reached >= kGraphics,
                             qPrintable(QStringLiteral("%1: series %2 on tone %3: %4")
                                            .arg(QLatin1String(nameOf(scheme)))
                                            .arg(i)
                                            .arg(static_cast<int>(ground))
                                            .arg(reached)));
                }
    }

    void textOnSeriesIsReadable()
    {
        Theme theme;
        for (const Scheme scheme : kSchemes) {
            theme.setScheme(scheme);
            for (int i = 0; i < seriesCount(); ++i)
                QVERIFY2(contrast(theme.onSeries(i), theme.series(i)) >= kText,
                         qPrintable(QString::number(i)));
        }
    }

    void highContrastInkReachesFifteenToOne()
    {
        for (const Scheme scheme : {Scheme::HighContrastLight, Scheme::HighContrastDark})
            for (const Tone text : {Tone::Ink, Tone::Secondary})
                QVERIFY(contrast(tokenColor(scheme, text), tokenColor(scheme, Tone::Surface)) >=
                        15);
    }

    /// Pairs that no one listed above: each rule that sets a text and its ground.
    void rulesOfTheSheetAreReadable()
    {
        Theme theme;
        for (const Scheme scheme : kSchemes) {
            theme.setScheme(scheme);
            int checked = 0;
            for (const Rule& rule : rulesOf(theme.styleSheet())) {
                const QColor text = colorOf(rule.body, QStringLiteral("color"));
                const QColor ground = colorOf(rule.body, QStringLiteral("background"));
                if (!text.isValid() || !ground.isValid() || isDisabled(rule.selectors))
                    continue;
                ++checked;
                QVERIFY2(contrast(text, ground) >= kText,
                         qPrintable(rule.selectors + QStringLiteral(": ") +
                                    QString::number(contrast(text, ground))));
            }
            QVERIFY(checked > 10);
        }
    }

    void bordersOfControlsAreSeen()
    {
        Theme theme;
        for (const Scheme scheme : kSchemes) {
            theme.setScheme(scheme);
            int checked = 0;
            for (const Rule& rule : rulesOf(theme.styleSheet())) {
                if (!isControl(rule.selectors) || isDisabled(rule.selectors))
                    continue;
                for (const char* property : {"border", "border-color"}) {
                    const QColor border = colorOf(rule.body, QLatin1String(property));
                    if (!border.isValid())
                        continue;
                    ++checked;
                    for (const Tone ground : {Tone::Window, Tone::Surface}) {
                        const double reached = contrast(border, tokenColor(scheme, ground));
                        QVERIFY2(reached >= kGraphics,
                                 qPrintable(rule.selectors + QStringLiteral(": ") +
                                            QString::number(reached)));
                    }
                }
            }
            QVERIFY(checked > 10);
        }
    }

    /// By the formula's definition: black on white is 21 : 1, a colour on itself 1 : 1; and the
    /// border of controls as it was, #DEDBD4 on white: (1 + 0.05) / (0.7095 + 0.05) = 1.38 : 1.
    void measureItselfIsRight()
    {
        QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21) < 1e-9);
        QVERIFY(std::abs(contrast(Qt::red, Qt::red) - 1) < 1e-9);
        QVERIFY(std::abs(contrast(QColor(0xDE, 0xDB, 0xD4), Qt::white) - 1.38) < 0.01);
    }
};

RINGSIDE_TEST(TestContrast)
#include "tst_contrast.moc"
