// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/job_form.h"

#include "app/explainer/figures/job_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/scaling/scenario/field_paths.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kControlWidth = 168;

using Paths = std::vector<std::string>;

const Paths& clusterPaths()
{
    static const Paths paths{scaling::paths::kClusterWorkers, scaling::paths::kClusterMachine,
                             scaling::paths::kClusterAcceleratorsPerWorker,
                             scaling::paths::kClusterAccelerator, scaling::paths::kClusterNetwork};
    return paths;
}

const Paths& modelPaths()
{
    static const Paths paths{
        scaling::paths::kModelParameters, scaling::paths::kModelLayers,
        scaling::paths::kModelHidden,     scaling::paths::kModelHeads,
        scaling::paths::kModelOptimizer,  scaling::paths::kModelGradientPrecision};
    return paths;
}

const Paths& workPaths()
{
    static const Paths paths{
        scaling::paths::kWorkScaling,     scaling::paths::kWorkPerAcceleratorBatch,
        scaling::paths::kWorkGlobalBatch, scaling::paths::kWorkSequenceLength,
        scaling::paths::kWorkKernelModel, scaling::paths::kWorkComputeTime,
        scaling::paths::kWorkSamplesPerS, scaling::paths::kWorkKernelEfficiency,
        scaling::paths::kWorkOverlap,     scaling::paths::kWorkAccumulationSteps};
    return paths;
}

const Paths& restPaths()
{
    static const Paths paths{scaling::paths::kInputSamplesPerSPerWorker,
                             scaling::paths::kStrategyKind, scaling::paths::kStrategyZeroStage};
    return paths;
}

const Paths& rarePaths()
{
    static const Paths paths{scaling::paths::kClusterNetworkEfficiency,
                             scaling::paths::kClusterNetworkLatency,
                             scaling::paths::kClusterNicPerAccelerator,
                             scaling::paths::kClusterIntraBandwidth,
                             scaling::paths::kClusterIntraEfficiency,
                             scaling::paths::kClusterIntraLatency,
                             scaling::paths::kModelTrainableParameters,
                             scaling::paths::kModelActivationBytesPerSample,
                             scaling::paths::kModelBytesPerParameterState,
                             scaling::paths::kModelKvHeads,
                             scaling::paths::kModelFfn,
                             scaling::paths::kModelGated,
                             scaling::paths::kModelVocabulary,
                             scaling::paths::kModelExperts,
                             scaling::paths::kModelTopK,
                             scaling::paths::kModelExpertFfn,
                             scaling::paths::kWorkStack,
                             scaling::paths::kWorkAttention,
                             scaling::paths::kWorkComputePrecision,
                             scaling::paths::kWorkRecompute,
                             scaling::paths::kWorkOverlapModel,
                             scaling::paths::kWorkBucketMib,
                             scaling::paths::kWorkSerialFraction,
                             scaling::paths::kInputPrefetch,
                             scaling::paths::kInputStorageBandwidth,
                             scaling::paths::kInputBytesPerSample,
                             scaling::paths::kStragglerCount,
                             scaling::paths::kStragglerFactor,
                             scaling::paths::kStragglerJitter,
                             scaling::paths::kStragglerBackupWorkers,
                             scaling::paths::kStrategyCollective,
                             scaling::paths::kStrategyServers,
                             scaling::paths::kStrategyServerNetwork,
                             scaling::paths::kStrategyTensorParallel,
                             scaling::paths::kStrategyPipelineStages,
                             scaling::paths::kStrategyMicroBatches,
                             scaling::paths::kStrategyInterleave,
                             scaling::paths::kStrategySchedule,
                             scaling::paths::kStrategyContextParallel,
                             scaling::paths::kStrategyExpertParallel,
                             scaling::paths::kStrategyShardGroup,
                             scaling::paths::kClusterCollectiveModel,
                             scaling::paths::kClusterSlice,
                             scaling::paths::kStrategyCompression};
    return paths;
}

/// The meaning of an empty field: "default 1", "not stated".
QString placeholder(const session::JobField& field)
{
    const QString text = QString::fromStdString(field.defaultText);
    if (text == QLatin1String("none"))
        return field.unit.empty()
                   ? JobForm::tr("not stated")
                   : JobForm::tr("not stated, %1").arg(QString::fromStdString(field.unit));
    return JobText::value(field.defaultText, {});
}

} // namespace

JobForm::JobForm(const Theme& theme, const scaling::PresetCatalog& presets, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_presets(presets)
{
    setObjectName(QStringLiteral("jobForm"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(4));
    addGroup(column, tr("Cluster"), clusterPaths());
    addGroup(column, tr("Model"), modelPaths());
    addGroup(column, tr("Work per step"), workPaths());
    addGroup(column, tr("Input and strategy"), restPaths());
    m_more = new QPushButton(tr("More fields"), this);
    m_more->setObjectName(QStringLiteral("moreFields"));
    m_more->setProperty("kind", QStringLiteral("plain"));
    m_more->setCheckable(true);
    column->addWidget(m_more, 0, Qt::AlignLeft);
    m_rare = new QWidget(this);
    auto* rare = new QVBoxLayout(m_rare);
    rare->setContentsMargins(0, 0, 0, 0);
    rare->setSpacing(theme.px(4));
    addGroup(rare, {}, rarePaths());
    m_rare->hide();
    column->addWidget(m_rare);
    connect(m_more, &QPushButton::toggled, this, &JobForm::setAllShown);
}

void JobForm::setAllShown(bool shown)
{
    m_more->setChecked(shown);
    m_more->setText(shown ? tr("Fewer fields") : tr("More fields"));
    m_rare->setVisible(shown);
}

void JobForm::addGroup(QVBoxLayout* column, const QString& title, const Paths& paths)
{
    if (!title.isEmpty()) {
        auto* heading = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, this);
        heading->setText(title);
        if (!m_rows.empty())
            column->addSpacing(m_theme.px(8));
        column->addWidget(heading);
    }
    const auto fields = session::jobFields(paths, {}, m_presets);
    if (!fields)
        return;
    for (const session::JobField& field : *fields) {
        m_rows.push_back(makeRow(field, this));
        m_paths.push_back(field.path);
        column->addWidget(m_rows.back().box);
    }
}

JobForm::Row JobForm::makeRow(const session::JobField& field, QWidget* parent)
{
    Row row;
    row.path = field.path;
    row.box = new QWidget(parent);
    const QString name = JobText::field(field.path);
    auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink, row.box);
    label->setText(name);
    label->setWordWrap(true);
    QWidget* control = nullptr;
    if (field.choices.empty()) {
        control = row.line = new QLineEdit(row.box);
        row.line->setAcceptDrops(false); // files are handled by the page
        connect(row.line, &QLineEdit::editingFinished, this,
                [this, path = field.path] { finishLine(path); });
    } else {
        control = row.choice = new QComboBox(row.box);
        row.choice->addItem(QString(), QString());
        for (const std::string& choice : field.choices)
            row.choice->addItem(QString::fromStdString(choice), QString::fromStdString(choice));
        row.choice->setFocusPolicy(Qt::StrongFocus);
        row.choice->installEventFilter(this);
        connect(row.choice, &QComboBox::activated, this,
                [this, path = field.path, choice = row.choice] {
                    Q_EMIT edited(path, choice->currentData().toString().toStdString());
                });
    }
    control->setObjectName(QStringLiteral("field:") + QString::fromStdString(field.path));
    control->setAccessibleName(name);
    control->setToolTip(QString::fromStdString(field.meaning));
    label->setBuddy(control);
    row.complaint = new TonedLabel(m_theme, TextRole::Meta, Tone::Wrong, row.box);
    row.complaint->setObjectName(QStringLiteral("complaint:") + QString::fromStdString(field.path));
    row.complaint->setWordWrap(true);
    row.complaint->hide();
    auto* grid = new QGridLayout(row.box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.px(8));
    grid->setVerticalSpacing(0);
    grid->addWidget(label, 0, 0);
    grid->addWidget(control, 0, 1);
    grid->addWidget(row.complaint, 1, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    const auto size = [this, control] {
        control->setFont(m_theme.font(TextRole::Reason));
        control->setFixedWidth(m_theme.px(kControlWidth));
    };
    connect(&m_theme, &Theme::changed, control, size);
    size();
    return row;
}

void JobForm::finishLine(const std::string& path)
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    const QString text = row->line->text().trimmed();
    if (text == row->shown)
        return;
    row->shown = text;
    Q_EMIT edited(path, text.toStdString());
}

void JobForm::setJob(const scaling::Scenario& scenario)
{
    const auto fields = session::jobFields(m_paths, scenario, m_presets);
    if (!fields)
        return;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        fillRow(m_rows[i], (*fields)[i]);
}

void JobForm::fillRow(Row& row, const session::JobField& field)
{
    row.complaint->hide();
    const QString text = QString::fromStdString(field.text);
    const QString stands = placeholder(field);
    const QString description = QString::fromStdString(field.meaning);
    if (row.choice) {
        row.choice->setItemText(0, stands);
        row.choice->setCurrentIndex(std::max(0, row.choice->findData(text)));
        row.choice->setAccessibleDescription(description);
        return;
    }
    row.shown = text;
    row.line->setText(text);
    row.line->setCursorPosition(0);
    row.line->setPlaceholderText(stands);
    row.line->setAccessibleDescription(tr("%1; when empty: %2").arg(description, stands));
}

void JobForm::complain(const std::string& path, const QString& sentence)
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    if (row == m_rows.end())
        return;
    row->complaint->setText(sentence);
    row->complaint->show();
}

QWidget* JobForm::focusField(const std::string& path)
{
    const auto row = std::ranges::find(m_rows, path, &Row::path);
    if (row == m_rows.end())
        return nullptr;
    if (m_rare->isAncestorOf(row->box))
        setAllShown(true);
    QWidget* control = row->line ? static_cast<QWidget*>(row->line) : row->choice;
    control->setFocus(Qt::OtherFocusReason);
    return control;
}

bool JobForm::eventFilter(QObject* watched, QEvent* event)
{
    // Scrolling the page must not change the job.
    auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && widget && !widget->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ringside::app
