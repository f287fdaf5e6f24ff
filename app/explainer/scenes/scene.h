// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "core/session/job/explain.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <string>

namespace ringside::app {

class Theme;

/// One picture of a scenario. Draws an explanation and computes nothing; after setExplanation()
/// without animation it can be rendered at any size without having been shown.
class Scene : public QWidget
{
    Q_OBJECT

public:
    Scene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent = nullptr);
    ~Scene() override;

    /// In files, and of the pictures in an explanation.
    const std::string& name() const { return m_picture.name; }
    QString title() const;
    /// Keeps its moment and selection where they are still valid.
    virtual void setExplanation(const session::Explanation& explanation, bool animate) = 0;
    /// Complete text description of the picture.
    virtual QString description() const = 0;
    virtual SceneTable table() const = 0;
    /// Before the answer to a question, nothing names the bottleneck.
    virtual void setReasonsShown(bool shown);
    /// Whether marks can be dragged; where they cannot, nothing invites to it.
    virtual void setMovable(bool movable);
    /// Copies the view settings of another scene of its kind, for the copy in an exported file.
    virtual void copyView(const Scene& other);
    /// Called when the scene is hidden: stops animations.
    virtual void stopAnimation();
    /// Number of frames of its animation at `framesPerSecond` of the viewer's time; 0 for a static
    /// scene.
    virtual int frameCount(double framesPerSecond) const;
    virtual void setFrame(int frame, double framesPerSecond);

Q_SIGNALS:
    void described(); ///< description() has changed
    /// A mark was dragged: the field takes this value. Not settled while the pointer holds it.
    void fieldMoved(const std::string& path, double value, bool settled);

protected:
    const Theme& theme() const { return m_theme; }

private:
    const Theme& m_theme;
    scenario::PictureTitle m_picture;
};

} // namespace ringside::app
