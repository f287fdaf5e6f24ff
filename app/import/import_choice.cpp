// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_choice.h"

#include <QStringList>

#include <utility>
#include <vector>

namespace ringside::app {

namespace {

using exchange::ColumnUse;

/// The endings of each program's files that a reader of exchange::importFile() takes. The content
/// decides, so another ending is read as well.
std::vector<std::pair<QString, QStringList>> programs()
{
    const auto of = [](const char* endings) { return QString::fromLatin1(endings).split(u' '); };
    return {{ImportChoice::tr("Anki"), of("apkg colpkg anki2 anki21 txt csv")},
            {ImportChoice::tr("Mnemosyne"), of("cards xml")},
            {ImportChoice::tr("SuperMemo"), of("xml txt")},
            {ImportChoice::tr("Parley and KWordQuiz"), of("kvtml csv txt")},
            {ImportChoice::tr("Obsidian"), of("md markdown")},
            {ImportChoice::tr("Tables"), of("csv tsv txt xlsx")},
            {ImportChoice::tr("Moodle: XML, GIFT and Aiken"), of("xml gift txt")},
            {ImportChoice::tr("Canvas and other QTI"), of("zip imscc xml qti")},
            {ImportChoice::tr("Blackboard"), of("zip dat txt")},
            {ImportChoice::tr("H5P"), of("h5p")},
            {ImportChoice::tr("Questions in JSON and answers of your phone"), of("json")}};
}

QString useName(ColumnUse use)
{
    switch (use) {
    case ColumnUse::LeftOut:
        return ImportChoice::tr("left out");
    case ColumnUse::Front:
        return ImportChoice::tr("front");
    case ColumnUse::Back:
        return ImportChoice::tr("back");
    case ColumnUse::Question:
        return ImportChoice::tr("question");
    case ColumnUse::Choice:
        return ImportChoice::tr("choice");
    case ColumnUse::Correct:
        return ImportChoice::tr("correct answer");
    case ColumnUse::Wrong:
        return ImportChoice::tr("wrong choice");
    case ColumnUse::Explanation:
        return ImportChoice::tr("explanation");
    case ColumnUse::Feedback:
        return ImportChoice::tr("feedback");
    case ColumnUse::Title:
        return ImportChoice::tr("title");
    case ColumnUse::Tags:
        return ImportChoice::tr("tags");
    case ColumnUse::Deck:
        return ImportChoice::tr("deck");
    case ColumnUse::Id:
        return ImportChoice::tr("ID");
    }
    return {};
}

QString patterns(const QStringList& endings)
{
    QStringList each;
    for (const QString& ending : endings)
        each << QStringLiteral("*.") + ending;
    return each.join(u' ');
}

} // namespace

QString ImportChoice::filters()
{
    QStringList all, each;
    for (const auto& [name, endings] : programs()) {
        each << QStringLiteral("%1 (%2)").arg(name, patterns(endings));
        all << endings;
    }
    all.removeDuplicates();
    each.prepend(QStringLiteral("%1 (%2)").arg(tr("Cards and questions"), patterns(all)));
    each << tr("All files (*)");
    return each.join(QStringLiteral(";;"));
}

QString ImportChoice::columns(const exchange::Imported& imported)
{
    constexpr std::size_t kMostColumns = 12;
    constexpr qsizetype kMostLetters = 20;
    const std::vector<ColumnUse>& uses = imported.columnUses;
    QStringList each;
    for (std::size_t i = 0; i < uses.size() && i < kMostColumns; ++i) {
        const auto column = static_cast<qsizetype>(i);
        const QString sample = imported.firstRow.value(column).left(kMostLetters).simplified();
        each << (sample.isEmpty()
                     ? tr("%1 → %2").arg(column + 1).arg(useName(uses[i]))
                     : tr("%1 “%2” → %3").arg(column + 1).arg(sample, useName(uses[i])));
    }
    if (each.isEmpty())
        return {};
    if (uses.size() > kMostColumns)
        each << QStringLiteral("…");
    return tr("Columns: %1.").arg(each.join(QStringLiteral("; ")));
}

} // namespace ringside::app
