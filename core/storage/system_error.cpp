// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/system_error.h"

#include <cerrno>
#include <system_error>

namespace ringside::storage {

Error unwritable(const QString& file, const char* action)
{
    const int code = errno;
    return {.code = ErrorCode::FileUnwritable,
            .file = file.toStdString(),
            .subject = action,
            .detail = std::generic_category().message(code)};
}

} // namespace ringside::storage
