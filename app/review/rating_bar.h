// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review.h"

#include <QWidget>

#include <array>
#include <optional>

class QKeyEvent;
class QPushButton;

namespace ringside::app {

class KeyMap;
class Theme;

/// Again, Hard, Good, Easy, each with the time until the card's next review. Good is the primary
/// button.
class RatingBar : public QWidget
{
    Q_OBJECT

public:
    RatingBar(const Theme& theme, const KeyMap& keys, QWidget* parent = nullptr);

    /// The rating of a key; absent for other keys.
    static std::optional<study::Rating> ratingOf(const KeyMap& keys, const QKeyEvent& event);

    void show(const std::array<session::NextDue, 4>& after);
    /// For a preview: Again and Good, without times.
    void showPreview();
    QPushButton* button(study::Rating rating) const;

Q_SIGNALS:
    void rated(ringside::study::Rating rating);

private:
    /// Shows or hides the ratings that a preview does not use; it records nothing either.
    void setUnused(bool visible);

    std::array<QPushButton*, 4> m_buttons{};
};

} // namespace ringside::app
