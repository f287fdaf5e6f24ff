// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/export/animation_export.h"
#include "app/explainer/export/picture_menu.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/still_scene.h"

#include <QPointer>

#include <functional>

class QProgressDialog;

namespace ringside::app {

/// Exports the visible scene: its picture and data, its description, an animation as one
/// file, in the background; also to a printer.
class ExportMenu : public PictureMenu
{
    Q_OBJECT

public:
    /// The visible scene at the moment of the export.
    struct Subject
    {
        const Scene* scene = nullptr;
        const session::Explanation* explanation = nullptr;
        QString title;
    };

    ExportMenu(const Theme& theme, FileDialogs dialogs, std::function<Subject()> subject,
               QWidget* parent = nullptr);

    void copyDescription();
    /// Asks for a file and draws it in the background, below a dialog that can cancel it.
    void saveAnimation();
    /// Null while no animation is saved.
    AnimationExport* running() const { return m_running.data(); }
    void print();

private:
    bool hasPicture() const override { return m_subject().scene != nullptr; }
    StillOptions present() const override;
    StillScene still(const StillOptions& options) const;
    QImage image(const StillOptions& options) const override;
    QByteArray svg(const StillOptions& options) const override;
    SceneTable table() const override { return m_subject().scene->table(); }
    QString id() const override;
    bool hasAnimation() const;
    void refresh();
    void follow(AnimationExport& saving);
    void end();

    const Theme& m_theme;
    std::function<Subject()> m_subject;
    QAction* m_animation = nullptr;
    QPointer<AnimationExport> m_running;
    QPointer<QProgressDialog> m_progress;
};

} // namespace ringside::app
