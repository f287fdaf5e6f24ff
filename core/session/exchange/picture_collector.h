// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <QHash>
#include <QString>

#include <vector>

namespace ringside::session {

/// Takes the pictures along that prose with resolved links shows, under names by their content,
/// which no two of them share. A picture that cannot be shown leaves its alternative text.
class PictureCollector
{
public:
    /// The prose with these names, which have no folders.
    QString collect(const QString& prose);
    std::vector<exchange::Media> pictures() { return std::move(m_pictures); }

private:
    QString nameOf(const QString& link);

    QHash<QString, QString> m_names; ///< by link; "" for one that cannot be shown
    std::vector<exchange::Media> m_pictures;
};

} // namespace ringside::session
