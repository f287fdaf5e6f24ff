// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"

namespace ringside::app {

class AllReduceView;

/// The scene with the animated all-reduce of a job.
class AllReducePicture : public Scene
{
    Q_OBJECT

public:
    explicit AllReducePicture(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;
    void stopAnimation() override;
    int frameCount(double framesPerSecond) const override;
    void setFrame(int frame, double framesPerSecond) override;
    AllReduceView& view() { return *m_view; }

private:
    AllReduceView* m_view;
    bool m_fresh = true;
};

} // namespace ringside::app
