// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/draft_dialog.h"
#include "app/widgets/file_dialogs.h"
#include "core/exchange/values/item.h"
#include "core/session/review/card_note.h"

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class PictureRow;
class Theme;

/// One of the learner's own cards, in plain text: front and back, or a cloze text with gaps. With
/// pictures and tags. Ctrl+Enter saves. Each kind keeps its own text while the dialog is open.
class OwnCardDialog : public DraftDialog
{
    Q_OBJECT

public:
    struct Setup
    {
        int cards = 0;      ///< of a note that exists, which can be deleted here
        QStringList tags{}; ///< known ones, offered for completion
        FileDialogs dialogs = FileDialogs::system();
    };

    OwnCardDialog(const Theme& theme, const session::CardNote& note, Setup setup,
                  QWidget* parent = nullptr);

    /// Shows why the card was not saved or deleted.
    void showMessage(const QString& sentence);

Q_SIGNALS:
    /// The receiver saves or deletes it and closes the dialog.
    void saved(const ringside::session::CardNote& note,
               const std::vector<ringside::exchange::Media>& pictures);
    void deleted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Texts
    {
        QString front, back;
    };

    void build(int cards);
    QWidget* makeTools();
    QWidget* makeButtons(int cards);
    void showKind();
    void markGap();
    bool pastePicture();
    void insertPicture(const exchange::Media& picture, const QString& text);
    void save();

    const Theme& m_theme;
    session::CardNote m_note;
    Setup m_setup;
    Texts m_sides; ///< while the other kind is shown
    Texts m_cloze;
    QComboBox* m_kind;
    QLabel* m_frontLabel = nullptr;
    QPlainTextEdit* m_front;
    QLabel* m_backLabel = nullptr;
    QPlainTextEdit* m_back;
    QPlainTextEdit* m_edited; ///< the field that had the focus last
    QPushButton* m_gap = nullptr;
    PictureRow* m_picture = nullptr;
    QLineEdit* m_tags;
    QLabel* m_message;
    std::vector<exchange::Media> m_pictures; ///< inserted here
};

} // namespace ringside::app
