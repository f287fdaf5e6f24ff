// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/prediction_view.h"

#include "app/explainer/figures/metric_text.h"
#include "app/explainer/walk/guess_slider.h"
#include "app/explainer/walk/step_view.h"
#include "app/keys/enter_key.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "core/kinds/kinds.h"

#include <QFrame>
#include <QKeyEvent>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

/// A guess within this share of the computed number is close.
constexpr double kClose = 0.15;

bool isClose(const Guesses::Guess& guess)
{
    return std::abs(guess.guessed - guess.computed) <= kClose * std::abs(guess.computed);
}

} // namespace

PredictionView::PredictionView(const Theme& theme, const kinds::Kinds& kinds, QWidget* parent)
    : StepFrame(theme, tr("What experts guess wrong"), parent),
      m_kinds(kinds),
      m_shown(new StepView(theme, kinds, QStringLiteral("prediction")))
{
    setObjectName(QStringLiteral("predictionView"));
    build();
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_index - 1); });
    connect(m_next, &QPushButton::clicked, this, &PredictionView::goOn);
    connect(m_again, &QPushButton::clicked, this, &PredictionView::startOver);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT jobRequested(job().id.value()); });
    connect(m_shown, &StepView::explained, this, &PredictionView::explained);
    connect(m_shown, &StepView::messageRaised, this, &PredictionView::messageRaised);
}

QWidget* PredictionView::makePrediction()
{
    m_place = wrapped(TextRole::Meta, Tone::Secondary, "predictionPlace");
    m_ask = wrapped(TextRole::Stem, Tone::Ink, "predictionAsk");
    m_slider = new GuessSlider(m_theme);
    m_verdict = wrapped(TextRole::Body, Tone::Ink, "predictionVerdict");
    m_open = new QPushButton(tr("Open this job"));
    m_open->setObjectName(QStringLiteral("predictionOpen"));
    auto* card = new QFrame;
    card->setProperty("kind", QStringLiteral("card"));
    card->setAccessibleName(tr("Prediction"));
    auto* inside = new QVBoxLayout(card);
    const int pad = m_theme.px(16);
    inside->setContentsMargins(pad, pad, pad, pad);
    inside->setSpacing(m_theme.px(10));
    for (QWidget* part : {static_cast<QWidget*>(m_ask), static_cast<QWidget*>(m_slider),
                          static_cast<QWidget*>(m_verdict)})
        inside->addWidget(part);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    column->addWidget(m_place);
    column->addWidget(card);
    column->addSpacing(m_theme.px(4));
    column->addWidget(m_shown);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    column->addStretch(1);
    return page;
}

QWidget* PredictionView::makeSummary()
{
    m_summary = new ProseView(m_theme, TextRole::Body, Tone::Ink);
    m_summary->setObjectName(QStringLiteral("predictionSummary"));
    m_summary->setAccessibleName(tr("Your guesses"));
    m_again = new QPushButton(tr("Start over"));
    m_again->setObjectName(QStringLiteral("predictionAgain"));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(12));
    column->addWidget(m_summary);
    column->addWidget(m_again, 0, Qt::AlignLeft);
    column->addStretch(1);
    return page;
}

void PredictionView::fillFooter()
{
    auto* leave = new QPushButton(tr("Leave predictions"));
    leave->setObjectName(QStringLiteral("predictionLeave"));
    leave->setProperty("kind", QStringLiteral("plain"));
    connect(leave, &QPushButton::clicked, this, &PredictionView::left);
    m_back = new QPushButton(tr("Back"));
    m_back->setObjectName(QStringLiteral("predictionBack"));
    m_next = new QPushButton(tr("Show answer"));
    m_next->setObjectName(QStringLiteral("predictionNext"));
    m_next->setProperty("kind", QStringLiteral("primary"));
    setButtons(leave, {m_back, m_next});
}

void PredictionView::build()
{
    m_pages = new QStackedWidget;
    m_pages->addWidget(makePrediction());
    m_pages->addWidget(makeSummary());
    content().addWidget(m_pages);
    fillFooter();
}

void PredictionView::open(const std::vector<bank::Job>& jobs)
{
    m_jobs.clear();
    for (const bank::Job& each : jobs) {
        if (each.prediction && m_kinds.find(each.scenario.kind))
            m_jobs.push_back(each);
    }
    const auto next = std::ranges::find_if(
        m_jobs, [this](const bank::Job& each) { return !m_guesses.find(each.id.value()); });
    show(static_cast<int>(next - m_jobs.begin()));
}

void PredictionView::close()
{
    m_shown->clear();
    m_jobs.clear();
}

const scenario::MetricInfo& PredictionView::metricOf(const bank::Job& job) const
{
    const auto& kind = *m_kinds.find(job.scenario.kind);
    const auto* metric = scenario::findMetric(kind.metrics(), job.prediction->metric);
    return metric ? *metric : kind.metrics().front();
}

void PredictionView::show(int index)
{
    m_index = std::clamp(index, 0, count());
    m_shown->clear();
    scrollToTop();
    m_back->setEnabled(m_index > 0);
    if (isSummary())
        return showSummary();
    m_pages->setCurrentIndex(0);
    m_isRevealed = false;
    m_isNew = false;
    m_place->setText(tr("Prediction %1 of %2: %3").arg(m_index + 1).arg(count()).arg(job().title));
    const bank::Prediction& asked = *job().prediction;
    m_ask->setText(asked.step.ask);
    m_slider->ask(metricOf(job()), asked.from, asked.to);
    m_verdict->hide();
    m_open->hide();
    m_next->setText(tr("Show answer"));
    if (const auto before = m_guesses.find(job().id.value()))
        reveal(before->guessed);
    else
        m_slider->focusSlider();
}

void PredictionView::goOn()
{
    if (isSummary()) {
        Q_EMIT left();
    } else if (m_isRevealed) {
        show(m_index + 1);
    } else {
        m_isNew = true;
        reveal(m_slider->guess());
    }
}

void PredictionView::reveal(double guess)
{
    m_isRevealed = true;
    m_guess = guess;
    m_next->setText(tr("Next"));
    m_open->show();
    m_next->setFocus(Qt::OtherFocusReason);
    m_shown->open(job(), job().prediction->step, StepView::Shown::TextAndPicture);
}

/// The first numbers after the guess are those of the job; later ones the learner has dragged.
void PredictionView::explained()
{
    if (!m_isRevealed || m_shown->isChanged() || isSummary())
        return;
    const auto computed = m_shown->value(job().prediction->metric);
    if (!computed)
        return;
    const Guesses::Guess guess{m_guess, *computed};
    m_slider->reveal(guess.guessed, guess.computed);
    m_verdict->setText(verdict(job(), guess));
    m_verdict->setTone(isClose(guess) ? Tone::Correct : Tone::Ink);
    m_verdict->show();
    m_guesses.keep(job().id.value(), guess);
    if (std::exchange(m_isNew, false))
        Q_EMIT guessesChanged();
}

QString PredictionView::verdict(const bank::Job& job, const Guesses::Guess& guess) const
{
    const scenario::MetricInfo& metric = metricOf(job);
    const QString guessed = MetricText::value(metric, guess.guessed);
    const QString computed = MetricText::value(metric, guess.computed);
    if (isClose(guess))
        return tr("✓ Close: you guessed %1, and it is %2.").arg(guessed, computed);
    const double ratio = guess.computed / guess.guessed;
    if (!(guess.guessed > 0) || !(guess.computed > 0) || !std::isfinite(ratio))
        return tr("You guessed %1; it is %2.").arg(guessed, computed);
    return ratio > 1 ? tr("You guessed %1; it is %2, which is %3 times your guess.")
                           .arg(guessed, computed, NumberText::plain(ratio, 2))
                     : tr("You guessed %1; it is %2. Your guess is %3 times as high.")
                           .arg(guessed, computed, NumberText::plain(1 / ratio, 2));
}

void PredictionView::showSummary()
{
    m_isRevealed = true;
    QString table = QStringLiteral("| %1 | %2 | %3 |\n|---|---|---|\n")
                        .arg(tr("Prediction"), tr("Your guess"), tr("Computed"));
    int close = 0, made = 0;
    for (const bank::Job& each : m_jobs) {
        const auto guess = m_guesses.find(each.id.value());
        if (!guess)
            continue;
        ++made;
        close += isClose(*guess) ? 1 : 0;
        const scenario::MetricInfo& metric = metricOf(each);
        table += QStringLiteral("| %1 | %2 | %3 |\n")
                     .arg(markdownEscaped(each.title),
                          markdownEscaped(MetricText::value(metric, guess->guessed)),
                          markdownEscaped(MetricText::value(metric, guess->computed)));
    }
    const QString sentence = made == 0
                                 ? tr("There is no prediction in this bank.")
                                 : tr("%1 of %2 guesses were within %3 of the computed number.")
                                       .arg(close)
                                       .arg(made)
                                       .arg(NumberText::percent(kClose));
    m_summary->setProse(made == 0 ? sentence : sentence + QStringLiteral("\n\n") + table);
    m_again->setVisible(made > 0);
    m_pages->setCurrentIndex(1);
    m_open->hide();
    m_next->setText(tr("Finish"));
    m_next->setFocus(Qt::OtherFocusReason);
}

void PredictionView::startOver()
{
    m_guesses.clear();
    Q_EMIT guessesChanged();
    show(0);
}

/// Enter presses the focused button, or Next.
void PredictionView::keyPressEvent(QKeyEvent* event)
{
    if (!handleEnter(*event, *this, [this] { m_next->click(); }))
        StepFrame::keyPressEvent(event);
}

} // namespace ringside::app
