// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review.h"

#include <QWidget>

#include <array>

class QPushButton;

namespace ringside::app {

class Theme;

/// Again, Hard, Good, Easy, each with the time after which the card comes again. Good is the
/// primary button.
class RatingBar : public QWidget
{
    Q_OBJECT

public:
    explicit RatingBar(const Theme& theme, QWidget* parent = nullptr);

    void show(const std::array<session::NextDue, 4>& after);
    /// For a card that is only looked at: Again and Good, without times.
    void showPreview();
    QPushButton* button(study::Rating rating) const;

Q_SIGNALS:
    void rated(ringside::study::Rating rating);

private:
    void setUnused(bool visible); ///< what a preview has no use for

    std::array<QPushButton*, 4> m_buttons{};
};

} // namespace ringside::app
