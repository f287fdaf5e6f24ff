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

/// Options of a picture for a file or for paper. Pixels at 96 per logical inch.
struct StillOptions
{
    static constexpr int kLeastSide = 320;
    static constexpr int kMostSide = 4096;

    QSize size{1200, 800};
    Scheme scheme = Scheme::Light;
    double fontScale = 1;
    double pixelRatio = 1; ///< file pixels per pixel of `size`, PNG only
};

/// A separate copy of a scene for a file, the clipboard or paper: with its own theme and size, the
/// job's name above it and no controls. Never shown. GUI thread.
class StillScene
{
public:
    /// `shown` is the visible scene, whose view settings are copied.
    StillScene(session::SceneKind kind, const session::Explanation& explanation,
               const QString& title, const StillOptions& options, const Scene* shown = nullptr);
    ~StillScene();
    StillScene(const StillScene&) = delete;
    StillScene& operator=(const StillScene&) = delete;

    Scene* scene() const { return m_scene; }
    QImage image() const;
    /// Vector graphics, with the scene's description as the document's.
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
