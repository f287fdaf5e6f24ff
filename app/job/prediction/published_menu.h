// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "app/explainer/stage/still_sheet.h"
#include "app/widgets/file_dialogs.h"

#include <QPushButton>

#include <functional>
#include <optional>

class QMenu;

namespace ringside::app {

/// Exports the picture of the published runs: as PNG or SVG at a chosen size, its data as CSV, to a
/// file or the clipboard.
class PublishedMenu : public QPushButton
{
    Q_OBJECT

public:
    /// The visible picture at the moment of the export.
    struct Subject
    {
        Plot plot;
        QString title, sentence;
        SceneTable table;
    };

    PublishedMenu(const Theme& theme, std::function<Subject()> subject, QWidget* parent = nullptr);

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

private:
    void add(const QString& name, const QString& text, void (PublishedMenu::*act)());
    StillOptions present() const;

    const Theme& m_theme;
    FileDialogs m_dialogs;
    std::function<Subject()> m_subject;
    AskStill m_askStill;
};

} // namespace ringside::app
