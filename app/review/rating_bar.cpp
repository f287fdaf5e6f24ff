// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/rating_bar.h"

#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/review/review_text.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QPushButton>

namespace ringside::app {

namespace {

std::size_t indexOf(study::Rating rating)
{
    return static_cast<std::size_t>(rating) - 1;
}

/// In the key map.
QString commandOf(study::Rating rating)
{
    constexpr std::array kNames{"review.again", "review.hard", "review.good", "review.easy"};
    return QLatin1String(kNames.at(indexOf(rating)));
}

} // namespace

RatingBar::RatingBar(const Theme& theme, const KeyMap& keys, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("ratingBar"));
    setAccessibleName(tr("How well did you know it?"));
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setAlignment(Qt::AlignRight);
    for (const study::Rating rating : study::kRatings) {
        auto* button = new QPushButton(this);
        button->setObjectName(QStringLiteral("rate-%1").arg(static_cast<int>(rating)));
        hintKeys(keys, commandOf(rating), button, ReviewText::rating(rating));
        button->setProperty("records", true);
        if (rating == study::Rating::Good)
            button->setProperty("kind", QStringLiteral("primary"));
        connect(button, &QPushButton::clicked, this, [this, rating] { Q_EMIT rated(rating); });
        flow->addWidget(button);
        m_buttons[indexOf(rating)] = button;
    }
}

std::optional<study::Rating> RatingBar::ratingOf(const KeyMap& keys, const QKeyEvent& event)
{
    for (const study::Rating rating : study::kRatings) {
        if (keys.matches(event, commandOf(rating)))
            return rating;
    }
    return std::nullopt;
}

void RatingBar::show(const std::array<session::NextDue, 4>& after)
{
    for (const study::Rating rating : study::kRatings) {
        const QString text = tr("%1 · %2").arg(ReviewText::rating(rating),
                                               ReviewText::interval(after[indexOf(rating)]));
        m_buttons[indexOf(rating)]->setText(text);
        m_buttons[indexOf(rating)]->setAccessibleName(
            tr("%1, again after %2")
                .arg(ReviewText::rating(rating), ReviewText::interval(after[indexOf(rating)])));
    }
    setUnused(true);
    updateGeometry();
}

void RatingBar::showPreview()
{
    const auto label = [this](study::Rating rating, const QString& text) {
        button(rating)->setText(text);
        button(rating)->setAccessibleName(text);
    };
    label(study::Rating::Again, tr("Not yet, again at the end"));
    label(study::Rating::Good, tr("Knew it"));
    setUnused(false);
    updateGeometry();
}

void RatingBar::setUnused(bool visible)
{
    for (QPushButton* one : m_buttons)
        one->setProperty("records", visible);
    button(study::Rating::Hard)->setVisible(visible);
    button(study::Rating::Easy)->setVisible(visible);
}

QPushButton* RatingBar::button(study::Rating rating) const
{
    return m_buttons[indexOf(rating)];
}

} // namespace ringside::app
