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
    QPushButton* button(study::Rating rating) const;

Q_SIGNALS:
    void rated(ringside::study::Rating rating);

private:
    std::array<QPushButton*, 4> m_buttons{};
};

} // namespace ringside::app
