// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/job_figures.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/number_text.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr double kGiga = 1e9;

QString memoryOf(const scaling::StepMetrics& m)
{
    if (!m.memoryModelled)
        return JobFigure::tr("not modelled");
    QString text = NumberText::plain(m.memory.value() / kGiga) + QStringLiteral(" GB");
    if (m.memoryCapacity.value() > 0)
        text = JobFigure::tr("%1 of %2")
                   .arg(text, NumberText::plain(m.memoryCapacity.value() / kGiga) +
                                  QStringLiteral(" GB"));
    return m.fits ? text : JobFigure::tr("%1, does not fit").arg(text);
}

void add(std::vector<JobFigure>& figures, const QString& name, const QString& before,
         const QString& now)
{
    figures.push_back({name, before == now ? QString() : before, now});
}

} // namespace

std::vector<JobFigure> JobFigure::of(const scaling::StepMetrics& before,
                                     const scaling::StepMetrics& now)
{
    const auto time = [](Seconds seconds) { return NumberText::seconds(seconds); };
    const auto rate = [](double value) { return NumberText::plain(value) + tr(" samples/s"); };
    std::vector<JobFigure> figures;
    add(figures, tr("One step"), time(before.stepTime), time(now.stepTime));
    add(figures, tr("Compute"), time(before.compute), time(now.compute));
    add(figures, tr("Exposed communication"), time(before.exposedCommunication),
        time(now.exposedCommunication));
    add(figures, tr("Efficiency"), NumberText::percent(before.efficiency),
        NumberText::percent(now.efficiency));
    const auto speedup = [](double value) {
        return value > 0 ? NumberText::times(value) : QStringLiteral("–"); // no job of one host
    };
    add(figures, tr("Speedup over one host"), speedup(before.speedup), speedup(now.speedup));
    add(figures, tr("Throughput"), rate(before.throughput), rate(now.throughput));
    add(figures, tr("Memory per accelerator"), memoryOf(before), memoryOf(now));
    add(figures, tr("Bottleneck"), JobText::bottleneck(before.bottleneck),
        JobText::bottleneck(now.bottleneck));
    return figures;
}

JobFigures::JobFigures(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_layout(new FlowLayout(theme.px(24), theme.px(12), this))
{
    setObjectName(QStringLiteral("jobFigures"));
    setAccessibleName(tr("Key figures of the job"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this,
            [this] { m_layout->setGaps(m_theme.px(24), m_theme.px(12)); });
}

JobFigures::Cell JobFigures::makeCell()
{
    Cell cell;
    cell.box = new QWidget(this);
    cell.name = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary);
    cell.value = new TonedLabel(m_theme, TextRole::Body, Tone::Ink);
    auto* column = new QVBoxLayout(cell.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(cell.name);
    column->addWidget(cell.value);
    m_layout->addWidget(cell.box);
    return cell;
}

void JobFigures::setFigures(const std::vector<JobFigure>& figures)
{
    while (m_cells.size() < figures.size())
        m_cells.push_back(makeCell());
    QStringList all;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const Cell& cell = m_cells[i];
        cell.box->setVisible(i < figures.size());
        if (i >= figures.size())
            continue;
        const JobFigure& figure = figures[i];
        const QString value =
            figure.before.isEmpty() ? figure.now : tr("%1 → %2").arg(figure.before, figure.now);
        cell.name->setText(figure.name);
        cell.value->setText(value);
        cell.value->setAccessibleName(
            figure.before.isEmpty()
                ? tr("%1: %2").arg(figure.name, figure.now)
                : tr("%1: from %2 to %3").arg(figure.name, figure.before, figure.now));
        all.push_back(cell.value->accessibleName());
    }
    setAccessibleDescription(all.join(QStringLiteral("; ")));
}

} // namespace ringside::app
