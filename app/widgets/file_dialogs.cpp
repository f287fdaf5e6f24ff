// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/file_dialogs.h"

#include <QFileDialog>
#include <QSaveFile>

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

Done writeBytes(const QString& file, const QByteArray& bytes)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = out.errorString().toStdString()});
    return {};
}

} // namespace ringside::app
