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

/// The scenes of a job under a row of their names, one in sight. Scenes are made when they are
/// first looked at; what a job states too little for is said in the scene's place.
class SceneStack : public QWidget
{
    Q_OBJECT

public:
    explicit SceneStack(const Theme& theme, QWidget* parent = nullptr);
    ~SceneStack() override;

    /// Another job: its scenes start anew, at the first kind.
    void setJob(const std::vector<session::SceneKind>& kinds);
    /// The same job offers other scenes; the one in sight stays if it is still among them.
    void setKinds(const std::vector<session::SceneKind>& kinds);
    const std::vector<session::SceneKind>& kinds() const { return m_kinds; }
    /// The kind in sight; nothing when there is none.
    std::optional<session::SceneKind> current() const;
    void setCurrent(session::SceneKind kind);
    /// The scene in sight, or nullptr.
    Scene* scene() const;

    void setExplanation(std::shared_ptr<const session::Explanation> explanation, bool animate);
    void setReasonsShown(bool shown);

Q_SIGNALS:
    /// Another kind is in sight; its picture may have to be computed.
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
