// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/stage/still_scene.h"
#include "app/widgets/file_dialogs.h"

#include <QPushButton>

#include <functional>
#include <optional>

class QAction;

namespace ringside::app {

/// Exports the visible scene: a picture as PNG or SVG at a chosen size, its data as CSV, an
/// animation as numbered pictures; to a file, the clipboard or a printer.
class ExportMenu : public QPushButton
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

    /// Asks the user for the options of a picture; tests replace it.
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
    /// One sentence about what was written where, or why nothing was written.
    void messageRaised(const QString& sentence);

private:
    QAction* add(const QString& name, const QString& text, void (ExportMenu::*act)());
    void refresh();
    /// Options that match the picture on screen.
    StillOptions present(const Subject& subject) const;
    QString suggestedName(const Subject& subject, const QString& suffix) const;

    const Theme& m_theme;
    FileDialogs m_dialogs;
    std::function<Subject()> m_subject;
    AskStill m_askStill;
    QAction* m_animation = nullptr;
};

} // namespace ringside::app
