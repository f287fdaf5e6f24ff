// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/session/job/scenes.h"
#include "core/session/library/guide.h"

#include <QWidget>

#include <memory>

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class Theme;

/// A page for a job alone: which one, its pictures, its levers, what is worth a try, and the way
/// out to files. Scenes left and levers right; where the page is narrow, two tabs. Nothing
/// is computed before the page is first shown. Borrows its references; GUI thread.
class ExplainerPage : public QWidget
{
    Q_OBJECT

public:
    ExplainerPage(const Theme& theme, const session::Workspace& workspace, FileDialogs dialogs,
                  QWidget* parent = nullptr);
    ~ExplainerPage() override;

    int jobCount() const;
    void openJob(int index);
    /// Opens the first job that is about this scene, at it; false when there is none.
    bool openScene(session::SceneKind kind);
    /// Opens the job of a section of the guide with its changes, at its picture.
    void openGuideJob(const session::GuideJob& job);
    /// The scene that was asked for stands there.
    bool isDrawn() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::app
