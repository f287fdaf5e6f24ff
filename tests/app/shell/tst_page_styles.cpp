// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/command_palette.h"
#include "app/shell/page_styles.h"
#include "app/theme/theme.h"
#include "core/session/latest_task.h"
#include "tests/app/support/contrast.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QHash>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTimer>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// The colour that most of the pixels have.
QColor groundOf(const QImage& drawn)
{
    QHash<QRgb, int> found;
    for (int y = 0; y < drawn.height(); ++y)
        for (int x = 0; x < drawn.width(); ++x)
            ++found[drawn.pixel(x, y)];
    QRgb most = drawn.pixel(0, 0);
    for (auto it = found.cbegin(); it != found.cend(); ++it)
        if (it.value() > found.value(most))
            most = it.key();
    return QColor::fromRgb(most);
}

/// Counts the widgets below one that are restyled.
class StyleWatch : public QObject
{
public:
    explicit StyleWatch(QWidget& page)
    {
        for (QWidget* widget : page.findChildren<QWidget*>())
            widget->installEventFilter(this);
    }
    int restyled() const { return m_restyled; }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        m_restyled += event->type() == QEvent::StyleChange ? 1 : 0;
        return false;
    }

private:
    int m_restyled = 0;
};

} // namespace

/// The style sheet of the window's pages and dialogs.
class TestPageStyles : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void noPageWidensASmallWindowAt200Percent()
    {
        m_program->theme.setFontScale(2.0);
        window().resize(1024, 700);
        for (const char* name : {"today", "practice", "review", "exam", "explainer", "library",
                                 "guide", "progress", "job", "settings", "about", "challenge"}) {
            QVERIFY(window().openPage(QLatin1String(name)));
            QCoreApplication::processEvents();
            QVERIFY2(window().size() == QSize(1024, 700), qPrintable(QStringLiteral("%1: %2 x %3")
                                                                         .arg(QLatin1String(name))
                                                                         .arg(window().width())
                                                                         .arg(window().height())));
        }
    }

    void changeOfTheThemeReachesAHiddenPageWhenItIsShown()
    {
        QWidget* today = window().openPage(QStringLiteral("today"));
        QWidget* settings = window().openPage(QStringLiteral("settings"));
        const StyleWatch hidden(*today), shown(*settings);
        m_program->theme.setScheme(Scheme::Dark);
        QCoreApplication::processEvents();
        QVERIFY(shown.restyled() > 0);
        QCOMPARE(settings->styleSheet(), m_program->theme.styleSheet());
        QCOMPARE(hidden.restyled(), 0);
        QVERIFY(today->styleSheet() != m_program->theme.styleSheet());
        window().openPage(QStringLiteral("today"));
        QVERIFY(hidden.restyled() > 0);
        QCOMPARE(today->styleSheet(), m_program->theme.styleSheet());
    }

    void pageLooksAsInAProgramStartedInItsTheme_data()
    {
        QTest::addColumn<QString>("page");
        for (const char* page : {"today", "practice", "review", "exam", "explainer", "library",
                                 "guide", "progress", "job", "settings"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }

    void pageLooksAsInAProgramStartedInItsTheme()
    {
        QFETCH(QString, page);
        m_program->theme.setScheme(Scheme::Dark);
        const QImage expected = finalPicture(page);
        open();
        m_program->theme.setScheme(Scheme::Light);
        QVERIFY(finalPicture(page) != expected);
        m_program->theme.setScheme(Scheme::Dark);
        QVERIFY2(finalPicture(page) == expected, "some parts keep the old theme");
        // A change of the size, which measures all texts again, and back.
        m_program->theme.setFontScale(1.25);
        QCoreApplication::processEvents();
        m_program->theme.setFontScale(1);
        QVERIFY2(finalPicture(page) == expected, "some parts keep the old size");
    }

    void railAndWhatIsAboveThePagesFollowAtOnce()
    {
        m_program->theme.setScheme(Scheme::HighContrastDark);
        const auto* button = child<QPushButton>("rail-today");
        const QWidget* styled = button;
        while (styled && styled->styleSheet().isEmpty())
            styled = styled->parentWidget();
        QVERIFY(styled);
        QCOMPARE(styled->styleSheet(), m_program->theme.styleSheet());
    }

    void placeholdersHaveTheColourOfMetaTextInEveryTheme()
    {
        QWidget* library = window().openPage(QStringLiteral("library"));
        QLineEdit* search = nullptr;
        for (auto* field : library->findChildren<QLineEdit*>())
            if (!field->placeholderText().isEmpty())
                search = field;
        QVERIFY(search);
        const auto color = [search](QPalette::ColorRole role) {
            return search->palette().color(role);
        };
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrastDark}) {
            m_program->theme.setScheme(scheme);
            QCOMPARE(color(QPalette::PlaceholderText), m_program->theme.color(Tone::Secondary));
            QCOMPARE(color(QPalette::Text), m_program->theme.color(Tone::Ink));
        }
    }

    void listOfAComboBoxHasTheColorsOfItsPage()
    {
        QWidget* job = window().openPage(QStringLiteral("job"));
        QVERIFY(job);
        for (const Scheme scheme : {Scheme::Dark, Scheme::Light}) {
            m_program->theme.setScheme(scheme);
            auto* combo = job->findChild<QComboBox*>();
            QVERIFY(combo);
            combo->showPopup();
            const QWidget* list = combo->view()->window();
            QVERIFY(list->isVisible());
            // Only the page has the sheet; the list inherits it.
            QVERIFY(list->styleSheet().isEmpty());
            const QColor surface = m_program->theme.color(Tone::Surface);
            const QImage shown = combo->view()->viewport()->grab().toImage();
            // Right of the names and below the last one there is ground alone.
            QCOMPARE(shown.pixelColor(shown.width() - 2, shown.height() - 2), surface);
            // So has the edge around the items.
            const QImage whole = combo->view()->window()->grab().toImage();
            const bool isDark = scheme == Scheme::Dark;
            for (const QPoint edge :
                 {QPoint(whole.width() / 2, 1), QPoint(whole.width() / 2, whole.height() - 2)})
                QCOMPARE(whole.pixelColor(edge).lightness() < 128, isDark);
            combo->hidePopup();
        }
    }

    /// The desktop may be light while the theme is dark.
    void menuIsWrittenInTheInkOfTheTheme()
    {
        for (const Scheme scheme : {Scheme::Dark, Scheme::Light}) {
            m_program->theme.setScheme(scheme);
            QMenu menu(child<QPushButton>("rail-today"));
            menu.addAction(QStringLiteral("Flag"));
            menu.popup(QPoint(0, 0));
            const QImage shown = menu.grab().toImage();
            const QColor ink = m_program->theme.color(Tone::Ink);
            const QColor ground = m_program->theme.color(Tone::Surface);
            int written = 0;
            for (int x = 0; x < shown.width(); ++x)
                for (int y = 0; y < shown.height(); ++y)
                    written += shown.pixelColor(x, y) == ink;
            QVERIFY2(written > 10, qPrintable(QString::number(written)));
            QCOMPARE(shown.pixelColor(shown.width() - 8, shown.height() / 2), ground);
            menu.close();
        }
    }

    void inputFieldsAreReadableInEveryTheme_data()
    {
        QTest::addColumn<QString>("page");
        for (const char* page : {"settings", "job", "library", "explainer", "exam"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }

    /// WCAG 2.1, 1.4.3: text reaches 4.5 : 1 on its ground.
    void inputFieldsAreReadableInEveryTheme()
    {
        QFETCH(const QString, page);
        for (const Scheme scheme : {Scheme::Dark, Scheme::Light, Scheme::HighContrastDark}) {
            m_program->theme.setScheme(scheme);
            QWidget* shown = window().openPage(page);
            QCoreApplication::processEvents();
            int fields = 0;
            for (auto* field : shown->findChildren<QWidget*>()) {
                const bool isField = qobject_cast<QLineEdit*>(field) ||
                                     qobject_cast<QComboBox*>(field) ||
                                     qobject_cast<QAbstractSpinBox*>(field);
                if (!isField || !field->isVisible() || !field->isEnabled())
                    continue;
                ++fields;
                const QColor ground = groundOf(field->grab().toImage());
                const QColor text = field->palette().color(QPalette::Text);
                const double reached = contrast(text, ground);
                QVERIFY2(reached >= 4.5,
                         qPrintable(QStringLiteral("%1: %2 on %3, %4 : 1")
                                        .arg(field->objectName(), text.name(), ground.name())
                                        .arg(reached)));
                // One colour for all of them, in each scene and on each page.
                if (!qobject_cast<QAbstractSpinBox*>(field->parentWidget()) &&
                    !qobject_cast<QComboBox*>(field->parentWidget()))
                    QCOMPARE(ground, m_program->theme.color(Tone::Surface));
            }
            QVERIFY(fields > 0);
        }
    }

    /// Each would answer the sheet of the other with its own, for ever.
    void twoWindowsKeepTheirThemes()
    {
        Theme light, dark;
        light.setScheme(Scheme::Light);
        dark.setScheme(Scheme::Dark);
        QWidget first, second;
        auto* firstStyles = new PageStyles(light, first);
        auto* secondStyles = new PageStyles(dark, second);
        auto* firstPage = new QWidget(&first);
        auto* secondPage = new QWidget(&second);
        auto* firstField = new QLineEdit(firstPage);
        auto* secondField = new QLineEdit(secondPage);
        firstStyles->add(firstPage);
        secondStyles->add(secondPage);
        QDialog firstDialog(&first), secondDialog(&second), alone;
        const auto* field = new QLineEdit(&alone);
        for (QWidget* shown :
             std::initializer_list<QWidget*>{&first, &second, &firstDialog, &secondDialog, &alone})
            shown->show();
        for (int i = 0; i < 10; ++i)
            QCoreApplication::processEvents();
        const auto placeholder = [](const QWidget* of) {
            return of->palette().color(QPalette::PlaceholderText);
        };
        const auto verify = [&] {
            QCOMPARE(firstPage->styleSheet(), light.styleSheet());
            QCOMPARE(secondPage->styleSheet(), dark.styleSheet());
            QCOMPARE(firstDialog.styleSheet(), light.styleSheet());
            QCOMPARE(secondDialog.styleSheet(), dark.styleSheet());
            QCOMPARE(placeholder(firstField), light.color(Tone::Secondary));
            QCOMPARE(placeholder(secondField), dark.color(Tone::Secondary));
            QVERIFY(first.styleSheet().isEmpty());
            QVERIFY(second.styleSheet().isEmpty());
        };
        verify();
        dark.setScheme(Scheme::HighContrastDark);
        verify();
        light.setScheme(Scheme::HighContrastLight);
        verify();
        // One without a parent has the theme of one of them, and keeps to it.
        const QColor chosen = placeholder(field);
        alone.hide();
        alone.show();
        QCoreApplication::processEvents();
        QCOMPARE(placeholder(field), chosen);
        QVERIFY(!alone.styleSheet().isEmpty());
    }

    void windowKeepsItsOwnStyleSheet()
    {
        const QString own = QStringLiteral("QWidget { background: white; }");
        QWidget sheet;
        sheet.setStyleSheet(own);
        sheet.show();
        QVERIFY(QTest::qWaitForWindowExposed(&sheet));
        QCOMPARE(sheet.styleSheet(), own);
        m_program->theme.setScheme(Scheme::Dark);
        QCOMPARE(sheet.styleSheet(), own);
    }

    void dialogHasTheSheetOfTheTheme()
    {
        m_program->theme.setScheme(Scheme::Dark);
        QString sheet;
        QTimer::singleShot(0, this, [&sheet] {
            if (auto* dialog = qobject_cast<CommandPalette*>(QApplication::activeModalWidget())) {
                sheet = dialog->styleSheet();
                dialog->reject();
            }
        });
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(sheet, m_program->theme.styleSheet());
    }

private:
    /// The page when it has read everything and no longer changes, without the focus.
    QImage finalPicture(const QString& page)
    {
        constexpr int kSame = 5;
        constexpr int kPatienceMs = 60'000;      // for what is read, on a busy machine
        m_program->theme.setReducedMotion(true); // pictures stand still
        window().resize(1440, 900);
        window().openPage(page);
        if (auto* seed = child<QSpinBox>("examSeed"))
            seed->setValue(7); // instead of a random one
        QImage last;
        int same = 0;
        const auto isFinal = [&] {
            if (QWidget* focused = window().focusWidget())
                focused->clearFocus();
            const QImage now = window().grab().toImage();
            const bool isSame = now == last && !session::LatestTask::isAnyUnfinished();
            same = isSame ? same + 1 : 0;
            last = now;
            return same >= kSame;
        };
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isFinal(), kPatienceMs); }();
        return last;
    }
};

RINGSIDE_TEST(TestPageStyles)
#include "tst_page_styles.moc"
