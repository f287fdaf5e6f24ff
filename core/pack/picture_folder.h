// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/item.h"

#include <QByteArray>
#include <QSet>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace ringside::pack {

/// The name that a picture gets, by its content: "images/0f…e1.png". `suffix` is "png", "jpg" or
/// "svg".
QString pictureName(const QByteArray& bytes, const QString& suffix);
/// Adds the names of the pictures that limited Markdown shows: `![Ring of 8](images/0f…e1.png)`.
void addPicturesOf(const QString& prose, QSet<QString>& names);
void addPicturesOf(const exchange::ChoiceQuestion& question, QSet<QString>& names);

/// The pictures of imported questions or cards, in `<folder>/images/`. A name is a content, so a
/// file that is there already stays.
class PictureFolder
{
public:
    explicit PictureFolder(QString folder) : m_folder(std::move(folder)) {}

    /// All or none of them. Errors: FileUnwritable.
    Done write(const std::vector<exchange::Media>& pictures) const;
    /// Those of `names` that are here. Errors: FileUnwritable.
    Done copyTo(const QString& folder, const QSet<QString>& names) const;
    /// Absent when it is missing, larger than a picture may be, or not a regular file.
    std::optional<QByteArray> read(const QString& name) const;
    /// Removes all but `names`.
    void keepOnly(const QSet<QString>& names) const;

private:
    QString m_folder;
};

} // namespace ringside::pack
