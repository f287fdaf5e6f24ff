// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/scene_files.h"

#include "app/explainer/stage/still_scene.h"
#include "app/widgets/file_dialogs.h"
#include "core/base/tr.h"

#include <QBuffer>
#include <QDir>
#include <QImage>

namespace ringside::app {

Done writePng(const QString& file, const QImage& image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = RINGSIDE_TR("the picture cannot be encoded")});
    return writeBytes(file, buffer.data());
}

double frameRateFor(const Scene& scene)
{
    double rate = kFramesPerSecond;
    // Whole rates, which every program for films takes, down to one per second.
    while (rate > 1 && scene.frameCount(rate) > kMostFrames)
        --rate;
    while (scene.frameCount(rate) > kMostFrames)
        rate /= 2;
    return rate;
}

Result<int> writeFrames(StillScene& still, const QString& folder, const QString& base,
                        double framesPerSecond, const std::function<bool(int, int)>& goOn)
{
    const int frames = still.scene() ? still.scene()->frameCount(framesPerSecond) : 0;
    if (frames > kMostFrames)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("pictures"),
                     .value = std::to_string(frames),
                     .limit = std::to_string(kMostFrames)});
    if (!QDir().mkpath(folder))
        return fail({.code = ErrorCode::FileUnwritable, .file = folder.toStdString()});
    for (int frame = 0; frame < frames; ++frame) {
        if (goOn && !goOn(frame, frames))
            return fail({.code = ErrorCode::Cancelled});
        still.scene()->setFrame(frame, framesPerSecond);
        const QString name =
            QStringLiteral("%1-%2.png").arg(base).arg(frame + 1, 4, 10, QLatin1Char('0'));
        RINGSIDE_CHECK(writePng(QDir(folder).filePath(name), still.image()));
    }
    return frames;
}

} // namespace ringside::app
