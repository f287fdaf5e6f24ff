// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/job_page.h"

#include "app/explainer/job_charts.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/try_place.h"
#include "app/job/evidence_panel.h"
#include "app/job/frame/ranked_changes.h"
#include "app/job/layouts_panel.h"
#include "app/job/prediction/published_panel.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_kind.h"

#include <QBoxLayout>
#include <QFrame>
#include <QPushButton>

#include <initializer_list>

// Creates and places the page's widgets.
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
    compose(m_bench, starters(), trainingLayout(), makeResults());
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

} // namespace ringside::app
