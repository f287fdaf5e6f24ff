// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_page.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_text.h"
#include "app/explainer/serving/serving_scene.h"
#include "app/job/frame/ranked_changes.h"
#include "app/job/serving/serving_advice_text.h"
#include "app/job/serving/serving_answer.h"
#include "app/job/serving/serving_runs_panel.h"
#include "app/text/core_text.h"
#include "app/text/saved_job_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/kinds.h"
#include "core/kinds/serving_kind.h"

#include <QFileInfo>
#include <QFrame>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

std::vector<JobFrame::Starter> servingStarters()
{
    return {{ServingPage::tr("an empty job"), QStringLiteral("empty")},
            {ServingPage::tr("an online model, 4 replicas"), QStringLiteral("online-model")},
            {ServingPage::tr("dynamic batching"), QStringLiteral("batched-model")},
            {ServingPage::tr("an autoscaled service"), QStringLiteral("autoscaled-service")},
            {ServingPage::tr("Llama-3-8B on an A100"), QStringLiteral("language-model")}};
}

JobFrame::Texts servingTexts()
{
    JobFrame::Texts texts;
    texts.open = ServingPage::tr("Open a serving job");
    texts.save = ServingPage::tr("Save the serving job");
    texts.fileName = QStringLiteral("my-serving-job.yaml");
    texts.add = ServingPage::tr("Add arrivals…");
    texts.addHint = ServingPage::tr("A table of time,requests (CSV). You can also drop files on "
                                    "the page.");
    texts.addTitle = ServingPage::tr("Add arrivals");
    texts.addFilter = ServingPage::tr("Tables (*.csv *.tsv *.txt);;All files (*)");
    return texts;
}

} // namespace

ServingPage::ServingPage(const Theme& theme, const QString& profileDir,
                         ScenarioBench::Keeping keeping, QWidget* parent)
    : JobFrame(theme, servingTexts(), parent),
      m_bench(kinds::kindOf<serving::ServingScenario>(), m_results, profileDir, keeping)
{
    setObjectName(QStringLiteral("servingPage"));
    setAccessibleName(tr("My serving job"));
    compose(m_bench, servingStarters(), servingLayout(), makeResults());
    connectParts();
}

ServingPage::~ServingPage() = default;

QWidget* ServingPage::makeResults()
{
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme().px(16));
    m_emptyCard = makeCard(QStringLiteral("servingEmptyCard"));
    m_empty = new TonedLabel(theme(), TextRole::Body, Tone::Secondary, m_emptyCard);
    m_empty->setObjectName(QStringLiteral("servingEmpty"));
    m_empty->setWordWrap(true);
    m_emptyCard->layout()->addWidget(m_empty);
    m_answerCard = makeCard(QStringLiteral("servingAnswerCard"));
    m_answer = new ServingAnswer(theme(), m_answerCard);
    m_answerCard->layout()->addWidget(m_answer);
    m_answerCard->layout()->addWidget(m_runs = new ServingRunsPanel(theme(), m_answerCard));
    m_pictureCard = makeCard(QStringLiteral("servingPictureCard"));
    m_tabs = new TabStrip(theme(), m_pictureCard);
    m_tabs->setObjectName(QStringLiteral("servingPictures"));
    m_tabs->setAccessibleName(tr("Pictures of this job"));
    m_scene = new ServingScene(theme(), {}, m_pictureCard);
    m_pictureCard->layout()->addWidget(m_tabs);
    m_pictureCard->layout()->addWidget(m_scene);
    m_remedyCard = makeCard(QStringLiteral("servingRemedyCard"));
    m_remedies = new RankedChanges(theme(), tr("Apply"), m_remedyCard);
    m_remedyCard->layout()->addWidget(m_remedies);
    for (QFrame* card : {m_emptyCard, m_answerCard, m_remedyCard, m_pictureCard}) {
        column->addWidget(card);
        card->hide();
    }
    return results;
}

void ServingPage::connectParts()
{
    connect(&m_bench, &ScenarioBench::changed, this, &ServingPage::showJob);
    connect(&m_bench, &ScenarioBench::computed, this, &ServingPage::showAdvice);
    connect(&m_bench, &ScenarioBench::filesGiven, this, &ServingPage::importTables);
    connect(&m_bench, &ScenarioBench::companionRead, this, &ServingPage::reportTable);
    connect(&m_bench, &ScenarioBench::companionRefused, this, [this](const Error& error) {
        m_leftOut = 0;
        notice().showMessage(tr("The arrivals were not imported; your job is unchanged. %1")
                                 .arg(SavedJobText::placed(error)));
    });
    connect(&m_bench, &ScenarioBench::companionLost, this, [this](const Error& error) {
        notice().showMessage(tr("The table of arrivals cannot be read any more: %1")
                                 .arg(SavedJobText::placed(error)));
    });
    connect(m_tabs, &TabStrip::currentChanged, this, [this](int index) {
        m_scene->stopAnimation();
        m_desk.setPicture(serving::nameOf(m_scenes[static_cast<std::size_t>(index)]));
    });
    connect(&m_desk, &ScenarioDesk::explained, this, &ServingPage::showPicture);
    connect(&m_desk, &ScenarioDesk::refused, this, [this] {
        m_isRefused = true;
        m_pictureCard->hide();
    });
    connect(m_remedies, &RankedChanges::chosen, this, [this](std::size_t row) {
        const Done done = m_bench.apply((*m_results.advice())->helpful[row].changes);
        if (done)
            notice().showBriefly(tr("The change is in your job. Undo restores the one before."));
        else
            notice().showMessage(JobText::problem(done.error()));
    });
}

bool ServingPage::isSettled() const
{
    const bool isDrawn =
        m_isRefused || m_scenes.empty() || (m_desk.shown() && m_desk.shown()->isFine());
    return isLoaded() && m_bench.isSettled() && isDrawn;
}

void ServingPage::startFrom(const QString& id)
{
    // Until the new job is computed, the cards would still tell the numbers of the last one.
    for (QFrame* card : {m_emptyCard, m_answerCard, m_remedyCard, m_pictureCard})
        card->hide();
    JobFrame::startFrom(id);
}

void ServingPage::importTables(const QStringList& files)
{
    m_leftOut = files.size() - 1;
    m_bench.setWithCompanion(ServingResults::withTable(m_bench.state(), files.front()));
}

void ServingPage::reportTable()
{
    const auto& arrival = m_bench.state().as<serving::ServingScenario>()->arrival;
    QString sentence = tr("Arrivals read from %1: %2.")
                           .arg(QFileInfo(QString::fromStdString(arrival.traceFile)).fileName())
                           .arg(arrival.trace.size());
    if (const auto leftOut = std::exchange(m_leftOut, 0); leftOut > 0)
        sentence += u' ' + tr("A job takes one table; other tables left out: %1.").arg(leftOut);
    notice().showMessage(sentence);
}

void ServingPage::showJob()
{
    const auto& job = *m_bench.state().as<serving::ServingScenario>();
    m_isRefused = false;
    m_scene->stopAnimation();
    m_desk.close();
    if (auto scenes = serving::scenesFor(job); scenes != m_scenes) {
        m_scenes = std::move(scenes);
        QStringList titles;
        for (const serving::ServingScene scene : m_scenes)
            titles << coreText(serving::titleOf(scene));
        m_tabs->setTabs(titles);
        if (!m_scenes.empty())
            m_desk.setPicture(serving::nameOf(m_scenes.front()));
    }
    if (m_scenes.empty())
        m_pictureCard->hide();
    else
        m_desk.open(kinds::kindOf<serving::ServingScenario>(), scenario::State::of(job));
}

void ServingPage::showAdvice()
{
    const LayoutHold hold(resultScroll());
    const auto& advice = *m_results.advice();
    m_emptyCard->setVisible(!advice);
    m_answerCard->setVisible(advice.has_value());
    m_remedyCard->setVisible(advice.has_value());
    if (!advice) {
        m_empty->setText(ServingAdviceText::problem(advice.error(), m_bench.isEmpty()));
        m_empty->setAccessibleName(m_empty->text());
        return;
    }
    m_answer->setAdvice(*advice, m_bench.isSettled());
    m_runs->setVisible(!m_bench.state().as<serving::ServingScenario>()->llm.model.empty());
    showRemedies(*advice);
}

void ServingPage::showRemedies(const serving::ServingAdvice& advice)
{
    std::vector<RankedChanges::Row> rows;
    for (const serving::ServingRemedy& remedy : advice.helpful) {
        const QString title = ServingAdviceText::title(remedy);
        rows.push_back({title, ServingAdviceText::effect(remedy, advice),
                        ServingAdviceText::cost(remedy, advice)});
    }
    QStringList useless;
    for (const serving::ServingRemedy& remedy : advice.useless)
        useless += ServingAdviceText::useless(remedy, advice);
    m_remedies->setMeta(tr("one change at a time, ranked by %1")
                            .arg(MetricText::name(serving::infoOf(advice.objective))));
    m_remedies->setRows(rows, useless);
}

void ServingPage::showPicture()
{
    const LayoutHold hold(resultScroll());
    const auto& drawn = m_desk.shown()->drawn;
    const auto* content = drawn ? session::contentIn<serving::ServingContent>(drawn->now) : nullptr;
    m_pictureCard->setVisible(content != nullptr);
    if (content)
        m_scene->setFigure(ServingFigure(content->scene, content->picture));
}

} // namespace ringside::app
