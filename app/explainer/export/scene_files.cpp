// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/scene_files.h"

#include "app/explainer/stage/still_scene.h"

#include <QBuffer>
#include <QDir>
#include <QImage>
#include <QSaveFile>

namespace ringside::app {

namespace {

QString csvCell(const QString& text)
{
    bool isNumber = false;
    static_cast<void>(text.toDouble(&isNumber));
    QString cell = text;
    if (!isNumber && !cell.isEmpty() && QStringLiteral("=+-@\t\r").contains(cell.front()))
        cell.prepend(u'\'');
    const bool plain = !cell.contains(u',') && !cell.contains(u'"') && !cell.contains(u'\n') &&
                       !cell.contains(u'\r');
    return plain ? cell : u'"' + cell.replace(QStringLiteral("\""), QStringLiteral("\"\"")) + u'"';
}

QString csvLine(const QStringList& cells)
{
    QStringList quoted;
    for (const QString& cell : cells)
        quoted.push_back(csvCell(cell));
    return quoted.join(u',') + QStringLiteral("\r\n");
}

} // namespace

QByteArray csvOf(const SceneTable& table)
{
    QString text = csvLine(table.columns);
    for (const QStringList& row : table.rows)
        text += csvLine(row);
    return text.toUtf8();
}

Done writeBytes(const QString& file, const QByteArray& bytes)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = out.errorString().toStdString()});
    return {};
}

Done writePng(const QString& file, const QImage& image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = "the picture cannot be encoded"});
    return writeBytes(file, buffer.data());
}

Result<int> writeFrames(StillScene& still, const QString& folder, const QString& base,
                        double framesPerSecond, const std::function<bool(int, int)>& goOn)
{
    const int frames = still.scene() ? still.scene()->frameCount(framesPerSecond) : 0;
    if (frames > kMostFrames)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = "pictures",
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
        if (const auto written = writePng(QDir(folder).filePath(name), still.image()); !written)
            return fail(written.error());
    }
    return frames;
}

} // namespace ringside::app
