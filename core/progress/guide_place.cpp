// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/guide_place.h"

#include "core/progress/journal/journal.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace ringside::progress {

namespace {

constexpr QLatin1String kKind("guide");
constexpr QLatin1String kSubject("place");
constexpr QLatin1String kChapter("chapter");
constexpr QLatin1String kSection("section");
constexpr QLatin1String kRead("read");

/// Of the journal's event: the place with what else is known of it.
QString textOf(QJsonObject value, const GuidePlace& place)
{
    value.insert(kChapter, place.chapter);
    value.insert(kSection, place.section);
    return QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact));
}

GuidePlace placeFrom(const QJsonObject& value)
{
    return {value[kChapter].toString(), value[kSection].toString()};
}

} // namespace

Result<std::optional<GuidePlace>> lastGuidePlace(const Journal& journal)
{
    RINGSIDE_TRY(const auto latest, journal.logs().events.latest(kKind));
    const auto found = latest.constFind(kSubject);
    if (found == latest.constEnd())
        return std::optional<GuidePlace>();
    const QJsonObject value = QJsonDocument::fromJson(found->event.value.toUtf8()).object();
    const GuidePlace place = placeFrom(value);
    return place.chapter.isEmpty() ? std::optional<GuidePlace>() : place;
}

Done recordGuidePlace(Journal& journal, const GuidePlace& place)
{
    RINGSIDE_CHECK(journal.recordEvent({kKind, kSubject, textOf({}, place)}));
    return {};
}

Result<GuidePlaces> guideSectionsRead(const Journal& journal)
{
    RINGSIDE_TRY(const auto latest, journal.logs().events.latest(kKind));
    GuidePlaces read;
    for (const auto& each : latest) {
        const QJsonObject value = QJsonDocument::fromJson(each.event.value.toUtf8()).object();
        if (value[kRead].toBool())
            read.insert(placeFrom(value));
    }
    return read;
}

Done recordGuideSectionRead(Journal& journal, const GuidePlace& place, bool isRead)
{
    const QString subject =
        QStringLiteral("%1/%2/%3").arg(QString(kRead), place.chapter, place.section);
    RINGSIDE_CHECK(journal.recordEvent({kKind, subject, textOf({{kRead, isRead}}, place)}));
    return {};
}

} // namespace ringside::progress
