// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/file_dialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

namespace ringside::app {

namespace {

/// Of this run of the program; at first the home folder.
QString& lastFolder()
{
    static QString folder = QDir::homePath();
    return folder;
}

QString inLastFolder(const QString& name)
{
    return QDir(lastFolder()).filePath(name); // a path with a folder stays as it is
}

QString remembered(const QString& file)
{
    if (!file.isEmpty())
        lastFolder() = QFileInfo(file).absolutePath();
    return file;
}

} // namespace

FileDialogs FileDialogs::system()
{
    return {
        [](QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
            return remembered(
                QFileDialog::getSaveFileName(parent, title, inLastFolder(suggested), filter));
        },
        [](QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
            return remembered(
                QFileDialog::getOpenFileName(parent, title, inLastFolder(suggested), filter));
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
