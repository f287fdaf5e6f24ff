// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/file_dialogs.h"

#include <QFileDialog>

namespace ringside::app {

FileDialogs FileDialogs::system()
{
    return {
        [](QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
            return QFileDialog::getSaveFileName(parent, title, suggested, filter);
        },
        [](QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
            return QFileDialog::getOpenFileName(parent, title, suggested, filter);
        },
        [](QWidget* parent, const QString& title) {
            return QFileDialog::getExistingDirectory(parent, title);
        }};
}

} // namespace ringside::app
