// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/wheel_guard.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QtTest>

using namespace ringside::app;

class TestWheelGuard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wheelChangesOnlyWhatHasTheFocus_data();
    void wheelChangesOnlyWhatHasTheFocus();
};

void TestWheelGuard::wheelChangesOnlyWhatHasTheFocus_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"slider", "box", "spin"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWheelGuard::wheelChangesOnlyWhatHasTheFocus()
{
    QFETCH(QString, name);
    WheelGuard guard;
    qApp->installEventFilter(&guard);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setObjectName(QStringLiteral("slider"));
    slider->setRange(0, 10);
    slider->setValue(5);
    slider->setFocusPolicy(Qt::StrongFocus);
    auto* spin = new QSpinBox;
    spin->setObjectName(QStringLiteral("spin"));
    spin->setValue(5);
    auto* box = new QComboBox;
    box->setObjectName(QStringLiteral("box"));
    for (int i = 0; i <= 10; ++i)
        box->addItem(QString::number(i));
    box->setCurrentIndex(5);
    auto* other = new QWidget;
    other->setFocusPolicy(Qt::StrongFocus);
    for (QWidget* part : {static_cast<QWidget*>(slider), static_cast<QWidget*>(spin),
                          static_cast<QWidget*>(box), other})
        layout->addWidget(part);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.activateWindow();
    QTRY_VERIFY(window.isActiveWindow());

    auto* target = window.findChild<QWidget*>(name);
    const auto sum = [&] { return slider->value() + spin->value() + box->currentIndex(); };
    const auto turn = [&] {
        const QPointF middle = target->rect().center();
        QWheelEvent event(middle, target->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(target, &event);
    };
    other->setFocus();
    turn();
    QCOMPARE(sum(), 15);
    QVERIFY(target->focusPolicy() == Qt::StrongFocus);
    target->setFocus();
    turn();
    QVERIFY(sum() != 15);
}

RINGSIDE_TEST(TestWheelGuard)
#include "tst_wheel_guard.moc"
