// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/challenge/live_challenge.h"

#include <QWidget>

class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace ringside::session {
class ClassRoom;
}

namespace ringside::app {

class Theme;
class TonedLabel;

/// Live challenges in the class: offers a new one, and lists those that can be joined. Reads them
/// when shown and on request. Does not own its references; GUI thread.
class LiveOffers : public QWidget
{
    Q_OBJECT

public:
    LiveOffers(const Theme& theme, session::LiveChallenge& live, session::ClassRoom& room,
               QWidget* parent = nullptr);

    /// While a study session runs, no challenge can be joined.
    void setBusy(bool busy);

Q_SIGNALS:
    void offerRequested(const ringside::cohort::MatchTerms& terms);
    void joinRequested(const ringside::cohort::OfferedMatch& match);

protected:
    void showEvent(QShowEvent* event) override;

private:
    TonedLabel* addText(const char* name);
    QWidget* makeForm();
    void refresh();
    void read();
    void addOffer(const cohort::OfferedMatch& match);
    void onFailed(const Error& error);

    const Theme& m_theme;
    session::LiveChallenge& m_live;
    session::ClassRoom& m_room;
    QVBoxLayout* m_layout;
    TonedLabel* m_about;
    QWidget* m_form;
    QSpinBox* m_questions = nullptr;
    QSpinBox* m_limit = nullptr;
    QPushButton* m_offer = nullptr;
    QPushButton* m_refresh = nullptr;
    TonedLabel* m_state;
    QVBoxLayout* m_offers;
    QString m_problem;
    bool m_busy = false;
};

} // namespace ringside::app
