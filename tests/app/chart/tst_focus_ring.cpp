// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/picture_canvas.h"
#include "app/chart/xy_chart.h"
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QImage>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace ringside::app;

namespace {

Plot rising()
{
    Plot plot;
    plot.x = PlotAxis::linear(0, 4, {});
    plot.y = PlotAxis::linear(0, 4, {});
    plot.series.push_back(PlotSeries::styled(0, QStringLiteral("job"), {{0, 0}, {4, 4}}));
    plot.readings = {{0, QStringLiteral("none"), {}, true}, {4, QStringLiteral("all"), {}, true}};
    return plot;
}

/// In the outermost `frame` pixels of each side, the pixels of `color`.
int framed(const QImage& image, const QColor& color, int frame)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (x < frame || y < frame || x >= image.width() - frame || y >= image.height() - frame)
                found += image.pixelColor(x, y) == color ? 1 : 0;
    return found;
}

} // namespace

/// A chart that has the keys shows it by a frame in the accent, which touches none of its labels.
class TestFocusRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chartWithTheFocusHasAFrame_data()
    {
        QTest::addColumn<bool>("isPicture");
        QTest::addColumn<Scheme>("scheme");
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            const char* name = scheme == Scheme::Light ? "light" : "dark";
            QTest::addRow("a chart with axes, %s", name) << false << scheme;
            QTest::addRow("a picture of our own, %s", name) << true << scheme;
        }
    }

    void chartWithTheFocusHasAFrame()
    {
        QFETCH(const bool, isPicture);
        QFETCH(const Scheme, scheme);
        Theme theme;
        theme.setScheme(scheme);
        QWidget page;
        page.setPalette(theme.palette());
        auto* layout = new QVBoxLayout(&page);
        auto* other = new QPushButton(&page);
        layout->addWidget(other);
        QWidget* chart = nullptr;
        if (isPicture) {
            chart = new PictureCanvas(
                theme, [](QPainter&, QSizeF) {}, [](double) { return 200.0; }, &page);
            chart->setFocusPolicy(Qt::StrongFocus);
        } else {
            auto* xy = new XyChart(theme, 200, &page);
            xy->setPlot(rising());
            chart = xy;
        }
        layout->addWidget(chart);
        page.resize(500, 300);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QVERIFY((chart->focusPolicy() & Qt::TabFocus) != 0);
        other->setFocus();
        const auto drawn = [chart] {
            QCoreApplication::processEvents();
            return chart->grab().toImage();
        };
        const QImage without = drawn();
        chart->setFocus(Qt::TabFocusReason);
        QVERIFY(chart->hasFocus());
        const QImage with = drawn();
        const QColor accent = theme.color(Tone::Accent);
        constexpr int kFrame = 3;
        QCOMPARE(framed(without, accent, kFrame), 0);
        // Two pixels wide along four sides, without the rounded corners.
        const int sides = 2 * (with.width() + with.height());
        QVERIFY2(framed(with, accent, kFrame) > sides * 3 / 2,
                 qPrintable(QString::number(framed(with, accent, kFrame))));
        // Labels stay outside of it: what is within is drawn as before.
        if (!isPicture) {
            const QRect inside = with.rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
            int moved = 0;
            for (int y = inside.top(); y <= inside.bottom(); ++y)
                for (int x = inside.left(); x <= inside.right(); ++x)
                    moved += with.pixel(x, y) != without.pixel(x, y) ? 1 : 0;
            // The corners of the frame are round.
            QVERIFY2(moved < 100, qPrintable(QString::number(moved)));
        }
        other->setFocus();
        QCOMPARE(framed(drawn(), accent, kFrame), 0);
    }
};

RINGSIDE_TEST(TestFocusRing)
#include "tst_focus_ring.moc"
