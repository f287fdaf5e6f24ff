// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exam/exam_report_view.h"

#include "app/chart/interval_bars.h"
#include "app/exam/exam_map.h"
#include "app/keys/reading_keys.h"
#include "app/text/exam_report_text.h"
#include "app/text/exam_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kColumnWidth = 720;

const study::DomainReadiness* findDomain(const session::ExamReport& report, int id)
{
    if (!report.estimate)
        return nullptr;
    const auto& domains = report.estimate->domains;
    const auto found =
        std::find_if(domains.begin(), domains.end(),
                     [id](const study::DomainReadiness& domain) { return domain.domain == id; });
    return found == domains.end() || found->answered == 0 ? nullptr : &*found;
}

/// The answered questions of a domain.
study::DomainScore answeredOf(const session::ExamReport& report, int domain)
{
    study::DomainScore answered{.domain = domain};
    for (const session::ReportSlot& slot : report.slots) {
        if (slot.slot.domain != domain)
            continue;
        const bool isRight = slot.outcome == progress::SlotOutcome::Right;
        answered.correct += isRight ? 1 : 0;
        answered.questions += isRight || slot.outcome == progress::SlotOutcome::Wrong ? 1 : 0;
    }
    return answered;
}

/// The lowest share of right answers, of equal ones the domain with most answers. What was left
/// unanswered shows no weakness.
std::optional<int> weakestDomain(const session::ExamReport& report)
{
    std::optional<study::DomainScore> weakest;
    for (const session::ReportDomain& domain : report.domains) {
        const study::DomainScore score = answeredOf(report, domain.domain.id);
        if (score.correct == score.questions)
            continue;
        // Compares the fractions without dividing.
        const int lead =
            weakest ? weakest->correct * score.questions - score.correct * weakest->questions : 1;
        if (lead > 0 || (lead == 0 && score.questions > weakest->questions))
            weakest = score;
    }
    return weakest ? std::optional(weakest->domain) : std::nullopt;
}

} // namespace

ExamReportView::ExamReportView(const Theme& theme, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_column(new QWidget),
      m_layout(new QVBoxLayout(m_column))
{
    setObjectName(QStringLiteral("examReport"));
    scrollColumn(*this, tr("Exam report"));
    new ReadingKeys(*this, *this);
    setWidget(centred(m_column));

    auto* back = new QPushButton(tr("All exams"), m_column);
    back->setObjectName(QStringLiteral("examClose"));
    back->setProperty("kind", QStringLiteral("plain"));
    back->setAccessibleName(back->text());
    back->setToolTip(tr("Escape"));
    m_discard = new QPushButton(tr("Discard exam"), m_column);
    m_discard->setProperty("kind", QStringLiteral("plain"));
    m_discard->setObjectName(QStringLiteral("examReportDiscard"));
    m_discard->setAccessibleName(tr("Discard exam: nothing has been answered"));
    m_discard->setToolTip(tr("Nothing has been answered. A discarded exam leaves no trace."));
    auto* paper = new QPushButton(tr("Print or save as PDF…"), m_column);
    paper->setObjectName(QStringLiteral("examPaper"));
    paper->setProperty("kind", QStringLiteral("plain"));
    paper->setAccessibleName(paper->text());
    auto* head = new QHBoxLayout;
    head->addWidget(back);
    head->addStretch(1);
    head->addWidget(paper);
    m_layout->addLayout(head);
    m_score = addText(QStringLiteral("examScore"), true);
    m_interval = addText(QStringLiteral("examInterval"));
    m_passMark = addText(QStringLiteral("examPassMark"));
    m_ending = addText(QStringLiteral("examEnding"));
    m_layout->addWidget(m_discard, 0, Qt::AlignLeft);
    addText({}, true)->setText(tr("By domain"));
    m_domains = new IntervalBars(theme, m_column);
    m_domains->setAccessibleName(tr("Scores by domain, with intervals where questions were new"));
    m_layout->addWidget(m_domains);
    m_layout->addWidget(makeLegend());
    addText({}, true)->setText(tr("Changed answers"));
    m_changes = addText(QStringLiteral("examChanges"));
    addText({}, true)->setText(tr("Time and correctness"));
    m_times = addText(QStringLiteral("examTimes"));
    m_timeTable = addTable(QStringLiteral("examTimeTable"));
    addText({}, true)->setText(tr("Confidence and correctness"));
    m_confidence = addText(QStringLiteral("examConfidence"));
    m_confidenceTable = addTable(QStringLiteral("examConfidenceTable"));
    addText({}, true)->setText(tr("Every question"));
    addText(QStringLiteral("examMapHint"))
        ->setText(tr("Select a number to see the question, your answer and the explanation."));
    m_map = new ExamMap(theme, m_column);
    m_layout->addWidget(m_map);
    m_layout->addStretch(1);
    connect(back, &QPushButton::clicked, this, &ExamReportView::closeRequested);
    connect(paper, &QPushButton::clicked, this, &ExamReportView::paperRequested);
    connect(m_discard, &QPushButton::clicked, this, &ExamReportView::discardRequested);
    connect(m_map, &ExamMap::chosen, this, &ExamReportView::questionRequested);
    connect(&theme, &Theme::changed, this, &ExamReportView::applySpacing);
    applySpacing();
}

QWidget* ExamReportView::makeLegend()
{
    auto* row = new QWidget(m_column);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(16));
    auto* legend = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary, row);
    legend->setText(tr("Dot: your score. Line: 90 % interval for an exam with new questions."));
    legend->setWordWrap(true);
    m_drill = new QPushButton(row);
    m_drill->setObjectName(QStringLiteral("examDrill"));
    connect(m_drill, &QPushButton::clicked, this, [this] {
        if (m_weakest)
            Q_EMIT drillRequested(*m_weakest);
    });
    layout->addWidget(legend, 1);
    layout->addWidget(m_drill);
    return row;
}

TonedLabel* ExamReportView::addText(const QString& name, bool heading)
{
    const bool title = heading && !name.isEmpty();
    auto* label = new TonedLabel(m_theme,
                                 title     ? TextRole::Title
                                 : heading ? TextRole::Stem
                                           : TextRole::Body,
                                 heading ? Tone::Ink : Tone::Secondary, m_column);
    label->setObjectName(name);
    label->setWordWrap(true);
    if (heading && !title)
        m_layout->addSpacing(m_theme.px(12));
    m_layout->addWidget(label);
    return label;
}

QGridLayout* ExamReportView::addTable(const QString& name)
{
    auto* box = new QWidget(m_column);
    box->setObjectName(name);
    auto* table = new QGridLayout(box);
    table->setContentsMargins(0, 0, 0, 0);
    table->setColumnStretch(1, 1);
    m_layout->addWidget(box);
    return table;
}

void ExamReportView::addRow(QGridLayout* table, const QString& what, int right, int all)
{
    const int row = table->count() / 2;
    auto* name = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, table->parentWidget());
    name->setText(what);
    auto* share = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, table->parentWidget());
    share->setText(all == 0 ? tr("none") : ExamText::share(right, all));
    table->addWidget(name, row, 0);
    table->addWidget(share, row, 1);
    name->setVisible(true);
    share->setVisible(true);
}

namespace {

void clear(QGridLayout* table)
{
    while (QLayoutItem* item = table->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        const std::unique_ptr<QLayoutItem> gone(item);
    }
}

} // namespace

void ExamReportView::fillTimes(const session::ExamReport& report)
{
    const study::ExamReview& review = report.review;
    const QString slowest = ExamReportText::slowest(report);
    const QString times = ExamReportText::times(review);
    m_times->setText(slowest.isEmpty() ? times : times + QLatin1Char(' ') + slowest);
    clear(m_timeTable);
    for (const study::TimeBand& band : review.times)
        addRow(m_timeTable, ExamReportText::band(band), band.right, band.questions);
    m_timeTable->parentWidget()->setVisible(review.unanswered < review.score.questions);
}

void ExamReportView::fillConfidence(const study::Calibration& confidence)
{
    m_confidence->setText(ExamReportText::confidence(confidence));
    clear(m_confidenceTable);
    for (const study::StatedAnswers& stated : confidence.stated)
        addRow(m_confidenceTable, ExamReportText::stated(stated.stated), stated.right,
               stated.answers);
    m_confidenceTable->parentWidget()->setVisible(confidence.answers > 0);
}

void ExamReportView::show(const session::ExamReport& report)
{
    m_discard->setVisible(!report.hasAnswer());
    m_score->setText(ExamReportText::score(report));
    m_interval->setText(ExamReportText::interval(report));
    m_passMark->setText(ExamReportText::passMark(report));
    m_ending->setText(ExamReportText::ending(report));
    std::vector<IntervalBars::Row> rows;
    for (const session::ReportDomain& domain : report.domains) {
        const study::DomainReadiness* estimate = findDomain(report, domain.domain.id);
        const int questions = std::max(1, domain.score.questions);
        const double score = double(domain.score.correct) / questions;
        const IntervalShare share{true, estimate ? estimate->low : score, score,
                                  estimate ? estimate->high : score};
        rows.push_back({ExamReportText::domainTitle(domain),
                        ExamReportText::domainValue(domain, estimate), share});
    }
    m_domains->setRows(std::move(rows), report.start.passMark);
    m_weakest = weakestDomain(report);
    m_drill->setVisible(m_weakest.has_value());
    if (m_weakest)
        m_drill->setText(tr("Drill weakest domain: %1").arg(*m_weakest));
    m_drill->setAccessibleName(m_drill->text());
    const QString slots = ExamReportText::changedSlots(report);
    const QString changes = ExamReportText::changes(report.review.changes);
    m_changes->setText(slots.isEmpty() ? changes : changes + QLatin1Char(' ') + slots);
    fillTimes(report);
    fillConfidence(report.review.confidence);
    m_map->show(report);
    verticalScrollBar()->setValue(0);
}

void ExamReportView::applySpacing()
{
    m_layout->setContentsMargins(m_theme.px(28), m_theme.px(20), m_theme.px(28), m_theme.px(24));
    m_layout->setSpacing(m_theme.px(10));
    for (QGridLayout* table : {m_timeTable, m_confidenceTable}) {
        table->setHorizontalSpacing(m_theme.px(24));
        table->setVerticalSpacing(m_theme.px(4));
    }
    m_column->setMaximumWidth(m_theme.px(kColumnWidth));
}

} // namespace ringside::app
