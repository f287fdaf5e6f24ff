// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_style.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "tests/app/support/ink.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QDateEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <utility>

using namespace ringside;
using namespace ringside::app;

namespace {

/// The first column of a picture with a pixel as dark as text; -1 without one.
int firstInk(const QImage& picture)
{
    for (int x = 0; x < picture.width(); ++x)
        for (int y = 0; y < picture.height(); ++y)
            if (picture.pixelColor(x, y).lightness() < 110)
                return x;
    return -1;
}

} // namespace

/// Controls as the style sheet draws them, in the light scheme.
class TestStyleSheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QApplication::setStyle(new AppStyle);
        m_theme = std::make_unique<Theme>();
        m_window = std::make_unique<QWidget>();
        m_window->setPalette(m_theme->palette());
        qApp->setStyleSheet(m_theme->styleSheet());
        m_window->resize(400, 300);
    }
    void cleanup()
    {
        m_window.reset();
        qApp->setStyleSheet({});
    }

    void selectedRowKeepsItsTextInPlace()
    {
        auto* list = shown<QListWidget>();
        list->addItems({QStringLiteral("Same words"), QStringLiteral("Same words")});
        list->resize(300, 120);
        list->setCurrentRow(1);
        const auto inkOf = [list](int row) {
            const QRect box = list->visualItemRect(list->item(row));
            return firstInk(list->viewport()->grab(box).toImage());
        };
        QVERIFY(inkOf(0) >= 0);
        QCOMPARE(inkOf(1), inkOf(0));
    }

    void signThatClearsASearchGrowsWithTheFont()
    {
        const auto heightAt = [&](double scale) {
            m_theme->setFontScale(scale);
            qApp->setStyleSheet(m_theme->styleSheet());
            auto* search = shown<QLineEdit>();
            search->setClearButtonEnabled(true);
            search->setText(QStringLiteral("words"));
            search->resize(search->sizeHint());
            auto* sign = search->findChild<QToolButton*>();
            // It appears step by step.
            const auto height = [sign] { return test::inkHeight(sign->grab().toImage()); };
            int seen = -1;
            [[maybe_unused]] const bool isStill = QTest::qWaitFor([&] {
                const int before = std::exchange(seen, height());
                return seen > 0 && seen == before && sign->property("opacity").toDouble() >= 1;
            });
            return seen;
        };
        const int usual = heightAt(1), twice = heightAt(2);
        QVERIFY2(usual >= 8 && test::isAboutTwice(twice, usual),
                 qPrintable(QStringLiteral("%1 and %2 pixels").arg(usual).arg(twice)));
    }

    void spinBoxHasTwoArrowsBesideItsText()
    {
        auto* box = shown<QSpinBox>();
        box->resize(120, 34);
        QStyleOptionSpinBox option;
        option.initFrom(box);
        option.subControls = QStyle::SC_All;
        option.stepEnabled = QAbstractSpinBox::StepUpEnabled | QAbstractSpinBox::StepDownEnabled;
        const auto part = [&](QStyle::SubControl which) {
            return box->style()->subControlRect(QStyle::CC_SpinBox, &option, which, box);
        };
        const QRect up = part(QStyle::SC_SpinBoxUp), down = part(QStyle::SC_SpinBoxDown);
        QVERIFY(up.width() >= 16 && up.height() >= 10);
        QVERIFY(down.width() >= 16 && down.height() >= 10);
        QVERIFY(!up.intersects(down));
        QVERIFY(!up.intersects(part(QStyle::SC_SpinBoxEditField)));
    }

    /// Whatever the version of Qt. The style sheet's lengths: a text at least 22 high, 4 above and
    /// below, a border of 1 that does not grow; buttons 22 wide.
    void spinBoxIsAsLargeAsTheStyleSheetSays()
    {
        for (const int scale : {1, 2}) {
            m_theme->setFontScale(scale);
            qApp->setStyleSheet(m_theme->styleSheet());
            auto* with = new QSpinBox(m_window.get());
            auto* without = new QSpinBox(m_window.get());
            without->setButtonSymbols(QAbstractSpinBox::NoButtons); // before it knows its size
            with->ensurePolished();
            without->ensurePolished();
            const int height = (22 + 2 * 4) * scale + 2 * 1;
            QCOMPARE(with->sizeHint().height(), height);
            QCOMPARE(without->sizeHint().height(), height);
            QCOMPARE(with->sizeHint().width() - without->sizeHint().width(), 22 * scale);
        }
    }

    void disabledControlsLookDisabled()
    {
        const auto differs = [this](QWidget* control) {
            control->resize(120, 34);
            const QImage enabled = control->grab().toImage();
            control->setEnabled(false);
            QApplication::processEvents();
            return enabled != control->grab().toImage();
        };
        auto* button = shown<QPushButton>();
        button->setText(QStringLiteral("Undo"));
        QVERIFY(differs(button));
        QVERIFY(differs(shown<QDateEdit>()));
        QVERIFY(differs(shown<QSpinBox>()));
    }

    void labelTakesTheColourOfItsToneAndFollowsTheTheme()
    {
        auto* label = new TonedLabel(*m_theme, TextRole::Body, Tone::Accent, m_window.get());
        label->setText(QStringLiteral("A link"));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QCOMPARE(label->palette().color(QPalette::WindowText), m_theme->color(Tone::Accent));
        m_theme->setScheme(Scheme::Dark);
        m_window->setPalette(m_theme->palette());
        qApp->setStyleSheet(m_theme->styleSheet());
        QCOMPARE(label->palette().color(QPalette::WindowText), m_theme->color(Tone::Accent));
        label->setTone(Tone::Wrong);
        QCOMPARE(label->palette().color(QPalette::WindowText), m_theme->color(Tone::Wrong));
    }

    /// The verdict below an option: hidden until the answer is shown, then toned, bold and visible.
    void labelInsideAButtonKeepsItsToneWhenItIsShownLater()
    {
        auto* card = new Card(m_window.get());
        auto* label = new TonedLabel(*m_theme, TextRole::Meta, Tone::Secondary, card);
        label->setText(QStringLiteral("Your answer"));
        label->hide();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        label->setTone(Tone::Wrong);
        QFont bold = label->font();
        bold.setWeight(QFont::DemiBold);
        label->setFont(bold);
        label->show();
        QApplication::processEvents();
        QCOMPARE(label->palette().color(label->foregroundRole()), m_theme->color(Tone::Wrong));
    }

private:
    /// As the option of a question: a button with children.
    struct Card : QAbstractButton
    {
        using QAbstractButton::QAbstractButton;
        void paintEvent(QPaintEvent*) override {}
    };

    template <class Control> Control* shown()
    {
        auto* control = new Control(m_window.get());
        m_window->show();
        control->show();
        [[maybe_unused]] const bool isExposed = QTest::qWaitForWindowExposed(m_window.get());
        return control;
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QWidget> m_window;
};

RINGSIDE_TEST(TestStyleSheet)
#include "tst_style_sheet.moc"
