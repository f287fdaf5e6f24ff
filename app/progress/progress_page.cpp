// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/progress_page.h"

#include "app/progress/forecast_text.h"
#include "app/progress/items/items_panel.h"
#include "app/progress/readiness_text.h"
#include "app/progress/statistics/statistics_view.h"
#include "app/text/error_text.h"
#include "app/text/whole_percent.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/interval_bars.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QHBoxLayout>
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
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(theme.px(28), theme.px(24), theme.px(28), theme.px(24));
    layout->setSpacing(theme.px(12));
    m_reading = wrapped(theme, TextRole::Meta, Tone::Secondary, QStringLiteral("reading"), column);
    QSizePolicy kept = m_reading->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // the space stays reserved, so that nothing below it moves
    m_reading->setSizePolicy(kept);
    m_headline = wrapped(theme, TextRole::Title, Tone::Ink, QStringLiteral("readiness"), column);
    m_chance = wrapped(theme, TextRole::Body, Tone::Ink, QStringLiteral("readinessChance"), column);
    m_bars = new IntervalBars(theme, column);
    m_answered = wrapped(theme, TextRole::Body, Tone::Ink, QStringLiteral("answered"), column);
    m_assumptions =
        wrapped(theme, TextRole::Reason, Tone::Secondary, QStringLiteral("assumptions"), column);
    layout->addWidget(m_reading);
    layout->addWidget(m_headline);
    layout->addWidget(m_chance);
    addPassMark(layout, column);
    layout->addSpacing(theme.px(8));
    layout->addWidget(m_bars);
    layout->addSpacing(theme.px(8));
    layout->addWidget(m_answered);
    layout->addWidget(m_assumptions);
    addForecasts(layout, column);
    addStatistics(layout, column);
    layout->addStretch(1);
    column->setMaximumWidth(theme.px(kColumnWidth));
    connect(&theme, &Theme::changed, column,
            [this, column] { column->setMaximumWidth(m_theme.px(kColumnWidth)); });
    auto* scroll = scrolled(centred(column), tr("Progress"));
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_notice);
    page->addWidget(scroll, 1);
    m_passMark->setValue(wholePercent(workspace.studySettings().passMark));
    connect(m_passMark, &QSpinBox::valueChanged, this, &ProgressPage::setPassMark);
    new PageRefresh(workspace, *this,
                    Part::Answers | Part::Reviews | Part::Cards | Part::Shown | Part::Exam |
                        Part::Settings | Part::Weights,
                    [this](const session::ChangeSet& changes) { follow(changes); });
}

ProgressPage::~ProgressPage() = default;

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

void ProgressPage::addForecasts(QVBoxLayout* layout, QWidget* parent)
{
    layout->addSpacing(m_theme.px(8));
    auto* title =
        wrapped(m_theme, TextRole::Stem, Tone::Ink, QStringLiteral("forecastsTitle"), parent);
    title->setText(tr("Forecasts and results"));
    m_forecasts =
        wrapped(m_theme, TextRole::Body, Tone::Secondary, QStringLiteral("forecasts"), parent);
    m_forecastPairs =
        wrapped(m_theme, TextRole::Body, Tone::Ink, QStringLiteral("forecastPairs"), parent);
    layout->addWidget(title);
    layout->addWidget(m_forecasts);
    layout->addWidget(m_forecastPairs);
}

void ProgressPage::addStatistics(QVBoxLayout* layout, QWidget* parent)
{
    m_statistics = new StatisticsView(m_theme, FileDialogs::system(), parent);
    layout->addWidget(m_statistics);
    connect(m_statistics, &StatisticsView::messageRaised, m_notice, &Notice::say);
    m_items = new ItemsPanel(
        m_theme, [this] { return m_workspace.itemsRequest(); }, FileDialogs::system(), parent);
    layout->addWidget(m_items);
    connect(m_items, &ItemsPanel::messageRaised, m_notice, &Notice::say);
    connect(m_items, &ItemsPanel::questionRequested, this, &ProgressPage::questionRequested);
    connect(m_statistics, &StatisticsView::rangeChanged, this, &ProgressPage::sumUp);
}

void ProgressPage::setPassMark(int percent)
{
    session::StudySettings settings = m_workspace.studySettings();
    settings.passMark = percent / 100.0;
    if (const Done done = m_workspace.setStudySettings(settings); !done)
        m_notice->say(errorText(done.error()));
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
        take(m_read);
    else
        showStanding();
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
                return sayUnread(read->error());
            take(std::make_shared<const session::ProgressFacts>(std::move(**read)));
        };
    });
}

/// Shown once the cards, whose arrival is reported, are there too.
void ProgressPage::take(const std::shared_ptr<const session::ProgressFacts>& read)
{
    m_read = read;
    if (!m_workspace.review().isRead())
        return;
    auto facts = m_workspace.withCards(*read);
    if (!facts)
        return sayUnread(facts.error());
    m_reading->hide();
    m_facts = std::make_shared<const session::ProgressFacts>(std::move(*facts));
    showStanding();
    showForecasts();
    sumUp();
}

void ProgressPage::sayUnread(const Error& error)
{
    m_reading->setText(tr("Your answers and reviews cannot be read."));
    m_notice->say(errorText(error));
}

void ProgressPage::showStanding()
{
    if (!m_facts)
        return;
    const double passMark = m_workspace.studySettings().passMark;
    const auto standing = session::standingOf(m_facts->standing, passMark);
    if (!standing) {
        m_notice->say(errorText(standing.error()));
        return;
    }
    m_headline->setText(ReadinessText::headline(*standing));
    m_chance->setText(ReadinessText::chance(*standing));
    m_answered->setText(ReadinessText::answered(*standing));
    m_assumptions->setText(ReadinessText::assumptions(*standing));
    const bool enough = standing->estimate.enough;
    std::vector<IntervalBars::Row> rows;
    for (const session::DomainReport& domain : standing->domains) {
        const study::DomainReadiness& estimate = domain.estimate;
        rows.push_back(
            {ReadinessText::domainTitle(domain),
             ReadinessText::domainValue(domain, enough),
             {enough && estimate.missing == 0, estimate.low, estimate.median, estimate.high}});
    }
    m_bars->setRows(std::move(rows), passMark);
}

void ProgressPage::showForecasts()
{
    m_forecasts->setText(ForecastText::summary(m_facts->forecasts));
    m_forecastPairs->setText(ForecastText::pairs(m_facts->forecasts));
    m_forecastPairs->setVisible(!m_facts->forecasts.pairs.empty());
}

void ProgressPage::sumUp()
{
    if (!m_facts || m_isReading) // a reading in progress uses the range at its end
        return;
    m_task.start([this, facts = m_facts, range = m_statistics->range()](
                     const std::stop_token&) -> session::LatestTask::Deliver {
        const auto sums = std::make_shared<const session::Statistics>(
            session::statisticsOf(facts->statistics, range));
        return [this, sums] { m_statistics->showStatistics(*sums); };
    });
}

} // namespace ringside::app
