// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"

#include <QWidget>

class QHBoxLayout;
class QKeyEvent;
class QPushButton;
class QScrollArea;

namespace ringside::app {

class Announcer;
class ConfidenceBar;
class ExamMap;
class KeyMap;
class QuestionView;
class Theme;
class TonedLabel;

/// A running exam: only question, time, map and flag. Keys: A to F choose, Shift with a letter
/// eliminates an option, 1 to 3 rate the confidence; the others are in the key map. Errors of a use
/// case are reported by failed(). Does not own theme, exam and key map.
class ExamRunView : public QWidget
{
    Q_OBJECT

public:
    ExamRunView(const Theme& theme, session::Exam& exam, const KeyMap& keys,
                QWidget* parent = nullptr);

    /// Shows the exam at its current question.
    void load();
    /// Shows the remaining time.
    void showTime();
    void goTo(int slot);
    void step(int by);
    /// Goes to the next question that is flagged or lacks options; does nothing when there is none.
    void nextOpen();
    /// Does what the main button says: the next question; after the last one, the next that is
    /// flagged or incomplete, or the end of the exam; in a pause, the end of the pause.
    void pressMain();
    /// True when the key was handled.
    bool handleKey(const QKeyEvent& event);

Q_SIGNALS:
    void submitRequested();
    void discardRequested();
    void failed(const ringside::Error& error);
    /// The learner's last action is in the journal.
    void saved();
    /// Another question is shown.
    void moved();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeFooter();
    QPushButton* makeButton(const QString& text, const QString& name, QWidget* parent);
    void record();
    void crossOut(const bank::OptionId& option);
    void saveConfidence();
    void toggleFlag();
    void togglePause();
    void clearAnswer();
    void showKeys();
    void showState();
    void showMain();
    void updateLayout();
    bool handleLetter(int key, bool shift);
    const session::ExamMarks& marks() const;
    /// Reports an error; true when there is none.
    bool done(const Done& result);

    const Theme& m_theme;
    session::Exam& m_exam;
    const KeyMap& m_keys;
    Announcer* m_announcer;
    TonedLabel* m_place = nullptr;
    TonedLabel* m_asks = nullptr;
    QPushButton* m_discard = nullptr;
    TonedLabel* m_clock = nullptr;
    TonedLabel* m_left = nullptr;
    QPushButton* m_mapButton = nullptr;
    QuestionView* m_question;
    TonedLabel* m_paused;
    QScrollArea* m_side;
    ExamMap* m_map;
    TonedLabel* m_progress;
    ConfidenceBar* m_confidence = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_flag = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_submit = nullptr;
    enum class Main { Next, NextOpen, Submit, Resume };
    Main m_main = Main::Next; ///< what the main button does
    bool m_loading = false;
};

} // namespace ringside::app
