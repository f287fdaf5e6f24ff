// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/animation_export.h"
#include "app/explainer/export/export_menu.h"
#include "app/explainer/scenes/scene.h"
#include "core/session/latest_task.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <webp/demux.h>

#include <memory>
#include <vector>

using namespace ringside;
using namespace ringside::app;
using scaling::SceneKind;

namespace {

struct ShownPicture
{
    QImage picture;
    int untilMs = 0;
};

/// An animation as libwebp's decoder reads it.
struct ReadFilm
{
    std::vector<ShownPicture> pictures;
    unsigned int repeats = 99; ///< 0: for ever
};

ReadFilm filmOf(const QByteArray& bytes)
{
    WebPAnimDecoderOptions options;
    WebPAnimDecoderOptionsInit(&options);
    options.color_mode = MODE_BGRA;
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                        static_cast<std::size_t>(bytes.size())};
    ReadFilm film;
    const std::unique_ptr<WebPAnimDecoder, void (*)(WebPAnimDecoder*)> decoder(
        WebPAnimDecoderNew(&data, &options), WebPAnimDecoderDelete);
    WebPAnimInfo info;
    if (!decoder || !WebPAnimDecoderGetInfo(decoder.get(), &info))
        return film;
    film.repeats = info.loop_count;
    while (WebPAnimDecoderHasMoreFrames(decoder.get())) {
        std::uint8_t* pixels = nullptr;
        int untilMs = 0;
        if (!WebPAnimDecoderGetNext(decoder.get(), &pixels, &untilMs))
            break;
        const QImage view(pixels, static_cast<int>(info.canvas_width),
                          static_cast<int>(info.canvas_height), QImage::Format_RGB32);
        film.pictures.push_back({view.copy(), untilMs});
    }
    return film;
}

QByteArray bytesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QImage dotted(QColor color, QSize size = {40, 30})
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(color);
    image.setPixelColor(3, 5, Qt::black);
    return image;
}

/// Two hosts, so that the animation is short.
session::Explanation twoHosts()
{
    scaling::Scenario job;
    job.cluster.workers = 2;
    job.cluster.networkGbps = 80;
    job.cluster.intraBandwidth = BytesPerSecond(100e9);
    job.model.parameters = 250e6;
    job.work.perAcceleratorBatch = 32;
    job.work.computeTime = Seconds(0.1);
    job.strategy.collective = "ring";
    auto result = test::explainJob(job, scaling::PresetCatalog(), {}, SceneKind::AllReduce);
    return result ? *result : session::Explanation{};
}

StillOptions smallest()
{
    StillOptions options;
    options.size = {StillOptions::kLeastSide, StillOptions::kLeastSide};
    return options;
}

} // namespace

/// Animations saved as one file.
class TstAnimationExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_file = m_dir.filePath(QStringLiteral("film.webp")); }
    void cleanup() { QFile::remove(m_file); }

    void everyPictureIsReadBackUnchanged()
    {
        auto encoder = AnimationEncoder::create({40, 30});
        QVERIFY(encoder);
        const std::vector<QImage> pictures{dotted(Qt::white), dotted(QColor(12, 200, 99)),
                                           dotted(QColor(13, 200, 99))};
        for (std::size_t i = 0; i < pictures.size(); ++i)
            QVERIFY(encoder->add(pictures[i], 40 * static_cast<int>(i)));
        const auto bytes = encoder->finish(120);
        QVERIFY(bytes);
        const ReadFilm film = filmOf(*bytes);
        QCOMPARE(film.repeats, 0U);
        QCOMPARE(film.pictures.size(), std::size_t{3});
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            QCOMPARE(film.pictures[i].picture, pictures[i]);
            QCOMPARE(film.pictures[i].untilMs, 40 * static_cast<int>(i + 1));
        }
    }

    void pictureOfAnotherSizeIsRefused()
    {
        auto encoder = AnimationEncoder::create({40, 30});
        QVERIFY(encoder);
        const Done added = encoder->add(dotted(Qt::white, {41, 30}), 0);
        QVERIFY(!added);
        QCOMPARE(added.error().code, ErrorCode::FileUnwritable);
    }

    void sideBeyondTheFormatIsNamed()
    {
        const auto encoder = AnimationEncoder::create({16'384, 30});
        QVERIFY(!encoder);
        QCOMPARE(encoder.error().code, ErrorCode::TooLarge);
        QCOMPARE(encoder.error().value, std::string("16384"));
    }

    void fileHasThePicturesOfTheScene()
    {
        AnimationExport saving(twoHosts(), {}, smallest(), nullptr, m_file);
        QCOMPARE(saving.framesPerSecond(), 25.0);
        const int frames = saving.frames();
        QVERIFY(frames > 10);
        const QSignalSpy reported(&saving, &AnimationExport::progressed);
        const QSignalSpy saved(&saving, &AnimationExport::saved);
        saving.start();
        QVERIFY(!QFileInfo::exists(m_file)); // only a whole one
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 60'000);
        QCOMPARE(reported.size(), frames);
        const ReadFilm film = filmOf(bytesOf(m_file));
        // 40 ms each; equal pictures one after the other become one that is shown for longer.
        QCOMPARE(film.pictures.back().untilMs, 40 * frames);
        QVERIFY(film.pictures.size() <= static_cast<std::size_t>(frames));
        StillScene still(twoHosts(), {}, smallest());
        QImage drawn;
        for (int frame = 0; frame < frames; ++frame) {
            still.scene()->setFrame(frame, 25);
            drawn = still.image();
            if (frame == 0)
                QCOMPARE(film.pictures.front().picture, drawn);
        }
        QCOMPARE(film.pictures.back().picture, drawn);
        QVERIFY(film.pictures.back().picture != film.pictures.front().picture);
    }

    void cancelledOneLeavesNoFile()
    {
        AnimationExport saving(twoHosts(), {}, smallest(), nullptr, m_file);
        const QSignalSpy reported(&saving, &AnimationExport::progressed);
        const QSignalSpy saved(&saving, &AnimationExport::saved);
        const QSignalSpy failed(&saving, &AnimationExport::failed);
        saving.start();
        QTRY_VERIFY(reported.size() >= 2);
        saving.cancel();
        const auto before = reported.size();
        QTRY_VERIFY(!session::LatestTask::isAnyUnfinished());
        QCoreApplication::processEvents();
        QCOMPARE(reported.size(), before);
        QVERIFY(saved.isEmpty() && failed.isEmpty());
        QVERIFY(!QFileInfo::exists(m_file));
    }

    void folderThatCannotBeWrittenIsNamedBeforeDrawing()
    {
        const QString file = QStringLiteral("/nowhere/film.webp");
        AnimationExport saving(twoHosts(), {}, smallest(), nullptr, file);
        QString named;
        connect(&saving, &AnimationExport::failed, this,
                [&named](const Error& error) { named = QString::fromStdString(error.file); });
        saving.start();
        QCOMPARE(named, file);
    }

    void menuShowsTheProgressAndCancels()
    {
        const Theme theme;
        const session::Explanation shown = twoHosts();
        const StillScene sight(shown, {}, {});
        FileDialogs dialogs;
        dialogs.save = [this](auto...) { return m_file; };
        QWidget window;
        ExportMenu menu(
            theme, dialogs,
            [&] {
                return ExportMenu::Subject{sight.scene(), &shown, QStringLiteral("My job")};
            },
            &window);
        menu.setAskStill([](const StillOptions&) { return smallest(); });
        const QSignalSpy raised(&menu, &ExportMenu::messageRaised);
        menu.saveAnimation();
        QVERIFY(menu.running());
        auto* progress = window.findChild<QProgressDialog*>(QStringLiteral("animationProgress"));
        QVERIFY(progress);
        QCOMPARE(progress->maximum(), menu.running()->frames());
        QTRY_VERIFY(progress->value() >= 1);
        progress->findChild<QPushButton*>()->click();
        QVERIFY(!menu.running());
        QCOMPARE(raised.last().first().toString(),
                 QStringLiteral("Cancelled. The animation was not saved."));
        QTRY_VERIFY(!session::LatestTask::isAnyUnfinished());
        QVERIFY(!QFileInfo::exists(m_file));
        menu.saveAnimation();
        QTRY_COMPARE_WITH_TIMEOUT(raised.size(), 2, 60'000);
        QCOMPARE(raised.last().first().toString(), QStringLiteral("Saved: %1").arg(m_file));
        QVERIFY(!filmOf(bytesOf(m_file)).pictures.empty());
        QVERIFY(!menu.running());
    }

private:
    QTemporaryDir m_dir;
    QString m_file;
};

RINGSIDE_TEST(TstAnimationExport)
#include "tst_animation_export.moc"
