// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/tools_import.h"

#include "core/exchange/packages/import_file.h"
#include "core/exchange/packages/write_items.h"

namespace ringside::session {

Result<exchange::Imported> importFile(const QString& file, const exchange::ImportOptions& options)
{
    return exchange::importFile(file, options);
}

Done writeItems(const std::vector<exchange::Imported>& imported, const QString& target)
{
    return exchange::writeItems(imported, target);
}

QString formatName(exchange::Format format)
{
    return exchange::formatName(format);
}

Result<exchange::Format> importFormatNamed(const QString& name)
{
    return exchange::formatNamed(name);
}

QStringList importFormatNames()
{
    return exchange::formatNames();
}

} // namespace ringside::session
