// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "core/session/job/explain.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace ringside::app {

class Theme;

/// One picture of a job. Draws values of the explanation and computes none; right after
/// setExplanation() without animation it can be rendered at any size without having been shown.
class Scene : public QWidget
{
    Q_OBJECT

public:
    Scene(const Theme& theme, session::SceneKind kind, QWidget* parent = nullptr);

    session::SceneKind kind() const { return m_kind; }
    /// Keeps its own moment and selection where they still mean something.
    virtual void setExplanation(const session::Explanation& explanation, bool animate) = 0;
    /// The picture in words, complete.
    virtual QString description() const = 0;
    virtual SceneTable table() const = 0;
    /// Before the answer of a question nothing names what the step waits for.
    virtual void setReasonsShown(bool shown);
    /// Shows what another scene of its kind was set to show, as a copy for a file does.
    virtual void takeView(const Scene& other);
    /// The scene went out of sight: what moves stops.
    virtual void stopAnimation();
    /// How many pictures its animation has at so many a second of the viewer's time; 0 for a scene
    /// that stands still.
    virtual int frameCount(double framesPerSecond) const;
    virtual void setFrame(int frame, double framesPerSecond);

Q_SIGNALS:
    void described(); ///< description() is another one now

protected:
    const Theme& theme() const { return m_theme; }

private:
    const Theme& m_theme;
    session::SceneKind m_kind;
};

/// What the scene is called on screen: "All-reduce", "One step", ...
QString sceneTitle(session::SceneKind kind);

} // namespace ringside::app
