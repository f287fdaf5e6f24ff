// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/export/animation_encoder.h"
#include "app/explainer/stage/still_scene.h"
#include "core/base/result.h"
#include "core/session/latest_task.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace ringside::app {

class Scene;

inline constexpr int kMostFrames = 3000;
/// Pictures per second of an animation: 25, or fewer so that a long one has at most kMostFrames.
inline constexpr double kFramesPerSecond = 25;
double frameRateFor(const Scene& scene);

/// Saves an animation as one file, while the window stays usable: the GUI thread draws a picture at
/// a time, and another thread encodes it. The file is written whole at the end, so that a cancelled
/// or failed export leaves none. Ends by one of its signals, once; deleting it cancels. GUI thread.
class AnimationExport : public QObject
{
    Q_OBJECT

public:
    AnimationExport(session::Explanation explanation, const QString& title,
                    const StillOptions& options, const Scene* shown, QString file,
                    QObject* parent = nullptr);
    ~AnimationExport() override;

    int frames() const { return m_frames; }
    double framesPerSecond() const { return m_rate; }
    void start();
    /// No signal follows.
    void cancel();

Q_SIGNALS:
    void progressed(int frame); ///< pictures encoded so far
    void saved(const QString& file);
    void failed(const ringside::Error& error);

private:
    QImage draw(int frame);
    int msAt(int frame) const;
    void encode(int frame, const QImage& picture);
    void finish();
    void write(const Result<QByteArray>& bytes);

    const session::Explanation m_explanation; ///< the scene may refer to it
    StillScene m_still;
    QString m_file;
    double m_rate;
    int m_frames;
    std::shared_ptr<AnimationEncoder> m_encoder; ///< the task's while one runs
    session::LatestTask m_task;                  ///< destroyed first
};

} // namespace ringside::app
