// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

/// A sentence with one gap, as plain text.
struct Cloze
{
    QString before;
    QString hidden; ///< what the learner fills in; never empty
    QString after;
    bool operator==(const Cloze&) const = default;
};

} // namespace ringside::bank
