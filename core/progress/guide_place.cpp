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

} // namespace

Result<std::optional<GuidePlace>> lastGuidePlace(const Journal& journal)
{
    RINGSIDE_TRY(const auto latest, journal.logs().events.latest(kKind));
    const auto found = latest.constFind(kSubject);
    if (found == latest.constEnd())
        return std::optional<GuidePlace>();
    const QJsonObject value = QJsonDocument::fromJson(found->event.value.toUtf8()).object();
    const GuidePlace place{value[kChapter].toString(), value[kSection].toString()};
    return place.chapter.isEmpty() ? std::optional<GuidePlace>() : place;
}

Done recordGuidePlace(Journal& journal, const GuidePlace& place)
{
    const QJsonObject value{{kChapter, place.chapter}, {kSection, place.section}};
    RINGSIDE_CHECK(journal.recordEvent(
        {kKind, kSubject, QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact))}));
    return {};
}

} // namespace ringside::progress
