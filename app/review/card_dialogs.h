// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/session/review/cram.h"
#include "core/session/review/review.h"

#include <QObject>

class QDialog;
class QWidget;

namespace ringside::app {

class CardWriter;
class NotesDialog;
class Theme;

/// Opens the dialogs about cards and the deck above the page's window, which has the focus again
/// when they are closed. Does not own its references; GUI thread.
class CardDialogs : public QObject
{
    Q_OBJECT

public:
    CardDialogs(const Theme& theme, session::Review& review, const Clock& clock, QWidget& page);

    /// A new card about `item`, if there is one.
    void write(const std::optional<session::ReviewItem>& item);
    void edit(const QString& cardId);
    void writeMany();
    Done showInfo(const QString& cardId);
    NotesDialog* editNotes(const progress::CardMarks& marks, bool atTags);
    void openDeck();
    void choosePreview();

Q_SIGNALS:
    /// What was done, as a sentence; it can be undone.
    void done(const QString& sentence);
    void failed(const ringside::Error& error);
    void previewChosen(const ringside::session::CramChoice& choice);

private:
    void returnFocus(QDialog* dialog);
    template <class Dialog> Dialog* opened(Dialog* dialog);

    const Theme& m_theme;
    session::Review& m_review;
    const Clock& m_clock;
    QWidget& m_page;
    CardWriter* m_writer;
};

} // namespace ringside::app
