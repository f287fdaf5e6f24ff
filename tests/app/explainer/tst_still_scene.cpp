// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/animation_export.h"
#include "app/explainer/export/export_menu.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/still_scene.h"
#include "app/widgets/file_dialogs.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

using namespace ringside;
using namespace ringside::app;
using scaling::SceneKind;

namespace {

/// A scene that is an animation of a known length.
class Film : public Scene
{
public:
    Film(const Theme& theme, double seconds)
        : Scene(theme, scaling::pictureTitle(scaling::SceneKind::AllReduce)), m_seconds(seconds)
    {
    }
    void setExplanation(const session::Explanation&, bool) override {}
    QString description() const override { return {}; }
    SceneTable table() const override { return {}; }
    int frameCount(double framesPerSecond) const override
    {
        return 1 + static_cast<int>(std::ceil(m_seconds * framesPerSecond - 1e-9));
    }

private:
    double m_seconds;
};

/// Four hosts of one accelerator: a ring of 2 (4 - 1) = 6 steps of 4 messages each.
session::Explanation explanation()
{
    scaling::Scenario job;
    job.cluster.workers = 4;
    job.cluster.networkGbps = 80;
    job.cluster.intraBandwidth = BytesPerSecond(100e9);
    job.model.parameters = 250e6;
    job.work.perAcceleratorBatch = 32;
    job.work.computeTime = Seconds(0.1);
    job.strategy.collective = "ring";
    auto result = test::explainJob(job, scaling::PresetCatalog(), {}, SceneKind::AllReduce);
    return result ? *result : session::Explanation{};
}

int colours(const QImage& image)
{
    std::set<QRgb> seen;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3)
            seen.insert(image.pixel(x, y));
    return static_cast<int>(seen.size());
}

} // namespace

class TestStillScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pictureHasTheSizeAndTheGroundThatWereAsked()
    {
        StillOptions options;
        options.size = {900, 700};
        options.scheme = Scheme::Dark;
        options.pixelRatio = 2;
        const StillScene still(explanation(), QStringLiteral("Job"), options);
        const QImage image = still.image();
        QCOMPARE(image.size(), QSize(1800, 1400));
        Theme dark;
        dark.setScheme(Scheme::Dark);
        QCOMPARE(QColor(image.pixel(1, 1)), dark.color(Tone::Surface));
        QVERIFY(colours(image) > 20);
    }

    void nothingToClickIsInThePicture()
    {
        const StillScene still(explanation(), QStringLiteral("Job"), {});
        for (const QWidget* button : still.scene()->findChildren<QAbstractButton*>())
            QVERIFY(!button->isVisible());
    }

    void svgIsVectorsWithTheDescription()
    {
        const StillScene still(explanation(), QStringLiteral("Job <1>"), {});
        const QByteArray svg = still.svg();
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBox(), QRect(0, 0, 1200, 800));
        QVERIFY(!svg.contains("<image"));
        QVERIFY(svg.contains("<text"));
        QVERIFY(!still.scene()->description().isEmpty());
        QVERIFY(svg.contains("<desc>" + still.scene()->description().toHtmlEscaped().toUtf8()));
    }

    void tableHasEveryMessage()
    {
        const StillScene still(explanation(), {}, {});
        const SceneTable table = still.scene()->table();
        QCOMPARE(table.rows.size(), std::size_t(24));
        QCOMPARE(csvOf(table).count('\n'), 25);
        QVERIFY(csvOf(table).startsWith("step,from_rank,to_rank,chunk,bytes,start_s,end_s,"));
        // 1 GB of gradients in four chunks of 250 MB.
        QVERIFY(csvOf(table).contains(",250000000,"));
    }

    void textThatLooksLikeAFormulaIsNone()
    {
        const SceneTable table{{QStringLiteral("name"), QStringLiteral("value")},
                               {{QStringLiteral("=1+1"), QStringLiteral("-2.5")},
                                {QStringLiteral("a \"b\", c"), QStringLiteral("1e-9")}}};
        QCOMPARE(csvOf(table),
                 QByteArray("name,value\r\n'=1+1,-2.5\r\n\"a \"\"b\"\", c\",1e-9\r\n"));
    }

    void longAnimationHasFewerPicturesPerSecond_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<double>("rate");
        // At most 3,000 pictures, of which one shows the end: 2,999 / 25 = 119.96 s.
        QTest::newRow("a short one has 25") << 119.96 << 25.0;
        QTest::newRow("one picture more than the limit") << 119.97 << 24.0;
        QTest::newRow("85 s at a quarter of the speed: 2,999 / 340 = 8.8") << 340.0 << 8.0;
        QTest::newRow("an hour: less than one, 2,999 / 3,600 = 0.83") << 3600.0 << 0.5;
    }

    void longAnimationHasFewerPicturesPerSecond()
    {
        QFETCH(double, seconds);
        const Theme theme;
        const Film film(theme, seconds);
        QTEST(frameRateFor(film), "rate");
        QVERIFY(film.frameCount(frameRateFor(film)) <= kMostFrames);
    }

    void unwritableFolderIsNamed()
    {
        const Done written = writeBytes(QStringLiteral("/nowhere/at/all.csv"), "a");
        QVERIFY(!written.has_value());
        QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
        QCOMPARE(written.error().file, std::string("/nowhere/at/all.csv"));
    }

    void menuSavesWhatIsInSight();
};

void TestStillScene::menuSavesWhatIsInSight()
{
    QTemporaryDir dir;
    const Theme theme;
    const session::Explanation shown = explanation();
    const StillScene sight(shown, {}, {});
    QString wanted;
    FileDialogs dialogs;
    dialogs.save = [&](QWidget*, const QString&, const QString&, const QString&) { return wanted; };
    ExportMenu menu(theme, dialogs, [&] {
        return ExportMenu::Subject{sight.scene(), &shown, QStringLiteral("My job")};
    });
    menu.setAskStill([](const StillOptions& options) { return options; });
    QSignalSpy message(&menu, &ExportMenu::messageRaised);

    wanted = dir.filePath(QStringLiteral("a.svg"));
    menu.savePicture();
    QVERIFY(QSvgRenderer(wanted).isValid());
    wanted = dir.filePath(QStringLiteral("a.png"));
    menu.savePicture();
    QVERIFY(!QImage(wanted).isNull());
    wanted = dir.filePath(QStringLiteral("a.csv"));
    menu.saveData();
    QFile csv(wanted);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll(), csvOf(sight.scene()->table()));
    QCOMPARE(message.size(), 3);
    QVERIFY(message.last().first().toString().contains(wanted));

    wanted = QStringLiteral("/nowhere/a.png");
    menu.savePicture();
    QVERIFY(message.last().first().toString().contains(QStringLiteral("/nowhere/a.png")));
    wanted.clear(); // the person changed their mind: nothing is reported or written
    const auto before = message.size();
    menu.saveData();
    QCOMPARE(message.size(), before);

    menu.copyData();
    QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), csvOf(sight.scene()->table()));
    menu.copyPicture();
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
}

RINGSIDE_TEST(TestStillScene)
#include "tst_still_scene.moc"
