// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

class QImage;

namespace ringside::app {

class StillScene;

Done writePng(const QString& file, const QImage& image);

/// Writes an animation as numbered pictures `<base>-0001.png` ... to a new or empty folder; returns
/// their number. Keeps written pictures when one fails or `goOn` returns false. Errors:
/// FileUnwritable; TooLarge beyond kMostFrames; Cancelled.
inline constexpr int kMostFrames = 3000;
Result<int> writeFrames(StillScene& still, const QString& folder, const QString& base,
                        double framesPerSecond, const std::function<bool(int, int)>& goOn = {});

} // namespace ringside::app
