// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/scene_stack.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/text/core_text.h"
#include "app/theme/toned_label.h"
#include "app/widgets/tab_strip.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

SceneStack::SceneStack(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_tabs(new TabStrip(theme)),
      m_absent(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_column(new QVBoxLayout(this))
{
    m_tabs->setObjectName(QStringLiteral("sceneTabs"));
    m_tabs->setAccessibleName(tr("Pictures of this job"));
    m_absent->setObjectName(QStringLiteral("sceneAbsent"));
    m_absent->setWordWrap(true);
    m_absent->hide();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(12));
    m_column->addWidget(m_tabs);
    m_column->addWidget(m_absent);
    connect(m_tabs, &TabStrip::currentChanged, this, &SceneStack::choose);
}

SceneStack::~SceneStack() = default;

void SceneStack::clear()
{
    for (const auto& [name, scene] : m_scenes) {
        scene->stopAnimation();
        scene->hide();
        m_column->removeWidget(scene);
        scene->deleteLater();
    }
    m_scenes.clear();
    m_explanation.reset();
    m_absent->hide();
    m_pictures.clear();
    m_wanted.clear();
    m_current = -1;
    m_tabs->setTabs({});
    m_tabs->hide();
}

void SceneStack::setPictures(const std::vector<scenario::PictureTitle>& pictures)
{
    if (pictures == m_pictures)
        return;
    const std::string seen = current();
    m_pictures = pictures;
    QStringList titles;
    for (const scenario::PictureTitle& picture : m_pictures)
        titles.push_back(coreText(picture.title));
    m_tabs->setTabs(titles);
    m_tabs->setVisible(m_pictures.size() > 1);
    const auto kept = std::ranges::find(m_pictures, seen, &scenario::PictureTitle::name);
    m_current = kept == m_pictures.end() ? -1 : static_cast<int>(kept - m_pictures.begin());
    if (m_current >= 0)
        m_tabs->setCurrent(m_current);
    else
        hideScene(seen);
}

std::string SceneStack::current() const
{
    return m_current < 0 ? m_wanted : m_pictures[static_cast<std::size_t>(m_current)].name;
}

void SceneStack::setCurrent(const std::string& name)
{
    const auto it = std::ranges::find(m_pictures, name, &scenario::PictureTitle::name);
    if (it == m_pictures.end()) {
        m_wanted = name;
        if (m_pictures.empty())
            Q_EMIT currentChanged(name);
        return;
    }
    const auto index = static_cast<int>(it - m_pictures.begin());
    m_tabs->setCurrent(index);
    choose(index);
}

Scene* SceneStack::scene() const
{
    const auto it = m_scenes.find(current());
    return it == m_scenes.end() ? nullptr : it->second;
}

void SceneStack::hideScene(const std::string& name)
{
    const auto it = m_scenes.find(name);
    if (it == m_scenes.end())
        return;
    it->second->stopAnimation();
    it->second->hide();
}

void SceneStack::choose(int index)
{
    if (index == m_current)
        return;
    hideScene(current());
    m_current = index;
    if (m_explanation)
        showPicture(false);
    Q_EMIT currentChanged(current());
}

Scene* SceneStack::sceneOf(const scenario::Picture& picture)
{
    const auto known = m_scenes.find(picture.name);
    if (known != m_scenes.end())
        return known->second;
    Scene* scene = makeScene(picture, m_theme).release();
    if (!scene)
        return nullptr;
    scene->setParent(this);
    scene->setReasonsShown(m_reasons);
    scene->setMovable(m_movable);
    connect(scene, &Scene::fieldMoved, this, &SceneStack::fieldMoved);
    m_column->addWidget(scene);
    m_scenes.emplace(picture.name, scene);
    return scene;
}

void SceneStack::setExplanation(std::shared_ptr<const session::Explanation> explanation,
                                const std::vector<std::string>& chosen, bool animate)
{
    m_explanation = std::move(explanation);
    std::vector<scenario::PictureTitle> pictures = orderedPictures(chosen, m_explanation->offered);
    if (m_isSingle)
        std::erase_if(pictures, [this](const scenario::PictureTitle& picture) {
            return picture.name != m_explanation->picture;
        });
    setPictures(pictures);
    const std::string wanted = std::exchange(m_wanted, {});
    if (std::ranges::find(m_pictures, wanted, &scenario::PictureTitle::name) != m_pictures.end())
        setCurrent(wanted);
    else if (m_current < 0 && !m_pictures.empty())
        setCurrent(m_explanation->picture);
    showPicture(animate);
}

void SceneStack::showPicture(bool animate)
{
    const std::string name = current();
    const auto* picture = m_explanation->findPicture(name);
    if (!picture) {
        // It was requested; the present one stays until it arrives.
        if (!name.empty() && !m_scenes.contains(name)) {
            m_absent->setText(tr("Computing this picture…"));
            m_absent->show();
        } else if (!name.empty() && m_scenes.at(name)->isHidden()) {
            m_absent->hide();
            m_scenes.at(name)->show();
        }
        return;
    }
    const Error& reason = picture->absent;
    m_absent->setText(tr("Nothing to draw: %1.")
                          .arg(reason.code == ErrorCode::NotModelled
                                   ? JobText::withFieldNames(coreText(reason.detail))
                                   : JobText::problem(reason)));
    m_absent->setVisible(!picture->now);
    if (!picture->now) {
        hideScene(name);
        return;
    }
    if (Scene* scene = sceneOf(*picture->now)) {
        scene->setExplanation(*m_explanation, animate);
        scene->show();
    }
}

void SceneStack::setMovable(bool movable)
{
    m_movable = movable;
    for (const auto& [name, scene] : m_scenes)
        scene->setMovable(movable);
}

void SceneStack::setReasonsShown(bool shown)
{
    m_reasons = shown;
    for (const auto& [name, scene] : m_scenes)
        scene->setReasonsShown(shown);
}

} // namespace ringside::app
