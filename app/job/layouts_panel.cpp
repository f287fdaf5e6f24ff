// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/layouts_panel.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/comparison_text.h"
#include "app/explainer/figures/job_text.h"
#include "app/explainer/step_bar.h"
#include "app/job/layout_plot.h"
#include "app/job/layouts_model.h"
#include "app/job/prediction/layout_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/row_table.h"
#include "app/widgets/section_title.h"
#include "core/scaling/plan/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QIntValidator>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <numeric>

namespace ringside::app {

namespace {

constexpr int kScatterHeight = 220, kNumberWidth = 88;
constexpr int kMostLayoutRows = 8; ///< visible at once
constexpr int kMostAccelerators = 1000000;
constexpr double kReachPixels = 24;

int acceleratorsOf(const scaling::Scenario& job, const scaling::PresetCatalog& presets)
{
    const auto plain = scaling::materialize(job, presets);
    return plain ? plain->cluster.workers * plain->cluster.acceleratorsPerWorker : 1;
}

} // namespace

LayoutsPanel::LayoutsPanel(const Theme& theme, const scaling::PresetCatalog& presets,
                           QWidget* parent)
    : QWidget(parent), m_theme(theme), m_presets(presets), m_search(presets)
{
    setObjectName(QStringLiteral("layoutsPanel"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    auto* title = new SectionTitle(theme, tr("Best layouts"));
    title->meta()->setText(tr("all fields of a layout at once, by the step-time law"));
    column->addWidget(title);
    column->addWidget(makeQuestion());
    m_problem = new TonedLabel(theme, TextRole::Reason, Tone::Ink, this);
    m_problem->setObjectName(QStringLiteral("layoutProblem"));
    m_problem->setWordWrap(true);
    m_problem->setQuoted(Tone::ClueSoft);
    column->addWidget(m_problem);
    m_fix = makeButton({}, "layoutFix");
    column->addWidget(m_fix, 0, Qt::AlignLeft);
    m_results = makeResults();
    column->addWidget(m_results);
    for (QWidget* later :
         {static_cast<QWidget*>(m_problem), static_cast<QWidget*>(m_fix), m_results, m_comparison})
        later->hide();
    connectParts();
    showFound();
    updateLayout();
}

LayoutsPanel::~LayoutsPanel()
{
    // A chart loses its focus during destruction and would signal a panel that is already
    // destroyed.
    m_chart->disconnect(this);
}

QPushButton* LayoutsPanel::makeButton(const QString& text, const char* name)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    return button;
}

QWidget* LayoutsPanel::makeQuestion()
{
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    m_status = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary, box);
    m_status->setObjectName(QStringLiteral("layoutStatus"));
    m_status->setWordWrap(true);
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8));
    auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, box);
    label->setText(tr("Accelerators"));
    m_accelerators = new QLineEdit(box);
    m_accelerators->setObjectName(QStringLiteral("layoutAccelerators"));
    m_accelerators->setAccessibleName(tr("Accelerators to divide the job over"));
    m_accelerators->setValidator(new QIntValidator(1, kMostAccelerators, m_accelerators));
    m_accelerators->setAcceptDrops(false); // files are handled by the page
    label->setBuddy(m_accelerators);
    m_schedules = new QCheckBox(tr("Also ZB-H1 and DualPipe"), box);
    m_schedules->setObjectName(QStringLiteral("layoutSchedules"));
    m_schedules->setToolTip(tr("Pipeline schedules with a smaller bubble, which few frameworks "
                               "have"));
    m_find = makeButton(tr("Find best layouts"), "layoutFind");
    for (QWidget* widget : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_accelerators),
                            static_cast<QWidget*>(m_schedules), static_cast<QWidget*>(m_find)})
        row->addWidget(widget);
    column->addWidget(m_status);
    column->addLayout(row);
    return box;
}

QWidget* LayoutsPanel::makeResults()
{
    auto* results = new QWidget(this);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    const auto label = [&](const char* name, TextRole role, Tone tone) {
        auto* made = new TonedLabel(m_theme, role, tone, results);
        made->setObjectName(QLatin1String(name));
        made->setWordWrap(true);
        return made;
    };
    m_summary = label("layoutSummary", TextRole::Body, Tone::Ink);
    m_chart = new XyChart(m_theme, kScatterHeight, results);
    m_chart->setObjectName(QStringLiteral("layoutChart"));
    m_chart->setAccessibleName(tr("Step time against memory; use arrow keys to choose a layout"));
    m_model = new LayoutsModel(this);
    m_table = new QTableView(results);
    m_table->setObjectName(QStringLiteral("layoutTable"));
    m_table->setAccessibleName(tr("Layouts, fastest first"));
    m_table->setModel(m_model);
    showRows(*m_table);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_details = label("layoutDetails", TextRole::Reason, Tone::Ink);
    m_use = makeButton(tr("Use this layout"), "layoutUse");
    m_why = makeButton({}, "layoutWhy");
    auto* buttons = new FlowLayout(m_theme.px(8), m_theme.px(8));
    buttons->addWidget(m_use);
    buttons->addWidget(m_why);
    m_note = label("layoutNote", TextRole::Meta, Tone::Secondary);
    m_note->setText(tr("Using a layout also sets the kernel model to “law”: with one efficiency "
                       "for all kernels, layouts cannot be told apart."));
    m_error = label("layoutError", TextRole::Meta, Tone::Secondary);
    for (QWidget* widget : {static_cast<QWidget*>(m_summary), static_cast<QWidget*>(m_chart),
                            static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_error),
                            static_cast<QWidget*>(m_details)})
        column->addWidget(widget);
    column->addLayout(buttons);
    column->addWidget(m_note);
    column->addWidget(makeComparison());
    return results;
}

QWidget* LayoutsPanel::makeComparison()
{
    m_comparison = new QWidget(this);
    auto* column = new QVBoxLayout(m_comparison);
    column->setContentsMargins(0, m_theme.px(8), 0, 0);
    column->setSpacing(m_theme.px(8));
    m_barTitle = new SectionTitle(m_theme, tr("One step"));
    m_barTitle->meta()->setText(tr("yours → this layout"));
    m_bar = new StepBar(m_theme);
    m_bar->setObjectName(QStringLiteral("layoutBar"));
    m_bar->setReasonsShown(true);
    m_reason = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink);
    m_reason->setObjectName(QStringLiteral("layoutReason"));
    m_reason->setWordWrap(true);
    m_reason->setQuoted(Tone::AccentSoft);
    column->addWidget(m_reason);
    column->addWidget(m_barTitle);
    column->addWidget(m_bar);
    return m_comparison;
}

void LayoutsPanel::connectParts()
{
    connect(m_find, &QPushButton::clicked, this, [this] {
        if (m_search.isRunning())
            m_search.cancel();
        else
            start();
    });
    connect(m_accelerators, &QLineEdit::returnPressed, this, &LayoutsPanel::start);
    connect(m_schedules, &QCheckBox::toggled, this, [this] {
        if (m_wasAsked)
            start();
    });
    connect(&m_search, &LayoutSearch::changed, this, &LayoutsPanel::showFound);
    connect(&m_search, &LayoutSearch::compared, this, &LayoutsPanel::showComparison);
    connect(m_fix, &QPushButton::clicked, this, &LayoutsPanel::followProblem);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    choose(static_cast<std::size_t>(current.row()));
            });
    connect(m_chart, &XyChart::clicked, this, [this](QPointF value) {
        if (const auto plan = planNear(value))
            choose(plan);
    });
    connect(m_chart, &XyChart::pointed, this, [this](QPointF value) {
        m_pointed = planNear(value);
        describe();
    });
    connect(m_chart, &XyChart::left, this, [this] {
        m_pointed.reset();
        describe();
    });
    connect(m_chart, &XyChart::moved, this, &LayoutsPanel::stepThrough);
    connect(m_chart, &XyChart::jumped, this, [this](bool toEnd) {
        if (m_model->rowCount() > 0)
            choose(toEnd ? static_cast<std::size_t>(m_model->rowCount()) - 1 : 0);
    });
    // Layouts of the job before it changed stay visible for a moment, but cannot be used.
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (!m_search.isCurrent())
            return;
        Q_EMIT useRequested(
            session::changesFor(m_search.found()->plans[*m_chosen], m_job, m_presets));
    });
    connect(m_why, &QPushButton::clicked, this, [this] {
        if (m_search.isCurrent())
            m_search.compare(m_search.found()->plans[*m_chosen], m_job);
    });
    connect(&m_theme, &Theme::changed, this, &LayoutsPanel::updateLayout);
}

void LayoutsPanel::setJob(const scaling::Scenario& job)
{
    m_job = job;
    const int count = acceleratorsOf(job, m_presets);
    // A number typed by the user stays, unless it was the job's own.
    if (m_accelerators->text().toInt() == m_jobAccelerators || m_accelerators->text().isEmpty())
        m_accelerators->setText(QString::number(count));
    m_jobAccelerators = count;
    if (m_wasAsked)
        start();
}

void LayoutsPanel::start()
{
    m_wasAsked = true;
    if (!m_accelerators->hasAcceptableInput()) {
        m_search.clear();
        showProblem(tr("Enter a number of accelerators from 1 to %1.")
                        .arg(QLocale().toString(kMostAccelerators)),
                    scaling::plan::paths::kAccelerators, {});
        return;
    }
    m_chosen.reset();
    m_pointed.reset();
    m_comparison->hide();
    m_search.start({m_job, m_accelerators->text().toInt(), m_schedules->isChecked()});
}

void LayoutsPanel::showFound()
{
    const bool isRunning = m_search.isRunning();
    m_find->setText(isRunning ? tr("Cancel") : tr("Find best layouts"));
    m_find->setAccessibleName(isRunning ? tr("Cancel the search for layouts") : m_find->text());
    m_problem->hide();
    m_fix->hide();
    const auto& found = m_search.found();
    const bool hasPlans = found && !found->plans.empty();
    m_results->setVisible(hasPlans);
    if (const auto& error = m_search.problem(); error && !isRunning) {
        showProblem(error->code == ErrorCode::MissingField ? LayoutText::missing(missingFields())
                                                           : JobText::problem(*error),
                    error->subject, {});
    }
    if (!found) {
        m_status->setText(isRunning ? tr("Searching…")
                                    : tr("Divides data, layers, matrices, sequence and experts in "
                                         "every way that this job allows, and predicts time and "
                                         "memory of each."));
        return;
    }
    const QString count = LayoutText::count(*found);
    m_status->setText(isRunning            ? tr("%1 so far…").arg(count)
                      : !found->isComplete ? tr("Cancelled: %1.").arg(count)
                                           : tr("%1.").arg(count));
    if (found->none)
        showProblem(LayoutText::none(*found), LayoutText::fieldToChange(*found->none, m_job),
                    found->none->enough);
    if (!hasPlans)
        return;
    m_summary->setText(LayoutText::summary(*found));
    m_error->setText(
        QStringList{LayoutText::error(*found), LayoutText::tight(*found)}.join(u'\n').trimmed());
    m_note->setVisible(found->changesModel);
    m_model->setPlans(found->plans, found->spread);
    updateLayout();
    choose(std::min(m_chosen.value_or(0), found->plans.size() - 1));
}

QStringList LayoutsPanel::missingFields() const
{
    QStringList names;
    for (const std::string& field :
         session::missingFields({m_job, m_accelerators->text().toInt()}, m_presets))
        names << JobText::field(field);
    return names;
}

void LayoutsPanel::showProblem(const QString& sentence, const std::string& field,
                               std::optional<int> enough)
{
    m_problem->setText(sentence);
    m_problem->show();
    m_fieldToChange = field;
    m_enough = enough;
    if (enough)
        m_fix->setText(tr("Search %1 accelerators").arg(QLocale().toString(*enough)));
    else if (!JobText::field(field).isEmpty())
        m_fix->setText(tr("Go to “%1”").arg(JobText::field(field)));
    m_fix->setAccessibleName(m_fix->text());
    m_fix->setVisible(field != scaling::plan::paths::kAccelerators && !field.empty());
}

void LayoutsPanel::followProblem()
{
    if (!m_enough) {
        Q_EMIT fieldRequested(m_fieldToChange);
        return;
    }
    m_accelerators->setText(QString::number(*m_enough));
    m_find->setFocus(); // the button that was pressed disappears
    start();
}

void LayoutsPanel::choose(std::optional<std::size_t> plan)
{
    m_chosen = plan;
    m_comparison->hide();
    const auto& found = m_search.found();
    const auto& own = found->own;
    const bool isFaster =
        own && found->plans[*plan].step.total < own->step.total && own->memory.fits();
    m_why->setText(isFaster ? tr("Why is it better than mine?") : tr("Compare with mine"));
    m_why->setAccessibleName(m_why->text());
    m_why->setVisible(own.has_value());
    if (m_table->currentIndex().row() != static_cast<int>(*plan))
        m_table->setCurrentIndex(m_model->index(static_cast<int>(*plan), LayoutsModel::Rank));
    drawChart();
    describe();
}

void LayoutsPanel::drawChart()
{
    const auto& found = m_search.found();
    m_chart->setPlot(LayoutPlot::of(*found, m_chosen), false);
    m_chart->setSentence(m_chosen ? LayoutText::plan(found->plans[*m_chosen], found->spread)
                                  : LayoutText::summary(*found));
}

void LayoutsPanel::describe()
{
    const auto& found = m_search.found();
    const auto shown = m_pointed ? m_pointed : m_chosen;
    if (!found || !shown || *shown >= found->plans.size())
        return;
    m_details->setText(tr("Layout %1: %2")
                           .arg(*shown + 1)
                           .arg(LayoutText::plan(found->plans[*shown], found->spread)));
}

std::optional<std::size_t> LayoutsPanel::planNear(QPointF value) const
{
    const auto& found = m_search.found();
    std::optional<std::size_t> nearest;
    double least = m_theme.px(static_cast<int>(kReachPixels));
    const QPointF pixel = m_chart->at(value);
    for (std::size_t i = 0; found && i < found->plans.size(); ++i) {
        const QPointF away = m_chart->at(LayoutPlot::pointOf(found->plans[i])) - pixel;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

void LayoutsPanel::stepThrough(int byMemory, int byRank)
{
    const auto& found = m_search.found();
    if (!found || found->plans.empty())
        return;
    const auto& plans = found->plans;
    const int last = static_cast<int>(plans.size()) - 1;
    const std::size_t now = m_chosen.value_or(0);
    if (byRank != 0) {
        choose(static_cast<std::size_t>(std::clamp(static_cast<int>(now) + byRank, 0, last)));
        return;
    }
    std::vector<std::size_t> order(plans.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return plans[i].memory.need; });
    const auto at = std::ranges::find(order, now) - order.begin();
    choose(order[static_cast<std::size_t>(std::clamp(static_cast<int>(at) + byMemory, 0, last))]);
}

void LayoutsPanel::showComparison(const Result<scaling::Comparison>& comparison)
{
    m_comparison->show();
    const bool isKnown = comparison.has_value();
    m_barTitle->setVisible(isKnown);
    m_bar->setVisible(isKnown);
    m_reason->setText(
        isKnown
            ? ComparisonText::sentence(*comparison)
            : tr("Your layout cannot be computed: %1").arg(JobText::problem(comparison.error())));
    if (isKnown)
        m_bar->setSteps(StepParts::of(comparison->before), StepParts::of(comparison->after), false);
}

void LayoutsPanel::updateLayout()
{
    m_accelerators->setFont(m_theme.font(TextRole::Reason));
    m_accelerators->setFixedWidth(m_theme.px(kNumberWidth));
    fitRows(*m_table, m_theme);
    m_table->setFont(m_theme.font(TextRole::Reason));
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < LayoutsModel::ColumnCount; ++column)
        m_table->setColumnHidden(column,
                                 !m_model->isUseful(static_cast<LayoutsModel::Column>(column)));
    m_table->resizeColumnsToContents();
    for (int column = 0; column < LayoutsModel::ColumnCount; ++column)
        header->resizeSection(column, header->sectionSize(column) +
                                          m_theme.px(column == LayoutsModel::Binding ? 28 : 12));
    header->setStretchLastSection(header->length() < m_table->viewport()->width());
    const int rows = std::clamp(m_model->rowCount(), 1, kMostLayoutRows);
    m_table->setFixedHeight(
        header->sizeHint().height() + rows * m_table->verticalHeader()->defaultSectionSize() +
        m_table->horizontalScrollBar()->sizeHint().height() + 2 * m_table->frameWidth());
}

void LayoutsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QHeaderView* header = m_table->horizontalHeader();
    header->setStretchLastSection(header->length() < m_table->viewport()->width());
}

} // namespace ringside::app
