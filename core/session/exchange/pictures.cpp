// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/pictures.h"

#include "core/bank/text/picture_links.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
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

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace ringside::session {

namespace {

bool canBeShown(const QByteArray& bytes, const QString& suffix)
{
    return !suffix.isEmpty() && bytes.size() <= pack::kMaxImageBytes &&
           !pack::imageFault(QLatin1Char('.') + suffix, bytes);
}

bool shows(const exchange::Item& item, const QString& medium)
{
    const QString link = QStringLiteral("](%1)").arg(medium);
    if (const auto* card = std::get_if<exchange::Card>(&item.content))
        return card->front.contains(link) || card->back.contains(link);
    const auto& question = std::get<exchange::ChoiceQuestion>(item.content);
    return question.stem.contains(link) || question.explanation.contains(link) ||
           std::ranges::any_of(question.choices, [&link](const exchange::Choice& choice) {
               return choice.text.contains(link) || choice.feedback.contains(link);
           });
}

/// One remark per item that shows a medium which is left out, or one of the medium alone.
void remarkLeftOut(const QString& medium, exchange::Imported& imported)
{
    std::vector<exchange::Place> places;
    for (const exchange::Item& item : imported.items)
        if (shows(item, medium))
            places.push_back(item.place);
    if (places.empty())
        places.emplace_back();
    for (exchange::Place& place : places) {
        if (std::ssize(imported.warnings) >= exchange::kMostRemarks)
            return;
        place.entry = medium;
        imported.warnings.push_back({.place = place, .fault = exchange::Fault::NotShown});
    }
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
        if (card->cloze) {
            replace(card->cloze->text);
            replace(card->cloze->below);
        }
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

Error tooLarge(qint64 bytes)
{
    return {.code = ErrorCode::TooLarge,
            .subject = RINGSIDE_TR("the picture, in bytes"),
            .value = std::to_string(bytes),
            .limit = filled(error_forms::kAtMost, {std::to_string(pack::kMaxImageBytes)})};
}

tl::unexpected<Error> refusedPicture(const QString& value, const QString& limit)
{
    return fail({.code = ErrorCode::WrongType,
                 .subject = RINGSIDE_TR("the picture"),
                 .value = value.toStdString(),
                 .limit = limit.toStdString()});
}

} // namespace

void keepPictures(exchange::Imported& imported)
{
    PictureNames kept;
    std::vector<exchange::Media> pictures;
    QSet<QString> taken;
    for (exchange::Media& medium : imported.media) {
        const QString suffix = pack::imageSuffix(medium.bytes);
        if (!canBeShown(medium.bytes, suffix)) {
            remarkLeftOut(medium.name, imported);
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

Result<exchange::Media> pictureOf(const QByteArray& bytes)
{
    const QString suffix = pack::imageSuffix(bytes);
    if (bytes.size() > pack::kMaxImageBytes)
        return fail(tooLarge(bytes.size()));
    if (suffix.isEmpty())
        return refusedPicture(QStringLiteral(RINGSIDE_TR("another kind of file")),
                              QStringLiteral(RINGSIDE_TR("a PNG, JPEG or SVG image")));
    if (const auto fault = pack::imageFault(QLatin1Char('.') + suffix, bytes))
        return refusedPicture(fault->value, fault->limit);
    return exchange::Media{pack::pictureName(bytes, suffix), bytes};
}

Done checkPictureSize(int width, int height)
{
    const auto fault =
        pack::imageSizeFault(static_cast<quint32>(width), static_cast<quint32>(height));
    return fault ? Done(refusedPicture(fault->value, fault->limit)) : Done();
}

Result<exchange::Media> pictureFrom(const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnreadable,
                     .file = file.toStdString(),
                     .detail = source.errorString().toStdString()});
    if (source.size() > pack::kMaxImageBytes)
        return fail(tooLarge(source.size()));
    return pictureOf(source.read(pack::kMaxImageBytes + 1));
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

} // namespace ringside::session
