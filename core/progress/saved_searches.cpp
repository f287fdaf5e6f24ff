// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/saved_searches.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace ringside::progress {

namespace {

constexpr QLatin1String kSavedSearch("saved-search");

bool isSameName(const QString& one, const QString& other)
{
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

bool comesBefore(const SavedSearch& one, const SavedSearch& other)
{
    const int order = one.name.compare(other.name, Qt::CaseInsensitive);
    return order != 0 ? order < 0 : one.name < other.name;
}

Done checkText(const char* subject, const QString& text, qsizetype most)
{
    if (text.isEmpty())
        return fail({.code = ErrorCode::MissingField, .subject = subject});
    if (text.size() > most)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = subject,
                     .value = filled(error_forms::kCharacters, {std::to_string(text.size())}),
                     .limit = std::to_string(most)});
    return {};
}

NewEvent removal(const QString& name)
{
    return {kSavedSearch, name, QStringLiteral("null")};
}

} // namespace

Result<SavedSearches> SavedSearchLog::all() const
{
    RINGSIDE_TRY(const auto latest, m_journal.logs().events.latest(kSavedSearch));
    SavedSearches all;
    for (const EventEntry& entry : latest) {
        const QString query = QJsonDocument::fromJson(entry.event.value.toUtf8())
                                  .object()
                                  .value(QLatin1String("query"))
                                  .toString();
        if (query.isEmpty())
            ++all.unreadable;
        else
            all.searches.push_back({entry.event.subject, query});
    }
    std::ranges::sort(all.searches, comesBefore);
    return all;
}

Done SavedSearchLog::save(const SavedSearch& search)
{
    const SavedSearch tidy{search.name.simplified(), search.query.simplified()};
    RINGSIDE_CHECK(checkText("a name", tidy.name, kMostSearchName));
    RINGSIDE_CHECK(checkText("a search", tidy.query, kMostSearchQuery));
    RINGSIDE_TRY(const auto before, all());
    std::vector<NewEvent> events;
    auto others = static_cast<int>(before.searches.size());
    for (const SavedSearch& each : before.searches) {
        if (!isSameName(each.name, tidy.name))
            continue;
        --others;
        if (each.name != tidy.name)
            events.push_back(removal(each.name));
    }
    if (others >= kMostSavedSearches)
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("the number of saved searches"),
                     .value = std::to_string(others + 1),
                     .limit = std::to_string(kMostSavedSearches)});
    const QJsonObject value{{QStringLiteral("query"), tidy.query}};
    events.push_back({kSavedSearch, tidy.name,
                      QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact))});
    const auto stored = m_journal.recordEvents(events);
    return stored ? Done() : Done(fail(stored.error()));
}

Done SavedSearchLog::remove(const QString& name)
{
    RINGSIDE_TRY(const auto before, all());
    std::vector<NewEvent> events;
    for (const SavedSearch& each : before.searches)
        if (isSameName(each.name, name.simplified()))
            events.push_back(removal(each.name));
    if (events.empty())
        return {};
    const auto stored = m_journal.recordEvents(events);
    return stored ? Done() : Done(fail(stored.error()));
}

} // namespace ringside::progress
