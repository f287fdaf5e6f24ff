// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/lint/text/prose_fields.h"

#include <QString>

#include <vector>

namespace ringside::bank {

/// A phrase of translated or ornamental English, and its place.
struct Tic
{
    QString field;
    QString name;  ///< of the pattern, for statistics
    QString words; ///< as found
    int line = 0;  ///< of the field's text, from 0
};

/// Banned phrases in the prose of a question, without titles of sources.
std::vector<Tic> ticsIn(const Question& question);

} // namespace ringside::bank
