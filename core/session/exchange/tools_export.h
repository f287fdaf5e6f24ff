// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/exchange/values/imported.h"
#include "core/session/exchange/export_form.h"

#include <QByteArray>
#include <QString>

#include <stop_token>

/// The program's questions, cards and results for other programs.
namespace ringside::session {

/// What is exported: items, and the files that they show.
struct ExportedItems
{
    std::vector<exchange::Item> items;
    std::vector<exchange::Media> media{};
};

/// All questions of a bank. Errors: the bank's.
Result<ExportedItems> questionsOfBank(const QString& bankFile);
/// All concept cards of a bank: the name, and the definition with its formula. Errors: the bank's.
Result<ExportedItems> cardsOfBank(const QString& bankFile);
/// Adds a profile's own cards, with their tags and pictures. Errors: those of reading the journal.
Done addOwnCards(ExportedItems& exported, const QString& profileDir);
/// Gives cards the schedule and the reviews that a profile has for them; reviews that were undone
/// do not count. Errors: the profile's.
Done addReviews(ExportedItems& exported, const QString& profileDir, const Clock& clock);

/// Questions as "gift", "moodle-xml" or "qti" (a 2.1 package); cards as "apkg" or "anki-text"; both
/// as "items"; in the dialect of the program that reads them. Only the items of the kind that is
/// asked for. Errors: UnknownName, with the names; Cancelled for cards.
Result<QByteArray> exportQuestions(const ExportedItems& exported, const ExportForm& form);
Result<QByteArray> exportCards(const ExportedItems& exported, const ExportForm& form,
                               const Clock& clock, const std::stop_token& stop = {});

/// A profile's answers as "csv" or "xapi"; the bank, if one is given, adds titles, domains and
/// keys. `count` becomes their number. Errors: UnknownName; the profile's and the bank's.
Result<QByteArray> exportResults(const QString& profileDir, const QString& bankFile,
                                 const QString& format, const Clock& clock, int& count);

/// Writes the whole file or nothing. Errors: FileUnwritable.
Done writeExport(const QString& target, const QByteArray& content);

} // namespace ringside::session
