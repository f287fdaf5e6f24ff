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

inline constexpr int kMostFrames = 3000;

Done writePng(const QString& file, const QImage& image);

/// Pictures per second of an animation: 25, or fewer so that a long one has at most kMostFrames.
inline constexpr double kFramesPerSecond = 25;
double frameRateFor(const Scene& scene);

/// Writes an animation as numbered pictures `<base>-0001.png` ... to a new or empty folder; returns
/// their number. Keeps written pictures when one fails or `goOn` returns false. Errors:
/// FileUnwritable; TooLarge beyond kMostFrames; Cancelled.
Result<int> writeFrames(StillScene& still, const QString& folder, const QString& base,
                        double framesPerSecond, const std::function<bool(int, int)>& goOn = {});

} // namespace ringside::app
