// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringside::exchange {

/// The program's own exchange file: one JSON object with `"format": "ringside-items"`, `"version":
/// 1`, and lists `questions`, `cards` and `media`. Questions have the fields of `ringside-cli bank
/// export` (id, title, type, choose, stem, options of id, text, correct and why, explanation), with
/// tags, category and media, `shuffle` where it is false, and `fixed` and `weight_percent` of an
/// option. `source_id` is the other program's id. Cards have id, front, back, tags, category,
/// media, schedule (state, due, interval_days, ease, reps, lapses, suspended, stability_days,
/// difficulty) and reviews (at, rating, interval_days). Times are ISO 8601 in UTC; contents of
/// media are base64. Ids are the same each time the same file is read, so that importing it again
/// updates.
QByteArray itemsJson(const std::vector<Item>& items, const std::vector<Media>& media);

/// The same without a copy in memory; false where the device does not take it.
bool writeItemsJson(const std::vector<const Item*>& items, const std::vector<const Media*>& media,
                    QIODevice& device);

/// Reads that, and the output of `bank export`, of which it takes the questions.
void readItemsJson(const QJsonObject& json, Collector& collector);
bool isItemsJson(const QJsonObject& json);

} // namespace ringside::exchange
