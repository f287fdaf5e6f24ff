// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/job_page.h"

#include "app/explainer/desk/desk_levers.h"
#include "app/explainer/figures/job_text.h"
#include "app/explainer/job_charts.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/try_place.h"
#include "app/job/evidence_panel.h"
#include "app/job/frame/ranked_changes.h"
#include "app/job/layouts_panel.h"
#include "app/job/measured_section.h"
#include "app/job/measured_text.h"
#include "app/job/prediction/prediction_text.h"
#include "app/job/prediction/published_panel.h"
#include "app/job/remedy_text.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/discard.h"
#include "app/widgets/notice.h"
#include "core/kinds/training_kind.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/lever_groups.h"
#include "core/scenario/lever_groups.h"
#include "core/session/job/usual_rates.h"

#include <QBoxLayout>
#include <QFrame>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace ringside::app {

namespace {

std::vector<JobFrame::Starter> starters()
{
    return {{JobPage::tr("an empty job"), QStringLiteral("empty")},
            {JobPage::tr("an image classifier, 16 A100"), QStringLiteral("image-classifier")},
            {JobPage::tr("a language model, 64 A100"), QStringLiteral("language-model")},
            {JobPage::tr("7 billion parameters, 32 A100"), QStringLiteral("seven-billion")},
            {JobPage::tr("a pipeline of 8 stages"), QStringLiteral("pipeline")}};
}

JobFrame::Texts texts()
{
    JobFrame::Texts texts;
    texts.open = JobPage::tr("Open a job");
    texts.save = JobPage::tr("Save the job");
    texts.fileName = QStringLiteral("my-job.yaml");
    texts.add = JobPage::tr("Add measurements…");
    texts.addHint = JobPage::tr("An nccl-tests log or a table of workers and throughput. You can "
                                "also drop files on the page.");
    texts.addTitle = JobPage::tr("Add measurements");
    texts.addFilter = JobPage::tr("Logs and tables (*.log *.txt *.csv *.tsv *.out);;All files (*)");
    return texts;
}

QString triedText(const scaling::Remedy& remedy, const scaling::Remedies& remedies)
{
    return JobPage::tr("%1: %2.").arg(RemedyText::title(remedy),
                                      RemedyText::effect(remedy, remedies));
}

/// The useful levers of a job whose steps the law computes, besides those of every job.
void addLawLevers(std::vector<std::string>& paths, const scaling::Scenario& scenario)
{
    using Kind = scaling::StrategyKind;
    const Kind kind = scenario.strategy.kind;
    const bool isPipeline = kind == Kind::Pipeline || kind == Kind::Combined;
    paths.insert(paths.end(), {scaling::paths::kWorkStack, scaling::paths::kWorkComputePrecision,
                               scaling::paths::kWorkRecompute});
    if (kind == Kind::Tensor || kind == Kind::Combined)
        paths.emplace_back(scaling::paths::kStrategyTensorParallel);
    if (isPipeline)
        paths.insert(paths.end(), {scaling::paths::kStrategyPipelineStages,
                                   scaling::paths::kStrategyInterleave});
    if (kind == Kind::DataParallel || kind == Kind::Zero || kind == Kind::Combined)
        paths.emplace_back(scaling::paths::kStrategyZeroStage);
    paths.emplace_back(scaling::paths::kStrategyContextParallel);
    if (scenario.model.experts > 0)
        paths.emplace_back(scaling::paths::kStrategyExpertParallel);
}

/// The useful levers of this job: fields that it states, or that every job has.
std::vector<std::string> jobLeverPaths(const scaling::Scenario& scenario)
{
    std::vector<std::string> paths{scaling::paths::kClusterWorkers};
    const bool isStrong = scenario.work.scaling == scaling::Scaling::Strong;
    paths.emplace_back(isStrong ? scaling::paths::kWorkGlobalBatch
                                : scaling::paths::kWorkPerAcceleratorBatch);
    if (scenario.cluster.workers > 1)
        paths.emplace_back(scaling::paths::kClusterNetwork);
    if (scenario.work.kernelModel == scaling::KernelModel::Law)
        addLawLevers(paths, scenario);
    else
        paths.insert(paths.end(),
                     {scaling::paths::kModelGradientPrecision, scaling::paths::kWorkOverlap});
    if (scenario.strategy.kind == scaling::StrategyKind::Pipeline ||
        scenario.strategy.pipelineStages > 1)
        paths.emplace_back(scaling::paths::kStrategyMicroBatches);
    else
        paths.emplace_back(scaling::paths::kWorkAccumulationSteps);
    if (scenario.input.samplesPerSecondPerWorker)
        paths.emplace_back(scaling::paths::kInputSamplesPerSPerWorker);
    return paths;
}

/// Without those that the job cannot have as levers, such as a network without a rate.
std::vector<std::string> leverPathsOf(const scenario::ScenarioKind& kind,
                                      const scenario::State& state)
{
    std::vector<std::string> paths = jobLeverPaths(*state.as<scaling::Scenario>());
    std::erase_if(paths, [&](const std::string& path) { return !kind.lever(state, state, path); });
    return paths;
}

/// What the law computes a job from; absent where the job has another kernel model.
std::optional<scaling::LawInput> lawOf(const scaling::Scenario& job,
                                       const scaling::PresetCatalog& presets)
{
    if (job.work.kernelModel != scaling::KernelModel::Law)
        return std::nullopt;
    auto law = scaling::trainingRunOf(job, presets);
    return law ? std::optional(std::move(*law)) : std::nullopt;
}

} // namespace

JobPage::JobPage(const Theme& theme, const scaling::PresetCatalog& presets,
                 const QString& profileDir, ScenarioBench::Keeping keeping, QWidget* parent)
    : JobFrame(theme, texts(), parent),
      m_presets(presets),
      m_kind(scaling::trainingKind(presets)),
      m_results(presets),
      m_bench(*m_kind, m_results, profileDir, keeping)
{
    setObjectName(QStringLiteral("jobPage"));
    setAccessibleName(tr("My job"));
    FormLayout layout = trainingLayout();
    layout.usualRates = [&presets](const scenario::State& state, const std::string& path) {
        return session::usualRates(*state.as<scaling::Scenario>(), path, presets);
    };
    compose(m_bench, starters(), std::move(layout), makeResults());
    connectParts();
}

QWidget* JobPage::makeResults()
{
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme().px(16));
    m_emptyCard = makeCard(QStringLiteral("emptyCard"));
    m_empty = new TonedLabel(theme(), TextRole::Body, Tone::Secondary, m_emptyCard);
    m_empty->setObjectName(QStringLiteral("jobEmpty"));
    m_empty->setWordWrap(true);
    m_emptyCard->layout()->addWidget(m_empty);
    m_answerCard = makeCard(QStringLiteral("answerCard"));
    m_summary = new TonedLabel(theme(), TextRole::Stem, Tone::Ink, m_answerCard);
    m_summary->setObjectName(QStringLiteral("jobSummary"));
    m_summary->setWordWrap(true);
    m_prediction = new TonedLabel(theme(), TextRole::Meta, Tone::Secondary, m_answerCard);
    m_prediction->setObjectName(QStringLiteral("jobPrediction"));
    m_prediction->setWordWrap(true);
    m_answerCard->layout()->addWidget(m_summary);
    m_answerCard->layout()->addWidget(m_prediction);
    m_answerCard->layout()->addWidget(m_published = new PublishedPanel(theme(), m_answerCard));
    m_chartCard = makeCard(QStringLiteral("chartCard"));
    m_tryPlace = new TryPlace(theme(), m_chartCard);
    m_charts = new JobCharts(theme(), m_chartCard);
    m_charts->setReasonsShown(true);
    m_problem = new TonedLabel(theme(), TextRole::Reason, Tone::Wrong, m_chartCard);
    m_problem->setObjectName(QStringLiteral("jobProblem"));
    m_problem->setWordWrap(true);
    m_problem->setQuoted(Tone::WrongSoft);
    m_levers = new LeversPanel(theme(), m_chartCard);
    m_keep = new QPushButton(tr("Keep these changes"), m_chartCard);
    m_keep->setObjectName(QStringLiteral("keepWhatIf"));
    m_keep->setAccessibleName(m_keep->text());
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_tryPlace, m_charts, m_problem, m_levers, m_keep})
        m_chartCard->layout()->addWidget(part);
    m_chartCard->layout()->setAlignment(m_keep, Qt::AlignLeft);
    m_evidenceCard = makeCard(QStringLiteral("evidenceCard"));
    m_evidence = new EvidencePanel(theme(), m_evidenceCard);
    m_evidenceCard->layout()->addWidget(m_evidence);
    m_remedyCard = makeCard(QStringLiteral("remedyCard"));
    m_remedies = new RankedChanges(theme(), tr("Try it"), m_remedyCard);
    m_remedyCard->layout()->addWidget(m_remedies);
    m_layoutsCard = makeCard(QStringLiteral("layoutsCard"));
    m_layouts = new LayoutsPanel(theme(), m_presets, m_layoutsCard);
    m_layoutsCard->layout()->addWidget(m_layouts);
    m_measured = new QVBoxLayout;
    m_measured->setSpacing(theme().px(16));
    column->addWidget(m_emptyCard);
    column->addWidget(m_answerCard);
    column->addLayout(m_measured);
    for (QFrame* card : {m_chartCard, m_evidenceCard, m_remedyCard, m_layoutsCard})
        column->addWidget(card);
    for (QWidget* later :
         {static_cast<QWidget*>(m_emptyCard), static_cast<QWidget*>(m_answerCard),
          static_cast<QWidget*>(m_chartCard), static_cast<QWidget*>(m_problem),
          static_cast<QWidget*>(m_keep), static_cast<QWidget*>(m_evidenceCard),
          static_cast<QWidget*>(m_remedyCard), static_cast<QWidget*>(m_layoutsCard)})
        later->hide();
    return results;
}

void JobPage::connectParts()
{
    connect(&m_bench, &ScenarioBench::changed, this, &JobPage::showJob);
    connect(&m_bench, &ScenarioBench::computed, this, &JobPage::showStudy);
    connect(&m_bench, &ScenarioBench::filesGiven, &m_results, &TrainingResults::importFiles);
    connect(&m_results, &TrainingResults::messageRaised, &notice(), &Notice::showMessage);
    connect(&m_results, &TrainingResults::filesChanged, this, [this] {
        showFiles();
        m_bench.compute();
    });
    connect(&m_results, &TrainingResults::numbersFound, this, &JobPage::showNumbers);
    connect(&m_desk, &ScenarioDesk::explained, this, [this] { showExplanation(); });
    connect(&m_desk, &ScenarioDesk::refused, this, &JobPage::showRefusal);
    connect(m_remedies, &RankedChanges::chosen, this,
            [this](std::size_t row) { tryRemedy((*m_results.remedies())->helpful[row]); });
    // What was tried is left before the desk computes another state.
    connect(m_levers, &LeversPanel::moved, this, &JobPage::leaveShown);
    connect(m_levers, &LeversPanel::resetRequested, this, &JobPage::leaveShown);
    connect(m_levers, &LeversPanel::resetAllRequested, this, &JobPage::leaveShown);
    connect(m_levers, &LeversPanel::undoRequested, this, &JobPage::leaveShown);
    connect(m_levers, &LeversPanel::redoRequested, this, &JobPage::leaveShown);
    connectLevers(*m_levers, m_desk);
    addActions({m_levers->undoAction(), m_levers->redoAction()});
    connect(m_layouts, &LayoutsPanel::useRequested, this,
            [this](const std::vector<scaling::FieldChange>& changes) {
                const Done done = m_bench.apply(changes);
                if (done)
                    notice().showBriefly(
                        tr("The layout is in your job. Undo restores the one before."));
                else
                    notice().showMessage(JobText::problem(done.error()));
            });
    connect(m_layouts, &LayoutsPanel::fieldRequested, this, &JobPage::goToField);
    connect(m_published, &PublishedPanel::messageRaised, &notice(), &Notice::showMessage);
    connect(m_keep, &QPushButton::clicked, this, &JobPage::keepWhatIf);
}

bool JobPage::isSettled() const
{
    return m_isExplained && m_bench.isComputed() && m_layouts->isSettled() &&
           m_published->isSettled();
}

void JobPage::setFileDialogs(const FileDialogs& dialogs)
{
    JobFrame::setFileDialogs(dialogs);
    m_published->setFileDialogs(dialogs);
}

void JobPage::setOpenUrl(std::function<bool(const QUrl&)> openUrl)
{
    m_published->setOpenUrl(std::move(openUrl));
}

void JobPage::showJob()
{
    m_layouts->setJob(job());
    m_layoutsCard->setVisible(!m_bench.isEmpty());
    m_tryPlace->setTried({});
    m_charts->setRemark({});
    m_problem->hide();
    m_leverPaths = leverPathsOf(*m_kind, m_bench.state());
    m_desk.setLevers(m_leverPaths, false);
    m_isFresh = true;
    m_isExplained = false;
    m_desk.open(*m_kind, scenario::State::of(job()));
}

void JobPage::showExplanation()
{
    const LayoutHold hold(resultScroll());
    m_isExplained = true;
    const session::Explanation& shown = *m_desk.shown();
    const bool isFresh = std::exchange(m_isFresh, false);
    m_problem->hide();
    m_emptyCard->hide();
    m_chartCard->show();
    m_charts->setExplanation(shown, !isFresh);
    m_evidence->setModel(scaling::jobOf(shown.before)->metrics);
    m_evidenceCard->show();
    const auto law = lawOf(scaling::jobOf(shown.now)->scenario, m_presets);
    m_charts->setPrediction(law ? PredictionText::beside(*law) : QString());
    if (isFresh)
        m_levers->setStated(
            *scenario::leversOf(*m_kind, m_desk.base(), shown.now.state, m_leverPaths));
    showOwnLevers(*m_levers, m_leverPaths, m_desk);
    showHistory(*m_levers, m_desk);
    m_keep->setVisible(!m_desk.whatIf().changes().empty());
}

void JobPage::showRefusal(const Error& error)
{
    m_isExplained = true;
    if (m_desk.shown()) {
        m_problem->setText(tr("%1 The charts still show the state before this change.")
                               .arg(JobText::problem(error)));
        showExplanation();
        m_problem->show();
        return;
    }
    m_chartCard->hide();
    m_evidence->setModel(std::nullopt);
    m_evidenceCard->setVisible(!m_results.files().empty());
    m_emptyCard->show();
    const QString field = JobText::field(error.subject);
    const QString detail = JobText::withFieldNames(coreText(error.detail));
    if (m_bench.isEmpty())
        m_empty->setText(tr("Enter a job on the left, start from an example, or open a scenario "
                            "file. Ringside shows its speedup, what limits it, and what would help "
                            "most. Drop nccl-tests logs or tables of workers and throughput "
                            "anywhere on the page to compare them with the model."));
    else if (error.code == ErrorCode::MissingField &&
             error.subject == scaling::paths::kWorkComputeTime)
        m_empty->setText(tr("Also enter %1 (%2). Or enter %3, %4 and %5 of a transformer: its step "
                            "is then predicted.")
                             .arg(field, detail, JobText::field(scaling::paths::kModelLayers),
                                  JobText::field(scaling::paths::kModelHidden),
                                  JobText::field(scaling::paths::kModelHeads)));
    else if (error.code == ErrorCode::MissingField)
        m_empty->setText(detail.isEmpty() ? tr("Also enter %1.").arg(field)
                                          : tr("Also enter %1 (%2).").arg(field, detail));
    else
        m_empty->setText(tr("This job cannot be computed: %1").arg(JobText::problem(error)));
    m_empty->setAccessibleName(m_empty->text());
}

void JobPage::showPrediction()
{
    const auto law = lawOf(job(), m_presets);
    const QString beside = law ? PredictionText::beside(*law) : QString();
    m_prediction->setText(law ? PredictionText::note(*law, job()) : QString());
    m_prediction->setVisible(law.has_value());
    m_published->setJob(law);
    m_published->setVisible(law.has_value());
    m_evidence->setPrediction(beside);
    const QString ranked = tr("one change at a time, ranked by time per sample");
    m_remedies->setMeta(beside.isEmpty() ? ranked : tr("%1; %2").arg(ranked, beside));
    for (const auto& [file, section] : m_sections)
        section->setPrediction(beside);
}

void JobPage::showFiles()
{
    for (const auto& [file, section] : m_sections) {
        if (std::ranges::find(m_results.files(), file) != m_results.files().end())
            continue;
        discard(*section->parentWidget());
    }
    std::erase_if(m_sections, [this](const auto& shown) {
        return std::ranges::find(m_results.files(), shown.first) == m_results.files().end();
    });
    for (const TrainingResults::File& file : m_results.files()) {
        if (std::ranges::find(m_sections, file,
                              &std::pair<TrainingResults::File, MeasuredSection*>::first) !=
            m_sections.end())
            continue;
        QFrame* card = makeCard(QStringLiteral("measuredCard"));
        auto* section = new MeasuredSection(theme(), file, card);
        card->layout()->addWidget(section);
        connect(section, &MeasuredSection::removeRequested, this,
                [this, file] { m_results.remove(file); });
        connect(section, &MeasuredSection::adoptRequested, this, [this, file](std::size_t run) {
            m_results.findNumbers(file, run, m_bench.state());
        });
        m_measured->addWidget(card);
        showPane(kResultsPane);
        m_sections.emplace_back(file, section);
    }
}

void JobPage::showStudy()
{
    const LayoutHold hold(resultScroll());
    const auto& remedies = m_results.remedies();
    const bool hasRemedies = remedies && *remedies;
    m_remedyCard->setVisible(hasRemedies);
    m_answerCard->setVisible(hasRemedies);
    if (hasRemedies) {
        showRemedies(**remedies);
        m_summary->setText(RemedyText::summary(**remedies));
    }
    std::optional<Result<scaling::Diagnosis>> diagnosis;
    const auto& studies = m_results.studies();
    for (std::size_t i = 0; i < studies.size() && i < m_sections.size(); ++i) {
        m_sections[i].second->setStudy(studies[i]);
        if (studies[i].table && *studies[i].table)
            diagnosis = (*studies[i].table)->diagnosis;
    }
    showPrediction();
    m_evidence->setMeasured(diagnosis);
    m_evidenceCard->setVisible(hasRemedies || diagnosis.has_value());
}

void JobPage::showRemedies(const scaling::Remedies& remedies)
{
    std::vector<RankedChanges::Row> rows;
    for (const scaling::Remedy& remedy : remedies.helpful) {
        rows.push_back({RemedyText::title(remedy), RemedyText::effect(remedy, remedies),
                        RemedyText::sideEffects(remedy, remedies.now)});
    }
    QStringList sentences;
    for (const scaling::Remedy& remedy : remedies.helpful)
        sentences += triedText(remedy, remedies);
    m_tryPlace->setTries(sentences);
    QStringList useless;
    for (const scaling::Remedy& remedy : remedies.useless)
        useless += tr("No help: %1 (%2).")
                       .arg(RemedyText::title(remedy), RemedyText::effect(remedy, remedies));
    m_remedies->setRows(rows, useless);
}

void JobPage::tryRemedy(const scaling::Remedy& remedy)
{
    WhatIf whatIf;
    whatIf.setChanges(remedy.changes);
    const QString tried = triedText(remedy, **m_results.remedies());
    leaveShown();
    m_desk.change([&](WhatIfHistory& history) { history.adopt(whatIf); });
    m_charts->setRemark(tr("before → after this change"));
    m_tryPlace->setTried(tried);
    const int top = m_chartCard->mapTo(resultScroll().widget(), QPoint()).y();
    resultScroll().verticalScrollBar()->setValue(top - theme().px(8));
}

void JobPage::leaveShown()
{
    m_tryPlace->setTried({});
    m_charts->setRemark({});
    m_isExplained = false;
}

void JobPage::keepWhatIf()
{
    if (const Done done = m_bench.apply(m_desk.whatIf().changes()); !done)
        notice().showMessage(JobText::problem(done.error()));
}

void JobPage::showNumbers(const TrainingResults::File& file, std::size_t run,
                          const Result<session::LogNumbers>& numbers)
{
    const Done done = numbers ? m_bench.apply(numbers->changes) : Done(fail(numbers.error()));
    const QString sentence =
        done ? MeasuredText::adopted(*numbers)
             : tr("Your job is unchanged: %1").arg(JobText::problem(done.error()));
    for (const auto& [shown, section] : m_sections)
        if (shown == file)
            section->showAdopted(run, sentence);
}

} // namespace ringside::app
