// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/live_offers.h"

#include "app/challenge/live_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "core/session/cohort/class_room.h"

#include <QFormLayout>
#include <QFrame>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <memory>

namespace ringside::app {

LiveOffers::LiveOffers(const Theme& theme, session::LiveChallenge& live, session::ClassRoom& room,
                       QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_live(live),
      m_room(room),
      m_layout(new QVBoxLayout(this)),
      m_offers(new QVBoxLayout)
{
    setObjectName(QStringLiteral("liveOffers"));
    m_layout->setContentsMargins(0, theme.px(16), 0, 0);
    m_layout->setSpacing(theme.px(12));
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink, this);
    title->setText(tr("Live, with your class"));
    m_layout->addWidget(title);
    m_about = addText("liveAbout");
    m_form = makeForm();
    m_layout->addWidget(m_form);
    m_state = addText("liveOffersState");
    m_layout->addLayout(m_offers);
    m_offers->setSpacing(theme.px(8));
    connect(&live, &session::LiveChallenge::changed, this, &LiveOffers::refresh);
    connect(&live, &session::LiveChallenge::failed, this, &LiveOffers::onFailed);
    connect(&room, &session::ClassRoom::changed, this, &LiveOffers::refresh);
}

TonedLabel* LiveOffers::addText(const char* name)
{
    auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    m_layout->addWidget(label);
    return label;
}

QWidget* LiveOffers::makeForm()
{
    auto* form = new QWidget(this);
    auto* fields = new QFormLayout(form);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setRowWrapPolicy(QFormLayout::WrapLongRows);
    fields->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    const auto add = [&](const char* name, const QString& text, int least, int most, int value) {
        auto* field = new QSpinBox(form);
        field->setObjectName(QLatin1String(name));
        field->setRange(least, most);
        field->setValue(value);
        field->setAccessibleName(text);
        field->setToolTip(tr("%1 to %2").arg(least).arg(most));
        field->setButtonSymbols(QAbstractSpinBox::NoButtons);
        auto* label = new TonedLabel(m_theme, TextRole::Body, Tone::Secondary, form);
        label->setText(text);
        label->setBuddy(field);
        fields->addRow(label, field);
        return field;
    };
    const cohort::MatchTerms usual;
    m_questions = add("liveQuestionCount", tr("Questions in the live challenge"),
                      session::kFewestChallenge, session::kMostChallenge, usual.questions);
    m_limit = add("liveLimit", tr("Seconds per question, on average"), cohort::kShortestLimitS,
                  cohort::kLongestLimitS, usual.limitS);
    m_limit->setSuffix(tr(" s"));
    auto* row = new QWidget(form);
    auto* buttons = new FlowLayout(m_theme.px(8), m_theme.px(8), row);
    m_offer = new QPushButton(tr("Offer live challenge"), row);
    m_offer->setObjectName(QStringLiteral("liveOffer"));
    m_offer->setAccessibleName(tr("Offer a live challenge to the class"));
    m_offer->setProperty("records", true);
    m_refresh = new QPushButton(tr("Look for challenges"), row);
    m_refresh->setObjectName(QStringLiteral("liveRefresh"));
    m_refresh->setAccessibleName(tr("Look for live challenges in the class"));
    buttons->addWidget(m_offer);
    buttons->addWidget(m_refresh);
    fields->addRow(row);
    connect(m_refresh, &QPushButton::clicked, this, &LiveOffers::read);
    connect(m_offer, &QPushButton::clicked, this, [this] {
        constexpr int kSeeds = session::kLargestChallengeSeed + 1;
        Q_EMIT offerRequested(
            {.seed = static_cast<int>(QRandomGenerator::global()->bounded(kSeeds)),
             .questions = m_questions->value(),
             .limitS = m_limit->value()});
    });
    return form;
}

void LiveOffers::setBusy(bool busy)
{
    m_busy = busy;
    refresh();
}

void LiveOffers::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
    if (m_room.state() && m_room.state()->isClass())
        read();
}

void LiveOffers::read()
{
    m_problem.clear();
    m_live.readOffered();
}

void LiveOffers::onFailed(const Error& error)
{
    m_problem = LiveText::problem(error);
    refresh();
}

void LiveOffers::refresh()
{
    if (!isVisible()) // refreshed when shown
        return;
    const bool isMember = m_room.state() && m_room.state()->isClass();
    m_about->setText(
        isMember
            ? tr("2 to %1 people answer the same questions at the same time and see the "
                 "standing. More right answers win, then less time on them. Players see each "
                 "other's names and results. Every player's question bank contains the answers, so "
                 "cheating is possible.")
                  .arg(cohort::kMostPlayers)
            : tr("Members of a class can play live. You can join a class with an invitation "
                 "in Settings, Devices and class."));
    m_form->setVisible(isMember);
    m_offer->setEnabled(!m_busy && !m_room.isReadOnly());
    m_refresh->setEnabled(!m_live.isReading());
    while (QLayoutItem* item = m_offers->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        const std::unique_ptr<QLayoutItem> gone(item);
    }
    if (isMember)
        for (const cohort::OfferedMatch& match : m_live.offered())
            addOffer(match);
    m_state->setVisible(isMember);
    m_state->setText(!m_problem.isEmpty()       ? m_problem
                     : m_live.isReading()       ? tr("Looking for challenges…")
                     : m_live.offered().empty() ? tr("No live challenge is open in your class.")
                                                : tr("Open challenges:"));
}

void LiveOffers::addOffer(const cohort::OfferedMatch& match)
{
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("liveOfferCard"));
    card->setProperty("kind", QStringLiteral("card"));
    auto* text = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, card);
    text->setTextFormat(Qt::PlainText);
    text->setText(LiveText::offer(match));
    text->setWordWrap(true);
    card->setAccessibleName(text->text());
    auto* join = new QPushButton(match.mine ? tr("Continue") : tr("Join"), card);
    join->setObjectName(QStringLiteral("liveJoin"));
    join->setAccessibleName(QStringLiteral("%1: %2").arg(join->text(), text->text()));
    join->setEnabled((match.mine || !m_busy) && !m_room.isReadOnly());
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(m_theme.px(16), m_theme.px(10), m_theme.px(12), m_theme.px(10));
    row->setSpacing(m_theme.px(8));
    row->addWidget(text, 1);
    row->addWidget(join);
    connect(join, &QPushButton::clicked, this, [this, match] { Q_EMIT joinRequested(match); });
    m_offers->addWidget(card);
}

} // namespace ringside::app
