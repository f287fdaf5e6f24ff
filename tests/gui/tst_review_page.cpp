// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_actions.h"
#include "app/review/review_page.h"
#include "app/review/review_words.h"
#include "app/widgets/prose_view.h"
#include "core/session/review.h"
#include "tests/gui/gui_bench.h"
#include "tests/gui/strict_warnings.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// A review session in the real window, by keyboard.
class TestReviewPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_bank.isBuilt());
        qInstallMessageHandler(collectWarnings);
    }

    void init()
    {
        unexpectedWarnings().clear();
        m_profile = std::make_unique<QTemporaryDir>();
        open();
    }

    void cleanup()
    {
        m_program.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void theAnswerIsHiddenUntilItIsAskedFor()
    {
        QVERIFY(!child<QLabel>("reviewName")->text().isEmpty());
        QVERIFY(!child<ProseView>("reviewBack")->isVisible());
        QVERIFY(!child<QPushButton>("rate-3")->isVisible());
        key(Qt::Key_3); // judges nothing while the answer is hidden
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay);
        key(Qt::Key_Space);
        QVERIFY(child<ProseView>("reviewBack")->isVisible());
        QVERIFY(child<QPushButton>("rate-3")->isVisible());
        QVERIFY(!child<QPushButton>("reviewPrimary")->isVisible());
    }

    void aSessionGoesByKeys()
    {
        const QString first = child<QLabel>("reviewName")->text();
        key(Qt::Key_Return);
        key(Qt::Key_4);
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay - 1);
        QVERIFY(child<QLabel>("reviewName")->text() != first);
        key(Qt::Key_Return);
        key(Qt::Key_Return); // Good has the focus
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay - 2);
        QCOMPARE(review().counts().learning, 1);
        key(Qt::Key_Z, Qt::ControlModifier);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(child<QLabel>("reviewName")->text(), first);
        QVERIFY(!child<QPushButton>("reviewUndo")->isEnabled());
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(review().counts().fresh, session::Review::kNewPerDay - 1);
    }

    void whenNothingIsDueItSaysWhatComesNext()
    {
        for (int i = 0; i < session::Review::kNewPerDay; ++i) {
            key(Qt::Key_Return);
            key(Qt::Key_4);
        }
        QCOMPARE(child<QLabel>("reviewName")->text(), QStringLiteral("No card is due now"));
        QVERIFY(child<QLabel>("reviewPrompt")->text().contains(QStringLiteral("The next card")));
        QVERIFY(!child<QPushButton>("rate-1")->isVisible());
        child<QPushButton>("reviewPrimary")->click();
        QVERIFY(review().counts().fresh > 0);
        QVERIFY(child<QLabel>("reviewName")->text() != QStringLiteral("No card is due now"));
    }

    void whatWasReviewedSurvivesARestart()
    {
        key(Qt::Key_Return);
        key(Qt::Key_4);
        const QString second = child<QLabel>("reviewName")->text();
        m_program.reset();
        open();
        QCOMPARE(child<QLabel>("reviewName")->text(), second);
    }

    void intervalsAreWrittenInTheirUnit_data()
    {
        QTest::addColumn<int>("days");
        QTest::addColumn<double>("minutes");
        QTest::addColumn<QString>("text");
        QTest::newRow("minutes") << 0 << 5.5 << QStringLiteral("6 min");
        QTest::newRow("under a minute is one") << 0 << 0.2 << QStringLiteral("1 min");
        QTest::newRow("hours") << 0 << 90.0 << QStringLiteral("1.5 h");
        QTest::newRow("a day") << 1 << 0.0 << QStringLiteral("1 day");
        QTest::newRow("days") << 29 << 0.0 << QStringLiteral("29 days");
        QTest::newRow("months of 30 days") << 72 << 0.0 << QStringLiteral("2.4 months");
        QTest::newRow("years of 365 days") << 730 << 0.0 << QStringLiteral("2 years");
    }

    void intervalsAreWrittenInTheirUnit()
    {
        QFETCH(int, days);
        QFETCH(double, minutes);
        QFETCH(QString, text);
        QCOMPARE(ReviewWords::interval({days, minutes}), text);
    }

    void everyWidgetHasANameAndNothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::newRow("1440 x 900") << QSize(1440, 900) << 1.0;
        QTest::newRow("1024 x 700") << QSize(1024, 700) << 1.0;
        QTest::newRow("1024 x 700 at 200 %") << QSize(1024, 700) << 2.0;
        QTest::newRow("1920 x 1080 at 200 %") << QSize(1920, 1080) << 2.0;
    }

    void everyWidgetHasANameAndNothingIsCut()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        m_program->theme.setFontScale(scale);
        window().resize(size);
        key(Qt::Key_Return);
        for (QPushButton* button : page()->findChildren<QPushButton*>()) {
            if (!button->isVisible())
                continue;
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(button);
            QVERIFY(interface && !interface->text(QAccessible::Name).isEmpty());
            QTRY_VERIFY2(button->width() >= button->fontMetrics().horizontalAdvance(button->text()),
                         qPrintable(button->objectName()));
            // What stands under the card scrolls with it.
            const bool scrolls = child<CardActions>("cardActions")->isAncestorOf(button);
            const auto isInside = [this, button, scrolls] {
                const QRect place(button->mapTo(page(), QPoint(0, 0)), button->size());
                return scrolls ? place.left() >= 0 && place.right() <= page()->rect().right()
                               : page()->rect().contains(place);
            };
            QTRY_VERIFY2(isInside(), qPrintable(button->objectName()));
        }
    }

private:
    void open()
    {
        m_program = std::make_unique<OpenProgram>(m_bank.file(), m_profile->path());
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        window().findChild<QPushButton*>(QStringLiteral("rail-review"))->click();
        QVERIFY(page()->isVisible());
    }

    MainWindow& window() { return *m_program->window; }
    session::Review& review() { return m_program->workspace().review(); }
    ReviewPage* page() { return window().findChild<ReviewPage*>(); }
    template <class Widget> Widget* child(const char* name)
    {
        return page()->findChild<Widget*>(QLatin1String(name));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* target = window().focusWidget();
        if (!target || !page()->isAncestorOf(target))
            target = page();
        QTest::keyClick(target, key, modifiers);
    }

    ShippedBank m_bank;
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<OpenProgram> m_program;
};

QTEST_MAIN(TestReviewPage)
#include "tst_review_page.moc"
