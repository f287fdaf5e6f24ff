// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/stage/scene_stack.h"

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

void SceneStack::setJob(const std::vector<session::SceneKind>& kinds)
{
    for (const auto& [kind, scene] : m_scenes) {
        scene->stopAnimation();
        scene->hide();
        m_column->removeWidget(scene);
        scene->deleteLater();
    }
    m_scenes.clear();
    m_explanation.reset();
    m_absent->hide();
    m_kinds.clear();
    m_current = -1;
    setKinds(kinds);
}

void SceneStack::setKinds(const std::vector<session::SceneKind>& kinds)
{
    if (kinds == m_kinds)
        return;
    const auto seen = current();
    m_kinds = kinds;
    QStringList titles;
    for (const session::SceneKind kind : m_kinds)
        titles.push_back(sceneTitle(kind));
    m_tabs->setTabs(titles);
    m_tabs->setVisible(m_kinds.size() > 1);
    const auto kept = seen ? std::ranges::find(m_kinds, *seen) : m_kinds.end();
    if (kept != m_kinds.end()) {
        m_current = static_cast<int>(kept - m_kinds.begin());
        m_tabs->setCurrent(m_current);
        return;
    }
    if (const auto old = seen ? m_scenes.find(*seen) : m_scenes.end(); old != m_scenes.end()) {
        old->second->stopAnimation();
        old->second->hide();
    }
    m_current = -1;
    if (!m_kinds.empty())
        choose(0);
}

std::optional<session::SceneKind> SceneStack::current() const
{
    if (m_current < 0)
        return std::nullopt;
    return m_kinds[static_cast<std::size_t>(m_current)];
}

void SceneStack::setCurrent(session::SceneKind kind)
{
    const auto it = std::ranges::find(m_kinds, kind);
    if (it == m_kinds.end())
        return;
    const auto index = static_cast<int>(it - m_kinds.begin());
    m_tabs->setCurrent(index);
    choose(index);
}

Scene* SceneStack::scene() const
{
    const auto kind = current();
    if (!kind)
        return nullptr;
    const auto it = m_scenes.find(*kind);
    return it == m_scenes.end() ? nullptr : it->second;
}

void SceneStack::choose(int index)
{
    if (index == m_current)
        return;
    if (Scene* old = scene()) {
        old->stopAnimation();
        old->hide();
    }
    m_current = index;
    if (m_explanation)
        showPicture(false);
    Q_EMIT currentChanged(*current());
}

Scene& SceneStack::sceneOf(session::SceneKind kind)
{
    Scene*& scene = m_scenes[kind];
    if (!scene) {
        scene = makeScene(kind, m_theme).release();
        scene->setParent(this);
        scene->setReasonsShown(m_reasons);
        m_column->addWidget(scene);
    }
    return *scene;
}

void SceneStack::setExplanation(std::shared_ptr<const session::Explanation> explanation,
                                bool animate)
{
    m_explanation = std::move(explanation);
    showPicture(animate);
}

void SceneStack::showPicture(bool animate)
{
    const auto kind = current();
    const auto* picture = kind ? m_explanation->findPicture(*kind) : nullptr;
    if (!picture) {
        // Its picture was requested; the current one stays until it arrives.
        if (kind && !m_scenes.contains(*kind)) {
            m_absent->setText(tr("Computing this picture…"));
            m_absent->show();
        }
        return;
    }
    const bool absent = !picture->absent.empty();
    m_absent->setText(tr("Nothing to draw: %1.").arg(coreText(picture->absent)));
    m_absent->setVisible(absent);
    Scene& scene = sceneOf(*kind);
    if (!absent)
        scene.setExplanation(*m_explanation, animate);
    scene.setVisible(!absent);
}

void SceneStack::setReasonsShown(bool shown)
{
    m_reasons = shown;
    for (const auto& [kind, scene] : m_scenes)
        scene->setReasonsShown(shown);
}

} // namespace ringside::app
