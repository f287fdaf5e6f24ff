// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/explainer/all_reduce/all_reduce_view.h"
#include "app/explainer/all_reduce/scene_text.h"
#include "app/explainer/figures/transport_bar.h"
#include "app/theme/theme.h"
#include "tests/app/explainer/all_reduce/hand_made_traces.h"
#include "tests/app/explainer/exchange_requests.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::app;
using scaling::Algorithm;
using test::exchangeOf;
using test::flat;

/// The default speed of the animation and the names of its phases below the scrubber.
class TestAllReducePhases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void stepTakesTwoSecondsAtFirst_data();
    void stepTakesTwoSecondsAtFirst();
    void scrubberNamesThePhases_data();
    void scrubberNamesThePhases();
    void namesOfPhasesFit_data();
    void namesOfPhasesFit();

private:
    Theme m_theme;
};

void TestAllReducePhases::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_theme.setScheme(Scheme::Light);
    m_theme.setFontScale(1);
}

void TestAllReducePhases::stepTakesTwoSecondsAtFirst_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    // A ring of N ranks has 2 (N - 1) steps. The factor is rounded up by a third at most.
    QTest::newRow("6 steps") << 4 << 12.0 << 16.0;
    QTest::newRow("22 steps") << 12 << 44.0 << 58.7;
    QTest::newRow("126 steps do not take four minutes") << 64 << 85.0 << 113.4;
}

void TestAllReducePhases::stepTakesTwoSecondsAtFirst()
{
    QFETCH(int, ranks);
    AllReduceView view(m_theme);
    view.show(exchangeOf(flat(Algorithm::Ring, ranks)), true);
    const double seconds = view.duration() * view.slowDown();
    QFETCH(double, least);
    QFETCH(double, most);
    QVERIFY2(seconds >= least * (1 - 1e-9) && seconds <= most,
             qPrintable(QString::number(seconds)));
}

void TestAllReducePhases::scrubberNamesThePhases_data()
{
    QTest::addColumn<scaling::Trace>("trace");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QList<double>>("starts");
    // 14 equal steps, of which 7 add.
    QTest::newRow("ring") << test::ringTrace(8, 32768, 0.01)
                          << QStringList{QStringLiteral("reduce-scatter"),
                                         QStringLiteral("all-gather")}
                          << QList<double>{0, 0.5};
    // 3 steps of 10 ms inside, 3 and 3 of 20 ms between, 3 of 10 ms inside: 180 ms.
    QTest::newRow("hierarchical") << test::hierarchicalTrace(4, 4, 440e6, 0.01, 0.02)
                                  << QStringList{QStringLiteral("inside host: reduce-scatter"),
                                                 QStringLiteral("between hosts: reduce-scatter"),
                                                 QStringLiteral("between hosts: all-gather"),
                                                 QStringLiteral("inside host: all-gather")}
                                  << QList<double>{0, 30.0 / 180, 90.0 / 180, 150.0 / 180};
    // While the first chunks are distributed, the last ones are still added up.
    QTest::newRow("pipelined trees do both at once")
        << exchangeOf(flat(Algorithm::DoubleBinaryTree, 16))->trace << QStringList()
        << QList<double>();
    QTest::newRow("one phase has no name")
        << exchangeOf(flat(Algorithm::RecursiveDoubling, 8))->trace << QStringList()
        << QList<double>();
}

void TestAllReducePhases::scrubberNamesThePhases()
{
    QFETCH(scaling::Trace, trace);
    QFETCH(QStringList, names);
    QFETCH(QList<double>, starts);
    const std::vector<Phase> phases = SceneText::phases(AllReduceTimeline(trace));
    QStringList found;
    for (const Phase& phase : phases)
        found << phase.name;
    QCOMPARE(found, names);
    for (std::size_t i = 0; i < phases.size(); ++i)
        QVERIFY(std::abs(phases[i].start - starts[qsizetype(i)]) < 1e-9);

    TransportBar bar(m_theme);
    bar.setPhases(phases);
    const auto* slider = bar.findChild<QSlider*>(QStringLiteral("scrubSlider"));
    for (std::size_t i = 0; i < phases.size(); ++i) {
        bar.setMoment(phases[i].start + 0.01, {});
        QCOMPARE(slider->accessibleDescription(), phases[i].name);
    }
    QCOMPARE(bar.findChildren<QLabel*>(QStringLiteral("phaseName")).size(), names.size());
}

void TestAllReducePhases::namesOfPhasesFit_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<int>("width");
    for (const double scale : {1.0, 2.0}) {
        for (const int width : {440, 780, 1400})
            QTest::addRow("%d px at %d %%", width, int(scale * 100)) << scale << width;
    }
}

void TestAllReducePhases::namesOfPhasesFit()
{
    QFETCH(double, scale);
    QFETCH(int, width);
    m_theme.setFontScale(scale);
    TransportBar bar(m_theme);
    // The first and the last phase take a thousandth of the time each.
    bar.setPhases(
        SceneText::phases(AllReduceTimeline(test::hierarchicalTrace(4, 4, 440e6, 0.00001, 0.01))));
    bar.resize(width, 300);
    bar.show();
    QCoreApplication::processEvents();
    const auto labels = bar.findChildren<QLabel*>(QStringLiteral("phaseName"));
    QCOMPARE(labels.size(), 4);
    for (const QLabel* label : labels) {
        const QString name = label->text();
        QVERIFY2(label->isVisible() && label->width() >= label->sizeHint().width(),
                 qPrintable(name));
        QVERIFY2(label->parentWidget()->rect().contains(label->geometry()), qPrintable(name));
        QVERIFY2(label->accessibleName().startsWith(name), qPrintable(label->accessibleName()));
        for (const QLabel* other : labels)
            QVERIFY2(other == label || !label->geometry().intersects(other->geometry()),
                     qPrintable(name));
    }
}

RINGSIDE_TEST(TestAllReducePhases)
#include "tst_all_reduce_phases.moc"
