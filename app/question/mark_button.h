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

/// "Mark", with a menu: flag, tags and note of the question that is shown. Stores each change at
/// once through `store`, which gets the marks as they were seen and as they are wanted, and says
/// what is kept.
class MarkButton : public QPushButton
{
    Q_OBJECT

public:
    using Store = std::function<Result<progress::QuestionMarks>(
        const bank::QuestionId& question, const progress::QuestionMarks& seen,
        const progress::QuestionMarks& wanted)>;
    /// `command` of the key map opens the menu; who shows the button listens to it.
    MarkButton(const Theme& theme, const KeyMap& keys, const QString& command, Store store,
               QWidget* parent = nullptr);

    void setMarks(const bank::QuestionId& question, const progress::QuestionMarks& marks);
    void toggleFlag();
    /// By keys; where nothing can be kept it says why instead.
    void openMenu();

Q_SIGNALS:
    void failed(const QString& sentence);

private:
    enum class Part { Tags, Note };
    void edit(Part part);
    Done keep(const bank::QuestionId& question, const progress::QuestionMarks& seen,
              const progress::QuestionMarks& wanted);

    const Theme& m_theme;
    Store m_store;
    bank::QuestionId m_question;
    progress::QuestionMarks m_marks;
    QAction* m_flag;
};

/// "⚑ flagged", "#exam" and "note" for a line of chips: what each says, and more to hover over.
std::vector<std::pair<QString, QString>> markChips(const progress::QuestionMarks& marks);

} // namespace ringside::app
