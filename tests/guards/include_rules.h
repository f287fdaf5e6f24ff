// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/guards/source_text.h"

#include <QHash>
#include <QMap>
#include <QStringList>

namespace ringside::guards {

/// Who may include whom: the table in CONTRIBUTING.md, as a check of one file at a time.
/// Inside app and the rooms of inner_folders.h the order of the folders is checked too. Which Qt
/// module a header belongs to is read from the installed headers, so `<QApplication>` and
/// `<QtWidgets/QApplication>` are the same to it.
class IncludeRules
{
public:
    /// `qtIncludeDir` holds the folders QtCore, QtSql, ...
    explicit IncludeRules(const QString& qtIncludeDir);

    std::vector<Violation> check(const SourceFile& file) const;

    /// The module of a header ("QtCore"), or an empty string when it is none of Qt's.
    QString qtModuleOf(const QString& header) const;

private:
    QString objectionToProjectHeader(const QString& path, const QString& header) const;
    QString objectionToSystemHeader(const QString& path, const QString& header) const;

    QHash<QString, QString> m_moduleOfHeader;
};

/// The rooms, each with those whose headers it may include besides its own.
QMap<QString, QStringList> includableRooms();

/// Folders of app, cli and core that include each other in a circle, or that include such folders;
/// sorted, empty when there is no circle.
QStringList folderCycles(const std::vector<SourceFile>& files);

} // namespace ringside::guards
