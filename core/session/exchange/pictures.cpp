// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/pictures.h"

#include "core/bank/text/picture_links.h"
#include "core/pack/image_check.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_limits.h"
#include "core/pack/picture_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <iterator>
#include <utility>
#include <vector>

namespace ringside::session {

namespace {

bool canBeShown(const exchange::Media& medium, const QString& suffix)
{
    return (suffix == QLatin1String("png") || suffix == QLatin1String("svg")) &&
           medium.bytes.size() <= pack::kMaxImageBytes &&
           !pack::imageFault(QLatin1Char('.') + suffix, medium.bytes);
}

/// Names of kept pictures, by the names in the file.
using PictureNames = QHash<QString, QString>;

QString withPictures(QString prose, const PictureNames& kept)
{
    static const QRegularExpression picture(QStringLiteral("!\\[([^\\]]*)\\]\\(([^)]*)\\)"));
    if (!prose.contains(QLatin1String("![")))
        return prose;
    QString made;
    qsizetype from = 0;
    auto found = picture.globalMatch(prose);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString name = match.captured(2);
        const QString text = match.captured(1).simplified();
        const QString alternative =
            text.isEmpty() ? QFileInfo(name).fileName().remove(u']').remove(u'[') : text;
        made += QStringView(prose).mid(from, match.capturedStart() - from);
        const auto known = kept.constFind(name);
        made += known == kept.constEnd() ? QStringLiteral("[%1]").arg(alternative)
                                         : QStringLiteral("![%1](%2)").arg(alternative, *known);
        from = match.capturedEnd();
    }
    made += QStringView(prose).mid(from);
    return made.trimmed();
}

void rewrite(exchange::Item& item, const PictureNames& kept)
{
    const auto replace = [&kept](QString& prose) { prose = withPictures(prose, kept); };
    if (auto* card = std::get_if<exchange::Card>(&item.content)) {
        replace(card->front);
        replace(card->back);
        return;
    }
    auto& question = std::get<exchange::ChoiceQuestion>(item.content);
    replace(question.stem);
    replace(question.explanation);
    for (exchange::Choice& choice : question.choices) {
        replace(choice.text);
        replace(choice.feedback);
    }
}

} // namespace

void keepPictures(exchange::Imported& imported)
{
    PictureNames kept;
    std::vector<exchange::Media> pictures;
    QSet<QString> taken;
    for (exchange::Media& medium : imported.media) {
        const QString suffix = QFileInfo(medium.name).suffix().toLower();
        if (!canBeShown(medium, suffix)) {
            if (std::ssize(imported.warnings) < exchange::kMostRemarks)
                imported.warnings.push_back(
                    {.place = {.entry = medium.name}, .fault = exchange::Fault::NotShown});
            continue;
        }
        const QString name = pack::pictureName(medium.bytes, suffix);
        kept.insert(medium.name, name);
        if (taken.contains(name))
            continue;
        taken.insert(name);
        pictures.push_back({name, std::move(medium.bytes)});
    }
    imported.media = std::move(pictures);
    for (exchange::Item& item : imported.items)
        rewrite(item, kept);
}

std::optional<QByteArray> readPicture(const QString& link)
{
    const auto found = bank::findPictureLink(link);
    return found ? readPicture(found->folder, found->name) : std::nullopt;
}

std::optional<QByteArray> readPicture(const QString& folder, const QString& name)
{
    if (!pack::isImageName(name))
        return std::nullopt;
    auto bytes = pack::PictureFolder(folder).read(name);
    if (!bytes || pack::imageFault(name, *bytes))
        return std::nullopt;
    return bytes;
}

QString storedProse(const QString& shown)
{
    return bank::unresolvedPictures(shown);
}

} // namespace ringside::session
