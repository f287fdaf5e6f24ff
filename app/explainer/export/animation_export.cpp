// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/animation_export.h"

#include "app/explainer/scenes/scene.h"
#include "app/widgets/file_dialogs.h"

#include <QFileInfo>

#include <cmath>
#include <utility>

namespace ringside::app {

double frameRateFor(const Scene& scene)
{
    double rate = kFramesPerSecond;
    // Whole rates down to one per second.
    while (rate > 1 && scene.frameCount(rate) > kMostFrames)
        --rate;
    while (scene.frameCount(rate) > kMostFrames)
        rate /= 2;
    return rate;
}

AnimationExport::AnimationExport(session::Explanation explanation, const QString& title,
                                 const StillOptions& options, const Scene* shown, QString file,
                                 QObject* parent)
    : QObject(parent),
      m_explanation(std::move(explanation)),
      m_still(m_explanation, title, options, shown),
      m_file(std::move(file)),
      m_rate(m_still.scene() ? frameRateFor(*m_still.scene()) : kFramesPerSecond),
      m_frames(m_still.scene() ? m_still.scene()->frameCount(m_rate) : 0)
{
}

AnimationExport::~AnimationExport() = default;

int AnimationExport::msAt(int frame) const
{
    return static_cast<int>(std::lround(frame * 1000 / m_rate));
}

QImage AnimationExport::draw(int frame)
{
    m_still.scene()->setFrame(frame, m_rate);
    return m_still.image();
}

void AnimationExport::start()
{
    // The scene may have changed to a coarse one, without an exchange, since it was chosen.
    if (m_frames <= 0)
        return Q_EMIT failed({.code = ErrorCode::Cancelled});
    // Before minutes of drawing.
    const QFileInfo folder(QFileInfo(m_file).absolutePath());
    if (!folder.isDir() || !folder.isWritable())
        return Q_EMIT failed({.code = ErrorCode::FileUnwritable, .file = m_file.toStdString()});
    const QImage first = draw(0);
    auto encoder = AnimationEncoder::create(first.size());
    if (!encoder)
        return Q_EMIT failed(encoder.error());
    m_encoder = std::make_shared<AnimationEncoder>(std::move(*encoder));
    encode(0, first);
}

void AnimationExport::cancel()
{
    m_task.cancel();
}

void AnimationExport::encode(int frame, const QImage& picture)
{
    // Drawn before the encoder is ready for it, so that both threads work.
    const auto next = std::make_shared<QImage>();
    m_task.start([this, frame, picture, next, atMs = msAt(frame),
                  encoder = m_encoder](const std::stop_token&) -> session::LatestTask::Deliver {
        const Done added = encoder->add(picture, atMs);
        return [this, frame, next, added] {
            if (!added)
                return Q_EMIT failed(added.error());
            Q_EMIT progressed(frame + 1);
            if (frame + 1 == m_frames)
                finish();
            else
                encode(frame + 1, *next);
        };
    });
    if (frame + 1 < m_frames)
        *next = draw(frame + 1);
}

void AnimationExport::finish()
{
    m_task.start([this, encoder = m_encoder,
                  endMs = msAt(m_frames)](const std::stop_token&) -> session::LatestTask::Deliver {
        return [this, bytes = encoder->finish(endMs)] { write(bytes); };
    });
}

void AnimationExport::write(const Result<QByteArray>& bytes)
{
    const Done written = bytes ? writeBytes(m_file, *bytes) : Done(fail(bytes.error()));
    if (written)
        Q_EMIT saved(m_file);
    else
        Q_EMIT failed(written.error());
}

} // namespace ringside::app
