// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_style.h"
#include "app/theme/icon_check.h"
#include "app/theme/svg_icon_engine.h"
#include "app/theme/theme.h"
#include "app/theme/theme_icon.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QImageReader>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <functional>
#include <memory>

using namespace ringside;
using namespace ringside::app;

namespace {

const QRegularExpression kImage(QStringLiteral("url\\(([^)]*)\\)"));

QImage blank()
{
    QImage picture(16, 16, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    return picture;
}

int strongestAlpha(const QImage& picture)
{
    int strongest = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            strongest = std::max(strongest, picture.pixelColor(x, y).alpha());
    return strongest;
}

QWidget* checkedBox()
{
    auto* box = new QCheckBox(QStringLiteral("Shuffle"));
    box->setChecked(true);
    return box;
}

QWidget* comboBox()
{
    auto* box = new QComboBox;
    box->addItem(QStringLiteral("Ring"));
    return box;
}

/// With a step left in one direction only: the other arrow is not drawn.
QWidget* spinBox(int value)
{
    auto* box = new QSpinBox;
    box->setRange(0, 1);
    box->setValue(value);
    return box;
}

QWidget* foldButton(Qt::ArrowType arrow)
{
    auto* button = new QToolButton;
    button->setProperty("kind", QStringLiteral("fold"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setText(QStringLiteral("Details"));
    button->setArrowType(arrow);
    return button;
}

QWidget* tree(bool isOpen)
{
    auto* view = new QTreeWidget;
    view->setHeaderHidden(true);
    auto* parent = new QTreeWidgetItem(view, {QStringLiteral("Domain")});
    parent->addChild(new QTreeWidgetItem({QStringLiteral("Objective")}));
    parent->setExpanded(isOpen);
    return view;
}

QWidget* menuButton()
{
    auto* button = new QPushButton(QStringLiteral("Export"));
    button->setMenu(new QMenu(button));
    return button;
}

} // namespace

/// The program's icons on a system without Qt's SVG plugins.
class TestSvgIcons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Before the first icon: what is loaded stays loaded.
        QCoreApplication::setLibraryPaths({});
        QVERIFY(!QImageReader::supportedImageFormats().contains("svg"));
        QApplication::setStyle(new AppStyle);
        m_theme = std::make_unique<Theme>();
    }
    void cleanup() { qApp->setStyleSheet({}); }

    void controlShowsItsIcon_data()
    {
        QTest::addColumn<std::function<QWidget*()>>("make");
        const auto row = [](const char* name, const std::function<QWidget*()>& make) {
            QTest::newRow(name) << make;
        };
        row("the check mark", checkedBox);
        row("the arrow of a list of choices", comboBox);
        row("the arrow up of a number", [] { return spinBox(0); });
        row("the arrow down of a number", [] { return spinBox(1); });
        row("the arrow of an open part", [] { return foldButton(Qt::DownArrow); });
        row("the arrow of a closed part", [] { return foldButton(Qt::RightArrow); });
        row("an open branch", [] { return tree(true); });
        row("a closed branch", [] { return tree(false); });
        row("the arrow of a menu", menuButton);
    }
    /// Compared with the same control whose image has nothing in it.
    void controlShowsItsIcon()
    {
        QFETCH(std::function<QWidget*()>, make);
        const QTemporaryDir folder;
        QFile empty(folder.filePath(QStringLiteral("empty.ringside-svg")));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"16\" height=\"16\"/>");
        empty.close();
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            m_theme->setScheme(scheme);
            const QString sheet = m_theme->styleSheet();
            QString without = sheet;
            without.replace(kImage, QStringLiteral("url(%1)").arg(empty.fileName()));
            QVERIFY(without != sheet);
            QVERIFY(grabbed(make, sheet) != grabbed(make, without));
            QCOMPARE(grabbed(make, sheet), grabbed(make, sheet));
        }
    }

    void signThatClearsASearchIsDrawn()
    {
        const QIcon sign = QApplication::style()->standardIcon(QStyle::SP_LineEditClearButton);
        QVERIFY(strongestAlpha(sign.pixmap(16).toImage()) > 0);
        QVERIFY(strongestAlpha(programIcon().pixmap(32).toImage()) > 0);
    }

    void everyIconIsDrawn()
    {
        QVERIFY(QDir(QStringLiteral(":/icons")).entryList().size() >= 20);
        QCOMPARE(undrawnIcons(), QStringList());
        QCOMPARE(undrawnIconsText({}), QString());
    }

    /// So that the check reaches them, and no plugin is asked for.
    void styleSheetNamesIconsOfTheProgram()
    {
        const QString suffix = QLatin1Char('.') + SvgIconEngine().key();
        for (const Scheme scheme :
             {Scheme::Light, Scheme::Dark, Scheme::HighContrastLight, Scheme::HighContrastDark}) {
            m_theme->setScheme(scheme);
            int images = 0;
            for (auto it = kImage.globalMatch(m_theme->styleSheet()); it.hasNext(); ++images) {
                const QString file = it.next().captured(1);
                QVERIFY2(QFile::exists(file), qPrintable(file));
                QVERIFY2(file.startsWith(QLatin1String(":/icons/")), qPrintable(file));
                QVERIFY2(file.endsWith(suffix), qPrintable(file));
            }
            QVERIFY(images > 0);
        }
    }

    void iconsThatAreNotDrawnAreReported()
    {
        const QStringList all = undrawnIcons([](const QString&) { return blank(); });
        QCOMPARE(all.size(), QDir(QStringLiteral(":/icons")).entryList().size());
        QVERIFY(all.contains(QStringLiteral("check-light")));
        QCOMPARE(undrawnIcons([](const QString&) { return QImage(); }), all);
        const QString text = undrawnIconsText(all);
        for (const char* needed : {"check marks", "SVG", "libqt6svg6", "qt6-svg-plugins"})
            QVERIFY2(text.contains(QLatin1String(needed)), needed);
    }

    void oneIconThatIsNotDrawnIsFound()
    {
        const QStringList one = undrawnIcons([](const QString& file) {
            return file.contains(QLatin1String("fold-open-dark")) ? blank() : drawIcon(file);
        });
        QCOMPARE(one, QStringList(QStringLiteral("fold-open-dark")));
        QVERIFY(!undrawnIconsText(one).isEmpty());
    }

    void pixelAtTheEdgeCounts()
    {
        const QStringList none = undrawnIcons([](const QString&) {
            QImage picture = blank();
            picture.setPixelColor(15, 15, QColor(0, 0, 0, 1));
            return picture;
        });
        QCOMPARE(none, QStringList());
    }

    void iconIsSharpOnADenseScreen()
    {
        const QIcon icon(QStringLiteral(":/icons/check-light.ringside-svg"));
        QCOMPARE(icon.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
        QCOMPARE(icon.pixmap(QSize(16, 16), 1.0).size(), QSize(16, 16));
    }

    void iconKeepsItsProportions()
    {
        const QTemporaryDir folder;
        QFile wide(folder.filePath(QStringLiteral("wide.svg")));
        QVERIFY(wide.open(QIODevice::WriteOnly));
        wide.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">"
                   "<rect width=\"20\" height=\"10\"/></svg>");
        wide.close();
        SvgIconEngine engine(wide.fileName());
        // Twice as wide as high, in a square of 40.
        QCOMPARE(engine.actualSize(QSize(40, 40), QIcon::Normal, QIcon::Off), QSize(40, 20));
        const QIcon icon(engine.clone());
        QCOMPARE(icon.pixmap(40).size(), QSize(40, 20));
    }

    void disabledIconIsDimmed()
    {
        SvgIconEngine engine(QStringLiteral(":/icons/clear.svg"));
        const auto alphaIn = [&engine](QIcon::Mode mode) {
            return strongestAlpha(engine.pixmap(QSize(32, 32), mode, QIcon::Off).toImage());
        };
        QCOMPARE(alphaIn(QIcon::Normal), 255);
        QVERIFY(std::abs(alphaIn(QIcon::Disabled) - 127) <= 1); // half
    }

    void iconOfAMissingFileIsEmptyAndHarmless()
    {
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("none.svg")));
        SvgIconEngine engine(QStringLiteral(":/icons/none.svg"));
        QCOMPARE(strongestAlpha(engine.pixmap(QSize(16, 16), QIcon::Normal, QIcon::Off).toImage()),
                 0);
    }

private:
    QImage grabbed(const std::function<QWidget*()>& make, const QString& sheet)
    {
        qApp->setStyleSheet(sheet);
        QWidget window;
        window.setPalette(m_theme->palette());
        QWidget* control = make();
        control->setParent(&window);
        control->setGeometry(10, 10, 160, 80);
        window.resize(200, 100);
        return window.grab().toImage();
    }

    std::unique_ptr<Theme> m_theme;
};

RINGSIDE_TEST(TestSvgIcons)
#include "tst_svg_icons.moc"
