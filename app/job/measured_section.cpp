// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/measured_section.h"

#include "app/chart/xy_chart.h"
#include "app/explainer/figures/job_text.h"
#include "app/job/measured_plots.h"
#include "app/job/measured_text.h"
#include "app/text/row_fault_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"

#include <QFileInfo>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kChartHeight = 220;
constexpr int kResidualHeight = 90;
/// Limits of the charts per log, and of listed reasons.
constexpr std::size_t kMostRuns = 6;
constexpr std::size_t kMostReasons = 20;

QStringList reasonsOf(const session::Measurements& measurements)
{
    QStringList reasons;
    for (const exchange::RejectedRow& row : measurements.rejectedRows)
        if (static_cast<std::size_t>(reasons.size()) < kMostReasons)
            reasons += rejectedRowText(row);
    for (const Error& line : measurements.rejectedLines)
        if (static_cast<std::size_t>(reasons.size()) < kMostReasons)
            reasons += MeasuredText::rejected(line);
    return reasons;
}

} // namespace

MeasuredSection::MeasuredSection(const Theme& theme,
                                 std::shared_ptr<const session::Measurements> measurements,
                                 QWidget* parent)
    : QWidget(parent), m_theme(theme), m_measurements(std::move(measurements))
{
    setObjectName(QStringLiteral("measuredSection"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    const QString file = QFileInfo(m_measurements->file).fileName();
    m_title = new SectionTitle(theme, tr("Measured: %1").arg(file));
    auto* remove = new QPushButton(tr("Remove"), this);
    remove->setObjectName(QStringLiteral("removeMeasurements"));
    remove->setProperty("kind", QStringLiteral("plain"));
    remove->setAccessibleName(tr("Remove the measurements of %1").arg(file));
    remove->setToolTip(tr("The file itself is not deleted."));
    connect(remove, &QPushButton::clicked, this, &MeasuredSection::removeRequested);
    m_title->addControl(remove);
    column->addWidget(m_title);
    if (m_measurements->table)
        addTable(column);
    const std::size_t shown = std::min(m_measurements->runs.size(), kMostRuns);
    for (std::size_t run = 0; run < shown; ++run)
        addRun(column, run);
    if (shown < m_measurements->runs.size())
        addLabel(column, false, {})
            ->setText(tr("%1 more runs in this log are not shown.")
                          .arg(m_measurements->runs.size() - shown));
    addRejected(column);
}

TonedLabel* MeasuredSection::addLabel(QVBoxLayout* column, bool isMain, const QString& name)
{
    auto* label =
        new TonedLabel(m_theme, TextRole::Reason, isMain ? Tone::Ink : Tone::Secondary, this);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(label);
    return label;
}

XyChart* MeasuredSection::addChart(QVBoxLayout* column, int height, const QString& name,
                                   const QString& title, TonedLabel* readout)
{
    auto* chart = new XyChart(m_theme, height, this);
    chart->setObjectName(name);
    chart->setAccessibleName(title);
    column->addWidget(chart);
    const QString hint = tr("Hover over a measurement or use arrow keys for exact values.");
    readout->setText(hint);
    connect(chart, &XyChart::readChanged, readout,
            [chart, readout, hint] { readout->setText(chart->read() ? chart->readout() : hint); });
    return chart;
}

void MeasuredSection::showPlot(XyChart& chart, const Plot& plot)
{
    QStringList sentences;
    for (const PlotReading& reading : plot.readings)
        sentences += reading.text;
    chart.readAt(std::nullopt);
    chart.setSentence(sentences.join(QStringLiteral(". ")));
    chart.setPlot(plot);
}

void MeasuredSection::addTable(QVBoxLayout* column)
{
    auto* readout = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, this);
    readout->setObjectName(QStringLiteral("speedReadout"));
    readout->setWordWrap(true);
    m_speeds = addChart(column, kChartHeight, QStringLiteral("measuredSpeeds"),
                        tr("Throughput by number of hosts, measured and modeled"), readout);
    column->addWidget(readout);
    m_speedText = addLabel(column, true, QStringLiteral("speedText"));
    m_laws = addLabel(column, false, QStringLiteral("lawText"));
}

void MeasuredSection::addRun(QVBoxLayout* column, std::size_t run)
{
    const session::CalibratedRun& one = m_measurements->runs[run];
    RunPart part;
    addLabel(column, false, QStringLiteral("runWords-%1").arg(run))
        ->setText(MeasuredText::run(one));
    auto* readout = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, this);
    readout->setObjectName(QStringLiteral("timeReadout-%1").arg(run));
    readout->setWordWrap(true);
    part.times = addChart(column, kChartHeight, QStringLiteral("measuredTimes-%1").arg(run),
                          tr("All-reduce time by size, measured and fitted"), readout);
    part.residuals =
        addChart(column, kResidualHeight, QStringLiteral("measuredResiduals-%1").arg(run),
                 tr("Deviation of fit and job from each measurement"), readout);
    part.times->shareSides(*part.residuals);
    column->addWidget(readout);
    addLabel(column, true, QStringLiteral("regimes-%1").arg(run))
        ->setText(MeasuredText::regimes(one).join(u'\n'));
    part.model = addLabel(column, true, QStringLiteral("logModel-%1").arg(run));
    auto* adopt = new QPushButton(tr("Use these numbers in the job"), this);
    adopt->setObjectName(QStringLiteral("adopt-%1").arg(run));
    adopt->setEnabled(one.calibration.describes);
    adopt->setAccessibleName(adopt->text());
    connect(adopt, &QPushButton::clicked, this, [this, run] { Q_EMIT adoptRequested(run); });
    column->addWidget(adopt, 0, Qt::AlignLeft);
    part.adopted = addLabel(column, true, QStringLiteral("adopted-%1").arg(run));
    part.adopted->setQuoted(Tone::AccentSoft);
    part.adopted->hide();
    m_runs.push_back(part);
}

void MeasuredSection::addRejected(QVBoxLayout* column)
{
    const std::size_t inAll = m_measurements->rejectedInAll;
    if (inAll == 0)
        return;
    const QStringList reasons = reasonsOf(*m_measurements);
    QString sentences = tr("Left out: %1. Everything else was used.").arg(inAll);
    for (const QString& reason : reasons)
        sentences += u'\n' + reason;
    if (inAll > static_cast<std::size_t>(reasons.size()))
        sentences +=
            u'\n' + tr("and %1 more").arg(inAll - static_cast<std::size_t>(reasons.size()));
    addLabel(column, false, QStringLiteral("rejected"))->setText(sentences);
}

void MeasuredSection::setTable(const Result<session::TableReading>& reading)
{
    m_speeds->setVisible(reading.has_value());
    m_laws->setVisible(reading.has_value());
    if (!reading) {
        m_speedText->setText(
            tr("This table cannot be shown yet: %1").arg(JobText::problem(reading.error())));
        return;
    }
    showPlot(*m_speeds, MeasuredPlots::speeds(*reading));
    m_speedText->setText(MeasuredText::table(*reading));
    QStringList laws;
    for (const session::LawCurve& curve : reading->laws)
        laws += MeasuredText::law(curve.fit);
    for (const auto& [law, error] : reading->unfitted)
        laws += MeasuredText::unfitted(law, error);
    laws += MeasuredText::lawLimits();
    m_laws->setText(laws.join(u'\n'));
}

void MeasuredSection::setPrediction(const QString& sentences)
{
    m_title->meta()->setText(
        sentences.isEmpty() || !m_measurements->table ? QString() : tr("model %1").arg(sentences));
}

void MeasuredSection::setStudy(const MeasuredStudy& study)
{
    if (m_speeds && study.table)
        setTable(*study.table);
    for (std::size_t run = 0; run < m_runs.size() && run < study.logs.size(); ++run) {
        showPlot(*m_runs[run].times, MeasuredPlots::times(study.logs[run]));
        showPlot(*m_runs[run].residuals, MeasuredPlots::residuals(study.logs[run]));
        m_runs[run].model->setText(MeasuredText::model(study.logs[run]));
    }
}

void MeasuredSection::showAdopted(std::size_t run, const QString& sentence)
{
    if (run >= m_runs.size())
        return;
    m_runs[run].adopted->setText(sentence);
    m_runs[run].adopted->show();
}

} // namespace ringside::app
