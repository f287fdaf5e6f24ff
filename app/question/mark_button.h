// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/question_marks.h"

#include <QPushButton>

#include <functional>
#include <utility>
#include <vector>

class QAction;

namespace ringside::app {

class KeyMap;
class Theme;

/// "Mark", with a menu: flag, tags and note of the current question. Saves each change at once
/// through `store`, which takes the old and the new marks and returns the saved ones.
class MarkButton : public QPushButton
{
    Q_OBJECT

    enum class Part { Tags, Note };

public:
    using Store = std::function<Result<progress::QuestionMarks>(
        const bank::QuestionId& question, const progress::QuestionMarks& seen,
        const progress::QuestionMarks& wanted)>;
    /// `command` of the key map opens the menu; the owner of the button must handle that command.
    MarkButton(const Theme& theme, const KeyMap& keys, const QString& command, Store store,
               QWidget* parent = nullptr);

    void setMarks(const bank::QuestionId& question, const progress::QuestionMarks& marks);
    void toggleFlag();
    void editNote() { edit(Part::Note); }
    /// Opened by keyboard; shows why when marks cannot be saved.
    void openMenu();

Q_SIGNALS:
    void failed(const QString& sentence);

private:
    void edit(Part part);
    Done keep(const bank::QuestionId& question, const progress::QuestionMarks& seen,
              const progress::QuestionMarks& wanted);

    const Theme& m_theme;
    Store m_store;
    bank::QuestionId m_question;
    progress::QuestionMarks m_marks;
    QAction* m_flag;
};

/// "⚑ flagged", "#exam" and "note" for a line of chips: text and tooltip of each.
std::vector<std::pair<QString, QString>> markChips(const progress::QuestionMarks& marks);

} // namespace ringside::app
