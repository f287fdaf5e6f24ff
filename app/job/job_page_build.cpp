// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/job_page.h"

#include "app/explainer/job_charts.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/job/evidence_panel.h"
#include "app/job/form/training_form.h"
#include "app/job/layouts_panel.h"
#include "app/job/prediction/published_panel.h"
#include "app/job/remedy_list.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"
#include "app/widgets/section_title.h"
#include "app/widgets/tab_strip.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFrame>
#include <QPushButton>
#include <QScrollArea>

// Creates and places the page's widgets.
namespace ringside::app {

namespace {

constexpr int kInputWidth = 424;
constexpr int kTwoColumnsFrom = 900;

} // namespace

JobPage::JobPage(const Theme& theme, const scaling::PresetCatalog& presets,
                 const QString& profileDir, JobBench::Keeping keeping, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_presets(presets),
      m_bench(presets, profileDir, keeping),
      m_desk(presets),
      m_dialogs(FileDialogs::system()),
      m_notice(new Notice(theme, this))
{
    setObjectName(QStringLiteral("jobPage"));
    setAccessibleName(tr("My job"));
    setFocusPolicy(Qt::ClickFocus);
    setAcceptDrops(true);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    m_notice->setFloating();
    page->addWidget(makeHeader());
    m_input = makeScroll(makeInput(), tr("Job"));
    m_input->setObjectName(QStringLiteral("inputScroll"));
    m_results = makeScroll(makeResults(), tr("Results"));
    m_results->setObjectName(QStringLiteral("resultScroll"));
    auto* columns = new QHBoxLayout;
    columns->setContentsMargins(theme.px(8), 0, theme.px(8), 0);
    columns->setSpacing(0);
    columns->addWidget(m_input);
    columns->addWidget(m_results, 1);
    page->addLayout(columns, 1);
    page->addWidget(makeFooter());
    connectParts();
    arrange();
}

QWidget* JobPage::makeHeader()
{
    auto* header = new QWidget(this);
    auto* layout = new QVBoxLayout(header);
    layout->setContentsMargins(m_theme.px(20), m_theme.px(4), m_theme.px(20), m_theme.px(8));
    m_panes = new TabStrip(m_theme, header);
    m_panes->setObjectName(QStringLiteral("jobPanes"));
    m_panes->setAccessibleName(tr("Job or results"));
    m_panes->setTabs({tr("Job"), tr("Results")});
    connect(m_panes, &TabStrip::currentChanged, this, &JobPage::arrange);
    layout->addWidget(m_panes);
    return header;
}

QScrollArea* JobPage::makeScroll(QWidget* content, const QString& name)
{
    auto* ground = new QWidget;
    ground->setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(ground);
    layout->setContentsMargins(m_theme.px(12), m_theme.px(4), m_theme.px(12), m_theme.px(20));
    layout->addWidget(content);
    layout->addStretch(1);
    return scrolled(ground, name);
}

QFrame* JobPage::makeCard(const QString& name)
{
    auto* card = new QFrame(this);
    card->setObjectName(name);
    card->setProperty("kind", QStringLiteral("card"));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(m_theme.px(16), m_theme.px(12), m_theme.px(16), m_theme.px(16));
    column->setSpacing(m_theme.px(12));
    return card;
}

QWidget* JobPage::makeInput()
{
    QFrame* card = makeCard(QStringLiteral("inputCard"));
    m_starters = new QComboBox(card);
    m_starters->setObjectName(QStringLiteral("starters"));
    m_starters->setAccessibleName(tr("Start from an example"));
    m_starters->addItem(tr("Start from…"));
    m_starters->addItem(tr("an empty job"), QStringLiteral("empty"));
    m_starters->addItem(tr("an image classifier, 16 A100"), QStringLiteral("image-classifier"));
    m_starters->addItem(tr("a language model, 64 A100"), QStringLiteral("language-model"));
    m_starters->addItem(tr("7 billion parameters, 32 A100"), QStringLiteral("seven-billion"));
    m_starters->addItem(tr("a pipeline of 8 stages"), QStringLiteral("pipeline"));
    m_starters->setFocusPolicy(Qt::StrongFocus);
    connect(m_starters, &QComboBox::activated, this, [this] {
        const QString id = m_starters->currentData().toString();
        if (id == QLatin1String("empty"))
            m_bench.setScenario({});
        else
            startFrom(id);
        m_starters->setCurrentIndex(0);
    });
    m_form = new TrainingForm(m_theme, m_presets, card);
    card->layout()->addWidget(m_starters);
    card->layout()->addWidget(m_form);
    return card;
}

QWidget* JobPage::makeResults()
{
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(16));
    m_emptyCard = makeCard(QStringLiteral("emptyCard"));
    m_empty = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, m_emptyCard);
    m_empty->setObjectName(QStringLiteral("jobEmpty"));
    m_empty->setWordWrap(true);
    m_emptyCard->layout()->addWidget(m_empty);
    m_answerCard = makeCard(QStringLiteral("answerCard"));
    m_summary = new TonedLabel(m_theme, TextRole::Stem, Tone::Ink, m_answerCard);
    m_summary->setObjectName(QStringLiteral("jobSummary"));
    m_summary->setWordWrap(true);
    m_prediction = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, m_answerCard);
    m_prediction->setObjectName(QStringLiteral("jobPrediction"));
    m_prediction->setWordWrap(true);
    m_answerCard->layout()->addWidget(m_summary);
    m_answerCard->layout()->addWidget(m_prediction);
    m_answerCard->layout()->addWidget(m_published = new PublishedPanel(m_theme, m_answerCard));
    m_chartCard = makeCard(QStringLiteral("chartCard"));
    m_charts = new JobCharts(m_theme, m_chartCard);
    m_charts->setReasonsShown(true);
    m_problem = new TonedLabel(m_theme, TextRole::Reason, Tone::Wrong, m_chartCard);
    m_problem->setObjectName(QStringLiteral("jobProblem"));
    m_problem->setWordWrap(true);
    m_problem->setQuoted(Tone::WrongSoft);
    m_levers = new LeversPanel(m_theme, m_chartCard);
    m_keep = new QPushButton(tr("Keep these changes"), m_chartCard);
    m_keep->setObjectName(QStringLiteral("keepWhatIf"));
    m_keep->setAccessibleName(m_keep->text());
    m_chartCard->layout()->addWidget(m_charts);
    m_chartCard->layout()->addWidget(m_problem);
    m_chartCard->layout()->addWidget(m_levers);
    m_chartCard->layout()->addWidget(m_keep);
    m_chartCard->layout()->setAlignment(m_keep, Qt::AlignLeft);
    m_evidenceCard = makeCard(QStringLiteral("evidenceCard"));
    m_evidence = new EvidencePanel(m_theme, m_evidenceCard);
    m_evidenceCard->layout()->addWidget(m_evidence);
    m_remedyCard = makeCard(QStringLiteral("remedyCard"));
    m_remedies = new RemedyList(m_theme, m_remedyCard);
    m_remedyCard->layout()->addWidget(m_remedies);
    m_layoutsCard = makeCard(QStringLiteral("layoutsCard"));
    m_layouts = new LayoutsPanel(m_theme, m_presets, m_layoutsCard);
    m_layoutsCard->layout()->addWidget(m_layouts);
    m_measured = new QVBoxLayout;
    m_measured->setSpacing(m_theme.px(16));
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

QWidget* JobPage::makeFooter()
{
    auto* footer = new QFrame(this);
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(tr("Actions"));
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8), footer);
    row->setAlignment(Qt::AlignRight);
    row->setContentsMargins(m_theme.px(20), m_theme.px(8), m_theme.px(20), m_theme.px(8));
    const auto button = [footer, row](const QString& text, const QString& name,
                                      const QString& hint) {
        auto* made = new QPushButton(text, footer);
        made->setObjectName(name);
        made->setAccessibleName(text);
        made->setToolTip(hint);
        row->addWidget(made);
        return made;
    };
    m_undo = button(tr("Undo"), QStringLiteral("jobUndo"), tr("Ctrl+Z"));
    m_undo->setEnabled(false);
    auto* open = button(tr("Open job…"), QStringLiteral("jobOpen"), tr("Ctrl+O"));
    connect(open, &QPushButton::clicked, this, [this] { askFile(false); });
    auto* save = button(tr("Save as…"), QStringLiteral("jobSave"), tr("Ctrl+S"));
    connect(save, &QPushButton::clicked, this, [this] { askSave(); });
    m_primary = button(tr("Add measurements…"), QStringLiteral("jobMeasure"),
                       tr("An nccl-tests log or a table of workers and throughput. You can also "
                          "drop files on the page."));
    m_primary->setProperty("kind", QStringLiteral("primary"));
    return footer;
}

void JobPage::arrange()
{
    const bool two = width() >= m_theme.px(kTwoColumnsFrom);
    m_panes->setVisible(!two);
    m_input->setVisible(two || m_panes->current() == kJobPane);
    m_results->setVisible(two || m_panes->current() == kResultsPane);
    m_input->setMinimumWidth(two ? m_theme.px(kInputWidth) : 0);
    m_input->setMaximumWidth(two ? m_theme.px(kInputWidth) : QWIDGETSIZE_MAX);
}

} // namespace ringside::app
