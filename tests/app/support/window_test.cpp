// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/window_test.h"

#include "tests/app/support/cut_labels.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/strict_warnings.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QPushButton>

namespace ringside::test {

namespace {

QString nameOf(QWidget& widget)
{
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface ? interface->text(QAccessible::Name) : QString();
}

QStringList flawsOf(const QWidget& part)
{
    QStringList flaws;
    for (QWidget* widget : part.findChildren<QWidget*>())
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() &&
            nameOf(*widget).isEmpty())
            flaws << QStringLiteral("no name: ") + widget->objectName();
    for (QAbstractButton* button : part.findChildren<QAbstractButton*>()) {
        // Without a text it is drawn, or a part of a field that is named.
        if (!button->isVisible() || button->text().isEmpty())
            continue;
        if (button->width() < button->fontMetrics().horizontalAdvance(button->text()))
            flaws << QStringLiteral("cut: ") + button->objectName();
        const int left = button->mapTo(&part, QPoint(0, 0)).x();
        if (left < 0 || left + button->width() > part.width())
            flaws << QStringLiteral("sticks out: ") + button->objectName();
    }
    for (const QString& label : cutLabels(part))
        flaws << QStringLiteral("cut: ") + label;
    return flaws;
}

} // namespace

void WindowTest::initTestCase()
{
    qunsetenv("RINGSIDE_QUESTIONS");
    qInstallMessageHandler(collectWarnings);
}

void WindowTest::init()
{
    newProfile();
    open();
}

void WindowTest::cleanup()
{
    m_program.reset();
    QVERIFY2(unexpectedWarnings().isEmpty(),
             qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
}

void WindowTest::newProfile()
{
    unexpectedWarnings().clear();
    m_profile = std::make_unique<QTemporaryDir>();
}

void WindowTest::open()
{
    m_program.reset();
    m_program = std::make_unique<OpenProgram>(shippedBank(), m_profile->path(), m_clock);
    window().show();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    if (!m_pageName.isEmpty())
        window().findChild<QPushButton*>(QStringLiteral("rail-") + m_pageName)->click();
}

void WindowTest::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* target = window().focusWidget();
    if (!target || (target != scope() && !scope()->isAncestorOf(target)))
        target = scope();
    QTest::keyClick(target, key, modifiers);
}

void WindowTest::addWindowSizes()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("1440 x 900") << QSize(1440, 900) << 1.0;
    QTest::newRow("1024 x 700") << QSize(1024, 700) << 1.0;
    QTest::newRow("1024 x 700 at 200 %") << QSize(1024, 700) << 2.0;
    QTest::newRow("1920 x 1080 at 200 %") << QSize(1920, 1080) << 2.0;
}

void WindowTest::takeWindowSize()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_program->theme.setFontScale(scale);
    window().resize(size);
}

void WindowTest::verifyNamedAndWhole(QWidget& part)
{
    QVERIFY(part.isVisible());
    QTRY_VERIFY2(flawsOf(part).isEmpty(), qPrintable(flawsOf(part).join(QLatin1Char('\n'))));
}

} // namespace ringside::test
