// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/archive/zip_writer.h"

#include "core/base/tr.h"

#include <zip.h>

#include <memory>
#include <utility>

namespace ringside::exchange {

namespace {

struct FreeSource
{
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

// 1980-01-01, the first date that a zip can have.
constexpr zip_uint16_t kDate = 0x21;

Result<QByteArray> zipFailure()
{
    return fail({.code = ErrorCode::FileUnwritable,
                 .subject = "zip",
                 .detail = RINGSIDE_TR("no memory left")});
}

QByteArray contentOf(zip_source_t* source)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_open(source) != 0)
        return {};
    QByteArray bytes;
    if (zip_source_stat(source, &stat) == 0) {
        bytes.resize(static_cast<qsizetype>(stat.size));
        const zip_int64_t got = zip_source_read(source, bytes.data(), stat.size);
        bytes.resize(got < 0 ? 0 : static_cast<qsizetype>(got));
    }
    zip_source_close(source);
    return bytes;
}

} // namespace

void ZipWriter::add(const QString& name, const QByteArray& content)
{
    m_entries.emplace_back(name.toUtf8(), content);
}

Result<QByteArray> ZipWriter::finish()
{
    zip_error_t error;
    zip_error_init(&error);
    const std::unique_ptr<zip_source_t, FreeSource> target(
        zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!target)
        return zipFailure();
    // The archive takes one reference over, this function keeps another to read what was written.
    zip_source_keep(target.get());
    zip_t* archive = zip_open_from_source(target.get(), ZIP_TRUNCATE, &error);
    if (!archive) {
        zip_source_free(target.get());
        return zipFailure();
    }
    for (const auto& [name, content] : m_entries) {
        zip_source_t* source = zip_source_buffer(archive, content.constData(),
                                                 static_cast<zip_uint64_t>(content.size()), 0);
        const zip_int64_t index =
            source ? zip_file_add(archive, name.constData(), source, ZIP_FL_ENC_UTF_8) : -1;
        if (index < 0) {
            if (source)
                zip_source_free(source);
            zip_discard(archive);
            return zipFailure();
        }
        zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), 0, kDate, 0);
    }
    if (zip_close(archive) != 0) {
        zip_discard(archive);
        return zipFailure();
    }
    return contentOf(target.get());
}

} // namespace ringside::exchange
