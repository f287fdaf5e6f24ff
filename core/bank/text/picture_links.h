// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside::bank {

struct Question;

/// Where a picture of resolved prose is.
struct PictureLink
{
    QString folder;
    QString name; ///< in it, such as "images/ring.svg"
};

/// `![Ring of 8](images/ring.svg)` with the folder of the pictures in the link, for views, which do
/// not know the bank. No prose of a file can have such a link. Only for the screen: never stored.
QString resolvedPictures(QString prose, const QString& folder);
/// The same for all prose of a question.
void resolvePictures(Question& question, const QString& folder);
/// The prose as it was before.
QString unresolvedPictures(QString prose);
/// The target of a resolved link; absent for any other.
std::optional<PictureLink> findPictureLink(const QString& target);

} // namespace ringside::bank
