// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/evidence_panel.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/step_bar_plot.h"
#include "app/job/measured_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/section_title.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

QString modelSentence(const scaling::StepMetrics& metrics)
{
    if (!metrics.fits)
        return EvidencePanel::tr(
                   "According to the model: memory. An accelerator has %1; the job needs %2.")
            .arg(NumberText::bytes(metrics.memoryCapacity), NumberText::bytes(metrics.memory));
    if (metrics.bottleneck == scaling::Bottleneck::Compute)
        return EvidencePanel::tr("According to the model: compute. Everything else takes less than "
                                 "a quarter of the step.");
    return EvidencePanel::tr("According to the model: %1.")
        .arg(JobText::bottleneck(metrics.bottleneck));
}

std::vector<std::pair<QString, QString>> partsOf(const scaling::StepMetrics& metrics)
{
    const StepParts parts = StepParts::of(metrics);
    std::vector<std::pair<QString, QString>> rows;
    for (const StepParts::Part& part : parts.parts)
        rows.emplace_back(JobText::part(part.part),
                          EvidencePanel::tr("%1, %2 of the step")
                              .arg(NumberText::seconds(Seconds(part.seconds)),
                                   NumberText::percent(part.seconds / parts.total)));
    return rows;
}

} // namespace

EvidencePanel::EvidencePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new SectionTitle(theme, tr("Likely bottleneck"))),
      m_model(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_parts(makeTable(QStringLiteral("modelEvidence"))),
      m_measured(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_causes(makeTable(QStringLiteral("measuredEvidence")))
{
    setObjectName(QStringLiteral("evidencePanel"));
    m_model->setObjectName(QStringLiteral("modelBottleneck"));
    m_measured->setObjectName(QStringLiteral("measuredBottleneck"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_title);
    for (TonedLabel* label : {m_model, m_measured})
        label->setWordWrap(true);
    column->addWidget(m_measured);
    column->addWidget(m_causes.box);
    column->addWidget(m_model);
    column->addWidget(m_parts.box);
    refresh();
}

EvidencePanel::Table EvidencePanel::makeTable(const QString& name)
{
    Table table;
    table.box = new QWidget(this);
    table.box->setObjectName(name);
    table.grid = new QGridLayout(table.box);
    table.grid->setContentsMargins(0, 0, 0, 0);
    table.grid->setHorizontalSpacing(m_theme.px(16));
    table.grid->setVerticalSpacing(m_theme.px(4));
    table.grid->setColumnStretch(1, 1);
    return table;
}

void EvidencePanel::fill(Table& table, const std::vector<std::pair<QString, QString>>& rows)
{
    table.box->hide(); // a cell that is added to a visible grid lays out the whole page
    for (TonedLabel* cell : table.cells) {
        discard(*cell);
    }
    table.cells.clear();
    QStringList sentences;
    for (int row = 0; const auto& [name, text] : rows) {
        for (int columnIndex = 0; columnIndex < 2; ++columnIndex) {
            auto* cell = new TonedLabel(m_theme, TextRole::Reason,
                                        columnIndex == 0 ? Tone::Ink : Tone::Secondary, table.box);
            cell->setText(columnIndex == 0 ? name : text);
            cell->setWordWrap(columnIndex == 1);
            table.grid->addWidget(cell, row, columnIndex, Qt::AlignTop);
            table.cells.push_back(cell);
        }
        sentences += tr("%1: %2").arg(name, text);
        ++row;
    }
    table.box->setAccessibleName(sentences.join(QStringLiteral(". ")));
    table.box->setVisible(!rows.empty());
}

void EvidencePanel::setModel(const std::optional<scaling::StepMetrics>& metrics)
{
    m_metrics = metrics;
    refresh();
}

void EvidencePanel::setPrediction(const QString& sentences)
{
    m_title->meta()->setText(sentences);
}

void EvidencePanel::setMeasured(const std::optional<Result<scaling::Diagnosis>>& diagnosis)
{
    m_diagnosis = diagnosis;
    refresh();
}

void EvidencePanel::refresh()
{
    m_model->setText(m_metrics ? modelSentence(*m_metrics) : QString());
    m_model->setVisible(m_metrics.has_value());
    fill(m_parts, m_metrics ? partsOf(*m_metrics) : std::vector<std::pair<QString, QString>>());
    std::vector<std::pair<QString, QString>> causes;
    QString text;
    if (m_diagnosis && *m_diagnosis) {
        const scaling::Diagnosis& diagnosis = **m_diagnosis;
        const auto model = m_metrics ? std::optional(m_metrics->bottleneck) : std::nullopt;
        text = MeasuredText::diagnosis(diagnosis, model).join(u'\n');
        causes = MeasuredText::evidence(diagnosis);
    } else if (m_diagnosis) {
        text = tr("The table does not show what limits the job: %1")
                   .arg(JobText::problem(m_diagnosis->error()));
    }
    m_measured->setText(text);
    m_measured->setVisible(!text.isEmpty());
    fill(m_causes, causes);
    setVisible(m_metrics || m_diagnosis);
}

} // namespace ringside::app
