// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/published_panel.h"

#include "app/chart/xy_chart.h"
#include "app/job/prediction/published_menu.h"
#include "app/job/prediction/published_model.h"
#include "app/job/runs/run_choice.h"
#include "app/job/runs/runs_table.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/fold_button.h"
#include "app/widgets/tab_strip.h"
#include "app/widgets/web_link.h"

#include <QDesktopServices>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ringside::app {

using session::PublishedRun;
using session::RunFilter;
using session::RunKind;

namespace {

constexpr int kRunsPlotHeight = 300;
constexpr double kRunReach = 24;
enum Order { ByTime, ByError };

} // namespace

PublishedPanel::PublishedPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_openUrl(&QDesktopServices::openUrl),
      m_fold(new FoldButton(theme, tr("How good is this prediction?"), this))
{
    setObjectName(QStringLiteral("publishedPanel"));
    m_fold->setObjectName(QStringLiteral("publishedFold"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_fold, 0, Qt::AlignLeft);
    m_status = makeLabel("publishedStatus", true);
    column->addWidget(m_status);
    m_body = makeBody();
    column->addWidget(m_body);
    m_status->hide();
    m_body->hide();
    connectParts();
}

PublishedPanel::~PublishedPanel()
{
    // A chart loses its focus during destruction and would signal a panel that is already
    // destroyed.
    m_chart->disconnect(this);
}

TonedLabel* PublishedPanel::makeLabel(const char* name, bool isMain)
{
    auto* label =
        new TonedLabel(m_theme, TextRole::Reason, isMain ? Tone::Ink : Tone::Secondary, this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    return label;
}

QWidget* PublishedPanel::makeFilters()
{
    auto* box = new QWidget(this);
    auto* row = new FlowLayout(m_theme.px(8), m_theme.px(8), box);
    row->setContentsMargins(0, 0, 0, 0);
    m_hardware = new RunChoice(m_theme, *row, "publishedHardware", tr("Hardware"));
    m_software = new RunChoice(m_theme, *row, "publishedSoftware", tr("Software"));
    m_kind = new RunChoice(m_theme, *row, "publishedKind", tr("Model"));
    m_kind->addItem(tr("All"), static_cast<int>(RunKind::All));
    m_kind->addItem(tr("Dense"), static_cast<int>(RunKind::Dense));
    m_kind->addItem(tr("With experts"), static_cast<int>(RunKind::Experts));
    m_order = new RunChoice(m_theme, *row, "publishedOrder", tr("Order"));
    m_order->addItem(tr("Shortest step first"), ByTime);
    m_order->addItem(tr("Largest error first"), ByError);
    return box;
}

QWidget* PublishedPanel::makeBody()
{
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    m_alike = makeLabel("publishedAlike", true);
    m_onlyAlike = new QPushButton(this);
    m_onlyAlike->setObjectName(QStringLiteral("publishedOnlyAlike"));
    m_view = new TabStrip(m_theme, this);
    m_view->setObjectName(QStringLiteral("publishedView"));
    m_view->setAccessibleName(tr("Step times or errors"));
    m_view->setTabs({tr("Step times"), tr("Errors")});
    m_export = new PublishedMenu(
        m_theme,
        [this] {
            return PublishedMenu::Subject{PublishedPlot::of(view(), m_shown, m_chosen), title(),
                                          m_status->text(), PublishedPlot::table(m_shown)};
        },
        this);
    m_chart = new XyChart(m_theme, kRunsPlotHeight, this);
    m_chart->setObjectName(QStringLiteral("publishedChart"));
    m_chart->setAccessibleName(
        tr("Predicted against measured step times; use arrow keys to choose a run"));
    m_headline = makeLabel("publishedHeadline", true);
    m_details = makeLabel("publishedDetails", false);
    m_source = makeLabel("publishedSource", false);
    m_openSource = new QPushButton(tr("Open the source"), this);
    m_openSource->setObjectName(QStringLiteral("publishedOpenSource"));
    m_model = new PublishedModel(this);
    m_table = new RunsTable(m_theme, *m_model, this);
    m_table->setObjectName(QStringLiteral("publishedTable"));
    m_table->setAccessibleName(tr("Published training runs"));
    m_limits = makeLabel("publishedLimits", false);
    m_limits->setText(tr("The law's constants were fitted on the runs that count. The intervals "
                         "come from predictions without the run's own source, and are wider on "
                         "software and accelerators that are not among the runs."));
    column->addWidget(m_alike);
    column->addWidget(m_onlyAlike, 0, Qt::AlignLeft);
    column->addWidget(makeFilters());
    for (QWidget* widget : {static_cast<QWidget*>(m_view), static_cast<QWidget*>(m_chart),
                            static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_details),
                            static_cast<QWidget*>(m_source)})
        column->addWidget(widget);
    auto* actions = new FlowLayout(m_theme.px(8), m_theme.px(8));
    actions->addWidget(m_openSource);
    actions->addWidget(m_export);
    column->addLayout(actions);
    column->addWidget(m_table);
    column->addWidget(m_limits);
    return body;
}

void PublishedPanel::connectParts()
{
    connect(m_fold, &FoldButton::toggled, this, &PublishedPanel::open);
    for (RunChoice* choice : {m_hardware, m_software, m_kind, m_order})
        connect(choice, &RunChoice::activated, this, &PublishedPanel::showRuns);
    connect(m_onlyAlike, &QPushButton::clicked, this, [this] {
        const RunFilter alike = filterLike(*m_job, m_runs);
        applyFilter(filter() == alike ? RunFilter{} : alike);
    });
    connect(m_view, &TabStrip::currentChanged, this, &PublishedPanel::drawChart);
    connect(m_export, &PublishedMenu::messageRaised, this, &PublishedPanel::messageRaised);
    connect(m_openSource, &QPushButton::clicked, this, [this] {
        openWebLink(PublishedText::link(m_chosen->row.source).toString(), m_openUrl);
    });
    connect(m_chart, &XyChart::clicked, this, [this](QPointF value) {
        if (const PublishedRun* run = runNear(value))
            choose(run);
    });
    connect(m_chart, &XyChart::pointed, this, [this](QPointF value) {
        if (const PublishedRun* run = runNear(value))
            m_headline->setText(PublishedText::headline(*run));
    });
    connect(m_chart, &XyChart::left, this, [this] {
        if (m_chosen)
            m_headline->setText(PublishedText::headline(*m_chosen));
    });
    connect(m_chart, &XyChart::moved, this, &PublishedPanel::stepThrough);
    connect(m_chart, &XyChart::jumped, this, &PublishedPanel::jump);
    connect(m_table, &RunsTable::rowChosen, this, [this](int row) {
        // choose() moves the current row, too.
        const PublishedRun* run = m_shown[static_cast<std::size_t>(row)];
        if (run != m_chosen)
            choose(run);
    });
}

void PublishedPanel::setJob(const std::optional<scaling::LawInput>& job)
{
    m_job = job;
    if (!m_runs.empty())
        showAlike();
}

void PublishedPanel::setFileDialogs(const FileDialogs& dialogs)
{
    m_export->setFileDialogs(dialogs);
}

void PublishedPanel::open(bool isOpen)
{
    m_status->setVisible(isOpen);
    m_body->setVisible(isOpen && !m_runs.empty());
    if (!isOpen || !m_runs.empty() || m_isLoading)
        return;
    m_isLoading = true;
    m_status->setText(tr("Predicting the published runs…"));
    m_loading.start([this](const std::stop_token& stop) {
        auto runs = session::publishedRuns(stop);
        return [this, runs = std::move(runs)] { setRuns(runs); };
    });
}

void PublishedPanel::setRuns(const Result<std::vector<PublishedRun>>& runs)
{
    m_isLoading = false;
    if (!runs) {
        m_status->setText(
            tr("The published runs cannot be shown: %1").arg(errorText(runs.error())));
        return;
    }
    m_runs = *runs;
    fillChoices();
    showAlike();
    showRuns();
    m_body->setVisible(m_fold->isChecked());
}

void PublishedPanel::fillChoices()
{
    std::map<QString, int> hardware, software;
    for (const PublishedRun& run : m_runs) {
        ++hardware[run.row.hardware];
        ++software[run.stack()];
    }
    m_hardware->setCounts(hardware);
    m_software->setCounts(software);
}

RunFilter PublishedPanel::filter() const
{
    return {m_hardware->currentData().toString(), m_software->currentData().toString(),
            static_cast<RunKind>(m_kind->currentData().toInt())};
}

QString PublishedPanel::title() const
{
    QStringList sentences{tr("Published training runs, predicted and measured")};
    for (const RunChoice* choice : {m_hardware, m_software, m_kind}) {
        if (choice->currentIndex() > 0)
            sentences << choice->currentText();
    }
    return sentences.join(QStringLiteral(", "));
}

void PublishedPanel::applyFilter(const RunFilter& filter)
{
    m_hardware->setCurrentIndex(m_hardware->findData(filter.hardware));
    m_software->setCurrentIndex(m_software->findData(filter.stack));
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(filter.kind)));
    showRuns();
}

PublishedText::Runs PublishedPanel::matching(const RunFilter& filter) const
{
    PublishedText::Runs found;
    for (const PublishedRun& run : m_runs) {
        if (filter.matches(run))
            found.push_back(&run);
    }
    return found;
}

void PublishedPanel::showRuns()
{
    m_shown = matching(filter());
    const bool isByError = m_order->currentData().toInt() == ByError;
    std::ranges::stable_sort(m_shown, {}, [&](const PublishedRun* run) {
        if (!isByError)
            return *run->row.measured;
        return run->isPredicted() ? -std::abs(run->error()) : 1.0;
    });
    m_status->setText(PublishedText::summary(m_shown));
    m_model->setRuns(m_shown);
    const bool isThere = std::ranges::find(m_shown, m_chosen) != m_shown.end();
    choose(isThere ? m_chosen : m_shown.empty() ? nullptr : m_shown.front());
    showAlike();
    m_table->fit();
}

void PublishedPanel::showAlike()
{
    m_alike->setVisible(m_job.has_value());
    m_onlyAlike->setVisible(m_job.has_value());
    if (!m_job)
        return;
    const RunFilter alike = filterLike(*m_job, m_runs);
    m_alike->setText(PublishedText::alike(matching(alike), alike));
    m_onlyAlike->setText(filter() == alike ? tr("Show all runs") : tr("Show only these"));
    m_onlyAlike->setAccessibleName(filter() == alike ? tr("Show all published runs")
                                                     : tr("Show only the runs like my job"));
}

void PublishedPanel::choose(const PublishedRun* run)
{
    m_chosen = run;
    const auto at = std::ranges::find(m_shown, run);
    const int row = at == m_shown.end() ? -1 : static_cast<int>(at - m_shown.begin());
    if (row >= 0 && m_table->currentIndex().row() != row)
        m_table->setCurrentIndex(m_model->index(row, PublishedModel::Model));
    m_headline->setText(run ? PublishedText::headline(*run)
                            : tr("No published run has this hardware and software."));
    m_details->setText(run ? PublishedText::details(*run) : QString());
    m_source->setText(run ? PublishedText::source(*run) : QString());
    const bool isLinked = run && !PublishedText::link(run->row.source).isEmpty();
    m_openSource->setEnabled(isLinked);
    m_openSource->setToolTip(isLinked ? PublishedText::link(run->row.source).toString()
                                      : QString());
    m_openSource->setAccessibleDescription(m_source->text());
    drawChart();
}

PublishedPlot::View PublishedPanel::view() const
{
    return m_view->current() == 0 ? PublishedPlot::View::Times : PublishedPlot::View::Errors;
}

void PublishedPanel::drawChart()
{
    const bool isDrawn = std::ranges::any_of(m_shown, &PublishedRun::isPredicted);
    m_chart->setVisible(isDrawn);
    if (isDrawn)
        m_chart->setPlot(PublishedPlot::of(view(), m_shown, m_chosen), false);
    m_chart->setSentence(m_chosen ? PublishedText::headline(*m_chosen) : m_status->text());
}

const PublishedRun* PublishedPanel::runNear(QPointF value) const
{
    const PublishedRun* nearest = nullptr;
    double least = m_theme.px(static_cast<int>(kRunReach));
    const QPointF pixel = m_chart->at(value);
    for (const PublishedRun* run : m_shown) {
        if (!run->isPredicted())
            continue;
        const QPointF away = m_chart->at(PublishedPlot::pointOf(view(), *run)) - pixel;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            nearest = run;
        }
    }
    return nearest;
}

void PublishedPanel::stepThrough(int byTime, int byError)
{
    PublishedText::Runs order;
    std::ranges::copy_if(m_shown, std::back_inserter(order), &PublishedRun::isPredicted);
    if (order.empty())
        return;
    std::ranges::stable_sort(order, {}, [&](const PublishedRun* run) {
        return byError != 0 ? run->error() : *run->row.measured;
    });
    // Up is -1 and goes to the next higher error.
    const std::ptrdiff_t step = byError != 0 ? -byError : byTime;
    const auto at = std::ranges::find(order, m_chosen);
    const std::ptrdiff_t next = at == order.end() ? 0 : at - order.begin() + step;
    const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
    choose(order[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(next, 0, last))]);
}

void PublishedPanel::jump(bool toEnd)
{
    const auto byTime = [](const PublishedRun* a, const PublishedRun* b) {
        return *a->row.measured < *b->row.measured;
    };
    PublishedText::Runs drawn;
    std::ranges::copy_if(m_shown, std::back_inserter(drawn), &PublishedRun::isPredicted);
    if (!drawn.empty())
        choose(toEnd ? *std::ranges::max_element(drawn, byTime)
                     : *std::ranges::min_element(drawn, byTime));
}

} // namespace ringside::app
