// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QSize>

#include <memory>

class QImage;

namespace ringside::app {

/// Turns pictures of one size into an animated WebP without loss, which repeats for ever. A value
/// on one thread at a time.
class AnimationEncoder
{
public:
    /// Errors: TooLarge for a side above kMostSide; FileUnwritable without the memory for it.
    static Result<AnimationEncoder> create(QSize size);
    AnimationEncoder(AnimationEncoder&&) noexcept;
    AnimationEncoder& operator=(AnimationEncoder&&) noexcept;
    ~AnimationEncoder();

    static constexpr int kMostSide = 16'383; ///< pixels, of the format

    /// The picture is shown from this moment on, which is not before that of the last one. Errors:
    /// FileUnwritable when it cannot be encoded, such as one of another size.
    Done add(const QImage& picture, int atMs);
    /// The file; the last picture is shown until `endMs`. Errors as above.
    Result<QByteArray> finish(int endMs);

private:
    struct State;
    explicit AnimationEncoder(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace ringside::app
