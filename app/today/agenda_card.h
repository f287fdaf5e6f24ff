// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/progress/today.h"

#include <QFrame>

#include <cstdint>
#include <vector>

class QGridLayout;

namespace ringside::app {

class Theme;

/// What the days after today bring, a row for each day with something to do; hidden without one.
class AgendaCard : public QFrame
{
    Q_OBJECT

public:
    explicit AgendaCard(const Theme& theme, QWidget* parent = nullptr);

    void show(const std::vector<session::AgendaDay>& agenda, std::int64_t today);
    using QFrame::show;

private:
    void applySpacing();

    const Theme& m_theme;
    QGridLayout* m_rows;
    std::vector<session::AgendaDay> m_agenda; ///< shown
    std::int64_t m_today = 0;                 ///< of what is shown
};

} // namespace ringside::app
