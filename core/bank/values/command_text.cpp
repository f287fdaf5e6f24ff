// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/values/command_text.h"

#include "core/bank/values/question.h"

namespace ringside::bank {

QString commandText(const Command& command)
{
    const auto language = static_cast<std::size_t>(command.language);
    return QStringLiteral("%1:\n\n```%2\n%3\n```")
        .arg(command.does.trimmed(), QLatin1String(kCommandLanguages.at(language)),
             command.code.trimmed());
}

} // namespace ringside::bank
