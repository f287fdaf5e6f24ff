// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/item.h"

#include <QByteArray>

#include <vector>

/// Questions for other programs. Cards among the items are left out: the caller separates them.
namespace ringside::exchange {

/// GIFT in UTF-8, with the texts marked as Markdown, per-choice feedback, explanation, category,
/// tags and ids. Pictures stay names: GIFT holds no files.
QByteArray giftDocument(const std::vector<Item>& items);

/// Moodle XML with the same and with pictures embedded.
QByteArray moodleDocument(const std::vector<Item>& items, const std::vector<Media>& media);

/// Canvas knows feedback by its identifiers, "feedback_1_fb" of the choice "RESPONSE_1" and
/// "general_fb", and reads a stem of several blocks only from one <div>.
enum class QtiDialect { Standard, Canvas };

/// A QTI 2.1 package: zip with imsmanifest.xml, one assessmentItem a question, and the pictures.
/// Errors: FileUnwritable when there is no memory left.
Result<QByteArray> qtiPackage(const std::vector<Item>& items, const std::vector<Media>& media,
                              QtiDialect dialect = QtiDialect::Standard);

} // namespace ringside::exchange
