// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/explain.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace ringside::app {

class Scene;
class TabStrip;
class Theme;
class TonedLabel;

/// The scenes of a job below a row of their names, one visible. Scenes are created when they are
/// first shown; a scene that lacks data shows what the job does not state.
class SceneStack : public QWidget
{
    Q_OBJECT

public:
    explicit SceneStack(const Theme& theme, QWidget* parent = nullptr);
    ~SceneStack() override;

    /// Sets another job: all scenes are reset, the first kind is shown.
    void setJob(const std::vector<session::SceneKind>& kinds);
    /// The same job with other scenes; keeps the visible one if it is still among them.
    void setKinds(const std::vector<session::SceneKind>& kinds);
    const std::vector<session::SceneKind>& kinds() const { return m_kinds; }
    /// The visible kind; absent when there is none.
    std::optional<session::SceneKind> current() const;
    void setCurrent(session::SceneKind kind);
    /// The visible scene, or nullptr.
    Scene* scene() const;

    void setExplanation(std::shared_ptr<const session::Explanation> explanation, bool animate);
    void setReasonsShown(bool shown);

Q_SIGNALS:
    /// Another kind is visible; its picture may have to be computed.
    void currentChanged(ringside::session::SceneKind kind);

private:
    void choose(int index);
    Scene& sceneOf(session::SceneKind kind);
    void showPicture(bool animate);

    const Theme& m_theme;
    TabStrip* m_tabs;
    TonedLabel* m_absent;
    QVBoxLayout* m_column;
    std::vector<session::SceneKind> m_kinds;
    std::map<session::SceneKind, Scene*> m_scenes;
    std::shared_ptr<const session::Explanation> m_explanation;
    int m_current = -1;
    bool m_reasons = false;
};

} // namespace ringside::app
