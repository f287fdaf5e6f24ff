// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/update_text.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "core/session/exchange/question_update.h"

#include <QLocale>
#include <QStringList>

namespace ringside::app {

QString UpdateText::question(const session::QuestionUpdate& update)
{
    const auto& [added, changed, rewritten, removed] = update.changes;
    QStringList numbers{counted(added, tr("1 new question"), tr("%1 new questions")),
                        counted(changed, tr("1 changed"), tr("%1 changed")),
                        counted(rewritten, tr("1 rewritten"), tr("%1 rewritten"))};
    if (removed > 0)
        numbers << counted(removed, tr("1 removed"), tr("%1 removed"));
    QStringList lines{
        tr("Update the included questions from version %1 to %2?")
            .arg(update.presentVersion, update.manifest.version),
        tr("%1. By %2. Licence: %3.")
            .arg(update.manifest.title, QLocale().createSeparatedList(update.manifest.authors),
                 update.manifest.licence),
        tr("%1.").arg(QLocale().createSeparatedList(numbers)),
        tr("Your answers are kept. Those to rewritten questions no longer count for mistakes and "
           "readiness. You can go back to the questions that came with the program.")};
    lines << (update.published == pack::PublishedChecksum::Matches
                  ? tr("The file has the checksum that was published with it.")
                  : tr("Warning: the folder of this file has no published checksum for it. "
                       "Compare this SHA-256 with the one on the page of the release: %1")
                        .arg(update.sha256));
    return lines.join(QStringLiteral("\n\n"));
}

QString UpdateText::opened(const QString& version)
{
    return version.isEmpty() ? tr("The questions that came with the program are open again.")
                             : tr("The included questions are now version %1.").arg(version);
}

QString UpdateText::notOpened(const std::optional<Error>& error)
{
    return error ? tr("The update of the questions cannot be read, so those that came with the "
                      "program are open. %1")
                       .arg(errorText(*error))
                 : QString();
}

} // namespace ringside::app
