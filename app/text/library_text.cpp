// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/library_text.h"

#include "app/text/error_text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace ringside::app {

QString LibraryText::hints()
{
    return tr("Words or beginnings of words · \"exact phrase\" · -not · this OR that · domain:3 · "
              "objective:3.3.b · difficulty:hard · type:multiple · is:wrong · is:right · is:unseen "
              "· is:flagged · is:scenario · depth:deep · confidence:low · tag:exam · note:ring");
}

QString LibraryText::count(const bank::SearchResult& result, int all, bool everything)
{
    const QLocale locale;
    const auto own = std::ranges::count(result.found, true, &bank::FoundQuestion::isOwn);
    if (own > 0) {
        bank::SearchResult others = result;
        std::erase_if(others.found, [](const bank::FoundQuestion& each) { return each.isOwn; });
        return tr("%1, and %2 of your own")
            .arg(count(others, all, everything), locale.toString(static_cast<qlonglong>(own)));
    }
    const QString found = locale.toString(static_cast<qlonglong>(result.found.size()));
    const QString most = locale.toString(bank::kMostRanked);
    if (result.isCut)
        return everything ? tr("First %1 of %2 questions").arg(most, locale.toString(all))
                          : tr("More than %1 questions match; only the first %1 are ranked. Add a "
                               "word to narrow the search.")
                                .arg(most);
    if (everything)
        return tr("All %1 questions").arg(found);
    return result.found.size() == 1 ? tr("1 of %1 questions").arg(locale.toString(all))
                                    : tr("%1 of %2 questions").arg(found, locale.toString(all));
}

QString LibraryText::nothing(const QString& typed)
{
    return tr("No question matches %1. Try a shorter word or fewer filters.")
        .arg(typed.simplified());
}

QString LibraryText::problem(const Error& error, const QString& typed)
{
    const QString sentence = errorText(error);
    if (error.column < 1 || error.column > typed.size())
        return sentence;
    static constexpr int kShown = 24;
    const QString rest = typed.mid(error.column - 1, kShown);
    return tr("At character %1, “%2”: %3").arg(error.column).arg(rest, sentence);
}

QString LibraryText::lastAnswer(const std::optional<bool>& right)
{
    return !right ? tr("not yet") : *right ? tr("✓ right") : tr("✗ wrong");
}

QString LibraryText::marks(const bank::FoundQuestion& found)
{
    QStringList parts;
    if (found.isFlagged)
        parts << tr("⚑");
    for (const QString& tag : found.tags)
        parts << QLatin1Char('#') + tag;
    if (found.hasNote)
        parts << tr("note");
    return parts.join(QLatin1Char(' '));
}

} // namespace ringside::app
