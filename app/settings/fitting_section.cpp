// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/fitting_section.h"

#include "app/settings/study_text.h"
#include "app/text/error_text.h"
#include "app/theme/toned_label.h"
#include "core/study/memory/review_log.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace ringside::app {

namespace {

constexpr int kPollMs = 100;

TonedLabel* addLabel(const Theme& theme, QLayout* layout, const char* name, Tone tone,
                     QWidget* parent)
{
    auto* label = new TonedLabel(theme, TextRole::Reason, tone, parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setVisible(false);
    layout->addWidget(label);
    return label;
}

void showText(TonedLabel* label, const QString& text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

FittingSection::FittingSection(const Theme& theme, session::Fitting& fitting, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_fitting(fitting)
{
    setObjectName(QStringLiteral("fittingSection"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(8));
    m_inForce = addLabel(theme, layout, "weightsInForce", Tone::Ink, this);
    m_verdict = addLabel(theme, layout, "fitVerdict", Tone::Ink, this);
    m_health = addLabel(theme, layout, "fitHealth", Tone::Ink, this);
    m_calibration = addLabel(theme, layout, "fitCalibration", Tone::Secondary, this);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("fitProgress"));
    m_progress->setAccessibleName(tr("Progress of the fit"));
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(true);
    layout->addWidget(m_progress);
    auto* row = new QHBoxLayout;
    m_start = addButton(row, QStringLiteral("startFit"), tr("Fit to my reviews"));
    m_stop = addButton(row, QStringLiteral("stopFit"), tr("Stop"));
    m_use = addButton(row, QStringLiteral("useFit"), tr("Use fitted weights"));
    m_revert = addButton(row, QStringLiteral("takeBackWeights"), tr("Use previous weights"));
    row->addStretch(1);
    layout->addLayout(row);
    connect(m_start, &QPushButton::clicked, this, &FittingSection::start);
    connect(m_stop, &QPushButton::clicked, this, &FittingSection::stop);
    connect(m_use, &QPushButton::clicked, this, &FittingSection::accept);
    connect(m_revert, &QPushButton::clicked, this, &FittingSection::revert);
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        m_progress->setValue(static_cast<int>(std::lround(100 * m_fitting.shareDone())));
    });
    setRunning(false);
}

FittingSection::~FittingSection()
{
    m_fitting.cancel();
}

QPushButton* FittingSection::addButton(QLayout* row, const QString& name, const QString& text)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAccessibleName(text);
    row->addWidget(button);
    return button;
}

void FittingSection::setRunning(bool running)
{
    m_progress->setVisible(running);
    m_progress->setValue(0);
    m_stop->setVisible(running);
    m_start->setVisible(!running);
    m_use->setVisible(!running && m_proposal && m_proposal->isBetter());
    if (running)
        m_poll.start();
    else
        m_poll.stop();
}

void FittingSection::forget()
{
    m_proposal.reset();
    showText(m_verdict, {});
    showText(m_health, {});
    showText(m_calibration, {});
}

void FittingSection::load()
{
    const auto history = m_fitting.history();
    if (!history) {
        showText(m_inForce, errorText(history.error()));
        m_revert->setVisible(false);
        return;
    }
    showText(m_inForce, StudyText::inForce(*history));
    m_revert->setVisible(!history->changes.empty());
}

void FittingSection::start()
{
    forget();
    setRunning(true);
    m_fitting.propose([this](const Result<session::FitProposal>& made) { show(made); });
}

void FittingSection::stop()
{
    m_fitting.cancel();
    setRunning(false);
    showText(m_verdict, tr("Stopped. Nothing changed."));
}

void FittingSection::show(const Result<session::FitProposal>& made)
{
    if (made)
        m_proposal = *made;
    setRunning(false);
    if (!made) {
        const bool isFew = made.error().code == ErrorCode::OutOfRange;
        showText(m_verdict,
                 isFew ? tr("Not enough reviews for a fit: %1 of %2 happened on a later day "
                            "than the previous one. The default weights work well until then.")
                             .arg(QString::fromStdString(made.error().value))
                             .arg(study::kFewestItems)
                       : errorText(made.error()));
        return;
    }
    showText(m_verdict, StudyText::verdict(*m_proposal));
    showText(m_health, StudyText::health(*m_proposal));
    showText(m_calibration, tr("With the fitted weights:") + u'\n' +
                                StudyText::calibration(m_proposal->after).join(u'\n'));
}

void FittingSection::accept()
{
    if (!m_proposal)
        return;
    const Done done = m_fitting.accept(*m_proposal);
    forget();
    setRunning(false);
    showText(m_verdict,
             done ? tr("The fitted weights are now in use. Due dates stay; each card gets "
                       "its new interval at its next review.")
                  : errorText(done.error()));
}

void FittingSection::revert()
{
    const Done done = m_fitting.revert();
    forget();
    setRunning(false);
    showText(m_verdict,
             done ? tr("The previous weights are in use again.") : errorText(done.error()));
}

} // namespace ringside::app
