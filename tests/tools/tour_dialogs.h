// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace ringside::test {

/// The menu or dialog in front, or else `window`.
QWidget* front(QWidget& window);
/// Ends the menus and dialogs of the step before.
void closeDialogs();

/// Each opens something over the page that is shown, and returns at once. False: it is not there.
bool openExportMenu(QWidget& window);
/// The list of the explainer's jobs.
bool openJobs(QWidget& window);
bool openExportDialog(QWidget& window);
/// A command of the window, such as "window.palette"; types `words` into the dialog it opens.
bool openCommand(QWidget& window, const QString& command, const QString& text = {});
/// With cards, of which one cannot be read.
bool openImport(QWidget& window);
/// The pack that the build makes.
bool installPack(QWidget& window);
/// Opens the decision grid of the question on a page, then shows one of its rows per call. Returns
/// whether more rows wait.
bool fillDecision(QWidget& page);

} // namespace ringside::test
