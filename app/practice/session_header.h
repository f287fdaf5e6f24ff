// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/running_set.h"

#include <QFrame>

#include <optional>

class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The bar above the page during a session: the set, the position in it, the time left, and buttons
/// to continue or end. Hidden without a session.
class SessionHeader : public QFrame
{
    Q_OBJECT

public:
    explicit SessionHeader(const Theme& theme, QWidget* parent = nullptr);

    /// `atCards`: the page shows flashcards, not questions.
    void setStatus(const std::optional<session::SessionStatus>& status, int dueCards, bool atCards);

Q_SIGNALS:
    /// Continue with the session's questions.
    void continueRequested();
    void endRequested();

private:
    void applySpacing();

    const Theme& m_theme;
    TonedLabel* m_title;
    TonedLabel* m_place;
    TonedLabel* m_clock;
    QPushButton* m_goOn;
    QPushButton* m_end;
};

} // namespace ringside::app
