// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/save_table.h"

#include "app/text/error_text.h"

namespace ringside::app {

QString SaveTable::ask(const FileDialogs& dialogs, QWidget* parent, const QString& id,
                       const SceneTable& table)
{
    const QString name = QStringLiteral("ringside-%1.csv").arg(id);
    const QString file =
        dialogs.save(parent, tr("Save data"), name, tr("Comma-separated values (*.csv)"));
    if (file.isEmpty())
        return {};
    const Done written = writeBytes(file, csvOf(table));
    return written ? tr("Saved: %1").arg(file) : errorText(written.error());
}

} // namespace ringside::app
