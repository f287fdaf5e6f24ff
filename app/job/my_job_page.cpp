// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/my_job_page.h"

#include "app/job/job_page.h"
#include "app/job/numbers/numbers_page.h"
#include "app/job/serving/serving_page.h"
#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/kinds.h"
#include "core/scaling/scenario/scenario.h"
#include "core/serving/scenario/serving_scenario.h"
#include "core/session/job/own_scenario.h"

#include <QFile>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ringside::app {

MyJobPage::MyJobPage(const Theme& theme, const scaling::PresetCatalog& presets,
                     const QString& profileDir, ScenarioBench::Keeping keeping, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_profileDir(profileDir),
      m_keeping(keeping),
      m_kinds(new TabStrip(theme, this)),
      m_pages(new QStackedWidget(this)),
      m_training(new JobPage(theme, presets, profileDir, keeping))
{
    setObjectName(QStringLiteral("myJobPage"));
    setAccessibleName(tr("My job"));
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink, this);
    title->setText(tr("My job"));
    auto* promise = new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this);
    promise->setObjectName(QStringLiteral("promise"));
    promise->setWordWrap(true);
    promise->setText(tr("Everything is computed on this computer. Nothing is sent anywhere."));
    m_kinds->setObjectName(QStringLiteral("jobKinds"));
    m_kinds->setAccessibleName(tr("Kind of job"));
    m_kinds->setTabs({tr("Training job"), tr("Serving job"), tr("My numbers")});
    auto* head = new QVBoxLayout;
    head->setContentsMargins(theme.px(20), theme.px(16), theme.px(20), theme.px(4));
    head->setSpacing(theme.px(4));
    head->addWidget(title);
    head->addWidget(promise);
    head->addWidget(m_kinds);
    m_pages->setAccessibleName(tr("Job"));
    setAccessibleRole(*m_training, QAccessible::Pane);
    m_pages->addWidget(m_training);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    setFocusProxy(m_pages);
    m_pages->setFocusProxy(m_training);
    connect(m_kinds, &TabStrip::currentChanged, this,
            [this](int kind) { showKind(static_cast<Kind>(kind)); });
    const auto has = [&](const scenario::ScenarioKind& kind) {
        return QFile::exists(session::ownScenarioFile(profileDir, kind));
    };
    if (has(kinds::kindOf<scaling::Scenario>()))
        return;
    if (has(kinds::kindOf<serving::ServingScenario>()))
        showKind(Serving);
    else if (NumbersPage::hasSaved(profileDir))
        showKind(Numbers);
}

QWidget* MyJobPage::pageOf(Kind kind)
{
    const auto added = [this](QWidget* page) {
        setAccessibleRole(*page, QAccessible::Pane);
        m_pages->addWidget(page);
    };
    switch (kind) {
    case Training:
        break;
    case Serving:
        if (!m_serving)
            added(m_serving = new ServingPage(m_theme, m_profileDir, m_keeping));
        return m_serving;
    case Numbers:
        if (!m_numbers)
            added(m_numbers = new NumbersPage(m_theme, m_profileDir, m_keeping));
        return m_numbers;
    }
    return m_training;
}

void MyJobPage::showKind(Kind kind)
{
    QWidget* page = pageOf(kind);
    m_pages->setCurrentWidget(page);
    m_pages->setFocusProxy(page);
    m_kinds->setCurrent(kind);
}

} // namespace ringside::app
