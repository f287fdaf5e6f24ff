// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/animation_encoder.h"

#include "core/base/tr.h"

#include <QImage>

#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>
#include <string>
#include <utility>

namespace ringside::app {

namespace {

/// Drawings have few colors: more effort makes the file little smaller and takes several times as
/// long.
constexpr int kEffort = 0;                             ///< of 0 to 6
constexpr float kQuality = 20;                         ///< effort too, where nothing is lost
constexpr int kFewestBetween = 60, kMostBetween = 100; ///< pictures from a whole one to the next

tl::unexpected<Error> notEncoded(const std::string& why = {})
{
    return fail({.code = ErrorCode::FileUnwritable,
                 .detail = why.empty() ? RINGSIDE_TR("the picture cannot be encoded") : why});
}

} // namespace

struct AnimationEncoder::State
{
    struct Delete
    {
        void operator()(WebPAnimEncoder* each) const { WebPAnimEncoderDelete(each); }
    };

    QSize size;
    WebPConfig config{};
    std::unique_ptr<WebPAnimEncoder, Delete> encoder;
};

AnimationEncoder::AnimationEncoder(std::unique_ptr<State> state) : m_state(std::move(state)) {}
AnimationEncoder::AnimationEncoder(AnimationEncoder&&) noexcept = default;
AnimationEncoder& AnimationEncoder::operator=(AnimationEncoder&&) noexcept = default;
AnimationEncoder::~AnimationEncoder() = default;

Result<AnimationEncoder> AnimationEncoder::create(QSize size)
{
    if (std::max(size.width(), size.height()) > kMostSide)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("pixels of a side"),
                     .value = std::to_string(std::max(size.width(), size.height())),
                     .limit = std::to_string(kMostSide)});
    auto state = std::make_unique<State>();
    state->size = size;
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options) || !WebPConfigInit(&state->config))
        return notEncoded();
    options.kmin = kFewestBetween;
    options.kmax = kMostBetween;
    state->config.lossless = 1;
    state->config.method = kEffort;
    state->config.quality = kQuality;
    state->encoder.reset(WebPAnimEncoderNew(size.width(), size.height(), &options));
    if (!state->encoder)
        return notEncoded();
    return AnimationEncoder(std::move(state));
}

Done AnimationEncoder::add(const QImage& picture, int atMs)
{
    if (picture.size() != m_state->size)
        return notEncoded();
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    WebPPicture frame;
    if (!WebPPictureInit(&frame))
        return notEncoded();
    frame.use_argb = 1;
    frame.width = pixels.width();
    frame.height = pixels.height();
    // Byte order B, G, R, x in memory, as RGB32 on a little-endian machine.
    const bool isTaken = WebPPictureImportBGRX(&frame, pixels.constBits(),
                                               static_cast<int>(pixels.bytesPerLine())) != 0;
    const bool isAdded =
        isTaken && WebPAnimEncoderAdd(m_state->encoder.get(), &frame, atMs, &m_state->config) != 0;
    WebPPictureFree(&frame);
    return isAdded ? Done() : notEncoded(WebPAnimEncoderGetError(m_state->encoder.get()));
}

Result<QByteArray> AnimationEncoder::finish(int endMs)
{
    WebPData data;
    WebPDataInit(&data);
    const bool isDone = WebPAnimEncoderAdd(m_state->encoder.get(), nullptr, endMs, nullptr) != 0 &&
                        WebPAnimEncoderAssemble(m_state->encoder.get(), &data) != 0;
    QByteArray bytes;
    if (isDone)
        bytes = QByteArray(reinterpret_cast<const char*>(data.bytes),
                           static_cast<qsizetype>(data.size));
    WebPDataClear(&data);
    if (!isDone)
        return notEncoded(WebPAnimEncoderGetError(m_state->encoder.get()));
    return bytes;
}

} // namespace ringside::app
