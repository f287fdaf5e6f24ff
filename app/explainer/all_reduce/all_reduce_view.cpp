// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_view.h"

#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/explainer/all_reduce/exchange_text.h"
#include "app/explainer/all_reduce/partial_sums.h"
#include "app/explainer/all_reduce/scene_text.h"
#include "app/explainer/figures/transport_bar.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/section_title.h"
#include "core/scaling/picture/exchange_picture.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kFrameMs = 16;
/// With reduced motion, time per step at the default speed.
constexpr double kStepSeconds = 2.0;
constexpr int kSideBySide = 900; ///< px at 100 %

QWidget* paneOf(TonedLabel* heading, AllReduceScene* scene)
{
    auto* pane = new QWidget;
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(heading);
    column->addWidget(scene);
    column->addStretch(1);
    return pane;
}

} // namespace

AllReduceView::AllReduceView(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_meta(nullptr),
      m_scene(new AllReduceScene(theme)),
      m_rivalScene(new AllReduceScene(theme)),
      m_heading(new TonedLabel(theme, TextRole::Meta, Tone::Ink)),
      m_rivalHeading(new TonedLabel(theme, TextRole::Meta, Tone::Ink)),
      m_rivalPane(paneOf(m_rivalHeading, m_rivalScene)),
      m_panes(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_legend(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_grouping(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sums(new PartialSums(theme, *m_scene)),
      m_transport(new TransportBar(theme)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_detail(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_compareRow(new QWidget),
      m_rivalChoice(new QComboBox),
      m_comparison(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    build();
    connectAll();
}

AllReduceView::~AllReduceView() = default;

void AllReduceView::build()
{
    auto* title = new SectionTitle(m_theme, tr("This job's all-reduce"));
    m_meta = title->meta();
    m_meta->setObjectName(QStringLiteral("allReduceMeta"));
    m_sentence->setObjectName(QStringLiteral("stepSentence"));
    m_legend->setObjectName(QStringLiteral("allReduceLegend"));
    m_detail->setObjectName(QStringLiteral("allReduceDetail"));
    m_comparison->setObjectName(QStringLiteral("allReduceComparison"));
    m_heading->setObjectName(QStringLiteral("allReduceHeading"));
    m_rivalHeading->setObjectName(QStringLiteral("rivalHeading"));
    m_rivalScene->setObjectName(QStringLiteral("rivalScene"));
    m_rivalScene->setAccessibleName(tr("All-reduce to compare with"));
    m_rivalChoice->setObjectName(QStringLiteral("rivalChoice"));
    m_rivalChoice->setAccessibleName(tr("Algorithm to compare with"));
    m_rivalChoice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (TonedLabel* label :
         {m_legend, m_grouping, m_sentence, m_detail, m_comparison, m_heading, m_rivalHeading})
        label->setWordWrap(true);
    m_legend->setAlignment(Qt::AlignHCenter);
    m_grouping->setAlignment(Qt::AlignHCenter);
    m_sentence->setQuoted(Tone::Raised);
    // Two lines are reserved, so that the page below does not move when the text changes.
    m_sentence->setMinimumHeight(m_sentence->fontMetrics().lineSpacing() * 2 + m_theme.px(16));
    m_detail->setMinimumHeight(m_detail->fontMetrics().lineSpacing() * 2);
    m_detail->setAlignment(Qt::AlignLeft | Qt::AlignTop);

    m_panes->setSpacing(m_theme.px(12));
    m_panes->addWidget(paneOf(m_heading, m_scene), 1);
    m_panes->addWidget(m_rivalPane, 1);
    auto* row = new QHBoxLayout(m_compareRow);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary);
    label->setText(tr("Compare with"));
    label->setBuddy(m_rivalChoice);
    row->addWidget(label);
    row->addWidget(m_rivalChoice);
    row->addStretch(1);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    column->addWidget(title);
    column->addLayout(m_panes);
    for (QWidget* part : {static_cast<QWidget*>(m_legend), static_cast<QWidget*>(m_grouping),
                          static_cast<QWidget*>(m_transport), static_cast<QWidget*>(m_sentence),
                          static_cast<QWidget*>(m_sums), static_cast<QWidget*>(m_detail),
                          m_compareRow, static_cast<QWidget*>(m_comparison)})
        column->addWidget(part);
    for (QWidget* part : {m_rivalPane, static_cast<QWidget*>(m_heading),
                          static_cast<QWidget*>(m_comparison), static_cast<QWidget*>(m_grouping)})
        part->hide();
}

void AllReduceView::connectAll()
{
    m_timer.setInterval(kFrameMs);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &AllReduceView::tick);
    connect(m_transport, &TransportBar::playPauseRequested, this, &AllReduceView::togglePlay);
    connect(m_transport, &TransportBar::stepRequested, this, &AllReduceView::step);
    connect(m_transport, &TransportBar::speedChanged, this, &AllReduceView::describe);
    connect(m_transport, &TransportBar::scrubbed, this, [this](double share) {
        setPlaying(false);
        setTime(share * duration());
    });
    for (AllReduceScene* scene : {m_scene, m_rivalScene}) {
        connect(scene, &AllReduceScene::playPauseRequested, this, &AllReduceView::togglePlay);
        connect(scene, &AllReduceScene::stepRequested, this, &AllReduceView::step);
        connect(scene, &AllReduceScene::startRequested, this, [this] { setTime(0); });
        connect(scene, &AllReduceScene::endRequested, this, [this] { setTime(duration()); });
        connect(scene, &AllReduceScene::followedRankChanged, this, &AllReduceView::describeMoment);
        connect(scene, &AllReduceScene::hoverChanged, this, &AllReduceView::describeMoment);
        connect(scene, &AllReduceScene::layoutChanged, this, &AllReduceView::describe);
    }
    connect(m_rivalChoice, &QComboBox::currentIndexChanged, this, [this](int index) {
        compareWith(index > 0 ? std::optional(static_cast<scaling::Algorithm>(
                                    m_rivalChoice->itemData(index).toInt()))
                              : std::nullopt);
    });
}

void AllReduceView::show(scaling::SharedExchange exchange, bool newJob)
{
    const double share = duration() > 0 ? m_time / duration() : 0;
    m_exchange = std::move(exchange);
    m_scene->setTrace(m_exchange->trace);
    fillRivals();
    adoptSlowDown();
    if (newJob)
        setPlaying(false);
    setTime(newJob ? 0 : share * duration());
    describe();
}

/// Keeps the selected algorithm if it still runs, and simulates it for the changed job.
void AllReduceView::fillRivals()
{
    const QVariant chosen = m_rivalChoice->currentData();
    {
        const QSignalBlocker quiet(m_rivalChoice);
        m_rivalChoice->clear();
        m_rivalChoice->addItem(tr("none"));
        for (const scaling::Algorithm rival : m_exchange->rivals)
            m_rivalChoice->addItem(SceneText::algorithm(rival), static_cast<int>(rival));
        const int kept = chosen.isValid() ? m_rivalChoice->findData(chosen) : 0;
        m_rivalChoice->setCurrentIndex(std::max(0, kept));
    }
    const int index = m_rivalChoice->currentIndex();
    m_compareRow->setVisible(m_reasons && !m_exchange->rivals.empty());
    if (index > 0)
        compareWith(static_cast<scaling::Algorithm>(m_rivalChoice->itemData(index).toInt()));
    else
        compareWith(std::nullopt);
}

void AllReduceView::compareWith(std::optional<scaling::Algorithm> algorithm)
{
    {
        const QSignalBlocker quiet(m_rivalChoice);
        const int index = algorithm ? m_rivalChoice->findData(static_cast<int>(*algorithm)) : 0;
        m_rivalChoice->setCurrentIndex(std::max(0, index));
    }
    if (!algorithm || !m_exchange) {
        m_rivals.cancel();
        setRival(nullptr);
        return;
    }
    m_rivals.start([this, rival = scaling::rivalOf(m_exchange->job, *algorithm)](
                       const std::stop_token&) -> session::LatestTask::Deliver {
        scaling::SharedExchange picture;
        if (auto computed = scaling::exchangePictureOf(rival))
            picture = std::make_shared<const scaling::ExchangePicture>(std::move(*computed));
        return [this, picture = std::move(picture)] { setRival(picture); };
    });
}

void AllReduceView::setRival(scaling::SharedExchange rival)
{
    m_rival = std::move(rival);
    if (m_rival) {
        const QSignalBlocker quiet(m_rivalChoice);
        m_rivalChoice->setCurrentIndex(
            m_rivalChoice->findData(static_cast<int>(m_rival->job.algorithm)));
    }
    m_rivalScene->setTrace(m_rival ? m_rival->trace : scaling::Trace());
    m_rivalPane->setVisible(isComparing());
    m_heading->setVisible(isComparing());
    m_comparison->setVisible(isComparing());
    updateLayout();
    adoptSlowDown();
    setTime(m_time);
    describe();
}

void AllReduceView::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_compareRow->setVisible(shown && m_exchange && !m_exchange->rivals.empty());
    if (!shown)
        compareWith(std::nullopt);
}

void AllReduceView::resizeEvent(QResizeEvent*)
{
    updateLayout();
}

void AllReduceView::updateLayout()
{
    m_panes->setDirection(width() >= m_theme.px(kSideBySide) ? QBoxLayout::LeftToRight
                                                             : QBoxLayout::TopToBottom);
}

void AllReduceView::adoptSlowDown()
{
    const AllReduceTimeline& own = m_scene->timeline();
    const AllReduceTimeline& other = m_rivalScene->timeline();
    m_baseSlowDown = defaultSlowDown(other.duration() > own.duration() ? other : own);
    QStringList texts;
    for (const double speed : TransportBar::speeds())
        texts.push_back(SceneText::slowDown(m_baseSlowDown / speed));
    m_transport->setSpeedTexts(texts);
    // One clock for two algorithms: the phases are those of this job.
    std::vector<Phase> phases = SceneText::phases(own);
    for (Phase& phase : phases)
        phase.start *= duration() > 0 ? own.duration() / duration() : 1;
    m_transport->setPhases(phases);
}

double AllReduceView::duration() const
{
    return std::max(m_scene->timeline().duration(), m_rivalScene->timeline().duration());
}

void AllReduceView::setPlaying(bool playing)
{
    m_playing = playing && !m_scene->timeline().isEmpty();
    m_transport->setPlaying(m_playing);
    m_waited = 0;
    if (m_playing) {
        m_sinceFrame.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
}

void AllReduceView::togglePlay()
{
    if (!m_playing && m_time >= duration())
        setTime(0);
    setPlaying(!m_playing);
}

void AllReduceView::tick()
{
    advance(static_cast<double>(m_sinceFrame.nsecsElapsed()) * 1e-9);
    m_sinceFrame.restart();
}

void AllReduceView::advance(double seconds)
{
    if (m_theme.reducedMotion()) {
        m_waited += seconds;
        if (m_waited >= kStepSeconds / m_transport->speed()) {
            m_waited = 0;
            setTime(m_scene->timeline().stopAfter(m_time));
        }
    } else {
        setTime(m_time + seconds / slowDown());
    }
    if (m_time >= duration())
        setPlaying(false);
}

double AllReduceView::slowDown() const
{
    return m_baseSlowDown / m_transport->speed();
}

int AllReduceView::frameCount(double framesPerSecond) const
{
    return 1 + static_cast<int>(std::ceil(duration() * slowDown() * framesPerSecond - 1e-9));
}

void AllReduceView::setFrame(int frame, double framesPerSecond)
{
    setTime(frame / (framesPerSecond * slowDown()));
}

void AllReduceView::step(int direction)
{
    setPlaying(false);
    const auto stop = [&](const AllReduceTimeline& timeline) {
        return direction > 0 ? timeline.stopAfter(m_time) : timeline.stopBefore(m_time);
    };
    double next = stop(m_scene->timeline());
    if (isComparing()) {
        const double other = stop(m_rivalScene->timeline());
        // A finished one has no stop left.
        if (direction < 0)
            next = std::max(next, other);
        else
            next = next <= m_time ? other : other <= m_time ? next : std::min(next, other);
    }
    setTime(next);
}

void AllReduceView::setTime(double time)
{
    m_time = std::clamp(time, 0.0, duration());
    m_scene->setTime(m_time);
    if (isComparing())
        m_rivalScene->setTime(m_time);
    describeMoment();
}

void AllReduceView::describe()
{
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (timeline.isEmpty())
        return;
    m_meta->setText(SceneText::meta(timeline.trace(), slowDown()));
    const AllReduceTopology& topology = m_scene->topology();
    const QString grouping = (SceneText::grouping(topology, m_scene->separateRows()) + u' ' +
                              SceneText::lines(topology, m_scene->layoutOfCells().lineShare))
                                 .trimmed();
    m_grouping->setText(grouping);
    m_grouping->setVisible(!grouping.isEmpty());
    if (isComparing())
        m_comparison->setText(ExchangeText::compared(*m_exchange, *m_rival));
    describeMoment();
}

void AllReduceView::describePanes()
{
    if (!isComparing())
        return;
    const auto heading = [](const AllReduceTimeline& timeline) {
        const QString name = SceneText::algorithm(timeline.trace().algorithm);
        const Seconds whole(timeline.duration());
        return timeline.time() >= timeline.duration()
                   ? tr("%1: done after %2").arg(name, NumberText::seconds(whole))
                   : tr("%1: %2").arg(name, NumberText::secondsOf(Seconds(timeline.time()), whole));
    };
    m_heading->setText(heading(m_scene->timeline()));
    m_rivalHeading->setText(heading(m_rivalScene->timeline()));
    m_rivalScene->setAccessibleDescription(SceneText::step(
        m_rivalScene->timeline(), m_rivalScene->topology(), m_rivalScene->followedRank()));
}

void AllReduceView::describeMoment()
{
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (timeline.isEmpty())
        return;
    m_transport->setMoment(duration() > 0 ? m_time / duration() : 0,
                           NumberText::secondsOf(Seconds(m_time), Seconds(duration())));
    m_legend->setText(SceneText::legend(timeline, m_scene->topology(), m_scene->loads().busy));
    describePanes();
    QString detail = m_rivalScene->hovered();
    if (detail.isEmpty())
        detail = m_scene->hovered();
    if (detail.isEmpty())
        detail = ExchangeText::held(timeline, m_scene->followedRank()) + u' ' +
                 ExchangeText::waiting(timeline);
    m_detail->setText(detail);
    m_sums->refresh();
    const QString sentence =
        SceneText::step(timeline, m_scene->topology(), m_scene->followedRank());
    if (sentence == m_sentence->accessibleName())
        return;
    // A word joiner keeps "GB/s" on one line, where Qt would break after the slash.
    m_sentence->setText(QString(sentence).replace(u'/', QStringLiteral("\u2060/\u2060")));
    m_sentence->setAccessibleName(sentence);
    m_scene->setAccessibleDescription(sentence + u' ' + SceneText::whole(timeline));
    Q_EMIT described();
}

QString AllReduceView::description() const
{
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (timeline.isEmpty() || !m_exchange)
        return {};
    const scaling::Trace& trace = timeline.trace();
    QStringList parts{tr("All-reduce: %1.").arg(SceneText::meta(trace, slowDown())),
                      SceneText::step(timeline, m_scene->topology(), m_scene->followedRank()),
                      ExchangeText::held(timeline, m_scene->followedRank()),
                      SceneText::whole(timeline),
                      ExchangeText::waiting(timeline),
                      ExchangeText::counted(*m_exchange)};
    if (isComparing())
        parts.push_back(ExchangeText::compared(*m_exchange, *m_rival));
    parts.removeAll(QString());
    return parts.join(u' ');
}

} // namespace ringside::app
