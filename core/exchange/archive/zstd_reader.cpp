// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zstd_reader.h"

#include <zstd.h>

#include <utility>

namespace ringside::exchange {

namespace {

constexpr int kWindowLog = 27;

} // namespace

void ZstdReader::Close::operator()(ZSTD_DCtx_s* stream) const
{
    ZSTD_freeDCtx(stream);
}

ZstdReader::ZstdReader(std::int64_t most, Sink sink)
    : m_stream(ZSTD_createDCtx()),
      m_buffer(static_cast<qsizetype>(ZSTD_DStreamOutSize()), '\0'),
      m_sink(std::move(sink)),
      m_left(most)
{
    if (m_stream)
        ZSTD_DCtx_setParameter(m_stream.get(), ZSTD_d_windowLogMax, kWindowLog);
}

bool ZstdReader::feed(const char* bytes, std::int64_t size)
{
    if (!m_stream)
        return false;
    ZSTD_inBuffer input{bytes, static_cast<std::size_t>(size), 0};
    bool outputFull = false;
    while (input.pos < input.size || outputFull) {
        ZSTD_outBuffer output{m_buffer.data(), static_cast<std::size_t>(m_buffer.size()), 0};
        const std::size_t result = ZSTD_decompressStream(m_stream.get(), &output, &input);
        if (ZSTD_isError(result))
            return false;
        m_complete = result == 0;
        outputFull = output.pos == output.size;
        m_left -= static_cast<std::int64_t>(output.pos);
        if (m_left < 0 || (output.pos > 0 &&
                           !m_sink(m_buffer.constData(), static_cast<std::int64_t>(output.pos))))
            return false;
        if (m_complete && input.pos == input.size)
            break;
    }
    return true;
}

} // namespace ringside::exchange
