// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/progress_page.h"

#include "app/chart/interval_bars.h"
#include "app/progress/costly_objectives.h"
#include "app/progress/figure_tile.h"
#include "app/progress/forecast_text.h"
#include "app/progress/items/items_panel.h"
#include "app/progress/readiness_text.h"
#include "app/progress/statistics/readiness_plot.h"
#include "app/progress/statistics/statistics_plots.h"
#include "app/progress/statistics/statistics_view.h"
#include "app/text/error_text.h"
#include "app/text/streak_text.h"
#include "app/text/whole_percent.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_pair.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/fold_button.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/statistics_section.h"
#include "core/session/practice/practice.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace ringside::app {

namespace {

using Part = session::ChangeSet::Part;

constexpr int kColumnWidth = 640;
constexpr int kTilesFrom = 620;

TonedLabel* wrapped(const Theme& theme, TextRole role, Tone tone, const QString& name,
                    QWidget* parent)
{
    auto* label = new TonedLabel(theme, role, tone, parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    return label;
}

} // namespace

ProgressPage::ProgressPage(const Theme& theme, session::Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_workspace(workspace), m_notice(new Notice(theme, this))
{
    setObjectName(QStringLiteral("progressPage"));
    setAccessibleName(tr("Progress"));
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeOverview());
    layout->addWidget(makeStatistics());
    layout->addWidget(makeDetails());
    layout->addStretch(1);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    m_notice->setFloating();
    page->addWidget(scrolled(content, tr("Progress")), 1);
    m_passMark->setValue(wholePercent(workspace.studySettings().passMark));
    connect(m_passMark, &QSpinBox::valueChanged, this, &ProgressPage::setPassMark);
    auto* refresh = new PageRefresh(workspace, *this,
                                    Part::Answers | Part::Reviews | Part::Cards | Part::Shown |
                                        Part::Exam | Part::Settings | Part::Weights,
                                    [this](const session::ChangeSet& changes) { follow(changes); });
    refresh->followDay();
}

ProgressPage::~ProgressPage() = default;

/// Three numbers, then where points are lost, and the readiness by domain and over time.
QWidget* ProgressPage::makeOverview()
{
    auto* columns = new ColumnPair(m_theme, kColumnWidth);
    m_reading = wrapped(m_theme, TextRole::Meta, Tone::Secondary, QStringLiteral("reading"), this);
    QSizePolicy kept = m_reading->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // nothing below it moves
    m_reading->setSizePolicy(kept);
    m_readinessTile = new FigureTile(m_theme, QStringLiteral("readiness"), tr("Readiness"));
    m_answeredTile = new FigureTile(m_theme, QStringLiteral("answered"), tr("Questions answered"));
    m_streakTile = new FigureTile(m_theme, QStringLiteral("streak"), tr("Streak"));
    m_tiles = new QBoxLayout(QBoxLayout::LeftToRight);
    m_tiles->setSpacing(m_theme.px(12));
    for (FigureTile* tile : {m_readinessTile, m_answeredTile, m_streakTile})
        m_tiles->addWidget(tile, 1);
    columns->head()->addWidget(m_reading);
    columns->head()->addLayout(m_tiles);
    m_costly = new CostlyObjectives(m_theme);
    columns->first()->addWidget(m_costly);
    connect(m_costly, &CostlyObjectives::drillRequested, this, &ProgressPage::drill);
    auto* paper = new QPushButton(tr("Print mistakes…"));
    paper->setObjectName(QStringLiteral("progressPaper"));
    paper->setProperty("kind", QStringLiteral("plain"));
    paper->setAccessibleName(paper->text());
    paper->setToolTip(tr("Your mistakes with their reasons, on paper or as PDF"));
    connect(paper, &QPushButton::clicked, this, &ProgressPage::paperRequested);
    columns->first()->addWidget(paper, 0, Qt::AlignLeft);

    auto* title = wrapped(m_theme, TextRole::Heading, Tone::Ink, QStringLiteral("domainsTitle"),
                          columns->secondColumn());
    title->setText(tr("Readiness by domain"));
    m_bars = new IntervalBars(m_theme);
    columns->second()->addSpacing(m_theme.px(8));
    columns->second()->addWidget(title);
    addPassMark(columns->second(), columns->secondColumn());
    columns->second()->addWidget(m_bars);
    m_history = new StatisticsSection(m_theme, m_dialogs);
    m_history->foldDetails();
    m_history->hide(); // until it is read
    columns->second()->addWidget(m_history);
    connect(m_history, &StatisticsSection::messageRaised, m_notice, &Notice::showMessage);
    return columns;
}

void ProgressPage::addPassMark(QVBoxLayout* layout, QWidget* parent)
{
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, parent);
    label->setText(tr("Pass mark, your assumption"));
    m_passMark = new QSpinBox(parent);
    m_passMark->setObjectName(QStringLiteral("passMark"));
    m_passMark->setAccessibleName(label->text());
    m_passMark->setRange(wholePercent(session::kLeastPassMark),
                         wholePercent(session::kMostPassMark));
    m_passMark->setSuffix(QStringLiteral(" %"));
    m_passMark->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_passMark->setToolTip(tr("50 to 95 %; arrow keys change it"));
    label->setBuddy(m_passMark);
    auto* row = new QHBoxLayout;
    row->setSpacing(m_theme.px(12));
    row->addWidget(label);
    row->addWidget(m_passMark);
    row->addStretch(1);
    layout->addLayout(row);
}

QWidget* ProgressPage::makeStatistics()
{
    m_statistics = new StatisticsView(m_theme, m_dialogs);
    connect(m_statistics, &StatisticsView::messageRaised, m_notice, &Notice::showMessage);
    connect(m_statistics, &StatisticsView::rangeChanged, this, &ProgressPage::sumUp);
    return m_statistics;
}

/// Three tiles beside each other need room for their numbers.
void ProgressPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_tiles->setDirection(width() < m_theme.px(kTilesFrom) ? QBoxLayout::TopToBottom
                                                           : QBoxLayout::LeftToRight);
}

/// The questions one by one, and below what the numbers above rest on.
QWidget* ProgressPage::makeDetails()
{
    auto* columns = new ColumnPair(m_theme, kColumnWidth);
    m_items = new ItemsPanel(
        m_theme, [this] { return m_workspace.itemsRequest(); }, m_dialogs);
    columns->head()->addWidget(m_items);
    connect(m_items, &ItemsPanel::messageRaised, m_notice, &Notice::showMessage);
    connect(m_items, &ItemsPanel::questionRequested, this, &ProgressPage::questionRequested);
    auto* fold = new FoldButton(m_theme, tr("Details"));
    fold->setObjectName(QStringLiteral("progressDetails"));
    fold->setSubject(tr("what the estimate rests on"));
    auto* details = new QWidget;
    auto* layout = new QVBoxLayout(details);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_theme.px(10));
    const auto add = [&](TextRole role, Tone tone, const char* name) {
        TonedLabel* label = wrapped(m_theme, role, tone, QLatin1String(name), details);
        layout->addWidget(label);
        return label;
    };
    m_headline = add(TextRole::Stem, Tone::Ink, "readiness");
    m_chance = add(TextRole::Body, Tone::Ink, "readinessChance");
    m_answered = add(TextRole::Body, Tone::Ink, "answered");
    m_assumptions = add(TextRole::Reason, Tone::Secondary, "assumptions");
    add(TextRole::Stem, Tone::Ink, "forecastsTitle")->setText(tr("Forecasts and results"));
    m_forecasts = add(TextRole::Body, Tone::Secondary, "forecasts");
    m_forecastPairs = add(TextRole::Body, Tone::Ink, "forecastPairs");
    details->hide();
    connect(fold, &FoldButton::toggled, details, &QWidget::setVisible);
    columns->head()->addWidget(fold, 0, Qt::AlignLeft);
    columns->head()->addWidget(details);
    return columns;
}

void ProgressPage::setPassMark(int percent)
{
    session::StudySettings settings = m_workspace.studySettings();
    settings.passMark = percent / 100.0;
    if (const Done done = m_workspace.setStudySettings(settings); !done)
        m_notice->showMessage(errorText(done.error()));
}

/// The journal is read again only for changes in it; the cards are in memory.
void ProgressPage::follow(const session::ChangeSet& changes)
{
    const session::StudySettings& settings = m_workspace.studySettings();
    const QSignalBlocker blocker(m_passMark);
    m_passMark->setValue(wholePercent(settings.passMark));
    const bool isFirst = !m_read && !m_isReading;
    if (isFirst || settings.rolloverHour != m_rolloverHour ||
        changes.touches(Part::Answers | Part::Reviews | Part::Shown | Part::Exam))
        load();
    else if (m_read && changes.touches(Part::Cards | Part::Weights))
        showFacts(m_read);
    else
        sumUp();
    if (isFirst || changes.touches(Part::Answers))
        m_items->load();
}

void ProgressPage::load()
{
    m_isReading = true;
    m_read.reset();
    m_rolloverHour = m_workspace.studySettings().rolloverHour;
    m_reading->setText(tr("Loading your answers and reviews."));
    m_reading->show();
    m_workspace.review().readBeside();
    m_task.start([this, request = m_workspace.progressRequest()](
                     const std::stop_token& stop) -> session::LatestTask::Deliver {
        const auto read =
            std::make_shared<Result<session::ProgressFacts>>(session::readProgress(request, stop));
        return [this, read] {
            m_isReading = false;
            if (!*read)
                return showReadError(read->error());
            showFacts(std::make_shared<const session::ProgressFacts>(std::move(**read)));
        };
    });
}

/// Shown once the cards, whose arrival is reported, are there too.
void ProgressPage::showFacts(const std::shared_ptr<const session::ProgressFacts>& read)
{
    m_read = read;
    if (!m_workspace.review().isRead())
        return;
    auto facts = session::withCards(m_workspace, *read);
    if (!facts)
        return showReadError(facts.error());
    m_reading->hide();
    m_facts = std::make_shared<const session::ProgressFacts>(std::move(*facts));
    const study::Streak& streak = m_facts->streak;
    m_streakTile->show(StreakText::days(streak), StreakText::meaning(streak));
    m_costly->setObjectives(m_facts->costly);
    showForecasts();
    sumUp();
}

void ProgressPage::showReadError(const Error& error)
{
    m_reading->setText(tr("Your answers and reviews cannot be read."));
    m_notice->showMessage(errorText(error));
}

void ProgressPage::showReadiness(const Result<session::ReadinessReport>& readiness)
{
    if (!readiness) {
        m_notice->showMessage(errorText(readiness.error()));
        return;
    }
    const double passMark = readiness->passMark;
    m_headline->setText(ReadinessText::headline(*readiness));
    m_chance->setText(ReadinessText::chance(*readiness));
    m_answered->setText(ReadinessText::answered(*readiness));
    m_assumptions->setText(ReadinessText::assumptions(*readiness));
    const bool enough = readiness->estimate.enough;
    std::vector<IntervalBars::Row> rows;
    for (const session::DomainReport& domain : readiness->domains) {
        const study::DomainReadiness& estimate = domain.estimate;
        rows.push_back(
            {ReadinessText::domainTitle(domain),
             ReadinessText::domainValue(domain, enough),
             {enough && estimate.missing == 0, estimate.low, estimate.median, estimate.high}});
    }
    m_bars->setRows(std::move(rows), passMark);
    m_readinessTile->show(ReadinessText::figure(*readiness), ReadinessText::meaning(*readiness));
    m_answeredTile->show(ReadinessText::answeredFigure(*readiness),
                         ReadinessText::answeredMeaning(*readiness));
    m_history->setFigure(readinessPlot(m_facts->history, passMark));
    m_history->show();
}

void ProgressPage::showForecasts()
{
    m_forecasts->setText(ForecastText::summary(m_facts->forecasts));
    m_forecastPairs->setText(ForecastText::pairs(m_facts->forecasts));
    m_forecastPairs->setVisible(!m_facts->forecasts.pairs.empty());
}

void ProgressPage::drill(const QString& objective)
{
    const auto material = m_workspace.practice().material(m_facts->outline, m_facts->last);
    if (!material)
        return m_notice->showMessage(errorText(material.error()));
    if (const auto set = session::StudySets(*material).drill(objective, session::kDrillQuestions))
        Q_EMIT setRequested(*set);
    else
        m_notice->showMessage(tr("This set is not available. %1").arg(errorText(set.error())));
}

/// Estimates and sums beside the window, and shows them.
void ProgressPage::sumUp()
{
    if (!m_facts || m_isReading) // a reading in progress uses the range at its end
        return;
    m_task.start([this, facts = m_facts, range = m_statistics->range(),
                  passMark = m_workspace.studySettings().passMark](
                     const std::stop_token&) -> session::LatestTask::Deliver {
        auto readiness = session::reportReadiness(facts->readiness, passMark);
        const auto sums = std::make_shared<const session::Statistics>(
            session::statisticsOf(facts->statistics, range));
        return [this, sums, readiness = std::move(readiness),
                plots = StatisticsPlots::of(*sums)]() mutable {
            showReadiness(readiness);
            m_statistics->showStatistics(sums, std::move(plots));
        };
    });
}

} // namespace ringside::app
