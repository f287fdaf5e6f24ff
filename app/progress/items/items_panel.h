// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/session/latest_task.h"
#include "core/session/library/question_items.h"

#include <QWidget>

#include <functional>

namespace ringside::app {

class ItemsSection;
class ConfusedOptionsSection;
class Theme;

/// Statistics per question: which questions are hard for the learner, and which options are
/// mistaken for the right ones. Read off the GUI thread; old results stay visible until then. GUI
/// thread.
class ItemsPanel : public QWidget
{
    Q_OBJECT

public:
    /// `request` is called before each reading.
    ItemsPanel(const Theme& theme, std::function<session::ItemsRequest()> request,
               const FileDialogs& dialogs, QWidget* parent = nullptr);
    ~ItemsPanel() override;

    /// Reads the data again.
    void load();
    /// Whether the last load() has finished.
    bool isSettled() const { return m_settled; }

Q_SIGNALS:
    void messageRaised(const QString& sentence);
    void questionRequested(const ringside::bank::QuestionId& id);

private:
    void showItems(const Result<session::QuestionItems>& items);

    std::function<session::ItemsRequest()> m_request;
    ItemsSection* m_items;
    ConfusedOptionsSection* m_confusedOptions;
    bool m_settled = true;
    session::LatestTask m_task;
};

} // namespace ringside::app
