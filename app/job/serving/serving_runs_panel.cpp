// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/serving/serving_runs_panel.h"

#include "app/job/runs/run_choice.h"
#include "app/job/runs/runs_table.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/fold_button.h"
#include "app/widgets/web_link.h"

#include <QDesktopServices>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside::app {

using session::PublishedServing;
using session::ServingQuantity;

namespace {

constexpr int kEnoughSources = 5; ///< for an interval of their mean error
enum ServingOrder { AsPublished, WorstFirst };

double sizeOfError(const PublishedServing& run)
{
    const auto error = run.logError();
    return error ? std::abs(*error) : -1;
}

} // namespace

ServingRunsPanel::ServingRunsPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_openUrl(&QDesktopServices::openUrl),
      m_fold(new FoldButton(theme, tr("How good is this prediction?"), this)),
      m_model(new ServingRunsModel(this))
{
    setObjectName(QStringLiteral("servingRunsPanel"));
    m_fold->setObjectName(QStringLiteral("servingRunsFold"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_fold, 0, Qt::AlignLeft);
    m_status = makeLabel("servingRunsStatus", true);
    column->addWidget(m_status);
    m_body = makeBody();
    column->addWidget(m_body);
    m_status->hide();
    m_body->hide();
    connect(m_fold, &FoldButton::toggled, this, &ServingRunsPanel::open);
    for (RunChoice* choice : {m_hardware, m_engine, m_order})
        connect(choice, &RunChoice::activated, this, &ServingRunsPanel::showRuns);
    connect(m_table, &RunsTable::rowChosen, this, &ServingRunsPanel::choose);
    connect(m_openSource, &QPushButton::clicked, this, [this] {
        const auto row = static_cast<std::size_t>(m_table->currentIndex().row());
        openWebLink(ServingRunsModel::link(m_shown[row]->row.source).toString(), m_openUrl);
    });
}

TonedLabel* ServingRunsPanel::makeLabel(const char* name, bool isMain)
{
    auto* label =
        new TonedLabel(m_theme, TextRole::Reason, isMain ? Tone::Ink : Tone::Secondary, this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    return label;
}

QWidget* ServingRunsPanel::makeBody()
{
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    auto* choices = new QWidget(body);
    auto* filters = new FlowLayout(m_theme.px(8), m_theme.px(8), choices);
    filters->setContentsMargins(0, 0, 0, 0);
    m_hardware = new RunChoice(m_theme, *filters, "servingRunsHardware", tr("Hardware"));
    m_engine = new RunChoice(m_theme, *filters, "servingRunsEngine", tr("Engine"));
    m_order = new RunChoice(m_theme, *filters, "servingRunsOrder", tr("Order"));
    m_order->addItem(tr("As published"), AsPublished);
    m_order->addItem(tr("Largest error first"), WorstFirst);
    m_table = new RunsTable(m_theme, *m_model, this);
    m_table->setObjectName(QStringLiteral("servingRunsTable"));
    m_table->setAccessibleName(tr("Published measurements of inference"));
    m_details = makeLabel("servingRunsDetails", false);
    m_openSource = new QPushButton(tr("Open the source"), this);
    m_openSource->setObjectName(QStringLiteral("servingRunsOpenSource"));
    m_limits = makeLabel("servingRunsLimits", false);
    m_limits->setText(tr("The law has six constants per generation, fitted on the runs that count: "
                         "48 to 386 per generation of GPUs, all with TensorRT-LLM, but only 2 to 7 "
                         "per generation of TPUs. Its 90 % intervals hold nine tenths of these "
                         "same runs. It applies to jobs with an engine other than ideal. Expect "
                         "larger errors on engines and accelerators that are not among the runs."));
    column->addWidget(choices);
    column->addWidget(m_table);
    column->addWidget(m_details);
    column->addWidget(m_openSource, 0, Qt::AlignLeft);
    column->addWidget(m_limits);
    return body;
}

void ServingRunsPanel::open(bool isOpen)
{
    m_status->setVisible(isOpen);
    m_body->setVisible(isOpen && !m_runs.empty());
    if (!isOpen || !m_runs.empty() || m_isLoading)
        return;
    m_isLoading = true;
    m_status->setText(tr("Predicting the published runs…"));
    m_loading.start([this](const std::stop_token& stop) {
        auto runs = session::publishedServing(stop);
        return [this, runs = std::move(runs)] { setRuns(runs); };
    });
}

void ServingRunsPanel::setRuns(const Result<std::vector<PublishedServing>>& runs)
{
    m_isLoading = false;
    if (!runs) {
        m_status->setText(
            tr("The published runs cannot be shown: %1").arg(errorText(runs.error())));
        return;
    }
    m_runs = *runs;
    fillChoices();
    showRuns();
    m_body->setVisible(m_fold->isChecked());
}

void ServingRunsPanel::fillChoices()
{
    std::map<QString, int> hardware, engines;
    for (const PublishedServing& run : m_runs) {
        ++hardware[run.row.accelerator];
        ++engines[run.row.engineName];
    }
    m_hardware->setCounts(hardware);
    m_engine->setCounts(engines);
}

QString ServingRunsPanel::summary(const ServingRunsModel::Runs& runs)
{
    QStringList sentences;
    const auto percent = [](double factor) { return NumberText::fixed(100 * (factor - 1), 0); };
    const auto add = [&](const QString& name, ServingQuantity quantity) {
        const session::ServingErrors errors = session::errorsOf(runs, quantity);
        if (errors.runs == 0)
            return;
        const QString count = counted(errors.runs, tr("1 run"), tr("%1 runs"));
        // Resampling a few sources would say nothing about others.
        sentences += errors.sources < kEnoughSources
                         ? tr("%1: %2, mean error %3 %.").arg(name, count, percent(errors.factor))
                         : tr("%1: %2, mean error %3 % (95 % interval %4 to %5 %).")
                               .arg(name, count, percent(errors.factor), percent(errors.low),
                                    percent(errors.high));
    };
    add(tr("Tokens per second"), ServingQuantity::Rate);
    add(tr("Time to first token"), ServingQuantity::Ttft);
    add(tr("Time per output token"), ServingQuantity::Tpot);
    const auto refused =
        std::ranges::count_if(runs, [](const PublishedServing* run) { return !run->predicted; });
    if (refused > 0)
        sentences += tr("Not modelled: %1.").arg(refused);
    if (sentences.isEmpty())
        return tr("No published run has this hardware and engine.");
    return sentences.join(u' ');
}

void ServingRunsPanel::showRuns()
{
    const QString hardware = m_hardware->currentData().toString();
    const QString engine = m_engine->currentData().toString();
    m_shown.clear();
    for (const PublishedServing& run : m_runs) {
        if ((hardware.isEmpty() || run.row.accelerator == hardware) &&
            (engine.isEmpty() || run.row.engineName == engine))
            m_shown.push_back(&run);
    }
    if (m_order->currentData().toInt() == WorstFirst)
        std::ranges::stable_sort(m_shown, std::greater(),
                                 [](const PublishedServing* run) { return sizeOfError(*run); });
    m_status->setText(summary(m_shown));
    m_model->setRuns(m_shown);
    if (m_shown.empty())
        choose(-1);
    else
        m_table->setCurrentIndex(m_model->index(0, ServingRunsModel::Model));
    m_table->fit();
}

void ServingRunsPanel::choose(int row)
{
    const PublishedServing* run = row < 0 ? nullptr : m_shown[static_cast<std::size_t>(row)];
    m_details->setText(run ? ServingRunsModel::details(*run) : QString());
    const QUrl link = run ? ServingRunsModel::link(run->row.source) : QUrl();
    m_openSource->setEnabled(!link.isEmpty());
    m_openSource->setToolTip(link.toString());
    m_openSource->setAccessibleDescription(run ? run->row.source : QString());
}

} // namespace ringside::app
