// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/rating_bar.h"

#include "app/review/review_words.h"
#include "app/shell/theme.h"
#include "app/widgets/flow_layout.h"

#include <QPushButton>

namespace ringside::app {

namespace {

std::size_t placeOf(study::Rating rating)
{
    return static_cast<std::size_t>(rating) - 1;
}

} // namespace

RatingBar::RatingBar(const Theme& theme, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("ratingBar"));
    setAccessibleName(tr("How well you knew it"));
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setAlignment(Qt::AlignRight);
    for (const study::Rating rating : study::kRatings) {
        auto* button = new QPushButton(this);
        button->setObjectName(QStringLiteral("rate-%1").arg(static_cast<int>(rating)));
        button->setToolTip(tr("Key %1").arg(static_cast<int>(rating)));
        button->setProperty("records", true);
        if (rating == study::Rating::Good)
            button->setProperty("kind", QStringLiteral("primary"));
        connect(button, &QPushButton::clicked, this, [this, rating] { Q_EMIT rated(rating); });
        flow->addWidget(button);
        m_buttons[placeOf(rating)] = button;
    }
}

void RatingBar::show(const std::array<session::NextDue, 4>& after)
{
    for (const study::Rating rating : study::kRatings) {
        const QString text = tr("%1 · %2").arg(ReviewWords::rating(rating),
                                               ReviewWords::interval(after[placeOf(rating)]));
        m_buttons[placeOf(rating)]->setText(text);
        m_buttons[placeOf(rating)]->setAccessibleName(
            tr("%1, again after %2")
                .arg(ReviewWords::rating(rating), ReviewWords::interval(after[placeOf(rating)])));
    }
    setUnused(true);
    updateGeometry();
}

void RatingBar::showPreview()
{
    const auto say = [this](study::Rating rating, const QString& text) {
        button(rating)->setText(text);
        button(rating)->setAccessibleName(text);
    };
    say(study::Rating::Again, tr("Not yet, again at the end"));
    say(study::Rating::Good, tr("Knew it"));
    setUnused(false);
    updateGeometry();
}

void RatingBar::setUnused(bool visible)
{
    button(study::Rating::Hard)->setVisible(visible);
    button(study::Rating::Easy)->setVisible(visible);
}

QPushButton* RatingBar::button(study::Rating rating) const
{
    return m_buttons[placeOf(rating)];
}

} // namespace ringside::app
