// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/stage/still_sheet.h"
#include "core/session/job/explain.h"

namespace ringside::app {

class Scene;

/// A separate copy of the scene of an explanation's picture for a file, the clipboard or paper:
/// with its own theme and size, the job's name above it and no controls. Never shown. GUI thread.
class StillScene
{
public:
    /// `shown` is the visible scene, whose view settings are copied.
    StillScene(const session::Explanation& explanation, const QString& title,
               const StillOptions& options, const Scene* shown = nullptr);

    Scene* scene() const { return m_scene; }
    QImage image() const { return m_sheet.image(); }
    /// Vector graphics, with the scene's description as the document's.
    QByteArray svg() const;
    void paint(QPainter& painter) const { m_sheet.paint(painter); }

private:
    QString m_title;
    StillSheet m_sheet;
    Scene* m_scene;
};

} // namespace ringside::app
