// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QListView;
class QPushButton;

namespace ringside::app {

class CardListModel;
class Theme;

/// The deck: enabled kinds of cards, and lists of cards (own, suspended, flagged, leeches ...) with
/// their actions. Does not own its references.
class DeckDialog : public QDialog
{
    Q_OBJECT

public:
    DeckDialog(const Theme& theme, session::Review& review, QWidget* parent = nullptr);

Q_SIGNALS:
    void infoRequested(const QString& cardId);
    void editRequested(const QString& cardId);

public Q_SLOTS:
    void refresh();

private:
    QWidget* makeKinds();
    QWidget* makeButtons();
    std::optional<session::CardRow> chosen() const;
    void suspendOrResume();
    void offer();
    void showResult(const Done& done);

    const Theme& m_theme;
    session::Review& m_review;
    QComboBox* m_filter;
    CardListModel* m_model;
    QListView* m_list;
    QLabel* m_message;
    QPushButton* m_suspend = nullptr;
    QPushButton* m_info = nullptr;
    QPushButton* m_edit = nullptr;
};

} // namespace ringside::app
