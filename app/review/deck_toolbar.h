// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QAction;
class QLineEdit;
class QPushButton;

namespace ringside::app {

class Theme;

/// What can be done with the selected cards of the deck.
enum class DeckAction {
    Suspend, ///< or resume them, if all are suspended
    AddTags,
    RemoveTags,
    MakeSides,
    MakeCloze,
    Delete,
    Export,
    Info,
    Edit,
    Undo,
    Close
};

/// The buttons below the list of cards, and a field for tags; wraps to as many rows as needed.
/// Borrows the theme.
class DeckToolbar : public QWidget
{
    Q_OBJECT

public:
    explicit DeckToolbar(const Theme& theme, QWidget* parent = nullptr);

    struct Chosen
    {
        int cards = 0;
        int own = 0; ///< of the learner's own
        bool areSuspended = false;
        bool canWrite = true;
    };
    void offer(const Chosen& chosen);
    /// The step that Undo undoes; "" for none.
    void offerUndo(const QString& step);
    /// Known tags, for completion.
    void setKnownTags(const QStringList& tags);
    QStringList typedTags() const;
    void clearTags();

Q_SIGNALS:
    void triggered(ringside::app::DeckAction action);

private:
    QPushButton* add(const QString& text, const char* name, DeckAction action);
    QPushButton* makeKinds();

    QPushButton* m_suspend;
    QPushButton* m_kind;
    QPushButton* m_delete;
    QPushButton* m_export;
    QPushButton* m_info;
    QPushButton* m_edit;
    QPushButton* m_undo;
    QLineEdit* m_tags;
    QPushButton* m_addTags;
    QPushButton* m_removeTags;
};

} // namespace ringside::app
