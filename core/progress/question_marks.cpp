// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/question_marks.h"

#include "core/base/error_forms.h"
#include "core/progress/journal/journal.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <optional>

namespace ringside::progress {

namespace {

constexpr QLatin1String kFlag("question-flag");
constexpr QLatin1String kTags("question-tags");
constexpr QLatin1String kNote("question-note");

/// A QJsonDocument can only be an object or an array, so a plain value is put into a list.
QString textOf(const QJsonValue& value)
{
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(1, list.size() - 2));
}

QJsonValue valueOf(const QString& text)
{
    return QJsonDocument::fromJson('[' + text.toUtf8() + ']').array().at(0);
}

/// Applies one event's value to the marks; false for one of a later version.
bool put(const NewEvent& event, QuestionMarks& marks)
{
    const QJsonValue value = valueOf(event.value);
    if (event.kind == kFlag) {
        marks.isFlagged = value.toBool();
        return value.isBool() || value.isNull();
    }
    if (event.kind == kNote) {
        marks.note = value.toString();
        return value.isString() || value.isNull();
    }
    QStringList tags;
    for (const QJsonValue tag : value.toArray()) {
        if (!tag.isString())
            return false;
        tags << tag.toString();
    }
    marks.tags = tidyTags(tags);
    return value.isArray() || value.isNull();
}

tl::unexpected<Error> aboveLimit(const char* subject, qsizetype size, qsizetype limit,
                                 const char* form = "%1")
{
    return fail({.code = ErrorCode::TooLarge,
                 .subject = subject,
                 .value = filled(form, {std::to_string(size)}),
                 .limit = filled(form, {std::to_string(limit)})});
}

Done check(const QuestionMarks& marks)
{
    if (marks.tags.size() > kMostTags)
        return aboveLimit("the number of tags", marks.tags.size(), kMostTags);
    for (const QString& tag : marks.tags) {
        if (tag.size() > kMostTagCharacters)
            return aboveLimit("a tag", tag.size(), kMostTagCharacters, error_forms::kCharacters);
    }
    if (marks.note.size() > kMostNoteCharacters)
        return aboveLimit("the note", marks.note.size(), kMostNoteCharacters,
                          error_forms::kCharacters);
    return {};
}

} // namespace

QStringList tidyTags(const QStringList& tags)
{
    QStringList tidy;
    for (const QString& tag : tags) {
        const QString one = tag.simplified().toLower();
        if (!one.isEmpty())
            tidy << one;
    }
    tidy.removeDuplicates();
    tidy.sort();
    return tidy;
}

Done storeMarks(Journal& journal, const QString& questionId, const QuestionMarks& before,
                const QuestionMarks& after)
{
    QuestionMarks tidy = after;
    tidy.tags = tidyTags(after.tags);
    RINGSIDE_CHECK(check(tidy));
    std::vector<NewEvent> events;
    const QString nothing = QStringLiteral("null");
    if (tidy.isFlagged != before.isFlagged)
        events.push_back({kFlag, questionId, tidy.isFlagged ? textOf(true) : nothing});
    if (tidy.tags != before.tags)
        events.push_back(
            {kTags, questionId,
             tidy.tags.isEmpty() ? nothing : textOf(QJsonArray::fromStringList(tidy.tags))});
    if (tidy.note != before.note)
        events.push_back({kNote, questionId, tidy.note.isEmpty() ? nothing : textOf(tidy.note)});
    if (events.empty())
        return {};
    const auto stored = journal.recordEvents(events);
    return stored ? Done() : Done(fail(stored.error()));
}

Result<QuestionMarks> marksOf(const EventLog& events, const QString& questionId)
{
    QuestionMarks marks;
    for (const QLatin1String kind : {kFlag, kTags, kNote}) {
        RINGSIDE_TRY(const auto entry, events.last(kind, questionId));
        if (QuestionMarks changed = marks; entry && put(entry->event, changed))
            marks = changed;
    }
    return marks;
}

Result<MarkedQuestions> allMarks(const EventLog& events)
{
    MarkedQuestions all;
    for (const QLatin1String kind : {kFlag, kTags, kNote}) {
        RINGSIDE_TRY(const auto latest, events.latest(kind));
        for (const EventEntry& entry : latest) {
            QuestionMarks changed = all.marks.value(entry.event.subject);
            if (!put(entry.event, changed))
                ++all.unreadable;
            else if (!changed.isEmpty())
                all.marks.insert(entry.event.subject, changed);
        }
    }
    return all;
}

} // namespace ringside::progress
