// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/deck_toolbar.h"
#include "app/widgets/file_dialogs.h"
#include "core/base/clock.h"
#include "core/session/review/card_note.h"
#include "core/session/review/review.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace ringside::app {

class CardExport;
class CardListModel;
class Theme;

/// The deck: enabled kinds of cards, and lists of cards (own, suspended, flagged, leeches ...) that
/// can be searched. Actions apply to all selected cards, each as one step of undo. An export runs
/// beside the window; "Cancel" and closing stop it, and nothing is saved. Does not own its
/// references.
class DeckDialog : public QDialog
{
    Q_OBJECT

public:
    DeckDialog(const Theme& theme, session::Review& review, const Clock& clock,
               QWidget* parent = nullptr, FileDialogs dialogs = FileDialogs::system());

Q_SIGNALS:
    void infoRequested(const QString& cardId);
    void editRequested(const QString& cardId);

public Q_SLOTS:
    void refresh();

protected:
    /// Delete and Undo in the list.
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeKinds();
    QWidget* makeSearch();
    void connectAll();
    /// Shows the cards with the searched words, and keeps the selection.
    void showFound();
    QStringList chosen() const;
    std::vector<session::CardRow> chosenRows() const;
    void offer();
    void act(DeckAction action);
    void changeTags(bool add);
    void setKind(session::CardNote::Kind kind);
    void remove();
    void exportChosen();
    void showExport(int read, int cards);
    void undo();
    /// Reads the deck again and reports what was done, or why not.
    void report(const Done& done, const QString& sentence);

    const Theme& m_theme;
    session::Review& m_review;
    FileDialogs m_dialogs;
    CardExport* m_export;
    QWidget* m_kinds;
    std::vector<session::CardRow> m_rows; ///< of the filter
    QComboBox* m_filter;
    QLineEdit* m_words;
    CardListModel* m_model;
    QListView* m_list;
    QLabel* m_count;
    QLabel* m_message;
    QPushButton* m_cancel; ///< shown while an export runs
    DeckToolbar* m_actions;
};

} // namespace ringside::app
