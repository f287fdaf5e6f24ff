// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "core/session/job/explain.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <memory>

class QPainter;
class QWidget;

namespace ringside::app {

class Scene;

/// What a picture for a file or for paper is to look like. Pixels at 96 a logical inch.
struct StillOptions
{
    static constexpr int kLeastSide = 320;
    static constexpr int kMostSide = 4096;

    QSize size{1200, 800};
    Scheme scheme = Scheme::Light;
    double fontScale = 1;
    double pixelRatio = 1; ///< pixels of the file for one of `size`, PNG only
};

/// A scene laid out once more for a file, the clipboard or paper: in its own theme and size, with
/// the job's name above it and nothing to click. Never shown. GUI thread.
class StillScene
{
public:
    /// `shown` is the scene in sight, whose choices the copy takes.
    StillScene(session::SceneKind kind, const session::Explanation& explanation,
               const QString& title, const StillOptions& options, const Scene* shown = nullptr);
    ~StillScene();
    StillScene(const StillScene&) = delete;
    StillScene& operator=(const StillScene&) = delete;

    Scene* scene() const { return m_scene; }
    QImage image() const;
    /// Vectors, with the scene's description as the document's.
    QByteArray svg() const;
    void paint(QPainter& painter) const;

private:
    void hideControls();

    StillOptions m_options;
    QString m_title;
    Theme m_theme;
    std::unique_ptr<QWidget> m_sheet;
    Scene* m_scene = nullptr;
};

} // namespace ringside::app
