// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/walk_view.h"

#include "app/explainer/walk/step_view.h"
#include "app/keys/enter_key.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/flow_layout.h"
#include "core/scaling/scenario/scenario.h"

#include <QFrame>
#include <QKeyEvent>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

/// Colors a button by a property of the style sheet.
void setLook(QPushButton& button, const char* property, const QString& value)
{
    if (button.property(property).toString() == value)
        return;
    button.setProperty(property, value);
    button.style()->unpolish(&button);
    button.style()->polish(&button);
}

} // namespace

WalkView::WalkView(const Theme& theme, const kinds::Kinds& kinds, QWidget* parent)
    : StepFrame(theme, tr("Guided walk"), parent),
      m_place(wrapped(TextRole::Meta, Tone::Secondary, "walkPlace")),
      m_question(makeQuestion()),
      m_shown(new StepView(theme, kinds, QStringLiteral("walk"))),
      m_back(new QPushButton(tr("Back"))),
      m_next(new QPushButton(tr("Next"))),
      m_questions(new QPushButton(tr("Answer three questions"))),
      m_following(new QPushButton(tr("Next walk")))
{
    setObjectName(QStringLiteral("walkView"));
    m_back->setObjectName(QStringLiteral("walkBack"));
    m_next->setObjectName(QStringLiteral("walkNext"));
    m_questions->setObjectName(QStringLiteral("walkQuestions"));
    m_following->setObjectName(QStringLiteral("walkFollowing"));
    build();
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, &WalkView::goOn);
    connect(m_questions, &QPushButton::clicked, this, &WalkView::askQuestions);
    connect(m_following, &QPushButton::clicked, this, [this] {
        keepPlace(0);
        Q_EMIT followingRequested(m_followingJob);
    });
    connect(m_shown, &StepView::messageRaised, this, &WalkView::messageRaised);
}

QWidget* WalkView::makeQuestion()
{
    auto* frame = new QFrame;
    frame->setProperty("kind", QStringLiteral("card"));
    frame->setAccessibleName(tr("Prediction"));
    m_ask = wrapped(TextRole::Stem, Tone::Ink, "walkAsk");
    m_verdict = wrapped(TextRole::Body, Tone::Ink, "walkVerdict");
    m_answers = new QWidget;
    m_answers->setLayout(new FlowLayout(m_theme.px(8), m_theme.px(8)));
    auto* column = new QVBoxLayout(frame);
    const int pad = m_theme.px(16);
    column->setContentsMargins(pad, pad, pad, pad);
    column->setSpacing(m_theme.px(10));
    column->addWidget(m_ask);
    column->addWidget(m_answers);
    column->addWidget(m_verdict);
    return frame;
}

void WalkView::fillFooter()
{
    auto* leave = new QPushButton(tr("Leave walk"));
    leave->setObjectName(QStringLiteral("walkLeave"));
    leave->setProperty("kind", QStringLiteral("plain"));
    connect(leave, &QPushButton::clicked, this, &WalkView::left);
    setButtons(leave, {m_back, m_next, m_following, m_questions});
}

void WalkView::build()
{
    content().addWidget(m_place);
    content().addWidget(m_question);
    content().addSpacing(m_theme.px(4));
    content().addWidget(m_shown);
    content().addStretch(1);
    fillFooter();
}

void WalkView::open(const std::vector<bank::Job>& jobs, int index)
{
    m_job = jobs[static_cast<std::size_t>(index)];
    const auto next = std::find_if(jobs.begin() + index + 1, jobs.end(),
                                   [](const bank::Job& job) { return !job.walk.empty(); });
    m_followingJob = next == jobs.end() ? -1 : static_cast<int>(next - jobs.begin());
    const QString title = next == jobs.end() ? QString() : next->title;
    m_following->setToolTip(title);
    m_following->setAccessibleDescription(title);
    m_pictured = -1;
    m_shown->clear();
    m_seen = std::clamp(savedStep(m_job.id.value()), 0, stepCount() - 1);
    showStep(m_seen);
}

void WalkView::close()
{
    m_shown->clear();
    m_job = {};
}

void WalkView::showStep(int step)
{
    m_step = std::clamp(step, 0, stepCount() - 1);
    m_place->setText(tr("Guided walk: step %1 of %2").arg(m_step + 1).arg(stepCount()));
    m_back->setEnabled(m_step > 0);
    const bool isAsked = !now().ask.isEmpty();
    m_question->setVisible(isAsked);
    fillQuestion();
    if (isAsked && m_step >= m_seen) {
        awaitPrediction();
    } else {
        markAnswers(-1);
        reveal();
    }
    scrollToTop();
    keepPlace(m_step);
}

void WalkView::fillQuestion()
{
    m_verdict->hide();
    m_ask->setText(now().ask);
    for (auto* old : m_answers->findChildren<QPushButton*>()) {
        old->hide();
        old->setObjectName(QString());
        m_answers->layout()->removeWidget(old);
        discard(*old); // it may be the caller
    }
    for (int i = 0; i < now().answers.size(); ++i) {
        auto* answer = new QPushButton(now().answers[i], m_answers);
        answer->setObjectName(QStringLiteral("walkAnswer%1").arg(i));
        answer->setProperty("kind", QStringLiteral("answer"));
        connect(answer, &QPushButton::clicked, this, [this, i] { predict(i); });
        m_answers->layout()->addWidget(answer);
        answer->show();
    }
}

/// Until then the picture is that of the step before, as stated, in the form that shows what the
/// question asks about.
void WalkView::awaitPrediction()
{
    m_isRevealed = false;
    m_questions->hide();
    m_following->hide();
    m_shown->hideText();
    const bool isOtherForm =
        m_step > 0 && m_job.walk[static_cast<std::size_t>(m_step - 1)].scene != now().scene;
    if (m_pictured != m_step - 1 || m_shown->isChanged() || isOtherForm)
        showPicture(m_step - 1);
    m_next->setText(tr("Show answer"));
    setLook(*m_next, "kind", QString());
    // No answer looks chosen, and Enter chooses none.
    m_ask->setFocus(Qt::OtherFocusReason);
}

void WalkView::predict(int answer)
{
    const bool isRight = answer == now().right;
    m_verdict->setTone(isRight ? Tone::Correct : Tone::Wrong);
    m_verdict->setText(isRight
                           ? tr("✓ Correct: %1").arg(now().answers[answer])
                           : tr("✗ Incorrect. Correct answer: %1").arg(now().answers[now().right]));
    m_verdict->show();
    markAnswers(answer);
    reveal();
}

/// `chosen` is -1 when no prediction was made.
void WalkView::markAnswers(int chosen)
{
    const auto answers = m_answers->findChildren<QPushButton*>();
    for (int i = 0; i < answers.size(); ++i) {
        const bool isRight = i == now().right;
        if (isRight || i == chosen) {
            setLook(*answers[i], "state",
                    isRight ? QStringLiteral("right") : QStringLiteral("wrong"));
            answers[i]->setText((isRight ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) +
                                now().answers[i]);
        }
        answers[i]->setEnabled(false);
    }
}

void WalkView::goOn()
{
    if (!m_isRevealed) {
        markAnswers(-1);
        reveal();
    } else if (m_step + 1 < stepCount()) {
        showStep(m_step + 1);
    } else {
        keepPlace(0);
        Q_EMIT left();
    }
}

void WalkView::askQuestions()
{
    QStringList ids;
    for (const bank::QuestionId& id : m_job.questions)
        ids << id.value();
    keepPlace(0);
    const QString title = m_job.title;
    Q_EMIT left(); // closes the job
    Q_EMIT questionsRequested(title, ids);
}

void WalkView::reveal()
{
    m_isRevealed = true;
    m_seen = std::max(m_seen, m_step + 1);
    const bool isEnd = m_step + 1 == stepCount();
    m_next->setText(isEnd ? tr("Finish") : tr("Next"));
    m_following->setVisible(isEnd && m_followingJob >= 0);
    m_questions->setVisible(isEnd && !m_job.questions.empty());
    QPushButton* best = m_next;
    for (QPushButton* offer : {m_following, m_questions})
        best = offer->isHidden() ? best : offer;
    for (QPushButton* button : {m_next, m_following, m_questions})
        setLook(*button, "kind", button == best ? QStringLiteral("primary") : QString());
    best->setFocus(Qt::OtherFocusReason);
    showPicture(m_step);
}

/// Before the first step there is no picture.
void WalkView::showPicture(int step)
{
    m_pictured = step;
    if (step < 0)
        m_shown->clear();
    else
        m_shown->open(m_job, m_job.walk[static_cast<std::size_t>(step)],
                      m_isRevealed ? StepView::Shown::TextAndPicture : StepView::Shown::Picture,
                      now().scene);
}

/// Enter presses the focused button, or Next; 1 to 4 choose an answer.
void WalkView::keyPressEvent(QKeyEvent* event)
{
    const int answer = event->key() - Qt::Key_1;
    if (handleEnter(*event, *this, [this] { m_next->click(); }))
        return;
    if (!m_isRevealed && answer >= 0 && answer < now().answers.size())
        predict(answer);
    else
        StepFrame::keyPressEvent(event);
}

QString WalkView::places() const
{
    QStringList all;
    for (const Place& place : m_places)
        all << QStringLiteral("%1:%2").arg(place.job).arg(place.step);
    return all.join(u' ');
}

void WalkView::restorePlaces(const QString& places)
{
    m_places.clear();
    for (const QString& place : places.split(u' ', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const int step = place.section(u':', 1).toInt(&isNumber);
        if (isNumber)
            m_places.push_back({place.section(u':', 0, 0), step});
    }
}

int WalkView::jobToWalk(const std::vector<bank::Job>& jobs) const
{
    const auto find = [&](const auto& wanted) {
        const auto it = std::ranges::find_if(
            jobs, [&](const bank::Job& job) { return !job.walk.empty() && wanted(job); });
        return it == jobs.end() ? -1 : static_cast<int>(it - jobs.begin());
    };
    const QString last = m_places.empty() ? QString() : m_places.front().job;
    const int kept = find([&](const bank::Job& job) { return job.id.value() == last; });
    return kept >= 0 ? kept : find([](const bank::Job&) { return true; });
}

void WalkView::keepPlace(int step)
{
    const QString job = m_job.id.value();
    std::erase_if(m_places, [&](const Place& place) { return place.job == job; });
    m_places.insert(m_places.begin(), {job, step});
    Q_EMIT placeChanged();
}

int WalkView::savedStep(const QString& job) const
{
    const auto it = std::ranges::find(m_places, job, &Place::job);
    return it == m_places.end() ? 0 : it->step;
}

} // namespace ringside::app
