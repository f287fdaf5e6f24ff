// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/scene_table.h"
#include "app/explainer/stage/still_sheet.h"
#include "app/widgets/file_dialogs.h"

#include <QPushButton>

#include <functional>
#include <optional>

class QAction;

namespace ringside::app {

/// A button whose menu exports a picture: as PNG or SVG at a chosen size, its data as CSV; to a
/// file or the clipboard. Says which picture through the functions that a subclass overrides. Does
/// not own the theme; GUI thread.
class PictureMenu : public QPushButton
{
    Q_OBJECT

public:
    void setFileDialogs(FileDialogs dialogs) { m_dialogs = std::move(dialogs); }
    /// Asks the user for the options of a picture; tests replace it.
    using AskStill = std::function<std::optional<StillOptions>(const StillOptions&)>;
    void setAskStill(AskStill ask) { m_askStill = std::move(ask); }

    void copyPicture();
    void copyData();
    void savePicture();
    void saveData();

Q_SIGNALS:
    /// One sentence about what was written where, or why nothing was written.
    void messageRaised(const QString& sentence);

protected:
    PictureMenu(const Theme& theme, FileDialogs dialogs, QWidget* parent);

    void addCopies(); ///< to the menu
    void addSaves();  ///< to the menu
    QAction* add(const QString& name, const QString& text, std::function<void()> act);
    const FileDialogs& dialogs() const { return m_dialogs; }
    std::optional<StillOptions> askStill() const { return m_askStill(present()); }

    /// False while there is nothing to export.
    virtual bool hasPicture() const { return true; }
    /// Options that match the picture on screen.
    virtual StillOptions present() const;

private:
    virtual QImage image(const StillOptions& options) const = 0;
    virtual QByteArray svg(const StillOptions& options) const = 0;
    virtual SceneTable table() const = 0;
    /// Part of the suggested names of files: letters, digits and hyphens.
    virtual QString id() const = 0;

    const Theme& m_theme;
    FileDialogs m_dialogs;
    AskStill m_askStill;
};

} // namespace ringside::app
