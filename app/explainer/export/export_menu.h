// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/stage/still_scene.h"
#include "app/widgets/file_dialogs.h"

#include <QPushButton>

#include <functional>
#include <optional>

class QAction;

namespace ringside::app {

/// What can be taken out of the scene in sight: a picture as PNG or SVG at a chosen size, its data
/// as CSV, an animation as numbered pictures; to a file, the clipboard or a printer.
class ExportMenu : public QPushButton
{
    Q_OBJECT

public:
    /// The scene in sight as it is when the menu is used.
    struct Subject
    {
        const Scene* scene = nullptr;
        const session::Explanation* explanation = nullptr;
        QString title;
    };

    ExportMenu(const Theme& theme, FileDialogs dialogs, std::function<Subject()> subject,
               QWidget* parent = nullptr);

    /// How a person chooses the look of a picture; a test answers in its place.
    using AskStill = std::function<std::optional<StillOptions>(const StillOptions&)>;
    void setAskStill(AskStill ask);

    void copyPicture();
    void copyData();
    void copyDescription();
    void savePicture();
    void saveData();
    void saveAnimation();
    void print();

Q_SIGNALS:
    /// What was written where, or why nothing was, in one sentence.
    void messageRaised(const QString& sentence);

private:
    QAction* add(const QString& name, const QString& text, void (ExportMenu::*act)());
    void refresh();
    /// As it looks on screen now.
    StillOptions present(const Subject& subject) const;
    QString suggestedName(const Subject& subject, const QString& suffix) const;

    const Theme& m_theme;
    FileDialogs m_dialogs;
    std::function<Subject()> m_subject;
    AskStill m_askStill;
    QAction* m_animation = nullptr;
};

} // namespace ringside::app
