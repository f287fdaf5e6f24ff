// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/explain.h"

#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QVBoxLayout;

namespace ringside::app {

class Scene;
class TabStrip;
class Theme;
class TonedLabel;

/// The pictures of a scenario of any kind below a row of their titles, one visible. Scenes are
/// created when they are first shown; a picture that cannot be drawn shows why.
class SceneStack : public QWidget
{
    Q_OBJECT

public:
    explicit SceneStack(const Theme& theme, QWidget* parent = nullptr);
    ~SceneStack() override;

    /// For another scenario: all scenes are removed.
    void clear();
    /// Shows one picture without tabs, whatever else the scenario offers.
    void setSinglePicture() { m_isSingle = true; }
    const std::vector<scenario::PictureTitle>& pictures() const { return m_pictures; }
    /// Name of the visible picture, or of the wanted one before there are any; "" for none.
    std::string current() const;
    /// A name that is not among the tabs yet is shown once it is.
    void setCurrent(const std::string& name);
    /// The visible scene, or nullptr.
    Scene* scene() const;

    /// Shows the tabs of the explanation, `chosen` ones first, and draws its picture where it is
    /// the visible one. The visible one stays while the scenario has it.
    void setExplanation(std::shared_ptr<const session::Explanation> explanation,
                        const std::vector<std::string>& chosen, bool animate);
    void setReasonsShown(bool shown);
    /// Whether the marks of its pictures can be dragged.
    void setMovable(bool movable);

Q_SIGNALS:
    /// Another picture is visible or wanted; it may have to be computed.
    void currentChanged(const std::string& name);
    /// A mark of the visible picture was dragged, see Scene::fieldMoved().
    void fieldMoved(const std::string& path, double value, bool settled);

private:
    void setPictures(const std::vector<scenario::PictureTitle>& pictures);
    void choose(int index);
    void hideScene(const std::string& name);
    Scene* sceneOf(const scenario::Picture& picture);
    void showPicture(bool animate);

    const Theme& m_theme;
    TabStrip* m_tabs;
    TonedLabel* m_absent;
    QVBoxLayout* m_column;
    std::vector<scenario::PictureTitle> m_pictures;
    std::map<std::string, Scene*> m_scenes;
    std::shared_ptr<const session::Explanation> m_explanation;
    std::string m_wanted; ///< shown once it is among the tabs
    int m_current = -1;
    bool m_isSingle = false;
    bool m_reasons = false;
    bool m_movable = true;
};

} // namespace ringside::app
