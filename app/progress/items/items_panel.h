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

/// Question by question: what is hard for the learner, and which options are taken for the right
/// ones. Read off the GUI thread; what was read before stays until then. GUI thread.
class ItemsPanel : public QWidget
{
    Q_OBJECT

public:
    /// `request` is asked before each reading.
    ItemsPanel(const Theme& theme, std::function<session::ItemsRequest()> request,
               const FileDialogs& dialogs, QWidget* parent = nullptr);
    ~ItemsPanel() override;

    /// Reads anew.
    void load();
    /// Whether the last load() has come to its end.
    bool isSettled() const { return m_settled; }

Q_SIGNALS:
    void messageRaised(const QString& sentence);
    void questionRequested(const ringside::bank::QuestionId& id);

private:
    void take(const Result<session::QuestionItems>& items);

    std::function<session::ItemsRequest()> m_request;
    ItemsSection* m_items;
    ConfusedOptionsSection* m_mixUps;
    bool m_settled = true;
    session::LatestTask m_task;
};

} // namespace ringside::app
