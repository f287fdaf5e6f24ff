// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/progress/items/rows_section.h"
#include "core/session/library/question_items.h"

class QListView;

namespace ringside::app {

class ConfusedOptionsModel;

/// The learner's most confusing options: wrong ones chosen instead of right ones. GUI thread.
class ConfusedOptionsSection : public RowsSection
{
    Q_OBJECT

public:
    ConfusedOptionsSection(const Theme& theme, const FileDialogs& dialogs,
                           QWidget* parent = nullptr);

    void setConfusedOptions(const session::QuestionItems& items);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void updateLayout();

    ConfusedOptionsModel* m_model;
    QListView* m_list;
};

} // namespace ringside::app
