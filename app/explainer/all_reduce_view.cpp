// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce_view.h"

#include "app/explainer/all_reduce_scene.h"
#include "app/explainer/number_words.h"
#include "app/explainer/scene_words.h"
#include "app/explainer/section_title.h"
#include "app/explainer/toned_label.h"
#include "app/explainer/transport_bar.h"
#include "app/shell/theme.h"

#include <QFrame>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kFrameMs = 16;
/// With reduced motion a step stands this long before the next one.
constexpr double kStepSeconds = 1.0;

/// Where a new picture stands still: messages between hosts under way, or the first step.
double firstSight(const AllReduceTimeline& timeline)
{
    for (int i = 0; i < timeline.stepCount(); ++i) {
        if (timeline.step(i).crossesNodes)
            return timeline.middleOf(i);
    }
    return timeline.middleOf(0);
}

} // namespace

AllReduceView::AllReduceView(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_meta(nullptr),
      m_absent(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_scene(new AllReduceScene(theme)),
      m_legend(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_grouping(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_transport(new TransportBar(theme)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_body(new QWidget)
{
    auto* title = new SectionTitle(theme, tr("All-reduce of this job"));
    m_meta = title->meta();
    m_meta->setObjectName(QStringLiteral("allReduceMeta"));
    m_absent->setObjectName(QStringLiteral("allReduceAbsent"));
    m_sentence->setObjectName(QStringLiteral("stepSentence"));
    m_legend->setObjectName(QStringLiteral("allReduceLegend"));
    for (TonedLabel* label : {m_absent, m_legend, m_grouping, m_sentence})
        label->setWordWrap(true);
    m_legend->setAlignment(Qt::AlignHCenter);
    m_grouping->setAlignment(Qt::AlignHCenter);
    m_sentence->setQuoted(Tone::Raised);
    // Two lines are kept free, so that the page below stands still while the words change.
    m_sentence->setMinimumHeight(m_sentence->fontMetrics().lineSpacing() * 2 + theme.px(16));

    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(theme.px(8));
    body->addWidget(m_scene);
    body->addWidget(m_legend);
    body->addWidget(m_grouping);
    body->addWidget(m_transport);
    body->addWidget(m_sentence);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(title);
    column->addWidget(m_absent);
    column->addWidget(m_body);

    m_timer.setInterval(kFrameMs);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &AllReduceView::tick);
    connect(m_transport, &TransportBar::playPauseRequested, this, &AllReduceView::togglePlay);
    connect(m_transport, &TransportBar::stepRequested, this, &AllReduceView::step);
    connect(m_transport, &TransportBar::speedChanged, this, &AllReduceView::describe);
    connect(m_transport, &TransportBar::scrubbed, this, [this](double share) {
        setPlaying(false);
        setTime(share * m_scene->timeline().duration());
    });
    connect(m_scene, &AllReduceScene::playPauseRequested, this, &AllReduceView::togglePlay);
    connect(m_scene, &AllReduceScene::stepRequested, this, &AllReduceView::step);
    connect(m_scene, &AllReduceScene::startRequested, this, [this] { setTime(0); });
    connect(m_scene, &AllReduceScene::endRequested, this,
            [this] { setTime(m_scene->timeline().duration()); });
    connect(m_scene, &AllReduceScene::followedRankChanged, this, &AllReduceView::describeMoment);
    connect(m_scene, &AllReduceScene::layoutChanged, this, &AllReduceView::describe);
}

void AllReduceView::show(const std::optional<scaling::Trace>& trace, const std::string& absent,
                         bool newQuestion)
{
    const bool drawable = trace && !trace->transfers.empty() && trace->ranks <= kMaxDrawnRanks;
    m_body->setVisible(drawable);
    m_absent->setVisible(!drawable);
    m_meta->setVisible(drawable);
    if (!drawable) {
        setPlaying(false);
        m_absent->setText(
            trace && trace->ranks > kMaxDrawnRanks
                ? tr("This job has %1 ranks; up to %2 are drawn. The charts below "
                     "hold for all of them.")
                      .arg(trace->ranks)
                      .arg(kMaxDrawnRanks)
            : absent.empty()
                ? tr("There is no all-reduce to draw.")
                : tr("There is no all-reduce to draw: %1.").arg(QString::fromStdString(absent)));
        return;
    }
    const AllReduceTimeline& before = m_scene->timeline();
    const double share = before.duration() > 0 ? before.time() / before.duration() : 0;
    m_scene->setTrace(*trace);
    const AllReduceTimeline& timeline = m_scene->timeline();
    m_baseSlowDown = defaultSlowDown(timeline);
    if (newQuestion)
        setPlaying(false);
    setTime(newQuestion ? firstSight(timeline) : share * timeline.duration());
    describe();
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
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (!m_playing && timeline.time() >= timeline.duration())
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
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (m_theme.reducedMotion()) {
        m_waited += seconds;
        if (m_waited >= kStepSeconds) {
            m_waited = 0;
            setTime(timeline.stopAfter(timeline.time()));
        }
    } else {
        setTime(timeline.time() + seconds / slowDown());
    }
    if (timeline.time() >= timeline.duration())
        setPlaying(false);
}

double AllReduceView::slowDown() const
{
    return m_baseSlowDown / m_transport->speed();
}

void AllReduceView::step(int direction)
{
    setPlaying(false);
    const AllReduceTimeline& timeline = m_scene->timeline();
    setTime(direction > 0 ? timeline.stopAfter(timeline.time())
                          : timeline.stopBefore(timeline.time()));
}

void AllReduceView::setTime(double time)
{
    m_scene->setTime(time);
    describeMoment();
}

void AllReduceView::describe()
{
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (timeline.isEmpty())
        return;
    m_meta->setText(SceneWords::meta(timeline.trace(), slowDown()));
    const QString grouping = SceneWords::grouping(m_scene->topology(), m_scene->separateRows());
    m_grouping->setText(grouping);
    m_grouping->setVisible(!grouping.isEmpty());
    describeMoment();
}

void AllReduceView::describeMoment()
{
    const AllReduceTimeline& timeline = m_scene->timeline();
    if (timeline.isEmpty())
        return;
    const double duration = timeline.duration();
    m_transport->setMoment(duration > 0 ? timeline.time() / duration : 0,
                           NumberWords::secondsOf(Seconds(timeline.time()), Seconds(duration)));
    m_legend->setText(SceneWords::legend(m_scene->topology(), m_scene->loads().busy));
    const QString sentence =
        SceneWords::step(timeline, m_scene->topology(), m_scene->followedRank());
    if (sentence == m_sentence->accessibleName())
        return;
    // A word joiner keeps "GB/s" on one line, where Qt would break after the slash.
    m_sentence->setText(QString(sentence).replace(u'/', QStringLiteral("\u2060/\u2060")));
    m_sentence->setAccessibleName(sentence);
    m_scene->setAccessibleDescription(sentence + u' ' + SceneWords::whole(timeline));
}

} // namespace ringside::app
